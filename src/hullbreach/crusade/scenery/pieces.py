"""Scenery (RX-SCENERY-*, RX-GAP-SCENERY): placed by the aliens when a room is opened, an obstacle to all."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.forms import Square
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import steps
from hullbreach.crusade.units import SCENERY
from hullbreach.kernel.actions import Action, Answer, Fault, Look, refused
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Shown
from hullbreach.kernel.forms import HOW, NOBODY, Form, OneOf

_RULE = "RX-SCENERY-PLACED-ON-OPENING"
# How many of each piece the aliens begin with, in the order of `units.SCENERY`.
RESERVE = (6, 3, 4, 2, 1)
# Above this tactical level there is one crate more for every two levels.
COMMON_LEVEL = 15

_ONE = ((0, 0),)
_EAST = ((0, 0), (1, 0))
_SOUTH = ((0, 0), (0, 1))
_BLOCK = ((0, 0), (1, 0), (0, 1), (1, 1))
# How a piece may lie: its word in text, its place in the reserve, its squares from the first one.
WAYS: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...] = (
    ("crate", 0, _ONE),
    ("crate_stack:e", 1, _EAST),
    ("crate_stack:s", 1, _SOUTH),
    ("fuel_drum", 2, _ONE),
    ("console_bank:e", 3, _EAST),
    ("console_bank:s", 3, _SOUTH),
    ("machine_block", 4, _BLOCK),
)
WAY_WORDS = tuple([word for word, _, _ in WAYS])


def reserve(level: int) -> list[int]:
    """RX-SCENERY-RESERVE: what the aliens may place in a mission of that tactical level."""
    out = list(RESERVE)
    out[0] += max(0, level - COMMON_LEVEL) // 2
    return out


def room_opened(s: State, p: int, door: int) -> None:
    """RX-SCENERY-PLACED-ON-OPENING: a door was opened or destroyed; if it was a squad's doing and the room is new,
    the aliens may fill it before anything in it is revealed (RX-SCENERY-BEFORE-REVEAL)."""
    if not s.profile.scenery or p < 0 or not 0 <= s.owner[p] < s.squads:
        return
    for room in rooms_beside(s, door):
        if s.explored >> room & 1:
            continue
        s.explored |= 1 << room
        if not s.marines_on & s.board.region_squares[room] and any(s.stock):
            s.push(Placing(room))


def rooms_beside(s: State, door: int) -> list[int]:
    out: list[int] = []
    for square in bits(s.board.thresholds[door]):
        room = s.board.regions[square]
        if room in s.board.rooms and room not in out:
            out.append(room)
    return out


# More rooms with scenery in them than this are not kept in mind.
MOST_KNOWN = 20_000


def body_of(s: State, way: int, square: int) -> int:
    """The squares of a piece that lies there, as a bit set; 0: it does not fit."""
    board = s.board
    shape = WAYS[way][2]
    if len(shape) == len(_BLOCK):
        return s.mission.blocks.bodies[square]
    body = 0
    x, y = board.xs[square], board.ys[square]
    for dx, dy in shape:
        there = board.index.get((x + dx, y + dy), -1)
        if there < 0 or (there != square and not board.sides(square, s.closed) >> there & 1):
            return 0
        body |= 1 << there
    return body


def placements(s: State, room: int) -> list[tuple[int, int]]:
    """Every (square, way) in which a piece of the reserve may be put into a room."""
    out: list[tuple[int, int]] = []
    squares = s.board.region_squares[room]
    judged: dict[int, bool] = {}
    for way, (_, piece, _) in enumerate(WAYS):
        if not s.stock[piece]:
            continue
        for square in bits(squares):
            body = body_of(s, way, square)
            if body not in judged:
                judged[body] = fault_of(s, room, body) is None
            if judged[body]:
                out.append((square, way))
    return out


def fault_of(s: State, room: int, body: int) -> Fault | None:
    """What is wrong with scenery on these squares of a room."""
    squares = s.board.region_squares[room]
    if not body or body & ~squares:
        return (_RULE, "the piece must lie with all of its squares in the room that is being opened.")
    if body & (s.bodies | s.blips_on | s.solid):
        return (_RULE, "the piece would lie on a square that is occupied.")
    solid = s.solid | body
    for door in range(s.board.doors):
        inner = s.board.thresholds[door] & squares
        if inner & body and not inner & ~solid:
            return (_RULE, "the piece would block a door on both of its squares in the room.")
    if not holds_together(s, squares & ~solid, solid):
        return (_RULE, "the piece would cut off a part of the room.")
    return None


def holds_together(s: State, floor: int, solid: int) -> bool:
    """Whether one can walk from every one of these squares to every other."""
    if not floor:
        return False
    known = s.mission.blocks.whole
    if floor not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[floor] = _holds_together(s, floor, solid)
    return known[floor]


def _holds_together(s: State, floor: int, solid: int) -> bool:
    board = s.board
    # Straight steps are quick to follow and mostly enough; corners are looked at only where they are not.
    reached = wave = floor & -floor
    while wave:
        low = wave & -wave
        found = board.sides(low.bit_length() - 1, s.closed) & floor & ~reached
        wave ^= low | found
        reached |= found
    if reached == floor:
        return True
    reached = wave = floor & -floor
    while wave:
        low = wave & -wave
        square = low.bit_length() - 1
        found = board.steps(square, s.closed)
        if found & solid:
            found = steps.past(board, square, found, s.closed, solid)
        found &= floor & ~reached
        wave ^= low | found
        reached |= found
    return reached == floor


def place(s: State, way: int, square: int) -> int:
    """A piece from the reserve onto the board."""
    _, piece, _ = WAYS[way]
    s.stock[piece] -= 1
    p = s.add_piece(SCENERY[piece], -1)
    s.cover[p] = body_of(s, way, square)
    s.put(p, square)
    s.solid |= s.cover[p]
    s.tell(ev.SCENERY_PLACED, "RX-SCENERY-PLACED-ON-OPENING", p, square)
    return p


class Placing(Shown[State]):
    """The first alien player furnishes a room that is being opened, piece by piece."""

    def __init__(self, room: int) -> None:
        self.room = room

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.SCENERY, 0, square, way) for square, way in placements(s, self.room)]
        if not options:
            s.pop()
            return None
        options.append((v.ENOUGH, 0, 0, 0))
        return s.ask(s.squads, "scenery", "RX-SCENERY-PLACED-ON-OPENING", options)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == v.ENOUGH:
            s.pop()
        else:
            place(s, choice[3], choice[2])

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        verb, _, where, way = choice
        if verb != v.SCENERY:
            return None
        if not s.stock[WAYS[way][1]]:
            return Refused("RX-SCENERY-RESERVE", "there is no such piece left in the reserve.")
        return refused(fault_of(s, self.room, body_of(s, way, where)))


SCENERY_WAY: Final = OneOf[State](HOW, "scenery", WAY_WORDS, table="scenery_way", what="piece of scenery")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(v.SCENERY, "SCENERY", Form(NOBODY, "scenery", SCENERY_WAY, Square(before="at")),
        Look("place", "place", final=True), _RULE,
        "scenery is placed when a figure of a squad opens a room that was unexplored."),
)  # fmt: skip
