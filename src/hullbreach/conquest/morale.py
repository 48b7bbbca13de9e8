"""Morale: when figures are tested, and what becomes of those who fail. Rally, flight and free attacks belong here too:
who flees is attacked, and who falls in flight is mourned."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.state import State
from hullbreach.conquest.wounds import hit

# TC-GAP-ROLES
GENERAL_REACH: Final = 6
BANNER_REACH: Final = 4
# TC-GAP-MORALE: a loss nearby.
NEARBY: Final = 2
# TC-B04-RESCUE-LIMITS, TC-B05-BEACON-CARRIER-LIMIT: squares a turn.
CARRIER_STEPS: Final = 4


def nerve(s: State, p: int) -> int:
    """TC-GAP-MORALE: Mental, or that of a general nearby, and 1 more near a banner."""
    side, here = s.side[p], s.square[p]
    value = s.figure(p).mental
    general = s.holder(side, tr.GENERAL)
    if general >= 0 and ground.distance(here, s.square[general]) <= GENERAL_REACH:
        value = max(value, s.figure(general).mental)
    banner = s.holder(side, tr.BANNER)
    if banner >= 0 and ground.distance(here, s.square[banner]) <= BANNER_REACH:
        value += 1
    return value


def try_morale(s: State, p: int, at_once: bool = False) -> bool:
    """TC-GAP-MORALE: a morale test; whether it is passed. With `at_once` who fails flees even if steady.

    TC-B11-TERROR: every failure counts.
    """
    if s.state[p] == tr.FLEEING or s.figure(p).abilities & tr.FEARLESS:
        return True
    need, passed, dice = s.test(nerve(s, p))
    if passed:
        s.tell(ev.PASSED, "TC-GAP-MORALE", p, need, dice=dice)
        return True
    s.tell(ev.FAILED, "TC-GAP-MORALE", p, need, dice=dice)
    s.failed[s.side[p]] += 1
    if at_once or s.state[p] == tr.SHAKEN:
        take_flight(s, p)
    else:
        s.state[p] = tr.SHAKEN
        s.tell(ev.SHAKEN, "TC-GAP-MORALE", p)
    return False


def settle(s: State) -> None:
    """TC-GAP-MORALE: the tests for all who fell in an action, and for those who fall in the flights that follow."""
    while s.fallen:
        fallen, s.fallen = s.fallen, []
        for seat in (1 - s.active, s.active):
            lost = [p for p in fallen if s.side[p] == seat]
            if lost:
                _mourn(s, seat, lost)


def _mourn(s: State, seat: int, lost: list[int]) -> None:
    """The tests of one side, nearest to a loss first: of all if the general fell, else of those nearby."""
    bereft = any(s.figure(p).roles & tr.GENERAL for p in lost)
    great = [p for p in lost if s.kind[p] != tr.TROOP]
    mourners: list[tuple[int, int]] = []
    for p in s.present(seat):
        # A hero is moved by heroes and vehicles alone, a vehicle by nothing.
        losses = lost if bereft or s.kind[p] == tr.TROOP else great if s.kind[p] == tr.HERO else []
        away = min([ground.distance(s.square[p], s.last_square[victim]) for victim in losses], default=99)
        if bereft or away <= NEARBY:
            mourners.append((away, p))
    for _, p in sorted(mourners):
        if s.square[p] < 0:
            continue
        if not bereft:
            if s.flags[p] & tr.TESTED:
                continue
            s.flags[p] |= tr.TESTED
        try_morale(s, p)


# TC-GAP-RALLY-AND-FLIGHT


def rally(s: State, p: int) -> bool:
    """A rally test, which is no morale test; whether the figure does not run on."""
    need, passed, dice = s.test(nerve(s, p))
    if passed:
        s.state[p] -= 1
    s.tell(ev.RALLIED if passed else ev.NOT_RALLIED, "TC-GAP-RALLY-AND-FLIGHT", p, need, dice=dice)
    if passed or s.state[p] != tr.FLEEING:
        return True
    run(s, p, 2 * s.pace(p))
    return False


def take_flight(s: State, p: int) -> None:
    """Somebody starts to flee: what he carried lies there, his spells end, and he runs at once."""
    s.state[p] = tr.FLEEING
    s.tell(ev.FLEES, "TC-GAP-RALLY-AND-FLIGHT", p)
    s.drop(p)
    s.end_spells(p)
    run(s, p, s.pace(p))


def run(s: State, p: int, steps: int) -> None:
    """A flight move towards the own edge, and over it."""
    if not depart(s, p):
        return
    if s.is_prisoner(p):
        steps = min(steps, max(0, CARRIER_STEPS - s.moved[p]))
    start = s.square[p]
    home = s.home_row(s.side[p])
    here = start
    for _ in range(steps):
        if home >> here & 1:
            if here != start:
                s.shift(p, here)
            s.tell(ev.FLED, "TC-GAP-RALLY-AND-FLIGHT", p, here)
            s.lift_off(p, tr.FLED)
            return
        after = _step_home(s, p, here)
        if after < 0:
            break
        here = after
        s.moved[p] += 1
    if here != start:
        s.shift(p, here)
        s.tell(ev.RAN, "TC-GAP-RALLY-AND-FLIGHT", p, here)


def _step_home(s: State, p: int, here: int) -> int:
    """Straight ahead, else the diagonal nearer the middle column, else the other (-1: there is no way)."""
    ahead = ground.WIDTH if s.south == s.side[p] else -ground.WIDTH
    free = ~(s.blocked | s.on[0] | s.on[1])
    x = ground.column(here)
    inward = 1 if x < ground.MIDDLE else -1
    for across in (0, inward, -inward):
        if not 0 <= x + across < ground.WIDTH:
            continue
        there = here + ahead + across
        pinch = 1 << here + ahead | 1 << here + across
        if free >> there & 1 and not (across and s.walls & pinch == pinch):
            return there
    return -1


def strikers(s: State, p: int) -> list[int]:
    """TC-GAP-MOVEMENT: the enemies in contact who may attack one that leaves."""
    return [foe for foe in s.foes(p) if s.state[foe] != tr.FLEEING and s.figure(foe).melee[0]]


def depart(s: State, p: int) -> bool:
    """TC-GAP-MOVEMENT: the free attacks on a figure that starts to move; whether it is still there."""
    for foe in strikers(s, p):
        free_attack(s, foe, p)
        if s.square[p] < 0:
            return False
    return True


def free_attack(s: State, foe: int, p: int) -> None:
    """TC-GAP-MOVEMENT: one roll with the best value, 1 less if shaken."""
    figure = s.figure(foe)
    need, hits, dice = s.test(figure.melee[0] - (s.state[foe] == tr.SHAKEN))
    s.tell(ev.FREE_ATTACK, "TC-GAP-MOVEMENT", p, foe, need, dice=dice)
    if hits:
        hit(s, p, figure.piercing[0], foe, "TC-GAP-MOVEMENT")


def heavy_losses(s: State) -> None:
    """TC-GAP-MORALE: at the end of a turn a side that has lost half of its # tests, and who fails flees at once."""
    for seat in (s.initiative, 1 - s.initiative):
        lost = fielded = 0
        for p in range(len(s.kind)):
            if s.side[p] == seat and s.status[p] not in (tr.WAITING, tr.HELD):
                cost = s.figure(p).cost
                fielded += cost
                lost += cost if s.status[p] in (tr.ELIMINATED, tr.FLED) else 0
        if 2 * lost < fielded or not s.on[seat]:
            continue
        s.tell(ev.HEAVY_LOSSES, "TC-GAP-MORALE", seat)
        for p in s.present(seat):
            if s.square[p] >= 0:
                try_morale(s, p, True)
                settle(s)
