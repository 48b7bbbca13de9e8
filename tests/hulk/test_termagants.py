"""Termagants: how they come, how they shoot, what they are otherwise."""

from __future__ import annotations

from itertools import product

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.firing.shooting import termagant_hits
from tests.hulk.pieces import blip, foe, marine
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""


def stealer_turn(active: str, dice: str, *pieces: str, top: str = "", board: str = CORRIDOR) -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


TERMAGANTS = 'stealers = { allies = ["termagants"] }'
BOTH = 'stealers = { allies = ["termagants", "hormagaunts"] }'


@rule("V4-TERM-REPLACE")
def test_a_blip_of_1_becomes_a_stealer_or_a_termagant() -> None:
    scene = stealer_turn("B1", "[]", blip("h2", 1), top=TERMAGANTS)
    assert play(scene, "B1: convert").options() == ["B1: bring stealer", "B1: bring termagant"]
    came = play(scene, "B1: convert", "B1: bring termagant", "T1: face w")
    assert came.at("T1") == "h2"
    assert came.one("converted").text("brings") == "termagant"
    of_two = stealer_turn("B1", "[]", blip("h2", 2), top=BOTH)
    assert play(of_two, "B1: convert").options() == ["B1: bring stealer", "B1: bring hormagaunt"]
    assert refusal(of_two, "B1: convert", "B1: bring termagant") == "V4-TERM-REPLACE"


@rule("V4-TERM-REPLACE")
def test_not_where_the_mission_has_none() -> None:
    scene = stealer_turn("B1", "[]", blip("h2", 1), top='stealers = { allies = ["hormagaunts"] }')
    assert refusal(scene, "B1: convert", "B1: bring termagant") == "V4-TERM-REPLACE"


@rule("V4-TERM-MAX")
def test_no_sixth_termagant() -> None:
    five = [foe("termagant", f"{column}2", "e") for column in "jklmn"]
    full = stealer_turn("B1", "[]", blip("h2", 1), *five, top=BOTH)
    assert play(full, "B1: convert").options() == ["B1: bring stealer", "B1: bring hormagaunt"]
    assert refusal(full, "B1: convert", "B1: bring termagant") == "V4-TERM-MAX"
    room = stealer_turn("B1", "[]", blip("h2", 1), *five[:4], top=BOTH)
    assert "B1: bring termagant" in play(room, "B1: convert").options()


@rule("V4-TERM-MAX")
def test_after_one_dies_there_is_room_again() -> None:
    five = [foe("termagant", f"{column}2", "w") for column in "defgh"]
    scene = f'active = "Kesh"\ndice = [6, 1]\n{BOTH}\n{CORRIDOR}{marine("Kesh", "b2")}{"".join(five)}{blip("n2", 1)}'
    played = play(scene, "Kesh: fire at d2", "Kesh: done", "end phase", "B1: activate", "B1: convert")
    assert "B1: bring termagant" in played.options()


@rule("V4-TERM-CC")
def test_one_die_in_close_combat() -> None:
    played = play(stealer_turn("T1", "[4, 5]", marine("Kesh", "b2"), foe("termagant", "c2")), "T1: attack b2")
    assert played.all("combat")[1].dice == (5,)
    assert played.one("scores").text("scores") == "4:5"
    assert played.at("Kesh") == ""


@rule("V4-TERM-SHOOT")
def test_who_has_moved_may_not_shoot() -> None:
    scene = stealer_turn("T1", "[]", marine("Kesh", "b2"), foe("termagant", "i2"))
    assert "T1: fire at b2" in play(scene).options()
    assert refusal(scene, "T1: move h2 facing w", "T1: fire at b2") == "V4-TERM-SHOOT"


@rule("V4-TERM-SHOOT")
def test_who_has_shot_may_not_move_but_may_turn_and_shoot_again() -> None:
    scene = stealer_turn("T1", "[5, 5, 5, 5, 5, 5]", marine("Kesh", "b2"), foe("termagant", "i2"))
    assert refusal(scene, "T1: fire at b2", "T1: move h2 facing w") == "V4-TERM-SHOOT"
    again = play(
        scene, "T1: fire at b2", "T1: fire at b2", "T1: turn left", "T1: turn right", "T1: fire at b2"
    )
    # Each shot is an action of its own; there is no sustained fire, two fives always miss.
    assert len(again.all("shot")) == 3
    assert again.at("Kesh") == "b2"
    assert again.game.ap[again.piece("T1")] == 1
    assert not any("move" in option for option in again.options())


