"""How large figures are: whoever acts can be watched, on every board, and on a phone."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.e2e import battling
from tests.e2e.crusading import piece
from tests.e2e.online import NewContext
from tests.e2e.playing import (
    Game,
    Player,
    board,
    choice,
    choices,
    crusade_game,
    new_game,
    sit_down,
    wait_for_table,
)
from tests.e2e.serving import Server
from tests.e2e.test_film import PASSIVE, end_turn, film, their_turn
from tests.e2e.test_phone import PHONE

SQUADS = {"squad1": "human", "alien": "bot"}
THREE = {"squad1": "human", "squad2": "bot", "squad3": "bot", "alien": "bot"}
# By the mission: its game, and the seat of whoever looks.
MISSIONS = {
    "drill": "marine",
    "two_decks_down": "marine",
    "dead_channel": "squad1",
    "brood_vats": "squad1",
    "fuse_and_claw": "squad1",
    "first_blood": "attacker",
}
# The least size of a figure that acts, in pixels.
LOOKS: dict[str, tuple[int, dict[str, Any]]] = {
    "wide": (44, {"viewport": {"width": 1280, "height": 720}}),
    "phone": (40, PHONE),
}
# The drawing of a figure without what is written below it, and whether all of it lies in view.
FIGURE = """(piece) => {
  const box = piece.querySelector('.b-body').getBoundingClientRect()
  const pane = document.querySelector('[role=application]').getBoundingClientRect()
  const inside = box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.bottom <= pane.bottom
  return [Math.max(box.width, box.height), inside, box.left, box.top]
}"""
# A square of the drawing, and what of it a figure fills.
UNIT, FILLED = 40, 34
# A few frames, in milliseconds.
FRAMES = 60


def begun(server: Server, mission: str) -> Game:
    if mission == "first_blood":
        return battling.in_turn(battling.battle(server, mission))
    if MISSIONS[mission] == "marine":
        return new_game(server, mission=mission, brisk=True)
    return crusade_game(server, mission, THREE if mission in ("brood_vats", "fuse_and_claw") else SQUADS)


def drawn(who: Locator) -> tuple[float, bool, float, float]:
    """Once the board lies still: how large somebody is drawn, whether all of that is in view, and where."""
    last = None
    while last != (last := who.evaluate(FIGURE)):
        who.page.wait_for_timeout(FRAMES)
    size, inside, x, y = last
    return size, inside, x, y


def put_away(page: Page, mission: str) -> None:
    """In battles somebody is in hand from the start."""
    if mission == "first_blood":
        expect(page.get_by_role("heading", name=re.compile("what now"))).to_be_visible()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_whoever_acts_is_large_enough_to_be_watched(
    server: Server, new_context: NewContext, mission: str, look: str
) -> None:
    least, sizes = LOOKS[look]
    page = sit_down(new_context, begun(server, mission), MISSIONS[mission], **sizes)
    wait_for_table(page)
    put_away(page, mission)
    expect(page.locator('button[data-choice$=": activate"]').first).to_be_visible()
    names = [text.removesuffix(": activate") for text in choices(page) if text.endswith(": activate")]
    # The first, and the last, who may stand somewhere else.
    for name in (names[0], names[-1]):
        page.reload()
        put_away(page, mission)
        choice(page, f"{name}: activate").click()
        who = board(page).get_by_role("img", name=re.compile(rf"\b{name},")).first
        expect(page.get_by_role("heading", name=re.compile(rf"\b{name}\b")).first).to_be_visible()
        # As soon as the camera is there.
        with contextlib.suppress(TimeoutError):
            page.wait_for_function(
                f"([who, least]) => {{ const [size, inside] = ({FIGURE})(who); return size >= least && inside }}",
                arg=[who.element_handle(), least],
            )
        size, inside, *_ = drawn(who)
        assert size >= least, f"{name} is {size} pixels"
        assert inside, f"{name} is out of view"


@pytest.mark.parametrize("look", LOOKS)
def test_the_camera_goes_to_where_something_happens_and_comes_back(
    server: Server, new_context: NewContext, look: str
) -> None:
    least, sizes = LOOKS[look]
    game = new_game(server, stealer="human")
    with Player(game, "marine") as marine, Player(game, "stealer") as stealer:
        marine.choose("begin")
        stealer.choose("B1: to P")
        marine.keep()
        marine.asked()
        marine.send(type="orders", lines=PASSIVE)
    page = sit_down(new_context, game, "marine", settings={"speed": "normal"}, **sizes)
    wait_for_table(page)
    piece(page, "Kesh").click()
    before = drawn(piece(page, "Kesh"))
    end_turn(page)
    expect(film(page)).to_be_visible()
    their_turn(game, most=3)
    # A blip is drawn as large as its square lets it; a figure in that square would be large enough.
    page.wait_for_function(
        f"""(least) => [...document.querySelectorAll('[role=application] [data-kind=blip]')].some((blip) => {{
            const [, inside] = ({FIGURE})(blip)
            return inside && {UNIT} * blip.getScreenCTM().a >= least
        }})""",
        arg=least * UNIT / FILLED,
    )
    their_turn(game)
    expect(choice(page, "end phase")).to_be_visible()
    expect(film(page)).to_be_hidden()
    after = drawn(piece(page, "Kesh"))
    assert after[0] >= least and after[1]
    # On a phone it goes on to show all who may act now.
    assert after == before or look == "phone"


def test_of_many_figures_each_is_a_line_but_for_the_one_in_hand(
    server: Server, new_context: NewContext
) -> None:
    page = sit_down(new_context, battling.in_turn(battling.battle(server, "ridge_fight")), "attacker")
    cards = page.get_by_role("region", name="Roster").get_by_role("button", name=re.compile(r"A\d+"))
    expect(cards).to_have_count(13)
    tall = cards.evaluate_all("(all) => all.map((card) => card.getBoundingClientRect().height)")
    assert sorted(tall)[-2] < 48 < max(tall)
    last = cards.last
    last.click()
    expect(last).to_contain_text("Mov")
