"""Overwatch and jams."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, play, refusal, rule

CORRIDOR = (
    """
phase = "stealer actions"
active = "S1"
map = '''
################
#..............#
################
'''
"""
    + marine("Kesh", "b2", states=["overwatch"])
    + stealer("j2")
)
READY = """
active = "Kesh"
map = '''
.....
'''
piece = [{ GEAR, at = "a1", facing = "e" }]
"""
HALL = """
phase = "stealer actions"
active = "S1"
map = '''
..........
..........
..........
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { name = "Odo", at = "a3", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "h2", facing = "w" },
]
"""
CP = "command = { counter = 4 }\n"


def flag(played: Played, name: str, bit: int) -> bool:
    return bool(played.game.flags[played.piece(name)] & bit)


@rule("V3-OW-SET")
@pytest.mark.parametrize("gear", ['name = "Kesh"', 'loadout = "cannon", name = "Kesh"'])
def test_overwatch_costs_two_points(gear: str) -> None:
    played = play(READY.replace("GEAR", gear), "Kesh: overwatch")
    assert played.game.ap[0] == 2
    assert flag(played, "Kesh", pc.OVERWATCH)
    assert played.one("overwatch").rule == "V3-OW-SET"
    assert refusal(READY.replace("GEAR", gear), "Kesh: overwatch", "Kesh: overwatch") == "V3-OW-SET"


@rule("V3-OW-SET")
@pytest.mark.parametrize(
    ("gear", "by"),
    [
        ('loadout = "flamer", name = "Kesh"', "V3-OW-SET"),
        ('loadout = "sgt_hammer", name = "Kesh"', "V3-OW-SET"),
        ('loadout = "claws", name = "Kesh"', "V3-LIGHTNING-CLAWS-HANDS"),
        ('name = "Kesh", ap = 1', "V3-AP-ALLOWANCE"),
        ('name = "Kesh", states = ["jammed"]', "V3-JAM-ON-DOUBLE"),
        ('loadout = "cannon", name = "Kesh", ammo = 0', "V3-AC-AMMO"),
    ],
)
def test_who_cannot_go_on_overwatch(gear: str, by: str) -> None:
    scene = READY.replace("GEAR", gear)
    assert "Kesh: overwatch" not in play(scene).options()
    assert refusal(scene, "Kesh: overwatch") == by


@rule("V3-OW-MUST-FIRE", "V3-OW-SUSTAINED")
def test_each_action_in_sight_draws_a_shot_and_the_second_is_sustained() -> None:
    played = play("dice = [5, 2, 5, 3]\n" + CORRIDOR, "S1: move i2 facing w", "S1: move h2 facing w")
    first, second = played.all("shot")
    assert (first.dice, first["score"]) == ((5, 2), 6)
    assert (second.dice, second["score"]) == ((5, 3), 5)
    assert played.at("S1") == ""
    assert played.game.kills == 1
    assert played.game.ap[0] == 4
    assert played.dice_left() == []


@rule("V3-OW-MUST-FIRE")
def test_only_the_stealer_that_acted_is_shot_at_and_only_if_it_ends_in_sight() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
map = '''
..........
######.###
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "g1", facing = "s" },
  { kind = "stealer", at = "f1", facing = "w" },
]
"""
    # S2 stands in full view but does nothing; S1 acts behind it, then steps out of sight.
    played = play("dice = []\n" + scene, "S1: turn right", "S1: turn left", "S1: move g2 facing s")
    assert not played.all("shot")
    played = play("dice = []\n" + scene.replace('"f1"', '"b1"'), "S1: move g2 facing s")
    assert not played.all("shot")


@rule("V3-OW-MUST-FIRE")
def test_a_turn_on_the_spot_is_an_action_and_holding_fire_is_an_option_of_the_profile() -> None:
    played = play("dice = [1, 2]\n" + CORRIDOR, "S1: turn left")
    assert played.one("shot")["score"] == 6
    optional = "options = { overwatch_optional = true }\ndice = [6, 2]\n" + CORRIDOR
    played = play(optional, "S1: turn left")
    assert played.kind() == "overwatch"
    assert played.options() == ["Kesh: fire at j2", "Kesh: hold fire"]
    played = play(optional, "S1: turn left", "Kesh: hold fire")
    assert played.dice_left() == [6, 2]
    assert played.kind() == "stealer action"
    assert play(optional, "S1: turn left", "Kesh: fire at j2").at("S1") == ""
    assert refusal(optional, "S1: turn left", "Kesh: overwatch") == "V3-OW-MUST-FIRE"


@rule("V3-OW-RANGE", "V3-GAP-DISTANCE")
def test_overwatch_reaches_twelve_squares() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
map = '''
................
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "o1", facing = "w" },
]
"""
    played = play("dice = []\n" + scene, "S1: move n1 facing w")
    assert not played.all("shot")
    played = play("dice = [1, 2]\n" + scene, "S1: move n1 facing w", "S1: move m1 facing w")
    assert played.one("shot")["at"] == played.game.board.find("m1")
    played = play("options = { overwatch_range = 3 }\ndice = []\n" + scene, *["S1: move n1 facing w"])
    assert played.dice_left() == []


