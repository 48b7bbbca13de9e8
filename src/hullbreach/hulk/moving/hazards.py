"""What happens to a piece that enters a square: flames, ladder tops, traps, falling."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts.blips import FACE, free_around
from hullbreach.hulk.contacts.springing import turn_up
from hullbreach.hulk.forms import Square
from hullbreach.hulk.moving import ducts
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import stop_watching
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Kind
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form

# Verb
ASIDE: Final = 33  # where: square

# V3-HF-SECTION, V3-HF-MOVE-IN-FLAMES: flames destroy on this or more.
FLAME_SCORE = 2
# V3-LADDER-TOP-TEST: a marine falls on this.
FALL_ON = 1
# DW-FALL-ON-STEALER, DW-FALL-ON-MARINE: who is underneath gets away on this or more.
STEALER_DODGES: Final = 3
MARINE_DODGES: Final = 4
# Who goes down a hole by these means to.
JUMPS: Final = frozenset(("DW-PIT-MARINE-JUMP", "DW-PIT-MARINE-JUMP-LATE"))
# DW-FALL-EMPTY: who falls lands on his feet on this or more.
UPRIGHT: Final = 5


def enter(s: State, p: int, came_from: int) -> bool:
    """Everything that entering its square does to a piece; False if it fell or died."""
    square = s.square[p]
    if s.ducts >> square & 1 and not ducts.enter(s, p):
        return False
    if s.burning >> square & 1 and s.profile.flames_test_each_move and not survives_flames(s, p):
        return False
    if s.kind[p] != pc.MARINE:
        return True
    below = s.board.below[square]
    if below < 0 or s.barriers >> below & 1:
        # V3-PSI-BARRIER: nobody falls into a wall.
        return True
    if s.pits >> square & 1:
        if s.profile.pit_mode == "risk":
            return _keeps_footing(s, p, ev.PIT_TEST, "DW-PIT-MARINE-ENTER")
        # V3-TRAP-MARINE-FALLS, V3-TRAP-ENDS-TURN
        fall(s, p, "V3-TRAP-MARINE-FALLS")
        return False
    return not s.profile.ladder_fall_risk or _keeps_footing(s, p, ev.LADDER_TEST, "V3-LADDER-TOP-TEST")


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
    if s.profile.lands_prone:
        s.push(Falling(p, rule))
        return
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


def _keeps_footing(s: State, p: int, test: Kind, rule: str) -> bool:
    """V3-LADDER-TOP-TEST, DW-PIT-MARINE-ENTER"""
    dice = s.roll_against(FALL_ON + 1)
    s.tell(test, rule, p, s.square[p], FALL_ON + 1, dice=dice)
    if dice[0] > FALL_ON:
        return True
    fall(s, p, rule)
    return False


class Falling(Pending[State]):
    """A marine falls or jumps through the hole that he is at: who is underneath first, then his own landing."""

    def __init__(self, marine: int, rule: str) -> None:
        self.marine = marine
        self.rule = rule

    def proceed(self, s: State) -> Decision | None:
        p = self.marine
        top = s.square[p]
        below = s.board.below[top]
        under = s.at[below]
        if under >= 0:
            if s.kind[under] == pc.BLIP:
                turn_up(s, under)
            else:
                _meet(s, p, under)
            return None
        if self.rule in JUMPS:
            s.tell(ev.JUMPED, self.rule, p, below, top, -1)
        else:
            s.tell(ev.FELL, self.rule, p, below, top)
        s.shift(p, below)
        end_watch(s, p, self.rule)
        if s.pits >> below & 1:
            s.swap(Falling(p, "DW-PIT-FALL-CHAIN"))
            return None
        s.pop()
        if not s.burning >> below & 1 or survives_flames(s, p):
            _land(s, p)
        return None


def _meet(s: State, p: int, under: int) -> None:
    """DW-FALL-ON-STEALER, DW-FALL-ON-MARINE"""
    marine = s.kind[under] == pc.MARINE
    rule = "DW-FALL-ON-MARINE" if marine else "DW-FALL-ON-STEALER"
    score = MARINE_DODGES if marine else STEALER_DODGES
    dice = s.roll_against(score)
    s.tell(ev.DODGE, rule, under, s.square[under], p, score, dice=dice)
    if dice[0] >= score and free_beside(s, under):
        s.push(Aside(under, rule))
    else:
        s.kill(under, rule, p)


def free_beside(s: State, p: int) -> int:
    """Empty squares of its own deck that a piece could step to."""
    return free_around(s, s.square[p]) & s.board.near[s.square[p]]


class Aside(Pending[State]):
    """Whoever was fallen upon and lives goes to a square beside it, which the stealer player chooses."""

    def __init__(self, piece: int, rule: str) -> None:
        self.piece = piece
        self.rule = rule

    def proceed(self, s: State) -> Decision | None:
        options = [(ASIDE, self.piece, square, 0) for square in bits(free_beside(s, self.piece))]
        return s.ask(pc.STEALER_SEAT, "aside", self.rule, options, self.piece)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        p = self.piece
        s.tell(ev.ASIDE, self.rule, p, choice[2], s.square[p])
        s.shift(p, choice[2])
        if s.kind[p] == pc.MARINE:
            lay(s, p, self.rule)


def _land(s: State, p: int) -> None:
    """DW-FALL-EMPTY"""
    dice = s.roll_against(UPRIGHT)
    s.tell(ev.LANDING, "DW-FALL-EMPTY", p, s.square[p], UPRIGHT, dice=dice)
    if dice[0] < UPRIGHT:
        lay(s, p, "DW-FALL-EMPTY")
    else:
        s.push(Landed(p))


class Landed(Pending[State]):
    """Who lands on his feet chooses where he faces."""

    def __init__(self, marine: int) -> None:
        self.marine = marine

    def proceed(self, s: State) -> Decision | None:
        options = [(FACE, self.marine, 0, facing) for facing in range(4)]
        return s.ask(pc.MARINE_SEAT, "facing", "DW-FALL-EMPTY", options, self.marine)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        s.facing[self.marine] = choice[3]
        s.tell(ev.FACED, "DW-FALL-EMPTY", self.marine, s.square[self.marine], choice[3])


def end_watch(s: State, p: int, rule: str) -> None:
    """Overwatch and guard end with a fall, and a series of shots."""
    s.aim[p] = -1
    stop_watching(s, p, rule)


def lay(s: State, p: int, rule: str) -> None:
    end_watch(s, p, rule)
    s.flags[p] |= pc.PRONE
    s.tell(ev.PRONE, rule, p, s.square[p])


def stand(s: State, p: int, facing: int, rule: str) -> None:
    s.flags[p] &= ~pc.PRONE
    s.facing[p] = facing
    s.tell(ev.STOOD_UP, rule, p, s.square[p], facing)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(ASIDE, "ASIDE", Form(PIECE, "aside to", Square()), Look("place", "place"),
        "DW-FALL-ON-STEALER", "Only an empty square beside it will do."),
)  # fmt: skip
