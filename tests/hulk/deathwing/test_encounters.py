"""Situations where rules of the great expansion meet, expected from catalogue and book before they were run."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.deathwing.test_meetings import (
    AMBUSHES,
    CORRIDOR,
    DUCT,
    PIT,
    ambush,
    decks,
    loaded,
    own,
    scene,
    states,
    theirs,
)
from tests.hulk.deathwing.test_situations import BULKHEAD, DEBRIS, LADDER, ROOM, left, lies
from tests.hulk.pieces import blip, foe, marine, stealer
from tests.scenes import play, refusal, rule

# A crate of two squares lies at d2 and e2.
LONG_CRATE = "map = '''\n##########\n#..KK....#\n##########\n'''\n"
FLOOR = "##########\n#........#\n##########"
SECOND_PIT = decks("##########\n#...O....#\n##########", "##########\n#...OO...#\n##########", FLOOR)
BEHIND_PIT = decks("##########\n#...O~...#\n##########", "##########\n#........#\n##########")
POWERS = "options = { psychic_powers = true }\n"


# Shots and what lies in their way


@rule("DW-DEBRIS-DEFLECT", "DW-GAP-BASE-JAM", "DW-GAP-BASE-OVERWATCH")
@pytest.mark.parametrize(("save", "lives"), [(5, True), (4, False)])
def test_a_watching_bolter_jams_on_a_double_that_debris_deflects(save: int, lives: bool) -> None:
    # The two sixes hit, the stealer on the debris is saved on five or more, and the weapon jams either way.
    pieces = loaded("bolter_1", "b2", "e", states("overwatch")) + stealer("f2")
    shot = play(scene(theirs(6, 6, save), pieces, DEBRIS), "S1: move e2")
    assert (shot.at("S1") == "e2") == lives
    flags = shot.game.flags[shot.piece("Kesh")]
    assert flags & pc.JAMMED and not flags & pc.OVERWATCH and shot.dice_left() == []


@rule("DW-DEBRIS-DEFLECT", "DW-CANNON-MALFUNCTION-TRIPLE", "DW-CANNON-MALFUNCTION-BEARER")
def test_a_triple_that_debris_deflects_explodes_all_the_same() -> None:
    pieces = loaded("cannon", "b2", "e", "fired = 10\n") + stealer("e2")
    blown = play(scene(own("Dace", 6, 6, 6, 5), pieces, DEBRIS), "Dace: fire at e2")
    assert (blown.at("Dace"), blown.at("S1")) == ("", "e2") and blown.dice_left() == []


@rule("DW-GAP-FEATURE-SIZES", "DW-CRATE-ATTACK", "DW-GAP-BASE-SUSTAINED-FIRE", "DW-CRATE-TO-DEBRIS")
def test_a_series_at_a_long_crate_goes_on() -> None:
    # 6 is needed first, then 5: both squares are debris afterwards, one object, one roll a shot.
    pieces = loaded("bolter_1", "b2") + stealer("h2")
    shot = play(scene(own("Kesh", 5, 4, 5, 1), pieces, LONG_CRATE), "Kesh: fire at d2", "Kesh: fire at d2")
    assert shot.dice_left() == [] and left(shot, "Kesh") == 2
    seen = play(
        scene(own("Kesh", 5, 4, 5, 1, 6, 1, 4, 4), pieces, LONG_CRATE),
        "Kesh: fire at d2",
        "Kesh: fire at d2",
        "Kesh: fire at h2",
    )
    # The line to the stealer crosses both squares: a die for each.
    assert seen.at("S1") == "" and seen.dice_left() == []


@rule("DW-CANNON-SINGLE-COST", "DW-DEBRIS-MOVE", "DW-GAP-BASE-STORM-BOLTER")
def test_a_cannon_fires_as_it_steps_onto_debris_for_the_two_points_of_the_step() -> None:
    pieces = loaded("cannon", "d2") + stealer("h2")
    fired = play(scene(own("Dace", 1, 2, 5), pieces, DEBRIS), "Dace: forward", "Dace: fire at h2")
    assert fired.at("Dace") == "e2" and fired.at("S1") == "" and left(fired, "Dace") == 2


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-LADDER-ATTACK")
def test_a_burst_leaves_a_ladder_alone() -> None:
    alone = scene(own("Dace"), loaded("cannon", "b2"), LADDER)
    assert refusal(alone, "Dace: full auto") == "DW-CANNON-FULL-AUTO-TARGETS"
    beside = play(
        scene(own("Dace", 4, 1, 1), loaded("cannon", "b2") + stealer("h2"), LADDER), "Dace: full auto"
    )
    assert beside.at("S1") == "" and beside.game.ladders and beside.dice_left() == []


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-BULKHEAD-FULL-AUTO", "DW-CANNON-FULL-AUTO-CHAIN")
def test_a_burst_kills_the_friend_before_a_bulkhead_and_ends_there() -> None:
    pieces = loaded("cannon", "b2") + marine("Odo", "c2") + stealer("f2")
    burst = play(scene(own("Dace", 6, 6, 6), pieces, BULKHEAD), "Dace: full auto")
    assert burst.at("Odo") == "" and burst.at("S1") == "f2" and burst.game.bulkheads
    assert refusal(
        scene(own("Dace"), loaded("cannon", "b2") + stealer("f2"), BULKHEAD), "Dace: full auto"
    ) == ("DW-CANNON-FULL-AUTO-TARGETS")


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-LEVELS-FIRE", "DW-GAP-HOLE-LOS")
def test_a_burst_from_the_edge_strikes_the_friend_right_below() -> None:
    # On the hole and facing east: right below and ahead of that; what is behind him below is out of the arc.
    pieces = loaded("cannon", "e2") + marine("Odo", "e2/2") + stealer("f2/2") + stealer("d2/2", "e")
    burst = play(scene(own("Dace", 4, 1, 1, 4, 1, 1), pieces, PIT), "Dace: full auto")
    assert (burst.at("Odo"), burst.at("S1"), burst.at("S2")) == ("", "", "d2/2")


@rule("DW-LEVELS-OVERWATCH", "DW-GAP-HOLE-LOS", "DW-CANNON-OVERWATCH-SINGLE", "DW-CANNON-MALFUNCTION-MODES")
def test_a_cannon_that_watches_down_a_hole_may_explode_there() -> None:
    pieces = loaded("cannon", "d2", "e", "fired = 10\n" + states("overwatch")) + stealer("f2/2")
    shot = play(scene(theirs(5, 5, 5), pieces, PIT), "S1: move e2/2")
    assert (shot.at("S1"), shot.at("Dace")) == ("", "") and shot.dice_left() == []


# Holes, ladders and what may go through them


@rule("DW-LADDER-CLIMB", "DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-STEALER", "DW-GAP-BASE-BLIPS")
def test_a_blip_does_not_climb_into_sight_and_an_ambush_blip_does() -> None:
    pieces = loaded("bolter_1", "b2")
    hidden = scene(theirs(who="B1"), pieces + blip("e2/2", 2), LADDER)
    assert refusal(hidden, "B1: climb to e2") != ""
    lurking = scene(AMBUSHES + theirs(who="B1"), pieces + ambush("e2/2", "stealer"), LADDER)
    up = play(lurking, "B1: climb to e2", "S1: face w")
    assert up.at("S1") == "e2" and left(up, "S1") == 4


@rule("V3-PSI-BARRIER", "DW-LADDER-CLIMB", "DW-LIBRARIAN-LOADOUT", "DW-LIBRARIAN-PSI-TRACK")
def test_a_barrier_on_a_ladder_keeps_stealers_down() -> None:
    # Two of his psi points put a wall on the head of the ladder, which is as good as taken then.
    pieces = loaded("librarian", "c2", "e", "level = 1\n") + stealer("e2/2", "w")
    walled = play(
        scene(POWERS + own("Quill"), pieces, LADDER), "Quill: barrier", "Quill: section A", "Quill: at e2"
    )
    assert walled.game.psi[0] == 8 and "e2" in [
        walled.game.board.name(b) for b in range(walled.game.board.count) if walled.game.barriers >> b & 1
    ]
    below = scene('barriers = ["e2"]\n' + POWERS + theirs(), pieces, LADDER)
    assert refusal(below, "S1: climb to e2 facing w") == "V3-GAP-MULTILEVEL"
    assert not any("climb" in text for text in play(below).options())


@rule("DW-FALL-ON-STEALER", "DW-PIT-STEALER-CROSS", "DW-PIT-FALL-CHAIN")
def test_a_stealer_dodges_onto_another_hole_and_does_not_fall() -> None:
    pieces = loaded("bolter_1", "d2") + stealer("e2/2", "e")
    dodged = play(
        scene(own("Kesh", 3, 5), pieces, SECOND_PIT),
        "Kesh: jump into e2",
        "S1: aside to f2/2",
        "Kesh: face e",
    )
    # He falls on through the second pit, and only the last landing is rolled for.
    assert dodged.at("S1") == "f2/2" and dodged.at("Kesh") == "e2/3" and dodged.dice_left() == []


@rule("DW-LEVELS-CLOSE-COMBAT-STEP", "DW-DEBRIS-MOVE")
def test_who_steps_away_from_a_hole_onto_debris_pays_nothing() -> None:
    pieces = loaded("bolter_1", "e2") + stealer("e2/2")
    away = play(scene(theirs(6, 1, 1, 1), pieces, BEHIND_PIT), "S1: attack e2", "Kesh: step away to f2")
    assert away.at("Kesh") == "f2" and away.dice_left() == []


@rule("DW-LEVELS-GRENADE-DROP", "DW-LEVELS-LOS-BLOCKED", "DW-GRENADE-KILL-TABLE")
@pytest.mark.parametrize(("die", "above", "below"), [(2, "e2", ""), (3, "", "e2/2")])
def test_a_grenade_at_a_stealer_on_a_pit_may_drop_past_it(die: int, above: str, below: str) -> None:
    sections = "sections = '''\n##########\n#aabbbbbb#\n##########\n'''\n"
    two = PIT.replace("[[deck]]\n", "[[deck]]\n" + sections)
    pieces = loaded("captain", "b2") + stealer("e2") + stealer("e2/2")
    thrown = play(scene(own("Orsan", die, 4), pieces, two), "Orsan: grenade e2")
    assert (thrown.at("S1"), thrown.at("S2")) == (above, below) and thrown.dice_left() == []


@rule("DW-LEVELS-CLOSE-COMBAT-TARGET", "DW-CC-OVERWATCH-INTO", "DW-GAP-BASE-OVERWATCH")
def test_an_attack_up_through_a_hole_is_answered_by_who_watches_the_foot() -> None:
    pieces = loaded("bolter_1", "e2") + marine("Odo", "h2/2", "w", states("overwatch")) + stealer("e2/2")
    shot = play(scene(theirs(6, 1, 1, 1, 6, 1), pieces, PIT), "S1: attack e2", "Kesh: stand fast")
    assert shot.at("S1") == "" and shot.dice_left() == []


# Close combat


@rule("DW-CLAWS-FRONT", "DW-BULKHEAD-MARINE-CC", "DW-LADDER-ATTACK")
@pytest.mark.parametrize(("dice", "cut"), [((1, 4), True), ((3, 3), False)])
def test_claws_breach_a_bulkhead_on_four_with_either_die(dice: tuple[int, int], cut: bool) -> None:
    struck = play(scene(own("Maro", *dice), loaded("claws", "c2"), BULKHEAD), "Maro: attack d2")
    assert (struck.game.bulkheads == 0) == cut and struck.dice_left() == []


@rule("DW-FORCE-AXE-PSI", "DW-LADDER-ATTACK", "DW-FORCE-AXE-ANNOUNCE")
def test_a_librarian_cuts_a_ladder_with_the_points_he_announced() -> None:
    pieces = loaded("librarian", "d2", "e", "level = 1\n")
    body = scene(own("Quill", 2), pieces, LADDER)
    asked = play(body, "Quill: attack e2")
    assert asked.kind() == "psi points" and len(asked.options()) == 11
    # 2, 1 for his skill and the three announced make six; the three are gone from his ten.
    cut = play(body, "Quill: attack e2", "Quill: add psi 3")
    assert not cut.game.ladders and cut.game.psi == [7]
    stands = play(body, "Quill: attack e2", "Quill: add psi 2")
    assert stands.game.ladders and stands.game.psi == [8]


@rule("DW-CRATE-ATTACK", "DW-GAP-BASE-DOORS")
def test_a_stealer_breaks_a_crate_with_a_six_on_any_of_its_dice_and_climbs_over_it() -> None:
    pieces = loaded("bolter_1", "b2") + stealer("f2")
    through = play(scene(theirs(1, 6, 2), pieces, LONG_CRATE), "S1: attack e2", "S1: move e2 facing w")
    assert through.at("S1") == "e2" and left(through, "S1") == 3


@rule("DWS-LS-LEADER-STATS", "DW-CC-STEALER-REAR", "DW-SHIELD-BLOCK-OPTION")
def test_a_leader_struck_from_behind_by_a_shield_that_blocks_rolls_two_of_its_four_dice() -> None:
    block = 'options = { shield_mode = "block" }\n'
    pieces = loaded("sgt_hammer", "c3", "n") + foe("chief", "c2", "n")
    struck = play(scene(block + own("Harl", 6, 1, 1), pieces, ROOM), "Harl: attack c2")
    assert struck.dice_left() == [] and struck.game.status[1] == pc.DEAD


# Prone, reloads, points


@rule("DW-FLAMER-RELOAD-EARLY", "DW-FLAMER-RELOAD-COST")
def test_a_flamer_that_is_full_may_be_reloaded_and_has_no_more_than_six() -> None:
    pieces = loaded("flamer", "b2", "e", "ammo = 6\nreloads = 1\n")
    filled = play(scene(own("Brand"), pieces), "Brand: reload")
    assert filled.game.ammo[filled.piece("Brand")] == 6 and filled.game.reloads[filled.piece("Brand")] == 0


@rule("DW-CANNON-RELOAD-CP", "DW-CANNON-RELOAD-NO-PARTIAL", "DW-GAP-BASE-COMMAND")
def test_points_left_over_from_his_own_turn_pay_for_no_reload_in_the_stealers() -> None:
    pieces = loaded("cannon", "b2", "e", "ammo = 0\nap = 3\n") + stealer("h2")
    short = scene(theirs(points=3), pieces)
    asked = play(short, "S1: move g2")
    assert "Dace: reload" not in play(short, "S1: move g2", "react: Dace", all_accepted=False).options(), (
        asked.kind()
    )
    assert (
        play(scene(theirs(points=4), pieces), "S1: move g2", "react: Dace", "Dace: reload").game.ammo[0] == 10
    )


@rule("DW-PRONE-STAND", "DW-GAP-BASE-COMMAND", "DW-GAP-BASE-SUSTAINED-FIRE")
def test_who_stands_up_for_command_points_breaks_nobodys_series() -> None:
    pieces = (
        loaded("bolter_1", "b2")
        + marine("Odo", "c3", "e", states("prone", "activated") + "ap = 0\n")
        + stealer("e2")
    )
    body = scene(own("Kesh", 1, 2, 5, 1, points=2), pieces, ROOM)
    shot = play(body, "Kesh: fire at e2", "Odo: command", "Odo: stand up facing n", "Kesh: fire at e2")
    assert shot.at("S1") == "" and not lies(shot, "Odo")


@rule("DW-PRONE-STAND", "DW-PIT-MARINE-JUMP-LATE", "DW-PRONE-RESTRICTIONS")
def test_who_lies_at_the_edge_of_a_pit_jumps_only_when_he_stands() -> None:
    body = scene(own("Kesh", 5), loaded("bolter_1", "e2", "e", states("prone")), PIT)
    assert refusal(body, "Kesh: jump into e2") == "DW-PRONE-RESTRICTIONS"
    down = play(body, "Kesh: stand up facing e", "Kesh: jump into e2", "Kesh: face w")
    assert down.at("Kesh") == "e2/2" and left(down, "Kesh") == 1


@rule("DW-GAP-BASE-FLAMER", "DW-PRONE-RESTRICTIONS", "DW-FALL-EMPTY")
def test_who_falls_into_flames_dies_on_two_and_lies_on_one() -> None:
    burning = 'burning = ["e2/2"]\n'
    for die, place in ((2, ""), (1, "e2/2")):
        fell = play(scene(burning + own("Kesh", 1, die, 4), loaded("bolter_1", "d2"), PIT), "Kesh: forward")
        assert fell.at("Kesh") == place


# Ducts and entries


@rule("DW-DUCT-DOOR", "DW-GRENADE-KILL-TABLE", "DW-DUCT-DOOR-GONE", "DW-GAP-DUCT-GEOMETRY")
def test_a_bolter_in_the_mouth_fires_past_nobody_and_both_slide_out() -> None:
    # Bo in the shaft hides the door from Odo in the mouth; Bo's own blow opens it for both.
    pieces = marine("Bo", "g2") + marine("Odo", "f2") + marine("Ned", "b3")
    body = scene(own("Bo", 6), pieces, DUCT)
    assert refusal(scene(own("Odo"), pieces, DUCT), "Odo: fire at h2") != ""
    away = play(body, "Bo: attack h2")
    assert [away.game.status[away.piece(name)] for name in ("Bo", "Odo", "Ned")] == [
        pc.LEFT,
        pc.LEFT,
        pc.ON_BOARD,
    ]


@rule("DW-DUCT-STEALER-FOLLOW", "DW-GAP-BASE-OVERWATCH", "DW-DUCT-STEALER-FATE")
def test_a_stealer_is_shot_as_it_follows_into_a_duct() -> None:
    pieces = marine("Bo", "g2") + marine("Odo", "b2", "e", states("overwatch")) + stealer("e2", "e")
    shot = play(scene(theirs(6, 1, 6, 1), pieces, DUCT), "S1: move f2")
    assert shot.at("S1") == "" and shot.game.kills == 1 and shot.dice_left() == [6, 1]


# Points, series, ducts again


@rule("DW-CANNON-RELOAD-CP", "DW-CANNON-RELOAD-EARLY", "DW-GAP-BASE-COMMAND")
def test_two_points_of_his_own_and_two_of_command_reload_a_cannon() -> None:
    pieces = loaded("cannon", "b2", "e", "ap = 2\nammo = 3\n")
    filled = play(scene(own("Dace", points=2), pieces), "Dace: reload")
    assert filled.game.ammo[0] == 10 and filled.game.command_left() == 0
    assert refusal(scene(own("Dace", points=1), pieces), "Dace: reload") != ""


@rule("DW-CANNON-SUSTAINED-BREAK", "DW-CANNON-RELOAD-CP")
def test_a_reload_between_two_shots_begins_a_new_series() -> None:
    pieces = loaded("cannon", "b2", "e", "ap = 2\n") + stealer("j2")
    shots = ("Dace: fire at j2", "Dace: reload", "Dace: fire at j2")
    again = play(scene(own("Dace", 1, 1, 2, 4, 4, 4, points=4), pieces), *shots)
    assert again.at("S1") == "j2" and again.dice_left() == []
    # Without it the second shot needs a four.
    assert play(scene(own("Dace", 1, 1, 2, 4, 1, 1), pieces), shots[0], shots[2]).at("S1") == ""


@rule("DW-FORCE-AXE-PSI", "DW-DUCT-DOOR", "DW-DUCT-DOOR-GONE")
def test_a_librarian_leaves_by_the_door_that_his_points_opened() -> None:
    pieces = loaded("librarian", "g2", "e", "level = 1\n") + marine("Odo", "b3")
    away = play(scene(own("Quill", 2), pieces, DUCT), "Quill: attack h2", "Quill: add psi 3")
    assert away.game.status[0] == pc.LEFT and away.game.psi[0] == 7


@rule("DW-DUCT-STEALER-FOLLOW", "DW-GAP-BASE-COMMAND", "DW-DUCT-COUNTING")
def test_who_stands_outside_shoots_it_in_the_duct_for_a_command_point() -> None:
    pieces = marine("Bo", "g2") + marine("Odo", "b2") + stealer("e2", "e")
    shot = play(scene(theirs(6, 1, points=1), pieces, DUCT), "S1: move f2", "react: Odo", "Odo: fire at f2")
    assert shot.at("S1") == "" and shot.game.kills == 1 and shot.at("Bo") == "g2"


@rule("DW-CC-STEALER-REAR", "DW-CC-STEALER-TURN")
def test_the_second_blow_from_behind_meets_three_dice() -> None:
    pieces = loaded("bolter_1", "c2") + stealer("d2", "e")
    blows = play(scene(own("Kesh", 3, 3, 2, 4, 1, 1, 1), pieces), "Kesh: attack d2", "Kesh: attack d2")
    assert blows.at("S1") == "" and blows.dice_left() == []


@rule("DW-HAMMER-DETONATE-TRIGGER", "DW-GAP-HOLE-LOS", "DW-HAMMER-DETONATE")
def test_a_hammer_answers_what_is_seen_below_and_takes_its_own_deck_alone() -> None:
    pieces = loaded("sgt_hammer", "d2") + stealer("f2/2") + stealer("c2", "e")
    blown = play(scene(theirs(points=1), pieces, PIT), "S1: move e2/2", "react: Harl", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1"), blown.at("S2")) == ("", "e2/2", "")


@rule("DW-TELEPORT-OUT", "DW-GAP-BASE-COMMAND")
def test_four_command_points_alone_take_a_marine_home() -> None:
    pieces = loaded("sgt_sword", "b2", "e", "ap = 0\n") + marine("Odo", "c2")
    home = play('teleport = "anywhere"\n' + scene(own("Varro", points=4), pieces), "Varro: teleport out")
    assert home.game.status[0] == pc.LEFT and home.game.command_left() == 0


@rule("DW-GRENADE-FIRE", "DW-GRENADE-SECTION")
def test_a_grenade_flies_no_further_than_a_figure_lets_see_and_not_into_his_own_section() -> None:
    halves = CORRIDOR + "sections = '''\n################\n#AAAAABBBBBBBBB#\n################\n'''\n"
    body = scene(own("Orsan", 4, 3), loaded("captain", "b2") + stealer("h2") + stealer("k2"), halves)
    assert refusal(body, "Orsan: grenade d2") == "DW-GRENADE-FIRE"
    assert refusal(body, "Orsan: grenade j2") == "V3-LOS-BLOCKED"
    thrown = play(body, "Orsan: grenade g2")
    assert (thrown.at("S1"), thrown.at("S2")) == ("", "k2")
