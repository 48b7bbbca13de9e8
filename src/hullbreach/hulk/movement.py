"""Moving and turning: marines, stealers, blips (V3-MOVE-*, V3-TURN-*, V3-STEALER-FREE-TURN)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import hazards
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.objects import carries_canister
from hullbreach.hulk.points import begin_action
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE, BadChoice, Form

# Verbs
MOVE: Final = 10  # where: square, how: facing after it
TURN: Final = 11  # how: facing
LEAP: Final = 14  # where: square, how: facing
FACE: Final = 2  # how: facing, free of charge

# V3-MOVE-MARINE-FORWARD, V3-MOVE-MARINE-BACK: direction from straight ahead, clockwise, and its price.
MARINE_STEPS = ((0, 1), (7, 1), (1, 1), (4, 2), (3, 2), (5, 2))
# V3-MOVE-STEALER-*: price of a step in each direction from straight ahead, clockwise.
STEALER_PRICE = (1, 1, 1, 2, 2, 2, 1, 1)
# V3-STEALER-FREE-TURN: the same after no turn, a turn to the right, a turn to the left, before or after the step.
STEALER_STEPS = tuple(
    tuple(min(STEALER_PRICE[k], STEALER_PRICE[(k - 2 * turn) % 8]) for turn in (0, 1, -1)) for k in range(8)
)
# V3-TURN-MARINE-90, V3-TURN-STEALER-90, V3-TURN-STEALER-180
TURN_COST = 1
# V3-DEBRIS-COST
DEBRIS_COST = 1
# V3-TOXIN-SPEED
CANISTER_STEPS = 4


def offer_marine_moves(s: State, p: int, purse: int, out: list[Choice]) -> None:
    """Steps and turns of a marine that cost up to `purse`."""
    if purse < 1:
        return
    if s.steps[p] < CANISTER_STEPS or not carries_canister(s, p):
        _offer_marine_steps(s, p, purse, out)
    facing = s.facing[p]
    out.append((TURN, p, 0, (facing + 3) % 4))
    out.append((TURN, p, 0, (facing + 1) % 4))


def open_steps(s: State, a: int) -> list[int]:
    """Where a step in each of the eight directions leads now, -1 where it is barred.

    V3-MOVE-OBSTACLE, V3-MOVE-DIAGONAL, V3-HF-NO-ENTRY. Virtual squares beyond the edge count as free.
    """
    board = s.board
    obstacles = s.bodies | s.solid | s.consoles
    closed = obstacles if s.burning >> a & 1 else obstacles | s.burning
    steps = board.step[a][:]
    pinch = board.pinch[a]
    for direction in range(8):
        b = steps[direction]
        if b < 0:
            continue
        squeeze = pinch[direction]
        if (b < board.count and closed >> b & 1) or (squeeze and obstacles & squeeze == squeeze):
            steps[direction] = -1
    return steps


def _offer_marine_steps(s: State, p: int, purse: int, out: list[Choice]) -> None:
    facing = s.facing[p]
    steps = open_steps(s, s.square[p])
    for k, price in MARINE_STEPS:
        b = steps[(2 * facing + k) & 7]
        if b < 0 or price > purse:
            continue
        if b >= s.board.count:
            # V3-MOVE-EXIT
            if b in exit_squares(s):
                out.append((MOVE, p, b, facing))
        elif not s.debris >> b & 1 or price + DEBRIS_COST <= purse:
            out.append((MOVE, p, b, facing))


def exit_squares(s: State) -> list[int]:
    return [square for squares in s.board.exits.values() for square in squares]


def direction_of(s: State, a: int, b: int) -> int:
    """The direction of the step from a to b, or -1."""
    for direction in range(8):
        if s.board.step[a][direction] == b:
            return direction
    return -1


def marine_step_cost(s: State, p: int, b: int) -> int:
    """The price of a marine's step, or 0 where his facing does not allow it."""
    direction = direction_of(s, s.square[p], b)
    if direction < 0:
        return 0
    relative = (direction - 2 * s.facing[p]) & 7
    for k, price in MARINE_STEPS:
        if k == relative:
            return price + (DEBRIS_COST if b < s.board.count and s.debris >> b & 1 else 0)
    return 0


