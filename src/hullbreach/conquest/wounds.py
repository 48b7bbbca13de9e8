"""Wounds: Defence rolls, damage and elimination."""

from __future__ import annotations

from hullbreach.conquest import events as ev, traits as tr
from hullbreach.conquest.state import State

# TC-GAP-TESTS
BEST = 5


def defence(s: State, p: int, piercing: int) -> int:
    """TC-GAP-TESTS: what a Defence roll may show at most; 0: there is none. A Ward adds 1 before piercing counts."""
    value = s.figure(p).defence
    if p in s.ward and value < BEST:
        value += 1
    return min(max(value - piercing, 0), BEST)


def hit(s: State, p: int, piercing: int, by: int, rule: str) -> None:
    """A hit: a Defence roll, and a wound if it fails."""
    need = defence(s, p, piercing)
    if need:
        dice = s.dice.roll_against(need + 1)
        if dice[0] <= need:
            s.tell(ev.SAVED, "TC-GAP-TESTS", p, need, dice=dice)
            return
        s.tell(ev.NOT_SAVED, "TC-GAP-TESTS", p, need, dice=dice)
    wound(s, p, by, rule)


def wound(s: State, p: int, by: int, rule: str) -> None:
    """TC-GAP-WOUNDS: one wound fewer; without any left the figure is eliminated, and it will be mourned."""
    s.wounds[p] -= 1
    if s.wounds[p]:
        s.tell(ev.WOUNDED, "TC-GAP-WOUNDS", p, s.wounds[p])
        return
    s.by[p] = by
    s.tell(ev.ELIMINATED, rule, p, s.square[p], by)
    s.lift_off(p, tr.ELIMINATED)
    s.fallen.append(p)
