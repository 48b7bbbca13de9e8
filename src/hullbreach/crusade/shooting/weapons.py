"""Weapons: the dice they roll and what their fire does (SC-FIRE-DICE-TABLE, SC-MARINE-HEAVY-TYPES)."""

from __future__ import annotations

from typing import Final

# What the fire of a weapon does.
NOTHING: Final = 0  # it cannot fire
ONE: Final = 1  # the whole roll at one target
SPLIT: Final = 2  # the total is shared out among visible targets
BLAST: Final = 3  # a square with all of the total, its neighbours with the higher die
LINE: Final = 4  # everything on one straight line
CONE: Final = 5  # everything near in one quadrant


class Weapon:
    """Dice and pattern of one weapon."""

    def __init__(self, key: str, red: int, white: int, pattern: int, heavy: bool = False) -> None:
        self.key = key
        self.red = red
        self.white = white
        self.pattern = pattern
        # Whether rules about heavy weapons mean it; the heavy bolter is light (SC-COMMANDER-HEAVY-BOLTER).
        self.heavy = heavy


WEAPONS: tuple[Weapon, ...] = (
    Weapon("none", 0, 0, NOTHING),
    Weapon("bolter", 0, 2, ONE),
    Weapon("axe_pistol", 0, 2, ONE),
    Weapon("heavy_bolter", 2, 0, ONE),
    Weapon("sword_fist", 0, 0, NOTHING),
    Weapon("assault_cannon", 2, 0, SPLIT, True),
    Weapon("missile_launcher", 2, 0, BLAST, True),
    Weapon("plasma_gun", 2, 0, LINE, True),
    Weapon("las_cannon", 3, 0, ONE, True),
    Weapon("heavy_flamer", 2, 0, CONE, True),
    Weapon("tarantula", 3, 0, SPLIT, True),
    Weapon("disc_thrower", 0, 2, ONE),
    Weapon("disc_cannon", 1, 1, SPLIT, True),
    Weapon("laser_lance", 3, 0, ONE, True),
    Weapon("psi_blade_pistol", 0, 2, ONE),
    Weapon("twin_blades", 0, 0, NOTHING),
    Weapon("three_barrels", 0, 3, ONE),
    Weapon("hand_cannon", 1, 1, ONE),
    Weapon("laser_turret", 2, 0, ONE),
    Weapon("claw", 2, 0, ONE),
    # What a gunner has left without his gun (RX-GAP-TARANTULA).
    Weapon("pistol", 0, 2, ONE),
)
WEAPON_KEYS = tuple([weapon.key for weapon in WEAPONS])

BOLTER: Final = 1
ASSAULT_CANNON: Final = 5
MISSILE_LAUNCHER: Final = 6
PLASMA_GUN: Final = 7
LAS_CANNON: Final = 8
HEAVY_FLAMER: Final = 9
TARANTULA: Final = 10
LASER_TURRET: Final = 18
CLAW: Final = 19
PISTOL: Final = 20


def weapon_number(key: str) -> int:
    return WEAPON_KEYS.index(key)
