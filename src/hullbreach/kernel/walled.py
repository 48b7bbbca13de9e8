"""Boards with walls between squares: the text they are written as, and who can step where.

A map of n rows and m columns is 2n+1 lines of 2m+1 characters: squares stand at odd places of odd lines, what
lies between two squares stands between them. Squares: `.` corridor, `,` room, `#` nothing; any other letter marks a
floor square. Edges: `-` and `|` wall, `D` door (edges side by side are one door), `o` a doorway that is always open,
a blank is open, a digit is an airlock: outside it lies a dock of that number. `+` is a corner without meaning.

Squares are numbered from 0 in reading order; a set of squares is an integer used as a bit set, and so is a set of
doors. The board never changes: which doors are closed is the game's to know.
"""

from __future__ import annotations

from hullbreach.kernel.board import DIRECTIONS, FORWARD, column_letters
from hullbreach.kernel.maps import MapFault

NOTHING = "#"
CORRIDOR, ROOM = ".", ","
_WALLS = "-|"
_DOORWAY = "o"
_DOOR = "D"
_FREE = " "
_GROUND = CORRIDOR + ROOM
# What no choice of doors can open.
CLOSED_FOR_GOOD = -1


class Airlock:
    """A way from a square out to a dock."""

    __slots__ = ("direction", "dock", "square")

    def __init__(self, dock: str, square: int, direction: int) -> None:
        self.dock = dock
        self.square = square
        self.direction = direction


class WalledBoard:
    """Squares, walls and doors. Build one with `read_walled`."""

    __slots__ = (
        "airlocks",
        "cells",
        "columns",
        "corridors",
        "count",
        "door_edges",
        "doors",
        "doorways",
        "edges",
        "index",
        "marks",
        "regions",
        "rows",
        "step",
        "text",
        "thresholds",
        "ways",
        "xs",
        "ys",
    )

    def __init__(self) -> None:
        self.text: list[str] = []
        self.rows = 0
        self.columns = 0
        self.count = 0
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.index: dict[tuple[int, int], int] = {}
        self.cells: list[str] = []
        # Corridor squares; all others are room squares.
        self.corridors = 0
        # The room or corridor that a square belongs to: squares that walls and doors do not part.
        self.regions: list[int] = []
        self.marks: dict[str, list[int]] = {}
        self.airlocks: list[Airlock] = []
        # Edges by their place in the text -> CLOSED_FOR_GOOD, or the set of doors that must be open (0: none).
        self.edges: dict[tuple[int, int], int] = {}
        self.doors = 0
        # Places in the text of each door's edges and of all doorways, for drawing.
        self.door_edges: list[list[tuple[int, int]]] = []
        self.doorways: list[tuple[int, int]] = []
        # The squares on both sides of each door, as a bit set.
        self.thresholds: list[int] = []
        # Neighbour in each of the eight directions, walls or no walls (-1: no square).
        self.step: list[list[int]] = []
        # For each of them the ways there: each a set of doors that must be open. No way: a wall.
        self.ways: list[list[tuple[int, ...]]] = []

    def name(self, square: int) -> str:
        return f"{column_letters(self.xs[square])}{self.ys[square] + 1}"

    def can_step(self, a: int, direction: int, closed: int) -> bool:
        """Whether no wall and no closed door is between a square and its neighbour in that direction."""
        for doors in self.ways[a][direction]:
            if not doors & closed:
                return True
        return False

    def edge(self, line: int, column: int) -> int:
        """What lies at that place of the text; outside of it is a wall."""
        return self.edges.get((line, column), CLOSED_FOR_GOOD)


def read_walled(text: str) -> WalledBoard:
    """The board that a text shows; raises MapFault with a sentence for each thing that is wrong."""
    return _Reader(text).board()


