"""What the hand does over the board: one piece after another, walks that stop, double clicks, the end of a turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.e2e.crusading import gangway, piece, play, standing
from tests.e2e.online import NewContext
from tests.e2e.playing import (
    PATIENCE,
    Game,
    Message,
    Player,
    choice,
    confirm,
    crusade_game,
    idle,
    log,
    new_game,
    play_until,
    sit_down,
    texts,
    wait_for_table,
)
from tests.e2e.serving import Server

# A corridor with a niche at k3, into which blips come; Brand has the heavy flamer.
NICHE = """game = "hulk"
key = "niche"
profile = "third"
turn_limit = 8
[words.en]
name = "Niche"
briefing = "A corridor with a niche."
objective = "Use the console."
[words.fr]
name = "Niche"
briefing = "Un couloir et une niche."
objective = "Utiliser la console."
[[marine]]
start = "a"
loadout = "bolter_1"
facing = "e"
[[marine]]
start = "b"
loadout = "flamer"
facing = "e"
[stealers]
start = 1
each_turn = 1
entries = ["P"]
[[outcome]]
winner = "marine"
when = "immediate"
all = [{ is = "console_used", of = "n2" }]
[[outcome]]
winner = "stealer"
when = "immediate"
all = [{ is = "no_marines" }]
[[outcome]]
winner = "stealer"
when = "end of turn"
all = [{ is = "turn_limit" }]
[[deck]]
name = "main"
map = '''
###############
#.ba.........C#
##########.####
##########P####
'''
"""
# Kesh stands at h2 then, and the first blip in the niche.
TO_NICHE = (
    "Kesh: activate", *["Kesh: forward"] * 4, "end phase", "end phase", "B1: activate", "B1: enter k3",
)  # fmt: skip


def niche(server: Server, *script: str, until: str = "marine", turn: int = 1) -> Game:
    """The game after a script, and then at a decision of that kind in that turn or a later one."""
    game = new_game(server, stealer="human", mission="", text=NICHE)
    lines = list(script)
    with Player(game, "marine") as marine, Player(game, "stealer") as stealer:
        both = [marine, stealer]

        def stop(prompt: Message) -> bool:
            now = max(player.state["view"]["turn"] for player in both if player.state)
            return not lines and prompt["kind"] == until and now >= turn

        def policy(prompt: Message) -> str:
            return lines.pop(0) if lines and lines[0] in texts(prompt) else idle(prompt)

        assert play_until(both, stop, policy)
    return game


@pytest.fixture
def sit(server: Server, new_context: NewContext) -> Callable[..., Page]:
    def down(game: Game, seat: str, **settings: object) -> Page:
        page = sit_down(
            new_context,
            game,
            seat,
            settings={"language": "en"} | settings,
            viewport={"width": 1440, "height": 900},
        )
        wait_for_table(page)
        return page

    return down


Sit = Callable[..., Page]


# A few frames, in milliseconds.
_FRAMES = 50
# Where a square lies on the screen, by a piece that stands somewhere on its deck.
WHERE = """(square) => {
  const found = document.querySelector('[role=application] [data-piece][data-square]')
  const cell = (name) => [name.charCodeAt(0), Number(name.slice(1))]
  const [[x, y], [x0, y0]] = [cell(square), cell(found.dataset.square)]
  const unit = 40
  const at = new DOMPoint((x - x0) * unit, (y - y0) * unit).matrixTransform(found.getScreenCTM())
  return [at.x, at.y]
}"""


def press_square(page: Page, square: str) -> None:
    """Click on a square, whatever marks it, once the board lies still."""
    last = None
    while last != (last := page.evaluate(WHERE, square)):
        page.wait_for_timeout(_FRAMES)
    page.mouse.click(*last)


# One after the other


def test_a_figure_that_has_moved_makes_room_for_the_next(server: Server, sit: Sit) -> None:
    """Varo has entered a board that is to be scanned when he is done: a click on the next one is enough for that."""
    game = crusade_game(server, "dead_channel", {"squad1": "human", "alien": "bot"})
    play(game, "Varo: activate", "Varo: move d1")
    page = sit(game, "squad1")
    expect(choice(page, "Varo: done")).to_be_visible(timeout=PATIENCE)
    piece(page, "Ilen").click()
    expect(choice(page, "Ilen: move c1")).to_be_visible(timeout=PATIENCE)
    # What a scan is stands on the screen when it happens.
    expect(page.get_by_role("status").filter(has_text="only the aliens know")).to_be_visible()
    expect(log(page)).to_contain_text("Scan: north-west board")


def test_who_could_still_attack_is_not_finished_by_a_glance_at_another(server: Server, sit: Sit) -> None:
    game = gangway(server)
    play(game, "Varo: activate", "Varo: move a1", "Varo: move b1")
    page = sit(game, "squad1")
    expect(choice(page, "Varo: done")).to_be_visible(timeout=PATIENCE)
    piece(page, "Dax").click()
    over = choice(page, "Varo: done")
    expect(over).to_have_text(re.compile("Finish with Varo, then Dax.*Varo could still attack", re.DOTALL))
    confirm(page).click()
    # The aliens are asked first; then it is Dax who is in hand.
    play(game, "enough")
    expect(choice(page, "Dax: move dock1b")).to_be_visible(timeout=PATIENCE)
    expect(piece(page, "Dax")).to_have_attribute("data-square", re.compile("dock1"))
    # Where he looks for "Shoot" the rules say why there is none.
    expect(page.locator(".barred")).to_contain_text("No shot:")


def test_in_corridors_the_first_is_finished_and_the_other_taken(server: Server, sit: Sit) -> None:
    page = sit(niche(server, "Kesh: activate", "Kesh: forward", until="marine action"), "marine")
    piece(page, "Brand").click()
    expect(choice(page, "Brand: forward")).to_contain_text("wastes 3")
    choice(page, "Brand: forward").click()
    expect(page.get_by_role("alert").filter(has_text="3 unused points will be lost.")).to_be_visible()
    confirm(page).click()
    expect(piece(page, "Brand")).to_have_attribute("data-square", "d2")


# Nothing is begun by accident


def test_a_double_click_commits_to_nothing_and_escape_leaves_it(server: Server, sit: Sit) -> None:
    game = niche(server, "Kesh: activate", "Kesh: forward", until="marine action")
    page = sit(game, "marine")
    expect(choice(page, "Kesh: forward")).to_be_visible(timeout=PATIENCE)
    piece(page, "Brand").dblclick()
    expect(choice(page, "Brand: forward").first).to_be_visible(timeout=PATIENCE)
    piece(page, "Brand").dblclick()
    expect(page.get_by_role("heading", name="Brand")).to_be_visible()
    page.keyboard.press("Escape")
    expect(choice(page, "Kesh: forward")).to_be_visible()
    expect(piece(page, "Brand")).to_have_attribute("data-square", "c2")


def test_the_second_press_of_a_double_click_means_nothing_in_the_next_list(server: Server, sit: Sit) -> None:
    page = sit(niche(server, "Kesh: activate", until="marine action"), "marine")
    choice(page, "Kesh: forward").hover()
    page.mouse.down()
    page.mouse.up()
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "e2")
    expect(choice(page, "Kesh: forward")).to_be_enabled()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    # What is pressed afterwards is meant, and is all that happens.
    choice(page, "Kesh: overwatch").click()
    expect(log(page).get_by_text("Kesh goes on overwatch")).to_be_visible()
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "e2")


def test_escape_leaves_a_command_that_has_cost_nothing(server: Server, sit: Sit) -> None:
    game = niche(server, "Kesh: activate", "Kesh: forward", until="marine action")
    with Player(game, "marine") as marine:
        marine.choose("Brand: command")
        assert (asked := marine.asked()) and asked["kind"] == "command action"
    page = sit(game, "marine")
    expect(choice(page, "Brand: forward")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(choice(page, "Kesh: forward")).to_be_visible(timeout=PATIENCE)
    # A step that was paid for stays.
    page.keyboard.press("Escape")
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "e2")


def test_a_number_keeps_its_meaning_within_a_turn(server: Server, sit: Sit) -> None:
    page = sit(niche(server, "Kesh: activate", "Kesh: forward", until="marine action"), "marine")

    def number(text: str) -> str | None:
        expect(choice(page, text)).to_be_visible(timeout=PATIENCE)
        return choice(page, text).get_attribute("aria-keyshortcuts")

    left = number("Kesh: turn left")
    assert left
    page.keyboard.press("ArrowRight")
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "f2", timeout=PATIENCE)
    assert number("Kesh: turn left") == left
    # With more to choose from, and for somebody else, it is the same.
    piece(page, "Brand").click()
    expect(choice(page, "Brand: flame d2")).to_be_visible(timeout=PATIENCE)
    assert number("Brand: turn left") == left


# Turning


def test_handles_to_turn_lie_within_their_square(server: Server, sit: Sit) -> None:
    page = sit(niche(server, "Kesh: activate", "Kesh: forward", until="marine action"), "marine")
    page.set_viewport_size({"width": 980, "height": 560})
    piece(page, "Kesh").click()
    for _ in range(4):
        page.get_by_role("button", name="Farther").click()
    expect(page.locator("[data-handle]").first).to_be_visible(timeout=PATIENCE)

    def box(where: Locator) -> FloatRect:
        found = where.bounding_box()
        assert found
        return found

    # Kesh has gone from d2 to e2, Brand is on c2: two squares between them.
    side = abs(box(piece(page, "Brand"))["x"] - box(piece(page, "Kesh"))["x"]) / 2
    handles = [box(handle) for handle in page.locator("[data-handle] .b-touch").all()]
    across = max(each["x"] + each["width"] for each in handles) - min(each["x"] for each in handles)
    down = max(each["y"] + each["height"] for each in handles) - min(each["y"] for each in handles)
    assert max(across, down) <= side + 4


# Walks


def test_a_walk_goes_as_far_as_nothing_shows(server: Server, sit: Sit) -> None:
    page = sit(niche(server, *TO_NICHE, turn=3), "marine")
    expect(choice(page, "Kesh: activate")).to_be_visible(timeout=PATIENCE)
    piece(page, "Kesh").click()
    expect(choice(page, "Kesh: forward")).to_be_visible(timeout=PATIENCE)
    press_square(page, "l2")
    expect(page.get_by_text("Something may show at j2")).to_be_visible(timeout=PATIENCE)
    confirm(page).click()
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "j2", timeout=PATIENCE)
    expect(page.get_by_text("The plan stopped: something happened on the way.")).to_be_visible()
    expect(log(page)).to_contain_text("B1")


def test_of_ways_that_cost_the_same_the_straight_one_is_walked(server: Server, sit: Sit) -> None:
    """A step ahead costs as much as one ahead to the side: a way of four steps could go to and fro."""
    hall = (
        NICHE[: NICHE.index("#####")]
        + """\
