"""Redux: combinations, the crewed gun, doors, blips and cards."""

from __future__ import annotations

import pytest

from hullbreach.crusade.state import DEAD
from hullbreach.kernel.referee import referee
from hullbreach.missions.crusade import read_scene
from tests.crusade.halls import alien, blip, figure
from tests.crusade.scenes import Played, play, refusal, rule

# A hall with a door to a room; the door's four squares are d2, e2, d3 and e3.
SHIP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+-+-+-+D+D+-+-+-+-+-+-+-+
|, , , , , , , , , , , ,|
+                       +
|, , , , , , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""
OPEN = 'doors = {open = ["d2-d3"]}\n'


def gunner(at: str, gun: str = "") -> str:
    more = 'unit = "marine tarantula"\n' + (f'gun = "{gun}"\n' if gun else "")
    return figure("Ilen", at, more)


def with_word(played: Played, word: str) -> list[str]:
    return [option for option in played.options() if word in option]


@rule("RX-GAP-TARANTULA", "RX-SUSTAINED-ACTION", "RX-OVERWATCH-INSTEAD")
@pytest.mark.parametrize("choice", ["sustained action", "sustained move", "watch e"])
def test_turning_the_gun_counts_as_a_move(choice: str) -> None:
    scene = SHIP + 'active = "Ilen"\n' + gunner("d1", "d2") + alien("zombie", "h1")
    played = play(scene, "Ilen: face e")
    assert f"Ilen: {choice}" not in played.options()
    assert refusal(scene, "Ilen: face e", f"Ilen: {choice}")


@rule("RX-SUSTAINED-MOVE", "RX-GAP-TARANTULA")
def test_a_gun_is_carried_six_squares_in_a_sustained_move_and_then_does_not_fire() -> None:
    scene = SHIP + 'active = "Ilen"\n' + gunner("d1", "d2") + alien("zombie", "l1")
    way = ["Ilen: sustained move", *[f"Ilen: move {column}1" for column in "efghij"]]
    played = play(scene, *way)
    assert not with_word(played, "move") and with_word(played, "face")
    played = play(scene, *way, "Ilen: face e")
    assert not with_word(played, "spray") and not with_word(played, "face")


@rule("RX-DOOR-FREE", "RX-GAP-TARANTULA")
def test_a_door_with_a_gunner_on_one_side_and_his_gun_on_the_other_stays_open() -> None:
    scene = SHIP + OPEN + 'active = "Dax"\n' + gunner("d2", "d3") + figure("Dax", "e2")
    assert "Dax: close d2-d3" not in play(scene).options()
    aside = SHIP + OPEN + 'active = "Dax"\n' + gunner("d2", "c2") + figure("Dax", "e2")
    assert "Dax: close d2-d3" in play(aside).options()


@rule("RX-MOVE-TARANTULA")
def test_the_gun_is_not_set_up_through_a_closed_door_but_is_through_an_open_one() -> None:
    scene = SHIP + 'active = "Ilen"\n' + gunner("d1", "c1")
    assert "Ilen: face s" not in play(scene, "Ilen: move d2").options()
    opened = SHIP + OPEN + 'active = "Ilen"\n' + gunner("d1", "c1")
    assert play(opened, "Ilen: move d2", "Ilen: face s").at("gun1") == "d3"


@rule("RX-GAP-TARANTULA")
def test_who_has_lost_his_gun_covers_with_his_pistol() -> None:
    scene = SHIP + OPEN + 'hand = {squad1 = ["covering_fire"]}\ndice = [6, 1]\n' + gunner("d1", "e1")
    loaded = read_scene(scene + alien("zombie", "l4"))
    game = loaded.game
    game.lift_off(next(p for p in range(len(game.kind)) if game.name(p) == "gun1"), DEAD)
    way = ["squad: play covering_fire", "end turn", "zombie1: activate"]
    referee(game, [*way, *[f"zombie1: move {square}" for square in ("k4", "j4", "i4", "h4", "g4")]])
    asked = game.decision()
    assert asked is not None and asked.kind == "covering"
    assert game.text(asked.options[0]) == "Ilen: fire pistol at g4"


@rule("RX-GAP-ASSAULT-STATS", "RX-DOOR-DESTROY")
@pytest.mark.parametrize(
    ("at", "near"), [("d1", True), ("g2", True), ("h2", True), ("i2", False), ("l1", False)]
)
def test_flames_reach_a_door_no_further_than_anything_else(at: str, near: bool) -> None:
    scene = SHIP + 'active = "Ilen"\n' + figure("Ilen", at, 'unit = "marine heavy_flamer"')
    assert bool(with_word(play(scene), "at d2-d3")) == near


@rule("RX-SUSTAINED-ACTION", "RX-DOOR-FREE")
def test_a_door_is_worked_before_and_after_a_sustained_action() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1, 6]\n' + figure("Ilen", "d2") + alien("zombie", "h1")
    way = ["Ilen: open d2-d3", "Ilen: sustained action", "Ilen: fire bolter at h1", "Ilen: reroll die 0"]
    played = play(scene, *way)
    assert played.at("zombie1") == "" and "Ilen: close d2-d3" in played.options()
    assert not with_word(played, "move")


