"""Line of sight as tables per board: which squares must be clear, and which pairs of corners not both blocked.

A line runs from centre to centre. Every square that it steps onto before its end must not block; where it runs
through a corner point it is cut only if both squares that flank the corner block. The two ends never count.
"""

from __future__ import annotations

from hullbreach.kernel.board import FORWARD, Board

# Arcs: a quarter to the front with its diagonals, the front half, all round.
QUARTER, HALF, ROUND = "quarter", "half", "round"
_MEMO = 4096
# Eastward, southward: the directions of a step across, along, and of both at once (see board.DIRECTIONS).
_WAYS = {
    (True, True): (2, 4, 3),
    (True, False): (2, 0, 1),
    (False, True): (6, 4, 5),
    (False, False): (6, 0, 7),
}


class Line:
    """The way from one square to another: squares stepped onto, and the flanks of corners passed (-1: no floor)."""

    __slots__ = ("corners", "squares")

    def __init__(self, squares: list[int], corners: list[tuple[int, int]]) -> None:
        self.squares = squares
        self.corners = corners


class _Row:
    """What can be seen from one square with one facing when nothing stands in the way."""

    __slots__ = ("entries", "matter", "memo", "reach")

    def __init__(self) -> None:
        self.reach = 0
        self.matter = 0
        # For each square seen: its bit, the squares that must be clear, the pairs not both blocked.
        self.entries: list[tuple[int, int, tuple[int, ...]]] = []
        self.memo: dict[int, int] = {}


class Sight:
    """Fields of view on a board. Rows are computed when first asked for and shared by all games on the board."""

    def __init__(self, board: Board, arc: str = QUARTER, straight: bool = False, holes: bool = False) -> None:
        """`straight`: corridors are seen only straight ahead. `holes`: sight passes through holes between decks."""
        self.board = board
        self.arc = arc
        self.straight = straight
        self.holes = holes
        # The sight of weapons, where it is narrower than that of their bearers.
        self.aim: Sight = self
        self.rows: list[_Row | None] = [None] * (board.count * 4)
        self.lines: dict[int, list[tuple[int, Line]]] = {}

    def field(self, square: int, facing: int, blockers: int) -> int:
        """The squares seen from a square with a facing, as a bit set; `blockers` are squares that block."""
        row = self.rows[square * 4 + facing]
        if row is None:
            row = self._row(square, facing)
        relevant = blockers & row.matter
        if not relevant:
            return row.reach
        seen = row.memo.get(relevant, -1)
        if seen < 0:
            seen = self._look(row, relevant)
        return seen

    def joint(self, squares: list[int], facings: list[int], count: int, blockers: int) -> int:
        """The squares seen by any of the first `count` pieces that stand on the board."""
        seen = 0
        for p in range(count):
            square = squares[p]
            if square < 0:
                continue
            row = self.rows[square * 4 + facings[p]]
            if row is None:
                row = self._row(square, facings[p])
            relevant = blockers & row.matter
            if not relevant:
                seen |= row.reach
                continue
            field = row.memo.get(relevant, -1)
            seen |= field if field >= 0 else self._look(row, relevant)
        return seen

    def sees(self, square: int, facing: int, target: int, blockers: int) -> bool:
        return self.field(square, facing, blockers) >> target & 1 == 1

    def open_field(self, square: int, facing: int) -> int:
        """The squares seen when nothing but walls stands in the way."""
        return self.field(square, facing, 0)

    def _look(self, row: _Row, relevant: int) -> int:
        seen = 0
        for bit, clear, pairs in row.entries:
            if clear & relevant:
                continue
            for pair in pairs:
                if pair & relevant == pair:
                    break
            else:
                seen |= bit
        if len(row.memo) >= _MEMO:
            row.memo.clear()
        row.memo[relevant] = seen
        return seen

    def _row(self, square: int, facing: int) -> _Row:
        row = _Row()
        for target, line in self.lines_from(square):
            dx = self.board.xs[target] - self.board.xs[square]
            dy = self.board.ys[target] - self.board.ys[square]
            if self.in_arc(facing, dx, dy) and self._wide_enough(facing, dx, dy, target):
                _enter(row, target, line.squares, line.corners)
        if self.holes:
            self._through_holes(row, square, facing)
        self.rows[square * 4 + facing] = row
        return row

    def in_arc(self, facing: int, dx: int, dy: int) -> bool:
        """Whether an offset lies in the arc of a facing: f squares ahead, s squares aside."""
        fx, fy = FORWARD[facing]
        ahead = dx * fx + dy * fy
        aside = abs(dx * fy - dy * fx)
        if self.arc == QUARTER:
            return ahead >= 1 and aside <= ahead
        if self.arc == HALF:
            return ahead >= 0 and (dx != 0 or dy != 0)
        return dx != 0 or dy != 0

    def _wide_enough(self, facing: int, dx: int, dy: int, target: int) -> bool:
        if not self.straight or self.board.rooms >> self.board.section_of[target] & 1:
            return True
        fx, fy = FORWARD[facing]
        ahead = dx * fx + dy * fy
        aside = abs(dx * fy - dy * fx)
        return aside == 0 or (ahead == 1 and aside <= 1)

    def lines_from(self, square: int) -> list[tuple[int, Line]]:
        """Every square of the same deck to which a line runs that no wall cuts, with that line."""
        known = self.lines.get(square)
        if known is None:
            known = []
            deck = self.board.deck_of[square]
            for target in range(self.board.count):
                if target != square and self.board.deck_of[target] == deck:
                    line = trace(self.board, square, target)
                    if line is not None:
                        known.append((target, line))
            self.lines[square] = known
        return known

    def _through_holes(self, row: _Row, square: int, facing: int) -> None:
        board = self.board
        for upper in range(board.count):
            lower = board.below[upper]
            if lower < 0:
                continue
            for near, far in ((upper, lower), (lower, upper)):
                if board.deck_of[near] == board.deck_of[square] and board.range(near, square) <= 1:
                    self._through(row, square, facing, near, far, upper)

    def _through(self, row: _Row, square: int, facing: int, near: int, far: int, upper: int) -> None:
        board = self.board
        vx, vy = board.xs[square] - board.xs[near], board.ys[square] - board.ys[near]
        if (vx or vy) and not self.in_arc(facing, -vx, -vy):
            return
        for target in [far, *(s for s in range(board.count) if board.near[far] >> s & 1)]:
            tx, ty = board.xs[target] - board.xs[far], board.ys[target] - board.ys[far]
            if abs(vx + tx) > 1 or abs(vy + ty) > 1:
                continue
            dx, dy = tx - vx, ty - vy
            if (dx or dy) and not self.in_arc(facing, dx, dy):
                continue
            here = trace(board, square, near) if square != near else Line([], [])
            there = trace(board, far, target) if target != far else Line([], [])
            if here is None or there is None:
                continue
            blocked_by = [] if upper in (square, target) else [upper]
            _enter(row, target, [*here.squares, *there.squares, *blocked_by], [*here.corners, *there.corners])


