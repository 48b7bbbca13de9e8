"""The ground: board, zones and terrain, how boards are drawn by lot, and what touches what.

Squares are numbers in reading order, North's home row first; sets of squares are integers used as bit sets. The rules
count columns x from west and rows y from South's home edge.
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.board import Board, Deck, bits
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.maps import Legend, read_board

# TC-GAP-SCALE-BOARD
WIDTH: Final = 25
HEIGHT: Final = 19
CENTRE_ROW: Final = 9
MIDDLE: Final = 12

# TC-GAP-TERRAIN: the characters of a map; open ground is a point.
TERRAIN: Final = {
    ",": "rough",
    "u": "ruins",
    "w": "woods",
    "=": "barricade",
    "^": "hill",
    "~": "water",
    "O": "solid",
}
# What lies around a small table.
BEYOND: Final = "beyond"
_EDGE: Final = "_"
LEGEND: Final = Legend({**TERRAIN, _EDGE: BEYOND}, "", "", "")
# The kinds of ground that are scenery elements: what a figure can stand on and has a shape.
ELEMENTS: Final = ("rough", "ruins", "woods", "hill")


def square(x: int, y: int) -> int:
    """The square in column x from the west and row y from South's home edge."""
    return (HEIGHT - 1 - y) * WIDTH + x


def column(square: int) -> int:
    return square % WIDTH


def row(square: int) -> int:
    """The row, counted from South's home edge."""
    return HEIGHT - 1 - square // WIDTH


def rows(first: int, last: int) -> int:
    """The squares of these rows."""
    found = 0
    for y in range(first, last + 1):
        found |= ((1 << WIDTH) - 1) << (HEIGHT - 1 - y) * WIDTH
    return found


def distance(a: int, b: int) -> int:
    """TC-GAP-SCALE-BOARD: the larger of the differences in columns and rows."""
    across = a % WIDTH - b % WIDTH
    along = a // WIDTH - b // WIDTH
    if across < 0:
        across = -across
    if along < 0:
        along = -along
    return across if across > along else along


def columns(first: int, last: int) -> int:
    """The squares of these columns."""
    return sum(1 << square(x, y) for x in range(first, last + 1) for y in range(HEIGHT))


FULL: Final = (1 << WIDTH * HEIGHT) - 1
_NOT_WEST: Final = FULL & ~columns(0, 0)
_NOT_EAST: Final = FULL & ~columns(WIDTH - 1, WIDTH - 1)


class Table:
    """The squares that are played on, around the middle of the grid. Of what both sides have South's comes first."""

    def __init__(self, width: int, height: int, depth: int) -> None:
        self.width = width
        self.height = height
        # How many rows a deployment zone has.
        self.depth = depth
        self.left = (WIDTH - width) // 2
        self.low = (HEIGHT - height) // 2
        right, high = WIDTH - 1 - self.left, HEIGHT - 1 - self.low
        self.squares = rows(self.low, high) & columns(self.left, right)
        self.zones = self.between(self.low, self.low + depth - 1), self.between(high - depth + 1, high)
        self.halves = self.between(self.low, CENTRE_ROW - 1), self.between(CENTRE_ROW + 1, high)
        self.home_rows = self.between(self.low, self.low), self.between(high, high)
        self.sides = self.squares & (columns(self.left, self.left) | columns(right, right))
        self.edges = self.home_rows[0] | self.home_rows[1] | self.sides

    def between(self, first: int, last: int) -> int:
        """Its squares in these rows."""
        return rows(first, last) & self.squares


# TC-GAP-SCALE-BOARD, and TC-QUICK-BATTLE.
WHOLE: Final = Table(WIDTH, HEIGHT, 4)
SMALL: Final = Table(17, 15, 3)
TABLES: Final = {"whole": WHOLE, "small": SMALL}


def block(centre: int, reach: int = 1) -> int:
    """The squares at most so far from a square, itself included."""
    return grown(1 << centre, reach)


def grown(squares: int, reach: int) -> int:
    """The squares at most so far from one of these, themselves included; no wall counts."""
    found = squares
    for _ in range(reach):
        found |= (found & _NOT_EAST) << 1 | (found & _NOT_WEST) >> 1
        found |= found << WIDTH | found >> WIDTH
        found &= FULL
    return found


_DISKS: dict[tuple[int, int], int] = {}


def disk(centre: int, reach: int) -> int:
    """The same, remembered."""
    known = _DISKS.get((centre, reach))
    if known is None:
        known = _DISKS[centre, reach] = block(centre, reach)
    return known


