"""What a choice costs, in action points and command points."""

from __future__ import annotations

from hullbreach.hulk import combat, doors, flames, levels, movement, objects, psi, reinforcement, shooting
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.overwatch import GUARD_COST, OVERWATCH_COST
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice

_FLAT = {
    v.TURN: movement.TURN_COST,
    v.OPEN: doors.DOOR_COST,
    v.CLOSE: doors.DOOR_COST,
    v.LIFT: levels.LIFT_COST,
    v.FIRE: shooting.SHOT_COST,
    v.OVERWATCH: OVERWATCH_COST,
    v.GUARD: GUARD_COST,
    v.CLEAR: shooting.CLEAR_COST,
    v.RELOAD: shooting.RELOAD_COST,
    v.FLAME: flames.FLAMER_COST,
    v.GIVE: objects.PASS_COST,
    v.CONSOLE: objects.CONSOLE_COST,
    v.CONNECT: objects.CANISTER_USE,
    v.BEACON: objects.BEACON_COST,
    v.SIGNAL: objects.BEACON_COST,
}
_ACTION_KINDS = ("marine action", "command action", "stealer action")


def cost_of(s: State, choice: Choice) -> tuple[int, int] | None:
    """Action points and command points that an option of the open decision costs; None for a choice that is
    no action."""
    asked = s.asked
    if (
        asked is None
        or asked.kind not in _ACTION_KINDS
        or choice[0] in (v.DONE, v.COMMAND, v.CONVERT, v.AMBUSH)
    ):
        return None
    if choice[0] in psi.PRICES:
        return 0, 0
    total = full_cost(s, choice)
    p = choice[1]
    if asked.kind == "command action":
        return 0, total
    own = min(total, s.ap[p])
    return own, total - own


def full_cost(s: State, choice: Choice) -> int:
    """The price of an action, however it is paid."""
    verb, p, where, how = choice
    if verb in _FLAT:
        return _FLAT[verb]
    if verb == v.MOVE:
        if s.kind[p] == pc.MARINE:
            return movement.marine_step_cost(s, p, where)
        if s.kind[p] == pc.BLIP:
            return 1 + (s.debris >> where & 1)
        return movement.stealer_step_cost(s, p, where, how)
    if verb == v.LEAP:
        return movement.leap_cost(s, p, where)
    if verb == v.CLIMB:
        return levels.climb_cost(s, p, s.square[p], where) + (s.debris >> where & 1)
    if verb == v.ENTER:
        return reinforcement.ENTER_COST + (s.debris >> where & 1)
    if verb == v.ATTACK:
        return combat.attack_cost(s, p, where)
    if verb == v.TAKE:
        return objects.take_cost(s, how)
    if verb == v.DROP:
        return objects.drop_cost(s, how)
    return 0
