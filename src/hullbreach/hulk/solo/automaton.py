"""What a stealer that nobody leads does next, and why (DWS-MOVE-*, DWS-GAP-AUTOMATON)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.fighting.combat import ATTACK, ATTACK_COST
from hullbreach.hulk.moving.doors import OPEN
from hullbreach.hulk.solo.plans import Plan, sneak_plan, strike_plan
from hullbreach.hulk.solo.terrain import ENTERING, Action, Terrain
from hullbreach.hulk.state import State

# Why it does what it does, each with the rule that says so.
REASONS: Final = {
    "attack": "DWS-MOVE-SHORTEST",
    "advance": "DWS-MOVE-ALREADY-SEEN",
    "blocked": "DWS-GAP-AUTOMATON",
    "short": "DWS-GAP-AUTOMATON",
    "sneak": "DWS-MOVE-AVOID-LOS",
    "hidden": "DWS-MOVE-AVOID-LOS",
    "cut off": "DWS-GAP-AUTOMATON",
}
# DWS-GAP-AUTOMATON: a way round others may enter so many squares more.
DETOUR: Final = 4
# Actions whose choices name no facing.
FACELESS: Final = (ATTACK, OPEN)
# Farther than anything.
NOWHERE: Final = 1 << 20


class Intent:
    """The next action of a stealer (None: it stops), its reason, and the marine that it is about."""

    __slots__ = ("action", "distance", "reason", "target")

    def __init__(self, reason: str, action: Action | None, target: int = -1, distance: int = 0) -> None:
        self.reason = reason
        self.action = action
        self.target = target
        self.distance = distance


def ways_to(s: State, square: int) -> list[int]:
    """DWG-GAP-DISTANCE: the steps from every square to that one (-1: there is no way)."""
    return s.board.distances(square, s.walls() | s.bulkheads)


def away(s: State, p: int, steps: list[int]) -> int:
    """How far a stealer is by such steps; from an entry area it is one more."""
    if s.square[p] >= 0:
        return steps[s.square[p]] if steps[s.square[p]] >= 0 else NOWHERE
    return entry_away(s, s.entry[p], steps)


def entry_away(s: State, entry: int, steps: list[int]) -> int:
    first = [steps[square] for square in s.board.entries[s.mission.entries[entry]] if steps[square] >= 0]
    return 1 + min(first) if first else NOWHERE


def nearest_marine(s: State, p: int) -> int:
    """How far the nearest marine is."""
    return min((away(s, p, ways_to(s, s.square[m])) for m in on_board(s)), default=NOWHERE)


def on_board(s: State) -> list[int]:
    return [m for m in range(s.marines) if s.square[m] >= 0]


def in_sight(s: State, p: int) -> bool:
    """Whether a marine sees a stealer, or the first square of the entry area where it waits."""
    watched = s.watched()
    if s.square[p] >= 0:
        return watched >> s.square[p] & 1 == 1
    return any(watched >> first & 1 for first in s.board.entries[s.mission.entries[s.entry[p]]])


def intend(s: State, p: int, seen: bool) -> Intent:
    """One round of ACTIVATE: everything is worked out afresh."""
    steps = {m: ways_to(s, s.square[m]) for m in on_board(s)}
    apart = {m: away(s, p, steps[m]) for m in steps}
    distance = min(apart.values(), default=NOWHERE)
    if distance == NOWHERE:
        return Intent("cut off", None)
    targets = [m for m in apart if apart[m] == distance]
    terrain = Terrain(s, p)
    best: Plan | None = None
    prey = -1
    for m in targets:
        plan = strike_plan(terrain, s.square[m], steps[m], s.ap[p] - ATTACK_COST)
        if plan is not None and (best is None or plan.value < best.value):
            best, prey = plan, m
    if best is not None:
        return Intent("attack", best.first or _strike(terrain, best, s.square[prey]), prey, distance)
    target = targets[0]
    if seen:
        reason, action = _advance(terrain, s.square[target], steps[target])
    else:
        sneak = sneak_plan(terrain, steps[target], distance, s.ap[p])
        reason, action = ("sneak", sneak.first) if sneak is not None else ("hidden", None)
    return Intent(reason, action, target, distance)


def _strike(terrain: Terrain, plan: Plan, square: int) -> Action:
    facing = terrain.strikes(plan.end, square)
    return (ATTACK, square, facing, facing)


def _advance(terrain: Terrain, prey: int, steps: list[int]) -> tuple[str, Action | None]:
    """The way round the others where it is not much longer, or else the way through them as far as it goes."""
    s, p = terrain.s, terrain.p
    through = strike_plan(Terrain(s, p, True), prey, steps)
    if through is None:
        return "blocked", None
    route = strike_plan(terrain, prey, steps, squares=through.squares + DETOUR) or through
    action = route.first
    if action is None or (action[0] in ENTERING and terrain.closed >> action[1] & 1):
        return "blocked", None
    return ("advance", action) if route.price <= s.ap[p] else ("short", None)


def leads(s: State, p: int) -> bool:
    """DWS-LS-LEADER-LAST: a leader is taken last."""
    return s.kind[p] == pc.CHIEF
