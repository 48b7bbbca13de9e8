"""A plan for one piece, of a squad or of the aliens: where to go, and whether to attack before or after."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hullbreach.bots.crusade.ground import Reach
from hullbreach.bots.crusade.outlook import Outlook

ATTACK, GO, STAY = 0, 1, 2


class Plan(NamedTuple):
    """What a piece does next."""

    deed: int
    path: list[int]
    value: float


def plan_of(
    found: Outlook, ways: Reach, places: dict[int, float], deeds: Callable[[int], float] = lambda square: 0.0
) -> Plan:
    """The best plan: `places` says what it is worth to end the move on each square, `deeds` what can be done there
    besides attacking."""
    s, p = found.s, found.p
    here = s.square[p]
    armed = found.is_armed()
    now = found.best_from(here) if armed else 0.0
    best, where, then = places.get(here, 0.0) + now, here, now
    for square, value in places.items():
        if square == here:
            continue
        deed = max(found.best_from(square) if armed else 0.0, deeds(square))
        if value + deed > best + 0.01:
            best, where, then = value + deed, square, deed
    moving = s.left[p] > 0 and s.used[p] > 0
    if now > 0.0 and not moving:
        # First the attack, then the best place of all.
        after = max(places.values()) if places else 0.0
        if now + after >= best:
            return Plan(ATTACK, [], now)
    if where == here:
        return Plan(ATTACK if then > 0.0 else STAY, [], then)
    return Plan(GO, ways.path(where), then)
