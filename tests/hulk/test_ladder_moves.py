"""Climbing ladders, the test at the top, and falling."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc, state as st
from hullbreach.kernel.board import FACINGS
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import play, refusal, rule

# The ladder joins d2 of the upper deck with d2/2 below it.
DECKS = """
[[deck]]
name = "upper"
map = '''
#######
#..^..#
#######
'''
[[deck]]
name = "lower"
map = '''
#######
#..=..#
#######
'''
"""
MARINE = 'phase = "marine actions"\nactive = "Bo"\n'
STEALERS = 'phase = "stealer actions"\n'


def bo(at: str, facing: str = "w", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "w", more: str = "") -> str:
    return marine("Odo", at, facing, more)


@rule("V3-LADDER-COST", "V3-LADDER-TOP-TEST", "V3-AP-COST-TABLE")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_a_marine_climbs_for_two_points_chooses_his_facing_and_tests_at_the_top(facing: str) -> None:
    played = play("dice = [2]\n" + MARINE + DECKS + bo("d2/2"), f"Bo: climb to d2 facing {facing}")
    p = played.piece("Bo")
    assert (played.at("Bo"), FACINGS[played.game.facing[p]], played.game.ap[p]) == ("d2", facing, 2)
    assert played.one("climbed").rule == "V3-LADDER-COST"
    test = played.one("ladder test")
    assert (test.rule, test.dice, test["score"]) == ("V3-LADDER-TOP-TEST", (2,), 2)
    assert played.dice_left() == []


@rule("V3-LADDER-COST", "V3-LADDER-TOP-TEST")
def test_a_marine_who_goes_down_pays_two_points_and_does_not_test() -> None:
    played = play("dice = []\n" + MARINE + DECKS + bo("d2"), "Bo: climb to d2/2 facing w")
    assert (played.at("Bo"), played.game.ap[0]) == ("d2/2", 2)
    assert played.all("ladder test") == []
    assert (
        refusal(MARINE + DECKS + bo("d2", "w", "ap = 1"), "Bo: climb to d2/2 facing w") == "V3-AP-ALLOWANCE"
    )


@rule("V3-LADDER-COST", "V3-LADDER-TOP-TEST")
@pytest.mark.parametrize(("start", "end"), [("d2", "d2/2"), ("d2/2", "d2")])
def test_stealers_and_blips_climb_for_one_point_and_never_test(start: str, end: str) -> None:
    top = "dice = []\n" + STEALERS
    one = play(top + 'active = "S1"\n' + DECKS + stealer(start), f"S1: climb to {end} facing e")
    assert (one.at("S1"), one.game.ap[0], FACINGS[one.game.facing[0]]) == (end, 5, "e")
    hidden = play(top + 'active = "B1"\n' + DECKS + blip(start, 2), f"B1: climb to {end}")
    assert (hidden.at("B1"), hidden.game.ap[0]) == (end, 5)
    assert one.all("ladder test") == hidden.all("ladder test") == []


@rule("V3-LADDER-COST")
def test_the_other_end_of_the_ladder_must_be_free() -> None:
    scene = MARINE + DECKS + bo("d2/2") + odo("d2")
    assert refusal(scene, "Bo: climb to d2 facing w") == "V3-GAP-MULTILEVEL"
    assert refusal(MARINE + DECKS + bo("c2/2"), "Bo: climb to d2 facing w") == "V3-LADDER-COST"


@rule("V3-LADDER-TOP-TEST")
@pytest.mark.parametrize(("die", "square"), [(1, "d2/2"), (2, "d2"), (6, "d2")])
def test_a_marine_who_steps_onto_the_top_falls_on_a_one(die: int, square: str) -> None:
    played = play(f"dice = [{die}]\n" + MARINE + DECKS + bo("e2"), "Bo: forward")
    assert played.at("Bo") == square
    assert played.one("ladder test").dice == (die,)
    assert len(played.all("fell")) == (1 if die == 1 else 0)
    assert played.dice_left() == []


@rule("V3-LADDER-TOP-TEST", "V3-LADDER-FALL-ENDS-TURN")
def test_climbing_up_from_below_is_an_entry_like_any_other() -> None:
    played = play("dice = [1]\n" + MARINE + DECKS + bo("d2/2"), "Bo: climb to d2 facing e")
    assert (played.at("Bo"), played.game.ap[0]) == ("d2/2", 0)
    fell = played.one("fell")
    assert (fell.rule, played.game.board.name(fell["to"])) == ("V3-LADDER-TOP-TEST", "d2/2")


@rule("V3-LADDER-TOP-TEST")
def test_an_option_takes_the_risk_away_and_nobody_tests_on_the_bottom() -> None:
    safe = "dice = []\noptions = { ladder_fall_risk = false }\n" + MARINE + DECKS + bo("e2")
    assert play(safe, "Bo: forward").at("Bo") == "d2"
    assert play("dice = []\n" + MARINE + DECKS + bo("e2/2"), "Bo: forward").at("Bo") == "d2/2"


@rule("V3-LADDER-FALL-KILLS")
def test_a_falling_marine_kills_a_stealer_below_and_takes_its_place() -> None:
    played = play("dice = [1]\n" + MARINE + DECKS + bo("e2") + stealer("d2/2"), "Bo: forward")
    killed = played.one("killed")
    assert (killed.rule, killed["who"]) == ("V3-LADDER-FALL-KILLS", played.piece("S1"))
    assert (played.at("S1"), played.at("Bo"), played.game.kills) == ("", "d2/2", 1)
    assert played.game.status[played.piece("Bo")] == pc.ON_BOARD


@rule("V3-LADDER-FALL-KILLS")
def test_a_falling_marine_kills_a_fellow_marine_who_drops_what_he_carries() -> None:
    core = '[[object]]\nname = "core"\n'
    scene = "dice = [1]\n" + MARINE + DECKS + core + bo("e2") + odo("d2/2", "e", 'carries = "core"')
    played = play(scene, "Bo: forward")
    assert (played.at("Odo"), played.at("Bo"), played.game.kills) == ("", "d2/2", 0)
    assert played.game.status[played.piece("Odo")] == pc.DEAD
    assert played.game.object_at[0] == played.game.board.find("d2/2")


@rule("V3-LADDER-FALL-KILLS")
def test_a_blip_below_is_turned_up_and_all_it_stands_for_counts_as_killed() -> None:
    played = play("dice = [1]\n" + MARINE + DECKS + bo("e2") + blip("d2/2", 3), "Bo: forward")
    shown = played.one("blip killed")
    assert (shown.rule, shown["worth"]) == ("V3-LADDER-FALL-KILLS", 3)
    assert (played.at("B1"), played.at("Bo"), played.game.kills) == ("", "d2/2", 3)
    assert played.game.discard == [3]


@rule("V3-LADDER-FALL-FACING")
@pytest.mark.parametrize(("start", "facing", "word"), [("e2", "w", "forward"), ("c2", "w", "back")])
def test_a_falling_marine_keeps_his_facing(start: str, facing: str, word: str) -> None:
    played = play("dice = [1]\n" + MARINE + DECKS + bo(start, facing), f"Bo: {word}")
    assert (played.at("Bo"), FACINGS[played.game.facing[0]]) == ("d2/2", facing)


@rule("V3-LADDER-FALL-ENDS-TURN")
def test_a_fall_ends_the_activation_and_bars_command_points_in_this_phase() -> None:
    top = "dice = [1]\ncommand = { counter = 6 }\n" + MARINE + DECKS
    scene = top + bo("e2") + odo("b2", "e")
    played = play(scene, "Bo: forward")
    assert (played.game.ap[played.piece("Bo")], played.kind()) == (0, "marine")
    assert not any(option.startswith("Bo") for option in played.options())
    assert refusal(scene, "Bo: forward", "Bo: command") == "V3-LADDER-FALL-ENDS-TURN"
    assert refusal(scene, "Bo: forward", "Bo: activate") == "V3-ACT-NO-REACTIVATION"
    # While another marine is being activated it is the same.
    assert refusal(scene, "Bo: forward", "Odo: activate", "Bo: command") == "V3-LADDER-FALL-ENDS-TURN"


@rule("V3-LADDER-FALL-ENDS-TURN")
def test_a_marine_who_falls_in_a_commanded_action_is_not_activated_any_more() -> None:
    top = 'dice = [1]\ncommand = { counter = 6 }\nphase = "marine actions"\n' + DECKS
    scene = top + bo("e2") + odo("b2", "e")
    played = play(scene, "Bo: command", "Bo: forward")
    assert (played.at("Bo"), played.game.ap[0]) == ("d2/2", 0)
    assert refusal(scene, "Bo: command", "Bo: forward", "Bo: activate") == "V3-ACT-NO-REACTIVATION"
    assert refusal(scene, "Bo: command", "Bo: forward", "Bo: command") == "V3-LADDER-FALL-ENDS-TURN"


@rule("V3-LADDER-FALL-ENDS-TURN", "V3-CP-REACTION")
def test_a_fallen_marine_may_react_in_the_stealer_turn_and_act_in_the_next() -> None:
    top = "dice = [1, 6, 1]\ndraws = [0]\ncommand = { counter = 6 }\n" + MARINE + DECKS
    scene = top + bo("e2") + stealer("b2/2", "e")
    line = ("Bo: forward", "end phase", "S1: activate", "S1: turn left")
    played = play(scene, *line, "react: Bo", "Bo: fire at b2/2")
    assert (played.at("S1"), played.game.phase) == ("", st.STEALER)
    assert played.dice_left() == []
    after = play(scene, *line, "react: Bo", "Bo: fire at b2/2", "end phase", "Bo: activate")
    assert after.game.ap[0] == 4 and after.kind() == "marine action"


@rule("V3-LADDER-FALL-ENDS-TURN", "V3-MOVE-AND-FIRE")
def test_the_shot_with_a_step_that_ends_in_a_fall_is_lost() -> None:
    scene = "dice = [%s]\n" + MARINE + DECKS + bo("e2") + stealer("b2", "e") + stealer("b2/2", "e")
    fallen = play(scene % "1", "Bo: forward")
    assert fallen.kind() == "marine" and fallen.all("shot") == []
    stood = play(scene % "2, 6, 1", "Bo: forward", "Bo: fire at b2")
    assert stood.at("S1") == "" and stood.dice_left() == []


@rule("V3-CONV-VOLUNTARY", "V3-HF-NO-ENTRY")
def test_no_model_is_placed_in_flames_at_the_other_end_of_a_ladder() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
burning = {}
[[deck]]
map = '''
#####
##^.#
##.##
#####
'''
[[deck]]
map = '''
#####
##=.#
#####
'''
""" + blip("c2", 2)
    assert play(scene.format("[]"), "B1: convert").options()[-1] == "B1: place at c2/2"
    burning = play(scene.format('["c2/2"]'), "B1: convert")
    assert burning.options() == ["B1: place at d2", "B1: place at c3"]
