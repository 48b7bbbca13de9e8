"""Extra-heavy weapons, and the figures of the table for all assault troops; what dreadnoughts fire."""

from __future__ import annotations

import pytest

from hullbreach.crusade.shooting.weapons import CONE, ONE, SPLIT, WEAPONS
from hullbreach.crusade.units import LEADER, UNIT_NUMBERS, UNITS
from tests.crusade.halls import alien, figure, marine
from tests.crusade.scenes import play, refusal, rule

MAP = """
game = "crusade"
profile = "redux"
options = { recoil = false }
dice = DICE
SQUAD
map = '''
+-+-+-+-+-+-+-+-+-+
|. . . . . . . . .|
+                 +
|. . . . . . . . .|
+                 +
|. . . . . . . . .|
+       +-+-+     +
|. . . . . . . . .|
+                 +
|. . . . . . . . .|
+-+-+-+-+-+-+-+-+-+
'''
"""

# Key of the unit -> movement, armour, life, white and red dice of fire, white and red in close combat, value.
TABLE = {
    "marine bolter": (6, 2, 1, 2, 0, 2, 0, 5),
    "marine assault_cannon": (4, 2, 1, 0, 2, 1, 0, 10),
    "marine missile_launcher": (4, 2, 1, 0, 2, 1, 0, 10),
    "marine plasma_gun": (4, 2, 1, 0, 2, 1, 0, 10),
    "marine tarantula": (4, 2, 1, 0, 3, 1, 0, 10),
    "marine las_cannon": (4, 2, 1, 0, 3, 1, 0, 10),
    "marine heavy_flamer": (4, 2, 1, 0, 2, 1, 0, 10),
    "commander axe_pistol": (6, 2, 6, 2, 0, 1, 1, 10),
    "commander heavy_bolter": (6, 2, 6, 0, 2, 2, 0, 10),
    "commander sword_fist": (6, 2, 6, 0, 0, 2, 2, 10),
    "wayfarer disc_thrower": (7, 1, 1, 2, 0, 1, 0, 4),
    "wayfarer disc_cannon": (4, 1, 1, 1, 1, 1, 0, 8),
    "wayfarer missile_launcher": (4, 1, 1, 0, 2, 1, 0, 8),
    "wayfarer laser_lance": (4, 1, 1, 0, 3, 1, 0, 8),
    "warden psi_blade_pistol": (7, 2, 5, 2, 0, 3, 0, 10),
    "warden disc_cannon": (7, 2, 5, 1, 1, 2, 0, 10),
    "warden twin_blades": (7, 2, 5, 0, 0, 2, 1, 10),
}


def scene(unit: str, *pieces: str, dice: str = "[]", at: str = "a3") -> str:
    squad, name = ("wayfarers", "Aeth") if unit.startswith("wayfarer") else ("tide", "Ilen")
    head = MAP.replace("DICE", dice).replace("SQUAD", f'squads = ["{squad}"]\nactive = "{name}"')
    return head + marine(name, at, unit) + "".join(pieces)


def crate(at: str) -> str:
    return f'[[object]]\nunit = "crate"\nat = ["{at}"]\n'


@rule("RX-GAP-ASSAULT-STATS", "RX-LIFE-DEFAULT")
@pytest.mark.parametrize("key", list(TABLE))
def test_figures_of_the_assault_troops(key: str) -> None:
    unit = UNITS[UNIT_NUMBERS[key]]
    weapon = WEAPONS[unit.weapon]
    move, armour, life, white, red, fight_white, fight_red, points = TABLE[key]
    assert (unit.move, unit.armour, unit.life, unit.points) == (move, armour, life, points)
    assert (weapon.white, weapon.red) == (white, red)
    assert (unit.fight_white, unit.fight_red) == (fight_white, fight_red)
    assert (unit.role == LEADER) == key.startswith(("commander", "warden"))


@rule("RX-GAP-ASSAULT-STATS")
def test_the_table_has_every_assault_figure() -> None:
    assert set(TABLE) == {unit.key for unit in UNITS if unit.family in ("marine", "wayfarer")}


@rule("RX-GAP-ASSAULT-STATS")
@pytest.mark.parametrize(
    ("unit", "name", "weapon"),
    [("marine las_cannon", "Ilen", "las_cannon"), ("wayfarer laser_lance", "Aeth", "laser_lance")],
)
def test_lasers_roll_three_red_dice_at_one_target(unit: str, name: str, weapon: str) -> None:
    made = scene(unit, alien("dread_7", "f1"), dice="[6, 5, 4]", at="a1")
    played = play(made, f"{name}: fire {weapon} at f1")
    assert played.one("shot").dice == (6, 5, 4)
    assert played.life("mark7-1") == 1, "6 against armour 4"
    assert WEAPONS[UNITS[UNIT_NUMBERS[unit]].weapon].pattern == ONE