def marine_moves(s: State, p: int, choice: Choice, own: bool) -> bool:
    """Carry out a marine's step; True if he may still fire as part of it (V3-MOVE-AND-FIRE)."""
    b = choice[2]
    rule = "V3-MOVE-MARINE-FORWARD" if _is_forward(s, p, b) else "V3-MOVE-MARINE-BACK"
    begin_action(s, p, marine_step_cost(s, p, b), own)
    if b >= s.board.count:
        leave_board(s, p)
        return False
    a = s.square[p]
    s.shift(p, b)
    s.steps[p] += 1
    s.tell(ev.MOVED, rule, p, b, a, -1)
    return hazards.enter(s, p, a)


def _is_forward(s: State, p: int, b: int) -> bool:
    relative = (direction_of(s, s.square[p], b) - 2 * s.facing[p]) & 7
    return relative in (7, 0, 1)


def leave_board(s: State, p: int, rule: str = "V3-MOVE-EXIT") -> None:
    """V3-MOVE-EXIT, V3-MOVE-EXIT-FINAL: a marine is gone for good, with what he carries."""
    square = s.square[p]
    if s.carry[p] >= 0:
        s.object_at[s.carry[p]] = -1
    s.lift_off(p, pc.LEFT)
    s.flags[p] = pc.ACTIVATED
    s.ap[p] = 0
    s.changed = True
    s.tell(ev.LEFT, rule, p, square)


def marine_turns(s: State, p: int, choice: Choice, own: bool) -> None:
    begin_action(s, p, TURN_COST, own)
    s.facing[p] = choice[3]
    s.tell(ev.TURNED, "V3-TURN-MARINE-90", p, s.square[p], choice[3])


def offer_stealer_moves(s: State, p: int, ap: int, out: list[Choice]) -> None:
    """Steps of a stealer with its free turn, and turns on the spot."""
    facing = s.facing[p]
    right = (facing + 1) & 3
    left = (facing + 3) & 3
    if not (s.kind[p] == pc.TERMAGANT and s.flags[p] & pc.SHOT):
        steps = open_steps(s, s.square[p])
        for k in range(8):
            b = steps[(2 * facing + k) & 7]
            if b < 0 or b >= s.board.count:
                continue
            extra = DEBRIS_COST if s.debris >> b & 1 else 0
            prices = STEALER_STEPS[k]
            if prices[0] + extra <= ap:
                out.append((MOVE, p, b, facing))
            if prices[1] + extra <= ap:
                out.append((MOVE, p, b, right))
            if prices[2] + extra <= ap:
                out.append((MOVE, p, b, left))
    if ap >= TURN_COST:
        out.append((TURN, p, 0, left))
        out.append((TURN, p, 0, right))
        out.append((TURN, p, 0, (facing + 2) & 3))


def stealer_step_cost(s: State, p: int, b: int, facing: int) -> int:
    """The cheapest way to step to b and face so with at most one free turn; 0 where there is none."""
    direction = direction_of(s, s.square[p], b)
    turn = (facing - s.facing[p]) & 3
    if direction < 0 or turn == 2:
        return 0
    relative = (direction - 2 * s.facing[p]) & 7
    price = STEALER_STEPS[relative][0 if turn == 0 else 1 if turn == 1 else 2]
    return price + (DEBRIS_COST if s.debris >> b & 1 else 0)


