"""What follows a shot on whoever it strikes: cards that stop it, or else its impact."""

from __future__ import annotations

from hullbreach.crusade.cards import shields
from hullbreach.crusade.shooting import impact
from hullbreach.crusade.state import State


def shot_at(
    s: State, target: int, strength: int, shooter: int, seat: int, source: int, origin: int = -1
) -> None:
    """A shot of some strength comes to a piece from the square `source`; `origin` is where it was fired, if that is
    another square (a blast)."""
    fired_from = origin if origin >= 0 else source
    if not shields.offered(s, target, strength, shooter, seat, source, fired_from):
        impact.lands(s, target, strength, shooter, seat, source, fired_from)
