"""Sight on boards with walls between squares: a straight line from centre to centre.

A wall or closed door on a crossed edge cuts the line. At a corner that the line meets exactly there are two ways
round; if both are closed the line is cut. A line that is no exact diagonal is also cut at a corner where a wall ends
to which it runs at less than 45 degrees. Figures cut lines of fire alone: those on squares that the line passes
through, and at a corner a figure on the side square closes that way.
"""

from __future__ import annotations

from math import gcd

from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard, side_edges


class Line:
    """What lies on the line between two squares. A line that a wall cuts has no record."""

    __slots__ = ("corners", "doors", "through")

    def __init__(self, doors: int, through: int, corners: tuple[tuple[int, int, int, int], ...]) -> None:
        # Doors of which none may be closed.
        self.doors = doors
        # Squares between the two that the line passes through.
        self.through = through
        # Corners: for each of the two ways the doors that must be open and the square beside; a way that a wall
        # closes for good is CLOSED_FOR_GOOD.
        self.corners = corners


class WalledSight:
    """Sight on one board; lines and fields are worked out when they are first asked for, and kept."""

    __slots__ = ("_fields", "_lines", "board")

    def __init__(self, board: WalledBoard) -> None:
        self.board = board
        self._lines: dict[tuple[int, int], Line | None] = {}
        self._fields: dict[tuple[int, int], int] = {}

    def sees(self, a: int, b: int, closed: int) -> bool:
        """Whether two squares see each other past walls and closed doors; figures do not matter."""
        return self.field(a, closed) >> b & 1 == 1

    def field(self, a: int, closed: int) -> int:
        """All squares seen from one, itself among them, with these doors closed."""
        key = (a, closed)
        known = self._fields.get(key)
        if known is not None:
            return known
        seen = 1 << a
        for b in range(self.board.count):
            if b != a:
                line = self.line(a, b)
                if line is not None and _is_free(line, closed, 0):
                    seen |= 1 << b
        if len(self._fields) > 20_000:
            self._fields.clear()
        self._fields[key] = seen
        return seen

    def fires(self, a: int, b: int, closed: int, bodies: int) -> bool:
        """Whether one can fire from a square at another past walls, closed doors and figures."""
        if a == b:
            return True
        line = self.line(a, b)
        return line is not None and not line.through & bodies and _is_free(line, closed, bodies)

    def line(self, a: int, b: int) -> Line | None:
        """The line between two squares; None: a wall cuts it."""
        key = (a, b) if a < b else (b, a)
        if key not in self._lines:
            self._lines[key] = _walk(self.board, key[0], key[1])
        return self._lines[key]


def _is_free(line: Line, closed: int, bodies: int) -> bool:
    if line.doors & closed:
        return False
    for first, first_side, second, second_side in line.corners:
        one = first == CLOSED_FOR_GOOD or first & closed or first_side & bodies
        other = second == CLOSED_FOR_GOOD or second & closed or second_side & bodies
        if one and other:
            return False
    return True


def _walk(board: WalledBoard, a: int, b: int) -> Line | None:
    """Follow the line from a to b, from edge to edge and corner to corner."""
    x, y = board.xs[a], board.ys[a]
    dx, dy = board.xs[b] - x, board.ys[b] - y
    across, down = abs(dx), abs(dy)
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    doors = through = 0
    corners: list[tuple[int, int, int, int]] = []
    # Twice the distance to the next edge that is crossed sideways, and up or down, in parts of the line.
    next_x, next_y = down, across
    while (x, y) != (board.xs[b], board.ys[b]):
        if sx and (not sy or next_x < next_y):
            edge = board.edge(2 * y + 1, 2 * x + 1 + sx)
            next_x += 2 * down
            x += sx
        elif sy and (not sx or next_y < next_x):
            edge = board.edge(2 * y + 1 + sy, 2 * x + 1)
            next_y += 2 * across
            y += sy
        else:
            corner = _corner(board, x, y, sx, sy)
            if corner is None:
                return None
            corners.append(corner)
            if across != down:
                end = _wall_end(board, 2 * x + 1 + sx, 2 * y + 1 + sy, across > down)
                if end == CLOSED_FOR_GOOD:
                    return None
                doors |= end
            next_x += 2 * down
            next_y += 2 * across
            x += sx
            y += sy
            edge = 0
        if edge == CLOSED_FOR_GOOD:
            return None
        doors |= edge
        square = board.index.get((x, y), -1)
        if square < 0:
            return None
        if square != b:
            through |= 1 << square
    assert gcd(across, down) >= len(corners) or across == down
    return Line(doors, through, tuple(corners))


def _corner(board: WalledBoard, x: int, y: int, sx: int, sy: int) -> tuple[int, int, int, int] | None:
    """The two ways round a corner; None: both are walled."""
    ways: list[int] = []
    for first, second in side_edges(x, y, sx, sy):
        one, other = board.edge(*first), board.edge(*second)
        ways.append(CLOSED_FOR_GOOD if CLOSED_FOR_GOOD in (one, other) else one | other)
    if ways == [CLOSED_FOR_GOOD, CLOSED_FOR_GOOD]:
        return None
    beside = [board.index.get((x + sx, y), -1), board.index.get((x, y + sy), -1)]
    sides = [1 << square if square >= 0 else 0 for square in beside]
    return (ways[0], sides[0], ways[1], sides[1])


def _wall_end(board: WalledBoard, column: int, line: int, level: bool) -> int:
    """What ends at a corner of the text: a wall (CLOSED_FOR_GOOD), or doors that count as walls while closed.

    For a line that goes further sideways than up or down only level walls matter, for others only upright ones.
    """
    places = ((line, column - 1), (line, column + 1)) if level else ((line - 1, column), (line + 1, column))
    doors = 0
    for place in places:
        edge = board.edges.get(place, 0)
        if edge == CLOSED_FOR_GOOD:
            return CLOSED_FOR_GOOD
        doors |= edge
    return doors
