"""How the seconds of a phase are shared out among its choices, so that the last ones are thought about as well.

How many choices a phase has and how long a rollout takes is learned from what came before. Rollouts that do not fit are
left out beforehand: fewer worlds for all options are better than a search that is broken off.
"""

from __future__ import annotations

# Before anything is known: choices that are thought about in a phase, and seconds of a rollout.
_CHOICES = 12.0
_ROLLOUT = 0.002
# How much the last phase, and the last choice, count among those before.
_NEW_PHASE, _NEW_CHOICE = 0.3, 0.2
# A choice may take so much more than its even share: many need less, since the answer is clear.
_MORE = 2.0
# It is always reckoned with so many choices more.
_STILL = 2.0


class Pace:
    """The clock of one bot. `seconds` are those of a phase; 0: there is no hurry."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.usual = _CHOICES
        self.rollout = _ROLLOUT
        self.spent = 0.0
        self.made = 0

    def begin(self) -> None:
        """A phase begins."""
        if self.made:
            self.usual += _NEW_PHASE * (self.made - self.usual)
        self.spent = 0.0
        self.made = 0

    def share(self) -> float:
        """The seconds for the next choice; never more than are left."""
        left = max(0.0, self.seconds - self.spent)
        return min(left, _MORE * left / max(_STILL, self.usual - self.made))

    def fitting(self, seconds: float) -> int:
        """How many rollouts such a time is likely to be enough for."""
        return int(seconds / self.rollout)

    def took(self, seconds: float, rollouts: int) -> None:
        """A choice has been made."""
        self.spent += seconds
        if rollouts:
            self.made += 1
            self.rollout += _NEW_CHOICE * (seconds / rollouts - self.rollout)
