"""Jumps into a hole, square by square: who may, what it costs, what is told."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.floors.holes import ACTIONS, JUMP
from hullbreach.kernel.events import NONE
from tests.hulk.deathwing.test_decks import LADDER, MARINE, PIT, STEALERS, bo, decks, dice, hall, points
from tests.hulk.pieces import blip, foe, marine, stealer
from tests.scenes import Played, play, refusal, rule

S1 = STEALERS + 'active = "S1"\n'
B1 = STEALERS + 'active = "B1"\n'
# A room on both decks, the hole in its middle at c3, and one where the hole is the first square of all.
ROOM = decks("#####\n#...#\n#.O.#\n#...#\n#####", "#####\n#...#\n#...#\n#...#\n#####")
CORNER = decks(hall("#O....#"), hall("#.....#"))


def jumps(played: Played) -> list[str]:
    return sorted(option for option in played.options() if "jump" in option)


@rule("DW-PIT-STEALER-JUMP")
@pytest.mark.parametrize(
    ("at", "facing", "cost"),
    [
        ("c2", "s", 1),  # straight ahead
        ("b2", "s", 1),  # slantwise ahead
        ("b2", "w", 1),  # slantwise behind
        ("c4", "s", 1),  # straight behind
        ("b3", "s", 1),  # aside
        ("c3", "n", 1),  # from the edge itself
    ],
)
def test_a_stealer_pays_its_step_and_faces_below_as_it_likes(at: str, facing: str, cost: int) -> None:
    scene = S1 + ROOM + stealer(at, facing)
    assert jumps(play(scene)) == [f"S1: jump into c3 facing {way}" for way in "ensw"]
    down = play(scene, "S1: jump into c3 facing e")
    assert (down.at("S1"), points(down, "S1"), down.game.facing[0]) == ("c3/2", 6 - cost, 1)
    told, find = down.one("jumped"), down.game.board.find
    assert (told.rule, told["who"], told["to"], told["origin"], told["facing"]) == (
        "DW-PIT-STEALER-JUMP", 0, find("c3/2"), find(at), 1,
    )  # fmt: skip
    assert down.game.flags[0] & pc.MOVED
    exact = S1 + ROOM + stealer(at, facing, f"ap = {cost}")
    assert points(play(exact, "S1: jump into c3 facing e"), "S1") == 0


@rule("DW-PIT-STEALER-JUMP")
def test_a_blip_jumps_without_facing_and_is_not_converted_any_more() -> None:
    scene = B1 + ROOM + blip("b2")
    assert jumps(play(scene)) == ["B1: jump into c3"]
    down = play(scene, "B1: jump into c3")
    assert (down.at("B1"), down.one("jumped")["facing"], points(down, "B1")) == ("c3/2", NONE, 5)
    assert refusal(scene, "B1: jump into c3", "B1: convert") == "V3-CONV-BEFORE-MOVING"
    late = play(B1 + ROOM + blip("c3"), "B1: jump into c3")
    assert (late.at("B1"), points(late, "B1")) == ("c3/2", 5)


@rule("DW-PIT-STEALER-JUMP", "V3-BLIP-NOT-ADJACENT")
@pytest.mark.parametrize("near", ["d4/2", "d4"])
def test_a_blip_jumps_neither_past_a_marine_nor_down_beside_one(near: str) -> None:
    # He looks away, so that only his nearness bars it.
    scene = B1 + ROOM + blip("b2") + marine("Bo", near, "e")
    assert refusal(scene, "B1: jump into c3") == "V3-BLIP-NOT-ADJACENT"
    assert jumps(play(scene)) == []


@rule("DW-PIT-STEALER-JUMP", "DW-PIT-MARINE-JUMP")
def test_below_a_stealer_the_square_must_be_free_and_below_a_marine_not() -> None:
    taken = stealer("c3/2", "n")
    assert refusal(S1 + ROOM + stealer("b2") + taken, "S1: jump into c3 facing n") == "DW-PIT-STEALER-JUMP"
    onto = play(dice(2, 4) + MARINE + ROOM + bo("c2", "s") + taken, "Bo: jump into c3")
    assert onto.at("Bo") == "c3/2"


@rule("DW-PIT-ONE-LEVEL", "DW-PIT-MARINE-JUMP")
def test_jumps_that_there_are_not() -> None:
    first = play(S1 + CORNER + stealer("c2"))
    assert jumps(first) == [f"S1: jump into b2 facing {way}" for way in "ensw"], "the first square counts too"
    assert jumps(play(MARINE + CORNER + bo("c2", "w"))) == ["Bo: jump into b2"]
    assert jumps(play(S1 + CORNER + stealer("d2"))) == []
    assert refusal(S1 + CORNER + stealer("d2"), "S1: jump into b2 facing n") == "DW-PIT-MARINE-JUMP"
    assert refusal(S1 + CORNER + stealer("c2"), "S1: jump into c2 facing n") == "DW-PIT-ONE-LEVEL"
    # The wall between two slanting squares is none, two bodies are.
    squeezed = S1 + ROOM + stealer("b2") + stealer("b3") + stealer("c2")
    assert refusal(squeezed, "S1: jump into c3 facing n") == "DW-PIT-MARINE-JUMP"
    off = 'options = { fall_mode = "crush" }\n' + S1 + ROOM + stealer("b2")
    assert jumps(play(off)) == [] and refusal(off, "S1: jump into c3 facing n") == "DW-PIT-MARINE-JUMP"


@rule("DW-PIT-MARINE-JUMP", "DW-PIT-MARINE-JUMP-LATE")
def test_a_marine_walks_to_the_hole_and_then_falls_by_another_rule_than_from_its_edge() -> None:
    with_step = play(dice(5) + MARINE + PIT + bo(), "Bo: jump into d2")
    told, find = with_step.one("moved"), with_step.game.board.find
    assert (told.rule, told["to"], told["origin"]) == ("DW-PIT-MARINE-JUMP", find("d2"), find("e2"))
    assert told["facing"] == NONE
    assert with_step.game.steps[0] == 1 and with_step.one("jumped").rule == "DW-PIT-MARINE-JUMP"
    late = play(dice(5) + MARINE + PIT + bo("d2"), "Bo: jump into d2")
    assert not late.all("moved") and late.game.steps[0] == 0
    assert late.one("jumped").rule == "DW-PIT-MARINE-JUMP-LATE"


@rule("DW-LADDER-JUMP", "V3-DEBRIS-COST")
def test_a_ladder_is_a_hole_too_and_dear_steps_stay_dear() -> None:
    assert play(S1 + LADDER + stealer("e2"), "S1: jump into d2 facing n").at("S1") == "d2/2"
    assert play(dice(5) + MARINE + LADDER + bo(), "Bo: jump into d2").at("Bo") == "d2/2"


@rule("DW-PIT-STEALER-JUMP", "V3-HF-NO-ENTRY")
def test_who_stands_in_flames_may_jump_into_flames() -> None:
    scene = S1 + ROOM + stealer("c3")
    assert refusal('burning = ["c3/2"]\n' + scene, "S1: jump into c3 facing n") == "V3-HF-NO-ENTRY"
    assert play('burning = ["c3", "c3/2"]\n' + scene, "S1: jump into c3 facing n").at("S1") == "c3/2"


@rule("DW-PRONE-STAND")
def test_standing_up_takes_two_points_and_any_facing() -> None:
    lying = MARINE + PIT + bo("e2", "w", 'states = ["prone"]\nap = {}')
    assert [option for option in play(lying.format(2)).options() if "stand" in option] == [
        f"Bo: stand up facing {way}" for way in "nesw"
    ]
    up = play(lying.format(2), "Bo: stand up facing s")
    assert (points(up), up.game.facing[0], up.game.flags[0] & pc.PRONE) == (0, 2, 0)
    assert refusal(MARINE + PIT + bo("e2"), "Bo: stand up facing s") == "DW-PRONE-STAND"
    second = play(
        MARINE + PIT + marine("Odo", "b2") + bo("e2", "w", 'states = ["prone"]'), "Bo: stand up facing s"
    )
    assert (second.game.facing[:2], second.game.flags[1] & pc.PRONE) == ([1, 2], 0)
    assert refusal(S1 + PIT + stealer("e2"), "S1: stand up facing s") == "DW-PRONE-STAND"


def test_what_menus_say_of_a_jump() -> None:
    jump = next(action for action in ACTIONS if action.verb == JUMP)
    game = play(B1 + ROOM + blip("b2") + stealer("c2") + bo("d4") + foe("stealer", "b4")).game
    named = {game.name(piece): jump.key_for(game, (JUMP, piece, 0, 0)) for piece in range(len(game.kind))}
    assert named == {"Bo": "JUMP", "B1": "JUMP", "S1": "JUMP_FACING", "S2": "JUMP_FACING"}
    assert jump.look.dice
