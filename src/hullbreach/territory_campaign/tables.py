"""The tables of territories, objectives and survival (tables.toml), by small numbers."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

_DATA: Final[dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
)


class Capability:
    """What a territory can be: a row of one of the three tables."""

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.key = str(row["key"])
        self.cls = str(row["class"])
        self.faces = tuple(row["faces"])
        self.rule = str(row["rule"])
        self.pays = int(row.get("pays", 0))
        # Two dice in tens and `more`; what a double does is said by its own rule.
        self.rolls = bool(row.get("dice", False))
        self.more = int(row.get("more", 0))
        self.on_double = str(row.get("on_double", ""))


CAPABILITIES: Final = tuple(Capability(n, row) for n, row in enumerate(_DATA["capabilities"]))
KEYS: Final = tuple(one.key for one in CAPABILITIES)
CLASSES: Final = tuple(_DATA["classes"])
OBJECTIVES: Final = tuple(_DATA["objectives"])
SYSTEMS: Final = tuple(_DATA["systems"])
CORRIDOR: Final = tuple(_DATA["corridor"])
CORRIDOR_GAMES: Final = tuple(_DATA["corridor_games"])
REASONS: Final = tuple((str(row["en"]), str(row["fr"])) for row in _DATA["reasons"])
SURVIVAL: Final = tuple(tuple(row) for row in _DATA["survival"])
UNIQUE: Final = "unique"
CLASS_KEYS: Final = ("unique", "rare", "common")
TABLE_RULES: Final = {"unique": "TC-UNIQUE-TABLE", "rare": "TC-RARE-TABLE", "common": "TC-COMMON-TABLE"}

UNKNOWN: Final = -1
MERCENARY_CAMP: Final = KEYS.index("mercenary_camp")
ORBITAL_BAR: Final = KEYS.index("orbital_bar")
ARMS_FACTORY: Final = KEYS.index("arms_factory")
TRAINING_GROUND: Final = KEYS.index("training_ground")
DANGER_ROOM: Final = KEYS.index("danger_room")
EXPERIMENTAL_LAB: Final = KEYS.index("experimental_lab")
ARCANE_COUNCIL: Final = KEYS.index("arcane_council")
MILITARY_ACADEMY: Final = KEYS.index("military_academy")
HOSPITAL: Final = KEYS.index("hospital")
REPAIR_WORKSHOP: Final = KEYS.index("repair_workshop")
MILITARY_DATABASE: Final = KEYS.index("military_database")
THIEVES_GUILD: Final = KEYS.index("thieves_guild")
TREASURE_CACHE: Final = KEYS.index("treasure_cache")
VOLCANIC_MINE: Final = KEYS.index("volcanic_mine")
REFUGEE_CAMP: Final = KEYS.index("refugee_camp")
CASINO: Final = KEYS.index("casino")
POOR_EXPLOITATION: Final = KEYS.index("poor_exploitation")
DEVASTATED_WASTES: Final = KEYS.index("devastated_wastes")

EXPANSION, INVASION, ALL_OR_NOTHING, RAID, PILLAGE, DESTRUCTION = range(len(OBJECTIVES))

# TC-SURV-RESULTS; a figure that is ready is available.
READY, RECOVERING, DEAD = range(3)
STATUS: Final = ("ready", "recovering", "dead")


def rows_of(cls: str, face: int) -> list[int]:
    """The capabilities of a row of a table: one, or two alternatives, the one printed first before the other."""
    return [one.number for one in CAPABILITIES if one.cls == cls and face in one.faces]


def survives(aids: int, face: int) -> int:
    """TC-SURV-LIVING-NONE and the others: the result of a survival roll with so many aids (0 to 2)."""
    return STATUS.index(SURVIVAL[aids][face - 1])
