"""Redux: doors are opened and closed for nothing, locked, and destroyed."""

from __future__ import annotations

from tests.crusade.halls import alien, blip, figure
from tests.crusade.scenes import play, refusal, rule

# A corridor, a room behind a plain door, one behind a locked door, one behind an armoured door.
SHIP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+-+D+D+-+-+K+K+-+-+B+B+-+
|, , , ,|, , , ,|, , , ,|
+       +       +       +
|, , , ,|, , , ,|, , , ,|
+       +       +       +
|, , , ,|, , , ,|, , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""


@rule("RX-DOOR-FREE")
def test_a_door_is_opened_and_closed_any_number_of_times_for_nothing() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1]\n' + figure("Ilen", "b2") + alien("zombie", "l2")
    played = play(
        scene, "Ilen: fire bolter at l2", "Ilen: open b2-b3", "Ilen: close b2-b3", "Ilen: open b2-b3",
        "Ilen: move b3", "Ilen: close b2-b3",
    )  # fmt: skip
    assert len(played.all("door opened")) == 2 and len(played.all("door closed")) == 2
    assert played.game.used[played.piece("Ilen")] == 1


@rule("RX-DOOR-FREE")
def test_a_door_in_which_a_large_figure_stands_stays_open() -> None:
    wide = SHIP.replace("+-+D+D+-+", "+D+D+D+-+")
    scene = wide + 'active = "Ilen"\ndoors = {open = ["a2-a3"]}\n' + figure("Ilen", "a3")
    assert "Ilen: close a2-a3" in play(scene).options()
    scene += alien("dread_7", "b2")
    assert "Ilen: close a2-a3" not in play(scene).options()
    assert refusal(scene, "Ilen: close a2-a3") == "RX-DOOR-FREE"


@rule("RX-DOOR-FOUR-SQUARES")
def test_only_the_four_squares_that_touch_a_door_will_do() -> None:
    for square in ("b2", "c2", "b3", "c3"):
        assert "Ilen: open b2-b3" in play(SHIP + 'active = "Ilen"\n' + figure("Ilen", square)).options()
    for square in ("a2", "d2", "a3", "d3", "b1"):
        scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", square)
        assert refusal(scene, "Ilen: open b2-b3") == "RX-DOOR-FOUR-SQUARES"


@rule("RX-DOOR-LOCKED")
def test_a_locked_door_is_not_opened_by_hand() -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", "f2")
    assert refusal(scene, "Ilen: open f2-f3") == "RX-DOOR-LOCKED"
    plain = SHIP + 'active = "Ilen"\n' + figure("Ilen", "b2")
    assert play(plain, "Ilen: open b2-b3").one("door opened")["who"] >= 0


@rule("RX-ALIEN-DOORS")
def test_aliens_work_doors_too() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "c4") + figure("Ilen", "l1")
    played = play(
        scene, "zombie1: move c3", "zombie1: open b2-b3", "zombie1: move c2", "zombie1: close b2-b3"
    )
    assert played.at("zombie1") == "c2" and played.one("door closed")["who"] == played.piece("zombie1")
    locked = SHIP + 'turn = "alien"\nactive = "zombie1"\n' + alien("zombie", "f3") + figure("Ilen", "l1")
    assert refusal(locked, "zombie1: open f2-f3") == "RX-DOOR-LOCKED"


@rule("RX-ALIEN-DOORS")
def test_a_blip_that_works_a_door_is_revealed_only_if_it_is_seen_then() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "blips"\nlevels = {alien = 1}\n' + blip("zombie", "b4")
    unseen = play(scene + figure("Ilen", "g4"), "blip1: activate", "blip1: move b3", "blip1: open b2-b3")
    assert unseen.at("blip1") == "b3" and unseen.game.blip_points[1] == 0
    # No points are needed for doors.
    assert "blip1: close b2-b3" in unseen.options()
    seen = play(scene + figure("Ilen", "b1"), "blip1: activate", "blip1: move b3", "blip1: open b2-b3")
    assert seen.at("zombie1") == "b3"


@rule("RX-DOOR-DESTROY")
def test_a_shot_above_two_destroys_a_door_for_good() -> None:
    scene = (
        SHIP + 'active = "Varo"\ndice = [6, 1]\n' + figure("Varo", "f1", 'unit = "commander heavy_bolter"')
    )
    scene += blip("golem", "f5")
    played = play(scene, "Varo: shoot door with heavy_bolter at f2-f3")
    door = played.one("door destroyed")["door"]
    game = played.game
    assert not game.closed >> door & 1 and not game.locked >> door & 1
    assert played.at("golem1") == "f5"
    played = play(scene, "Varo: shoot door with heavy_bolter at f2-f3", "Varo: move f2")
    assert "Varo: close f2-f3" not in played.options()
    again = [
        "Varo: shoot door with heavy_bolter at f2-f3",
        "Varo: move f2",
        "Varo: close f2-f3",
    ]
    assert refusal(scene, *again) == "RX-DOOR-DESTROY"


