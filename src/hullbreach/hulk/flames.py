"""The heavy flamer (V3-HF-*, V3-FIRE-FLAMES-AND-DOORS)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.doors import destroy, each_crate
from hullbreach.hulk.forms import Square
from hullbreach.hulk.hazards import FLAME_SCORE
from hullbreach.hulk.objects import carries_canister
from hullbreach.hulk.points import begin_action
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, Form

# Verbs
FLAME: Final = 26  # where: square

# V3-HF-FIRE
FLAMER_COST = 2
FLAMER_RANGE = 12


def can_flame(s: State, p: int) -> bool:
    return s.gear[p] & pc.HEAVY_FLAMER != 0 and s.ammo[p] > 0 and not carries_canister(s, p)


def offer_flames(s: State, p: int, purse: int, out: list[Choice]) -> None:
    """Any visible square in range that holds no marine, wall, closed door or bulkhead."""
    if purse < FLAMER_COST or not can_flame(s, p):
        return
    shut = s.closed_doors() | s.bulkheads | s.barriers | s.marines_on
    board = s.board
    here = s.square[p]
    for square in bits(s.field(p) & ~shut):
        if board.range(here, square) <= FLAMER_RANGE:
            out.append((FLAME, p, square, 0))


def flame_area(s: State, square: int) -> int:
    """V3-GAP-SECTIONS: the part of the section that is joined to the square, not across closed doors."""
    board = s.board
    shut = s.closed_doors() | s.bulkheads | s.barriers
    section = board.section_masks[board.section_of[square]] & ~shut
    area = 1 << square
    todo = [square]
    while todo:
        a = todo.pop()
        for direction in range(8):
            b = board.step[a][direction]
            if b < 0 or b >= board.count or not section >> b & 1 or area >> b & 1:
                continue
            squeeze = board.pinch[a][direction]
            if squeeze and shut & squeeze == squeeze:
                # Between a closed door and a wall nothing gets through.
                continue
            area |= 1 << b
            todo.append(b)
    return area


def marine_flames(s: State, p: int, square: int, own: bool) -> None:
    """V3-HF-SECTION, V3-HF-PERSIST: everything in the section burns till the end of the turn; targets die on 2+."""
    begin_action(s, p, FLAMER_COST, own)
    s.ammo[p] -= 1
    area = flame_area(s, square)
    s.burning |= area
    s.burned |= area
    s.changed = True
    s.tell(ev.FLAMES, "V3-HF-FIRE", p, square, s.ammo[p])
    for place in bits(area & s.bodies | each_crate(s, area)):
        victim = s.at[place]
        if victim >= 0 and s.kind[victim] == pc.ALPHA:
            # V3-ALPHA-FLAMES
            continue
        need = FLAME_SCORE if victim >= 0 else s.profile.crate_flame_score
        dice = s.roll_against(need)
        rule = "V3-HF-SECTION" if victim >= 0 else "V3-CRATE-DESTROY"
        s.tell(ev.BURN, rule, victim, place, p, need, dice=dice)
        if dice[0] < need:
            continue
        if victim >= 0:
            s.kill(victim, rule, p)
        else:
            destroy(s, place, rule, p)


ACTIONS: Final = (Action(FLAME, "FLAME", Form(PIECE, "flame", Square())),)