@rule("RX-GAP-ASSAULT-STATS")
def test_the_disc_cannon_shares_a_red_and_a_white_die() -> None:
    made = scene("wayfarer disc_cannon", alien("zombie", "f1"), alien("zombie", "f3"), dice="[4, 5]")
    played = play(made, "Aeth: spray disc_cannon", "Aeth: give 1 to f1", "Aeth: give 1 to f3")
    shot = played.one("shot")
    assert (shot.dice, shot["reds"]) == ((4, 5), 1)
    assert len(played.all("killed")) == 2
    assert WEAPONS[UNITS[UNIT_NUMBERS["wayfarer disc_cannon"]].weapon].pattern == SPLIT


@rule("RX-GAP-ASSAULT-STATS")
def test_the_heavy_flamer_burns_everything_in_a_quadrant_three_squares_deep() -> None:
    made = scene(
        "marine heavy_flamer",
        alien("zombie", "d3"),
        alien("zombie", "e3"),  # behind the other, which does not matter
        alien("zombie", "f5"),  # three ahead, two to the side
        alien("zombie", "g3"),  # four ahead
        alien("zombie", "d1"),  # further to the side than ahead
        alien("zombie", "f1"),  # behind the crate
        crate("d2"),
        '[[piece]]\nname = "Dax"\nat = "f4"\n',  # behind the wall
        dice="[6, 3]",
        at="c3",
    )
    played = play(made, "Ilen: flame e")
    assert played.one("shot").dice == (6, 3)
    struck = {played.game.name(event["victim"]) for event in played.all("struck")}
    assert struck == {"zombie1", "zombie2", "zombie3", "crate1"}
    assert played.at("zombie4") == "g3"
    assert played.at("zombie5") == "d1"
    assert played.at("zombie6") == "f1"
    assert played.at("Dax") == "f4"
    assert WEAPONS[UNITS[UNIT_NUMBERS["marine heavy_flamer"]].weapon].pattern == CONE
    for direction in ("ne", "se"):
        assert refusal(made, f"Ilen: flame {direction}")


@rule("RX-GAP-ASSAULT-STATS")
def test_the_heavy_flamer_spares_nobody() -> None:
    made = scene(
        "marine heavy_flamer", '[[piece]]\nname = "Dax"\nat = "c2"\n', alien("golem", "d1"), dice="[6, 4]"
    )
    played = play(made.replace('at = "a3"', 'at = "c4"'), "Ilen: flame n")
    assert played.at("Dax") == "", "a friend in the flames"
    assert played.at("golem1") == "", "and whoever is behind him"


DREADNOUGHT = """
[[piece]]
unit = "dread_9"
at = "a1"
arms = ["las_cannon", "las_cannon", "assault_cannon", "plasma_gun"]
"""


def against(*names: str, dice: str) -> str:
    head = MAP.replace("DICE", dice).replace("SQUAD", 'turn = "alien"\nactive = "mark9-1"')
    squares = ("f1", "f2", "f3")
    marines = [figure(name, at) for name, at in zip(names, squares, strict=False)]
    return head + DREADNOUGHT + "".join(marines)


@rule("RX-GAP-DREADNOUGHT-WEAPONS")
def test_a_dreadnought_fires_each_of_its_weapons_once() -> None:
    made = against("Varo", dice="[1, 1, 4, 1, 1, 4, 1, 1, 1, 1]")
    shots = [
        "mark9-1: fire bolter at f1",
        "mark9-1: fire las_cannon at f1",
        "mark9-1: fire las_cannon at f1",
    ]
    played = play(made, *shots)
    assert [len(event.dice) for event in played.all("shot")] == [2, 3, 3]
    options = played.options()
    assert "mark9-1: fire las_cannon at f1" not in options, "it has two of them"
    assert "mark9-1: fire bolter at f1" not in options
    assert "mark9-1: spray assault_cannon" in options
    assert "mark9-1: burn e from a1" in options
    assert refusal(made, *shots, "mark9-1: fire las_cannon at f1")
    done = play(made, *shots, "mark9-1: spray assault_cannon")
    assert len(done.all("shot")) == 4
    assert "mark9-1: spray assault_cannon" not in done.options()


@rule("RX-GAP-DREADNOUGHT-WEAPONS", "RX-UNIT-DREADNOUGHT-WEAPON-LOSS")
def test_a_weapon_that_is_lost_fires_no_more() -> None:
    made = scene("marine las_cannon", DREADNOUGHT, dice="[6, 4, 5]", at="f1")
    played = play(made, "Ilen: fire las_cannon at a1")
    assert played.kind() == "arm"
    lost = play(made, "Ilen: fire las_cannon at a1", "mark9-1: lose las_cannon", "mark9-1: lose plasma_gun")
    assert len(lost.game.arms[lost.piece("mark9-1")]) == 2
    assert lost.life("mark9-1") == 3
