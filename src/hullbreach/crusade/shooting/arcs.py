"""The crewed gun: which way it points and what it can hit (RX-FIRE-ALL-ROUND, RX-GAP-TARANTULA)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.shooting.weapons import PISTOL, TARANTULA
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import DIRECTIONS, bits

_NO_WEAPON = 0


def has_gun(s: State, p: int) -> bool:
    """Whether a figure works a gun that has not been destroyed."""
    return UNITS[s.kind[p]].weapon == TARANTULA and (s.mate[p] < 0 or s.status[s.mate[p]] != st.DEAD)


def is_set_up(s: State, p: int) -> bool:
    """Whether his gun stands beside a gunner, ready to fire."""
    return s.mate[p] >= 0 and s.status[s.mate[p]] == st.ON_BOARD


def under_way(s: State, p: int) -> bool:
    """Whether a gunner has moved and has still to set up his gun."""
    if s.mate[p] < 0 or not has_gun(s, p) or is_set_up(s, p):
        return False
    return s.used[p] > 0 and bool(s.board.ship >> s.square[p] & 1)


def facing(s: State, p: int) -> int:
    """The direction of the gun from its gunner, 0 to 6 (-1: it is not set up)."""
    if not is_set_up(s, p):
        return -1
    return s.board.step[s.square[p]].index(s.square[s.mate[p]])


def crewed(s: State, p: int) -> int:
    """What a gunner can fire with: his gun where it is set up, a pistol once it is lost."""
    if not has_gun(s, p):
        return PISTOL
    return TARANTULA if is_set_up(s, p) else _NO_WEAPON


def weapon_of(s: State, p: int) -> int:
    """What a figure of the squads fires with."""
    weapon = UNITS[s.kind[p]].weapon
    return crewed(s, p) if weapon == TARANTULA else weapon


def covers(s: State, p: int, square: int) -> bool:
    """Whether a square is in front of the gun: not further to the side than ahead."""
    dx, dy = DIRECTIONS[facing(s, p)]
    board = s.board
    ax, ay = board.xs[square] - board.xs[s.square[p]], board.ys[square] - board.ys[s.square[p]]
    ahead = ax * dx + ay * dy
    return ahead >= 1 and abs(ax * dy) + abs(ay * dx) <= ahead


def in_arc(s: State, p: int, weapon: int, found: list[int]) -> list[int]:
    """Those of the targets that lie in the arc of the weapon; only a crewed gun has one."""
    if weapon != TARANTULA:
        return found
    if not is_set_up(s, p):
        return []
    out: list[int] = []
    for target in found:
        if any(covers(s, p, square) for square in bits(s.body(target, s.square[target]))):
            out.append(target)
    return out
