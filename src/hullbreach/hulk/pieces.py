"""Kinds of pieces, weapons and the squads' loadouts."""

from __future__ import annotations

from typing import Final

MARINE_SEAT: Final = 0
STEALER_SEAT: Final = 1
SEAT_NAMES = ("marine", "stealer")

# Kinds of pieces
MARINE: Final = 0
STEALER: Final = 1
BLIP: Final = 2
ALPHA: Final = 3
TERMAGANT: Final = 4
HORMAGAUNT: Final = 5
LURKER: Final = 6
# DWS-LS-LEADER-STATS: the stealers' leader of the solo mission.
CHIEF: Final = 7
KIND_NAMES = ("marine", "stealer", "blip", "alpha", "termagant", "hormagaunt", "lurker", "chief")
# Names of the stealer side's pieces in text: S4 is the fourth stealer.
KIND_LETTERS = ("M", "S", "B", "A", "T", "H", "L", "C")

# Gear of a marine, as bits; storm bolter and power fist change nothing (V3-WPN-STANDARD)
STORM_BOLTER: Final = 1
ASSAULT_CANNON: Final = 2
HEAVY_FLAMER: Final = 4
POWER_FIST: Final = 8
POWER_SWORD: Final = 16
THUNDER_HAMMER: Final = 32
STORM_SHIELD: Final = 64
LIGHTNING_CLAWS: Final = 128
CHAIN_FIST: Final = 256
FORCE_AXE: Final = 512
LASER_SIGHT: Final = 1024
SERGEANT: Final = 2048
LIBRARIAN: Final = 4096
GRENADE_GAUNTLET: Final = 8192
CAPTAIN: Final = 16384

GEAR = {
    "storm_bolter": STORM_BOLTER,
    "assault_cannon": ASSAULT_CANNON,
    "heavy_flamer": HEAVY_FLAMER,
    "power_fist": POWER_FIST,
    "power_sword": POWER_SWORD,
    "thunder_hammer": THUNDER_HAMMER,
    "storm_shield": STORM_SHIELD,
    "lightning_claws": LIGHTNING_CLAWS,
    "chain_fist": CHAIN_FIST,
    "force_axe": FORCE_AXE,
    "laser_sight": LASER_SIGHT,
    "grenade_gauntlet": GRENADE_GAUNTLET,
}
# What hands hold or wear; a sight sits on a weapon.
ARMS: Final = sum(GEAR.values()) - LASER_SIGHT
# DW-CAPTAIN-LOADOUT: a captain has all of these.
RANKS = {
    "marine": 0,
    "sergeant": SERGEANT,
    "librarian": LIBRARIAN,
    "captain": CAPTAIN | STORM_BOLTER | POWER_SWORD | GRENADE_GAUNTLET,
}

# DW-AMBUSH-*: what tells an ambush blip from others, and what its counter may show.
AMBUSH: Final = 1 << 20
AMBUSH_STEALER: Final = 1
AMBUSH_ECHO: Final = 2
AMBUSH_NAMES = ("", "stealer", "echo")
AMBUSH_MARKS = ("", "S", "–")

# Who lengthens the marine turn by being there.
LEADER: Final = SERGEANT | CAPTAIN
# V3-AC-HEAVY: what a mission means by a heavy weapon.
HEAVY: Final = ASSAULT_CANNON | HEAVY_FLAMER
# Weapons that fire for 1 AP: with a move, on overwatch, as sustained fire.
QUICK: Final = STORM_BOLTER | ASSAULT_CANNON

# States of a piece, as bits
ACTIVATED: Final = 1
OVERWATCH: Final = 2
GUARD: Final = 4
JAMMED: Final = 8
FALLEN: Final = 16
MOVED: Final = 32
SHOT: Final = 64
USED_POWER: Final = 128
PRONE: Final = 256
# DW-AMBUSH-OVERWATCH: of an ambush blip that is shown to be nothing.
ECHO: Final = 1 << 14

# Where a piece is
ON_BOARD: Final = 0
WAITING: Final = 1
HELD: Final = 2
DEAD: Final = 3
LEFT: Final = 4
RESERVE: Final = 5


class Loadout:
    """A marine of the squads (V3-GAP-LOADOUTS, DW-CAPTAIN-LOADOUT), with a name of our own."""

    __slots__ = ("gear", "key", "name", "squad")

    def __init__(self, key: str, name: str, squad: str, rank: str, weapons: list[str]) -> None:
        self.key = key
        self.name = name
        self.squad = squad
        self.gear = RANKS[rank]
        for weapon in weapons:
            self.gear |= GEAR[weapon]


LOADOUTS: dict[str, Loadout] = {
    loadout.key: loadout
    for loadout in (
        Loadout("sgt_sword", "Varro", "Anvil", "sergeant", ["storm_bolter", "power_sword"]),
        Loadout("flamer", "Brand", "Anvil", "marine", ["heavy_flamer", "power_fist"]),
        Loadout("bolter_1", "Kesh", "Anvil", "marine", ["storm_bolter", "power_fist"]),
        Loadout("bolter_2", "Odo", "Anvil", "marine", ["storm_bolter", "power_fist"]),
        Loadout("bolter_3", "Ruun", "Anvil", "marine", ["storm_bolter", "power_fist"]),
        Loadout("sgt_hammer", "Harl", "Bellows", "sergeant", ["thunder_hammer", "storm_shield"]),
        Loadout("cannon", "Dace", "Bellows", "marine", ["assault_cannon", "power_fist"]),
        Loadout("chainfist", "Toll", "Bellows", "marine", ["storm_bolter", "chain_fist"]),
        Loadout("bolter_4", "Ivo", "Bellows", "marine", ["storm_bolter", "power_fist"]),
        Loadout("bolter_5", "Sev", "Bellows", "marine", ["storm_bolter", "power_fist"]),
        Loadout("claws", "Maro", "Lantern", "marine", ["lightning_claws"]),
        Loadout("librarian", "Quill", "Lantern", "librarian", ["storm_bolter", "force_axe"]),
        Loadout("captain", "Orsan", "Lantern", "captain", []),
    )
}


def gear_names(gear: int) -> list[str]:
    return [name for name, bit in GEAR.items() if gear & bit]
