"""Situations in which two rules of the great expansion have to agree, each worked out from the rules by hand."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.deathwing.test_meetings import (
    AMBUSHES,
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
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule


def armed(name: str, at: str, *weapons: str, facing: str = "e", rank: str = "marine", more: str = "") -> str:
    return piece(more, name=name, at=at, facing=facing, rank=rank, weapons=list(weapons))


def board(*rows: str) -> str:
    return "map = '''\n" + "\n".join(rows) + "\n'''\n"


# Of a deck with a ladder at its end: the near end of the corridor, and all the rest.
SECTIONS = "sections = '''\n#########\n#aabbbbb#\n#####b###\n#########\n'''\n"


def flags(played: Played, name: str) -> int:
    return played.game.flags[played.piece(name)]


# Close combat


@rule("DW-PRONE-CLOSE-COMBAT", "DW-LIBRARIAN-CLOSE-COMBAT", "DW-FORCE-AXE-FACING")
def test_a_librarian_on_the_ground_is_not_asked_for_psi_points_and_keeps_his_skill() -> None:
    lying = armed(
        "Ode", "b2", "storm_bolter", "force_axe", rank="librarian", more="level = 1\n" + states("prone")
    )
    # 5 - 1 + 1 = 5 against 4: he stands up and faces it; it lives.
    fought = play(scene(theirs(5, 4, 3, 1), lying + stealer("c2")), "S1: attack b2", "Ode: face e")
    assert (fought.at("S1"), fought.game.psi[0], flags(fought, "Ode") & pc.PRONE) == ("c2", 10, 0)
    even = play(scene(theirs(4, 4, 3, 1), lying + stealer("c2")), "S1: attack b2")
    assert even.at("Ode") == "b2" and flags(even, "Ode") & pc.PRONE, "on a tie he stays on the ground"


@rule("DW-PRONE-CLOSE-COMBAT", "DW-SWORD-PARRY-FACING", "DW-CAPTAIN-CLOSE-COMBAT")
def test_a_captain_on_the_ground_cannot_parry() -> None:
    lying = loaded("captain", "b2", more=states("prone"))
    # 4 - 1 + 2 = 5 against 6: no parry is offered, he dies.
    struck = play(scene(theirs(4, 6, 1, 1), lying + stealer("c2") + marine("Odo", "h2")), "S1: attack b2")
    assert struck.at("Orsan") == "" and struck.kind() != "parry"


@rule("DW-CLAWS-SIDE", "DW-LEVELS-CLOSE-COMBAT-NO-HARM")
def test_claws_through_a_hole_roll_one_die_and_harm_nobody() -> None:
    claws = armed("Bo", "e2/2", "lightning_claws")
    fought = play(scene(theirs(6, 5, 2, 1), claws + stealer("e2"), PIT), "S1: attack e2/2")
    assert fought.at("S1") == "e2" and fought.kind() == "retreat" and fought.dice_left() == []


@rule("DW-SHIELD-PARRY", "DW-HAMMER-BONUS", "DW-GAP-BASE-CLOSE-COMBAT")
def test_a_sergeant_with_hammer_and_shield_parries_on_the_left_without_the_hammer() -> None:
    hall = board("#####", "#...#", "#...#", "#...#", "#####")
    bearer = armed("Bo", "c3", "thunder_hammer", "storm_shield", facing="n", rank="sergeant")
    left = scene(theirs(4, 6, 5, 1, 2), bearer + stealer("b3", "e"), hall)
    # 4 + 1 = 5; the 6 is rolled again as 2, its best is 5: a tie, nobody dies.
    parried = play(left, "S1: attack c3", "Bo: fight", "Bo: reroll enemy 6")
    assert (parried.at("Bo"), parried.at("S1")) == ("c3", "b3")
    right = scene(theirs(4, 6, 5, 1), bearer + stealer("d3", "w"), hall)
    assert play(right, "S1: attack c3", "Bo: fight").at("Bo") == "", "on the right there is no shield"


@rule("DW-CC-STEALER-REAR", "DW-CC-STEALER-TURN", "DW-CLAWS-FRONT")
def test_a_stealer_struck_from_behind_rolls_two_dice_then_faces_the_claws_with_three() -> None:
    claws = armed("Bo", "b2", "lightning_claws")
    # 2 and 1, +2 = 4 against 4: a tie; it turns. Then 6 + 2 = 8 against 5.
    struck = play(scene(own("Bo", 2, 1, 4, 3, 6, 1, 5, 5, 5), claws + stealer("c2", "e")), "Bo: attack c2")
    assert struck.game.facing[struck.piece("S1")] == 3
    again = play(
        scene(own("Bo", 2, 1, 4, 3, 6, 1, 5, 5, 5), claws + stealer("c2", "e")),
        "Bo: attack c2",
        "Bo: attack c2",
    )
    assert again.at("S1") == "" and again.dice_left() == []


@rule("DW-CC-STEALER-REAR", "DW-GAP-BASE-CLOSE-COMBAT")
def test_a_stealer_that_wins_with_its_back_to_a_marine_kills_nobody() -> None:
    won = play(scene(own("Bo", 1, 6, 6), marine("Bo", "b2") + stealer("c2", "e")), "Bo: attack c2")
    assert (won.at("Bo"), won.at("S1"), won.game.facing[won.piece("S1")]) == ("b2", "c2", 3)


# Cannon


@rule("DW-CANNON-MALFUNCTION-RISK", "DW-CANNON-FULL-AUTO-AMMO")
@pytest.mark.parametrize(("fired", "alive"), [(5, True), (6, False)])
def test_a_burst_is_at_risk_when_its_five_shots_pass_the_tenth(fired: int, alive: bool) -> None:
    pieces = loaded("cannon", "b2", more=f"fired = {fired}\n") + stealer("h2") + marine("Odo", "n2", "w")
    burst = play(scene(own("Dace", 3, 3, 3), pieces), "Dace: full auto")
    assert (burst.at("Dace") == "b2") == alive and burst.at("S1") == "h2"


@rule("DW-CANNON-MALFUNCTION-TRIPLE", "DW-CANNON-FULL-AUTO-CHAIN")
def test_after_a_triple_no_further_target_of_the_burst_is_rolled_for() -> None:
    pieces = loaded("cannon", "b2", more="fired = 8\n") + stealer("f2") + stealer("g2")
    burst = play(scene(own("Dace", 4, 4, 4), pieces + marine("Odo", "o2")), "Dace: full auto")
    assert (burst.at("S1"), burst.at("S2"), burst.at("Dace")) == ("", "g2", "")
    assert burst.game.kills == 1 and burst.dice_left() == []


@rule("DW-CANNON-MALFUNCTION-BLAST", "DW-GAP-ATTACK-MATRIX", "DW-CRATE-TO-DEBRIS", "DW-LADDER-ATTACK")
def test_what_stands_beside_a_cannon_that_explodes() -> None:
    upper = ("#######", "#.A..B#", "#.K...#", "#^Y...#", "#######")
    rooms = decks("\n".join(upper), "#######\n#.....#\n#.....#\n#=....#\n#######")
    # The cannon is at b3: armoured door c2, crate c3, tank c4, ladder b4 touch it; the bulkhead f2 does not.
    pieces = loaded("cannon", "b3", "n", more="fired = 11\n") + stealer("b2", "s") + marine("Odo", "f3")
    for dice, door, crate, tank, ladder in (
        ((5, 4, 4, 4), True, True, True, True),
        ((4, 3, 3, 3), False, False, False, False),
    ):
        order = [dice[0], dice[1], dice[3], dice[2]]
        blown = play(scene(own("Dace", 6, 6, 6, *order), pieces, rooms), "Dace: fire at b2")
        game, find = blown.game, blown.game.board.find
        assert blown.at("Dace") == "" and blown.dice_left() == [], blown.all("blast")
        assert (not game.doors >> find("c2") & 1) == door
        assert bool(game.debris >> find("c3") & 1) == crate
        assert (not game.ladders) == ladder
        assert game.solid >> find("c4") & 1, "a tank blocks, destroyed or not"
        del tank


@rule("DW-DEBRIS-DEFLECT", "DW-CANNON-SUSTAINED")
def test_a_hit_that_debris_deflects_still_counts_for_the_series() -> None:
    row = board("##########", "#...~....#", "##########")
    pieces = loaded("cannon", "b2") + stealer("g2")
    body = scene(own("Dace", 5, 1, 1, 6, 4, 1, 1, 2), pieces, row)
    assert play(body, "Dace: fire at g2").at("S1") == "g2"
    assert play(body, "Dace: fire at g2", "Dace: fire at g2").at("S1") == "", "the second needs a 4"


@rule("DW-DEBRIS-DEFLECT", "DW-CANNON-FULL-AUTO-TARGETS", "DW-GAP-CLARIFICATIONS")
def test_debris_protects_friends_and_doors_from_a_burst_too() -> None:
    row = board("##########", "#...~.D..#", "##########")
    pieces = loaded("cannon", "b2") + marine("Odo", "e2")
    burst = play(scene(own("Dace", 4, 1, 1, 5), pieces, row), "Dace: full auto")
    assert burst.at("Odo") == "e2", "he stands on debris, and the die was a 5"
    dead = play(scene(own("Dace", 4, 1, 1, 4, 4, 1, 1, 6), pieces, row), "Dace: full auto")
    assert dead.at("Odo") == "" and dead.game.doors >> dead.game.board.find("g2") & 1
    assert dead.dice_left() == []


@rule("DW-DEBRIS-DIAGONAL", "DW-GAP-BASE-SIGHT-ARCS")
def test_a_figure_beside_the_diagonal_makes_debris_count() -> None:
    hall = board("######", "#....#", "#~...#", "#....#", "######")
    # From b4 to d2 over c3 exactly; b3 debris and c4 lie beside the first corner.
    free = scene(own("Bo", 6, 1), marine("Bo", "b4", "n") + stealer("d2"), hall)
    assert play(free, "Bo: fire at d2").at("S1") == ""
    beside = marine("Bo", "b4", "n") + stealer("d2") + marine("Odo", "c4", "n")
    shot = play(scene(own("Bo", 6, 1, 5), beside, hall), "Bo: fire at d2")
    assert shot.at("S1") == "d2" and shot.dice_left() == []


# Areas


@rule("DW-GRENADE-SECTION", "DW-HAMMER-DETONATE")
def test_a_closed_door_in_a_section_stops_a_grenade_and_no_hammer() -> None:
    row = board("############", "#......D...#", "############") + (
        "sections = '''\n############\n#aaabbbbbbb#\n############\n'''\n"
    )
    thrown = scene(own("Orsan", 4, 4), loaded("captain", "b2") + stealer("f2") + stealer("j2", "e"), row)
    out = play(thrown, "Orsan: grenade f2")
    assert (out.at("S1"), out.at("S2"), out.dice_left()) == ("", "j2", [])
    blown = play(
        scene(own("Harl"), loaded("sgt_hammer", "f2") + stealer("j2", "e") + marine("Odo", "b2"), row),
        "Harl: detonate",
    )
    assert (blown.at("S1"), blown.at("Odo"), blown.game.kills) == ("", "b2", 1)


@rule("DW-HAMMER-DETONATE", "DW-GAP-CLARIFICATIONS", "DW-DEBRIS-PERMANENT", "DW-BULKHEAD-EXPLOSION")
def test_a_hammer_takes_open_doors_and_crates_a_bulkhead_on_five_and_leaves_debris() -> None:
    row = board("##########", "#..D.K~B.#", "##########") + (
        "sections = '''\n##########\n#aaaaaaab#\n##########\n'''\n"
    )
    for die, stands in ((5, False), (4, True)):
        top = 'doors = { open = ["d2"] }\n' + own("Harl", die)
        blown = play(scene(top, loaded("sgt_hammer", "c2") + marine("Odo", "i2"), row), "Harl: detonate")
        game, find = blown.game, blown.game.board.find
        assert not game.doors >> find("d2") & 1 and blown.at("Odo") == "i2"
        assert game.debris >> find("f2") & 1 and game.debris >> find("g2") & 1
        assert bool(game.solid >> find("h2") & 1) == stands and blown.dice_left() == []


@rule("DW-GAP-BASE-FLAMER-SELF-DESTRUCT", "DW-FLAMER-AMMO", "DW-PRONE-RESTRICTIONS")
def test_a_flamer_blows_up_with_a_shot_left_standing_and_seeing_a_stealer_act() -> None:
    flamer = armed("Bo", "e2", "heavy_flamer", "power_fist", more="ammo = 1\n")
    odo = marine("Odo", "b2", "w")
    gone = play(scene(own("Bo"), flamer + odo + stealer("f2")), "Bo: detonate")
    assert gone.at("Bo") == "" and gone.at("S1") == "", "sections of corridors are five squares"
    empty = flamer.replace("ammo = 1", "ammo = 0")
    assert refusal(scene(own("Bo"), empty + odo + stealer("g2")), "Bo: detonate")
    lying = flamer + states("prone")
    assert refusal(scene(own("Bo"), lying + odo + stealer("g2")), "Bo: detonate")
    reacting = play(
        scene(theirs(points=1), flamer + odo + stealer("h2")),
        "S1: move g2 facing w",
        "react: Bo",
        "Bo: detonate",
    )
    assert reacting.at("Bo") == "" and reacting.game.command_left() == 0


@rule("DW-LEVELS-GRENADE-DROP", "DW-LADDER-ATTACK", "DW-GAP-CLARIFICATIONS")
@pytest.mark.parametrize(("drop", "below"), [(2, True), (3, False)])
def test_a_grenade_at_a_ladder_strikes_one_deck_and_the_ladder_from_either(drop: int, below: bool) -> None:
    above, under = "#########\n#......^#\n#####.###\n#########", "#########\n#......=#\n#########"
    ladder = decks(above) + SECTIONS + decks(under)
    pieces = loaded("captain", "b2") + stealer("f3") + stealer("g2/2")
    body = scene(own("Orsan", drop, 4, 5), pieces, ladder)
    thrown = play(body, "Orsan: grenade h2")
    assert (thrown.at("S1") == "", thrown.at("S2") == "") == (not below, below)
    assert not thrown.game.ladders and thrown.dice_left() == []


@rule("DW-PIT-FLAMER", "DW-LEVELS-FLAMER-SECTION", "DW-LEVELS-LOS-BLOCKED")
def test_flames_on_one_deck_hide_what_is_below_them_and_burn_nobody_there() -> None:
    pieces = armed("Bo", "b2", "heavy_flamer", "power_fist") + stealer("h2") + stealer("g2/2")
    row = decks("##########\n#.....O..#\n##########", "##########\n#........#\n##########")
    burnt = play(scene(own("Bo", 2), pieces + marine("Odo", "d2/2", "w"), row), "Bo: flame h2")
    assert (burnt.at("S1"), burnt.at("S2"), burnt.dice_left()) == ("", "g2/2", [])
    # While they burn nobody looks through them into the hole.
    looks = marine("Odo", "f2") + stealer("g2/2") + marine("Ula", "b2/2", "w")
    assert refusal(scene('burning = ["g2"]\n' + own("Odo"), looks, row), "Odo: fire at g2/2")
    assert play(scene(own("Odo", 6, 1), looks, row), "Odo: fire at g2/2").at("S1") == ""


@rule("DW-GRENADE-KILL-TABLE", "DW-BULKHEAD-IMMUNE", "DW-GAP-ARMOURED-DOOR", "DW-CRYO-ATTACK")
def test_a_grenade_rolls_for_crates_and_tanks_and_not_for_bulkheads() -> None:
    row = board("##############", "#......K.Y...#", "#........A.B.#", "##############") + (
        "sections = '''\n##############\n#aaaabbbbbbbb#\n#aaaabbbbbbbb#\n##############\n'''\n"
    )
    thrown = play(
        scene(own("Orsan", 5, 4), loaded("captain", "b2") + marine("Odo", "b3"), row), "Orsan: grenade g2"
    )
    game, find = thrown.game, thrown.game.board.find
    assert game.debris >> find("h2") & 1 and thrown.dice_left() == []
    assert game.solid >> find("l3") & 1 and game.doors >> find("j3") & 1


# Falling, lying, levels


@rule("DW-FALL-ON-STEALER", "DW-LEVELS-BLIP-CONVERSION", "DW-GAP-BASE-BLIPS")
def test_who_jumps_on_a_blip_places_its_stealers_then_one_dodges() -> None:
    pieces = marine("Bo", "e2") + blip("e2/2", 2)
    fallen = play(scene(own("Bo", 3, 5), pieces, PIT), "Bo: jump into e2")
    assert fallen.kind() in ("placement", "place"), fallen.kind()
    assert fallen.game.decision() is not None and fallen.game.decision().seat == pc.MARINE_SEAT  # type: ignore[union-attr]


@rule("DW-FALL-ON-STEALER", "DW-GAP-CLARIFICATIONS")
def test_a_stealer_without_room_to_dodge_is_killed_though_the_die_is_rolled() -> None:
    low = decks("#####\n#..O#\n#####", "#####\n###.#\n#####")
    jumped = play(
        scene(own("Bo", 6, 5), marine("Bo", "c2") + stealer("d2/2") + marine("Odo", "b2"), low),
        "Bo: jump into d2",
    )
    assert jumped.at("S1") == "" and jumped.at("Bo") == "d2/2" and jumped.game.kills == 1


@rule("DW-PIT-FALL-CHAIN", "DW-FALL-EMPTY")
def test_who_falls_onto_another_pit_falls_on_and_lands_once() -> None:
    three = decks("######\n#..O.#\n######", "######\n#..O.#\n######", "######\n#....#\n######")
    fell = play(scene(own("Bo", 1, 4), marine("Bo", "c2") + marine("Odo", "b2"), three), "Bo: forward")
    assert fell.at("Bo") == "d2/3" and flags(fell, "Bo") & pc.PRONE and fell.dice_left() == []


@rule("DW-FALL-EMPTY", "DW-GAP-CLARIFICATIONS", "DW-PRONE-STAND", "DW-SECURE-HOW")
def test_who_lands_badly_stands_up_with_what_he_has_left_and_then_secures() -> None:
    rooms = decks("######\n#..O.#\n######", "######\n#....P\n######")
    body = scene(
        "options = { secure_entries = true }\n" + own("Bo", 1),
        marine("Bo", "c2") + marine("Odo", "b2"),
        rooms,
    )
    lying = play(body, "Bo: jump into d2")
    assert lying.game.ap[0] == 3 and lying.game.secured == 0
    stood = play(body, "Bo: jump into d2", "Bo: stand up facing e")
    assert stood.game.ap[0] == 1 and stood.game.secured == 1


@rule("DW-GAP-BASE-OVERWATCH", "DW-LEVELS-OVERWATCH", "DW-LEVELS-CLOSE-COMBAT-STEP")
def test_an_attack_through_a_hole_ends_overwatch_though_he_stands_fast() -> None:
    watch = marine("Bo", "e2/2", "e", states("overwatch"))
    fought = play(scene(theirs(3, 3, 1, 1), watch + stealer("e2"), PIT), "S1: attack e2/2", "Bo: stand fast")
    assert not flags(fought, "Bo") & pc.OVERWATCH


@rule("DW-PIT-STEALER-CLIMB", "DW-LEVELS-OVERWATCH", "DW-GAP-BASE-OVERWATCH")
def test_a_stealer_that_climbs_out_of_a_pit_is_shot_where_it_arrives() -> None:
    watch = marine("Bo", "b2", "e", states("overwatch")) + marine("Odo", "b2/2", "w")
    climbed = play(scene(theirs(6, 6), watch + stealer("e2/2"), PIT), "S1: climb to e2 facing w")
    assert (
        climbed.at("S1") == ""
        and flags(climbed, "Bo") & pc.JAMMED
        and not flags(climbed, "Bo") & pc.OVERWATCH
    )


@rule("DW-LADDER-CLIMB", "DW-LADDER-JUMP", "DW-PIT-STEALER-JUMP")
def test_a_stealer_may_jump_down_a_ladder_for_less_than_it_climbs() -> None:
    ladder = decks("######\n#..^.#\n######", "######\n#..=.#\n######")
    pieces = marine("Bo", "b2/2", "w")
    jumps = play(
        scene(theirs(), pieces + stealer("c2", "e", "ap = 1\n"), ladder), "S1: jump into d2 facing n"
    )
    assert jumps.at("S1") == "d2/2" and jumps.game.ap[1] == 0
    stands = scene(theirs(), pieces + stealer("d2", "e", "ap = 2\n"), ladder)
    assert play(stands, "S1: jump into d2 facing n").game.ap[1] == 1
    assert play(stands, "S1: climb to d2/2 facing n").game.ap[1] == 0


# Turns, series, watching


@rule("DW-GAP-BASE-AP-COSTS", "DW-GAP-CLARIFICATIONS")
def test_quarter_turns_of_a_stealer_are_summed_until_it_does_something_else() -> None:
    door = board("########", "#..D...#", "########")
    pieces = stealer("c2", "n", "ap = 3\n") + marine("Bo", "g2", "e")
    turned = play(scene(theirs(), pieces, door), "S1: turn right")
    assert turned.game.ap[0 if turned.game.name(0) == "S1" else 1] == 3
    twice = play(scene(theirs(), pieces, door), "S1: turn right", "S1: turn right")
    assert twice.game.ap[twice.piece("S1")] == 2, "two quarters are half a turn: 1"
    between = play(scene(theirs(), pieces, door), "S1: turn right", "S1: open d2", "S1: turn right")
    assert between.game.ap[between.piece("S1")] == 2, "the door costs 1, the turn after it begins a new sum"


@rule("DW-GAP-BASE-SUSTAINED-FIRE", "DW-GAP-BASE-COMMAND")
def test_a_command_point_for_another_marine_does_not_break_a_series() -> None:
    pieces = marine("Bo", "b2") + marine("Odo", "h3", "w") + stealer("n2")
    hall = board("################", "#..............#", "#..............#", "################")
    body = scene(own("Bo", 5, 1, 5, 1, points=2), pieces, hall)
    shot = play(body, "Bo: fire at n2", "Odo: command", "Odo: turn left", "Bo: fire at n2")
    assert shot.at("S1") == ""


@rule("DW-GAP-BASE-OVERWATCH", "DW-GAP-BASE-JAM")
def test_the_second_who_watches_does_not_fire_at_a_dead_stealer() -> None:
    hall = board("##########", "#........#", "#........#", "##########")
    watch = marine("Bo", "b2", "e", states("overwatch")) + marine("Odo", "b3", "e", states("overwatch"))
    shot = play(
        scene(theirs(6, 6), watch + stealer("h2") + stealer("i3"), hall),
        "S1: move g2 facing w",
        all_accepted=False,
    )
    if shot.kind() == "overwatch":
        shot = play(
            scene(theirs(6, 6), watch + stealer("h2") + stealer("i3"), hall),
            "S1: move g2 facing w",
            shot.options()[0],
        )
    assert shot.at("S1") == "" and shot.dice_left() == []
    jammed = [name for name in ("Bo", "Odo") if flags(shot, name) & pc.JAMMED]
    assert len(jammed) == 1


@rule("DW-GAP-BASE-OVERWATCH", "DW-AMBUSH-OVERWATCH")
@pytest.mark.parametrize(("start", "shots"), [("o2", 0), ("n2", 1)])
def test_nobody_watches_further_than_twelve_squares(start: str, shots: int) -> None:
    row = board("##################", "#................#", "##################")
    watch = marine("Bo", "b2", "e", states("overwatch"))
    acted = play(scene(theirs(*([1, 2] * shots)), watch + stealer(start, "n"), row), "S1: turn left")
    assert len(acted.all("shot")) == shots


@rule("DW-AMBUSH-STEALER", "DW-GAP-CLARIFICATIONS", "DW-GAP-BASE-OVERWATCH")
def test_what_a_marine_finds_in_his_own_turn_draws_no_overwatch_and_has_no_points() -> None:
    corner = board("########", "#......#", "######.#", "######.#", "########")
    pieces = marine("Bo", "f2", "e") + marine("Odo", "b2", "e", states("overwatch")) + ambush("g4", "stealer")
    body = scene(AMBUSHES + own("Bo", 1, 2), pieces, corner)
    found = play(body, "Bo: forward", "Bo: turn right", all_accepted=False)
    assert found.one("ambush up").text("counter") == "stealer" and found.all("shot") == []


# Doors, ducts, entries, teleport


@rule("DW-CHAINFIST-DOOR", "DW-DUCT-DOOR-GONE", "DW-DUCT-STEALER-FATE", "DW-DUCT-COUNTING")
def test_a_chain_fist_opens_the_duct_for_certain_and_the_stealer_behind_him_is_lost() -> None:
    fist = armed("Bo", "g2", "storm_bolter", "chain_fist")
    out = play(scene(own("Bo"), fist + stealer("f2", "e") + marine("Odo", "b3"), DUCT), "Bo: attack h2")
    assert out.game.status[0] == pc.LEFT and out.at("S1") == "" and out.game.kills == 1
    assert out.game.ap[0] in (0, 3)


@rule("DW-DUCT-EXIT", "DW-GAP-DUCT-GEOMETRY", "DW-DUCT-STEALER-FOLLOW")
def test_a_duct_is_one_way_and_stealers_follow_only_a_marine() -> None:
    inside = marine("Bo", "g2", "w") + marine("Odo", "b3")
    assert refusal(scene(own("Bo"), inside, DUCT), "Bo: forward")
    assert refusal(
        scene(theirs(), inside.replace('"g2"', '"b2"') + stealer("e2", "e"), DUCT), "S1: move f2 facing e"
    )
    assert play(scene(theirs(), inside + stealer("e2", "e"), DUCT), "S1: move f2 facing e").at("S1") == "f2"


@rule("DW-DUCT-SLIDE", "DW-TELEPORT-ONE-PER-TURN")
def test_a_duct_does_not_use_up_the_teleport_of_the_turn() -> None:
    pieces = marine("Bo", "e2") + marine("Odo", "b3") + marine("Ula", "c3")
    top = 'teleport = "anywhere"\ndoors = { destroyed = ["h2"] }\nactive = "Bo"\n'
    moves = ["Bo: forward", "Odo: activate", "Odo: teleport out"]
    out = play(scene(top, pieces, DUCT), *moves)
    assert out.game.status[:2] == [pc.LEFT, pc.LEFT]
    assert (
        refusal(scene(top, pieces, DUCT), *moves, "Ula: activate", "Ula: teleport out")
        == "DW-TELEPORT-ONE-PER-TURN"
    )


@rule("DW-TELEPORT-OUT", "DW-PRONE-RESTRICTIONS")
def test_who_lies_on_the_ground_does_not_teleport() -> None:
    lying = marine("Bo", "b2", "e", states("prone")) + marine("Odo", "d2")
    assert refusal(scene('teleport = "anywhere"\n' + own("Bo"), lying), "Bo: teleport out")


@rule("DW-TELEPORT-OWN-TURN", "DW-GAP-BASE-COMMAND")
def test_command_points_pay_for_a_teleport_in_the_marines_turn_alone() -> None:
    tired = marine("Bo", "b2", "e", "ap = 2\n") + marine("Odo", "d2", "w")
    out = play(scene('teleport = "anywhere"\n' + own("Bo", points=2), tired), "Bo: teleport out")
    assert out.game.status[0] == pc.LEFT and out.game.command_left() == 0
    body = scene('teleport = "anywhere"\n' + theirs(points=5), marine("Bo", "b2") + stealer("h2"))
    assert refusal(body, "S1: move g2 facing w", "react: Bo", "Bo: teleport out")


@rule("DW-SECURE-SEE", "DW-PRONE-NO-SIGHT", "DW-SECURE-WAITING-LOST", "DW-SECURE-NO-KILLS")
def test_who_secures_an_entry_by_standing_up_loses_it_no_kill() -> None:
    row = board("######", "#....P", "######")
    waiting = piece(kind="blip", value=3, waiting="P")
    pieces = marine("Bo", "d2", "e", states("prone")) + marine("Odo", "b2", "w") + waiting
    top = "options = { secure_entries = true }\nkills = 12\n" + own("Bo")
    assert play(scene(top, pieces, row)).game.secured == 0
    stood = play(scene(top, pieces, row), "Bo: stand up facing e")
    assert stood.game.secured == 1 and stood.game.kills == 12
    assert stood.game.status[stood.piece("B1")] == pc.DEAD


@rule("DW-BULKHEAD-MARINE-CC", "DW-FORCE-AXE-ANNOUNCE", "DW-FORCE-AXE-PSI")
def test_a_librarian_announces_what_he_spends_on_a_bulkhead() -> None:
    row = board("######", "#.B..#", "######")
    ode = armed("Ode", "b2", "storm_bolter", "force_axe", rank="librarian", more="level = 1\n")
    body = scene(own("Ode", 2), ode + marine("Odo", "e2"), row)
    asked = play(body, "Ode: attack c2")
    assert any("psi" in option for option in asked.options()), asked.options()
    for points, stands in ((3, False), (2, True)):
        struck = play(body, "Ode: attack c2", f"Ode: add psi {points}")
        assert struck.game.psi[0] == 10 - points
        assert bool(struck.game.solid >> struck.game.board.find("c2") & 1) == stands


@rule("DW-BULKHEAD-CANNON", "DW-CANNON-SUSTAINED")
def test_a_series_does_not_help_against_a_bulkhead() -> None:
    row = board("######", "#..B.#", "######")
    body = scene(own("Dace", 5, 5, 4, 5, 5, 4), loaded("cannon", "b2") + marine("Odo", "e2"), row)
    shot = play(body, "Dace: fire at d2", "Dace: fire at d2")
    assert shot.game.solid >> shot.game.board.find("d2") & 1


@rule("DW-LEVELS-FIRE", "DW-GAP-HOLE-LOS", "DW-GAP-BASE-STORM-BOLTER")
def test_moving_on_and_firing_may_be_through_the_hole_that_is_reached() -> None:
    hall = scene(own("Bo", 6, 1), marine("Bo", "d6", "n") + stealer("d3/2", "s") + marine("Odo", "b2"), HALLS)
    assert refusal(hall, "Bo: fire at d3/2"), "two squares from the hole nothing is seen below"
    shot = play(hall, "Bo: forward", "Bo: fire at d3/2")
    assert shot.at("S1") == "" and shot.game.ap[0] == 3