class _Reader:
    """Reads a text step by step."""

    def __init__(self, text: str) -> None:
        self.lines = [line.rstrip("\n") for line in text.strip("\n").split("\n")]
        self.made = WalledBoard()
        self.faults: list[str] = []

    def board(self) -> WalledBoard:
        self._measure()
        if not self.faults:
            self._squares()
            self._edges()
            self._doors()
        if self.faults:
            raise MapFault(self.faults)
        self._steps()
        self._regions()
        self._ground()
        return self.made

    def _measure(self) -> None:
        width = max(len(line) for line in self.lines)
        self.lines = [line.ljust(width) for line in self.lines]
        if len(self.lines) < 3 or len(self.lines) % 2 == 0 or width < 3 or width % 2 == 0:
            self.faults.append(
                f"a map with walls has an odd number of lines and columns, at least 3 of each, not {len(self.lines)} "
                f"lines of {width}."
            )
        self.made.text = self.lines
        self.made.rows, self.made.columns = len(self.lines) // 2, width // 2

    def _squares(self) -> None:
        made = self.made
        for y in range(made.rows):
            for x in range(made.columns):
                cell = self.lines[2 * y + 1][2 * x + 1]
                if cell == NOTHING:
                    continue
                if cell not in _GROUND and not cell.isalpha():
                    self.faults.append(f"line {2 * y + 2}, column {2 * x + 2}: '{cell}' is no square.")
                square = made.count
                made.count += 1
                made.xs.append(x)
                made.ys.append(y)
                made.index[x, y] = square
                made.cells.append(cell)
                if cell not in _GROUND:
                    made.marks.setdefault(cell, []).append(square)

    def _edges(self) -> None:
        made = self.made
        for line, text in enumerate(self.lines):
            for column, letter in enumerate(text):
                if (line + column) % 2 == 0:
                    continue
                sides = self._sides(line, column)
                if letter in _WALLS or letter == NOTHING:
                    made.edges[line, column] = CLOSED_FOR_GOOD
                elif letter in (_FREE, _DOORWAY):
                    made.edges[line, column] = 0 if len(sides) == 2 else CLOSED_FOR_GOOD
                    if letter == _DOORWAY and len(sides) == 2:
                        made.doorways.append((line, column))
                elif letter == _DOOR:
                    if len(sides) != 2:
                        self._fault(line, column, "a door needs a square on both sides.")
                elif letter.isdigit():
                    self._airlock(letter, line, column, sides)
                else:
                    self._fault(line, column, f"'{letter}' is no wall, door or airlock.")

    def _fault(self, line: int, column: int, sentence: str) -> None:
        self.faults.append(f"line {line + 1}, column {column + 1}: {sentence}")

    def _sides(self, line: int, column: int) -> list[int]:
        """The squares on both sides of an edge."""
        if line % 2:
            pairs = ((column // 2 - 1, line // 2), (column // 2, line // 2))
        else:
            pairs = ((column // 2, line // 2 - 1), (column // 2, line // 2))
        return [self.made.index[pair] for pair in pairs if pair in self.made.index]

    def _airlock(self, dock: str, line: int, column: int, sides: list[int]) -> None:
        made = self.made
        made.edges[line, column] = CLOSED_FOR_GOOD
        if len(sides) != 1:
            self._fault(line, column, "an airlock has a square on one side and the dock on the other.")
            return
        square = sides[0]
        dx, dy = (column - 1) - 2 * made.xs[square], (line - 1) - 2 * made.ys[square]
        made.airlocks.append(Airlock(dock, square, FORWARD.index((dx, dy))))

    def _doors(self) -> None:
        """Door edges side by side are one door."""
        made = self.made
        left = {
            (line, column)
            for line, text in enumerate(self.lines)
            for column, letter in enumerate(text)
            if letter == _DOOR and (line + column) % 2
        }
        while left:
            first = min(left)
            edges = [first]
            left.discard(first)
            # Along a column of squares an edge's neighbour is two lines on, along a row two columns on.
            dy, dx = (2, 0) if first[0] % 2 else (0, 2)
            after = (first[0] + dy, first[1] + dx)
            while after in left:
                edges.append(after)
                left.discard(after)
                after = (after[0] + dy, after[1] + dx)
            door = len(made.door_edges)
            made.door_edges.append(edges)
            threshold = 0
            for line, column in edges:
                made.edges[line, column] = 1 << door
                for square in self._sides(line, column):
                    threshold |= 1 << square
            made.thresholds.append(threshold)
        made.doors = len(made.door_edges)

    def _steps(self) -> None:
        made = self.made
        for square in range(made.count):
            x, y = made.xs[square], made.ys[square]
            neighbours = [made.index.get((x + dx, y + dy), -1) for dx, dy in DIRECTIONS]
            made.step.append(neighbours)
            made.ways.append(
                [
                    _ways(made, x, y, dx, dy) if there >= 0 else ()
                    for there, (dx, dy) in zip(neighbours, DIRECTIONS)
                ]
            )

    def _regions(self) -> None:
        made = self.made
        made.regions = [-1] * made.count
        region = 0
        for start in range(made.count):
            if made.regions[start] >= 0:
                continue
            ring = [start]
            made.regions[start] = region
            while ring:
                a = ring.pop()
                for direction in (0, 2, 4, 6):
                    b = made.step[a][direction]
                    if b >= 0 and made.regions[b] < 0 and made.ways[a][direction] == (0,):
                        made.regions[b] = region
                        ring.append(b)
            region += 1

    def _ground(self) -> None:
        """A marked square is of the same kind as the others of its region."""
        made = self.made
        kinds: dict[int, str] = {}
        for square, cell in enumerate(made.cells):
            if cell in _GROUND:
                kinds[made.regions[square]] = cell
        for square in range(made.count):
            if kinds.get(made.regions[square], CORRIDOR) == CORRIDOR:
                made.corridors |= 1 << square


def _ways(made: WalledBoard, x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
    """The ways from a square to a neighbour: straight through the edge, or round either side of a corner."""
    if not dx or not dy:
        edge = made.edge(2 * y + 1 + dy, 2 * x + 1 + dx)
        return () if edge == CLOSED_FOR_GOOD else (edge,)
    out: list[int] = []
    for side in side_edges(x, y, dx, dy):
        first, second = made.edge(*side[0]), made.edge(*side[1])
        if first != CLOSED_FOR_GOOD and second != CLOSED_FOR_GOOD:
            out.append(first | second)
    if len(out) == 2 and (out[0] == out[1] or not out[0] or not out[1]):
        return (min(out),)
    return tuple(out)


def side_edges(x: int, y: int, dx: int, dy: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The two edges of each way round a corner, as places in the text: sideways first, then up or down first."""
    line, column = 2 * y + 1, 2 * x + 1
    return (
        ((line, column + dx), (line + dy, column + 2 * dx)),
        ((line + dy, column), (line + 2 * dy, column + dx)),
    )