def test_a_lurker_far_away_is_not_noticed() -> None:
    scene = CORRIDOR.replace('"stealer"\n', '"lurker"\n').replace('"S1"', '"L1"')
    played = play("dice = []\n" + scene, "L1: move i2 facing w")
    assert not played.all("shot")
    played = play("dice = [6, 1]\n" + scene, "L1: move i2 facing w", "L1: move h2 facing w")
    assert (played.one("shot")["score"], played.at("L1")) == (6, "")


DOOR = """
phase = "stealer actions"
active = "S1"
doors = { open = ["f1"] }
map = '''
.....D........
'''
piece = [
  { GEAR, at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "g1", facing = "w" },
]
"""


@rule("V3-OW-CLOSING-DOOR")
@pytest.mark.parametrize(("dice", "falls"), [([6, 1], True), ([5, 2], False)])
def test_a_closing_door_must_be_shot_at(dice: list[int], falls: bool) -> None:
    scene = f"dice = {dice}\n" + DOOR.replace("GEAR", 'name = "Kesh"')
    played = play(scene, "S1: close f1")
    shot = played.one("shot")
    assert (shot["at"], shot["target"], shot["score"]) == (played.game.board.find("f1"), -1, 6)
    assert len(played.all("door destroyed")) == falls
    assert bool(played.game.doors) != falls
    assert played.at("S1") == "g1"
    assert played.game.ap[1] == 5


@rule("V3-OW-CLOSING-DOOR")
def test_even_a_cannon_pays_for_a_closing_door() -> None:
    scene = "dice = [4, 4, 4]\n" + DOOR.replace("GEAR", 'loadout = "cannon", name = "Kesh"')
    played = play(scene, "S1: close f1")
    assert (played.one("shot")["score"], played.game.ammo[0]) == (5, 9)
    assert played.game.doors
    assert not flag(played, "Kesh", pc.JAMMED)


