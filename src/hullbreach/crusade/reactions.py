"""What follows a shot on whoever it strikes: cards that stop it, recoil, and harm."""

from __future__ import annotations

from hullbreach.crusade import damage, recoil, shields
from hullbreach.crusade.state import State


def shot_at(s: State, target: int, strength: int, shooter: int, seat: int, source: int) -> None:
    """A shot of some strength comes to a piece from the square `source`."""
    if shields.offered(s, target, strength, shooter, seat, source):
        return
    if s.profile.recoil and recoil.thrown_back(s, target, strength, shooter, seat, source):
        return
    damage.strike(s, target, strength, shooter, seat, source)
