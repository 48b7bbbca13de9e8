"""A telephone in the hand: 390 pixels wide, fingers only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from tests.e2e.playing import (
    Game,
    Player,
    board,
    choice,
    confirm,
    log,
    memory,
    new_game,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server
from tests.maps import TWO_DOORS

NewContext = Callable[..., BrowserContext]
WIDTH, HEIGHT = 390, 844
PHONE: dict[str, Any] = {
    "viewport": {"width": WIDTH, "height": HEIGHT},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
THUMB = 44  # pixels that a finger hits


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box
    return box


def piece(page: Page, name: str) -> Locator:
    return page.get_by_role("application").get_by_role("img", name=re.compile(f"^{name},"))


# Once a place is where it was two pictures ago.
STILL = """place => new Promise((done) => {
    let seen = []
    const look = () => {
        const { x, y, width } = place.getBoundingClientRect()
        seen = [...seen, `${x} ${y} ${width}`].slice(-3)
        if (seen.length === 3 && new Set(seen).size === 1) done()
        else requestAnimationFrame(look)
    }
    look()
})"""


def tap_ahead(page: Page, name: str, behind: str, steps: int) -> None:
    """Tap the square so many steps before a piece, away from the one that stands behind it."""
    piece(page, name).evaluate(STILL)
    front, back = box_of(piece(page, name)), box_of(piece(page, behind))
    step = front["x"] - back["x"]
    x = front["x"] + front["width"] / 2 + steps * step
    page.touchscreen.tap(x, front["y"] + front["height"] / 2)


def in_first_turn(server: Server) -> Game:
    """A game against the bot at the marines' first action."""
    game = new_game(server)
    with Player(game, "marine") as marine:
        marine.choose("begin")
        marine.keep()
        marine.asked()
    return game


def assert_no_sideways(page: Page) -> None:
    wide: int = page.locator("html").evaluate("page => page.scrollWidth")
    assert wide <= WIDTH, f"{page.url} is {wide} pixels wide"


def test_no_page_scrolls_sideways(server: Server, new_context: NewContext) -> None:
    game = in_first_turn(server)
    page = sit_down(new_context, game, "marine", **PHONE)
    for address in ("/", "/new", "/records", "/rules", "/learn", "/about", f"/game/{game.id}"):
        page.goto(server.url + address)
        expect(page.get_by_role("heading").first).to_be_visible()
        if address == "/":
            expect(page.get_by_role("img").first).to_be_visible()
        assert_no_sideways(page)


# The choices that are wider than what shows them; the arrow takes some pixels.
CUT = """() => [...document.querySelectorAll('select')].filter((select) => select.offsetParent).flatMap((select) => {
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = getComputedStyle(select).font
  return [...select.options].map((each) => each.textContent.trim())
    .filter((words) => pen.measureText(words).width + 30 > select.clientWidth)
})"""


def test_no_words_of_a_choice_are_cut(server: Server, new_context: NewContext) -> None:
    kept = memory(server, language="fr")
    page = new_context(storage_state=kept, **PHONE).new_page()
    page.goto(f"{server.url}/new?game=hulk&mission=ash_valve")
    expect(page.get_by_role("heading", name="La vanne de cendre")).to_be_visible()
    for more in page.locator("summary").all():
        more.tap()
    assert page.locator("select").count() > 5
    assert page.evaluate(CUT) == []
    assert_no_sideways(page)


def test_a_tap_shows_and_a_second_one_plays(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, in_first_turn(server), "marine", **PHONE)
    wait_for_table(page)
    expect(choice(page, "Kesh: activate")).to_be_visible()
    piece(page, "Kesh").tap()
    expect(choice(page, "Kesh: forward")).to_be_visible()

    tap_ahead(page, "Kesh", "Varro", 2)
    expect(confirm(page)).to_have_text("Confirm: go to f5")
    expect(piece(page, "Kesh").first).to_have_attribute("aria-label", re.compile("on d5"))
    tap_ahead(page, "Kesh", "Varro", 2)
    expect(piece(page, "Kesh").first).to_have_attribute("aria-label", re.compile("on f5"))
    expect(confirm(page)).to_be_hidden()

    # The same with the buttons: what costs points asks first, and the answer is under the thumb.
    watch = choice(page, "Kesh: overwatch")
    watch.tap()
    expect(confirm(page)).to_have_text("Confirm: Overwatch")
    page.get_by_role("button", name="Cancel").tap()
    expect(confirm(page)).to_be_hidden()
    expect(piece(page, "Kesh").first).not_to_have_attribute("aria-label", re.compile("overwatch"))
    watch.tap()
    confirm(page).tap()
    expect(piece(page, "Kesh").first).to_have_attribute("aria-label", re.compile("overwatch"))
    assert_no_sideways(page)


