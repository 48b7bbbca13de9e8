"""Shooting as an action: range, dice, doors and other things, legal targets, alpha, cannon, debris."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.scenes import play, refusal, rule

CORRIDOR = """
active = "Kesh"
map = '''
........................
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "u1", facing = "w" },
]
"""
DOOR = """
active = "Kesh"
map = '''
....D...
'''
piece = [
  { LOADOUT, at = "a1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
]
"""


@rule("V3-RANGE")
def test_a_storm_bolter_reaches_twenty_squares_for_one_point() -> None:
    played = play("dice = [3, 6]" + CORRIDOR, "Kesh: fire at u1")
    assert played.at("S1") == ""
    assert played.game.ap[0] == 3
    assert played.game.kills == 1
    assert played.dice_left() == []


@rule("V3-RANGE", "V3-GAP-DISTANCE")
def test_a_flamer_reaches_twelve_squares_and_no_further() -> None:
    scene = CORRIDOR.replace('name = "Kesh"', 'loadout = "flamer", name = "Kesh"')
    played = play(scene)
    flames = [option for option in played.options() if "flame" in option]
    assert flames == [f"Kesh: flame {column}1" for column in "bcdefghijklm"]
    assert refusal(scene, "Kesh: flame n1") == "V3-HF-FIRE"
    # Diagonals count one: the larger offset is the distance.
    hall = "\n".join(["." * 14] * 14)
    wide = f"""
active = "Kesh"
map = '''
{hall}
'''
piece = [{{ loadout = "flamer", name = "Kesh", at = "a1", facing = "e" }}]
"""
    assert "Kesh: flame m13" in play(wide).options()
    assert refusal(wide, "Kesh: flame n14") == "V3-HF-FIRE"


@rule("V3-FIRE-STORM-BOLTER")
@pytest.mark.parametrize(
    ("dice", "killed"), [((3, 6), True), ((6, 1), True), ((6, 6), True), ((5, 5), False), ((1, 4), False)]
)
def test_one_six_kills_and_doubles_do_not_jam_outside_overwatch(dice: tuple[int, int], killed: bool) -> None:
    played = play(f"dice = {list(dice)}" + CORRIDOR, "Kesh: fire at u1")
    shot = played.one("shot")
    assert (shot.rule, shot.dice, shot["score"]) == ("V3-FIRE-STORM-BOLTER", dice, 6)
    assert played.at("S1") == ("" if killed else "u1")
    assert played.game.kills == int(killed)
    assert not played.game.flags[0] & pc.JAMMED
    if killed:
        death = played.one("killed")
        assert (death.rule, death["who"], death["by"]) == ("V3-FIRE-STORM-BOLTER", 1, 0)


@rule("V3-FIRE-STORM-BOLTER")
def test_one_shot_kills_one_stealer_and_needs_a_point() -> None:
    scene = CORRIDOR.replace(
        ' at = "u1", facing = "w" },', ' at = "u1", facing = "w" },\n  { kind = "stealer", at = "v1" },'
    )
    played = play("dice = [6, 6]" + scene, "Kesh: fire at u1")
    assert (played.at("S1"), played.at("S2")) == ("", "v1")
    # A marine without points of his own pays with a command point; without one he cannot act at all.
    broke = CORRIDOR.replace('name = "Kesh"', 'name = "Kesh", ap = 0')
    played = play("dice = [1, 2]\ncommand = { counter = 1 }" + broke, "Kesh: fire at u1")
    assert (played.one("command spent")["points"], played.game.spent) == (1, 1)
    assert refusal(broke, "Kesh: fire at u1") == "V3-ACT-NO-REACTIVATION"


@rule("V3-DOOR-SHOOT")
@pytest.mark.parametrize(
    ("loadout", "dice", "need", "falls"),
    [
        ("bolter_1", [6, 2], 6, True),
        ("bolter_1", [5, 5], 6, False),
        ("cannon", [5, 1, 1], 5, True),
        ("cannon", [4, 4, 4], 5, False),
    ],
)
def test_a_closed_door_falls_by_the_roll_that_kills(
    loadout: str, dice: list[int], need: int, falls: bool
) -> None:
    scene = DOOR.replace("LOADOUT", f'loadout = "{loadout}", name = "Kesh"')
    played = play(f"dice = {dice}" + scene, "Kesh: fire at e1")
    shot = played.one("shot")
    assert (shot["score"], shot["target"]) == (need, -1)
    door = 1 << played.game.board.find("e1")
    assert bool(played.game.doors & door) == (not falls)
    assert ("Kesh: fire at g1" in played.options()) == falls
    assert played.dice_left() == []
    if falls:
        assert played.one("door destroyed").rule == "V3-DOOR-SHOOT"


@rule("V3-DOOR-SHOOT")
def test_a_destroyed_door_cannot_be_closed_again() -> None:
    scene = "dice = [6, 2]\ndoors = { open = [] }" + DOOR.replace("LOADOUT", 'name = "Kesh"').replace(
        '"a1"', '"d1"'
    )
    assert refusal(scene, "Kesh: fire at e1", "Kesh: close e1") == "V3-GAP-DOORS"


@rule("V3-DOOR-SHOOT", "V3-SUST-BONUS")
def test_sustained_fire_helps_against_a_door() -> None:
    played = play("dice = [5, 1, 1, 5]" + DOOR.replace("LOADOUT", 'name = "Kesh"'), *["Kesh: fire at e1"] * 2)
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.one("door destroyed")["where"] == played.game.board.find("e1")


@rule("V3-FIRE-FLAMES-AND-DOORS")
def test_flames_stop_at_a_closed_door_and_leave_it_whole() -> None:
    scene = """
active = "Brand"
dice = [2]
map = '''
#....D...
'''
sections = '''
#AAABBBBB
'''
piece = [
  { loadout = "flamer", at = "b1", facing = "e" },
  { kind = "stealer", at = "g1", facing = "w" },
  { kind = "stealer", at = "e1", facing = "w" },
]
"""
    played = play(scene, "Brand: flame e1")
    game = played.game
    assert [game.board.name(s) for s in range(game.board.count) if game.burning >> s & 1] == ["e1"]
    assert game.closed_doors() == 1 << game.board.find("f1")
    assert (played.at("S1"), played.at("S2")) == ("g1", "")
    assert played.dice_left() == []
    assert refusal(scene.replace('"e1", facing', '"i1", facing'), "Brand: flame f1") == "V3-HF-FIRE"


@rule("V3-FIRE-FLAMES-AND-DOORS")
def test_flames_pass_an_open_door_and_burn_on_its_square() -> None:
    scene = """
active = "Brand"
dice = [1]
doors = { open = ["e1"] }
map = '''
#...D.
'''
sections = '''
#ABBBB
'''
piece = [
  { loadout = "flamer", at = "b1", facing = "e" },
  { kind = "stealer", at = "f1", facing = "w" },
]
"""
    played = play(scene, "Brand: flame d1")
    game = played.game
    assert [game.board.name(s) for s in range(game.board.count) if game.burning >> s & 1] == [
        "c1",
        "d1",
        "e1",
        "f1",
    ]
    assert game.doors == game.open_doors == 1 << game.board.find("e1")
    assert played.at("S1") == "f1"


TARGETS = """
active = "Kesh"
map = '''
#########
.D.......
.B.......
.K.......
.Y.......
.........
#########
'''
object = [{ name = "idol", at = "c6" }]
piece = [
  { LOADOUT, at = "i4", facing = "w" },
  { name = "Odo", at = "e4", facing = "w" },
  { kind = "stealer", at = "e6", facing = "w" },
]
"""


@rule("V3-GAP-LEGAL-TARGETS")
def test_what_may_be_shot_at() -> None:
    bolter = TARGETS.replace("LOADOUT", 'name = "Kesh"')
    shots = {o.split()[-1] for o in play(bolter).options() if "fire at" in o}
    assert shots == {"b2", "b5", "e6"}
    cannon = TARGETS.replace("LOADOUT", 'loadout = "cannon", name = "Kesh"')
    shots = {o.split()[-1] for o in play(cannon).options() if "fire at" in o}
    assert shots == {"b2", "b3", "b5", "e6"}


@rule("V3-GAP-LEGAL-TARGETS")
@pytest.mark.parametrize(
    ("square", "by"),
    [
        ("e4", "V3-GAP-LEGAL-TARGETS"),  # a marine
        ("f3", "V3-GAP-LEGAL-TARGETS"),  # an empty square
        ("c6", "V3-OBJECT-NOT-ATTACKABLE"),  # a loose object
        ("b3", "V3-GAP-DOORS"),  # a bulkhead, with a bolter
        ("b4", "V3-LOS-BLOCKED"),  # a crate behind a marine
    ],
)
def test_what_may_not_be_shot_at(square: str, by: str) -> None:
    scene = TARGETS.replace("LOADOUT", 'name = "Kesh"')
    assert refusal(scene, f"Kesh: fire at {square}") == by


@rule("V3-GAP-LEGAL-TARGETS")
def test_marines_without_a_gun_do_not_shoot_and_a_flamer_does_not_fire_at_targets() -> None:
    for loadout, by in (
        ("claws", "V3-LIGHTNING-CLAWS-HANDS"),
        ("sgt_hammer", "V3-GAP-LEGAL-TARGETS"),
        ("flamer", "V3-HF-FIRE"),
    ):
        scene = CORRIDOR.replace('name = "Kesh"', f'loadout = "{loadout}", name = "Kesh"')
        assert not [o for o in play(scene).options() if "fire at" in o]
        assert refusal(scene, "Kesh: fire at u1") == by


@rule("V3-GAP-LEGAL-TARGETS")
def test_crates_and_tanks_give_way_to_shots() -> None:
    scene = TARGETS.replace("LOADOUT", 'name = "Kesh"').replace('at = "e4"', 'at = "e3"')
    played = play("dice = [6, 1, 1, 6]" + scene, "Kesh: fire at b4", "Kesh: fire at b5")
    board = played.game.board
    assert (played.one("crate destroyed")["where"], played.one("tank destroyed")["where"]) == (
        board.find("b4"),
        board.find("b5"),
    )
    assert played.game.debris == 1 << board.find("b4")
    assert played.game.dead_tanks == 1 << board.find("b5")
    # A destroyed tank still stands in the way, but there is nothing left to shoot at.
    assert not [o for o in played.options() if o.endswith(("fire at b4", "fire at b5"))]


def test_a_bulkhead_needs_a_six_whatever_the_series() -> None:
    cannon = TARGETS.replace("LOADOUT", 'loadout = "cannon", name = "Kesh"')
    played = play("dice = [5, 5, 5, 5, 5, 5, 6, 1, 1]" + cannon, *["Kesh: fire at b3"] * 3)
    assert [(shot["score"], shot.rule) for shot in played.all("shot")] == [(6, "V3-AC-FIRE")] * 3
    assert played.one("bulkhead destroyed")["where"] == played.game.board.find("b3")
    assert played.game.ammo[0] == 7


@rule("V3-GAP-LEGAL-TARGETS")
def test_a_car_of_a_lift_is_a_target_until_it_is_destroyed() -> None:
    scene = """
active = "Kesh"
dice = [6, 1]
deck = [{ map = "....ELL" }, { map = "....ELL" }]
doors = { open = ["e1"] }
piece = [{ name = "Kesh", at = "a1", facing = "e" }]
"""
    played = play(scene)
    assert {o.split()[-1] for o in played.options() if "fire at" in o} == {"f1", "g1"}
    played = play(scene, "Kesh: fire at f1")
    assert played.one("lift destroyed").rule == "V3-LIFT-SHOOT"
    assert not [o for o in played.options() if "fire at" in o]


ALPHA = """
active = "Kesh"
map = '''
..........
'''
piece = [
  { LOADOUT, at = "a1", facing = "e" },
  { kind = "alpha", at = "h1", facing = "w" },
]
"""


@pytest.mark.parametrize(
    ("loadout", "dice", "killed"),
    [
        ("bolter_1", [6, 5], False),
        ("bolter_1", [6, 6], True),
        ("cannon", [5, 4, 1], False),
        ("cannon", [5, 1, 6], True),
    ],
)
def test_an_alpha_falls_to_two_hits_of_one_shot(loadout: str, dice: list[int], killed: bool) -> None:
    scene = ALPHA.replace("LOADOUT", f'loadout = "{loadout}", name = "Kesh"')
    played = play(f"dice = {dice}" + scene, "Kesh: fire at h1")
    assert played.at("A1") == ("" if killed else "h1")
    assert [e.rule for e in played.all("killed")] == ["V3-ALPHA-TWO-HITS"] * killed


def test_sustained_fire_at_an_alpha_lowers_what_each_die_needs() -> None:
    scene = ALPHA.replace("LOADOUT", 'name = "Kesh"')
    played = play("dice = [6, 5, 5, 6]" + scene, *["Kesh: fire at h1"] * 2)
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.at("A1") == ""


def test_a_lurker_far_away_is_hit_only_by_a_six_and_never_more_easily() -> None:
    near = ALPHA.replace("alpha", "lurker").replace("LOADOUT", 'loadout = "cannon", name = "Kesh"')
    far = "dice = [5, 5, 4, 5, 5, 4]" + near
    played = play(far, *["Kesh: fire at h1"] * 2)
    assert [shot["score"] for shot in played.all("shot")] == [6, 6]
    close = "dice = [4, 4, 1, 4, 1, 1]" + near.replace('"h1"', '"g1"')
    played = play(close, *["Kesh: fire at g1"] * 2)
    assert [shot["score"] for shot in played.all("shot")] == [5, 4]
    assert played.at("L1") == ""


def test_debris_on_the_line_and_under_the_target_saves() -> None:
    scene = """
active = "Kesh"
map = '''
.~.~...
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e" },
  { kind = "stealer", at = "d1", facing = "w" },
]
"""
    played = play("dice = [6, 6, 4, 5]" + scene, "Kesh: fire at d1")
    save = played.one("save")
    assert (save.rule, save.dice, save["score"]) == ("V3-DEBRIS-SAVE", (4, 5), 5)
    assert played.at("S1") == "d1"
    played = play("dice = [6, 1, 4, 4]" + scene, "Kesh: fire at d1")
    assert played.at("S1") == ""
    # No save is rolled for a shot that misses.
    played = play("dice = [5, 1]" + scene, "Kesh: fire at d1")
    assert not played.all("save")


@pytest.mark.parametrize(("burning", "count"), [("", 0), ('burning = ["c2"]', 1), ('burning = ["b3"]', 0)])
def test_debris_beside_a_corner_saves_only_when_the_other_flank_blocks(burning: str, count: int) -> None:
    # From a2 to d3 the line runs through b2, the corner between c2 and b3 (debris), and c3.
    scene = """
