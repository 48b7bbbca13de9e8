"""Ways over the floor as a bot sees them: doors that one can open count as open, locked ones cost a detour."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement, steps
from hullbreach.crusade.units import OBJECT, UNITS
from hullbreach.kernel.board import bits

# Breaking a locked door takes about as long as walking so many squares.
LOCKED_PRICE = 6
_KEPT_MAPS = 256


def barrier_of(s: State, p: int) -> int:
    """The doors that a piece cannot simply open, and the airlocks that are not its own."""
    return movement.barred(s, p) & (s.locked | s.board.all_airlocks)


def objects_on(s: State) -> int:
    """The squares that objects and scenery fill."""
    out = s.solid
    for p in range(len(s.kind)):
        if s.square[p] >= 0 and UNITS[s.kind[p]].role == OBJECT and not s.aloft[p]:
            out |= s.body(p, s.square[p])
    return out


class Maps:
    """How far every square is from some squares; kept as long as doors and objects stay as they are."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int], list[int]] = {}

    def to(self, s: State, goals: int, barrier: int) -> list[int]:
        """Steps from every square to the nearest goal (a large number: there is no way)."""
        filled = objects_on(s)
        key = (goals, barrier, filled)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _KEPT_MAPS:
                self._known.clear()
            known = _spread(s, goals, barrier, filled)
            self._known[key] = known
        return known


FAR = 999


def _spread(s: State, goals: int, barrier: int, filled: int) -> list[int]:
    far = [FAR] * s.board.count
    seen = 0
    rings: list[int] = [goals]
    locks = barrier & ~s.board.all_airlocks
    away = 0
    while away < len(rings):
        ring = rings[away] & ~seen
        seen |= ring
        near = beyond = 0
        for square in bits(ring):
            far[square] = away
            around = steps.around(s, square, barrier)
            near |= around
            if locks:
                beyond |= steps.around(s, square, barrier & ~locks) & ~around
        near &= ~(seen | filled)
        beyond &= ~(seen | filled)
        if near:
            _add(rings, away + 1, near)
        if beyond:
            _add(rings, away + 1 + LOCKED_PRICE, beyond)
        away += 1
    return far


def _add(rings: list[int], place: int, squares: int) -> None:
    while len(rings) <= place:
        rings.append(0)
    rings[place] |= squares


class Reach:
    """Where a piece can get in one move, and from where it comes to each square."""

    __slots__ = ("came", "cost", "stops")

    def __init__(self) -> None:
        self.came: dict[int, int] = {}
        self.cost: dict[int, int] = {}
        # Squares on which it can end its move.
        self.stops: list[int] = []

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
    out = Reach()
    start = s.square[p]
    barrier = barrier_of(s, p)
    shut = movement.barred(s, p)
    handles = _handles(s, shut & ~barrier)
    taken = s.bodies | s.blips_on
    seen = 1 << start
    out.came[start] = -1
    out.cost[start] = 0
    out.stops.append(start)
    ring = [start]
    for away in range(1, most + 1):
        after: list[int] = []
        for square in ring:
            # A door is opened from the squares beside it alone.
            rest = steps.around(s, square, barrier if handles >> square & 1 else shut) & ~seen
            seen |= rest
            while rest:
                low = rest & -rest
                rest ^= low
                there = low.bit_length() - 1
                if not taken & low:
                    out.stops.append(there)
                elif not movement.may_pass(s, p, s.at[there], 0):
                    continue
                out.came[there] = square
                out.cost[there] = away
                after.append(there)
        ring = after
    return out


def _handles(s: State, doors: int) -> int:
    """The squares from which one of these doors can be opened."""
    out = 0
    for door in bits(doors):
        if door < s.board.doors:
            out |= s.board.thresholds[door]
    return out


def _large_reach(s: State, p: int, most: int) -> Reach:
    """The same for a piece of four squares, by its north-western one."""
    out = Reach()
    start = s.square[p]
    blocks = s.mission.blocks
    own = s.body(p, start)
    locked = s.closed & (s.locked | s.board.all_airlocks)
    out.came[start] = -1
    out.cost[start] = 0
    out.stops.append(start)
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
