"""Scenery (RX-SCENERY-*): placed by the aliens when a room is opened, an obstacle, and destroyed."""

from __future__ import annotations

from hullbreach.crusade.state import State


def before_opening(s: State, p: int, door: int) -> bool:
    """RX-SCENERY-PLACED-ON-OPENING: whether the aliens place scenery before the door opens; it then opens by itself."""
    return False
