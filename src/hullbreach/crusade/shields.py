"""Cards that stop a shot after it was rolled (SC-GAP-CARDS-ULTRA-MARINES, RX-GAP-CARDS)."""

from __future__ import annotations

from hullbreach.crusade.state import State


def offered(s: State, target: int, strength: int, shooter: int, seat: int, source: int) -> bool:
    """Whether the target's player may stop this shot; then he is asked, and the shot waits for the answer."""
    return False