@rule("V3-OW-CLOSING-DOOR")
def test_the_closer_is_the_target_while_he_is_seen_and_a_far_door_draws_no_shot() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
doors = { open = ["f2"] }
map = '''
........
#####D##
#####.##
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "f1", facing = "s" },
]
"""
    played = play("dice = [6, 1]\n" + scene, "S1: close f2")
    assert played.at("S1") == ""
    assert played.game.closed_doors() == 1 << played.game.board.find("f2")
    far = DOOR.replace("GEAR", 'name = "Kesh"').replace(".....D", "." * 13 + "D")
    far = far.replace('"f1"', '"n1"').replace('"g1"', '"o1"')
    assert not play("dice = []\n" + far, "S1: close n1").all("shot")
    near = far.replace('"a1"', '"b1"')
    assert play("dice = [1, 2]\n" + near, "S1: close n1").one("shot")["score"] == 6


@rule("V3-OW-CLOSING-DOOR", "V3-OW-CROSSFIRE")
def test_a_blip_closes_a_door_and_both_marines_fire_though_the_first_breaks_it() -> None:
    scene = """
phase = "stealer actions"
active = "B1"
doors = { open = ["e2"] }
map = '''
....##
....D#
....#.
'''
piece = [
  { name = "Kesh", at = "a2", facing = "e", states = ["overwatch"] },
  { name = "Odo", at = "b3", facing = "e", states = ["overwatch"] },
  { name = "Ruun", at = "b1", facing = "e", states = ["overwatch"] },
  { kind = "blip", at = "f3", value = 1 },
]
"""
    played = play("dice = []\n" + scene, "B1: close e2")
    assert (played.kind(), len(played.options())) == ("overwatch", 3)
    scene = "dice = [6, 1, 6, 2, 3, 3]\n" + scene
    played = play(scene, "B1: close e2", "Ruun: fire at e2", "Odo: fire at e2")
    assert len(played.all("shot")) == 3
    assert len(played.all("door destroyed")) == 1
    assert played.dice_left() == []


@rule("V3-OW-CLOSING-DOOR")
def test_opening_a_door_draws_a_shot_only_at_a_stealer_that_is_then_seen() -> None:
    scene = DOOR.replace("GEAR", 'name = "Kesh"').replace('open = ["f1"]', "open = []")
    assert play("dice = [6, 1]\n" + scene, "S1: open f1").at("S1") == ""
    aside = """
phase = "stealer actions"
active = "S1"
map = '''
.....D..
######.#
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "g2", facing = "n" },
]
"""
    assert not play("dice = []\n" + aside, "S1: open f1").all("shot")


BETWEEN = """
phase = "stealer actions"
active = "S1"
map = '''
.......
'''
piece = [
  { name = "Kesh", at = "a1", facing = "e", states = ["overwatch"] },
  { name = "Odo", at = "c1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "d1", facing = "w" },
]
"""


@rule("V3-OW-TIMING")
def test_the_shot_comes_after_the_close_combat() -> None:
    # Odo falls and Kesh now sees the stealer.
    played = play("dice = [1, 2, 3, 4, 6, 1]\n" + BETWEEN, "S1: attack c1")
    assert [e.kind for e in played.events if e.kind in ("scores", "killed", "shot")] == [
        "scores",
        "killed",
        "shot",
        "killed",
    ]
    assert (played.at("Odo"), played.at("S1")) == ("", "")
    # A tie: Odo still stands in Kesh's line, and shoots himself; defending did not end his overwatch.
    played = play("dice = [4, 2, 3, 4, 6, 1]\n" + BETWEEN, "S1: attack c1")
    assert [shot["who"] for shot in played.all("shot")] == [played.piece("Odo")]
    assert flag(played, "Odo", pc.OVERWATCH)
    # Odo wins: nobody is left to shoot at.
    played = play("dice = [6, 2, 3, 4]\n" + BETWEEN, "S1: attack c1")
    assert not played.all("shot")
    assert played.dice_left() == []


@rule("V3-OW-CROSSFIRE", "V3-JAM-ON-DOUBLE")
def test_all_shots_are_rolled_though_the_first_kills() -> None:
    scene = "dice = [6, 1, 4, 4]\n" + HALL
    played = play(scene, "S1: move g2 facing w")
    assert (played.kind(), played.options()) == ("overwatch", ["Kesh: fire at g2", "Odo: fire at g2"])
    played = play(scene, "S1: move g2 facing w", "Kesh: fire at g2")
    assert [shot["who"] for shot in played.all("shot")] == [0, 1]
    assert (played.at("S1"), played.game.kills, len(played.all("killed"))) == ("", 1, 1)
    assert flag(played, "Odo", pc.JAMMED)
    assert not flag(played, "Kesh", pc.JAMMED)
    assert played.dice_left() == []


@rule("V3-OW-CROSSFIRE")
def test_the_marine_player_chooses_the_order_and_a_wasted_hit_counts_for_nothing() -> None:
    played = play("dice = [6, 1, 6, 2]\n" + HALL, "S1: move g2 facing w", "Odo: fire at g2")
    assert [shot["who"] for shot in played.all("shot")] == [1, 0]
    assert played.one("killed")["by"] == played.piece("Odo")
    assert played.game.kills == 1
    assert refusal("dice = []\n" + HALL, "S1: move g2 facing w", "Kesh: turn left") == "V3-OW-MUST-FIRE"


@rule("V3-JAM-ON-DOUBLE", "V3-JAM-AFTER-SHOT")
def test_a_double_six_kills_and_jams() -> None:
    played = play("dice = [6, 6]\n" + CORRIDOR, "S1: move i2 facing w")
    assert played.at("S1") == ""
    assert flag(played, "Kesh", pc.JAMMED)
    assert [e.kind for e in played.events if e.kind in ("killed", "jammed")] == ["killed", "jammed"]
    assert played.one("jammed").rule == "V3-JAM-ON-DOUBLE"


@rule("V3-JAM-ON-DOUBLE")
def test_a_jammed_weapon_does_not_answer_the_next_action() -> None:
    played = play("dice = [2, 2]\n" + CORRIDOR, "S1: move i2 facing w", "S1: move h2 facing w")
    assert len(played.all("shot")) == 1
    assert flag(played, "Kesh", pc.JAMMED)
    assert flag(played, "Kesh", pc.OVERWATCH)
    assert played.dice_left() == []


@rule("V3-JAM-ON-DOUBLE")
def test_reaction_shots_never_jam_and_a_jammed_marine_cannot_shoot_in_reaction() -> None:
    scene = CORRIDOR.replace('states = ["overwatch"]', "states = []")
    played = play("dice = [3, 3]\n" + CP + scene, "S1: move i2 facing w", "react: Kesh", "Kesh: fire at i2")
    assert not flag(played, "Kesh", pc.JAMMED)
    assert played.game.spent == 1
    jammed = CP + CORRIDOR.replace('["overwatch"]', '["jammed"]')
    line = ("S1: move i2 facing w", "react: Kesh", "Kesh: fire at i2")
    assert refusal(jammed, *line) == "V3-JAM-ON-DOUBLE"


@rule("V3-JAM-CLEAR", "V3-OW-LOST")
def test_clearing_a_jam_in_reaction_keeps_overwatch_for_the_next_action() -> None:
    scene = "dice = [2, 2, 6, 1]\n" + CP + CORRIDOR
    played = play(
        scene,
        "S1: move i2 facing w",
        "pass",
        "S1: move h2 facing w",
        "react: Kesh",
        "Kesh: clear jam",
        "S1: move g2 facing w",
        "pass",
    )
    assert played.game.spent == 1
    assert played.one("jam cleared").rule == "V3-JAM-CLEAR"
    assert not played.all("overwatch lost")
    # One shot that jammed, none for the action he reacted to, one for the next.
    assert [played.game.board.name(shot["at"]) for shot in played.all("shot")] == ["i2", "g2"]
    assert played.at("S1") == ""


@rule("V3-JAM-CLEAR")
def test_clearing_a_jam_costs_one_point_and_needs_a_jam() -> None:
    played = play(READY.replace("GEAR", 'name = "Kesh", states = ["jammed"]'), "Kesh: clear jam")
    assert played.game.ap[0] == 3
    assert not flag(played, "Kesh", pc.JAMMED)
    assert refusal(READY.replace("GEAR", 'name = "Kesh"'), "Kesh: clear jam") == "V3-JAM-CLEAR"
    option = "options = { jam_cleared_keeps_overwatch = false }\n"
    both = READY.replace("GEAR", 'name = "Kesh", states = ["jammed", "overwatch"]')
    assert flag(play(both, "Kesh: clear jam"), "Kesh", pc.OVERWATCH)
    assert not flag(play(option + both, "Kesh: clear jam"), "Kesh", pc.OVERWATCH)


@rule("V3-OW-LOST")
@pytest.mark.parametrize("action", ["forward", "turn left", "guard", "back", "open d1"])
def test_every_other_action_ends_overwatch(action: str) -> None:
    scene = """
active = "Kesh"
map = '''
...D.
'''
piece = [{ name = "Kesh", at = "b1", facing = "e", states = ["overwatch"] }]
"""
    near = scene.replace('"b1"', '"c1"') if action == "open d1" else scene
    played = play(near, f"Kesh: {action}")
    assert played.one("overwatch lost").rule == "V3-OW-LOST"
    assert not flag(played, "Kesh", pc.OVERWATCH)


@rule("V3-OW-LOST", "V3-CC-TIE")
def test_defending_and_the_free_turn_after_it_do_not_end_overwatch() -> None:
    scene = """
phase = "stealer actions"
active = "S1"
dice = [5, 5, 2, 1, 6, 1]
map = '''
.....
'''
piece = [
  { name = "Kesh", at = "c1", facing = "e", states = ["overwatch"] },
  { kind = "stealer", at = "b1", facing = "e" },
]
"""
    played = play(scene, "S1: attack c1", "Kesh: face w")
    # He now sees the stealer that attacked him, and shoots.
    assert played.at("S1") == ""
    assert flag(played, "Kesh", pc.OVERWATCH)
    assert played.dice_left() == []
    assert not play(scene, "S1: attack c1", "Kesh: stay").all("shot")
