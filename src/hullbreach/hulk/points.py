"""Action points, command points, and what any action of a marine ends (V3-CP-ADD-TO-AP, V3-OW-LOST, …)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import COUNTERS
from hullbreach.hulk.state import MARINE, State

# What the marine player may have, for all that his opponent knows.
MOST_POINTS: Final = max(COUNTERS)
# Beside the markers of a marine: his series of shots.
AIM: Final = 1 << 16


def marine_purse(s: State, p: int) -> int:
    """What a marine can spend in his own activation: his points, and the side's command points."""
    if s.flags[p] & pc.FALLEN:
        return 0
    return s.ap[p] + s.counter - s.spent


def pay(s: State, p: int, cost: int, own: bool) -> None:
    """V3-CP-ADD-TO-AP: action points first, command points for the rest; without `own` command points alone."""
    if own:
        from_ap = cost if cost < s.ap[p] else s.ap[p]
        s.ap[p] -= from_ap
        cost -= from_ap
    if cost:
        s.spent += cost
        s.tell(ev.COMMAND_SPENT, "V3-CMD-TRACK", p, cost)


def begin_action(s: State, p: int, cost: int, own: bool, keeps: int = 0) -> None:
    """Pay for a marine's action and end what it ends, but for what it `keeps`: overwatch, guard, series of shots."""
    pay(s, p, cost, own)
    if s.phase == MARINE:
        s.seconds += s.profile.budget_per_action
        # V3-SUST-LOST-OTHER-ACTIVATED: also when he goes on with an activation that another marine interrupted.
        s.drop_series(p)
    ended = s.flags[p] & ~keeps
    if ended & pc.OVERWATCH:
        # V3-OW-LOST
        s.flags[p] &= ~pc.OVERWATCH
        s.tell(ev.OVERWATCH_LOST, "V3-OW-LOST", p, s.square[p])
    if ended & pc.GUARD:
        # V3-GUARD-LOST
        s.flags[p] &= ~pc.GUARD
        s.tell(ev.GUARD_LOST, "V3-GUARD-LOST", p, s.square[p])
    if not keeps & AIM:
        # V3-SUST-LOST-ACTION
        s.aim[p] = -1
