"""Sight on boards with walls between squares: a straight line from centre to centre.

A wall or closed door on a crossed edge cuts the line. At a corner that the line meets exactly there are two ways
round; if both are closed the line is cut. A line that is no exact diagonal is also cut at a corner where a wall ends
to which it runs at less than 45 degrees. Solid squares, full of scenery or smoke, count as walled on all four edges;
one sees them all the same, but not past them. Figures cut lines of fire alone: those on squares that the line passes
through, and at a corner a figure on the side square closes that way.

All that a square can see is worked out when it is first asked for, and kept sorted by the doors in between.
"""

from __future__ import annotations

from hullbreach.kernel.board import bits
from hullbreach.kernel.walled_board import CLOSED_FOR_GOOD, WalledBoard
from hullbreach.kernel.walled_lines import Course, Line, course, follow

_KEPT_FIELDS = 128
_KEPT_SOLID_FIELDS = 20_000


class WalledSight:
    """Sight on one board."""

    def __init__(self, board: WalledBoard) -> None:
        self.board = board
        self._views: list[_View | None] = [None] * board.count
        self._solid_fields: dict[tuple[int, int, int], int] = {}
        self._courses: dict[tuple[int, int], Course] = {}
        # The text with the docks as one row of places, line after line: the edges, and the squares as bits.
        self._left, self._top = 2 * min(board.xs), 2 * min(board.ys)
        self._width = 2 * max(board.xs) + 3 - self._left
        places = self._width * (2 * max(board.ys) + 3 - self._top)
        self._walls = [CLOSED_FOR_GOOD] * places
        self._squares = [0] * places
        for (line, column), edge in board.edges.items():
            place = (line - self._top) * self._width + column - self._left
            if 0 <= column - self._left < self._width and 0 <= place < places:
                self._walls[place] = edge
        for square in range(board.count):
            self._squares[self._place(square)] = 1 << square

    def field(self, a: int, closed: int, solid: int = 0) -> int:
        """All squares seen from one, itself among them, with these doors closed and these squares solid."""
        view = self._views[a] or self._look(a)
        if solid:
            solid &= view.between
            if solid:
                return self._solid_field(view, a, closed & view.doors, solid)
        return view.field(closed & view.doors)

    def sees(self, a: int, b: int, closed: int, solid: int = 0) -> bool:
        """Whether two squares see each other past walls, closed doors and solid squares; figures do not matter."""
        return self.fires(a, b, closed, 0, solid)

    def fires(self, a: int, b: int, closed: int, bodies: int, solid: int = 0) -> bool:
        """Whether one can fire from a square at another past walls, closed doors, solid squares and figures."""
        if a == b:
            return True
        line = (self._views[a] or self._look(a)).lines[b]
        return line is not None and line.is_free(closed, bodies | solid, solid)

    def line(self, a: int, b: int) -> Line | None:
        """The line between two squares; None: a wall cuts it, or the two are one."""
        return (self._views[a] or self._look(a)).lines[b]

    def _solid_field(self, view: _View, a: int, closed: int, solid: int) -> int:
        key = (a, closed, solid)
        known = self._solid_fields.get(key)
        if known is not None:
            return known
        if len(self._solid_fields) >= _KEPT_SOLID_FIELDS:
            self._solid_fields.clear()
        seen = view.past(closed, solid)
        self._solid_fields[key] = seen
        return seen

    def _look(self, a: int) -> _View:
        """All lines from one square."""
        board = self.board
        x, y, start = board.xs[a], board.ys[a], self._place(a)
        lines: list[Line | None] = []
        for b in range(board.count):
            other = self._views[b]
            if other is not None:
                lines.append(other.lines[a])
                continue
            offset = (board.xs[b] - x, board.ys[b] - y)
            if offset not in self._courses:
                self._courses[offset] = course(offset[0], offset[1], self._width)
            lines.append(None if b == a else follow(self._courses[offset], self._walls, self._squares, start))
        view = _View(a, lines)
        self._views[a] = view
        return view

    def _place(self, square: int) -> int:
        line, column = 2 * self.board.ys[square] + 1, 2 * self.board.xs[square] + 1
        return (line - self._top) * self._width + column - self._left


class _View:
    """What one square can see."""

    __slots__ = ("_cuts", "_doubts", "_fields", "_flexible", "_free", "_groups", "between", "doors", "lines")

    def __init__(self, a: int, lines: list[Line | None]) -> None:
        self.lines = lines
        # All doors, and all squares, that matter to any line from here.
        self.doors = 0
        self.between = 0
        # Squares whose line needs no door; those that need the same doors together; lines that can do with one
        # of several doors.
        self._free = 1 << a
        self._groups: list[tuple[int, int]] = []
        self._flexible: list[tuple[int, Line]] = []
        self._fields: dict[int, int] = {}
        # For each solid square what it cuts for certain, and what it may cut; made when first asked for.
        self._cuts: dict[int, int] = {}
        self._doubts: dict[int, int] = {}
        groups: dict[int, int] = {}
        for b, line in enumerate(lines):
            if line is None:
                continue
            self.doors |= line.mentioned
            self.between |= line.through | line.beside
            if line.flexible:
                self._flexible.append((1 << b, line))
            elif line.doors:
                groups[line.doors] = groups.get(line.doors, 0) | 1 << b
            else:
                self._free |= 1 << b
        for doors, squares in groups.items():
            self._groups.append((doors, squares))

    def field(self, closed: int) -> int:
        """What is seen past these closed doors, out of those that matter here."""
        known = self._fields.get(closed)
        if known is not None:
            return known
        seen = self._free
        for doors, squares in self._groups:
            if not doors & closed:
                seen |= squares
        for square, line in self._flexible:
            if line.is_free(closed, 0, 0):
                seen |= square
        if len(self._fields) >= _KEPT_FIELDS:
            self._fields.clear()
        self._fields[closed] = seen
        return seen

    def past(self, closed: int, solid: int) -> int:
        """What is seen past these closed doors and solid squares."""
        if not self._cuts:
            self._sort_by_squares()
        seen = self.field(closed)
        doubtful = 0
        for square in bits(solid):
            seen &= ~self._cuts[square]
            doubtful |= self._doubts[square]
        for b in bits(seen & doubtful):
            line = self.lines[b]
            if line is not None and not line.is_free(closed, solid, solid):
                seen &= ~(1 << b)
        return seen

    def _sort_by_squares(self) -> None:
        for square in bits(self.between):
            self._cuts[square] = self._doubts[square] = 0
        for b, line in enumerate(self.lines):
            if line is not None:
                for square in bits(line.through | line.grazed):
                    self._cuts[square] |= 1 << b
                for square in bits(line.beside & ~line.grazed):
                    self._doubts[square] |= 1 << b