@rule("RX-SUSTAINED-ACTION")
def test_a_die_is_rolled_again_before_cannon_shares_are_given() -> None:
    cannon = figure("Ilen", "b1", 'unit = "marine assault_cannon"')
    scene = (
        SHIP + 'active = "Ilen"\ndice = [1, 4, 6]\n' + cannon + alien("zombie", "h1") + alien("zombie", "h2")
    )
    played = play(scene, "Ilen: sustained action", "Ilen: spray assault_cannon", "Ilen: reroll die 0")
    assert "Ilen: give 4 to h1" in played.options() and "Ilen: give 5 to h1" not in played.options()


@rule("RX-SUSTAINED-ACTION")
def test_a_die_is_rolled_again_for_plasma_and_missiles() -> None:
    plasma = figure("Ilen", "b1", 'unit = "marine plasma_gun"')
    scene = (
        SHIP + 'active = "Ilen"\ndice = [1, 1, 6]\n' + plasma + alien("golem", "h1") + alien("golem", "k1")
    )
    beam = with_word(play(scene, "Ilen: sustained action"), " e")[0]
    played = play(scene, "Ilen: sustained action", beam, "Ilen: reroll die 1")
    assert len(played.all("killed")) == 2
    missile = scene.replace("plasma_gun", "missile_launcher")
    way = ["Ilen: sustained action", "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at j1"]
    played = play(missile.replace('"k1"', '"k2"').replace('"h1"', '"h2"'), *way, "Ilen: reroll die 0")
    # Only the golem on k2 is in the ring.
    assert played.at("golem1") == "h2" and played.at("golem2") == ""


@rule("RX-SUSTAINED-ACTION", "RX-CLOSE-COMBAT-OBJECT", "SC-REROLL-BINDING")
def test_two_rights_to_roll_again_count_against_a_door_too() -> None:
    scene = SHIP + 'squads = ["oath"]\nactive = "Cassia"\nworn = {squad1 = ["bionic_arm:Cassia"]}\n'
    scene += "dice = [1, 1, 4, 6]\n" + figure("Cassia", "d2")
    way = ["Cassia: sustained action", "Cassia: break door d2-d3", "Cassia: reroll die 0"]
    played = play(scene, *way)
    assert with_word(played, "reroll") == ["Cassia: reroll die 1"], "no die twice"
    played = play(scene, *way, "Cassia: reroll die 1")
    assert played.one("door destroyed")["door"] == 0


@rule("RX-STATIC-UNITS-ON-BOARD", "RX-UNIT-EGG-LAYS-LARVA")
def test_the_blip_of_an_egg_does_not_move() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "blips"\nlevels = {alien = 9}\n'
    scene += blip("egg", "a4") + blip("zombie", "l4") + figure("Ilen", "a1")
    played = play(scene)
    assert "blip1: activate" not in played.options() and "blip2: activate" in played.options()
    assert refusal(scene, "blip1: activate")


@rule("RX-BLIP-MOVE-POINTS", "RX-ALIEN-SPLIT")
def test_each_alien_player_spends_his_own_points() -> None:
    scene = SHIP + 'aliens = 2\nturn = "alien1"\nphase = "blips"\nlevels = {alien1 = 1, alien2 = 3}\n'
    scene += '[[piece]]\ntruth = "zombie"\nat = "a4"\nseat = "alien1"\n'
    scene += '[[piece]]\ntruth = "zombie"\nat = "l4"\nseat = "alien2"\n' + figure("Ilen", "a1")
    assert refusal(scene, "blip2: activate")
    way = ["blip1: activate", "blip1: move b4"]
    assert refusal(scene, *way, "blip1: move c4") == "RX-BLIP-MOVE-POINTS"
    second = [*way, "end turn", "blip2: activate", "blip2: move k4", "blip2: move j4", "blip2: move i4"]
    assert refusal(scene, *second, "blip2: move h4") == "RX-BLIP-MOVE-POINTS"


@rule("RX-BLIP-MOVE-POINTS", "RX-BLIP-MOVE-MAX-FIVE")
def test_a_blip_that_passes_another_pays_for_both_squares() -> None:
    scene = SHIP + 'turn = "alien"\nphase = "blips"\nlevels = {alien = 3}\n'
    narrow = scene + blip("zombie", "a3") + alien("egg", "b3") + alien("egg", "b4") + figure("Ilen", "a1")
    played = play(narrow, "blip1: activate", "blip1: move c3 through b3")
    assert played.game.blip_points[1] == 1


@rule("RX-CARDS-WHENEVER", "RX-SUSTAINED-MOVE")
def test_an_order_to_shoot_twice_does_not_arm_a_sustained_move() -> None:
    scene = SHIP + 'active = "Ilen"\nhand = {squad1 = ["open_fire", "advance"]}\n'
    scene += figure("Ilen", "b1") + alien("zombie", "l1")
    played = play(scene, "Ilen: sustained move", "squad: play open_fire")
    assert not with_word(played, "fire bolter")
    stays = play(scene, "Ilen: sustained action", "squad: play advance")
    assert not with_word(stays, "move") and with_word(stays, "fire bolter")


@rule("RX-CARDS-NO-LIMIT", "RX-CARDS-NO-ACTION")
def test_two_orders_in_one_turn_after_an_action() -> None:
    scene = SHIP + 'active = "Ilen"\nhand = {squad1 = ["open_fire", "advance"]}\ndice = [1, 1, 1, 1]\n'
    scene += figure("Ilen", "b1") + alien("zombie", "l1")
    played = play(
        scene,
        "Ilen: fire bolter at l1",
        "squad: play open_fire",
        "squad: play advance",
        "Ilen: fire bolter at l1",
        "Ilen: move c1",
    )
    assert played.at("Ilen") == "c1"
