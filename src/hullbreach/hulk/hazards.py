"""What happens to a piece that enters a square: flames, ladder tops, traps."""

from __future__ import annotations

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State

# V3-HF-SECTION, V3-HF-MOVE-IN-FLAMES: flames destroy on this or more.
FLAME_SCORE = 2
# V3-LADDER-TOP-TEST: a marine falls on this.
FALL_ON = 1


def enter(s: State, p: int, came_from: int) -> bool:
    """Everything that entering its square does to a piece; False if it fell or died."""
    square = s.square[p]
    if s.burning >> square & 1 and s.profile.flames_test_each_move and not survives_flames(s, p):
        return False
    if s.kind[p] != pc.MARINE:
        return True
    below = s.board.below[square]
    if below < 0 or s.barriers >> below & 1:
        # V3-PSI-BARRIER: nobody falls into a wall.
        return True
    if s.board.feature("pit") >> square & 1:
        # V3-TRAP-MARINE-FALLS, V3-TRAP-ENDS-TURN
        fall(s, p, "V3-TRAP-MARINE-FALLS")
        return False
    if not s.profile.ladder_fall_risk:
        return True
    dice = s.roll_against(FALL_ON + 1)
    s.tell(ev.LADDER_TEST, "V3-LADDER-TOP-TEST", p, square, FALL_ON + 1, dice=dice)
    if dice[0] > FALL_ON:
        return True
    fall(s, p, "V3-LADDER-TOP-TEST")
    return False


def survives_flames(s: State, p: int) -> bool:
    """V3-HF-MOVE-IN-FLAMES; the alpha ignores it (V3-ALPHA-FLAMES)."""
    if s.kind[p] == pc.ALPHA:
        return True
    dice = s.roll_against(FLAME_SCORE)
    s.tell(ev.FLAME_TEST, "V3-HF-MOVE-IN-FLAMES", p, s.square[p], FLAME_SCORE, dice=dice)
    if dice[0] < FLAME_SCORE:
        return True
    s.kill(p, "V3-HF-MOVE-IN-FLAMES")
    return False


def fall(s: State, p: int, rule: str) -> None:
    """V3-LADDER-FALL-KILLS, V3-LADDER-FALL-FACING, V3-LADDER-FALL-ENDS-TURN"""
    top = s.square[p]
    below = s.board.below[top]
    s.tell(ev.FELL, rule, p, below, top)
    under = s.at[below]
    if under >= 0:
        s.kill(under, "V3-LADDER-FALL-KILLS", p)
    s.shift(p, below)
    s.ap[p] = 0
    s.flags[p] |= pc.FALLEN | pc.ACTIVATED
    # Flames below, or on a third deck another trap or ladder top.
    enter(s, p, top)
