"""A battle before it begins: which of the thirteen, on what ground, and who fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.scenarios import SCENARIOS, Scenario
from hullbreach.kernel.board import Board
from hullbreach.kernel.options import OptionValue

# What the two sides wear, where their mission says nothing else.
COLOURS: Final = ("red", "blue")


class Mission:
    """All that a battle is made of; it never changes. `spare` is whose body a prisoner has where there is no hero."""

    GAME: ClassVar[str] = "conquest"

    def __init__(
        self,
        key: str,
        battle: int,
        board: Board,
        armies: tuple[Sequence[Figure], Sequence[Figure]],
        options: dict[str, OptionValue],
        words: dict[str, dict[str, str]],
        spare: Figure | None = None,
        names: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", "")),
        colours: tuple[str, str] = COLOURS,
    ) -> None:
        self.key = key
        self.profile_name = "skirmish"
        self.options = options
        self.words = words
        self.board = board
        self.table = ground.table_of(board)
        self.battle = battle
        # What the two armies are called, in English and French.
        self.names = names
        self.colours = colours
        self.scenario: Scenario = SCENARIOS[battle - 1]
        self.armies = (tuple(armies[0]), tuple(armies[1]))
        self.fighters = len(armies[0]) + len(armies[1])
        self.elements = ground.elements(board)
        # Every body that can stand on the table: both armies, then the prisoner as a copy of each who may lend his.
        self.models: list[Figure] = [*self.armies[0], *self.armies[1]]
        self.likenesses: dict[int, int] = {}
        if self.scenario.prisoner:
            heroes = [p for p, figure in enumerate(self.armies[tr.ATTACKER]) if figure.type == tr.HERO]
            for p in heroes:
                self.likenesses[p] = len(self.models)
                self.models.append(self.models[p].stripped())
            if not heroes:
                assert spare is not None
                self.models.append(spare.stripped())

        # Seat and role -> the figures that hold it; a figure of an army has the number of its model.
        self.holders = {
            (seat, role): [p for p, figure in self._numbered(seat) if figure.roles & role]
            for seat in (tr.ATTACKER, tr.DEFENDER)
            for role in tr.ROLES.values()
        }

    def _numbered(self, seat: int) -> list[tuple[int, Figure]]:
        first = len(self.armies[0]) if seat else 0
        return list(enumerate(self.armies[seat], first))

    def fielding(self, seat: int) -> int:
        """How many figures a side brings."""
        return len(self.armies[seat])
