"""Evacuation ducts: in by the mouth, out by the outer door, and not back."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.missions.fields import MissionFault
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

TOP = 'profile = "deathwing"\n'
MARINE = TOP + 'active = "Bo"\n'
STEALERS = TOP + 'phase = "stealer actions"\nactive = "S1"\n'
# The mouth is f2, the shaft g2, the outer door h2.
BOARD = """
map = '''
##########
#....MNW##
#....#####
##########
'''
"""
GONE = 'doors = { destroyed = ["h2"] }\n'


def bo(at: str = "e2", facing: str = "e", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "e", more: str = "") -> str:
    return marine("Odo", at, facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


@rule("DW-GAP-DUCT-GEOMETRY")
def test_a_duct_is_entered_at_its_mouth_and_nobody_goes_back() -> None:
    inside = play(MARINE + BOARD + bo(), "Bo: forward", "Bo: hold fire", "Bo: forward", "Bo: hold fire")
    assert inside.at("Bo") == "g2" and inside.game.ap[0] == 2
    assert refusal(MARINE + BOARD + bo("g2"), "Bo: back") == "DW-GAP-DUCT-GEOMETRY"
    assert refusal(MARINE + BOARD + bo("f2"), "Bo: back") == "DW-GAP-DUCT-GEOMETRY"
    assert "Bo: back" not in play(MARINE + BOARD + bo("f2")).options()
    # The door in front of him bars the way as a door does.
    assert refusal(MARINE + BOARD + bo("g2"), "Bo: forward") == "V3-MOVE-OBSTACLE"


@rule("DW-DUCT-DOOR", "DW-DUCT-DOOR-GONE", "DW-DUCT-SLIDE", "DW-DUCT-EXIT")
def test_the_outer_door_is_destroyed_never_opened_and_then_he_is_away() -> None:
    scene = MARINE + BOARD + bo("g2", more="ap = 1") + odo("b2")
    assert refusal(scene, "Bo: open h2") == "DW-DUCT-DOOR"
    assert play(dice(5) + scene, "Bo: attack h2").at("Bo") == "g2"
    away = play(dice(6) + scene, "Bo: attack h2")
    assert away.game.status[0] == pc.LEFT and away.one("left").rule == "DW-DUCT-DOOR-GONE"
    assert away.game.teleported == 0
    # From the mouth, or from outside along the line, it can be shot.
    shot = play(dice(6, 1) + MARINE + BOARD + bo("d2") + odo("b2"), "Bo: fire at h2")
    assert not shot.game.doors and shot.game.status[0] == pc.ON_BOARD


@rule("DW-DUCT-EXIT", "DW-DUCT-DOOR-GONE", "DW-DUCT-MARINE-REMOVED", "DW-DUCT-COUNTING")
def test_with_the_door_gone_whoever_enters_is_saved_for_the_price_of_the_step() -> None:
    outcome = (
        '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "left_at_least", count = 1 }]\n'
        '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    )
    scene = GONE + MARINE + BOARD + bo(more="ap = 1") + odo("b2")
    saved = play(scene, "Bo: forward")
    assert saved.game.status[0] == pc.LEFT and saved.kind() == "marine"
    assert refusal(scene, "Bo: forward", "Bo: activate") == "V3-MOVE-EXIT-FINAL"
    assert play(scene + outcome, "Bo: forward").game.result == "marine"


@rule("DW-DUCT-MARINE-REMOVED")
def test_a_leader_who_escaped_gives_no_more_time() -> None:
    sergeant = piece(loadout="sgt_sword", at="e2", facing="e")
    scene = "draws = [0, 0]\n" + GONE + TOP + 'phase = "command"\n' + BOARD + sergeant + odo("b2")
    choices = ("Varro: activate", "Varro: forward", "end phase", "end phase")
    assert turn_seconds(play(scene).game) == 150 and turn_seconds(play(scene, *choices).game) == 120


# Stealers


@rule("DW-DUCT-STEALER-FOLLOW")
def test_a_stealer_follows_a_marine_one_at_a_time() -> None:
    scene = STEALERS + BOARD + bo("g2") + stealer("e2", "e") + stealer("d2", "e")
    followed = play(scene, "S1: move f2")
    assert followed.at("S1") == "f2"
    strikes = play(dice(1, 6, 2, 2) + scene, "S1: move f2", "S1: attack g2")
    assert strikes.game.status[0] == pc.DEAD, "from behind"
    # No second one, and never back.
    assert refusal(scene, "S1: move f2", "S1: move e2") == "DW-GAP-DUCT-GEOMETRY"
    long_duct = BOARD.replace("#....MNW##", "#...MNNNW#").replace("#....#####", "#...######")
    two = STEALERS + long_duct + bo("h2") + stealer("f2", "e") + stealer("d2", "e")
    assert refusal(two.replace('"S1"', '"S2"'), "S2: move e2") == "DW-DUCT-STEALER-FOLLOW"


@rule("DW-DUCT-STEALER-FATE", "DW-DUCT-STEALER-FOLLOW")
def test_nobody_enters_an_empty_duct_and_no_blip_ever() -> None:
    empty = STEALERS + BOARD + bo("b2", "w") + stealer("e2", "e")
    assert refusal(empty, "S1: move f2") == "DW-DUCT-STEALER-FATE"
    assert "S1: move f2" not in " ".join(play(empty).options())
    hidden = TOP + 'phase = "stealer actions"\nactive = "B1"\n' + BOARD + bo("g2") + blip("e3")
    assert refusal(hidden, "B1: move f2") == "DW-DUCT-STEALER-FOLLOW"


@rule("DW-DUCT-STEALER-FATE", "DW-DUCT-COUNTING")
def test_a_stealer_in_a_duct_is_lost_and_counts_as_killed() -> None:
    # Without a door at once; it had no marine to follow.
    space = play(GONE + "kills = 7\n" + STEALERS + BOARD + bo("b2", "w") + stealer("e2", "e"), "S1: move f2")
    assert (
        space.game.kills == 8 and space.at("S1") == "" and space.one("killed").rule == "DW-DUCT-STEALER-FATE"
    )
    # With the door it is stuck: it goes when it has killed the marine and its activation ends.
    scene = dice(1, 6, 2, 2) + STEALERS + BOARD + bo("g2") + odo("b2") + stealer("f2", "e")
    alive = play(scene, "S1: attack g2")
    assert alive.at("S1") == "f2" and alive.game.kills == 0
    ended = play(scene, "S1: attack g2", "S1: done")
    assert ended.at("S1") == "" and ended.game.kills == 1


@rule("DW-DUCT-DOOR-GONE", "DW-DUCT-STEALER-FATE")
def test_the_door_takes_the_marine_and_his_pursuer() -> None:
    scene = dice(6) + MARINE + BOARD + bo("g2") + odo("b2") + stealer("f2", "e")
    played = play(scene, "Bo: attack h2")
    assert played.game.status[0] == pc.LEFT and played.at("S1") == "" and played.game.kills == 1


@rule("DW-DUCT-STEALER-FOLLOW", "DW-LEVELS-BLIP-CONVERSION")
def test_what_a_blip_brings_is_not_put_into_a_duct() -> None:
    scene = TOP + 'phase = "stealer actions"\nactive = "B1"\n' + BOARD + odo("b2", "w") + blip("e2", 2)
    asked = play(scene, "B1: convert")
    assert "B1: place at f2" not in asked.options() and "B1: place at e3" in asked.options()


@rule("DW-DUCT-STEALER-FOLLOW", "DW-AMBUSH-PLACE-WHERE", "DW-AMBUSH-MOVE")
@pytest.mark.parametrize("counter", ["stealer", "echo"])
def test_nobody_lies_in_ambush_in_a_duct_nor_walks_into_it(counter: str) -> None:
    on = "options = { ambush_blips = true }\n"
    far = "map = '''\n################\n#..........MNW##\n#..........#####\nP..........#####\n################\n'''\n"
    held = (
        "draws = [0, 0]\n" + on + TOP + 'phase = "reinforcement"\n'
        + f'stealers = {{ each_turn = 1, pile = [1], bowl = ["{counter}"] }}\n' + far + bo("b2", "w")
    )  # fmt: skip
    places = play(held, "take ambush", "end phase").options()
    assert "B1: place at k2" in places and not {"B1: place at l2", "B1: place at m2"} & set(places)
    lurks = on + TOP + 'phase = "stealer actions"\nactive = "B1"\n' + far + bo("m2") + odo("b2", "w")
    lurks += piece(kind="blip", at="j3", ambush=counter)
    assert play(lurks, "B1: move k3").all("ambush up") == []
    assert refusal(lurks, "B1: move k3", "B1: move l2") == "DW-DUCT-STEALER-FOLLOW"


@rule("DW-GAP-DUCT-GEOMETRY")
@pytest.mark.parametrize("duct", ["MW#", "MNN", "MNM", "NNW"])
def test_a_duct_of_another_shape_is_refused(duct: str) -> None:
    with pytest.raises(MissionFault, match="DW-GAP-DUCT-GEOMETRY"):
        play(MARINE + BOARD.replace("MNW", duct) + bo("b2"))