def test_three_tabs_and_the_end_under_the_thumb(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, in_first_turn(server), "marine", **PHONE)
    wait_for_table(page)
    tabs = page.get_by_role("tablist", name="Below the board").get_by_role("tab")
    expect(tabs).to_have_text(["Actions", "Roster", "Log"])
    sheet = page.get_by_role("tabpanel")

    tabs.nth(1).tap()
    expect(sheet.get_by_role("button", name=re.compile("^Varro"))).to_be_visible()
    tabs.nth(2).tap()
    expect(log(page)).to_contain_text("Turn 1")
    tabs.nth(0).tap()
    expect(sheet).to_contain_text("Which marine acts?")
    expect(tabs.nth(0)).to_have_attribute("aria-selected", "true")

    end = box_of(choice(page, "end phase"))
    assert end["height"] >= THUMB - 4
    assert end["y"] > HEIGHT * 0.8
    assert end["y"] + end["height"] <= HEIGHT
    board = box_of(page.get_by_role("application"))
    assert board["height"] > HEIGHT / 3

    # While there are points it is no large button, and the second tap of a thumb there ends nothing.
    expect(choice(page, "end phase")).not_to_have_class(re.compile("main"))
    tabs.nth(1).tap()  # what is to be confirmed is said whatever one was reading
    choice(page, "end phase").tap()
    expect(page.get_by_role("alert").first).to_contain_text("points")  # what would be lost
    for part in (0.1, 0.5, 0.9):
        there = [end["x"] + end["width"] * part, end["y"] + end["height"] / 2]
        under = "([x, y]) => document.elementFromPoint(x, y).closest('button').textContent.trim()"
        assert page.evaluate(under, there) == "Cancel"
    confirm(page).tap()
    expect(page.get_by_text("Turn 1 of 8").or_(page.get_by_text("Turn 2 of 8"))).to_be_visible()
    tabs.nth(2).tap()
    expect(log(page)).to_contain_text("stealer")


def test_what_is_below_the_board_folds_away_and_comes_back_with_a_question(
    server: Server, new_context: NewContext
) -> None:
    game = in_first_turn(server)
    page = sit_down(new_context, game, "marine", **PHONE)
    wait_for_table(page)
    panel, arrow = page.get_by_role("tabpanel"), page.locator(".fold")
    before = box_of(board(page))["height"]
    # The small map keeps the whole, and what the mission is about gives way to whoever is picked.
    expect(page.locator(".minimap")).to_be_visible()
    told = page.get_by_role("region", name="The mission", exact=True)
    expect(told).to_be_visible()
    piece(page, "Kesh").tap()
    expect(choice(page, "Kesh: forward")).to_be_visible()
    expect(told).to_be_hidden()
    arrow.tap()
    expect(panel).to_be_hidden()
    assert box_of(board(page))["height"] > before + 150
    # A figure is played on the board alone, and the end of the phase stays under the thumb.
    tap_ahead(page, "Kesh", "Varro", 2)
    expect(confirm(page)).to_have_text("Confirm: go to f5")
    confirm(page).tap()
    expect(piece(page, "Kesh").first).to_have_attribute("aria-label", re.compile("on f5"))
    expect(panel).to_be_hidden()
    page.get_by_role("tab", name="Log").tap()
    expect(log(page)).to_contain_text("Kesh moves")
    assert_no_sideways(page)


def test_a_long_name_of_a_phase_does_not_move_the_board(server: Server, new_context: NewContext) -> None:
    page = sit_down(new_context, in_first_turn(server), "marine", **PHONE)
    wait_for_table(page)
    bar = page.locator("header.top")
    before = box_of(bar)["height"]
    bar.locator(".phase").evaluate(
        "phase => { phase.textContent = 'The stealers place what has come into sight' }"
    )
    assert box_of(bar)["height"] == before


def test_what_there_is_to_spend_is_said_in_letters_where_its_name_does_not_fit(
    server: Server, new_context: NewContext
) -> None:
    game = in_first_turn(server)
    for locale, words in (("en-GB", "Command points"), ("fr-FR", "PC")):
        page = sit_down(new_context, game, "marine", locale=locale, **PHONE)
        wait_for_table(page)
        word = page.locator("header.top .chips .quiet")
        expect(word).to_have_text(words)
        assert word.evaluate("word => word.scrollWidth <= word.clientWidth")


def test_the_names_of_some_lie_over_the_heads_of_others(server: Server, new_context: NewContext) -> None:
    """Figures are drawn from the lowest row up, wherever they have gone."""
    page = sit_down(new_context, in_first_turn(server), "marine", **PHONE)
    wait_for_table(page)
    drawn = board(page).locator(".b-piece[data-square]")
    assert drawn.count() > 1
    rows = drawn.evaluate_all("all => all.map((piece) => Number(piece.dataset.square.match(/[0-9]+/)[0]))")
    assert rows == sorted(rows, reverse=True)


def test_a_mission_that_says_nothing_of_itself_has_no_empty_sheet(
    server: Server, new_context: NewContext
) -> None:
    told = TWO_DOORS.read_text(encoding="utf-8")
    silent = re.sub(r"(?m)^(briefing|objective) = .*\n", "", told)
    for text, sheets in ((told, 1), (silent, 0)):
        game = new_game(server, text=text)
        with Player(game, "marine") as marine:
            marine.choose("begin")
            marine.keep()
            marine.asked()
        page = sit_down(new_context, game, "marine", **PHONE)
        wait_for_table(page)
        expect(choice(page, "end phase")).to_be_visible()
        expect(page.get_by_role("region", name="The mission", exact=True)).to_have_count(sheets)


def test_a_phone_on_its_side_has_the_sheet_beside_the_board(server: Server, new_context: NewContext) -> None:
    turned = PHONE | {"viewport": {"width": 844, "height": 390}}
    page = sit_down(new_context, new_game(server, mission="ash_valve", brisk=True), "marine", **turned)
    wait_for_table(page)
    expect(page.locator(".sheet")).to_be_visible()
    floor, sheet = box_of(board(page)), box_of(page.locator(".sheet"))
    assert floor["height"] > 300
    assert sheet["x"] >= floor["x"] + floor["width"] - 1
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= 844
