"""What figures are and what can become of them, as small numbers."""

from __future__ import annotations

from typing import Final

# The seats.
ATTACKER: Final = 0
DEFENDER: Final = 1
SEATS: Final = ("attacker", "defender")

# TC-GAP-PROFILE: types; heroes and troops are living.
HERO: Final = 0
TROOP: Final = 1
VEHICLE: Final = 2
TYPES: Final = ("hero", "troop", "vehicle")

# TC-GAP-MORALE
STEADY: Final = 0
SHAKEN: Final = 1
FLEEING: Final = 2

# Where a figure is: on the table, still to be deployed, locked in, or gone for good.
ON_TABLE: Final = 0
WAITING: Final = 1
LOCKED: Final = 2
HELD: Final = 3
ELIMINATED: Final = 4
FLED: Final = 5
LEFT: Final = 6
WITHDRAWN: Final = 7

# Flags of a figure: it had its turn; it took the test for a loss nearby in this activation; a medic has healed it in
# this battle; it has an action fewer in its next activation.
ACTIVATED: Final = 1
TESTED: Final = 2
HEALED: Final = 4
GRIPPED: Final = 8

# TC-GAP-ABILITIES, as a set; piercing is a number of its own.
LANCE: Final = 1
FRIGHTENING: Final = 2
BLAST: Final = 4
MARKSMAN: Final = 8
PISTOL: Final = 16
HEAVY: Final = 32
FLY: Final = 64
SURE_FOOTED: Final = 128
STEALTH: Final = 256
FEARLESS: Final = 512
ABILITIES: Final = {
    "lance": LANCE,
    "frightening": FRIGHTENING,
    "blast": BLAST,
    "marksman": MARKSMAN,
    "pistol": PISTOL,
    "heavy": HEAVY,
    "fly": FLY,
    "sure_footed": SURE_FOOTED,
    "stealth": STEALTH,
    "fearless": FEARLESS,
}
PIERCING: Final = ("piercing_melee", "piercing_shooting")
MOST_PIERCING: Final = 2

# TC-GAP-ROLES, as a set.
GENERAL: Final = 1
CHIEF: Final = 2
MEDIC: Final = 4
MECHANIC: Final = 8
BANNER: Final = 16
PSYKER: Final = 32
ROLES: Final = {
    "general": GENERAL,
    "chief": CHIEF,
    "medic": MEDIC,
    "mechanic": MECHANIC,
    "banner bearer": BANNER,
    "psyker": PSYKER,
}

# TC-GAP-SPELLS, in the order of their numbers. Mending nerves is the other thing that Mend can do.
FORCE_BOLT: Final = 0
FIRE_RING: Final = 1
WARD: Final = 2
HASTE: Final = 3
DREAD: Final = 4
MEND: Final = 5
BLINK: Final = 6
GRIP: Final = 7
VEIL: Final = 8
OVERLOAD: Final = 9
MEND_NERVES: Final = 10
SPELLS: Final = (
    "force_bolt", "fire_ring", "ward", "haste", "dread", "mend", "blink", "grip", "veil", "overload",
)  # fmt: skip


def names_in(mask: int, table: dict[str, int]) -> list[str]:
    """The names of a set of abilities or roles."""
    return [name for name, bit in table.items() if mask & bit]
