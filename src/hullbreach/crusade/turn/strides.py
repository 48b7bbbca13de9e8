"""How far a piece can go (SC-MOVE-ALLOWANCE, SC-BLIP-MOVE-FIVE, RX-BLIP-MOVE-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import state as st
from hullbreach.crusade.scoring import court
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.units import EGG, UNITS

# SC-BLIP-MOVE-FIVE, RX-BLIP-MOVE-MAX-FIVE
BLIP_MOVE: Final = 5


def allowance(s: State, p: int) -> int:
    """How many squares one move has; a blip that moves at all moves the same whatever it hides."""
    if s.kind[p] == 0:
        # RX-STATIC-UNITS-ON-BOARD: an egg does not move, hidden or not.
        return 0 if court.rooted(s, p) or s.truth[p] == EGG else BLIP_MOVE
    return gear.movement(s, p)


def can_go(s: State, p: int) -> bool:
    """Whether a piece has a square left to go. How many is not asked: nothing keeps who moves at all from one."""
    kind = s.kind[p]
    if kind == 0:
        return squares_left(s, p) > 0
    if s.flags[p] & st.STOPPED:
        return False
    return s.left[p] > 0 or (UNITS[kind].move > 0 and gear.may_begin_move(s, p))


def squares_left(s: State, p: int) -> int:
    """How many squares a piece can still go in the move under way, or in one that it may begin."""
    if s.flags[p] & st.STOPPED:
        return 0
    if s.kind[p] == 0 and s.profile.blip_points:
        # RX-BLIP-MOVE-POINTS, RX-BLIP-MOVE-MAX-FIVE
        return max(0, min(allowance(s, p) - s.used[p], s.blip_points[s.owner[p]]))
    if s.left[p] > 0:
        return s.left[p]
    return allowance(s, p) if gear.may_begin_move(s, p) else 0