# By byte of a set and what it holds: its squares. A large set is listed byte by byte.
_LISTED: Final = [
    [tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]
    for place in range(WIDTH * HEIGHT // 8 + 1)
]


def listed(squares: int) -> list[int]:
    """The squares of a set, lowest first, as `bits` gives them; quicker for sets that lie together."""
    out: list[int] = []
    place = ((squares & -squares).bit_length() - 1) // 8 if squares else 0
    squares >>= 8 * place
    for byte in squares.to_bytes((squares.bit_length() + 7) // 8, "little"):
        if byte:
            out += _LISTED[place][byte]
        place += 1
    return out


# Walls -> from which squares one may step north-west, north-east, south-west, south-east; None: from all.
Corners = tuple[int, int, int, int] | None
_CORNERS: dict[int, Corners] = {}
_MOST_CORNERS: Final = 10_000


def corners(walls: int) -> Corners:
    """TC-GAP-MOVEMENT, TC-GAP-SCALE-BOARD: no way and no contact across a corner between two solid squares."""
    if not walls:
        return None
    if walls in _CORNERS:
        return _CORNERS[walls]
    if len(_CORNERS) > _MOST_CORNERS:
        _CORNERS.clear()
    east = (walls & _NOT_WEST) >> 1  # squares with a wall to the east
    west = (walls & _NOT_EAST) << 1 & FULL
    south = walls >> WIDTH
    north = walls << WIDTH & FULL
    pinched = (north & west, north & east, south & west, south & east)
    found: Corners = None
    if any(pinched):
        found = (FULL & ~pinched[0], FULL & ~pinched[1], FULL & ~pinched[2], FULL & ~pinched[3])
    _CORNERS[walls] = found
    return found


def spread(squares: int, free: Corners) -> int:
    """All squares one step from one of these."""
    if free is None:
        line = squares | (squares & _NOT_EAST) << 1 | (squares & _NOT_WEST) >> 1
        return (line | line << WIDTH | line >> WIDTH) & FULL
    west = squares & _NOT_WEST
    east = squares & _NOT_EAST
    found = east << 1 | west >> 1 | squares << WIDTH | squares >> WIDTH
    found |= (west & free[0]) >> WIDTH + 1 | (east & free[1]) >> WIDTH - 1
    found |= (west & free[2]) << WIDTH - 1 | (east & free[3]) << WIDTH + 1
    return found & FULL


# Making boards

# TC-GAP-BOARD-GENERATION, TC-QUICK-BATTLE: the columns of barricades; the first column of each element and how many
# there are to choose from, and the same of its rows; the element that makes way for a central hill.
_BARRICADES: Final = {WHOLE: (5, 6, 7, 17, 18, 19), SMALL: (7, 8, 16, 17)}
_LEFT: Final = {WHOLE: ((1, 5), (9, 5), (17, 5)), SMALL: ((5, 4), (13, 4))}
_LOW: Final = {WHOLE: (4, 3), SMALL: (5, 3)}
_MIDDLE_PAIR: Final = {WHOLE: 1, SMALL: -1}
_BY_DIE: Final = ("w", "w", "u", "u", "^", ",")
_HILL: Final = [square(x, y) for x in range(10, 15) for y in range(7, 12)]


def drawn_board(dice: Dice, central_hill: bool, table: Table = WHOLE) -> str:
    """TC-GAP-BOARD-GENERATION: elements by lot and the same turned by half a circle; TC-B03-HILL-SETUP."""
    ground = ["." if table.squares >> place & 1 else _EDGE for place in range(WIDTH * HEIGHT)]
    lowest, rows = _LOW[table]
    for pair, (first, choice) in enumerate(_LEFT[table]):
        left = first + dice.draw(choice)
        low = lowest + dice.draw(rows)
        kind = _BY_DIE[dice.roll(1)[0] - 1]
        if central_hill and pair == _MIDDLE_PAIR[table]:
            continue
        for x in range(left, left + 3):
            for y in range(low, low + 3):
                ground[square(x, y)] = kind
                ground[square(WIDTH - 1 - x, HEIGHT - 1 - y)] = kind
    front = table.low + table.depth - 1
    for x in _BARRICADES[table]:
        ground[square(x, front)] = ground[square(x, HEIGHT - 1 - front)] = "="
    if central_hill:
        for place in _HILL:
            ground[place] = "^"
    return "\n".join("".join(ground[start : start + WIDTH]) for start in range(0, WIDTH * HEIGHT, WIDTH))


def read_ground(text: str) -> Board:
    """The board of a map, North above; raises MapFault. Its size is the caller's to check."""
    return read_board([Deck("", _framed(text.strip("\n")))], LEGEND)


def _framed(text: str) -> str:
    """The map of a small table in the middle of the grid; others as they are."""
    lines = text.split("\n")
    if len(lines) != SMALL.height or any(len(line) != SMALL.width for line in lines):
        return text
    blank = [_EDGE * WIDTH] * SMALL.low
    side = _EDGE * SMALL.left
    return "\n".join([*blank, *(f"{side}{line}{side}" for line in lines), *blank])


def is_whole(board: Board) -> bool:
    """Whether it has every square of the grid, and is one of the tables."""
    if board.count != WIDTH * HEIGHT or max(board.xs) != WIDTH - 1 or max(board.ys) != HEIGHT - 1:
        return False
    return board.feature(BEYOND) in [FULL & ~table.squares for table in TABLES.values()]


def table_of(board: Board) -> Table:
    return SMALL if board.feature(BEYOND) else WHOLE


def elements(board: Board) -> list[int]:
    """TC-GAP-TERRAIN: the scenery elements, from South to North and from west to east."""
    found: list[int] = []
    for kind in ELEMENTS:
        left = board.feature(kind)
        while left:
            part = left & -left
            while True:
                grown = spread(part, None) & left
                if grown == part:
                    break
                part = grown
            found.append(part)
            left &= ~part
    return sorted(found, key=lambda part: min((row(place), column(place)) for place in bits(part)))
