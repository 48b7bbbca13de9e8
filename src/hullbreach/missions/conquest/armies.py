"""Armies as files: the lists of the three factions with their ready-made armies, and figures one by one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from hullbreach.conquest import army, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import Table

FOLDER: Final = Path(__file__).parent / "armies"
_NUMBERS: Final = ("move", "range", "defence", "mental", "wounds")
_LISTS: Final = ("melee", "shooting")
PROFILE_FIELDS: Final = ("type", *_NUMBERS, *_LISTS, "abilities")
FIGURE_FIELDS: Final = ("profile", "count", "id", "name", "roles", "lent_roles", "spells", *PROFILE_FIELDS)
# TC-GAP-SAMPLE-ARMIES: what a psyker knows where nothing is said.
_FIRST_SPELL: Final = "force_bolt"
# More than any table holds.
MOST_FIGURES: Final = 40

Data = dict[str, Any]


class Faction:
    """TC-GAP-FACTION-ASHFALL and the others: a list of profiles and the armies made from it."""

    def __init__(self, key: str, data: Data) -> None:
        self.key = key
        self.names = (str(data["name_en"]), str(data["name_fr"]))
        self.profiles: dict[str, Data] = {row["key"]: row for row in data["profile"]}
        self.armies: dict[str, Data] = {row["key"]: row for row in data["army"]}

    def cheapest_hero(self) -> Figure:
        """TC-B04-RESCUE-PRISONER: whose body a prisoner has where the army has no hero."""
        heroes = [profile_figure(row) for row in self.profiles.values() if row["type"] == "hero"]
        return min(heroes, key=lambda figure: figure.cost)


@cache
def factions() -> dict[str, Faction]:
    found: dict[str, Faction] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        found[path.stem] = Faction(path.stem, tomllib.loads(path.read_text(encoding="utf-8")))
    return found


@cache
def all_profiles() -> dict[str, Data]:
    """The profiles of all factions by key."""
    return {key: row for faction in factions().values() for key, row in faction.profiles.items()}


@cache
def all_armies() -> dict[str, Faction]:
    """The ready-made armies by key, each with its faction."""
    return {key: faction for faction in factions().values() for key in faction.armies}


def profile_figure(
    row: Data, roles: int = 0, spells: tuple[int, ...] = (), id: str = "", lent_roles: int = 0
) -> Figure:
    """A figure from a whole row of numbers."""
    abilities = 0
    piercing = [0, 0]
    for ability in row.get("abilities", []):
        name, _, points = str(ability).partition(" ")
        if name in tr.PIERCING:
            piercing[tr.PIERCING.index(name)] += int(points or 1)
        else:
            abilities |= tr.ABILITIES[name]
    kind = tr.TYPES.index(row["type"])
    return Figure(
        str(row.get("key", "")),
        kind,
        row["move"],
        row["melee"],
        row.get("shooting", []),
        row.get("range", 0),
        row["defence"],
        row["mental"],
        row.get("wounds", army.WOUNDS[kind][0]),
        abilities,
        (piercing[0], piercing[1]),
        roles,
        spells,
        id,
        (str(row.get("name", "")), str(row.get("fr", row.get("name", "")))),
        lent_roles,
    )


def ready_army(key: str) -> list[Figure]:
    """One of the ready-made armies."""
    faction = all_armies()[key]
    figures: list[Figure] = []
    for row in faction.armies[key]["list"]:
        for _ in range(row["count"]):
            roles = sum(tr.ROLES[role] for role in row.get("roles", []))
            spells = (tr.SPELLS.index(_FIRST_SPELL),) if roles & tr.PSYKER else ()
            profile = faction.profiles[row["profile"]]
            figures.append(profile_figure(profile, roles, spells, str(len(figures) + 1)))
    return figures


def read_figures(table: Table, field: str = "figure", above: bool = False) -> list[Figure]:
    """The figures of a table, each from a profile with what is different about it, or from numbers of its own.

    `above`: it was agreed that characteristics may exceed 5 (TC-IMP-CAP-5).
    """
    figures: list[Figure] = []
    for row in table.rows(field, FIGURE_FIELDS):
        figures += [
            figure
            for number in range(row.number("count", 1, 1, MOST_FIGURES))
            for figure in read_figure(row, str(len(figures) + number + 1), above)
        ]
    if len(figures) > MOST_FIGURES:
        table.fault(field, "there are {} of them; there may be at most {}.", len(figures), MOST_FIGURES)
    return figures


def read_figure(row: Table, id: str, above: bool = False) -> list[Figure]:
    """The figure of a row; none where the row has faults."""
    before = len(row.faults)
    most = army.MOST + above
    data: Data = {"type": "troop", "move": 3, "melee": [3], "defence": 3, "mental": 3}
    key = row.plain_text("profile")
    if key:
        known = all_profiles()
        if key not in known:
            row.fault("profile", "'{}' is not known; known are: {}.", key, ", ".join(known))
        data = dict(known.get(key, data))
    if "type" in row:
        data["type"] = row.one_of("type", tr.TYPES)
        data.pop("wounds", None)
    for field in _NUMBERS:
        if field in row:
            data[field] = row.number(field, 0, 0, 12)
    for field in _LISTS:
        if field in row:
            data[field] = [value for value in row.get(field, list, []) if _is_value(row, field, value, most)]
    if "name" in row:
        data["name"] = data["fr"] = row.plain_text("name")
    if "abilities" in row:
        data["abilities"] = [word for word in row.texts("abilities") if _is_ability(row, word)]
    roles, lent = [
        sum(tr.ROLES[word] for word in set(row.some_of(field, tuple(tr.ROLES))))
        for field in ("roles", "lent_roles")
    ]
    spells = tuple(tr.SPELLS.index(word) for word in row.some_of("spells", tr.SPELLS))
    if (roles | lent) & tr.PSYKER and "spells" not in row:
        spells = (tr.SPELLS.index(_FIRST_SPELL),)
    if len(row.faults) > before:
        return []
    # What the formula cannot price is no profile.
    drawn = data.get("shooting") and data.get("range") not in army.RANGES
    if drawn or data["defence"] > most or data.get("wounds", 1) not in (1, 2, 3, 4):
        row.fault("profile", "range, defence or wounds are not those of any figure.")
        return []
    figure = profile_figure(data, roles, spells, row.plain_text("id", id), lent)
    for sentence in army.faults(figure, above, move_above=True):
        row.faults.append(Sentence("{}{}", row.prefix, sentence))
    return [figure]


def _is_value(row: Table, field: str, value: object, most: int) -> bool:
    if type(value) is int and 0 <= value <= most:
        return True
    row.fault(field, "is a list of whole numbers from 0 to {}, not {!r}.", most, value)
    return False


def _is_ability(row: Table, word: str) -> bool:
    name, _, points = word.partition(" ")
    if name in tr.ABILITIES and not points:
        return True
    if name in tr.PIERCING and points in ("", "1", "2"):
        return True
    known = ", ".join([*tr.ABILITIES, *[f"{name} 1" for name in tr.PIERCING]])
    row.fault("abilities", "'{}' is not known; known are: {}.", word, known)
    return False
