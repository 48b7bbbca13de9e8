"""The fire arc of a crewed gun (RX-FIRE-ALL-ROUND, RX-GAP-TARANTULA)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def in_arc(s: State, p: int, weapon: int, found: list[int]) -> list[int]:
    """Those of the targets that lie in the arc of the weapon; only a crewed gun has one."""
    return found
