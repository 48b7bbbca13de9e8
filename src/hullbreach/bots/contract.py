"""What a bot gets and what it returns: a position as its seat may know it in, a choice out."""

from __future__ import annotations

from typing import Any, Protocol

from hullbreach.hulk.mission import Mission
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.events import Event


class Position:
    """One decision of one seat: plain data and what is printed on the box, never the game itself.

    `events` is what the seat saw happen since its last choice. `deadline` is in seconds (0: none).
    """

    __slots__ = ("_eyes", "_texts", "deadline", "decision", "events", "mission", "profile", "seat", "view")

    def __init__(
        self,
        seat: Seat,
        view: View,
        decision: Decision,
        mission: Any,
        profile: Any,
        deadline: float = 0.0,
        events: list[Event] | None = None,
    ) -> None:
        self.seat = seat
        self.view = view
        self.decision = decision
        self.mission = mission
        self.profile = profile
        self.deadline = deadline
        self.events = events or []
        self._eyes: Any = None
        self._texts: list[str] | None = None

    @property
    def eyes(self) -> Any:
        """The position for the rules' own questions (a state of its game); to be read, never changed."""
        if self._eyes is None:
            # Loaded when it is needed: a bot of one game needs nothing of the other.
            if isinstance(self.mission, Mission):
                from hullbreach.bots.hulk.eyes import open_eyes

                self._eyes = open_eyes(self.view, self.mission, self.profile)
            else:
                from hullbreach.bots.crusade.eyes import open_eyes as open_crusade_eyes

                self._eyes = open_crusade_eyes(self.view, self.mission, self.profile)
        return self._eyes

    @property
    def texts(self) -> list[str]:
        """The options as lines of text, in the order of the options."""
        if self._texts is None:
            eyes = self.eyes
            self._texts = [eyes.text(option) for option in self.decision.options]
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
