"""The heavy flamer (V3-HF-*, V3-FIRE-FLAMES-AND-DOORS)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES
from hullbreach.hulk.firing.explosions import Struck, strike
from hullbreach.hulk.firing.shooting import Weapon, unseen
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving.doors import each_crate
from hullbreach.hulk.moving.hazards import FLAME_SCORE
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import carries_canister
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verbs
FLAME: Final = 26  # where: square

# V3-HF-FIRE
FLAMER_COST = 2
FLAMER_RANGE = 12


def dry(s: State, p: int) -> Refused | None:
    """Why the marine has no heavy flamer that fires now."""
    if carries_canister(s, p):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.")
    if not s.gear[p] & pc.HEAVY_FLAMER:
        return Refused("V3-HF-FIRE", "{who} has no heavy flamer.")
    if s.ammo[p] <= 0:
        return Refused("V3-HF-AMMO", "{who}'s flamer is empty.")
    return None


def can_flame(s: State, p: int) -> bool:
    return dry(s, p) is None


def flameproof(s: State) -> int:
    """Squares at which no flamer is aimed: marines, closed doors, bulkheads, barriers."""
    return s.closed_doors() | s.bulkheads | s.barriers | s.marines_on


class Flame(Weapon):
    """V3-HF-FIRE"""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse < FLAMER_COST or not can_flame(s, who):
            return
        board = s.board
        here = s.square[who]
        aims = s.fire_arc(who) & ~flameproof(s)
        if not s.profile.flamer_own_section:
            aims &= ~own_section(s, who)
        for square in bits(aims):
            if board.range(here, square) <= FLAMER_RANGE:
                out.append((FLAME, who, square, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, _ = choice
        barred = dry(s, p) or unseen(s, p, square)
        if barred is not None:
            return barred
        if s.board.range(s.square[p], square) > FLAMER_RANGE:
            return Refused("V3-HF-FIRE", "{where} is more than 12 squares away.")
        dear = too_dear(s, p, FLAMER_COST, purse)
        if dear is None and flameproof(s) >> square & 1:
            return Refused("V3-HF-FIRE", "The flamer cannot be aimed at a marine, a wall or a closed door.")
        if dear is None and not s.profile.flamer_own_section and own_section(s, p) >> square & 1:
            return Refused("DW-GAP-BASE-FLAMER", "{who} does not flame the section that he stands in.")
        return dear

    def not_with_move(self, s: State, who: int) -> Refused | None:
        if not s.gear[who] & pc.HEAVY_FLAMER:
            return super().not_with_move(s, who)
        return Refused("V3-HF-NOT-COMBINED", "A heavy flamer cannot be fired as part of a move or turn.")

    def perform(self, s: State, choice: Choice) -> None:
        """V3-HF-SECTION, V3-HF-PERSIST: everything in the section burns till the end of the turn."""
        _, p, square, _ = choice
        s.ammo[p] -= 1
        area = flame_area(s, square)
        s.burning |= area
        s.burned |= area
        s.changed = True
        s.tell(ev.FLAMES, "V3-HF-FIRE", p, square, s.ammo[p])
        for place in bits(area & s.bodies | each_crate(s, area)):
            _burn(s, p, place)


def own_section(s: State, p: int) -> int:
    return s.board.section_masks[s.board.section_of[s.square[p]]]


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


def _burn(s: State, p: int, place: int) -> None:
    """V3-HF-SECTION: a target dies on 2 or more."""
    victim = s.at[place]
    if victim >= 0 and s.kind[victim] == pc.ALPHA:
        # V3-ALPHA-FLAMES
        return
    need = FLAME_SCORE if victim >= 0 else s.profile.crate_flame_score
    rule = "V3-HF-SECTION" if victim >= 0 else "V3-CRATE-DESTROY"
    strike(s, [Struck(place, victim, need)], rule, p, ev.BURN)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Flame(FLAME, "FLAME", Form(PIECE, "flame", Square()),
        Look("shoot", "flamer", final=True, dice=True), MARINES, cost=FLAMER_COST, gear=pc.HEAVY_FLAMER),
)  # fmt: skip
