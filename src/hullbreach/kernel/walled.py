"""Reading boards with walls between squares from text: every fault with line and column.

A map of n rows and m columns is 2n+1 lines of 2m+1 characters: squares stand at odd places of odd lines, what
lies between two squares stands between them. Squares: `.` corridor, `,` room, `#` nothing; any other letter marks a
floor square. Edges: `-` and `|` wall, `D` door (edges side by side are one door), `K` locked door, `B` armoured door,
`o` a doorway that is always open, a blank is open, a digit is an airlock: outside it lies a dock of that number.
`+` is a corner without meaning.

Squares are numbered from 0 in reading order; those of the docks follow, dock by dock. A dock is a platform as wide
as its airlock; towards all but its airlock it is walled. The airlock is a door with a bit of its own, after those of
the doors.
"""

from __future__ import annotations

from hullbreach.kernel.board import DIRECTIONS, FORWARD, column_letters, union
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.sentences import Sentence
from hullbreach.kernel.walled_board import CLOSED_FOR_GOOD, Airlock, WalledBoard

__all__ = ["CLOSED_FOR_GOOD", "CORRIDOR", "NOTHING", "ROOM", "Airlock", "WalledBoard", "read_walled"]

NOTHING = "#"
CORRIDOR, ROOM = ".", ","
_WALLS = "-|"
_DOORWAY = "o"
_DOOR, _LOCKED, _ARMOURED = "D", "K", "B"
_DOORS = _DOOR + _LOCKED + _ARMOURED
_FREE = " "
_GROUND = CORRIDOR + ROOM


def read_walled(text: str, dock_depth: int = 0) -> WalledBoard:
    """The board that a text shows; raises MapFault with a sentence for each thing that is wrong.

    With a depth every dock is a platform so many squares deep; without one there is nothing outside the airlocks.
    """
    return _Reader(text, dock_depth).board()