def _enter(row: _Row, target: int, squares: list[int], corners: list[tuple[int, int]]) -> None:
    clear = 0
    pairs: list[int] = []
    for square in squares:
        clear |= 1 << square
    for one, other in corners:
        # A flank without floor always blocks, so the other one must be clear.
        if one < 0:
            clear |= 1 << other
        elif other < 0:
            clear |= 1 << one
        else:
            pairs.append(1 << one | 1 << other)
    row.entries.append((1 << target, clear, tuple(pairs)))
    row.reach |= 1 << target
    row.matter |= clear
    for pair in pairs:
        row.matter |= pair


def trace(board: Board, a: int, b: int) -> Line | None:
    """The line between two squares of a deck, or None where walls cut it."""
    step, count = board.step, board.count
    dx, dy = board.xs[b] - board.xs[a], board.ys[b] - board.ys[a]
    nx, ny = abs(dx), abs(dy)
    across, along, both = _WAYS[dx > 0, dy > 0]
    ix = iy = 0
    square = a
    squares: list[int] = []
    corners: list[tuple[int, int]] = []
    while ix < nx or iy < ny:
        p = (1 + 2 * ix) * ny
        q = (1 + 2 * iy) * nx
        ways = step[square]
        if p < q:
            square = ways[across]
            ix += 1
        elif p > q:
            square = ways[along]
            iy += 1
        else:
            # What lies beyond the edge is wall to whoever looks.
            one, other = ways[across], ways[along]
            one, other = one if one < count else -1, other if other < count else -1
            if one < 0 and other < 0:
                return None
            corners.append((one, other))
            square = ways[both]
            ix += 1
            iy += 1
        if square < 0 or square >= count:
            return None
        if square != b:
            squares.append(square)
    return Line(squares, corners)
