"""A bot that says its lines: the opponent in a lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Generic, TypeVar

from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game

G = TypeVar("G", bound=Game)


class Scripted(Generic[G]):
    """Plays the first of a turn's lines that is possible; where none is, another bot chooses.

    It remembers nothing, so that it can be taken up anywhere. In a line `*` is any text, as in `S1: attack *`.
    """

    def __init__(self, lines: Mapping[int, Sequence[str]], other: Bot[G]) -> None:
        self.lines = lines
        self.other = other

    def choose(self, position: Position[G]) -> Choice | Failure:
        for line in self.lines.get(position.eyes.turn_now(), ()):
            for option, text in zip(position.decision.options, position.texts, strict=True):
                if fnmatchcase(text, line):
                    return option
        return self.other.choose(position)
