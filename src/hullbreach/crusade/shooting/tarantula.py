"""The tarantula (RX-MOVE-TARANTULA, RX-GAP-TARANTULA): a gun that its gunner sets up beside him after every move."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction
from hullbreach.crusade.forms import DIRECTION, Said
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.shooting.weapons import TARANTULA
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement, steps, strides
from hullbreach.crusade.units import GUN, UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Refused


def issue(s: State, seat: int) -> None:
    """Every gunner of a squad has a gun; it is set up at the end of his first move."""
    for p in range(len(s.kind)):
        if s.owner[p] == seat and s.mate[p] < 0 and UNITS[s.kind[p]].weapon == TARANTULA:
            s.mate[p] = s.add_piece(GUN, seat)


def sides(s: State, p: int, square: int) -> list[int]:
    """The directions in which the gun can stand beside a square: free floor, no wall or closed door between."""
    taken = (s.bodies | s.blips_on) & ~(1 << s.square[p])
    if arcs.is_set_up(s, p):
        taken &= ~(1 << s.square[s.mate[p]])
    out: list[int] = []
    for direction in (0, 2, 4, 6):
        if s.board.can_step(square, direction, s.closed):
            there = s.board.step[square][direction]
            if s.board.ship >> there & 1 and not taken >> there & 1:
                out.append(direction)
    return out


def leave_room(s: State, p: int, reach: int, denied: int, out: list[Choice]) -> None:
    """A gunner's moves: only such as leave room for the gun in the end."""
    if not arcs.has_gun(s, p):
        return
    kept: list[Choice] = []
    for choice in out:
        if choice[0] == v.MOVE:
            cost = len(movement.way(s, p, choice, denied))
            if not may_end_near(s, p, choice[2], reach - cost):
                continue
        kept.append(choice)
    out[:] = kept


def may_end_near(s: State, p: int, square: int, reach: int) -> bool:
    """Whether the gun has room at a square, or at one that can still be reached from there."""
    taken = (s.bodies | s.blips_on) & ~(1 << s.square[p])
    if arcs.is_set_up(s, p):
        taken &= ~(1 << s.square[s.mate[p]])
    barrier = movement.barred(s, p)
    seen = wave = 1 << square
    for _ in range(reach + 1):
        found = 0
        for here in bits(wave):
            if not s.board.ship >> here & 1 or sides(s, p, here):
                return True
            found |= steps.around(s, here, barrier)
        wave = found & ~taken & ~seen
        seen |= wave
    return False


class Face(PieceAction):
    """RX-GAP-TARANTULA: the gun is set up or turned; turning it is a move of no squares."""

    def fits(self, s: State, p: int) -> bool:
        return UNITS[s.kind[p]].weapon == TARANTULA

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.mate[who] < 0 or not arcs.has_gun(s, who) or not s.board.ship >> s.square[who] & 1:
            return
        if purse > 0 or arcs.under_way(s, who):
            facing = arcs.facing(s, who)
            out.extend([(v.FACE, who, 0, side) for side in sides(s, who, s.square[who]) if side != facing])

    def bar(self, s: State, choice: Choice) -> Refused | None:
        _, p, _, direction = choice
        if not self.fits(s, p):
            return Refused("RX-FIRE-ALL-ROUND", "only the tarantula has a facing.")
        if not arcs.has_gun(s, p):
            return Refused("RX-GAP-TARANTULA", "the gun is destroyed.")
        if direction == arcs.facing(s, p):
            return Refused("RX-GAP-TARANTULA", "the gun stands on that side.")
        if not arcs.under_way(s, p) and strides.squares_left(s, p) <= 0:
            return Refused(
                "RX-GAP-TARANTULA", "the gun is turned only by moving; a move of no squares will do."
            )
        return Refused(
            "RX-MOVE-TARANTULA",
            "the gun needs a free square right beside its gunner, with no wall or closed door in between.",
        )

    def perform(self, s: State, choice: Choice) -> None:
        """The gun is set up; the move is over."""
        _, p, _, direction = choice
        if not arcs.under_way(s, p):
            movement.begin_move(s, p)
        s.left[p] = 0
        gun = s.mate[p]
        if arcs.is_set_up(s, p):
            s.lift_off(gun, st.GONE)
        square = s.board.step[s.square[p]][direction]
        s.put(gun, square)
        s.tell(ev.GUN_PLACED, "RX-GAP-TARANTULA", gun, square, p, direction)


FACE: Final = Face(v.FACE, "FACE", Said("face", DIRECTION), Look("turn", "face"))

ACTIONS: Final[tuple[Action[State], ...]] = (FACE,)