@rule("V4-TERM-SHOOT")
def test_turning_first_is_not_moving_and_the_ban_ends_with_the_turn() -> None:
    turned = stealer_turn("T1", "[1, 1]", marine("Kesh", "b2"), foe("termagant", "i2", "n"))
    assert refusal(turned, "T1: fire at b2") == "V3-LOS-ARC"
    assert play(turned, "T1: turn left", "T1: fire at b2").one("shot").dice == (1, 1)
    moved = stealer_turn("T1", "[1, 1]", marine("Kesh", "b2"), foe("termagant", "i2"))
    later = ["T1: move h2 facing w", "T1: done", "end phase", "end phase", "T1: activate", "T1: fire at b2"]
    assert play(moved, *later).one("shot")["who"] == play(moved).piece("T1")


@rule("V4-TERM-SHOOT")
def test_it_needs_sight_and_a_marine() -> None:
    scene = stealer_turn("T1", "[]", marine("Kesh", "b2"), foe("stealer", "e2"), foe("termagant", "i2"))
    assert refusal(scene, "T1: fire at b2") == "V3-LOS-BLOCKED"
    assert refusal(scene, "T1: fire at e2") == "V4-TERM-SHOOT"


@rule("V4-TERM-RANGE")
def test_twelve_squares_and_no_more() -> None:
    far = stealer_turn("T1", "[6, 6]", marine("Kesh", "b2"), foe("termagant", "o2"))
    assert refusal(far, "T1: fire at b2") == "V4-TERM-RANGE"
    near = stealer_turn("T1", "[6, 6]", marine("Kesh", "b2"), foe("termagant", "n2"))
    assert play(near, "T1: fire at b2").at("Kesh") == ""


@rule("V4-TERM-TO-HIT")
@pytest.mark.parametrize(("dice", "dies"), [("5, 6", True), ("6, 6", True), ("6, 4", False), ("5, 5", False)])
def test_a_6_and_a_5_or_6(dice: str, dies: bool) -> None:
    played = play(
        stealer_turn("T1", f"[{dice}]", marine("Kesh", "b2"), foe("termagant", "i2")), "T1: fire at b2"
    )
    assert played.one("shot").rule == "V4-TERM-TO-HIT"
    assert (played.at("Kesh") == "") == dies
    assert played.game.ap[played.piece("T1")] == 5


@rule("V4-TERM-TO-HIT")
def test_three_of_thirty_six_rolls_kill() -> None:
    assert sum(termagant_hits((a, b)) for a, b in product(range(1, 7), repeat=2)) == 3


@rule("V4-TERM-TRIGGERS")
def test_a_missed_shot_is_answered_by_overwatch() -> None:
    kesh = marine("Kesh", "b2", "e", 'states = ["overwatch"]')
    played = play(stealer_turn("T1", "[6, 4, 6, 2]", kesh, foe("termagant", "j2")), "T1: fire at b2")
    hers, his = played.all("shot")
    assert (hers.rule, his.rule, his.dice) == ("V4-TERM-TO-HIT", "V3-FIRE-STORM-BOLTER", (6, 2))
    assert played.at("T1") == ""


@rule("V4-TERM-TRIGGERS")
def test_a_dead_marine_does_not_answer_but_others_do() -> None:
    board = "map = '''\n############\n#..........#\n#..........#\n############\n'''\n"
    kesh = marine("Kesh", "b2", "e", 'states = ["overwatch"]')
    odo = marine("Odo", "b3", "e", 'states = ["overwatch"]')
    scene = stealer_turn("T1", "[6, 5, 6, 2]", kesh, odo, foe("termagant", "h2"), board=board)
    played = play(scene, "T1: fire at b2")
    assert played.at("Kesh") == ""
    assert [shot["who"] for shot in played.all("shot")] == [played.piece("T1"), played.piece("Odo")]
    assert played.dice_left() == []


