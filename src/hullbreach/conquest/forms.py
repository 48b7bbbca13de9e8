"""What the lines of choices name: squares, figures, spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

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


class Spell(OneOf[State]):
    NAME = "spell"
    TABLE = "spell"
    KNOWN: ClassVar[Sequence[str]] = (*[spell.replace("_", " ") for spell in tr.SPELLS], "mend nerves")

    def __init__(self) -> None:
        super().__init__(HOW)
