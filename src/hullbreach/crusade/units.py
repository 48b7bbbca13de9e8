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

    __slots__ = (
        "arms",
        "armour",
        "family",
        "fight_red",
        "fight_white",
        "figures",
        "heavy",
        "key",
        "life",
        "move",
        "number",
        "points",
        "recoils",
        "role",
        "short",
        "size",
        "terminals",
        "weapon",
    )

    def __init__(
        self,
        key: str,
        role: int,
        weapon: str = "none",
        *,
        short: str = "",
        family: str = "",
        move: int = 0,
        armour: int = 0,
        life: int = 1,
        fight: tuple[int, int] = (0, 0),
        points: int = 0,
        figures: int = 0,
        size: int = 1,
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
        self.size = size
        self.arms = arms
        self.heavy = heavy
        self.recoils = recoils
        self.terminals = terminals


def _marines() -> list[Unit]:
    """SC-GAP-MARINE-STATS, RX-GAP-ASSAULT-STATS"""
    out = [
        Unit("marine bolter", TROOPER, "bolter", family="marine", move=6, armour=2, fight=(0, 2), points=5)
    ]
    heavies = ("assault_cannon", "missile_launcher", "plasma_gun", "tarantula", "las_cannon", "heavy_flamer")
    for key in heavies:
        out.append(
            Unit(
                f"marine {key}",
                TROOPER,
                key,
                family="marine",
                move=4,
                armour=2,
                fight=(0, 1),
                points=10,
                heavy=True,
            )
        )
    fights = (("axe_pistol", (1, 1)), ("heavy_bolter", (0, 2)), ("sword_fist", (2, 2)))
    for key, fight in fights:
        out.append(
            Unit(
                f"commander {key}",
                LEADER,
                key,
                family="marine",
                move=6,
                armour=2,
                life=6,
                fight=fight,
                points=10,
            )
        )
    return out


def _wayfarers() -> list[Unit]:
    """RX-GAP-ASSAULT-STATS"""
    out = [
        Unit(
            "wayfarer disc_thrower",
            TROOPER,
            "disc_thrower",
            family="wayfarer",
            move=7,
            armour=1,
            fight=(0, 1),
            points=4,
        )
    ]
    for key in ("disc_cannon", "missile_launcher", "laser_lance"):
        out.append(
            Unit(
                f"wayfarer {key}",
                TROOPER,
                key,
                family="wayfarer",
                move=4,
                armour=1,
                fight=(0, 1),
                points=8,
                heavy=True,
            )
        )
    fights = (("psi_blade_pistol", (0, 3)), ("disc_cannon", (0, 2)), ("twin_blades", (1, 2)))
    for key, fight in fights:
        out.append(
            Unit(
                f"warden {key}",
                LEADER,
                key,
                family="wayfarer",
                move=7,
                armour=2,
                life=5,
                fight=fight,
                points=10,
            )
        )
    return out


def _aliens() -> list[Unit]:
    """SC-GAP-ALIEN-STATS, SC-LIFE-POINTS"""
    return [
        Unit("runt", ALIEN, "bolter", move=8, fight=(0, 1), points=2, figures=14),
        Unit("brute", ALIEN, "bolter", move=6, armour=1, fight=(0, 2), points=3, figures=8),
        Unit("traitor", ALIEN, "bolter", move=6, armour=2, fight=(0, 2), points=5, figures=3),
        Unit(
            "traitor_gunner",
            ALIEN,
            "missile_launcher",
            short="gunner",
            move=6,
            armour=2,
            fight=(0, 2),
            points=10,
            figures=1,
            heavy=True,
        ),
        Unit(
            "traitor_captain",
            ALIEN,
            "heavy_bolter",
            short="captain",
            move=4,
            armour=2,
            fight=(0, 2),
            points=10,
            figures=1,
        ),
        Unit("android", ALIEN, "three_barrels", move=4, armour=2, fight=(2, 0), points=10, figures=4),
        Unit("stealer", ALIEN, move=8, armour=3, fight=(2, 0), figures=3, recoils=True),
        Unit(
            "dreadnought",
            ALIEN,
            "bolter",
            short="dread",
            move=4,
            armour=4,
            life=3,
            fight=(2, 2),
            points=25,
            figures=1,
            size=2,
            arms=2,
        ),
    ]


def _swarm() -> list[Unit]:
    """RX-UNIT-TABLE"""
    out = [
        Unit("zombie", ALIEN, "bolter", move=8, fight=(0, 1), points=2),
        Unit(
            "zombie_reanimator", ALIEN, "bolter", short="reanimator", move=6, armour=1, fight=(0, 2), points=3
        ),
        Unit(
            "zombie_master",
            ALIEN,
            "hand_cannon",
            short="master",
            move=6,
            armour=1,
            life=2,
            fight=(0, 2),
            points=5,
        ),
        Unit("golem", ALIEN, "bolter", move=6, armour=2, fight=(0, 2), points=5, terminals=True),
        Unit(
            "golem_missile",
            ALIEN,
            "missile_launcher",
            short="bombard",
            move=6,
            armour=2,
            fight=(0, 2),
            points=10,
            heavy=True,
            terminals=True,
        ),
        Unit(
            "golem_commander",
            ALIEN,
            "heavy_bolter",
            short="warlord",
            move=4,
            armour=2,
            life=2,
            fight=(0, 2),
            points=10,
            terminals=True,
        ),
        Unit("goliath", ALIEN, "three_barrels", move=4, armour=2, fight=(2, 0), points=10),
        Unit("egg", ALIEN, points=2),
        Unit("larva", ALIEN, move=8, fight=(1, 0)),
        Unit("crawler", ALIEN, move=5, armour=1, fight=(1, 1), points=5, recoils=True),
        Unit("termagant", ALIEN, "bolter", move=5, armour=1, fight=(0, 3), points=5, recoils=True),
        Unit("arachnid", ALIEN, move=6, armour=2, life=2, fight=(2, 1), points=15, recoils=True),
    ]
    marks = (("7", 3, 4, 2, 25), ("8", 3, 6, 2, 30), ("9", 5, 4, 4, 40), ("10", 5, 6, 4, 50))
    for mark, life, move, arms, points in marks:
        out.append(
            Unit(
                f"dread_{mark}",
                ALIEN,
                "bolter",
                short=f"mark{mark}-",
                move=move,
                armour=4,
                life=life,
                fight=(2, 2),
                points=points,
                size=2,
                arms=arms,
            )
        )
    # RX-OS-BLIP: a blip that is no unit but a message.
    out.append(Unit("message", ALIEN))
    return out


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
