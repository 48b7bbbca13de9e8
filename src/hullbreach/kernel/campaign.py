"""Campaigns are games without a board: their battles are games of their own, and an outcome comes back as interrupts.

A campaign decides what happens between battles. While one is fought no seat of the campaign chooses: the open decision
has no options, only interrupts, the lines that tell the outcome one after the other. The table makes them when the
battle is over, and people who fought it elsewhere type the same lines.
"""

from __future__ import annotations

from typing import ClassVar, Final, Self, TypeVar

from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.flow import Shown
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import OptionValue

# The kind of the decision that is open while a battle is fought.
BATTLE: Final = "afield"


class Battle:
    """A battle that a campaign waits for: a game, its mission by key or by text, its options, and who sits where.

    `seats` has the seats of the battle with the seat of the campaign whose player sits there; nobody sits on two.
    Without a mission it can only be fought elsewhere.
    """

    def __init__(
        self,
        game: str,
        mission: str,
        options: dict[str, OptionValue],
        seats: dict[str, Seat],
        text: str = "",
    ) -> None:
        self.game = game
        self.mission = mission
        self.text = text
        self.options = options
        self.seats = seats


class Campaign(Game):
    """A game whose battles are other games."""

    __slots__ = ()

    def afield(self) -> Battle | None:
        asked = self.asked
        return self.battle_now() if asked is not None and asked.kind == BATTLE else None

    def battle_now(self) -> Battle:
        """The battle that is being fought."""
        raise NotImplementedError

    def interrupt(self, choice: Choice) -> None:
        """A line of an outcome. Campaigns whose seats may interrupt as well override this."""
        top = self.stack[-1]
        assert isinstance(top, Afield)
        top.hear(self, choice)


S = TypeVar("S", bound=Campaign, contravariant=True)


class Afield(Shown[S]):
    """A battle is being fought. `told` is what has been told of its outcome so far."""

    RULE: ClassVar[str]

    def __init__(self, told: tuple[Choice, ...] = ()) -> None:
        self.told = told

    def lines(self, game: S) -> list[Choice]:
        """All that may be told next; nothing: the whole outcome is told."""
        raise NotImplementedError

    def close(self, game: S) -> None:
        """What the outcome changes in the campaign. The record is gone from the stack; another takes its place."""
        raise NotImplementedError

    def proceed(self, game: S) -> Decision | None:
        lines = self.lines(game)
        if lines:
            return Decision(NO_SEAT, BATTLE, self.RULE, [], interrupts=tuple(lines))
        game.pop()
        self.close(game)
        return None

    def hear(self, game: S, line: Choice) -> None:
        game.swap(self.with_line(line))

    def with_line(self, line: Choice) -> Self:
        return type(self)((*self.told, line))
