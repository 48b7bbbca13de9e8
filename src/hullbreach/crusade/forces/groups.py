"""The alien groups of Redux as they can be bought, each with its choices made (RX-ALIEN-GROUPS)."""

from __future__ import annotations

from itertools import combinations, product

from hullbreach.crusade.shooting.weapons import (
    ASSAULT_CANNON,
    LAS_CANNON,
    MISSILE_LAUNCHER,
    PLASMA_GUN,
    WEAPON_KEYS,
)
from hullbreach.crusade.units import UNIT_NUMBERS

_KEYS = "zombies reanimators golems goliaths eggs swarm arachnids dreadnought great_dreadnought entries"
GROUPS = tuple(_KEYS.split())
# RX-ALIEN-GROUPS: the tactical level of each.
LEVELS = (1, 1, 1, 1, 1, 1, 1, 2, 3, 1)
# One tactical level buys two entries.
ENTRIES = 2
# RX-GAP-DREADNOUGHT-WEAPONS
DREAD_WEAPONS = (ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN, LAS_CANNON)


class Offer:
    """One group with its choices made: its units, the weapons of a dreadnought, the entries."""

    def __init__(
        self, group: int, key: str, units: list[str], arms: tuple[int, ...] = (), entries: int = 0
    ) -> None:
        self.number = -1
        self.group = group
        # Its name in text, like golems:golem_commander.
        self.key = key
        self.level = LEVELS[group]
        self.units = tuple([UNIT_NUMBERS[unit] for unit in units])
        self.arms = arms
        self.entries = entries


def _dreadnoughts(group: int, marks: tuple[str, str], armings: list[tuple[int, ...]]) -> list[Offer]:
    out: list[Offer] = []
    for mark in marks:
        for arms in armings:
            weapons = "+".join([WEAPON_KEYS[weapon] for weapon in arms])
            out.append(Offer(group, f"{mark}:{weapons}", [mark], arms))
    return out


def _fours() -> list[tuple[int, ...]]:
    """Four weapons, each kind at most twice."""
    out: list[tuple[int, ...]] = []
    for counts in product((0, 1, 2), repeat=len(DREAD_WEAPONS)):
        if sum(counts) == 4:
            out.append(tuple([w for w, count in zip(DREAD_WEAPONS, counts) for _ in range(count)]))
    return out


def _offers() -> tuple[Offer, ...]:
    out = [
        Offer(0, "zombies", ["zombie"] * 8),
        Offer(1, "reanimators", ["zombie_reanimator"] * 4 + ["zombie_master"]),
        Offer(2, "golems:golem_missile", ["golem", "golem", "golem_missile"]),
        Offer(2, "golems:golem_commander", ["golem", "golem", "golem_commander"]),
        Offer(3, "goliaths", ["goliath"] * 3),
        Offer(4, "eggs", ["egg"] * 4),
    ]
    for crawlers in range(5):
        termagants = 4 - crawlers
        out.append(
            Offer(5, f"swarm:{crawlers}+{termagants}", ["crawler"] * crawlers + ["termagant"] * termagants)
        )
    out.append(Offer(6, "arachnids", ["arachnid"] * 2))
    out += _dreadnoughts(7, ("dread_7", "dread_8"), list(combinations(DREAD_WEAPONS, 2)))
    out += _dreadnoughts(8, ("dread_9", "dread_10"), _fours())
    out.append(Offer(9, "entries", [], (), ENTRIES))
    for number, offer in enumerate(out):
        offer.number = number
    return tuple(out)


OFFERS: tuple[Offer, ...] = _offers()
# What can be named but never bought (RX-UNIT-STEALER-EVENTS-ONLY).
STEALER_OFFER = len(OFFERS)
OFFER_NUMBERS: dict[str, int] = {**{offer.key: offer.number for offer in OFFERS}, "stealer": STEALER_OFFER}


def level_of(bought: tuple[int, ...]) -> int:
    """RX-ALIEN-SUM: the tactical level of what was bought."""
    return sum([OFFERS[number].level for number in bought])


def units_of(bought: tuple[int, ...]) -> list[int]:
    """RX-GAP-BLIP-TOKENS: one blip for each unit."""
    out: list[int] = []
    for number in bought:
        out.extend(OFFERS[number].units)
    out.sort()
    return out


def arms_of(bought: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The weapons of each dreadnought, after its unit."""
    out: list[tuple[int, ...]] = []
    for number in bought:
        offer = OFFERS[number]
        if offer.arms:
            out.append((offer.units[0], *offer.arms))
    return tuple(out)


def entries_of(bought: tuple[int, ...]) -> int:
    return sum([OFFERS[number].entries for number in bought])
