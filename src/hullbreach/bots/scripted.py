"""A bot that says its lines: the opponent in a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Generic, TypeVar

from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game

G = TypeVar("G", bound=Game)


class Scripted(Generic[G]):
    """Plays its lines in their order, without those that are not possible; where none is left, another bot chooses.

    How far it has come it reads from what its seat has chosen (`said`), so that it can be taken up anywhere, also after
    an undo. In a line `*` is any text, as in `S1: attack *`.
    """

    def __init__(self, lines: Sequence[str], said: Callable[[], Sequence[str]], other: Bot[G]) -> None:
        self.lines = lines
        self.said = said
        self.other = other

    def choose(self, position: Position[G]) -> Choice | Failure:
        for line in self.lines[self._behind() :]:
            for option, text in zip(position.decision.options, position.texts, strict=True):
                if fnmatchcase(text, line):
                    return option
        return self.other.choose(position)

    def _behind(self) -> int:
        """How many of the lines have been played or passed over."""
        behind = 0
        for text in self.said():
            found = (n for n in range(behind, len(self.lines)) if fnmatchcase(text, self.lines[n]))
            behind = next(found, behind - 1) + 1
        return behind
