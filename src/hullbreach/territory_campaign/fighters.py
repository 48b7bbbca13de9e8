"""Figures on the rosters: what each is now, what it costs, and what became of it (TC-GAP-ROSTER-SHEET)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import Figure

NONE: Final = -1


class Fighter:
    """A figure of an army, with all that may change about it; `packed` keeps it as a row of numbers."""

    __slots__ = (
        "abilities", "battles", "defence", "extra", "improved", "melee", "mental", "move", "owner", "pierce_melee",
        "pierce_shots", "profile", "range", "roles", "second_melee", "second_shot", "shooting", "spell", "status",
    )  # fmt: skip

    def __init__(self, row: tuple[int, ...]) -> None:
        (
            self.owner, self.profile, self.status, self.move, self.melee, self.second_melee, self.shooting,
            self.second_shot, self.range, self.defence, self.mental, self.abilities, self.pierce_melee,
            self.pierce_shots, self.roles, self.spell, self.extra, self.improved, self.battles,
        ) = row  # fmt: skip

    def packed(self) -> tuple[int, ...]:
        return (
            self.owner, self.profile, self.status, self.move, self.melee, self.second_melee, self.shooting,
            self.second_shot, self.range, self.defence, self.mental, self.abilities, self.pierce_melee,
            self.pierce_shots, self.roles, self.spell, self.extra, self.improved, self.battles,
        )  # fmt: skip

    def spells(self) -> list[int]:
        """TC-UNIQUE-ARCANE-COUNCIL: his own, and those that a Council lends him (a set)."""
        lent = [spell for spell in range(len(tr.SPELLS)) if self.extra >> spell & 1]
        return [] if self.spell == NONE else [self.spell, *lent]

    def figure(self, base: Figure, id: str = "", lent_roles: int = 0) -> Figure:
        """As the game of battles knows it; `base` is its profile."""
        return Figure(
            base.profile,
            base.type,
            self.move,
            _attacks(self.melee, self.second_melee),
            _attacks(self.shooting, self.second_shot),
            self.range,
            self.defence,
            self.mental,
            base.wounds,
            self.abilities,
            (self.pierce_melee, self.pierce_shots),
            self.roles,
            tuple(self.spells()),
            id,
            base.names,
            lent_roles,
        )


def _attacks(first: int, second: int) -> list[int]:
    return [value for value in (first, second) if value != NONE]


def recruit(owner: int, profile: int, base: Figure, roles: int = 0, spell: int = NONE) -> Fighter:
    """A new figure as its list has it."""
    melee, shots = [*base.melee, NONE, NONE], [*base.shooting, NONE, NONE]
    return Fighter(
        (
            owner, profile, 0, base.move, melee[0], melee[1], shots[0], shots[1], base.range, base.defence, base.mental,
            base.abilities, base.piercing[0], base.piercing[1], roles, spell, 0, 0, 0,
        )
    )  # fmt: skip


def body(fighter: Fighter, base: Figure) -> int:
    """What a figure costs without its roles: what improvements are priced by."""
    bare = Fighter(fighter.packed())
    bare.roles = 0
    return bare.figure(base).cost