def stealer_moves(s: State, p: int, choice: Choice) -> None:
    b, facing = choice[2], choice[3]
    a = s.square[p]
    relative = (direction_of(s, a, b) - 2 * s.facing[p]) & 7
    rule = "V3-MOVE-STEALER-FORWARD"
    if relative in (2, 6):
        rule = "V3-MOVE-STEALER-SIDEWAYS"
    elif relative in (3, 4, 5) and facing == s.facing[p]:
        rule = "V3-MOVE-STEALER-BACK"
    if facing != s.facing[p]:
        rule = "V3-STEALER-FREE-TURN"
    s.ap[p] -= stealer_step_cost(s, p, b, facing)
    s.flags[p] |= pc.MOVED
    s.facing[p] = facing
    s.shift(p, b)
    s.tell(ev.MOVED, rule, p, b, a, facing)
    hazards.enter(s, p, a)


def stealer_turns(s: State, p: int, choice: Choice) -> None:
    about = (choice[3] - s.facing[p]) & 3 == 2
    s.ap[p] -= TURN_COST
    s.facing[p] = choice[3]
    rule = "V3-TURN-STEALER-180" if about else "V3-TURN-STEALER-90"
    s.tell(ev.TURNED, rule, p, s.square[p], choice[3])


def watched_without(s: State, blip: int) -> int:
    """The squares that marines see once the blip has gone from where it is (-1: all blips stay).

    Standing at a corner it can cut a line; it hides nothing from where it goes.
    """
    opaque = s.opaque()
    if blip >= 0 and s.square[blip] >= 0:
        opaque &= ~(1 << s.square[blip])
    seen = 0
    for m in range(s.marines):
        if s.square[m] >= 0:
            seen |= s.sight.field(s.square[m], s.facing[m], opaque)
    return seen


def forbidden_to_blips(s: State, blip: int = -1) -> int:
    """V3-BLIP-NOT-INTO-SIGHT, V3-BLIP-NOT-ADJACENT: squares that a blip may not move to."""
    forbidden = watched_without(s, blip)
    board = s.board
    for m in range(s.marines):
        square = s.square[m]
        if square >= 0:
            forbidden |= board.near[square]
            # V3-LADDER-ADJACENT; the two squares of a pit are not adjacent.
            for other in (board.above[square], board.below[square]):
                if other >= 0 and not (
                    board.feature("pit") >> other & 1 or board.feature("pit") >> square & 1
                ):
                    forbidden |= 1 << other
    return forbidden


def offer_blip_moves(s: State, p: int, ap: int, forbidden: int, out: list[Choice]) -> None:
    """V3-MOVE-BLIP-ANY"""
    for b in open_steps(s, s.square[p]):
        if 0 <= b < s.board.count and not forbidden >> b & 1 and 1 + (s.debris >> b & 1) <= ap:
            out.append((MOVE, p, b, 0))


def blip_moves(s: State, p: int, choice: Choice) -> None:
    b = choice[2]
    a = s.square[p]
    s.ap[p] -= 1 + (s.debris >> b & 1)
    s.flags[p] |= pc.MOVED
    s.shift(p, b)
    s.tell(ev.MOVED, "V3-MOVE-BLIP-ANY", p, b, a, -1)
    hazards.enter(s, p, a)


def offer_leaps(s: State, p: int, ap: int, out: list[Choice]) -> None:
    """V4-HORM-LEAP: two squares in one forward direction, towards a marine in sight."""
    seen = s.field(p) & s.marines_on
    if not seen or ap < 1:
        return
    facing = s.facing[p]
    for turned in (0, 1, 3):
        base = (facing + turned) & 3
        ends = (base, (base + 1) & 3, (base + 3) & 3) if turned == 0 else (base,)
        for k in (0, 7, 1):
            b = leap_square(s, p, (2 * base + k) & 7, seen)
            if b >= 0 and leap_cost(s, p, b) <= ap:
                for end in ends:
                    if (LEAP, p, b, end) not in out:
                        out.append((LEAP, p, b, end))


