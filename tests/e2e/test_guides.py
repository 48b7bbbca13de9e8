"""The guides through first games, in a browser: as the cards say, and once doing other things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.battling import press
from tests.e2e.guiding import Learner, begin, coach
from tests.e2e.online import NewContext
from tests.e2e.playing import board as table, choice, confirm, memory, result
from tests.e2e.serving import Server

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 780}
GUIDES = [
    ("hulk", "marine", "Marines"),
    ("hulk", "stealer", "Stealers"),
    ("hulk", "decks", "Two decks"),
    ("crusade", "squad", "Squads"),
    ("crusade", "alien", "Aliens"),
    ("crusade", "redux", "Squads, with Redux"),
    ("conquest", "field", "Battles"),
]


def page_of(server: Server, new_context: NewContext, language: str = "en", phone: bool = False) -> Page:
    touch = {"has_touch": True, "is_mobile": True} if phone else {}
    page = new_context(
        storage_state=memory(server, language=language),
        viewport=PHONE if phone else WIDE,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        **touch,
    ).new_page()
    return page


def covers_nothing(page: Page, _: str) -> None:
    """The card stands beside the board, never on it, and can be read whole."""
    card, board = coach(page).bounding_box(), table(page).bounding_box()
    assert card and board
    beside = (
        card["x"] + card["width"] <= board["x"] + 1
        or card["y"] >= board["y"] + board["height"] - 1
        or card["y"] + card["height"] <= board["y"] + 1
    )
    assert beside, (card, board)
    # The key of an option stands beside its cost, never alone on a line below.
    alone = page.evaluate("""() => [...document.querySelectorAll('.option')].filter((option) => {
        const [cost, key] = [option.querySelector('.cost'), option.querySelector('kbd')]
        if (!cost || !key?.offsetWidth) return false
        return key.getBoundingClientRect().top >= cost.getBoundingClientRect().bottom - 2
    }).map((option) => option.innerText)""")
    assert not alone, alone
    # No handle to turn lies over a name.
    covered = page.evaluate("""() => {
        const boxes = (found) => [...document.querySelectorAll(found)].map((each) => each.getBoundingClientRect())
        const names = boxes('[role=application] text.name')
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
        return boxes('.b-wedge').filter((wedge) => names.some((name) => meet(wedge, name))).length
    }""")
    assert covered == 0
    view = page.viewport_size
    assert view and card["y"] + card["height"] <= view["height"] and card["x"] >= 0


@pytest.mark.parametrize(("game", "key", "name"), GUIDES)
def test_a_guide_is_gone_through_card_by_card(
    server: Server, new_context: NewContext, game: str, key: str, name: str
) -> None:
    page = page_of(server, new_context)
    begin(page, server.url, game, f"Guide: {name}")
    learner = Learner(page, game, key, look=covers_nothing)
    learner.play()
    assert learner.shown == [step.key for step in learner.steps]
    expect(result(page)).to_contain_text("You have won")
    result(page).get_by_text("Seed and record").click()
    result(page).get_by_role("button", name="Check all dice").click()
    expect(result(page)).to_contain_text("laid down for a lesson")


@pytest.mark.parametrize(
    ("game", "key", "name"),
    [
        ("hulk", "marine", "Les marines"),
        ("hulk", "decks", "Deux ponts"),
        ("crusade", "alien", "Les aliens"),
        ("crusade", "redux", "Les escouades, avec Redux"),
        ("conquest", "field", "Les batailles"),
    ],
)
def test_on_a_phone_in_french(
    server: Server, new_context: NewContext, game: str, key: str, name: str
) -> None:
    page = page_of(server, new_context, "fr", phone=True)
    begin(page, server.url, game, f"Guide : {name}")
    learner = Learner(page, game, key, "fr", look=covers_nothing)
    learner.play()
    assert learner.shown == [step.key for step in learner.steps]
    expect(result(page)).to_contain_text("Vous avez gagné")


def test_the_start_page_leads_to_the_guides(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    page.goto(server.url)
    page.get_by_role("link", name="All guides").click()
    expect(page.get_by_role("button", name=re.compile("^Guide: "))).to_have_count(7)
    page.goto(server.url)
    game = page.locator("article", has_text="Squads against aliens")
    game.get_by_role("button", name=re.compile("^First game")).click()
    expect(coach(page)).to_be_visible()


def test_after_the_guide_comes_the_mission_and_it_has_none(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    begin(page, server.url, "hulk", "Guide: Stealers")
    Learner(page, "hulk", "stealer").play()
    coach(page).get_by_role("button", name="Now the real mission").click()
    expect(page.get_by_role("heading", name="Drill Corridor")).to_be_visible()
    expect(coach(page)).to_be_hidden()
    expect(page.locator("button[data-choice^='B1: to']").first).to_be_visible()


def test_the_other_sides_guide_speaks_to_the_other_side(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    begin(page, server.url, "hulk", "Guide: Marines")
    Learner(page, "hulk", "marine").play()
    result(page).get_by_role("button", name="The other side’s guide").click()
    expect(coach(page)).to_contain_text("You are what they fear")
    expect(choice(page, "B2: to Q")).to_be_visible()


def test_what_is_taken_back_is_to_be_done_again(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    begin(page, server.url, "hulk", "Guide: Marines")
    learner = Learner(page, "hulk", "marine")
    learner.play(upto="overwatch")
    expect(page.locator(".primary").get_by_role("button", name=re.compile("^Undo"))).to_be_enabled()
    page.keyboard.press("z")
    expect(coach(page)).to_have_attribute("data-press", "Kesh: forward")
    learner.play()
    expect(result(page)).to_contain_text("You have won")


def test_doing_other_things_breaks_nothing(server: Server, new_context: NewContext) -> None:
    page = page_of(server, new_context)
    begin(page, server.url, "hulk", "Guide: Marines")
    card = coach(page)
    card.get_by_role("button", name="Next").click()
    expect(card).to_contain_text("Pick a marine")
    # Nothing but the end of the phase: the cards say what was missed, and leave out none.
    choice(page, "end phase").click()
    confirm(page).click()
    passing = choice(page, "pass")
    second = page.locator(".turn").filter(has_text="Turn 2 of 6")
    over = result(page)
    for _ in range(20):
        expect(passing.or_(second).or_(over).first).to_be_visible()
        if second.is_visible() or over.is_visible():
            break
        press(page, "pass")
    expect(card).to_contain_text("Pick a marine")
    titles: list[str] = []
    title = card.locator("strong")
    for _ in range(10):
        titles.append(title.inner_text())
        card.get_by_role("button", name=re.compile("^(Next|Skip)$")).click()
        expect(title).not_to_have_text(titles[-1])
    assert len(set(titles)) == 10
    expect(card).to_contain_text("That was it")
    # Back, folded, anew.
    card.get_by_role("button", name="Back").click()
    expect(card).to_contain_text("Your turn again")
    card.get_by_role("button", name="Fold the guide").click()
    expect(card.get_by_role("paragraph")).to_be_hidden()
    card.get_by_role("button", name="Begin anew").click()
    expect(card).to_contain_text("Welcome aboard")
    expect(page.get_by_text("Turn 1 of 6")).to_be_visible()
