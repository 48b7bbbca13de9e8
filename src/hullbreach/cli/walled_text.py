"""A board with walls as text: the map as it was drawn, its docks beside it, and what stands on it now."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import ALIEN, BLIP, OBJECT, UNITS
from hullbreach.kernel.board import bits, column_letters
from hullbreach.kernel.walled import WalledBoard

MARGIN = 3
OPEN_DOOR = "'"
LOCKED_DOOR = "K"
BLIP_GLYPH = "?"
OBJECT_GLYPH = "%"
SEEN_GLYPH = "*"
ARRIVAL_GLYPH = "R"
CONSOLE_GLYPH = "c"
TERMINAL_GLYPH = "t"
THING_GLYPH = "$"
FLOOR = ".,"


def draw_walled(game: CrusadeGame, seen: int = 0, marks: bool = True) -> list[str]:
    """A line of column letters, then the map with a number for each row; `seen` marks squares.

    Figures of squads are capitals, the first letter of their name; aliens small letters, the first of their kind.
    With `marks` squares show the letters that the mission's file gives them, which tell more than players may know.
    """
    board = game.board
    return _numbered(board, canvas_of(game, seen, marks), min(board.xs), min(board.ys))


def canvas_of(game: CrusadeGame, seen: int = 0, marks: bool = True) -> list[list[str]]:
    """The characters of the map: squares at odd places of odd lines, edges between them."""
    board = game.board
    left, top = min(board.xs), min(board.ys)
    columns, rows = max(board.xs) - left + 1, max(board.ys) - top + 1
    canvas = [[" "] * (2 * columns + 1) for _ in range(2 * rows + 1)]
    for line, text in enumerate(board.text):
        for column, letter in enumerate(text):
            if line - 2 * top < len(canvas) and column - 2 * left < len(canvas[0]):
                canvas[line - 2 * top][column - 2 * left] = letter
    for square, mark in [] if marks else _known_marks(game):
        canvas[2 * (board.ys[square] - top) + 1][2 * (board.xs[square] - left) + 1] = mark
    for square in range(board.count):
        y, x = 2 * (board.ys[square] - top) + 1, 2 * (board.xs[square] - left) + 1
        if not board.ship >> square & 1:
            canvas[y][x] = "."
        if seen >> square & 1 and canvas[y][x] in FLOOR:
            canvas[y][x] = SEEN_GLYPH
    for door in range(board.doors):
        for line, column in board.door_edges[door]:
            canvas[line - 2 * top][column - 2 * left] = _door(game, door, board.text[line][column])
    for p in range(len(game.kind)):
        for square in _squares(game, p):
            canvas[2 * (board.ys[square] - top) + 1][2 * (board.xs[square] - left) + 1] = glyph(game, p)
    return canvas


def _known_marks(game: CrusadeGame) -> list[tuple[int, str]]:
    """What everybody knows of the squares that a mission's file marks; a later entry covers an earlier one.

    SC-SETUP-SECONDARY-HIDDEN: a console of the secondary objective is nothing special until that is read.
    """
    mission = game.mission
    plain = [square for squares in game.board.marks.values() for square in squares]
    out = [(square, FLOOR[0] if game.board.corridors >> square & 1 else FLOOR[1]) for square in plain]
    out.extend([(square, ARRIVAL_GLYPH) for square in bits(mission.reinforcement_squares)])
    out.extend([(square, TERMINAL_GLYPH) for square in mission.terminals])
    secret = mission.secondary.tag if mission.secondary is not None and not game.secondary_read else ""
    out.extend([(c.square, CONSOLE_GLYPH) for c in mission.consoles if c.tag != secret])
    out.extend([(square, THING_GLYPH) for square in game.thing_at if square >= 0])
    return out


def _numbered(board: WalledBoard, canvas: list[list[str]], left: int, top: int) -> list[str]:
    """With names of columns above and of rows beside; docks lie outside of both."""
    heads = [" "] * len(canvas[0])
    for x in range(board.columns):
        name = column_letters(x)
        at = 2 * (x - left) + 1
        heads[at : at + len(name)] = list(name)
    lines = [" " * MARGIN + "".join(heads).rstrip()]
    for line, cells in enumerate(canvas):
        row = line // 2 + top + 1
        number = str(row) if line % 2 and 0 < row <= board.rows else ""
        lines.append(f"{number:>{MARGIN - 1}} {''.join(cells)}".rstrip())
    return lines


def _door(game: CrusadeGame, door: int, drawn: str) -> str:
    bit = 1 << door
    if game.destroyed & bit:
        return " "
    if not game.closed & bit:
        return OPEN_DOOR
    return LOCKED_DOOR if game.locked & bit and drawn == "D" else drawn


def _squares(game: CrusadeGame, p: int) -> list[int]:
    square = game.square[p]
    return [] if square < 0 else bits(game.body(p, square))


def glyph(game: CrusadeGame, p: int) -> str:
    unit = UNITS[game.kind[p]]
    if unit.role == BLIP:
        return BLIP_GLYPH
    if unit.role == OBJECT:
        return OBJECT_GLYPH
    return unit.short[0] if unit.role == ALIEN else game.name(p)[0].upper()
