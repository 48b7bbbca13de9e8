"""Gantries and pylons (RX-GANTRY-*, RX-GAP-GANTRIES)."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def offer(s: State, p: int, out: list[Choice]) -> None:
    """Going up, down and along."""


def perform(s: State, p: int, choice: Choice) -> bool:
    """Carry out a move between levels; False: it is none."""
    return False
