"""Fighting through a hole where a small slip would show: every way to step away, and what is told of it."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.floors.decks import ACTIONS, RETREAT
from tests.hulk.deathwing.test_decks import STEALERS, bo, decks, dice, hall
from tests.hulk.pieces import blip, stealer
from tests.scenes import play, refusal, rule

S1 = STEALERS + 'active = "S1"\n'
# The hole is c3 above, in the middle of a room on either deck.
ROOM = decks("#####\n#...#\n#.O.#\n#...#\n#####", "#####\n#...#\n#...#\n#...#\n#####")
# He lives: 6 against 2, 2, 1.
LIVES = dice(6, 2, 2, 1)


@rule("DW-LEVELS-CLOSE-COMBAT-STEP")
@pytest.mark.parametrize(
    ("facing", "squares"),
    [
        ("n", "c2 d2 b2 d4 c4 b4"),
        ("e", "d3 d4 d2 b4 b3 b2"),
        ("s", "c4 b4 d4 b2 c2 d2"),
        ("w", "b3 b2 b4 d2 d3 d4"),
    ],
)
def test_he_steps_away_ahead_or_back_and_never_straight_aside(facing: str, squares: str) -> None:
    scene = LIVES + S1 + ROOM + bo("c3/2", facing) + stealer("c3", "n")
    attacked = play(scene, "S1: attack c3/2")
    steps = [f"Bo: step away to {square}/2" for square in squares.split()]
    assert attacked.options() == ["Bo: stand fast", *steps]
    # He looks at one of the squares aside: no way.
    aside = {"n": "d3/2", "e": "c4/2", "s": "b3/2", "w": "c2/2"}[facing]
    assert refusal(scene, "S1: attack c3/2", f"Bo: step away to {aside}") == "DW-LEVELS-CLOSE-COMBAT-STEP"


@rule("DW-LEVELS-CLOSE-COMBAT-STEP")
def test_what_is_told_of_a_step_away_and_what_it_ends() -> None:
    watching = bo("c3/2", "e", 'states = ["overwatch"]')
    scene = LIVES + S1 + ROOM + watching + stealer("c3", "n")
    away = play(scene, "S1: attack c3/2", "Bo: step away to d3/2")
    told, find = away.all("moved")[-1], away.game.board.find
    assert (told.rule, told["who"], told["to"], told["origin"]) == (
        "DW-LEVELS-CLOSE-COMBAT-STEP", 0, find("d3/2"), find("c3/2"),
    )  # fmt: skip
    assert told["facing"] == -1 and away.game.facing[0] == 1
    assert not away.game.flags[0] & pc.OVERWATCH and away.game.aim[0] == -1
    guard = scene.replace("overwatch", "guard")
    struck = ["S1: attack c3/2", "Bo: keep dice"]
    kept = play(guard, *struck, "Bo: stand fast")
    lost = play(guard, *struck, "Bo: step away to d3/2")
    assert kept.game.flags[0] & pc.GUARD and not lost.game.flags[0] & pc.GUARD
    stays = play(scene, "S1: attack c3/2", "Bo: stand fast")
    assert stays.at("Bo") == "c3/2" and not stays.all("moved")


@rule("DW-LEVELS-CLOSE-COMBAT-STEP")
def test_the_first_square_of_all_is_a_way_out_and_an_entry_area_is_none() -> None:
    low = decks(hall("#.O...#"), hall("#.....#"))
    assert (
        "Bo: step away to b2"
        in play(LIVES + S1 + low + bo("c2", "w") + stealer("c2/2", "n"), "S1: attack c2").options()
    ), "he stands above, and b2 is the first square"
    edge = decks(hall("#O....#"), hall("P.....#"))
    scene = LIVES + S1 + edge + bo("b2/2", "w") + stealer("b2", "n")
    assert play(scene, "S1: attack b2/2").options() == ["Bo: stand fast", "Bo: step away to c2/2"]


@rule("DW-LEVELS-CLOSE-COMBAT-WHO", "DW-LEVELS-CLOSE-COMBAT-TARGET")
def test_only_stealers_strike_through_a_hole_and_only_at_marines() -> None:
    first = decks(hall("#O....#"), hall("#.....#"))
    for stands, struck in (("b2", "b2/2"), ("b2/2", "b2")):
        scene = S1 + first + bo(struck, "e") + stealer(stands, "n")
        assert f"S1: attack {struck}" in play(scene).options(), "at the first square too"
    alone = S1 + first + stealer("b2", "n") + blip("b2/2") + bo("f2", "e")
    assert not [option for option in play(alone).options() if "attack" in option]
    assert refusal(alone, "S1: attack b2/2") == "DW-LEVELS-CLOSE-COMBAT-TARGET"
    two = S1 + first + stealer("b2", "n") + stealer("b2/2", "n") + bo("f2", "e")
    assert not [option for option in play(two).options() if "attack" in option]
    counted = STEALERS + 'active = "B1"\n' + first + blip("b2") + bo("b2/2", "e")
    assert not [option for option in play(counted).options() if "attack" in option]
    own = "options = { vertical_combat = false }\n" + S1 + first + bo("b2/2", "e") + stealer("b2", "n")
    assert not [option for option in play(own).options() if "attack" in option]


def test_a_step_away_may_bring_dice() -> None:
    assert next(action for action in ACTIONS if action.verb == RETREAT).look.dice
