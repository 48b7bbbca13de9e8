"""Fighting from one deck to the other (DW-LEVELS-*): who strikes through a hole, and who steps away from it."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving import ducts, hazards
from hullbreach.hulk.moving.movement import open_steps
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

# Verbs
RETREAT: Final = 36  # where: square
STAND_FAST: Final = 37

# DW-LEVELS-CLOSE-COMBAT-STEP: directions from straight ahead, clockwise: in front of him and behind him.
AWAY: Final = (0, 1, 7, 3, 4, 5)


def ends(s: State, square: int) -> list[int]:
    """The squares at the other end of the holes on a square: above it, below it."""
    return [b for b in (s.board.above[square], s.board.below[square]) if b >= 0]


def prey(s: State, p: int) -> list[int]:
    """DW-LEVELS-CLOSE-COMBAT-WHO, DW-LEVELS-CLOSE-COMBAT-TARGET: whom a stealer can attack through a hole."""
    kind = s.kind[p]
    if kind == pc.MARINE or kind == pc.BLIP or not s.pits | s.ladders or not s.profile.vertical_combat:
        return []
    return [b for b in ends(s, s.square[p]) if s.marines_on >> b & 1]


def out_of_reach(s: State, p: int, square: int) -> Refused | None:
    """Why a piece cannot attack a square of another deck; None: the square is on its own."""
    if s.board.deck_of[square] == s.board.deck_of[s.square[p]] or not s.profile.vertical_combat:
        return None
    if s.kind[p] == pc.MARINE:
        return Refused("DW-LEVELS-CLOSE-COMBAT-WHO", "Marines do not attack what is on another deck.")
    return Refused(
        "DW-LEVELS-CLOSE-COMBAT-TARGET",
        "{who} attacks another deck only right above or below itself, by a hole.",
    )


class Retreat(Pending[State]):
    """DW-LEVELS-CLOSE-COMBAT-STEP: whoever lives through an attack from another deck may step away from the hole."""

    def __init__(self, marine: int, square: int) -> None:
        self.marine = marine
        self.square = square  # where he was attacked

    def proceed(self, s: State) -> Decision | None:
        p = self.marine
        if s.square[p] != self.square or s.flags[p] & pc.PRONE:
            # DW-GAP-CLARIFICATIONS: who lies stays where he is.
            s.pop()
            return None
        options: list[Choice] = [(STAND_FAST, p, 0, 0)]
        options += [(RETREAT, p, b, 0) for b in away(s, p)]
        return s.ask(pc.MARINE_SEAT, "retreat", "DW-LEVELS-CLOSE-COMBAT-STEP", options, p)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == STAND_FAST:
            return
        _, p, b, _ = choice
        s.tell(ev.MOVED, "DW-LEVELS-CLOSE-COMBAT-STEP", p, b, self.square, -1)
        s.shift(p, b)
        hazards.end_watch(s, p, "DW-LEVELS-CLOSE-COMBAT-STEP")
        hazards.enter(s, p, self.square)


def away(s: State, p: int) -> list[int]:
    """The empty squares in front of a marine and behind him."""
    a = s.square[p]
    steps = open_steps(s, a)
    squares = [steps[(2 * s.facing[p] + k) & 7] for k in AWAY]
    return [
        b for b in squares if 0 <= b < s.board.count and not (s.ducts and ducts.bars(s, p, a, b) is not None)
    ]


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(RETREAT, "RETREAT", Form(PIECE, "step away to", Square()), Look("move", "step", dice=True),
        "DW-LEVELS-CLOSE-COMBAT-STEP", "He steps onto an empty square in front of him or behind him."),
    Answer(STAND_FAST, "STAND_FAST", Form(PIECE, "stand fast"), Look("answer", "pass", "pass")),
)  # fmt: skip
