"""A shot that nothing stops: recoil, then harm."""

from __future__ import annotations

from hullbreach.crusade.shooting import damage, recoil
from hullbreach.crusade.state import State


def lands(
    s: State, target: int, strength: int, shooter: int, seat: int, source: int, fired_from: int
) -> None:
    """A shot of some strength meets a piece: from the square `source`, fired on the square `fired_from`."""
    if s.profile.recoil and recoil.thrown_back(s, target, strength, shooter, seat, source):
        return
    damage.strike(s, target, strength, shooter, seat, fired_from)
