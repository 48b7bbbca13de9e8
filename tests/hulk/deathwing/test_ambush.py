"""Ambush blips: taken instead of a reinforcement, hidden, turned up, shot at."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.ambush import MIX
from hullbreach.hulk.game import new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

TOP = 'profile = "deathwing"\noptions = { ambush_blips = true }\n'
STEALERS = TOP + 'phase = "stealer actions"\n'
# Bo at one end of a long corridor with a side arm; P is far from him.
LONG = """
map = '''
################
#..............#
#.############.#
#..######P.....#
################
'''
"""
REINFORCE = TOP + 'phase = "reinforcement"\n'


def bo(at: str = "b2", facing: str = "e", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "e", more: str = "") -> str:
    return marine("Odo", at, facing, more)


def ambush(at: str, counter: str = "stealer", more: str = "") -> str:
    return piece(more, kind="blip", at=at, ambush=counter)


def swarm(each_turn: int = 2, **more: object) -> str:
    extra = "".join(f", {key} = {value}" for key, value in more.items())
    return f"stealers = {{ each_turn = {each_turn}, pile = [1, 2, 3]{extra} }}\n"


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


WATCH = 'states = ["overwatch"]'


# Taking and hiding


@rule("DW-AMBUSH-AGREEMENT")
def test_without_agreement_there_are_none() -> None:
    scene = swarm() + REINFORCE.replace("ambush_blips = true", "ambush_blips = false") + LONG + bo(facing="w")
    assert play(scene).kind() == "reinforce"
    assert refusal(scene, "take ambush") == "DW-AMBUSH-AGREEMENT"
    # A mission may say how many there are in all: this one has had its one.
    limited = swarm(ambushes=1) + REINFORCE + LONG + bo(facing="w") + ambush("g2")
    assert refusal(limited, "take ambush") == "DWG-AMBUSH-MAX-4"


@rule("DW-AMBUSH-POOL", "DW-GAP-AMBUSH-MIX")
def test_the_bowl_is_apart_from_the_pile_and_holds_two_stealers_and_four_echoes() -> None:
    plain = new_game(own_mission("ash_valve"), SeededDice(b"x"), "deathwing")
    game = new_game(own_mission("ash_valve"), SeededDice(b"x"), "deathwing", {"ambush_blips": True})
    assert plain.bowl == [] and MIX == (2, 4)
    assert sorted(game.bowl) == [pc.AMBUSH_STEALER] * 2 + [pc.AMBUSH_ECHO] * 4
    assert game.pile == plain.pile


@rule("DW-AMBUSH-INSTEAD", "DW-AMBUSH-PLACE-LAST", "DW-AMBUSH-ONE-PER-TURN")
def test_one_comes_instead_of_a_blip_and_is_hidden_at_the_end() -> None:
    scene = "draws = [0]\n" + swarm(2, bowl=["echo", "stealer"]) + REINFORCE + LONG + bo(facing="w")
    asked = play(scene)
    assert asked.kind() == "ambush" and asked.options() == ["no ambush", "take ambush"]
    taken = play(scene, "take ambush")
    # Of the two that were due one is left; P is the only entry area.
    assert len(taken.all("blip drawn")) == 1 and taken.kind() == "stealer"
    assert taken.one("ambush taken").text("counter") == "echo"
    assert taken.game.status[taken.piece("B1")] == pc.HELD and taken.game.bowl == [pc.AMBUSH_STEALER]
    assert refusal(scene, "take ambush", "take ambush") == "DW-AMBUSH-ONE-PER-TURN"
    ended = play(scene, "take ambush", "end phase")
    assert ended.kind() == "hide" and ended.all("phase")[-1].rule == "V3-STEALER-ACTION-PHASE"
    hidden = play(
        "draws = [0, 0]\n" + scene[len("draws = [0]\n") :], "take ambush", "end phase", "B1: place at o2"
    )
    assert hidden.at("B1") == "o2" and hidden.one("ambush hidden").rule == "DW-AMBUSH-PLACE-LAST"
    # With nothing due there is nothing to replace.
    none = swarm(0) + REINFORCE + LONG + bo(facing="w")
    assert play(none).kind() == "stealer" and refusal(none, "take ambush") == "DW-AMBUSH-INSTEAD"


@rule("DW-AMBUSH-INSTEAD")
def test_who_wants_none_gets_all_his_blips() -> None:
    played = play(swarm(2) + REINFORCE + LONG + bo(facing="w"), "no ambush")
    assert len(played.all("blip drawn")) == 2 and played.all("ambush taken") == []


@rule("DW-AMBUSH-PLACE-WHERE", "DW-GAP-DISTANCES")
def test_it_is_hidden_six_squares_away_and_out_of_sight() -> None:
    held = "draws = [0, 0]\n" + swarm(1, bowl=["echo"]) + REINFORCE + LONG

    def places(*marines: str) -> set[str]:
        options = play(held + "".join(marines), "take ambush", "end phase").options()
        return {option.removeprefix("B1: place at ") for option in options}

    # He looks west: h2 is six steps away, g2 five; d4 is reached through the end of the arm.
    away = places(bo(facing="w"))
    assert "h2" in away and "g2" not in away and "c4" not in away
    # In sight is nowhere near enough; round the corner is.
    seen = places(bo(facing="e"))
    assert "h2" not in seen and "o2" not in seen and "o3" in seen
    assert (
        refusal(held + bo(facing="e"), "take ambush", "end phase", "B1: place at o2")
        == "DW-AMBUSH-PLACE-WHERE"
    )
    assert (
        refusal(held + bo(facing="w"), "take ambush", "end phase", "B1: place at g2")
        == "DW-AMBUSH-PLACE-WHERE"
    )
    assert (
        refusal(held + bo(facing="w"), "take ambush", "end phase", "B1: place at b2")
        == "DW-AMBUSH-PLACE-WHERE"
    )


@rule("DW-AMBUSH-PLACE-WHERE")
def test_without_a_hiding_place_it_goes_back() -> None:
    tiny = "map = '''\n#######\n#.....P\n#######\n'''\n"
    scene = "draws = [0, 0]\n" + swarm(1, bowl=["echo"]) + REINFORCE + tiny + bo(facing="w")
    played = play(scene, "take ambush", "end phase")
    assert played.one("ambush returned").rule == "DW-AMBUSH-PLACE-WHERE"
    assert played.game.bowl == [pc.AMBUSH_ECHO]


@rule("DW-AMBUSH-MAX-TWO")
def test_there_are_never_more_than_two() -> None:
    two = swarm() + REINFORCE + LONG + bo(facing="w") + ambush("j2") + ambush("k2", "echo")
    assert play(two).kind() == "reinforce" and refusal(two, "take ambush") == "DW-AMBUSH-MAX-TWO"
    one = swarm() + REINFORCE + LONG + bo(facing="w") + ambush("j2")
    assert play(one).kind() == "ambush"


# Moving and being turned up


@rule("DW-AMBUSH-MOVE", "DW-AMBUSH-CONVERT-WHEN")
def test_it_moves_as_a_blip_and_is_not_turned_up_at_will() -> None:
    scene = STEALERS + 'active = "B1"\n' + LONG + bo(facing="w") + ambush("o2")
    moved = play(scene, *(f"B1: move {square}" for square in ("n2", "m2", "l2", "k2", "j2")))
    assert moved.game.ap[moved.piece("B1")] == 1
    assert refusal(scene, "B1: convert") == "DW-AMBUSH-CONVERT-WHEN"
    assert not any("convert" in option for option in play(scene).options())


@rule("DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-STEALER", "DW-AMBUSH-RETURN")
def test_it_walks_into_sight_and_a_stealer_goes_on_with_its_points() -> None:
    scene = STEALERS + 'active = "B1"\n' + LONG + bo(facing="e") + ambush("o4")
    # An ordinary blip may not.
    assert refusal(scene.replace('ambush = "stealer"', "value = 1"), "B1: move o3", "B1: move o2") == (
        "V3-BLIP-NOT-INTO-SIGHT"
    )
    seen = play(scene, "B1: move o3", "B1: move o2")
    assert seen.one("ambush up").text("counter") == "stealer" and seen.kind() == "facing"
    faced = play(scene, "B1: move o3", "B1: move o2", "S1: face w")
    assert faced.at("S1") == "o2" and faced.game.ap[faced.piece("S1")] == 4 and faced.at("B1") == ""
    assert len(faced.game.bowl) == 6 and "S1: activate" in faced.options()


@rule("DW-AMBUSH-CONVERT-WHEN", "DW-AMBUSH-ECHO")
def test_next_to_a_marine_who_does_not_see_it_it_is_turned_up() -> None:
    scene = STEALERS + 'active = "B1"\n' + LONG + bo("f2", "e") + ambush("d2", "echo", "ap = 2")
    up = play(scene, "B1: move e2")
    assert up.one("ambush up").text("counter") == "echo" and up.one("echo gone")["who"] == up.piece("B1")
    assert up.game.kills == 0 and up.at("B1") == "" and up.all("shot") == []
    ordinary = scene.replace('ambush = "echo"', "value = 1")
    assert refusal(ordinary, "B1: move e2") == "V3-BLIP-NOT-ADJACENT"


@rule("DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-STEALER")
def test_a_marine_who_turns_uncovers_it_and_nobody_on_overwatch_fires() -> None:
    scene = dice() + TOP + 'active = "Bo"\n' + LONG
    seen = play(scene + bo(facing="n") + odo("c2", more=WATCH) + ambush("h2", "echo"), "Bo: turn right")
    assert seen.one("ambush up").rule == "DW-AMBUSH-ECHO" and seen.at("B1") == "" and seen.all("shot") == []
    real = play(scene + bo(facing="n") + ambush("h2"), "Bo: turn right", "S1: face w")
    assert real.at("S1") == "h2"


# Overwatch, reactions


def watched(*faces: int, counter: str = "echo", more: str = "") -> str:
    return (
        dice(*faces)
        + STEALERS
        + 'active = "B1"\n'
        + LONG
        + bo("h2", "e", WATCH)
        + more
        + ambush("o3", counter)
    )


@rule("DW-AMBUSH-OVERWATCH", "DW-AMBUSH-ECHO", "DW-GAP-CLARIFICATIONS")
def test_overwatch_fires_at_an_echo_only_to_jam() -> None:
    jammed = play(watched(4, 4), "B1: move o2")
    assert jammed.one("jammed")["who"] == jammed.piece("Bo") and jammed.at("B1") == ""
    hit = play(watched(6, 1), "B1: move o2")
    assert hit.all("killed") == [] and hit.game.kills == 0 and hit.one("echo gone").rule == "DW-AMBUSH-ECHO"
    assert hit.game.slain[hit.piece("Bo")] == 0
    far = dice() + STEALERS + 'active = "B1"\n' + LONG + bo("b2", "e", WATCH) + ambush("o3", "echo")
    assert play(far, "B1: move o2").all("shot") == [], "more than twelve squares away"


@rule("DW-AMBUSH-OVERWATCH")
def test_at_a_stealer_it_is_an_ordinary_shot() -> None:
    killed = play(watched(6, 1, counter="stealer"), "B1: move o2", "S1: face w")
    assert killed.game.kills == 1 and killed.one("killed")["who"] == killed.piece("S1")
    assert killed.game.slain[killed.piece("Bo")] == 1


@rule("DW-AMBUSH-OVERWATCH", "DW-GAP-CLARIFICATIONS")
def test_all_marines_on_overwatch_roll_at_one_echo_in_the_marine_players_order() -> None:
    room = "map = '''\n###########\n#.........#\n#.........#\n########.##\n###########\n'''\n"
    scene = (
        dice(6, 6, 5, 1) + STEALERS + 'active = "B1"\n' + room
        + bo("c2", "e", WATCH) + odo("c3", "e", WATCH) + ambush("i4", "echo")
    )  # fmt: skip
    asked = play(scene, "B1: move i3")
    assert asked.kind() == "overwatch" and asked.options() == ["Bo: fire at i3", "Odo: fire at i3"]
    first = play(scene, "B1: move i3", "Odo: fire at i3")
    assert [event["who"] for event in first.all("shot")] == [first.piece("Odo"), first.piece("Bo")]
    assert first.one("jammed")["who"] == first.piece("Odo") and first.at("B1") == ""


@rule("DW-AMBUSH-ECHO", "DW-GAP-CLARIFICATIONS")
def test_an_echo_in_sight_can_be_reacted_to() -> None:
    scene = (
        "command = { counter = 1 }\n" + STEALERS + 'active = "B1"\n' + LONG + bo("h2") + ambush("o3", "echo")
    )
    asked = play(scene, "B1: move o2")
    assert asked.kind() == "reaction" and "react: Bo" in asked.options() and asked.at("B1") == "o2"
    assert play(scene, "B1: move o2", "pass").at("B1") == ""


# What is hidden stays hidden


def hidden_scene(counter: str) -> str:
    return STEALERS + LONG + bo(facing="w") + ambush("j2", counter) + blip("k2", 2)


@rule("DW-AMBUSH-CONVERT-WHEN", "V3-GAP-HIDDEN-INFORMATION")
@pytest.mark.parametrize("seat", [pc.MARINE_SEAT, None])
def test_what_it_is_only_the_stealers_know(seat: int | None) -> None:
    real, echo = play(hidden_scene("stealer")).game, play(hidden_scene("echo")).game
    assert real.view(seat) == echo.view(seat) and real.view(pc.STEALER_SEAT) != echo.view(pc.STEALER_SEAT)
    drawn = set()
    for seed in range(60):
        twin = real.imagine(pc.MARINE_SEAT, SeededDice(b"%d" % seed))
        lurker = next(p for p in range(len(twin.kind)) if twin.gear[p] & pc.AMBUSH)
        drawn.add(twin.value[lurker])
        assert sorted([*twin.bowl, twin.value[lurker]]) == [1, 1, 2, 2, 2, 2]
    assert drawn == {pc.AMBUSH_STEALER, pc.AMBUSH_ECHO}


@rule("DW-AMBUSH-INSTEAD", "V3-GAP-HIDDEN-INFORMATION")
def test_what_was_taken_is_not_told_to_the_marines() -> None:
    scene = "draws = [0, 0]\n" + swarm(1, bowl=["echo"]) + REINFORCE + LONG + bo(facing="w")
    played = play(scene, "take ambush")
    told = played.game.events_for(pc.MARINE_SEAT, played.events)
    assert next(event for event in told if event.kind == "ambush taken").text("counter") == ""


# Meetings


@rule("DW-AMBUSH-ECHO", "DW-AMBUSH-STEALER", "DW-AMBUSH-RETURN")
@pytest.mark.parametrize(("counter", "kills"), [("stealer", 1), ("echo", 0)])
def test_flames_destroy_one_that_nobody_sees(counter: str, kills: int) -> None:
    room = "map = '''\n###########\n#....#....#\n#....D....#\n###########\n'''\n"
    scene = (
        dice(2) + TOP + 'active = "Brand"\n' + 'doors = { open = ["f3"] }\n' + room
        + piece(loadout="flamer", at="b3", facing="e") + ambush("g2", counter)
    )  # fmt: skip
    played = play(scene, "Brand: flame g3")
    assert played.one("blip killed")["worth"] == kills and played.game.kills == kills
    assert len(played.game.bowl) == 6


@rule("DW-AMBUSH-STEALER")
def test_without_a_model_left_the_counter_is_lost() -> None:
    scene = (
        TOP.replace("true }", "true, stealer_pool = 1 }") + 'phase = "stealer actions"\nactive = "B1"\n' + LONG
        + bo(facing="e") + ambush("o3") + stealer("b4", "s")
    )  # fmt: skip
    played = play(scene, "B1: move o2")
    assert played.one("lost").rule == "V3-GAP-STEALER-POOL" and played.at("S1") == "b4"
