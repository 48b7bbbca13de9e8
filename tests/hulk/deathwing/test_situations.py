"""Situations written from the catalogue alone, each where two rules meet: what must come of it was written first."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.deathwing.test_meetings import CORRIDOR, DUCT, PIT, decks, loaded, own, scene, states, theirs
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, play, refusal, rule

CRATE = "map = '''\n#########\n#..K....#\n#########\n'''\n"
TANK = "map = '''\n#########\n#..Y....#\n#########\n'''\n"
BULKHEAD = "map = '''\n#########\n#..B....#\n#########\n'''\n"
DEBRIS = "map = '''\n#########\n#...~...#\n#########\n'''\n"
ROOM = "map = '''\n#######\n#.....#\n#.....#\n#.....#\n#######\n'''\n"
# The ladder is e2 over e2/2; debris lies right under the pit in RUBBLE.
LADDER = decks("##########\n#...^....#\n##########", "##########\n#...=....#\n##########")
RUBBLE = decks("##########\n#...O....#\n##########", "##########\n#...~....#\n##########")


def left(played: Played, name: str) -> int:
    return played.game.ap[played.piece(name)]


def lies(played: Played, name: str) -> bool:
    return bool(played.game.flags[played.piece(name)] & pc.PRONE)


@rule("DW-CHAINFIST-DOOR", "DW-CRATE-ATTACK", "DW-CRATE-TO-DEBRIS", "DW-DEBRIS-MOVE")
def test_a_chain_fist_clears_a_crate_and_its_bearer_climbs_over_what_is_left() -> None:
    # 1 AP without a die, then 2 for the debris: one is left of four.
    over = play(scene(own("Toll"), loaded("chainfist", "c2"), CRATE), "Toll: attack d2", "Toll: forward")
    assert over.at("Toll") == "d2" and left(over, "Toll") == 1


@rule("DW-CHAINFIST-DOOR", "DW-CRYO-ATTACK", "DW-CRYO-BLOCKS")
def test_a_chain_fist_destroys_a_tank_whose_square_stays_blocked() -> None:
    body = scene(own("Toll"), loaded("chainfist", "c2"), TANK)
    assert left(play(body, "Toll: attack d2"), "Toll") == 3
    assert refusal(body, "Toll: attack d2", "Toll: forward") != ""
    assert refusal(body, "Toll: attack d2", "Toll: attack d2") != ""


@rule("DW-BULKHEAD-MARINE-CC", "DW-HAMMER-BONUS")
@pytest.mark.parametrize(("die", "breached"), [(3, True), (2, False)])
def test_a_sergeant_with_a_hammer_breaches_a_bulkhead_on_three(die: int, breached: bool) -> None:
    # 1 for the rank and 2 for the hammer, since the same bonuses count.
    struck = play(scene(own("Harl", die), loaded("sgt_hammer", "c2"), BULKHEAD), "Harl: attack d2")
    assert (struck.game.bulkheads == 0) == breached


@rule("DW-BULKHEAD-CANNON", "DW-CANNON-FULL-AUTO-MINIMUM", "DW-BULKHEAD-FULL-AUTO")
def test_four_rounds_do_for_a_single_shot_at_a_bulkhead_and_for_no_burst() -> None:
    body = scene(own("Dace", 6, 1, 1), loaded("cannon", "b2", "e", "ammo = 4\n"), BULKHEAD)
    assert refusal(body, "Dace: full auto") == "DW-CANNON-FULL-AUTO-MINIMUM"
    shot = play(body, "Dace: fire at d2")
    assert shot.game.bulkheads == 0 and shot.game.ammo[0] == 3


@rule("DW-CANNON-OVERWATCH-AMMO", "DW-CANNON-SINGLE-DICE")
def test_a_watching_cannon_fires_its_last_two_rounds_and_no_third() -> None:
    pieces = loaded("cannon", "b2", "e", "ammo = 2\n" + states("overwatch")) + stealer("m2")
    body = scene(theirs(1, 2, 3, 1, 2, 3), pieces)
    ran = play(body, *(f"S1: move {column}2" for column in "lkj"))
    assert len(ran.all("shot")) == 2 and ran.game.ammo[0] == 0 and ran.dice_left() == []


@rule("DW-LADDER-ATTACK", "DW-CHAINFIST-DOOR", "DW-PIT-MARINE-ENTER", "DW-FALL-EMPTY")
def test_a_ladder_that_was_cut_lets_its_destroyer_fall() -> None:
    # What is left is a pit: a 1 on entering it, and a 4 on landing.
    fell = play(
        scene(own("Toll", 1, 4), loaded("chainfist", "d2"), LADDER), "Toll: attack e2", "Toll: forward"
    )
    assert fell.at("Toll") == "e2/2" and lies(fell, "Toll") and left(fell, "Toll") == 2


@rule("DW-LADDER-CLIMB", "DW-FALL-ON-MARINE")
def test_nobody_climbs_onto_a_taken_square_though_one_may_jump_onto_it() -> None:
    pieces = loaded("bolter_1", "e2") + marine("Odo", "e2/2", "e", states("prone"))
    body = scene(own("Kesh", 4, 5), pieces, LADDER)
    assert refusal(body, "Kesh: climb to e2/2 facing e") != ""
    jumped = play(body, "Kesh: jump into e2")
    # Who lies there already is knocked aside and goes on lying; the stealer player puts him somewhere.
    asked = jumped.game.decision()
    assert asked is not None and asked.seat == pc.STEALER_SEAT


@rule("DW-FALL-ON-STEALER", "DW-CC-STEALER-REAR")
def test_who_lands_behind_a_stealer_that_dodged_attacks_it_from_behind() -> None:
    # The stealer dodges on a 3 to f2/2 and keeps facing east; he lands standing on 5: it has two dice.
    pieces = loaded("bolter_1", "d2") + stealer("e2/2", "e")
    dodged = play(
        scene(own("Kesh", 3, 5, 4, 3, 2), pieces, PIT),
        "Kesh: jump into e2",
        "S1: aside to f2/2",
        "Kesh: face e",
        "Kesh: attack f2/2",
    )
    assert dodged.at("S1") == "" and dodged.dice_left() == []


@rule("DW-FALL-EMPTY", "DW-DEBRIS-MOVE")
def test_debris_under_a_pit_costs_nobody_who_falls_onto_it() -> None:
    fell = play(scene(own("Kesh", 1, 5), loaded("bolter_1", "d2"), RUBBLE), "Kesh: forward")
    assert fell.at("Kesh") == "e2/2" and left(fell, "Kesh") == 3


@rule("DW-PIT-STEALER-JUMP", "DW-DEBRIS-MOVE", "DW-PIT-STEALER-CLIMB")
def test_debris_is_paid_by_who_steps_onto_it_and_not_by_who_jumps_or_climbs() -> None:
    # A stealer above the debris jumps with its last point, and climbs up again for three.
    body = scene(theirs(), marine("Kesh", "b2", "w") + stealer("e2", "e", "ap = 4\n"), RUBBLE)
    down = play(body, "S1: jump into e2 facing e")
    assert down.at("S1") == "e2/2" and left(down, "S1") == 3
    up = play(body, "S1: jump into e2 facing e", "S1: climb to e2 facing e")
    assert up.at("S1") == "e2" and left(up, "S1") == 0


@rule("DW-DEBRIS-MOVE", "DW-PRONE-STAND")
def test_with_two_points_one_stands_up_on_debris_or_steps_onto_it() -> None:
    stood = play(
        scene(own("Kesh"), loaded("bolter_1", "e2", "e", states("prone") + "ap = 2\n"), DEBRIS),
        "Kesh: stand up facing w",
    )
    assert left(stood, "Kesh") == 0 and not lies(stood, "Kesh")
    short = scene(own("Kesh"), loaded("bolter_1", "d2", "e", "ap = 1\n"), DEBRIS)
    assert refusal(short, "Kesh: forward") != ""


@rule("DW-SHIELD-PARRY", "DW-CC-STEALER-TURN", "DW-HAMMER-BONUS")
def test_a_shield_parries_on_the_left_without_harm_to_the_attacker() -> None:
    # 4 and 1 for the rank against 6, 3, 2; the 6 becomes a 1: five beat three, and nobody dies.
    pieces = loaded("sgt_hammer", "c3", "n") + stealer("b3", "e")
    held = play(
        scene(theirs(4, 6, 3, 2, 1), pieces, ROOM), "S1: attack c3", "Harl: fight", "Harl: reroll enemy 6"
    )
    assert held.one("scores").text("scores") == "5:3"
    assert held.at("S1") == "b3" and held.at("Harl") == "c3"


@rule("DW-SHIELD-PARRY", "DW-PRONE-CLOSE-COMBAT")
def test_a_shield_on_the_ground_parries_nothing() -> None:
    pieces = loaded("sgt_hammer", "c3", "n", states("prone")) + stealer("b3", "e")
    struck = play(scene(theirs(6, 4, 3, 2), pieces, ROOM), "S1: attack c3", "Harl: fight")
    # 6 and 1 for the rank, less one: he wins, and may stand up.
    assert struck.one("scores").text("scores") == "6:4" and struck.at("S1") == "b3"


@rule("DW-CC-OVERWATCH-AFTER-KILL", "DW-CANNON-SINGLE-DICE")
def test_a_cannon_behind_fires_once_who_stood_before_it_is_dead() -> None:
    pieces = loaded("cannon", "b2", "e", states("overwatch")) + marine("Odo", "c2") + stealer("d2")
    killed = play(scene(theirs(1, 6, 1, 1, 1, 1, 5), pieces), "S1: attack c2")
    assert killed.at("Odo") == "" and killed.at("S1") == "" and killed.game.ammo[0] == 9


@rule("DW-CC-OVERWATCH-INTO", "DW-CC-OVERWATCH-BLOCKED")
def test_who_is_watched_from_the_side_is_shot_after_its_attack() -> None:
    # Ruun sees the stealer past the fight; a tie leaves both where they are.
    watch = states("overwatch")
    pieces = marine("Odo", "d3", "n") + marine("Ruun", "b2", "e", watch) + stealer("d2", "s")
    shot = play(scene(theirs(6, 6, 1, 1, 6, 2), pieces, ROOM), "S1: attack d3")
    assert shot.at("S1") == "" and len(shot.all("shot")) == 1


@rule("DW-GRENADE-KILL-TABLE", "DW-PRONE-RESTRICTIONS", "DW-GRENADE-FIRE")
def test_a_grenade_spares_who_lies_no_more_than_who_stands() -> None:
    board = CORRIDOR + "sections = '''\n################\n#AAAABBBBBBBBBB#\n################\n'''\n"
    pieces = loaded("captain", "b2") + marine("Odo", "g2", "e", states("prone")) + stealer("h2")
    burst = play(scene(own("Orsan", 6, 4), pieces, board), "Orsan: grenade f2")
    assert burst.at("Odo") == "" and burst.at("S1") == "" and burst.game.ammo[0] == 9


@rule("DW-TELEPORT-OUT", "DW-CC-STEALER-REAR", "DW-TELEPORT-ONE-PER-TURN")
def test_a_stealer_at_his_throat_keeps_nobody_from_teleporting() -> None:
    pieces = loaded("bolter_1", "c2") + marine("Odo", "b2", "w") + stealer("d2")
    body = scene('teleport = "anywhere"\n' + own("Kesh"), pieces)
    away = play(body, "Kesh: teleport out")
    assert away.game.status[0] == pc.LEFT or away.at("Kesh") == ""
    assert (
        refusal(body, "Kesh: teleport out", "Odo: activate", "Odo: teleport out")
        == "DW-TELEPORT-ONE-PER-TURN"
    )


@rule("DW-DUCT-STEALER-FOLLOW", "DW-CC-STEALER-REAR")
def test_in_a_duct_the_one_behind_strikes_and_a_second_may_not_follow() -> None:
    # The marine in the shaft looks at the outer door: he cannot harm what strikes him from behind.
    pieces = marine("Odo", "g2") + stealer("f2", "e") + stealer("e2", "e")
    body = scene(theirs(6, 1, 1, 1), pieces, DUCT)
    struck = play(body, "S1: attack g2")
    assert struck.at("S1") == "f2" and struck.at("Odo") == "g2"
    assert refusal(scene(theirs(who="S2"), pieces, DUCT), "S2: move f2") != ""


@rule("DW-FORCE-AXE-FACING", "DW-CC-STEALER-TURN", "DW-LIBRARIAN-CLOSE-COMBAT")
def test_a_librarian_attacked_from_behind_announces_nothing_and_turns() -> None:
    # 5 and his skill of 1 beat 4: it lives, and he may turn to face it.
    pieces = loaded("librarian", "d2", "w", "psi = 10\n") + stealer("e2")
    struck = play(scene(theirs(5, 4, 3, 1), pieces), "S1: attack d2")
    assert struck.one("scores").text("scores") == "6:4" and struck.at("S1") == "e2"
    assert struck.game.psi[0] == 10 and any("face e" in option for option in struck.options())


@rule("DW-LEVELS-CLOSE-COMBAT-NO-HARM", "DW-FORCE-AXE-FACING", "DW-LEVELS-CLOSE-COMBAT-STEP")
def test_a_librarian_attacked_through_a_hole_keeps_his_points_and_may_step_away() -> None:
    pieces = loaded("librarian", "e2/2", "e", "psi = 10\n") + stealer("e2", "e")
    held = play(scene(theirs(6, 4, 3, 1), pieces, PIT), "S1: attack e2/2")
    assert held.at("S1") == "e2" and held.game.psi[0] == 10
    assert any("step away to f2/2" in option for option in held.options())


@rule("DW-CAPTAIN-CP-BONUS", "DW-CAPTAIN-CP-TRACK", "DW-TELEPORT-CP")
@pytest.mark.parametrize(("drawn", "counter"), [(3, 6), (5, 8)])
def test_a_captain_adds_two_to_whatever_falls(drawn: int, counter: int) -> None:
    body = scene(f"draws = [{drawn}]\n", loaded("captain", "b2") + stealer("m2"))
    turned = play(body, "end phase", "end phase")
    assert turned.game.counter == counter
