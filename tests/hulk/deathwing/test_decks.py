"""The great expansion between decks: pits, ladders, jumping, falling, lying on the ground."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.kernel.board import FACINGS
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, play, refusal, rule

TOP = 'profile = "deathwing"\n'
MARINE = TOP + 'phase = "marine actions"\nactive = "Bo"\n'
STEALERS = TOP + 'phase = "stealer actions"\n'


def decks(*maps: str) -> str:
    return "".join(
        f"[[deck]]\nname = \"deck {number}\"\nmap = '''\n{rows}\n'''\n" for number, rows in enumerate(maps, 1)
    )


def hall(middle: str) -> str:
    return f"#######\n{middle}\n#######"


# The hole is d2; d2/2 is the square below.
PIT = decks(hall("#..O..#"), hall("#.....#"))
LADDER = decks(hall("#..^..#"), hall("#..=..#"))
# Nobody below can get out of the way.
SHAFT = decks(hall("#..O..#"), hall("###.###"))
THREE = decks(hall("#..O..#"), hall("#..O..#"), hall("#.....#"))


def bo(at: str = "e2", facing: str = "w", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "w", more: str = "") -> str:
    return marine("Odo", at, facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


def lies(played: Played, name: str = "Bo") -> bool:
    return played.game.flags[played.piece(name)] & pc.PRONE != 0


def points(played: Played, name: str = "Bo") -> int:
    return played.game.ap[played.piece(name)]


# Pits


@rule("DW-PIT-MARINE-ENTER", "DW-PIT-ONE-LEVEL")
def test_a_marine_who_enters_a_pit_falls_on_a_1() -> None:
    stays = play(dice(2) + MARINE + PIT + bo(), "Bo: forward")
    assert (stays.at("Bo"), points(stays)) == ("d2", 3)
    assert stays.one("pit test").rule == "DW-PIT-MARINE-ENTER" and stays.all("fell") == []
    # To turn at the edge needs no other roll; to come back does.
    again = play(
        dice(2, 3) + MARINE + PIT + bo(),
        "Bo: forward",
        "Bo: back",
        "Bo: forward",
    )
    assert len(again.all("pit test")) == 2
    falls = play(dice(1, 4) + MARINE + PIT + bo(), "Bo: forward")
    assert falls.at("Bo") == "d2/2" and lies(falls) and points(falls) == 3
    assert refusal(MARINE + PIT + bo("e2/2"), "Bo: jump into d2/2") == "DW-PIT-ONE-LEVEL"


@rule("DW-PIT-MARINE-JUMP", "DW-LEVELS-ACTION-TABLE")
def test_a_jump_with_the_step_costs_the_step_alone() -> None:
    jumped = play(dice(5) + MARINE + PIT + bo(more="ap = 1"), "Bo: jump into d2")
    assert jumped.at("Bo") == "d2/2" and jumped.all("pit test") == []
    assert jumped.one("jumped").rule == "DW-PIT-MARINE-JUMP" and jumped.all("fell") == []
    assert jumped.kind() == "facing" and len(jumped.options()) == 4
    faced = play(dice(5) + MARINE + PIT + bo(), "Bo: jump into d2", "Bo: face n")
    assert not lies(faced) and FACINGS[faced.game.facing[0]] == "n" and points(faced) == 3
    assert refusal(MARINE + PIT + bo("f2"), "Bo: jump into d2") == "DW-PIT-MARINE-JUMP"
    assert refusal(MARINE + PIT + bo(facing="n"), "Bo: jump into d2") == "DW-PIT-MARINE-JUMP"


@rule("DW-PIT-MARINE-JUMP-LATE")
def test_a_jump_from_the_edge_costs_a_point_of_either_kind() -> None:
    own = play(dice(4) + MARINE + PIT + bo("d2"), "Bo: jump into d2")
    assert own.at("Bo") == "d2/2" and points(own) == 3
    command = "command = { counter = 1 }\n"
    paid = play(dice(4) + MARINE + command + PIT + bo("d2", more="ap = 0"), "Bo: jump into d2")
    assert paid.at("Bo") == "d2/2" and paid.game.command_left() == 0


@rule("DW-PIT-FALL-CHAIN")
def test_who_lands_on_a_pit_falls_on_and_only_the_last_landing_is_rolled_for() -> None:
    played = play(dice(1, 4) + MARINE + THREE + bo(), "Bo: forward")
    assert played.at("Bo") == "d2/3" and lies(played)
    assert [event.rule for event in played.all("fell")] == ["DW-PIT-MARINE-ENTER", "DW-PIT-FALL-CHAIN"]
    assert len(played.all("landing")) == 1
    # A marine on the pit in between is met before.
    met = play(dice(1, 2, 4) + MARINE + THREE + bo() + odo("d2/2"), "Bo: forward")
    assert met.game.status[met.piece("Odo")] == pc.DEAD and met.at("Bo") == "d2/3"


@rule("DW-PIT-LOS", "DW-LADDER-NO-BLOCK")
@pytest.mark.parametrize("board", [PIT, LADDER])
def test_holes_block_neither_sight_nor_fire(board: str) -> None:
    shot = play(dice(6, 1) + MARINE + board + bo("f2") + stealer("b2", "e"), "Bo: fire at b2")
    assert shot.one("killed").rule


@rule("DW-PIT-FLAMER")
def test_flames_stay_on_their_deck() -> None:
    scene = MARINE.replace("Bo", "Brand") + decks(
        "#########\n#..D.O..#\n#########", "#########\n#.......#\n#########"
    )
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    played = play(
        dice(6) + 'doors = { open = ["d2"] }\n' + scene + brand + stealer("g2") + stealer("f2/2"),
        "Brand: flame f2",
    )
    assert [event["victim"] for event in played.all("burn")] == [played.piece("S1")]


@rule("DW-PIT-MARINE-NO-CLIMB", "DW-LEVELS-BOARDS")
def test_no_marine_climbs_up_a_pit_and_nobody_passes_without_a_hole() -> None:
    assert refusal(MARINE + PIT + bo("d2/2"), "Bo: climb to d2 facing n") == "V3-TRAP-MARINE-NO-CLIMB"
    assert (
        refusal(STEALERS + 'active = "S1"\n' + PIT + stealer("c2"), "S1: climb to c2/2 facing n")
        == "V3-LADDER-COST"
    )


# Landing


@rule("DW-FALL-EMPTY")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_landing_is_on_the_ground_on_1_to_4(face: int) -> None:
    played = play(dice(face) + MARINE + PIT + bo("d2"), "Bo: jump into d2")
    assert lies(played) == (face <= 4) and played.one("landing")["score"] == 5
    assert points(played) == 3, "he keeps what he has left"


@rule("DW-FALL-EMPTY")
def test_a_fall_ends_overwatch_and_flames_below_strike() -> None:
    falls = MARINE.replace("Bo", "Odo") + PIT + odo("d2") + bo("d2/2", more='states = ["overwatch"]')
    played = play(dice(5, 4) + falls, "Odo: jump into d2", "Bo: aside to c2/2")
    assert not played.game.flags[played.piece("Bo")] & pc.OVERWATCH and played.all("overwatch lost")
    burning = play(dice(1, 2) + 'burning = ["d2/2"]\n' + MARINE + PIT + bo(), "Bo: forward")
    assert burning.game.status[0] == pc.DEAD and burning.all("landing") == []
    assert refusal('burning = ["d2/2"]\n' + MARINE + PIT + bo(), "Bo: jump into d2") == "V3-HF-NO-ENTRY"


@rule("DW-FALL-ON-STEALER")
def test_a_stealer_below_gets_away_on_3_or_more() -> None:
    scene = MARINE + PIT + bo("d2") + stealer("d2/2", "n")
    asked = play(dice(3, 4) + scene, "Bo: jump into d2")
    assert asked.kind() == "aside" and asked.options() == ["S1: aside to c2/2", "S1: aside to e2/2"]
    assert asked.game.asked is not None and asked.game.asked.seat == pc.STEALER_SEAT
    away = play(dice(3, 4) + scene, "Bo: jump into d2", "S1: aside to e2/2")
    assert (away.at("S1"), away.at("Bo")) == ("e2/2", "d2/2") and lies(away)
    assert FACINGS[away.game.facing[away.piece("S1")]] == "n"
    assert refusal(dice(3, 4) + scene, "Bo: jump into d2", "S1: aside to b2/2") == "DW-FALL-ON-STEALER"
    dead = play(dice(2, 4) + scene, "Bo: jump into d2")
    assert dead.game.kills == 1 and dead.at("Bo") == "d2/2"
    # With no square to go to it dies whatever the die, which is rolled all the same.
    boxed = play(dice(6, 4) + MARINE + SHAFT + bo("d2") + stealer("d2/2"), "Bo: jump into d2")
    assert boxed.game.kills == 1 and boxed.one("dodge").dice == (6,)


@rule("DW-FALL-ON-STEALER")
def test_a_blip_below_is_turned_up_before() -> None:
    scene = dice(2, 4) + MARINE + PIT + bo("d2") + blip("d2/2", 1)
    played = play(scene, "Bo: jump into d2", "S1: face n")
    assert len(played.all("converted")) == 1 and played.game.kills == 1 and played.at("Bo") == "d2/2"


@rule("DW-FALL-ON-MARINE")
def test_a_marine_below_dies_on_1_to_3_or_is_knocked_aside() -> None:
    scene = MARINE + PIT + bo("d2") + odo("d2/2")
    dead = play(dice(3, 4) + scene, "Bo: jump into d2")
    assert dead.game.status[dead.piece("Odo")] == pc.DEAD and dead.at("Bo") == "d2/2"
    asked = play(dice(4, 4) + scene, "Bo: jump into d2")
    assert asked.game.asked is not None and asked.game.asked.seat == pc.STEALER_SEAT
    aside = play(dice(4, 4) + scene, "Bo: jump into d2", "Odo: aside to c2/2")
    assert lies(aside, "Odo") and lies(aside, "Bo") and aside.at("Odo") == "c2/2"
    boxed = play(dice(6, 4) + MARINE + SHAFT + bo("d2") + odo("d2/2"), "Bo: jump into d2")
    assert boxed.game.status[boxed.piece("Odo")] == pc.DEAD


# On the ground

DOWN = 'states = ["prone"]'


@rule("DW-PRONE-STAND")
def test_standing_up_costs_two_points_and_any_facing() -> None:
    stood = play(MARINE + PIT + bo("b2", more=DOWN), "Bo: stand up facing e")
    assert not lies(stood) and points(stood) == 2 and FACINGS[stood.game.facing[0]] == "e"
    assert (
        refusal(MARINE + PIT + bo("b2", more='states = ["prone", "jammed"]\nap = 1'), "Bo: stand up facing e")
        == "V3-AP-ALLOWANCE"
    )
    assert refusal(MARINE + PIT + bo("b2"), "Bo: stand up facing e") == "DW-PRONE-STAND"


@rule("DW-PRONE-RESTRICTIONS")
def test_who_lies_can_do_nothing_but_stand_up_and_see_to_his_weapon() -> None:
    scene = MARINE + PIT + bo("b2", "e", 'states = ["prone", "jammed"]') + stealer("c2")
    assert {text.split(": ")[1].split(" facing")[0] for text in play(scene).options()} == {
        "stand up", "clear jam", "done",
    }  # fmt: skip
    for choice in ("Bo: forward left", "Bo: fire at c2", "Bo: attack c2", "Bo: turn left", "Bo: overwatch"):
        assert refusal(scene, choice) == "DW-PRONE-RESTRICTIONS"


@rule("DW-PRONE-NO-SIGHT")
def test_who_lies_sees_nothing() -> None:
    scene = STEALERS + 'active = "B1"\n' + PIT
    unseen = play(scene + bo("f2", "w", DOWN) + blip("b2"), "B1: move c2")
    assert unseen.all("converted") == []
    # He turns up what he sees when he stands.
    seen = play(MARINE + PIT + bo("f2", "e", DOWN) + blip("b2"), "Bo: stand up facing w")
    assert seen.one("converted")["where"] == seen.game.board.find("b2") and seen.kind() == "facing"


@rule("DW-PRONE-NO-SIGHT", "DW-PRONE-RESTRICTIONS")
def test_who_lies_neither_reacts_nor_fires_on_overwatch() -> None:
    scene = "command = { counter = 2 }\n" + STEALERS + 'active = "S1"\n' + PIT + stealer("c2", "e")
    stands = play(scene + bo("f2"), "S1: turn left")
    assert stands.kind() == "reaction" and "react: Bo" in stands.options()
    lying = play(scene + bo("f2", more=DOWN), "S1: turn left")
    assert lying.kind() == "stealer action"
    # Another marine who sees it is asked, and he alone can be told to act.
    beside = scene.replace("c2", "b2") + bo("d2", more=DOWN) + odo("e2/2")
    assert play(beside, "S1: turn left").kind() == "stealer action"
    # The marker alone does not make him fire: he has no fire arc.
    down = 'states = ["overwatch", "prone"]'
    watching = dice() + STEALERS + 'active = "S1"\n' + PIT + stealer("c2", "e") + bo("f2", more=down)
    assert play(watching, "S1: turn left").all("shot") == []
    upright = watching.replace(', "prone"', "").replace("dice = []", "dice = [1, 2]")
    assert len(play(upright, "S1: turn left").all("shot")) == 1


@rule("DW-PRONE-CLOSE-COMBAT")
def test_who_lies_defends_himself_with_one_less_and_harms_nobody() -> None:
    scene = STEALERS + 'active = "S1"\n' + PIT + bo("c2", "e", DOWN) + stealer("d2", "w")
    won = play(dice(6, 4, 3, 1) + scene, "S1: attack c2")
    assert won.one("scores").text("scores") == "5:4" and won.kind() == "turn to face"
    up = play(dice(6, 4, 3, 1) + scene, "S1: attack c2", "Bo: face e")
    assert not lies(up) and up.game.kills == 0
    tied = play(dice(5, 4, 3, 1) + scene, "S1: attack c2")
    assert lies(tied) and tied.all("stood up") == []
    dead = play(dice(5, 5, 3, 1) + scene, "S1: attack c2")
    assert dead.game.status[dead.piece("Bo")] == pc.DEAD


# Stealers and blips


@rule("DW-PIT-STEALER-CROSS")
def test_stealers_and_blips_cross_pits_as_if_they_were_floor() -> None:
    for who, body in (("S1", stealer("c2", "e")), ("B1", blip("c2"))):
        played = play(dice() + STEALERS + f'active = "{who}"\n' + PIT + body, f"{who}: move d2")
        assert played.at(who) == "d2" and points(played, who) == 5


@rule("DW-PIT-STEALER-CLIMB", "DW-PIT-STEALER-FACING")
def test_stealers_and_blips_climb_up_a_pit_for_three_points() -> None:
    up = STEALERS + 'active = "S1"\n' + PIT + stealer("d2/2", "n", "ap = 3")
    climbed = play(up, "S1: climb to d2 facing s")
    assert climbed.at("S1") == "d2" and FACINGS[climbed.game.facing[0]] == "s"
    assert refusal(up.replace("ap = 3", "ap = 2"), "S1: climb to d2 facing s") == "V3-AP-ALLOWANCE"
    assert refusal(up + odo("d2"), "S1: climb to d2 facing s") == "V3-GAP-MULTILEVEL"


@rule("DW-PIT-STEALER-JUMP", "DW-PIT-STEALER-FACING")
def test_stealers_and_blips_jump_down_with_a_step_or_for_a_point() -> None:
    scene = STEALERS + 'active = "S1"\n' + PIT
    with_step = play(scene + stealer("c2", "e", "ap = 1"), "S1: jump into d2 facing s")
    assert with_step.at("S1") == "d2/2" and FACINGS[with_step.game.facing[0]] == "s"
    assert with_step.one("jumped").rule == "DW-PIT-STEALER-JUMP" and with_step.all("landing") == []
    late = play(scene + stealer("d2", "e"), "S1: jump into d2 facing n")
    assert late.at("S1") == "d2/2" and points(late, "S1") == 5
    assert refusal(scene + stealer("d2") + odo("d2/2"), "S1: jump into d2 facing n") == "DW-PIT-STEALER-JUMP"
    hidden = STEALERS + 'active = "B1"\n' + PIT + blip("c2")
    assert play(hidden, "B1: jump into d2").at("B1") == "d2/2"


@rule("DW-PIT-STEALER-JUMP")
def test_a_blip_may_not_jump_into_sight_or_next_to_a_marine() -> None:
    hidden = STEALERS + 'active = "B1"\n' + PIT + blip("c2")
    assert refusal(hidden + odo("f2/2", "w"), "B1: jump into d2") == "V3-BLIP-NOT-INTO-SIGHT"
    assert refusal(hidden + odo("e2/2", "e"), "B1: jump into d2") == "V3-BLIP-NOT-ADJACENT"


# Ladders


@rule("DW-LADDER-LINK", "DW-LADDER-CLIMB", "DW-LADDER-FACING", "DW-LEVELS-ACTION-TABLE")
@pytest.mark.parametrize(("start", "end"), [("d2", "d2/2"), ("d2/2", "d2")])
def test_everybody_climbs_a_ladder_for_two_points_and_faces_as_he_likes(start: str, end: str) -> None:
    by_marine = play(dice() + MARINE + LADDER + bo(start), f"Bo: climb to {end} facing s")
    assert (by_marine.at("Bo"), points(by_marine), FACINGS[by_marine.game.facing[0]]) == (end, 2, "s")
    by_stealer = play(STEALERS + 'active = "S1"\n' + LADDER + stealer(start), f"S1: climb to {end} facing s")
    assert (by_stealer.at("S1"), points(by_stealer, "S1")) == (end, 4)
    by_blip = play(STEALERS + 'active = "B1"\n' + LADDER + blip(start), f"B1: climb to {end}")
    assert (by_blip.at("B1"), points(by_blip, "B1")) == (end, 4)
    assert (
        refusal(MARINE + LADDER + bo(start) + odo(end), f"Bo: climb to {end} facing s") == "V3-GAP-MULTILEVEL"
    )


@rule("DW-LADDER-ENTER")
def test_nobody_falls_off_a_ladder() -> None:
    played = play(dice() + MARINE + LADDER + bo(), "Bo: forward")
    assert played.at("Bo") == "d2" and played.all("ladder test") == []


@rule("DW-LADDER-JUMP")
def test_the_hole_of_a_ladder_can_be_jumped_down() -> None:
    with_step = play(dice(5) + MARINE + LADDER + bo(more="ap = 1"), "Bo: jump into d2", "Bo: face s")
    assert with_step.at("Bo") == "d2/2" and not lies(with_step)
    late = play(dice(1) + MARINE + LADDER + bo("d2"), "Bo: jump into d2")
    assert lies(late) and points(late) == 3
    stolen = play(STEALERS + 'active = "S1"\n' + LADDER + stealer("d2"), "S1: jump into d2 facing e")
    assert stolen.at("S1") == "d2/2" and points(stolen, "S1") == 5
    assert refusal(MARINE + LADDER + bo("d2/2"), "Bo: jump into d2/2") == "DW-PIT-ONE-LEVEL"


@rule("DW-PIT-STEALER-JUMP", "DW-PIT-MARINE-JUMP")
def test_a_jump_to_the_north_is_a_step_like_any_other() -> None:
    tall = decks("###\n#O#\n#.#\n###", "###\n#.#\n#.#\n###")
    jumped = play(
        STEALERS + 'active = "S1"\n' + tall + stealer("b3", "n", "ap = 1"), "S1: jump into b2 facing e"
    )
    assert jumped.at("S1") == "b2/2" and jumped.game.flags[0] & pc.MOVED
    assert jumped.one("jumped")["facing"] == FACINGS.index("e")
    hidden = play(STEALERS + 'active = "B1"\n' + tall + blip("b3"), "B1: jump into b2")
    assert hidden.at("B1") == "b2/2" and hidden.one("jumped")["facing"] == -1, (
        "where a blip faces is nobody's"
    )
    down = play(dice(4) + MARINE + tall + bo("b3", "n", "ap = 1"), "Bo: jump into b2")
    assert down.at("Bo") == "b2/2" and points(down) == 0
