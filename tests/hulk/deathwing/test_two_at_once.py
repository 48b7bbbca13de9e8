"""Where two rules of the great expansion strike at once: what must come of it was written from the catalogue first."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.turns.command import turn_seconds
from tests.hulk.deathwing.test_meetings import (
    AMBUSHES,
    CORRIDOR,
    DUCT,
    HALLS,
    PIT,
    ambush,
    decks,
    loaded,
    own,
    scene,
    states,
    theirs,
)
from tests.hulk.deathwing.test_rules_together import armed, board
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import play, refusal, rule

# The ladder is e2 over e2/2; debris lies right under the pit, and beside that square.
LADDER = decks("##########\n#...^....#\n##########", "##########\n#...=....#\n##########")
UNDER = decks("##########\n#...O....#\n##########", "##########\n#...~....#\n##########")
BESIDE = decks("##########\n#...O....#\n##########", "##########\n#....~...#\n##########")
SECTIONS = "sections = '''\n################\n#AAAAABBBBBBBBB#\n################\n'''\n"
HALVES = "sections = '''\n##########\n#aaaabbbb#\n##########\n'''\n"


# Detonation


@rule("DW-HAMMER-DETONATE-DEFENCE", "DW-HAMMER-DETONATE", "DW-LEVELS-BOARDS")
def test_who_defends_himself_on_a_pit_with_his_hammer_harms_nobody_below() -> None:
    # Both stealers of his section die with him; who stands right below is on another deck.
    pieces = loaded("sgt_hammer", "e2") + stealer("d2", "e") + stealer("f2") + marine("Odo", "e2/2")
    blown = play(scene(theirs(), pieces, PIT), "S1: attack e2", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1"), blown.at("S2"), blown.at("Odo")) == ("", "", "", "e2/2")
    assert blown.game.kills == 2 and blown.dice_left() == []


@rule("DW-HAMMER-DETONATE", "DW-LADDER-ATTACK", "DW-PIT-MARINE-ENTER", "DW-PIT-MARINE-JUMP-LATE")
def test_a_hammer_at_the_foot_takes_the_ladder_and_not_who_stands_at_its_top() -> None:
    # He entered a ladder, not a pit: no die. What is left under him is a pit, into which he jumps for a point.
    pieces = loaded("sgt_hammer", "d2/2") + marine("Odo", "e2") + stealer("f2/2")
    blown = play(scene(own("Harl", 5), pieces, LADDER), "Harl: detonate")
    assert blown.at("Odo") == "e2" and not blown.game.ladders and blown.dice_left() == [5]
    jumps = play(
        scene(own("Harl", 5), pieces, LADDER), "Harl: detonate", "Odo: activate", "Odo: jump into e2"
    )
    assert jumps.at("Odo") == "e2/2" and jumps.game.ap[jumps.piece("Odo")] == 3


@rule("DW-HAMMER-DETONATE", "DW-AMBUSH-ECHO", "DW-AMBUSH-STEALER", "DW-AMBUSH-RETURN")
def test_a_hammer_counts_blips_by_what_they_hide_and_an_echo_not_at_all() -> None:
    hidden = ambush("d2", "echo") + ambush("e2", "stealer") + blip("f2", 3)
    body = scene(
        AMBUSHES + own("Harl"), loaded("sgt_hammer", "b2") + marine("Odo", "o2") + hidden, CORRIDOR + SECTIONS
    )
    blown = play(body, "Harl: detonate")
    assert blown.game.kills == 4 and len(blown.game.bowl) == 6


# Ducts


@rule("DW-AMBUSH-CONVERT-WHEN", "DW-AMBUSH-STEALER", "DW-DUCT-STEALER-FOLLOW", "DW-DUCT-STEALER-FATE")
def test_an_ambush_at_a_duct_strikes_who_is_in_it_and_then_has_nobody_to_follow() -> None:
    # One point for the step beside him, one for the blow; the mouth is empty then, and closed to it.
    pieces = marine("Bo", "f2") + marine("Odo", "b3") + ambush("d2", "stealer")
    body = scene(AMBUSHES + theirs(1, 6, 1, 1, who="B1"), pieces, DUCT)
    moves = ["B1: move e2", "S1: face e", "S1: activate", "S1: attack f2"]
    struck = play(body, *moves)
    assert struck.at("Bo") == "" and struck.game.ap[struck.piece("S1")] == 4
    assert refusal(body, *moves, "S1: move f2 facing e") == "DW-DUCT-STEALER-FATE"


@rule("DW-GAP-BASE-FLAMER", "DW-GAP-DUCT-GEOMETRY", "DW-DUCT-STEALER-FATE")
@pytest.mark.parametrize(("dice", "odo"), [((1, 2), ""), ((1, 1), "g2"), ((2, 1), "g2")])
def test_flames_fill_both_squares_of_a_duct(dice: tuple[int, ...], odo: str) -> None:
    # S1 in the mouth burns first. When nobody is left before it, it is lost in the duct: a kill either way.
    pieces = armed("Bo", "b2", "heavy_flamer", "power_fist") + marine("Odo", "g2") + stealer("f2", "e")
    burnt = play(scene(own("Bo", *dice), pieces, DUCT), "Bo: flame f2")
    assert burnt.at("Odo") == odo and burnt.dice_left() == []
    assert burnt.game.kills == (0 if dice == (1, 1) else 1)


# Fire and sight through holes


@rule("DW-CANNON-FULL-AUTO-CHAIN", "DW-AMBUSH-STEALER", "DW-LEVELS-LOS-BLOCKED", "DW-GAP-CLARIFICATIONS")
def test_a_burst_that_clears_a_hole_turns_up_the_ambush_below_and_strikes_it() -> None:
    pieces = loaded("cannon", "d2") + stealer("e2") + ambush("e2/2", "stealer")
    burst = play(
        scene(AMBUSHES + own("Dace", 4, 1, 1, 4, 1, 1), pieces, PIT), "Dace: full auto", "S2: face w"
    )
    assert burst.game.kills == 2 and burst.game.ammo[0] == 5 and burst.dice_left() == []


@rule("DW-DEBRIS-DEFLECT", "DW-LEVELS-FIRE", "DW-CANNON-FULL-AUTO-TARGETS")
@pytest.mark.parametrize(
    ("cannon", "target", "rooms", "saves"),
    [
        ("e2", "f2/2", BESIDE, 1),
        ("d2", "e2/2", UNDER, 1),
        ("d2", "f2/2", UNDER, 0),
        ("d2", "f2/2", BESIDE, 1),
    ],
)
def test_through_a_hole_debris_protects_only_who_stands_on_it(
    cannon: str, target: str, rooms: str, saves: int
) -> None:
    # What lies right below a hole is no more in the way than a figure there (DW-LEVELS-LOS-BLOCKED).
    pieces = loaded("cannon", cannon) + stealer(target)
    burst = play(scene(own("Dace", 4, 1, 1, *[5] * saves), pieces, rooms), "Dace: full auto")
    assert burst.at("S1") == (target if saves else "") and burst.dice_left() == []


@rule("DW-CANNON-RELOAD-CP", "DW-GAP-HOLE-LOS", "DW-GAP-BASE-SIGHT-ARCS")
def test_a_stealer_seen_beside_the_hole_lets_him_reload_and_not_fire() -> None:
    # West of the hole and facing north he sees it without having it in his fire arc.
    pieces = loaded("cannon", "c4", "n", "ammo = 0\n") + stealer("d4/2", "n")
    filled = play(scene(theirs(points=5), pieces, HALLS), "S1: turn left", "react: Dace", "Dace: reload")
    assert filled.game.ammo[0] == 10 and filled.game.command_left() == 1
    full = scene(theirs(points=5), loaded("cannon", "c4", "n") + stealer("d4/2", "n"), HALLS)
    assert refusal(full, "S1: turn left", "react: Dace", "Dace: fire at d4/2") != ""


@rule("DW-PIT-STEALER-JUMP", "DW-LEVELS-OVERWATCH", "DW-LEVELS-LOS")
def test_a_stealer_that_jumps_as_it_enters_is_gone_before_anybody_fires() -> None:
    # One action, which ends two decks' sight away: the same stealer stopping on the edge is shot.
    pieces = marine("Bo", "b2", "e", states("overwatch")) + stealer("f2")
    body = scene(theirs(6, 1), pieces, PIT)
    jumped = play(body, "S1: jump into e2 facing w")
    assert jumped.at("S1") == "e2/2" and jumped.all("shot") == []
    assert play(body, "S1: move e2 facing w").at("S1") == ""


@rule("DW-LEVELS-GRENADE-DROP", "DW-GRENADE-KILL-TABLE", "DW-LEVELS-GRENADE-THROUGH")
@pytest.mark.parametrize(("drop", "die", "orsan"), [(2, 6, ""), (2, 5, "d2/2"), (3, 4, "d2/2")])
def test_a_grenade_thrown_up_at_the_hole_may_fall_back_on_who_threw_it(
    drop: int, die: int, orsan: str
) -> None:
    rooms = decks("##########\n#...O....#\n##########") + HALVES + decks("##########\n#........#\n##########")
    pieces = loaded("captain", "d2/2") + stealer("c2") + marine("Odo", "h2/2", "w")
    thrown = play(scene(own("Orsan", drop, die), pieces, rooms + HALVES), "Orsan: grenade e2")
    assert thrown.at("Orsan") == orsan and thrown.dice_left() == []
    assert thrown.at("S1") == ("" if drop == 3 else "c2")


# Lying, falling, being knocked aside


@rule("DW-PRONE-NO-SIGHT", "DW-GAP-BASE-SIGHT-ARCS", "DW-GAP-BASE-OVERWATCH")
def test_who_lies_is_still_in_the_way_of_who_watches_behind_him() -> None:
    watch = marine("Bo", "b2", "e", states("overwatch"))
    pieces = watch + marine("Odo", "d2", "e", states("prone")) + stealer("h2")
    ran = play(scene(theirs(6, 1), pieces), "S1: move g2 facing w")
    assert ran.all("shot") == [] and ran.at("S1") == "g2"


@rule("DW-PRONE-CLOSE-COMBAT", "DW-CC-OVERWATCH-INTO", "DW-CC-OVERWATCH-BLOCKED")
def test_who_watches_fires_into_the_fight_of_one_who_lies() -> None:
    # 3 - 1 against 2 is a tie: he goes on lying, and the shot comes after the blow.
    hall = board("########", "#......#", "#......#", "########")
    watch = marine("Bo", "b2", "e", states("overwatch"))
    pieces = watch + marine("Odo", "e3", "e", states("prone")) + stealer("e2", "s")
    shot = play(scene(theirs(3, 1, 2, 1, 6, 1), pieces, hall), "S1: attack e3")
    assert shot.at("S1") == "" and shot.game.flags[shot.piece("Odo")] & pc.PRONE


@rule("DW-PIT-MARINE-ENTER", "DW-GAP-BASE-STORM-BOLTER", "DW-FALL-EMPTY")
def test_the_shot_of_a_step_onto_a_pit_is_lost_with_the_fall() -> None:
    pieces = marine("Bo", "d2") + stealer("h2") + stealer("h2/2")
    fell = play(scene(own("Bo", 1, 4), pieces, PIT), "Bo: forward")
    assert fell.at("Bo") == "e2/2" and not any("fire" in option for option in fell.options())
    stayed = play(scene(own("Bo", 2, 6, 1), pieces, PIT), "Bo: forward", "Bo: fire at h2")
    assert stayed.at("S1") == "" and stayed.game.ap[0] == 3, "step and shot together cost one"


@rule("DW-FALL-ON-MARINE", "DW-GAP-CLARIFICATIONS")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_nobody_is_knocked_round_a_corner_or_into_flames(die: int) -> None:
    # Diagonally below is floor, but both squares beside that step are walls: there is no room for him.
    corner = decks("######\n#..O.#\n######", "######\n###.##\n##.###\n######")
    pieces = marine("Bo", "c2") + marine("Odo", "d2/2")
    struck = play(scene(own("Bo", die, 1), pieces, corner), "Bo: jump into d2")
    assert struck.at("Odo") == "" and struck.at("Bo") == "d2/2" and struck.dice_left() == []
    row = decks("######\n#..O.#\n######", "######\n##...#\n######")
    burning = 'burning = ["c2/2", "e2/2"]\n' + own("Bo", die, 1)
    assert play(scene(burning, pieces, row), "Bo: jump into d2").at("Odo") == ""


@rule("DW-FALL-ON-MARINE", "DW-PIT-MARINE-ENTER")
def test_who_is_knocked_aside_onto_another_pit_lies_at_its_edge() -> None:
    three = decks("######\n#..O.#\n######", "######\n##O.##\n######", "######\n#....#\n######")
    struck = play(
        scene(own("Bo", 4, 1), marine("Bo", "c2") + marine("Odo", "d2/2"), three), "Bo: jump into d2"
    )
    assert (struck.at("Odo"), struck.at("Bo")) == ("c2/2", "d2/2") and struck.dice_left() == []


# Close combat


@rule("DW-CC-STEALER-REAR", "DW-SWORD-PARRY", "DW-CAPTAIN-CLOSE-COMBAT")
def test_a_captain_who_catches_a_stealer_from_behind_parries_one_of_its_two_dice() -> None:
    # He faces it: 1 and 2 against 4 and 2; the 4 becomes a 1, and three beats two.
    body = scene(own("Orsan", 1, 4, 2, 1), loaded("captain", "b2") + stealer("c2", "e"))
    struck = play(body, "Orsan: attack c2", "Orsan: reroll enemy 4")
    assert struck.at("S1") == "" and struck.dice_left() == []


@rule("DW-CC-STEALER-REAR", "DW-SHIELD-BLOCK-OPTION")
def test_a_blocking_shield_leaves_a_stealer_caught_from_behind_one_die() -> None:
    shield = armed("Bo", "b2", "power_fist", "storm_shield") + stealer("c2", "e")
    struck = play(scene('options = { shield_mode = "block" }\n' + own("Bo", 3, 2), shield), "Bo: attack c2")
    assert struck.at("S1") == "" and struck.dice_left() == []


@rule("DW-SWORD-PARRY", "DW-CAPTAIN-CP-LOSS", "DW-CAPTAIN-TIMER", "DW-CAPTAIN-CP-BONUS")
def test_a_captain_whose_parry_fails_takes_his_time_with_him_from_the_next_turn_on() -> None:
    # 1 and 2 against 6, which comes up again. This turn keeps his points and his half minute, the next has neither.
    top = 'phase = "stealer actions"\ndraws = [3, 3]\ndice = [1, 6, 5, 4, 6]\n'
    pieces = loaded("captain", "b2") + marine("Odo", "h2", "w") + stealer("c2")
    moves = ["end phase", "Orsan: activate", "Orsan: attack c2", "Orsan: reroll enemy 6"]
    died = play(scene(top, pieces), *moves)
    assert died.at("Orsan") == "" and (died.game.command_left(), turn_seconds(died.game)) == (6, 150)
    later = play(scene(top, pieces), *moves, "end phase", "end phase")
    assert (later.game.counter, turn_seconds(later.game)) == (4, 120)


@rule("DW-TELEPORT-TIMER", "DW-TELEPORT-CP")
def test_a_captain_who_teleports_takes_his_time_with_him_from_the_next_turn_on() -> None:
    top = 'teleport = "anywhere"\nphase = "stealer actions"\ndraws = [3, 3]\n'
    pieces = loaded("captain", "b2") + marine("Odo", "h2", "w") + stealer("n2")
    moves = ["end phase", "Orsan: activate", "Orsan: teleport out"]
    away = play(scene(top, pieces), *moves)
    assert (away.game.command_left(), turn_seconds(away.game)) == (6, 150)
    later = play(scene(top, pieces), *moves, "end phase", "end phase")
    assert (later.game.counter, turn_seconds(later.game)) == (4, 120)


# Reactions and series


@rule("DW-FLAMER-RELOAD-CP", "DW-GAP-BASE-CLOSE-COMBAT")
def test_who_lives_through_an_attack_may_reload_at_once() -> None:
    pieces = loaded("flamer", "b2", more="ammo = 0\nreloads = 1\n") + stealer("c2")
    body = scene(theirs(4, 4, 1, 1, points=4), pieces)
    filled = play(body, "S1: attack b2", "react: Brand", "Brand: reload")
    assert filled.game.ammo[0] == 6 and filled.game.reloads[0] == 0 and filled.game.command_left() == 0


@rule("DW-GAP-BASE-COMMAND", "DW-GAP-BASE-OVERWATCH")
def test_a_reaction_comes_before_the_shots_of_others_who_watch() -> None:
    # It dies by the reaction, so nobody on overwatch fires, and no double jams anything.
    hall = board("##########", "#........#", "#........#", "##########")
    pieces = marine("Bo", "b2", "e", states("overwatch")) + marine("Odo", "b3") + stealer("h2")
    shot = play(
        scene(theirs(6, 1, points=1), pieces, hall), "S1: move g2 facing w", "react: Odo", "Odo: fire at g2"
    )
    assert shot.at("S1") == "" and len(shot.all("shot")) == 1 and shot.game.flags[0] & pc.OVERWATCH


@rule("DW-GAP-BASE-SUSTAINED-FIRE", "DW-GAP-CLARIFICATIONS")
@pytest.mark.parametrize(("die", "place"), [(5, "n2"), (6, "")])
def test_no_series_passes_from_the_marines_turn_into_a_reaction(die: int, place: str) -> None:
    # The second shot at the same stealer would need a 5; as a reaction it is a first shot again.
    body = scene(own("Bo", 5, 1, die, 1, points=3), marine("Bo", "b2") + stealer("n2"))
    moves = ["Bo: fire at n2", "Bo: done", "end phase", "S1: activate", "S1: turn left", "react: Bo"]
    assert play(body, *moves, "Bo: fire at n2").at("S1") == place
    assert play(body, "Bo: fire at n2", "Bo: fire at n2").at("S1") == ""
