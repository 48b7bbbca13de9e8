"""Armies: profiles, what makes one legal, and what a figure costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.sentences import Sentence, either

# TC-GAP-PROFILE: ranges in squares, and the wounds that a type may have (the first unless said otherwise).
RANGES: Final = (4, 8, 12)
WOUNDS: Final = ((2, 3), (1,), (2, 3, 4))
MOST_MOVE: Final = 6
MOST: Final = 5

# TC-GAP-COST
_MELEE: Final = (0, 2, 4, 6, 9, 12)
_SHOOTING: Final = (0, 1, 3, 5, 8, 11)
_RANGE: Final = {4: -2, 8: 0, 12: 3}
_DEFENCE: Final = (80, 90, 105, 130, 175, 260, 330)
_WOUNDS: Final = (0, 10, 18, 25, 32)
_SECOND_MELEE: Final = 1
_SECOND_SHOT: Final = 2
_PIERCING: Final = (4, 3)
_ABILITY: Final = {
    tr.LANCE: 6,
    tr.FRIGHTENING: 6,
    tr.BLAST: 3,
    tr.MARKSMAN: 2,
    tr.PISTOL: 1,
    tr.HEAVY: -2,
    tr.FLY: 3,
    tr.SURE_FOOTED: 1,
    tr.STEALTH: 2,
    tr.FEARLESS: 2,
}
_ROLE: Final = {tr.GENERAL: 15, tr.CHIEF: 15, tr.MEDIC: 10, tr.MECHANIC: 10, tr.BANNER: 10, tr.PSYKER: 20}


class Figure:
    """TC-GAP-PROFILE: all that never changes about a figure in a battle.

    `id` is what its roster calls it, `profile` the key of its profile; one that is lent for a battle has no cost.
    Roles that a territory lends (TC-UNIQUE-MILITARY-ACADEMY) cost nothing.
    """

    def __init__(
        self,
        profile: str,
        type: int,
        move: int,
        melee: Sequence[int],
        shooting: Sequence[int],
        range: int,
        defence: int,
        mental: int,
        wounds: int,
        abilities: int = 0,
        piercing: tuple[int, int] = (0, 0),
        roles: int = 0,
        spells: Sequence[int] = (),
        id: str = "",
        names: tuple[str, str] = ("", ""),
        lent_roles: int = 0,
    ) -> None:
        self.profile = profile
        self.type = type
        self.move = move
        self.melee = tuple(melee)
        self.shooting = tuple(shooting)
        self.range = range
        self.defence = defence
        self.mental = mental
        self.wounds = wounds
        self.abilities = abilities
        # Of melee attacks and of shots.
        self.piercing = piercing
        self.roles = roles | lent_roles
        self.lent_roles = lent_roles & ~roles
        self.spells = tuple(spells)
        self.id = id
        # What people call it, in English and French.
        self.names = names
        self.cost = cost(self)

    @property
    def living(self) -> bool:
        return self.type != tr.VEHICLE

    def stripped(self) -> Figure:
        """TC-B04-RESCUE-PRISONER: the same body without roles, spells and abilities, at no cost."""
        bare = Figure(
            self.profile,
            tr.HERO,
            self.move,
            self.melee,
            self.shooting,
            self.range,
            self.defence,
            self.mental,
            self.wounds,
            names=self.names,
        )
        bare.cost = 0
        return bare


def offence_parts(figure: Figure) -> dict[str, int]:
    """TC-GAP-COST: what a figure can do, before it is multiplied by how long it lives, part by part."""
    shooting = 0
    if figure.shooting:
        reach = _RANGE[figure.range]
        shooting = sum(max(1, _priced(_SHOOTING, value) + reach) for value in figure.shooting)
        shooting += _SECOND_SHOT * (len(figure.shooting) - 1)
    pierced = zip(_PIERCING, figure.piercing, (figure.melee, figure.shooting))
    return {
        "any": 2,
        "move": 2 * figure.move,
        "mental": figure.mental,
        "melee": sum(_priced(_MELEE, value) for value in figure.melee)
        + _SECOND_MELEE * (len(figure.melee) - 1),
        "shooting": shooting,
        "piercing": sum(price * points * len(attacks) for price, points, attacks in pierced),
        "abilities": sum(price for bit, price in _ABILITY.items() if figure.abilities & bit),
    }


def offence(figure: Figure) -> int:
    return sum(offence_parts(figure).values())


def factors(figure: Figure) -> tuple[int, int]:
    """TC-GAP-COST: how long it lives, by its Defence in hundredths and by its wounds in tenths."""
    return _DEFENCE[figure.defence], _WOUNDS[figure.wounds]


def role_prices(figure: Figure) -> dict[int, int]:
    bought = figure.roles & ~figure.lent_roles
    return {role: price for role, price in _ROLE.items() if bought & role}


def _priced(table: tuple[int, ...], value: int) -> int:
    """Above 5, which takes an agreement, each point costs 4 more."""
    return table[value] if value <= MOST else table[MOST] + 4 * (value - MOST)


def cost(figure: Figure) -> int:
    """TC-GAP-COST: the list cost in #, roles included; the quotient is rounded up."""
    defence, wounds = factors(figure)
    return -(-offence(figure) * defence * wounds // 1000) + sum(role_prices(figure).values())


def faults(figure: Figure, above: bool = False, move_above: bool = False) -> list[str]:
    """TC-GAP-PROFILE, TC-IMP-CAP-5: what is wrong with a profile, a sentence each.

    `above` and `move_above`: what the players have agreed to let exceed 5 (TC-IMP-MOVE-ABOVE-5).
    """
    found: list[str] = []
    most = MOST + 1 if above else MOST
    fastest = MOST_MOVE if move_above or above else MOST
    if not 1 <= figure.move <= fastest:
        found.append(Sentence("move: must be from 1 to {}, not {}.", fastest, figure.move))
    found += _attack_faults("melee", figure.melee, 0, most)
    if not figure.melee:
        found.append("melee: one or two values are needed; [0] cannot attack.")
    found += _attack_faults("shooting", figure.shooting, 1, most)
    if bool(figure.shooting) != (figure.range in RANGES):
        found.append(
            Sentence(
                "range: who shoots needs a range of {}, who does not has 0, not {}.",
                ", ".join(map(str, RANGES)),
                figure.range,
            )
        )
    if not 0 <= figure.defence <= most:
        found.append(Sentence("defence: must be from 0 to {}, not {}.", most, figure.defence))
    if not 1 <= figure.mental <= most:
        found.append(Sentence("mental: must be from 1 to {}, not {}.", most, figure.mental))
    if figure.wounds not in WOUNDS[figure.type]:
        allowed = either(WOUNDS[figure.type])
        found.append(Sentence("wounds: a {} has {}, not {}.", tr.TYPES[figure.type], allowed, figure.wounds))
    for name, points in zip(tr.PIERCING, figure.piercing):
        if not 0 <= points <= tr.MOST_PIERCING:
            found.append(
                Sentence("abilities: {} must be from 0 to {}, not {}.", name, tr.MOST_PIERCING, points)
            )
    if figure.roles and figure.type != tr.HERO:
        found.append("roles: only heroes have roles.")
    if bool(figure.roles & tr.PSYKER) != bool(figure.spells):
        found.append("spells: a psyker knows at least one spell, and nobody else knows any.")
    if len(set(figure.spells)) != len(figure.spells):
        found.append("spells: a psyker knows each spell once.")
    return found


def _attack_faults(name: str, values: Sequence[int], least: int, most: int) -> list[str]:
    """One or two attacks, the best first."""
    found: list[str] = []
    if len(values) > 2:
        found.append(Sentence("{}: a figure has at most two attacks, not {}.", name, len(values)))
    for value in values:
        if not least <= value <= most:
            found.append(Sentence("{}: must be from {} to {}, not {}.", name, least, most, value))
    if len(values) == 2 and values[1] > values[0]:
        found.append(Sentence("{}: a second attack may not exceed the first.", name))
    return found


# TC-GAP-ARMY-RULES: what `balanced` demands.
_MOST_HEROES: Final = 4
_VEHICLE_FOR: Final = 250


def army_faults(
    figures: Sequence[Figure], balanced: bool = False, most_chiefs: int = 1, most_psykers: int = 1
) -> list[str]:
    """TC-SETUP-ROLE-LIMIT, TC-GAP-ARMY-RULES: what is wrong with an army, a sentence each."""
    found: list[str] = []
    if not figures:
        found.append("an army has at least one figure.")
    for name, role in tr.ROLES.items():
        most = {tr.CHIEF: most_chiefs, tr.PSYKER: most_psykers}.get(role, 1)
        holders = sum(bool(figure.roles & role) for figure in figures)
        if holders > most:
            found.append(Sentence("roles: there may be {} {} in an army, not {}.", most, name, holders))
    if balanced:
        total = sum(figure.cost for figure in figures)
        heroes = [figure for figure in figures if figure.type == tr.HERO]
        vehicles = sum(figure.type == tr.VEHICLE for figure in figures)
        if 2 * sum(figure.cost for figure in heroes) > total:
            found.append("balanced: heroes with their roles are at most half of the army's cost.")
        if len(heroes) > _MOST_HEROES:
            found.append(
                Sentence("balanced: an army has at most {} heroes, not {}.", _MOST_HEROES, len(heroes))
            )
        if vehicles * _VEHICLE_FOR > total:
            found.append(Sentence("balanced: there is at most one vehicle for every {}#.", _VEHICLE_FOR))
    return found
