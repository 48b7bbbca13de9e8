"""What follows a shot on whoever it strikes: cards that stop it, or else its impact."""

from __future__ import annotations

from hullbreach.crusade import impact, shields
from hullbreach.crusade.state import State


def shot_at(s: State, target: int, strength: int, shooter: int, seat: int, source: int) -> None:
    """A shot of some strength comes to a piece from the square `source`."""
    if not shields.offered(s, target, strength, shooter, seat, source):
        impact.lands(s, target, strength, shooter, seat, source)
