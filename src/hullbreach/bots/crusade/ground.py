"""Ways over the floor as a bot sees them: doors that one can open count as open, locked ones cost a detour."""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement, steps
from hullbreach.crusade.units import LEADER, OBJECT, TROOPER, UNITS
from hullbreach.kernel.board import bits, union

FIGURES = (LEADER, TROOPER)
# Breaking a locked door takes about as long as walking so many squares.
LOCKED_PRICE = 6
FAR = 999
_KEPT_MAPS = 256


def in_play(s: State, *roles: int) -> list[int]:
    """The pieces on the boards that have one of the roles; without any, all of them."""
    return [
        p for p in range(len(s.kind)) if s.square[p] >= 0 and (not roles or UNITS[s.kind[p]].role in roles)
    ]


def setup_objects(s: State) -> list[int]:
    """The objects in play that the mission has set up."""
    return [p for p in in_play(s, OBJECT) if s.part[p] >= 0]


def rooms_of(s: State, squares: Iterable[int]) -> int:
    """The rooms and corridors that some squares are in."""
    return union(s.board.region_squares[s.board.regions[square]] for square in squares)


def body_at(s: State, p: int, square: int) -> int:
    """The squares that a piece would cover on the floor there."""
    return 1 << square if UNITS[s.kind[p]].size == 1 else s.mission.blocks.bodies[square]


def barrier_of(s: State, p: int) -> int:
    """The doors that a piece cannot simply open, and the airlocks that are not its own."""
    return movement.barred(s, p) & (s.locked | s.board.all_airlocks)


def objects_on(s: State) -> int:
    """The squares that objects and scenery fill."""
    return s.solid | union(s.body(p, s.square[p]) for p in in_play(s, OBJECT) if not s.aloft[p])


class Maps:
    """How far every square is from some squares; kept as long as doors and objects stay as they are."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int], list[int]] = {}

    def __deepcopy__(self, seen: object) -> Maps:
        """What is known of the floor holds for everybody who remembers it."""
        return self

    def to(self, s: State, goals: int, barrier: int) -> list[int]:
        """Steps from every square to the nearest goal (a large number: there is no way)."""
        filled = objects_on(s)
        key = (goals, barrier, filled)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _KEPT_MAPS:
                self._known.clear()
            known = self._known[key] = _spread(s, goals, barrier, filled)
        return known


def _spread(s: State, goals: int, barrier: int, filled: int) -> list[int]:
    far = [FAR] * s.board.count
    seen = 0
    # Squares by their distance; those behind a locked door lie further away.
    rings = {0: goals}
    locks = barrier & ~s.board.all_airlocks
    away = 0
    while rings:
        ring = rings.pop(away, 0) & ~seen
        seen |= ring
        near = beyond = 0
        for square in bits(ring):
            far[square] = away
            around = steps.around(s, square, barrier)
            near |= around
            if locks:
                beyond |= steps.around(s, square, barrier & ~locks) & ~around
        away += 1
        for place, squares in ((away, near), (away + LOCKED_PRICE, beyond)):
            squares &= ~(seen | filled)
            if squares:
                rings[place] = rings.get(place, 0) | squares
    return far


class Reach:
    """Where a piece can get in one move, and from where it comes to each square."""

    def __init__(self, start: int) -> None:
        self.came: dict[int, int] = {start: -1}
        self.cost: dict[int, int] = {start: 0}
        # Squares on which it can end its move.
        self.stops: list[int] = [start]

    def path(self, square: int) -> list[int]:
        """The squares of the way, the start left out."""
        out: list[int] = []
        while self.came[square] >= 0:
            out.append(square)
            square = self.came[square]
        return out[::-1]


def reach(s: State, p: int, most: int) -> Reach:
    """Where a piece can get with so many steps, opening doors and passing its friends."""
    if UNITS[s.kind[p]].size > 1:
        return _large_reach(s, p, most)
    start = s.square[p]
    out = Reach(start)
    barrier = barrier_of(s, p)
    shut = movement.barred(s, p)
    # A door is opened from the squares beside it alone.
    handles = union(s.board.thresholds[door] for door in bits(shut & ~barrier) if door < s.board.doors)
    taken = s.bodies | s.blips_on
    seen = 1 << start
    ring = [start]
    for away in range(1, most + 1):
        after: list[int] = []
        for square in ring:
            rest = steps.around(s, square, barrier if handles >> square & 1 else shut) & ~seen
            seen |= rest
            for there in bits(rest):
                if not taken >> there & 1:
                    out.stops.append(there)
                elif not movement.may_pass(s, p, s.at[there], 0):
                    continue
                out.came[there] = square
                out.cost[there] = away
                after.append(there)
        ring = after
    return out


def _large_reach(s: State, p: int, most: int) -> Reach:
    """The same for a piece of four squares, by its north-western one."""
    start = s.square[p]
    out = Reach(start)
    blocks = s.mission.blocks
    own = s.body(p, start)
    locked = s.closed & (s.locked | s.board.all_airlocks)
    ring = [start]
    for away in range(1, most + 1):
        after: list[int] = []
        for square in ring:
            for there in blocks.steps[square]:
                if there in out.came or blocks.doors[there] & locked:
                    continue
                others = (s.bodies | s.blips_on) & blocks.bodies[there] & ~own
                if others & ~(s.aliens_on | s.blips_on):
                    continue
                out.came[there] = square
                out.cost[there] = away
                after.append(there)
                if not others and not blocks.under[there]:
                    out.stops.append(there)
        ring = after
    return out
