"""Doors that are attacked (RX-DOOR-DESTROY, RX-M002-ARMOURED-DOORS)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors

DOOR_ARMOUR: Final = 2


def door_struck(s: State, door: int, strength: int, by: int) -> None:
    """An attack of some strength on a closed door: each point above its armour costs it a life point."""
    if not s.closed >> door & 1:
        return
    s.door_life[door] -= max(0, strength - DOOR_ARMOUR)
    if s.door_life[door] > 0:
        s.tell(ev.DOOR_HIT, "RX-DOOR-DESTROY", by, door, s.door_life[door])
        return
    s.door_life[door] = 0
    doors.destroy_door(s, by, door)
