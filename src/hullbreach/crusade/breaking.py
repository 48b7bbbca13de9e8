"""Doors that are attacked (RX-DOOR-DESTROY, RX-M002-ARMOURED-DOORS)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def door_struck(s: State, door: int, strength: int, by: int) -> None:
    """An attack of some strength on a closed door."""