@rule("V4-TERM-TRIGGERS", "V3-CP-REACTION")
def test_command_points_may_answer_too() -> None:
    scene = stealer_turn(
        "T1", "[1, 1, 6, 1]", marine("Kesh", "b2"), foe("termagant", "h2"), top="command = { counter = 1 }"
    )
    played = play(scene, "T1: fire at b2", "react: Kesh", "Kesh: fire at h2")
    assert played.at("T1") == ""
    assert played.game.spent == 1


SHIELD = 'weapons = ["thunder_hammer", "storm_shield"]'


@rule("V4-TERM-STORM-SHIELD")
def test_a_shield_makes_it_roll_the_best_die_again() -> None:
    def shot(dice: str, facing: str = "e") -> str:
        return stealer_turn("T1", dice, marine("Kesh", "b2", facing, SHIELD), foe("termagant", "i2"))

    missed = play(shot("[6, 5, 2]"), "T1: fire at b2")
    again = missed.one("reroll")
    assert (again.rule, again["face"], again.dice) == ("V4-TERM-STORM-SHIELD", 6, (2,))
    assert missed.at("Kesh") == "b2"
    killed = play(shot("[6, 6, 5]"), "T1: fire at b2")
    assert killed.at("Kesh") == ""
    behind = play(shot("[6, 5]", "w"), "T1: fire at b2")
    assert behind.all("reroll") == []
    assert behind.at("Kesh") == ""
    side = play(shot("[6, 5]", "n"), "T1: fire at b2")
    assert side.at("Kesh") == ""
    # A miss is rolled again too, and may become a hit.
    luck = play(shot("[5, 5, 6]"), "T1: fire at b2")
    assert luck.at("Kesh") == ""


@rule("V4-TERM-STORM-SHIELD")
def test_the_edge_of_the_front_arc_is_front() -> None:
    board = "map = '''\n#########\n#.......#\n#.......#\n#.......#\n#########\n'''\n"
    scene = stealer_turn(
        "T1", "[6, 5, 1]", marine("Kesh", "b4", "e", SHIELD), foe("termagant", "d2"), board=board
    )
    played = play(scene, "T1: fire at b4")
    assert played.one("reroll").rule == "V4-TERM-STORM-SHIELD"
    assert played.at("Kesh") == "b4"


@rule("V4-GAP-TERMAGANT-PROFILE")
def test_otherwise_it_is_a_stealer() -> None:
    scene = stealer_turn("T1", "[]", foe("termagant", "i2"), marine("Kesh", "b2", "w"))
    fresh = play(scene)
    assert fresh.game.ap[fresh.piece("T1")] == 6
    # A step with its free turn for 1 point, and a half turn for 1.
    walked = play(scene, "T1: move h2 facing n", "T1: turn about")
    assert walked.game.ap[walked.piece("T1")] == 4
    door = "map = '''\n########\n#..D...#\n########\n'''\n"
    opened = play(stealer_turn("T1", "[]", foe("termagant", "e2"), board=door), "T1: open d2")
    assert opened.one("door opened")["who"] == opened.piece("T1")


@rule("V4-GAP-TERMAGANT-PROFILE")
def test_one_hit_flames_or_a_storm_kill_it_and_it_counts_once() -> None:
    shot = play(
        f'active = "Kesh"\ndice = [6, 1]\n{CORRIDOR}{marine("Kesh", "b2")}{foe("termagant", "f2")}',
        "Kesh: fire at f2",
    )
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    burned = play(
        f'active = "Brand"\ndice = [2]\n{CORRIDOR}{brand}{foe("termagant", "f2")}', "Brand: flame f2"
    )
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
    struck = play(f'active = "Quill"\ndice = [2]\n{CORRIDOR}{quill}{foe("termagant", "f2")}', "Quill: storm")
    for played in (shot, burned, struck):
        assert played.at("T1") == ""
        assert played.game.kills == 1
        assert played.game.status[played.piece("T1")] == pc.DEAD