############
#..........#
#.ba......C#
#..........#
#####P######
'''
"""
    )
    game = new_game(server, mission="", text=hall.replace('"n2"', '"k3"'), brisk=True)
    page = sit(game, "marine")
    expect(choice(page, "Kesh: activate")).to_be_visible(timeout=PATIENCE)
    piece(page, "Kesh").click()
    expect(choice(page, "Kesh: forward")).to_be_visible(timeout=PATIENCE)
    press_square(page, "h3")
    expect(piece(page, "Kesh")).to_have_attribute("data-square", "h3", timeout=PATIENCE)
    walk = log(page).locator("summary").filter(has_text="Kesh goes from")
    walk.click()
    steps = log(page).get_by_text(re.compile("^Kesh moves to")).all_inner_texts()
    assert [step.split()[-1] for step in steps] == ["e3", "f3", "g3", "h3"]


def test_a_blip_that_waits_enters_and_walks_by_one_click(server: Server, sit: Sit) -> None:
    page = sit(niche(server, *TO_NICHE[:7], until="stealer", turn=2), "stealer")
    expect(choice(page, "B1: activate")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Tab")
    expect(choice(page, "B1: enter k3")).to_be_visible(timeout=PATIENCE)
    press_square(page, "k3")
    expect(standing(page, "blip", "k3")).to_be_visible(timeout=PATIENCE)


# What it may cost


def test_a_flamer_says_whom_of_its_own_side_it_kills_and_what_will_burn(server: Server, sit: Sit) -> None:
    page = sit(niche(server, "Kesh: activate", "Kesh: forward", until="marine action"), "marine")
    piece(page, "Brand").click()
    flame = choice(page, "Brand: flame d2")
    # The badge beside the option has every loss of the own side.
    expect(flame).to_contain_text("83% kills Brand himself", timeout=PATIENCE)
    expect(flame).to_contain_text("83% kills Kesh too")
    flame.click()
    shouted = page.get_by_role("alert")
    expect(shouted.filter(has_text="kills Brand himself: 83%")).to_be_visible()
    expect(shouted.filter(has_text="kills Kesh too: 83%")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".b-struck")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".b-struck")).to_have_count(0)
    expect(piece(page, "Brand")).to_be_visible()


# The end of a turn


def test_a_turn_of_five_marines_takes_at_most_eighteen_clicks(server: Server, sit: Sit) -> None:
    """Each is picked, walks and stands ready; one more click ends the phase, and nothing is asked."""
    game = new_game(server, mission="ash_valve")
    with Player(game, "marine") as player:
        while (prompt := player.asked()) and prompt["kind"] != "marine":
            player.choose(prompt["options"][0]["text"])
    names = [text.removesuffix(": activate") for text in texts(prompt or {}) if text.endswith(": activate")]
    assert len(names) == 5
    page = sit(game, "marine")
    expect(choice(page, "end phase")).to_be_visible(timeout=PATIENCE)
    clicks = 0
    for name in names:
        piece(page, name).click()
        expect(choice(page, f"{name}: forward")).to_be_visible(timeout=PATIENCE)
        here = piece(page, name).get_attribute("data-square") or ""
        there = f"{chr(ord(here[0]) + 2)}{here[1:]}"
        press_square(page, there)
        expect(piece(page, name)).to_have_attribute("data-square", there, timeout=PATIENCE)
        ready = choice(page, f"{name}: overwatch").or_(choice(page, f"{name}: guard")).first
        expect(ready).to_be_enabled(timeout=PATIENCE)
        ready.click()
        expect(piece(page, name)).to_have_attribute("aria-label", re.compile("overwatch|guard"))
        clicks += 3
    choice(page, "end phase").click()
    clicks += 1
    expect(log(page)).to_contain_text("Phase: reinforcement", timeout=PATIENCE)
    assert clicks <= 18


def test_what_would_be_wasted_is_said_before_a_turn_ends(server: Server, sit: Sit) -> None:
    page = sit(niche(server), "marine")
    choice(page, "end phase").click()
    expect(page.get_by_role("alert").filter(has_text="8 unused points will be lost.")).to_be_visible()
    # Neither the key that asked nor a second press where it was asked confirms it.
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(confirm(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(confirm(page)).to_have_count(0)
    end = choice(page, "end phase")
    expect(end).not_to_have_class(re.compile("main"))
    there = end.bounding_box()
    end.click()
    assert there is not None
    page.mouse.move(0, 0)
    for part in (0.1, 0.5, 0.9):
        assert (
            page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('button').textContent.trim()",
                [there["x"] + there["width"] * part, there["y"] + there["height"] / 2],
            )
            == "Cancel"
        )
    confirm(page).click()
    expect(log(page)).to_contain_text("Phase: reinforcement", timeout=PATIENCE)


def test_a_squad_is_told_who_has_not_acted_before_its_turn_ends(server: Server, sit: Sit) -> None:
    page = sit(gangway(server, alien="bot"), "squad1")
    choice(page, "end turn").click()
    expect(page.get_by_text("5 figures have not acted yet.")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(confirm(page)).to_have_count(0)
    choice(page, "end turn").click()
    confirm(page).click()
    expect(log(page)).to_contain_text("Turn: aliens", timeout=PATIENCE)
