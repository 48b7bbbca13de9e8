"""The rules that a game is played by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.arms import Arms, Tables
from hullbreach.hulk.options import OPTIONS, OptionValues
from hullbreach.kernel.actions import Action, Actions
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.sections import Divide, derive_sections

if TYPE_CHECKING:
    from hullbreach.hulk.state import State


@dataclass(eq=False)
class Edition:
    """What makes a profile: the actions of its chapters, its tables of people and weapons, and the options in which it
    differs from others."""

    name: str
    actions: Actions[State]
    tables: Callable[[OptionValues], Tables]
    options: dict[str, OptionValue] = field(default_factory=dict)
    # How maps that draw no sections are divided.
    divide: Divide = derive_sections


class Profile(OptionValues):
    """A named profile with single options changed."""

    __slots__ = (
        "_arms", "abilities", "actions", "asks_plainly", "changed", "lands_prone", "name", "tables", "turns_alone",
    )  # fmt: skip

    def __init__(self, edition: Edition, options: dict[str, OptionValue] | None = None) -> None:
        changed = options or {}
        super().__init__(OPTIONS.changed(edition.options, changed))
        self.name = edition.name
        self.changed: dict[str, OptionValue] = {name: changed[name] for name in sorted(changed)}
        self.actions = edition.actions
        self.tables = edition.tables(self)
        # What is asked at every choice: no automaton and no clock; DW-GAP-BASE-AP-COSTS; DW-FALL-EMPTY
        self.asks_plainly = not self.solo and self.timer != "clock"
        self.turns_alone = self.stealer_free_turn == "alone"
        self.lands_prone = self.fall_mode == "table"
        self._arms: dict[int, Arms] = {}
        # What each sort of piece can do in the mission that is played by these rules (see actions.py).
        self.abilities: dict[int, tuple[Action[State], ...]] = {}

    def arms(self, gear: int) -> Arms:
        """What a marine with such gear has."""
        known = self._arms.get(gear)
        if known is None:
            own = self.tables.fighters[pc.MARINE].dice
            known = self._arms[gear] = Arms(self.tables, gear, own)
        return known
