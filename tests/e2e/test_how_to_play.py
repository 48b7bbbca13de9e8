"""How to play: from the start page and out of a game, on a screen, a phone and paper; and the rules by game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.playing import memory, new_game, sit_down, wait_for_table
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PAGES = 4


def opened(server: Server, new_context: NewContext, address: str, **look: object) -> Page:
    page = new_context(
        storage_state=memory(server, theme="scanner"), **({"locale": "en-GB"} | look)
    ).new_page()
    page.goto(server.url + address)
    return page


def all_drawn(page: Page) -> None:
    """Every picture of the pages comes."""
    page.wait_for_function(
        """() => {
            const all = [...document.querySelectorAll("article.primer img.screen")]
            return all.length > 0 && all.every((one) => one.complete && one.naturalWidth > 0)
        }"""
    )


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "How to play"), ("fr-FR", "Comment jouer")])
def test_four_pages_for_every_game_from_the_start_page(
    server: Server, new_context: NewContext, locale: str, name: str
) -> None:
    start = opened(server, new_context, "/", locale=locale)
    for game in ("hulk", "crusade", "conquest"):
        start.goto(server.url)
        start.locator(f"[data-game={game}]").get_by_role("link", name=name).click()
        expect(start.locator("section.sheet")).to_have_count(PAGES)
        expect(start.locator("section.sheet figure")).not_to_have_count(0)
        all_drawn(start)
        start.get_by_role("navigation").last.get_by_role("link").nth(2).click()
        expect(start.locator("section.sheet").nth(2)).to_be_in_viewport()


def test_an_edition_alone_hides_what_the_other_has(server: Server, new_context: NewContext) -> None:
    page = opened(server, new_context, "/how/crusade")
    expect(page.locator("#tl")).to_have_count(1)
    expect(page.locator("#scan")).to_have_count(1)
    page.get_by_role("link", name="1990", exact=True).click()
    expect(page.locator("#tl")).to_have_count(0)
    expect(page.locator("#scan")).to_have_count(1)


@pytest.mark.parametrize("game", ["hulk", "crusade", "conquest"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_it_fits_a_phone_and_four_sheets_of_paper(
    server: Server, new_context: NewContext, game: str, locale: str
) -> None:
    page = opened(server, new_context, f"/how/{game}", locale=locale, **PHONE)
    expect(page.locator("section.sheet")).to_have_count(PAGES)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    all_drawn(page)
    paper = page.pdf(format="A4", print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == PAGES
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_attribute("data-theme", "blueprint")
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-theme", "scanner")


def test_a_term_in_a_game_leads_to_its_place(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, new_game(server), "marine", viewport={"width": 1280, "height": 800})
    wait_for_table(page)
    page.locator("[data-term=cp]").first.click()
    said = page.get_by_role("dialog", name="Command points")
    expect(said).to_contain_text("secret")
    with page.context.expect_page() as opening:
        said.get_by_role("link", name="How to play").click()
    primer = opening.value
    expect(primer.locator("#cp")).to_be_in_viewport()
    primer.locator("#cp").get_by_role("button").click()
    expect(primer.get_by_role("dialog")).to_contain_text("V3-CP-ADD-TO-AP")
    primer.close()
    page.keyboard.press("m")
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("link", name="How to play")).to_have_attribute("href", re.compile("^/how/hulk"))


def test_rules_by_game_and_those_of_the_own_game_first(server: Server, new_context: NewContext) -> None:
    page = opened(server, new_context, "/rules?game=crusade&profile=redux")
    filters = page.get_by_role("group", name="Show the rules of")
    expect(filters.get_by_role("button", name="Squads, Redux")).to_have_attribute("aria-pressed", "true")
    search = page.get_by_role("searchbox")
    search.fill("overwatch")
    expect(page.locator("article").first).to_contain_text("RX-")
    expect(page.locator("article", has_text="V3-")).to_have_count(0)
    filters.get_by_role("button", name="All").click()
    expect(page.locator("article", has_text="V3-").first).to_be_visible()
    expect(page.locator("article").first).to_contain_text("RX-")


DRAWN = "(picture) => picture.complete && picture.naturalWidth > 0"


@pytest.mark.parametrize("theme", ["scanner", "blueprint"])
def test_the_start_page_has_a_picture_a_face_and_moods(
    server: Server, new_context: NewContext, theme: str
) -> None:
    page = new_context(storage_state=memory(server, theme=theme), locale="en-GB", **PHONE).new_page()
    page.goto(server.url)
    picture = page.locator(f'img[src*="cover.svg?theme={theme}"]')
    expect(picture).to_be_visible()
    page.wait_for_function(DRAWN, arg=picture.element_handle())
    # With reduced motion, which these tests ask for, nothing moves; else a few small shapes over it do.
    lid = page.locator(".over .cover-lid").first
    expect(lid).to_be_attached()
    expect(lid).to_be_hidden()
    page.emulate_media(reduced_motion="no-preference")
    expect(lid).to_be_visible()
    assert lid.evaluate("lid => getComputedStyle(lid).animationTimingFunction") == "steps(1)"
    expect(page.locator("[data-game=hulk]")).to_contain_text("third-edition rules of Space Hulk")
    expect(page.locator("[data-game=crusade]")).to_contain_text("rules of Space Crusade (1990)")
    expect(page.locator("a.card em").first).not_to_be_empty()
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('600 20px \"Chakra Petch\"'))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
