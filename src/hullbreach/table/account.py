"""What a server counts against whoever causes it, though no message of theirs says so: new games, and what bots do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

# What an act takes in the store beside its own words.
ACT_BYTES = 200


class Account(Protocol):
    """Of one address, as far as those who serve know of any."""

    def another_game(self) -> None:
        """Count a new game; raises TableFault where there were too many."""
        ...

    def stored(self, size: float) -> None:
        """Count bytes that are stored, however many are left."""
        ...

    def owes(self) -> float:
        """Seconds until more may be stored that nobody chose by hand; 0: now."""
        ...


def richest(accounts: Iterable[Account]) -> Account | None:
    """Of those who look on, whoever can best pay for what the bots do."""
    return min(accounts, key=lambda account: account.owes(), default=None)
