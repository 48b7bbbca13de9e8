"""The board of crusade for a small screen: one line a row, two characters a square.

The first character is what stands on the square, or its floor; where a wall bounds a floor square to the south it is
drawn as `_`, a closed door there as `=`. The second is the edge to the east: `|` a wall, `D` a closed door, a digit an
airlock; beside a numbered alien it is the end of its number if nothing is there.
"""

from __future__ import annotations

from hullbreach.cli.walled_text import FLOOR, OPEN_DOOR, canvas_of
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import ALIEN, BLIP, UNITS
from hullbreach.kernel.board import column_letters

MARGIN = 4
CELL = 2
_SOUTH_WALL, _SOUTH_DOOR = "_", "="
_DOORS = "DKB"
_VOID = " #"


def draw_part(game: CrusadeGame, focus: int, columns: int, rows: int, seen: int = 0) -> list[str]:
    """As many squares as fit around the focus, as everybody may know them: a line of letters, then the rows."""
    board = game.board
    left, top = min(board.xs), min(board.ys)
    canvas = canvas_of(game, seen, marks=False)
    wide, high = len(canvas[0]) // 2, len(canvas) // 2
    columns, rows = min(columns, wide), min(rows, high)
    first_x = min(max(0, board.xs[focus] - left - columns // 2), wide - columns)
    first_y = min(max(0, board.ys[focus] - top - rows // 2), high - rows)
    numbers = _numbers(game, left, top)
    heads = [_head(board.columns, x + left) for x in range(first_x, first_x + columns)]
    lines = [" " * MARGIN + "".join(heads).rstrip()]
    for y in range(first_y, first_y + rows):
        row = y + top + 1
        name = str(row) if 0 < row <= board.rows else ""
        line = f"{name:>{MARGIN - 2}} {_edge(canvas[2 * y + 1][2 * first_x])}"
        for x in range(first_x, first_x + columns):
            line += _square(canvas, x, y, numbers.get((x, y), ""))
        lines.append(line.rstrip())
    return lines


def _head(count: int, x: int) -> str:
    if not 0 <= x < count or (x >= 26 and x % 2):
        return " " * CELL
    return f"{column_letters(x):<{CELL}}"


def _square(canvas: list[list[str]], x: int, y: int, number: str) -> str:
    here, east, south = (
        canvas[2 * y + 1][2 * x + 1],
        canvas[2 * y + 1][2 * x + 2],
        canvas[2 * y + 2][2 * x + 1],
    )
    side = _edge(east)
    if here in FLOOR or here in _VOID:
        here = " " if here in _VOID else here
        if south == "-":
            here = _SOUTH_WALL
        elif south in _DOORS:
            here = _SOUTH_DOOR
        elif south.isdigit():
            here = south
    return here + (number if number and side == " " else side)


def _edge(drawn: str) -> str:
    return drawn if drawn in "|" + _DOORS + OPEN_DOOR or drawn.isdigit() else " "


def _numbers(game: CrusadeGame, left: int, top: int) -> dict[tuple[int, int], str]:
    """The last digits of the numbers of aliens and blips, by place."""
    out: dict[tuple[int, int], str] = {}
    for p in range(len(game.kind)):
        square = game.square[p]
        if square >= 0 and UNITS[game.kind[p]].role in (ALIEN, BLIP):
            out[game.board.xs[square] - left, game.board.ys[square] - top] = str(game.number[p] % 10)
    return out