active = "Kesh"
map = '''
.....
.....
.~...
.....
'''
piece = [
  { name = "Kesh", at = "a2", facing = "e" },
  { kind = "stealer", at = "d3", facing = "w" },
]
"""
    played = play(f"dice = [6, 6{', 5' * count}]\n{burning}" + scene, "Kesh: fire at d3")
    assert len(played.all("save")) == count
    assert played.at("S1") == ("d3" if count else "")
    assert played.dice_left() == []


def test_debris_beside_a_wall_corner_saves() -> None:
    scene = """
active = "Kesh"
dice = [6, 1, 5]
map = '''
.#.
~..
'''
piece = [
  { name = "Kesh", at = "a1", facing = "s" },
  { kind = "stealer", at = "b2", facing = "w" },
]
"""
    played = play(scene, "Kesh: fire at b2")
    assert played.one("save").dice == (5,)
    assert played.at("S1") == "b2"


def test_one_reload_and_no_other() -> None:
    scene = ALPHA.replace("LOADOUT", 'loadout = "cannon", name = "Kesh", ammo = 3')
    played = play("command = { counter = 6 }\n" + scene, "Kesh: reload")
    loaded = played.one("reloaded")
    assert (loaded.rule, loaded["rounds"]) == ("V3-AC-RELOAD-COST", 10)
    assert (played.game.ammo[0], played.game.reloads[0], played.game.ap[0]) == (10, 0, 0)
    again = "command = { counter = 6 }\n" + scene
    assert refusal(again, "Kesh: reload", "Kesh: reload") == "V3-AC-ONE-RELOAD"


@pytest.mark.parametrize("dice", [[2, 2, 3], [2, 3, 2], [3, 2, 2]])
def test_a_pair_does_not_burst_a_reloaded_cannon(dice: list[int]) -> None:
    scene = ALPHA.replace("LOADOUT", 'loadout = "cannon", name = "Kesh", reloads = 0')
    played = play(f"dice = {dice}\n" + scene, "Kesh: fire at h1")
    assert (played.at("Kesh"), played.all("cannon explodes")) == ("a1", [])
