"""What a bot gets and what it returns: a position as its seat may know it in, a choice out."""

from __future__ import annotations

from typing import Any, Protocol

from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game


class Position:
    """One decision of one seat: plain data and what is printed on the box, never the game itself.

    `box` is a blank game of the same mission and rules. `events` is what the seat saw happen since its last choice.
    `deadline` is in seconds (0: none).
    """

    __slots__ = ("_box", "_eyes", "_texts", "deadline", "decision", "events", "seat", "view")

    def __init__(
        self,
        box: Game,
        seat: Seat,
        view: View,
        decision: Decision,
        deadline: float = 0.0,
        events: list[Event] | None = None,
    ) -> None:
        self.seat = seat
        self.view = view
        self.decision = decision
        self.deadline = deadline
        self.events = events or []
        self._box: Any = box
        self._eyes: Any = None
        self._texts: list[str] | None = None

    @property
    def eyes(self) -> Any:
        """The position for the rules' own questions (a game of its kind); to be read, never changed."""
        if self._eyes is None:
            self._eyes = self._box.eyes(self.view)
        return self._eyes

    @property
    def mission(self) -> Any:
        """The mission as it is printed."""
        return self._box.mission

    @property
    def profile(self) -> Any:
        """The rules that the game is played by."""
        return self._box.profile

    @property
    def texts(self) -> list[str]:
        """The options as lines of text, in the order of the options."""
        if self._texts is None:
            self._texts = [self.eyes.text(option) for option in self.decision.options]
        return self._texts


class Failure:
    """Instead of a choice: why there is none."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


class Bot(Protocol):
    """An opponent. A bot with a true attribute `blind` is given an empty view, which is quicker to make."""

    def choose(self, position: Position) -> Choice | Failure:
        """One of the options of the position's decision."""
        ...


# What can go wrong with a bot; a crash says more after a colon.
LATE = "late"
CRASHED = "crashed"
NONSENSE = "answered nonsense"
