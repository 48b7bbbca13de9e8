"""Boards with walls between squares: what never changes about them, and who can step where.

A set of squares is an integer used as a bit set, and so is a set of doors. The board never changes: which doors are
closed is the game's to know, and it says so with every question. Build a board with `walled.read_walled`.
"""

from __future__ import annotations

from hullbreach.kernel.board import bits

# What no choice of doors can open.
CLOSED_FOR_GOOD = -1
_KEPT_DISTANCES = 4096


class Airlock:
    """A way from a square out to a dock."""

    def __init__(self, dock: str, square: int, direction: int) -> None:
        self.dock = dock
        self.square = square
        self.direction = direction


class WalledBoard:
    """Squares, walls, doors and docks."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.rows = 0
        self.columns = 0
        # Squares of the ship come first, those of the docks follow.
        self.count = 0
        self.ship = 0
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.index: dict[tuple[int, int], int] = {}
        self.names: list[str] = []
        # A square's letter in the text; on a dock its digit.
        self.cells: list[str] = []
        # Corridor squares; all others of the ship are room squares.
        self.corridors = 0
        # The room or corridor that a square belongs to: squares that walls and doors do not part.
        self.regions: list[int] = []
        self.region_squares: list[int] = []
        # The regions that are rooms.
        self.rooms: list[int] = []
        # The quarter of the ship that a square belongs to: 0 to 3 for NW, NE, SW, SE; -1 on a dock.
        self.quarter: list[int] = []
        self.quarter_squares: list[int] = []
        self.marks: dict[str, list[int]] = {}
        # Edges by their place in the text -> CLOSED_FOR_GOOD, or the set of doors that must be open (0: none).
        self.edges: dict[tuple[int, int], int] = {}
        self.doors = 0
        self.locked = 0
        self.armoured = 0
        # Places in the text of each door's edges and of all doorways, for drawing.
        self.door_edges: list[list[tuple[int, int]]] = []
        self.doorways: list[tuple[int, int]] = []
        # The squares on both sides of each door, as a bit set.
        self.thresholds: list[int] = []
        self.airlocks: list[Airlock] = []
        # The docks by their digits, and for each its squares, the bit of its airlock among the doors, and the
        # squares of the ship in front of it.
        self.docks: list[str] = []
        self.dock_squares: list[int] = []
        self.airlock_bits: list[int] = []
        self.all_airlocks = 0
        self.lock_squares: list[int] = []
        # Neighbour in each of the eight directions, walls or no walls (-1: no square).
        self.step: list[list[int]] = []
        # For each of them the ways there: each a set of doors that must be open. No way: a wall.
        self.ways: list[list[tuple[int, ...]]] = []
        self._by_name: dict[str, int] = {}
        self._steps: list[_Around] = []
        self._sides: list[_Around] = []
        self._distances: dict[tuple[int, int], list[int]] = {}

    def complete(self) -> None:
        """Make the tables that follow from the rest; the reader calls it once, at the end."""
        self._by_name = {name: square for square, name in enumerate(self.names)}
        for a in range(self.count):
            self._steps.append(_Around(self.step[a], self.ways[a], 1))
            self._sides.append(_Around(self.step[a], self.ways[a], 2))

    def name(self, square: int) -> str:
        """The text form of a square: `m12`, on a dock `dock1a`."""
        return self.names[square]

    def square(self, name: str) -> int:
        """The square of that name; -1: there is none."""
        return self._by_name.get(name, -1)

    def edge(self, line: int, column: int) -> int:
        """What lies at that place of the text; outside of it is a wall."""
        return self.edges.get((line, column), CLOSED_FOR_GOOD)

    def can_step(self, a: int, direction: int, closed: int) -> bool:
        """Whether no wall and no closed door is between a square and its neighbour in that direction."""
        for doors in self.ways[a][direction]:
            if not doors & closed:
                return True
        return False

    def steps(self, a: int, closed: int) -> int:
        """The squares, up to eight, that are one step away past walls and closed doors."""
        return self._steps[a].reached(closed)

    def sides(self, a: int, closed: int) -> int:
        """The squares, up to four, that share an open edge with a square."""
        return self._sides[a].reached(closed)

    def rays(self, a: int, direction: int, closed: int) -> list[int]:
        """The squares along one of the eight directions, as far as the first wall or closed door."""
        out: list[int] = []
        while self.can_step(a, direction, closed):
            a = self.step[a][direction]
            out.append(a)
        return out

    def apart(self, a: int, b: int) -> int:
        """Steps from one square to another if there were no walls."""
        # Asked very often: plain numbers, no calls.
        east, south = self.xs[a] - self.xs[b], self.ys[a] - self.ys[b]
        if east < 0:
            east = -east
        if south < 0:
            south = -south
        return east if east > south else south

    def distances(self, a: int, closed: int) -> list[int]:
        """Steps from a square to every other past walls and closed doors (-1: out of reach)."""
        key = (a, closed)
        known = self._distances.get(key)
        if known is not None:
            return known
        if len(self._distances) >= _KEPT_DISTANCES:
            self._distances.clear()
        far = [-1] * self.count
        ring = seen = 1 << a
        steps = 0
        while ring:
            wave = 0
            for b in bits(ring):
                far[b] = steps
                wave |= self._steps[b].reached(closed)
            ring = wave & ~seen
            seen |= ring
            steps += 1
        self._distances[key] = far
        return far


class _Around:
    """The neighbours of one square: those that are always open, and those behind doors."""

    __slots__ = ("_behind", "_doors", "_known", "_open")

    def __init__(self, step: list[int], ways: list[tuple[int, ...]], stride: int) -> None:
        self._open = 0
        self._doors = 0
        # Ways that need doors: the doors and the square, once for each way.
        self._behind: list[tuple[int, int]] = []
        # Set of doors that matter here and are closed -> squares.
        self._known: dict[int, int] = {}
        for direction in range(0, 8, stride):
            for doors in ways[direction]:
                if doors:
                    self._doors |= doors
                    self._behind.append((doors, 1 << step[direction]))
                else:
                    self._open |= 1 << step[direction]

    def reached(self, closed: int) -> int:
        closed &= self._doors
        if not self._doors:
            return self._open
        known = self._known.get(closed, -1)
        if known >= 0:
            return known
        out = self._open
        for doors, square in self._behind:
            if not doors & closed:
                out |= square
        self._known[closed] = out
        return out