def leap_square(s: State, p: int, direction: int, seen: int) -> int:
    """Where a leap in that direction ends, or -1."""
    here = s.square[p]
    for _ in range(2):
        here = open_steps(s, here)[direction]
        if here < 0 or here >= s.board.count:
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


def leaps(s: State, p: int, choice: Choice) -> None:
    b = choice[2]
    a = s.square[p]
    middle = _between(s, a, b)
    s.ap[p] -= leap_cost(s, p, b)
    s.flags[p] |= pc.MOVED
    s.facing[p] = choice[3]
    if s.burning >> middle & 1:
        # V3-HF-MOVE-IN-FLAMES: it may die halfway.
        s.shift(p, middle)
        s.tell(ev.LEAPT, "V4-HORM-LEAP", p, middle, a, choice[3])
        if not hazards.enter(s, p, a):
            return
        a = middle
    s.shift(p, b)
    s.tell(ev.LEAPT, "V4-HORM-LEAP", p, b, a, choice[3])
    hazards.enter(s, p, a)


# Steps by direction from straight ahead, clockwise.
STEP_WORDS: Final = (
    "forward", "forward right", "right", "back right", "back", "back left", "left", "forward left",
)  # fmt: skip
TURN_WORDS: Final = ("", "right", "about", "left")
_OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_LEAVE: Final = "leave "


def step_word(s: State, p: int, b: int) -> str:
    """How a marine calls the step to a square ("": no step leads there)."""
    direction = direction_of(s, s.square[p], b)
    return STEP_WORDS[(direction - 2 * s.facing[p]) % 8] if direction >= 0 else ""


class Step(Form):
    """A marine's step is called by its direction, that of others by the square."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PIECE, "move", Square(), Facing(kept=True))

    def says(self, s: State, choice: Choice) -> str:
        _, p, b, _ = choice
        if s.kind[p] != pc.MARINE:
            return super().says(s, choice)
        word = step_word(s, p, b)
        if not word:
            return f"move {s.board.name(b)}"
        return _LEAVE + word if b >= s.board.count else word

    def wordings(self) -> list[str]:
        return ["move", *STEP_WORDS]

    def fits(self, said: str) -> bool:
        lower = said.lower()
        return super().fits(said) or lower in STEP_WORDS or lower.startswith(_LEAVE)

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        if super().fits(said):
            return super().read(s, verb, who, said)
        word = said.lower().removeprefix(_LEAVE)
        if word not in STEP_WORDS:
            raise BadChoice(f"'{said}' is no step; steps are: {', '.join(STEP_WORDS)}.")
        a = s.square[who]
        if a < 0:
            raise BadChoice(f"{s.name(who)} is not on the board.")
        direction = (2 * s.facing[who] + STEP_WORDS.index(word)) % 8
        there = s.board.step[a][direction]
        if there < 0:
            # No step leads there: behind a pinched diagonal, or none at all (-1).
            dx, dy = _OFFSETS[direction]
            board = s.board
            there = board.index.get((board.deck_of[a], board.xs[a] + dx, board.ys[a] + dy), -1)
        return (verb, who, there, s.facing[who])


class Turned(Facing):
    """The facing after a turn: to the right, to the left, about, or by its own name."""

    __slots__ = ()

    NAME = "turn"
    TABLE = "turn"

    def say(self, s: State, choice: Choice) -> str:
        return TURN_WORDS[(choice[3] - s.facing[choice[1]]) % 4]

    def find(self, s: State, who: int, words: str) -> int:
        if words.lower() in TURN_WORDS:
            return (s.facing[who] + TURN_WORDS.index(words.lower())) % 4
        return super().find(s, who, words)


ACTIONS: Final = (
    Action(MOVE, "MOVE", Step()),
    Action(TURN, "TURN", Form(PIECE, "turn", Turned(""))),
    Action(LEAP, "LEAP", Form(PIECE, "leap to", Square(), Facing(kept=True))),
    Action(FACE, "FACE", Form(PIECE, "face", Facing(""))),
)
