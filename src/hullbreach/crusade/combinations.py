"""Combinations and overwatch (RX-ACTIVATION-COMBINATIONS, RX-SUSTAINED-*, RX-OVERWATCH-*)."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def offer(s: State, p: int, out: list[Choice]) -> None:
    """Sustained move, sustained action and overwatch, for a figure that has done nothing yet."""


def perform(s: State, p: int, choice: Choice) -> bool:
    """Carry out one of them; False: it is none of them."""
    return False


def watch(s: State, p: int) -> None:
    """RX-OVERWATCH-TRIGGER: a piece has moved; whoever covers its square fires."""
