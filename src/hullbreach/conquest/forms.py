"""What the lines of choices name: squares, figures, spells."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.state import State
from hullbreach.kernel.board import Board
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, OfBoard, OneOf, Part


class Square(OfBoard[State]):
    def board(self, s: State) -> Board:
        return s.board


class Target(Part[State]):
    """A figure to which something is done."""

    NAME = "target"
    WANTED = "the name of a figure"

    def say(self, s: State, choice: Choice) -> str:
        return s.name(choice[self.place])

    def find(self, s: State, who: int, words: str) -> int:
        return s.figure_called(words)

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[self.place] < len(s.kind)


SPELL_WORDS: Final = (*[spell.replace("_", " ") for spell in tr.SPELLS], "mend nerves")
SPELL: Final = OneOf[State](HOW, "spell", SPELL_WORDS, table="spell")
