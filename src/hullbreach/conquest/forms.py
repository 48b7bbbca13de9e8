"""What the lines of choices name: squares, figures, spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hullbreach.conquest import traits as tr
from hullbreach.conquest.state import State
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, WHERE, BadChoice, OneOf, Part


class Square(Part[State]):
    NAME = "where"
    WANTED = "a square like m12"

    def __init__(self, before: str = "") -> None:
        super().__init__(WHERE, before)

    def say(self, s: State, choice: Choice) -> str:
        return s.board.name(choice[2])

    def find(self, s: State, who: int, words: str) -> int:
        try:
            return s.board.find(words)
        except ValueError as error:
            raise BadChoice(str(error)) from None

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[2] < s.board.count


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
