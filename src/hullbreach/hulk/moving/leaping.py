"""Hormagaunts leap (V4-HORM-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import PieceAction
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.moving import hazards
from hullbreach.hulk.moving.movement import open_steps
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verb
LEAP: Final = 14  # where: square, how: facing


class Leap(PieceAction):
    """V4-HORM-LEAP: two squares in one forward direction, towards a marine in sight."""

    OTHERS: ClassVar[tuple[str, str]] = ("V4-HORM-LEAP", "{who} cannot leap there.")

    def price(self, s: State, choice: Choice) -> int:
        return leap_cost(s, choice[1], choice[2])

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        seen = s.field(who) & s.marines_on
        if not seen or purse < 1:
            return
        facing = s.facing[who]
        for turned in (0, 1, 3):
            base = (facing + turned) & 3
            ends = (base, (base + 1) & 3, (base + 3) & 3) if turned == 0 else (base,)
            for k in (0, 7, 1):
                b = leap_square(s, who, (2 * base + k) & 7, seen)
                if b >= 0 and leap_cost(s, who, b) <= purse:
                    for end in ends:
                        if (LEAP, who, b, end) not in out:
                            out.append((LEAP, who, b, end))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        return None if self.offered(s, choice, purse) else Refused(*self.OTHERS)

    def perform(self, s: State, choice: Choice) -> None:
        _, p, b, facing = choice
        a = s.square[p]
        middle = _between(s, a, b)
        s.flags[p] |= pc.MOVED
        s.facing[p] = facing
        if s.burning >> middle & 1:
            # V3-HF-MOVE-IN-FLAMES: it may die halfway.
            s.shift(p, middle)
            s.tell(ev.LEAPT, "V4-HORM-LEAP", p, middle, a, facing)
            if not hazards.enter(s, p, a):
                return
            a = middle
        s.shift(p, b)
        s.tell(ev.LEAPT, "V4-HORM-LEAP", p, b, a, facing)
        hazards.enter(s, p, a)


def leap_square(s: State, p: int, direction: int, seen: int) -> int:
    """Where a leap in that direction ends, or -1."""
    here = s.square[p]
    for _ in range(2):
        here = open_steps(s, here)[direction]
        if here < 0 or here >= s.board.count or s.ducts >> here & 1:
            return -1
    for m in range(s.marines):
        square = s.square[m]
        if (
            square >= 0
            and seen >> square & 1
            and s.board.range(here, square) < s.board.range(s.square[p], square)
        ):
            return here
    return -1


def _between(s: State, a: int, b: int) -> int:
    board = s.board
    x, y = (board.xs[a] + board.xs[b]) // 2, (board.ys[a] + board.ys[b]) // 2
    return board.index[board.deck_of[a], x, y]


def leap_cost(s: State, p: int, b: int) -> int:
    middle = _between(s, s.square[p], b)
    return 1 + (s.debris >> middle & 1) + (s.debris >> b & 1)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Leap(LEAP, "LEAP", Form(PIECE, "leap to", Square(), Facing(kept=True)),
        Look("move", "step", dice=True), 1 << pc.HORMAGAUNT),
)  # fmt: skip
