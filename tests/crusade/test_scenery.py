"""Scenery: where it may be placed, what it hides, how it is destroyed, and drums that burst."""

from __future__ import annotations

import pytest

from hullbreach.crusade.forces.seating import make_seats, place_objects
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.scenery.pieces import reserve
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, thing
from tests.crusade.scenes import Played, play, refusal, rule

MAP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . . . . .|
+-+D+D+-+-+-+
|, , , ,|, ,|
+       +   +
|, , , ,D, ,|
+       +   +
|, , , ,D, ,|
+       +   +
|, , , ,|, ,|
+-+-+-+-+-+-+
'''
"""
STOCK = "stock = { crate = 3, crate_stack = 1, fuel_drum = 1, console_bank = 1, machine_block = 1 }\n"
OPENER = 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "b2"\n'


def blip(at: str) -> str:
    return f'[[piece]]\ntruth = "zombie"\nat = "{at}"\n'


def solid(played: Played) -> list[str]:
    return [played.game.board.name(square) for square in bits(played.game.solid)]


@rule("RX-SCENERY-PLACED-ON-OPENING", "RX-SCENERY-DURING-PLAY", "RX-SCENERY-SIZE")
def test_aliens_furnish_a_room_that_a_squad_opens_once() -> None:
    scene = MAP + STOCK + OPENER
    played = play(scene, "Ilen: open b2-b3")
    assert (played.kind(), played.seat()) == ("scenery", 1)
    played = play(scene, "Ilen: open b2-b3", "scenery crate at a3", "scenery crate_stack:s at d3", "enough")
    assert solid(played) == ["a3", "d3", "d4"]
    assert [event["where"] for event in played.all("scenery placed")] == [
        played.game.board.square(name) for name in ("a3", "d3")
    ]
    assert (played.kind(), played.seat()) == ("activation", 0)
    # Opened again, it is explored and nothing comes.
    again = play(
        scene, "Ilen: open b2-b3", "scenery crate at a3", "enough", "Ilen: close b2-b3", "Ilen: open b2-b3"
    )
    assert again.kind() == "activation"


@rule("RX-SCENERY-PLACED-ON-OPENING")
def test_an_explored_room_or_one_opened_by_aliens_stays_as_it_is() -> None:
    assert play(MAP + STOCK + 'explored = ["a3"]\n' + OPENER, "Ilen: open b2-b3").kind() == "activation"
    inside = OPENER + '[[piece]]\nname = "Dax"\nat = "a5"\n'
    assert play(MAP + STOCK + inside, "Ilen: open b2-b3").kind() == "activation"
    opened = 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "b2")
    assert play(MAP + STOCK + opened, "zombie1: open b2-b3").kind() == "activation"
    assert play(MAP + OPENER, "Ilen: open b2-b3").kind() == "activation", "without a reserve"
    off = MAP + "options = { scenery = false }\n" + STOCK + OPENER
    assert play(off, "Ilen: open b2-b3").kind() == "activation"


@rule("RX-SCENERY-PLACED-ON-OPENING")
def test_a_room_that_was_entered_is_explored() -> None:
    walk = ["Ilen: move b3", "Ilen: move c4", "Ilen: move d4", "Ilen: open d4-e4"]
    scene = MAP + STOCK + 'doors = { open = ["b2-b3"] }\n' + OPENER
    played = play(scene, *walk, "scenery crate at f6", "enough")
    assert solid(played) == ["f6"], "the eastern room is new, the western one is not"


@rule("RX-SCENERY-PLACED-ON-OPENING")
def test_a_destroyed_door_counts_as_opened() -> None:
    scene = MAP + STOCK + "dice = [6, 6]\n" + OPENER
    played = play(scene, "Ilen: shoot door with bolter at b2-b3")
    assert len(played.all("door destroyed")) == 1
    assert played.kind() == "scenery"


@rule("RX-SCENERY-PLACED-ON-OPENING")
@pytest.mark.parametrize(
    ("placed", "wanted"),
    [
        ((), "crate at d4"),  # a zombie stands there
        (("crate at b3",), "crate at c3"),  # both inner squares of the door
        ((), "crate_stack:e at b3"),
        ((), "crate at b2"),  # outside
        ((), "crate_stack:e at d3"),  # through the wall
        (("crate at a5", "crate at b5"), "crate at b6"),  # a6 would be cut off
        (("machine_block at a5",), "machine_block at c5"),  # none left
    ],
)
def test_scenery_is_not_placed_anywhere(placed: tuple[str, ...], wanted: str) -> None:
    scene = MAP + STOCK + OPENER + alien("zombie", "d4")
    lines = ["Ilen: open b2-b3", *[f"scenery {piece}" for piece in placed]]
    assert f"scenery {wanted}" not in play(scene, *lines).options()
    rules = ("RX-SCENERY-PLACED-ON-OPENING", "RX-SCENERY-RESERVE")
    assert refusal(scene, *lines, f"scenery {wanted}") in rules


@rule("RX-SCENERY-BEFORE-REVEAL", "RX-SCENERY-OBSTACLE")
def test_a_crate_keeps_a_blip_hidden() -> None:
    scene = MAP + STOCK + OPENER + blip("b5")
    played = play(scene, "Ilen: open b2-b3", "enough")
    assert played.one("revealed")["who"] == played.piece("blip1")
    assert not play(scene, "Ilen: open b2-b3").all("revealed"), "not before the scenery is placed"
    hidden = play(scene, "Ilen: open b2-b3", "scenery crate at b4", "enough")
    assert not hidden.all("revealed")
    assert hidden.at("blip1") == "b5"


@rule("RX-SCENERY-RESERVE", "RX-GAP-SCENERY")
def test_the_reserve_and_its_pieces() -> None:
    assert reserve(15) == [6, 3, 4, 2, 1]
    assert reserve(20) == [8, 3, 4, 2, 1]
    assert sum(reserve(12)) == 16
    for key, left in (("fuse_and_claw", 16), ("welded_in", 18)):
        game = CrusadeGame(own_mission(key), profile_of("redux"), SeededDice(b"1"))
        make_seats(game, 3, 1)
        place_objects(game)
        assert sum(game.stock) == left
    armour = {"crate": 1, "crate_stack": 2, "fuel_drum": 0, "console_bank": 1, "machine_block": 3}
    for key, value in armour.items():
        assert (UNITS[UNIT_NUMBERS[key]].armour, UNITS[UNIT_NUMBERS[key]].life) == (value, 1)
    played = play(
        MAP + STOCK + OPENER,
        "Ilen: open b2-b3",
        "scenery crate at a3",
        "scenery crate at d3",
        "scenery machine_block at a5",
        "enough",
    )
    assert played.game.stock == [1, 1, 1, 1, 0]
    assert solid(played) == ["a3", "d3", "a5", "b5", "a6", "b6"]


@rule("RX-SCENERY-OBSTACLE", "RX-SIGHT-LINE")
def test_scenery_stops_movement_sight_and_fire() -> None:
    row = 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "a1"\n' + alien("zombie", "e1")
    assert "Ilen: fire bolter at e1" in play(MAP + row).options()
    scene = MAP + row + thing("crate", "c1")
    options = play(scene).options()
    assert "Ilen: fire bolter at e1" not in options
    assert "Ilen: fire bolter at c1" in options, "the crate itself is a target"
    assert refusal(scene, "Ilen: move b1", "Ilen: move c1") == "RX-SCENERY-OBSTACLE"
    # Nobody squeezes between two crates that touch at a corner.
    pinched = MAP + 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "a2"\n'
    one, both = thing("crate", "a1"), thing("crate", "a1") + thing("crate", "b2")
    assert "Ilen: move b1" in play(pinched + one).options()
    assert "Ilen: move b1" not in play(pinched + both).options()
    assert refusal(pinched + both, "Ilen: move b1") == "RX-SCENERY-OBSTACLE"


@rule("RX-SCENERY-OBSTACLE")
def test_mission_objects_hide_what_is_behind_them_in_redux_only() -> None:
    row = '[[piece]]\nname = "Ilen"\nat = "a1"\n' + alien("zombie", "e1") + thing("generator", "c1", "d1")
    assert "Ilen: fire bolter at e1" not in play(MAP + 'active = "Ilen"\n' + row).options()
    old = MAP.replace('"redux"', '"1990"') + 'active = "Ilen"\n' + row
    game = play(old).game
    assert game.solid == 0
    assert game.sight.sees(game.board.square("a1"), game.board.square("e1"), game.closed, game.solid)


@rule("RX-SCENERY-ARMOUR", "RX-SCENERY-DESTROYED")
def test_destroyed_scenery_is_gone_and_what_it_hid_is_seen() -> None:
    row = 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "a1"\n' + blip("e1")
    scene = MAP + "dice = [5, 1]\n" + row
    stands = play(scene + thing("crate", "c1"), "Ilen: fire bolter at c1")
    assert stands.at("crate1") == "c1", "a total of 1 does not beat armour 1"
    gone = play(scene.replace("5, 1", "6, 1") + thing("crate", "c1"), "Ilen: fire bolter at c1")
    assert gone.at("crate1") == ""
    assert solid(gone) == []
    assert gone.one("revealed")["who"] == gone.piece("blip1")
    stack = play(MAP + "dice = [6, 5]\n" + row + thing("crate_stack", "b1", "b2"), "Ilen: fight b1")
    assert stack.at("stack1") == "", "close combat with an object"
    assert stack.game.bodies >> stack.game.board.square("b2") & 1 == 0


@rule("RX-SCENERY-ARMOUR", "RX-GAP-SCENERY", "RX-GAP-CLARIFICATIONS")
def test_a_fuel_drum_bursts_once_for_all_its_neighbours() -> None:
    scene = (
        MAP
        + "dice = [5, 1, 6]\n"
        + 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "b1"\n'
        + '[[piece]]\nname = "Dax"\nat = "d2"\n'
        + alien("zombie", "f1")
        + alien("golem", "e2")
        + thing("fuel_drum", "d1")
        + thing("crate", "c2")
        + thing("generator", "e1")
    )
    played = play(scene, "Ilen: fire bolter at d1")
    assert played.one("scenery bursts").dice == (6,)
    assert played.at("crate1") == "", "scenery is struck"
    assert played.at("generator1") == "e1", "other objects are not"
    assert played.life("generator1") == 2
    assert played.at("golem1") == ""
    assert played.at("Dax") == "", "friends too"
    assert played.at("zombie1") == "f1", "two squares away"
    assert played.game.claimed[0] == 5, "for the golem"
    assert played.dice_left() == []


@rule("RX-GAP-SCENERY")
def test_a_burst_drum_sets_off_the_next_and_walls_hold_it_back() -> None:
    scene = (
        MAP
        + "dice = [5, 1, 4, 3, 6]\n"
        + 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "a1"\n'
        + alien("zombie", "d3")
        + alien("zombie", "f2")
        + thing("fuel_drum", "d1")
        + thing("fuel_drum", "d2")
        + thing("fuel_drum", "e2")
    )
    played = play(scene, "Ilen: fire bolter at d1")
    assert [event.dice for event in played.all("scenery bursts")] == [(4,), (3,), (6,)]
    assert played.at("drum2") == ""
    assert played.at("drum3") == ""
    assert played.at("zombie1") == "d3", "behind the wall"
