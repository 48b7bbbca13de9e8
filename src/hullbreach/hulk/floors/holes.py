"""Jumping down a hole, and standing up again (DW-PIT-*, DW-LADDER-JUMP, DW-PRONE-STAND)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import ALL, MARINES, PieceAction
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.moving import ducts
from hullbreach.hulk.moving.hazards import Falling, stand
from hullbreach.hulk.moving.movement import (
    BURNS,
    STEALER_PRICE,
    blip_step_cost,
    laden,
    marine_step_cost,
    open_steps,
    too_near,
)
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verbs
JUMP: Final = 34  # where: the square of the hole, how: facing below
STAND: Final = 35  # how: facing

# DW-PIT-MARINE-JUMP-LATE, DW-PIT-STEALER-JUMP: from the square itself; on entering it only the step is paid.
LATE_COST: Final = 1
# DW-PRONE-STAND
STAND_COST: Final = 2


class Landing(Facing):
    """Stealers choose where they face below; a marine's dice tell whether he may."""

    def say(self, s: State, choice: Choice) -> str:
        return "" if s.kind[choice[1]] == pc.MARINE else super().say(s, choice)


class Jump(PieceAction):
    """DW-PIT-MARINE-JUMP, DW-PIT-MARINE-JUMP-LATE, DW-PIT-STEALER-JUMP, DW-LADDER-JUMP"""

    def fits(self, s: State, p: int) -> bool:
        return super().fits(s, p) and s.profile.lands_prone and max(s.board.below) >= 0

    def key_for(self, s: State, choice: Choice) -> str:
        return f"{self.key}_FACING" if self._faces(s, choice[1]) else self.key

    def price(self, s: State, choice: Choice) -> int:
        _, p, hole, _ = choice
        if hole == s.square[p]:
            return LATE_COST
        return _step_cost(s, p, hole)

    def choices(self, s: State, p: int) -> list[Choice]:
        board = s.board
        here = s.square[p]
        holes = [b for b in (here, *board.step[here]) if 0 <= b < board.count and board.below[b] >= 0]
        facings = range(4) if self._faces(s, p) else range(1)
        return [(JUMP, p, hole, facing) for hole in holes for facing in facings]

    def _faces(self, s: State, p: int) -> bool:
        return s.kind[p] not in (pc.MARINE, pc.BLIP)

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, hole, facing = choice
        here = s.square[p]
        below = s.board.below[hole]
        if not s.profile.lands_prone:
            return Refused("DW-PIT-MARINE-JUMP", "Nobody jumps down a hole by these rules.")
        if below < 0 or (facing and not self._faces(s, p)):
            return Refused("DW-PIT-ONE-LEVEL", "There is no hole for {who} to jump into at {where}.")
        if hole != here and not _can_step(s, p, hole):
            return Refused("DW-PIT-MARINE-JUMP", "{who} cannot step to {where}, and so not jump there.")
        if s.kind[p] != pc.MARINE and s.obstacles() >> below & 1:
            return Refused("DW-PIT-STEALER-JUMP", "The square below {where} is not free.")
        if s.burning >> below & 1 and not s.burning >> here & 1:
            return BURNS
        barred = laden(s, p) or too_near(s, p, below)
        if barred is None and hole != here:
            barred = too_near(s, p, hole)
        return barred or too_dear(s, p, self.price(s, choice), purse)

    def perform(self, s: State, choice: Choice) -> None:
        _, p, hole, facing = choice
        here = s.square[p]
        late = hole == here
        if s.kind[p] == pc.MARINE:
            if not late:
                s.shift(p, hole)
                s.steps[p] += 1
                s.tell(ev.MOVED, "DW-PIT-MARINE-JUMP", p, hole, here, -1)
            s.push(Falling(p, "DW-PIT-MARINE-JUMP-LATE" if late else "DW-PIT-MARINE-JUMP"))
            return
        below = s.board.below[hole]
        s.flags[p] |= pc.MOVED
        s.shift(p, below)
        s.facing[p] = facing
        s.tell(ev.JUMPED, "DW-PIT-STEALER-JUMP", p, below, here, -1 if s.kind[p] == pc.BLIP else facing)


def _can_step(s: State, p: int, b: int) -> bool:
    direction = s.board.direction(s.square[p], b)
    if s.ducts and ducts.bars(s, p, s.square[p], b) is not None:
        return False
    return direction >= 0 and open_steps(s, s.square[p])[direction] == b and _step_cost(s, p, b) > 0


def _step_cost(s: State, p: int, b: int) -> int:
    """The price of the step to a square; a stealer faces below as it likes, so the turn that suits makes any cheap."""
    kind = s.kind[p]
    if kind == pc.MARINE:
        return marine_step_cost(s, p, b)
    if kind == pc.BLIP:
        return blip_step_cost(s, b)
    return min(STEALER_PRICE)


class Stand(PieceAction):
    """DW-PRONE-STAND"""

    UPRIGHT: ClassVar[bool] = False
    LYING: ClassVar[bool] = True
    OTHERS: ClassVar[tuple[str, str]] = ("DW-PRONE-STAND", "Only a marine can lie on the ground.")

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(STAND, p, 0, facing) for facing in range(4)]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if not s.flags[p] & pc.PRONE:
            return Refused("DW-PRONE-STAND", "{who} does not lie on the ground.")
        return too_dear(s, p, STAND_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        stand(s, choice[1], choice[3], "DW-PRONE-STAND")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Jump(JUMP, "JUMP", Form(PIECE, "jump into", Square(), Landing()), Look("move", "climb", dice=True), ALL),
    Stand(STAND, "STAND", Form(PIECE, "stand up", Facing()), Look("stance", "activate"), MARINES,
        cost=STAND_COST),
)  # fmt: skip