@rule("RX-DOOR-DESTROY")
def test_a_shot_of_two_does_nothing_to_a_door() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [6, 1]\n' + figure("Ilen", "f1")
    played = play(scene, "Ilen: shoot door with bolter at f2-f3")
    assert played.one("door hit")["life"] == 1 and played.all("door destroyed") == []
    assert (
        refusal(scene, "Ilen: shoot door with bolter at f2-f3", "Ilen: shoot door with bolter at f2-f3")
        == "RX-ACTIVATION-COMBINATIONS"
    )


@rule("RX-DOOR-DESTROY", "RX-GAP-CLARIFICATIONS")
def test_figures_on_the_line_stop_a_shot_at_a_door() -> None:
    one_way = SHIP + 'active = "Ilen"\n' + figure("Ilen", "a3") + figure("Dax", "b3") + figure("Sorn", "b4")
    open_way = SHIP + 'active = "Ilen"\n' + figure("Ilen", "a3")
    assert "Ilen: shoot door with bolter at b2-b3" in play(open_way).options()
    assert "Ilen: shoot door with bolter at b2-b3" not in play(one_way).options()
    assert refusal(one_way, "Ilen: shoot door with bolter at b2-b3") == "RX-DOOR-DESTROY"
    behind_a_wall = SHIP + 'active = "Ilen"\n' + figure("Ilen", "a5")
    assert refusal(behind_a_wall, "Ilen: shoot door with bolter at f2-f3") == "RX-DOOR-DESTROY"


@rule("RX-DOOR-DESTROY", "RX-CLOSE-COMBAT-OBJECT")
def test_a_door_is_broken_in_close_combat() -> None:
    scene = SHIP + 'active = "Varo"\ndice = [6, 1]\n' + figure("Varo", "f2", 'unit = "commander axe_pistol"')
    played = play(scene, "Varo: break door f2-f3")
    assert played.one("door destroyed")["who"] == played.piece("Varo")
    assert refusal(scene, "Varo: break door b2-b3") == "RX-DOOR-DESTROY"
    weak = scene.replace("[6, 1]", "[5, 1]")
    assert play(weak, "Varo: break door f2-f3").one("door hit")["life"] == 1
    assert refusal(weak, "Varo: break door f2-f3", "Varo: break door f2-f3") == "RX-ACTIVATION-COMBINATIONS"


@rule("RX-DOOR-DESTROY", "RX-SUSTAINED-ACTION")
def test_a_sustained_action_helps_against_a_door() -> None:
    scene = (
        SHIP + 'active = "Varo"\ndice = [5, 1, 5]\n' + figure("Varo", "f2", 'unit = "commander axe_pistol"')
    )
    played = play(scene, "Varo: sustained action", "Varo: break door f2-f3", "Varo: reroll die 1")
    assert played.one("door destroyed")["door"] >= 0


@rule("RX-DOOR-DESTROY")
def test_aliens_break_doors_too() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "goliath1"\ndice = [6, 4]\n' + alien("goliath", "f3")
    played = play(scene + figure("Ilen", "l1"), "goliath1: break door f2-f3")
    assert played.one("door destroyed")["who"] == played.piece("goliath1")


@rule("RX-M002-ARMOURED-DOORS")
def test_an_armoured_door_has_two_life_points_and_is_welded() -> None:
    gun = 'unit = "marine las_cannon"'
    scene = (
        SHIP + 'active = "Ilen"\ndice = [6, 1, 1]\n' + figure("Ilen", "j1", gun) + figure("Dax", "k1", gun)
    )
    played = play(scene, "Ilen: shoot door with las_cannon at j2-j3")
    assert played.one("door hit")["life"] == 1
    two = scene.replace("[6, 1, 1]", "[6, 1, 1, 6, 1, 1]")
    played = play(
        two, "Ilen: shoot door with las_cannon at j2-j3", "Ilen: done", "Dax: activate",
        "Dax: shoot door with las_cannon at j2-j3",
    )  # fmt: skip
    assert played.one("door destroyed")["who"] == played.piece("Dax")
    at_once = scene.replace("[6, 1, 1]", "[6, 4, 1]")
    assert play(at_once, "Ilen: shoot door with las_cannon at j2-j3").one("door destroyed")["door"] >= 0
    for square in ("j2", "j3"):
        by_hand = SHIP + 'active = "Ilen"\n' + figure("Ilen", square)
        assert refusal(by_hand, "Ilen: open j2-j3") == "RX-DOOR-LOCKED"