class _Reader:
    """Reads a text step by step."""

    def __init__(self, text: str, dock_depth: int) -> None:
        self.lines = [line.rstrip("\n") for line in text.strip("\n").split("\n")]
        self.dock_depth = dock_depth
        self.made = WalledBoard()
        self.faults: list[str] = []

    def board(self) -> WalledBoard:
        self._measure()
        if not self.faults:
            self._squares()
            self._edges()
            self._doors()
            self._docks()
        if self.faults:
            raise MapFault(self.faults)
        self._steps()
        self._regions()
        self._ground()
        self._quarters()
        self.made.complete()
        return self.made

    def _measure(self) -> None:
        width = max(len(line) for line in self.lines)
        self.lines = [line.ljust(width) for line in self.lines]
        if len(self.lines) < 3 or len(self.lines) % 2 == 0 or width < 3 or width % 2 == 0:
            self.faults.append(
                Sentence(
                    "a map with walls has an odd number of lines and columns, at least 3 of each, not {} lines of {}.",
                    len(self.lines),
                    width,
                )
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
                    self.faults.append(
                        Sentence(
                            "line {}, column {}: {}",
                            2 * y + 2,
                            2 * x + 2,
                            Sentence("'{}' is no square.", cell),
                        )
                    )
                square = self._square(x, y, cell, f"{column_letters(x)}{y + 1}")
                if cell not in _GROUND:
                    made.marks.setdefault(cell, []).append(square)
        made.ship = (1 << made.count) - 1
        if not made.count:
            self.faults.append("a map needs at least one square, '.' or ','.")

    def _square(self, x: int, y: int, cell: str, name: str) -> int:
        """Add a square."""
        made = self.made
        square = made.count
        made.count += 1
        made.xs.append(x)
        made.ys.append(y)
        made.index[x, y] = square
        made.cells.append(cell)
        made.names.append(name)
        return square

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
                elif letter in _DOORS:
                    if len(sides) != 2:
                        self._fault(line, column, "a door needs a square on both sides.")
                elif letter.isdigit():
                    self._airlock(letter, line, column, sides)
                else:
                    self._fault(line, column, Sentence("'{}' is no wall, door or airlock.", letter))

    def _fault(self, line: int, column: int, sentence: str) -> None:
        self.faults.append(Sentence("line {}, column {}: {}", line + 1, column + 1, Sentence(sentence)))

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
        """Door edges of one kind side by side are one door."""
        made = self.made
        left = {
            (line, column): letter
            for line, text in enumerate(self.lines)
            for column, letter in enumerate(text)
            if letter in _DOORS and (line + column) % 2
        }
        while left:
            first = min(left)
            letter = left.pop(first)
            edges = [first]
            # Along a column of squares an edge's neighbour is two lines on, along a row two columns on.
            dy, dx = (2, 0) if first[0] % 2 else (0, 2)
            after = (first[0] + dy, first[1] + dx)
            while left.get(after) == letter:
                edges.append(after)
                del left[after]
                after = (after[0] + dy, after[1] + dx)
            door = len(made.door_edges)
            made.door_edges.append(edges)
            if letter == _LOCKED:
                made.locked |= 1 << door
            elif letter == _ARMOURED:
                made.armoured |= 1 << door
            threshold = 0
            for line, column in edges:
                made.edges[line, column] = 1 << door
                for square in self._sides(line, column):
                    threshold |= 1 << square
            made.thresholds.append(threshold)
        made.doors = len(made.door_edges)

    def _docks(self) -> None:
        """The docks in the order of their digits, each with its platform if there is room for it."""
        made = self.made
        made.docks = sorted({lock.dock for lock in made.airlocks})
        for dock in made.docks:
            locks = [lock for lock in made.airlocks if lock.dock == dock]
            squares = bit = 0
            if self.dock_depth > 0:
                squares = self._platform(dock, locks)
                bit = 1 << made.doors + len(made.airlock_bits)
            made.lock_squares.append(union(1 << lock.square for lock in locks))
            made.dock_squares.append(squares)
            made.airlock_bits.append(bit)
            made.all_airlocks |= bit
        if self.dock_depth > 0:
            self._dock_edges()

    def _platform(self, dock: str, locks: list[Airlock]) -> int:
        """Add the squares of one dock."""
        made = self.made
        first = locks[0]
        dx, dy = FORWARD[first.direction]
        fault = ""
        places: list[tuple[int, int]] = []
        for n, lock in enumerate(locks):
            x, y = made.xs[lock.square], made.ys[lock.square]
            # Along a level hull the next edge is one column on, along an upright one it is one row on.
            expected = (made.xs[first.square] + n * abs(dy), made.ys[first.square] + n * abs(dx))
            if lock.direction != first.direction or (x, y) != expected:
                fault = Sentence(
                    "the airlock of dock {} is in several places; its edges lie side by side on one hull.",
                    dock,
                )
            places += [(x + depth * dx, y + depth * dy) for depth in range(1, self.dock_depth + 1)]
        for place in places:
            other = made.index.get(place, -1)
            if other >= 0 and not fault:
                what = (
                    Sentence("dock {}", made.cells[other])
                    if not made.ship >> other & 1
                    else Sentence("the ship")
                )
                fault = Sentence(
                    "dock {} would lie over {} at {}; give it room outside the hull.",
                    dock,
                    what,
                    made.names[other],
                )
        if fault:
            y, x = made.ys[first.square], made.xs[first.square]
            self._fault(2 * y + 1 + dy, 2 * x + 1 + dx, fault)
            return 0
        return union(
            1 << self._square(x, y, dock, f"dock{dock}{column_letters(n)}")
            for n, (y, x) in enumerate(sorted((y, x) for x, y in places))
        )

    def _dock_edges(self) -> None:
        """Dock squares are open to those of their own dock, and through the airlock."""
        made = self.made
        for square in range(made.ship.bit_length(), made.count):
            x, y = made.xs[square], made.ys[square]
            for dx, dy in FORWARD:
                there = made.index.get((x + dx, y + dy), -1)
                is_open = (
                    there >= 0 and not made.ship >> there & 1 and made.cells[there] == made.cells[square]
                )
                made.edges[2 * y + 1 + dy, 2 * x + 1 + dx] = 0 if is_open else CLOSED_FOR_GOOD
        for lock in made.airlocks:
            dx, dy = FORWARD[lock.direction]
            place = (2 * made.ys[lock.square] + 1 + dy, 2 * made.xs[lock.square] + 1 + dx)
            made.edges[place] = made.airlock_bits[made.docks.index(lock.dock)]

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
        for start in range(made.count):
            if made.regions[start] >= 0:
                continue
            region = len(made.region_squares)
            squares = 0
            ring = [start]
            made.regions[start] = region
            while ring:
                a = ring.pop()
                squares |= 1 << a
                for direction in (0, 2, 4, 6):
                    b = made.step[a][direction]
                    if b >= 0 and made.regions[b] < 0 and made.ways[a][direction] == (0,):
                        made.regions[b] = region
                        ring.append(b)
            made.region_squares.append(squares)

    def _ground(self) -> None:
        """A marked square is of the same kind as the others of its region."""
        made = self.made
        kinds: dict[int, str] = {}
        for square, cell in enumerate(made.cells):
            if cell in _GROUND:
                kinds[made.regions[square]] = cell
        for region, squares in enumerate(made.region_squares):
            if kinds.get(region, CORRIDOR) == ROOM:
                made.rooms.append(region)
            else:
                made.corridors |= squares & made.ship

    def _quarters(self) -> None:
        made = self.made
        made.quarter_squares = [0, 0, 0, 0]
        for square in range(made.count):
            if not made.ship >> square & 1:
                made.quarter.append(-1)
                continue
            quarter = 2 * (made.ys[square] >= made.rows // 2) + (made.xs[square] >= made.columns // 2)
            made.quarter.append(quarter)
            made.quarter_squares[quarter] |= 1 << square


def _ways(made: WalledBoard, x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
    """The ways from a square to a neighbour: straight through the edge, or round either side of a corner."""
    line, column = 2 * y + 1, 2 * x + 1
    if not dx or not dy:
        edge = made.edge(line + dy, column + dx)
        return () if edge == CLOSED_FOR_GOOD else (edge,)
    out: list[int] = []
    for first, second in (
        (made.edge(line, column + dx), made.edge(line + dy, column + 2 * dx)),
        (made.edge(line + dy, column), made.edge(line + 2 * dy, column + dx)),
    ):
        if first != CLOSED_FOR_GOOD and second != CLOSED_FOR_GOOD:
            out.append(first | second)
    if len(out) == 2 and (out[0] == out[1] or not out[0] or not out[1]):
        return (min(out),)
    return tuple(out)
