"""Activating pieces one after another, and never twice."""

from __future__ import annotations

from tests.hulk.pieces import marine, stealer
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
############
#..........#
#..........#
############
'''
"""
MARINES = CORRIDOR + marine("Bo", "b2") + marine("Odo", "b3")
SWARM = (
    'phase = "stealer actions"\n'
    + CORRIDOR
    + stealer("k2")
    + stealer("k3")
    + '[[piece]]\nkind = "blip"\nat = "j2"\nvalue = 2\n'
)


@rule("V3-ACT-ONE-AT-A-TIME")
def test_one_marine_finishes_before_the_next_begins_and_loses_what_he_did_not_use() -> None:
    scene = 'phase = "marine actions"\n' + MARINES
    begun = ("Bo: activate", "Bo: forward", "Bo: forward")
    assert play(scene, *begun).game.ap[0] == 2
    assert refusal(scene, *begun, "Odo: activate") == "V3-ACT-ONE-AT-A-TIME"
    assert refusal(scene, *begun, "Odo: forward") == "V3-ACT-ONE-AT-A-TIME"
    assert refusal(scene, "Odo: forward") == "V3-ACT-ONE-AT-A-TIME"
    done = play(scene, *begun, "Bo: done", "Odo: activate", "Odo: forward")
    assert [done.game.ap[p] for p in (0, 1)] == [0, 3]
    assert (done.at("Bo"), done.at("Odo")) == ("d2", "c3")


@rule("V3-ACT-NO-REACTIVATION")
def test_an_activated_marine_acts_again_only_with_command_points() -> None:
    scene = 'phase = "marine actions"\ncommand = { counter = %d }\n' + MARINES
    begun = ("Bo: activate", "Bo: forward", "Bo: done", "Odo: activate", "Odo: done")
    assert refusal(scene % 0, *begun, "Bo: activate") == "V3-ACT-NO-REACTIVATION"
    assert refusal(scene % 0, *begun, "Bo: forward") == "V3-ACT-NO-REACTIVATION"
    assert refusal(scene % 0, *begun, "Bo: command") == "V3-CP-ADD-TO-AP"
    # With one point it is one action of cost 1, and no activation.
    assert refusal(scene % 1, *begun, "Bo: activate") == "V3-ACT-NO-REACTIVATION"
    assert refusal(scene % 1, *begun, "Bo: command", "Bo: overwatch") == "V3-AP-ALLOWANCE"
    again = play(scene % 1, *begun, "Bo: command", "Bo: forward")
    assert (again.at("Bo"), again.game.spent, again.game.ap[0]) == ("d2", 1, 0)
    assert again.options() == ["end phase"]


@rule("V3-ACT-NO-REACTIVATION", "V3-CP-ADD-TO-AP")
def test_a_commanded_action_does_not_use_up_the_activation() -> None:
    scene = 'phase = "marine actions"\ncommand = { counter = 2 }\n' + MARINES
    played = play(scene, "Bo: command", "Bo: forward", "Bo: activate", *["Bo: forward"] * 4)
    assert (played.at("Bo"), played.game.ap[0], played.game.spent) == ("g2", 0, 1)


@rule("V3-ACT-NO-REACTIVATION", "V3-ACT-ONE-AT-A-TIME")
def test_a_stealer_or_blip_is_activated_once_a_phase() -> None:
    begun = ("S1: activate", "S1: turn left", "S1: done")
    played = play(SWARM, *begun)
    assert played.options() == ["S2: activate", "B1: activate", "end phase"]
    assert refusal(SWARM, *begun, "S1: activate") == "V3-ACT-NO-REACTIVATION"
    assert refusal(SWARM, *begun, "S1: turn left") == "V3-ACT-NO-REACTIVATION"
    assert refusal(SWARM, "S1: activate", "S2: activate") == "V3-ACT-ONE-AT-A-TIME"
    assert refusal(SWARM, "S1: activate", "B1: move i2") == "V3-ACT-ONE-AT-A-TIME"
    blip = ("B1: activate", "B1: move i2", "B1: done")
    assert refusal(SWARM, *blip, "B1: activate") == "V3-ACT-NO-REACTIVATION"


@rule("V3-ACT-NO-REACTIVATION", "V3-AP-ALLOWANCE")
def test_an_activation_without_points_is_over_by_itself() -> None:
    six = ["S1: turn left", "S1: turn right"] * 3
    played = play(SWARM, "S1: activate", *six)
    assert (played.kind(), played.game.ap[played.piece("S1")]) == ("stealer", 0)
    assert refusal(SWARM, "S1: activate", *six, "S1: turn left") == "V3-ACT-NO-REACTIVATION"


@rule("V3-ACT-NO-REACTIVATION")
def test_everybody_may_be_activated_again_in_the_next_turn() -> None:
    scene = 'phase = "marine actions"\ndraws = [0]\n' + MARINES + stealer("k2", "n")
    played = play(
        scene, "Bo: activate", "Bo: done", "end phase", "S1: activate", "S1: done", "end phase", "Bo: activate",
    )  # fmt: skip
    assert played.game.turn == 2 and played.game.ap[0] == 4
    line = ("end phase", "S1: activate", "S1: done", "end phase", "end phase", "S1: activate")
    assert play(scene, *line).game.ap[2] == 6
