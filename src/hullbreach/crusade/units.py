"""Units: what each figure, alien and object can do (SC-GAP-MARINE-STATS, SC-GAP-ALIEN-STATS, RX-UNIT-TABLE)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.shooting.weapons import weapon_number

# What a piece is to the rules.
LEADER: Final = 0
TROOPER: Final = 1
ALIEN: Final = 2
BLIP: Final = 3
OBJECT: Final = 4


class Unit:
    """One kind of piece."""

    def __init__(
        self,
        key: str,
        role: int,
        weapon: str = "none",
        move: int = 0,
        armour: int = 0,
        life: int = 1,
        fight: tuple[int, int] = (0, 0),
        points: int = 0,
        figures: int = 0,
        *,
        short: str = "",
        family: str = "",
        arms: int = 0,
        heavy: bool = False,
        recoils: bool = False,
        terminals: bool = False,
    ) -> None:
        """`fight` is red and white dice in close combat; `figures` how many there are (0: any number)."""
        self.number = -1
        self.key = key
        self.role = role
        self.weapon = weapon_number(weapon)
        # How pieces of this unit are called in text, before their number.
        self.short = short or key
        self.family = family
        self.move = move
        self.armour = armour
        self.life = life
        self.fight_red, self.fight_white = fight
        self.points = points
        self.figures = figures
        # How many weapons it has besides its own; such a piece is large.
        self.arms = arms
        self.size = 2 if arms else 1
        self.heavy = heavy
        self.recoils = recoils
        self.terminals = terminals


# Weapon, squares of movement, armour, life points, red and white dice in close combat, points, figures.


def _marines() -> list[Unit]:
    """SC-GAP-MARINE-STATS, RX-GAP-ASSAULT-STATS"""
    out = [Unit("marine bolter", TROOPER, "bolter", 6, 2, 1, (0, 2), 5, family="marine")]
    for key in [
        "assault_cannon",
        "missile_launcher",
        "plasma_gun",
        "tarantula",
        "las_cannon",
        "heavy_flamer",
    ]:
        out.append(Unit(f"marine {key}", TROOPER, key, 4, 2, 1, (0, 1), 10, family="marine", heavy=True))
    for key, fight in (("axe_pistol", (1, 1)), ("heavy_bolter", (0, 2)), ("sword_fist", (2, 2))):
        out.append(Unit(f"commander {key}", LEADER, key, 6, 2, 6, fight, 10, family="marine"))
    return out


def _wayfarers() -> list[Unit]:
    """RX-GAP-ASSAULT-STATS"""
    out = [Unit("wayfarer disc_thrower", TROOPER, "disc_thrower", 7, 1, 1, (0, 1), 4, family="wayfarer")]
    for key in ("disc_cannon", "missile_launcher", "laser_lance"):
        out.append(Unit(f"wayfarer {key}", TROOPER, key, 4, 1, 1, (0, 1), 8, family="wayfarer", heavy=True))
    for key, fight in (("psi_blade_pistol", (0, 3)), ("disc_cannon", (0, 2)), ("twin_blades", (1, 2))):
        out.append(Unit(f"warden {key}", LEADER, key, 7, 2, 5, fight, 10, family="wayfarer"))
    return out


def _aliens() -> list[Unit]:
    """SC-GAP-ALIEN-STATS, SC-LIFE-POINTS"""
    return [
        Unit("runt", ALIEN, "bolter", 8, 0, 1, (0, 1), 2, 14),
        Unit("brute", ALIEN, "bolter", 6, 1, 1, (0, 2), 3, 8),
        Unit("traitor", ALIEN, "bolter", 6, 2, 1, (0, 2), 5, 3),
        Unit("traitor_gunner", ALIEN, "missile_launcher", 6, 2, 1, (0, 2), 10, 1, short="gunner", heavy=True),
        Unit("traitor_captain", ALIEN, "heavy_bolter", 4, 2, 1, (0, 2), 10, 1, short="captain"),
        Unit("android", ALIEN, "three_barrels", 4, 2, 1, (2, 0), 10, 4),
        Unit("stealer", ALIEN, "none", 8, 3, 1, (2, 0), 0, 3, recoils=True),
        Unit("dreadnought", ALIEN, "bolter", 4, 4, 3, (2, 2), 25, 1, short="dread", arms=2),
    ]


def _swarm() -> list[Unit]:
    """RX-UNIT-TABLE"""
    return [
        Unit("zombie", ALIEN, "bolter", 8, 0, 1, (0, 1), 2),
        Unit("zombie_reanimator", ALIEN, "bolter", 6, 1, 1, (0, 2), 3, short="reanimator"),
        Unit("zombie_master", ALIEN, "hand_cannon", 6, 1, 2, (0, 2), 5, short="master"),
        Unit("golem", ALIEN, "bolter", 6, 2, 1, (0, 2), 5, terminals=True),
        Unit("golem_missile", ALIEN, "missile_launcher", 6, 2, 1, (0, 2), 10,
            short="bombard", heavy=True, terminals=True),
        Unit("golem_commander", ALIEN, "heavy_bolter", 4, 2, 2, (0, 2), 10, short="warlord", terminals=True),
        Unit("goliath", ALIEN, "three_barrels", 4, 2, 1, (2, 0), 10),
        Unit("egg", ALIEN, points=2),
        Unit("larva", ALIEN, "none", 8, 0, 1, (1, 0)),
        Unit("crawler", ALIEN, "none", 5, 1, 1, (1, 1), 5, recoils=True),
        Unit("termagant", ALIEN, "bolter", 5, 1, 1, (0, 3), 5, recoils=True),
        Unit("arachnid", ALIEN, "none", 6, 2, 2, (2, 1), 15, recoils=True),
        Unit("dread_7", ALIEN, "bolter", 4, 4, 3, (2, 2), 25, short="mark7-", arms=2),
        Unit("dread_8", ALIEN, "bolter", 6, 4, 3, (2, 2), 30, short="mark8-", arms=2),
        Unit("dread_9", ALIEN, "bolter", 4, 4, 5, (2, 2), 40, short="mark9-", arms=4),
        Unit("dread_10", ALIEN, "bolter", 6, 4, 5, (2, 2), 50, short="mark10-", arms=4),
        # RX-OS-BLIP: a blip that is no unit but a message.
        Unit("message", ALIEN),
    ]  # fmt: skip


def _objects() -> list[Unit]:
    """Mission objects (SC-GAP-MISSION-COMMON), scenery (RX-GAP-SCENERY), turrets and guns."""
    return [
        Unit("beacon", OBJECT, armour=2, life=3),
        Unit("vat", OBJECT, armour=1),
        Unit("relay", OBJECT, armour=2),
        Unit("generator", OBJECT, armour=2, life=2),
        Unit("turret", OBJECT, "laser_turret", armour=2),
        Unit("gun", OBJECT, armour=2),
        Unit("crate", OBJECT, armour=1),
        Unit("crate_stack", OBJECT, short="stack", armour=2),
        Unit("fuel_drum", OBJECT, short="drum", armour=0),
        Unit("console_bank", OBJECT, short="bank", armour=1),
        Unit("machine_block", OBJECT, short="block", armour=3),
    ]


def _all() -> tuple[Unit, ...]:
    out = [Unit("blip", BLIP, short="blip")]
    out += _marines() + _wayfarers() + _aliens() + _swarm() + _objects()
    for number, unit in enumerate(out):
        unit.number = number
    return tuple(out)


UNITS: tuple[Unit, ...] = _all()
UNIT_NUMBERS: dict[str, int] = {unit.key: unit.number for unit in UNITS}

BLIP_UNIT: Final = 0
RUNT = UNIT_NUMBERS["runt"]
BRUTE = UNIT_NUMBERS["brute"]
TRAITOR = UNIT_NUMBERS["traitor"]
TRAITOR_CAPTAIN = UNIT_NUMBERS["traitor_captain"]
STEALER = UNIT_NUMBERS["stealer"]
DREADNOUGHT = UNIT_NUMBERS["dreadnought"]
EGG = UNIT_NUMBERS["egg"]
LARVA = UNIT_NUMBERS["larva"]
CRAWLER = UNIT_NUMBERS["crawler"]
TERMAGANT = UNIT_NUMBERS["termagant"]
MESSAGE = UNIT_NUMBERS["message"]
TURRET = UNIT_NUMBERS["turret"]
GUN = UNIT_NUMBERS["gun"]
FUEL_DRUM = UNIT_NUMBERS["fuel_drum"]
SCENERY = tuple(
    [UNIT_NUMBERS[key] for key in ("crate", "crate_stack", "fuel_drum", "console_bank", "machine_block")]
)

# The aliens that blip and reinforcement tokens of 1990 stand for (SC-GAP-TOKENS).
TOKENS = tuple(
    [
        UNIT_NUMBERS[key]
        for key in ("runt", "brute", "traitor", "traitor_gunner", "traitor_captain", "android", "dreadnought")
    ]
)
