"""Entry areas that marines secure (DW-SECURE-*)."""

from __future__ import annotations

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.state import State


def secure(s: State) -> None:
    """DW-SECURE-HOW, DW-SECURE-FREE, DW-SECURE-PERMANENT: every entry area that a marine covers now, for good."""
    if not s.marines_on & s.mission.thresholds:
        return
    near = s.board.near
    for entry, letter in enumerate(s.mission.entries):
        if s.secured >> entry & 1:
            continue
        for first in s.board.entries[letter]:
            if not (near[first] | 1 << first) & s.marines_on:
                continue
            p = _who_secures(s, first)
            if p >= 0:
                s.secured |= 1 << entry
                s.changed = True
                s.tell(ev.SECURED, "DW-SECURE-HOW", p, first, entry)
                _lose_waiting(s, entry)
                break


def _who_secures(s: State, first: int) -> int:
    """DW-SECURE-SEE: the marine who stands on the first square, or next to it and sees past it; -1: none."""
    other = s.at[first]
    if other >= 0:
        # DW-GAP-CLARIFICATIONS: on the first square he need not look.
        return other if s.kind[other] == pc.MARINE and not s.flags[other] & pc.PRONE else -1
    if (s.solid | s.burning) >> first & 1:
        return -1
    beside = s.board.near[first] & s.marines_on
    for p in range(s.marines):
        if s.square[p] >= 0 and beside >> s.square[p] & 1 and s.field(p) >> first & 1:
            return p
    return -1


def _lose_waiting(s: State, entry: int) -> None:
    """DW-SECURE-WAITING-LOST, DW-SECURE-NO-KILLS: out of the game, but not killed."""
    for p in range(s.marines, len(s.kind)):
        if s.status[p] != pc.WAITING or s.entry[p] != entry:
            continue
        models = 1
        if s.kind[p] == pc.BLIP:
            models = s.value[p]
            s.discard.append(models)
            s.value[p] = 0
        s.lost += models
        s.lift_off(p, pc.DEAD)
        s.tell(ev.SHUT_OUT, "DW-SECURE-WAITING-LOST", p, entry, models)
