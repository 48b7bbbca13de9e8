"""Order cards (SC-ORDER-CARD-TIMING): what they change for a turn, and covering fire."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def offer(s: State, seat: int, out: list[Choice]) -> None:
    """Order cards that a squad may play now."""


def watch(s: State, p: int) -> None:
    """A piece has moved: figures that watch may fire at it."""
