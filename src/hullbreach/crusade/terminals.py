"""Terminals, laser turrets and the claw (RX-TERMINAL-*, RX-TURRET-*, RX-M001-CLAW)."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def offer(s: State, p: int, out: list[Choice]) -> None:
    """What a figure on a terminal's square can do with it."""


def perform(s: State, p: int, choice: Choice) -> bool:
    """Carry out a use of a terminal; False: it is none."""
    return False
