"""The board as text, drawn from a view: it shows what that seat may know and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.cli.glyphs import UNICODE, Glyphs
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import LEGEND, Mission
from hullbreach.kernel.board import Board, bits
from hullbreach.kernel.contract import View

MARGIN = 3
CELL = 2


class Window(NamedTuple):
    """The part of a deck that is shown."""

    left: int
    top: int
    columns: int
    rows: int


def whole(board: Board, deck: int) -> Window:
    lines = board.decks[deck].map
    return Window(0, 0, max(len(line) for line in lines), len(lines))


def around(board: Board, deck: int, x: int, y: int, columns: int, rows: int) -> Window:
    """The window of that size with the place in its middle, as far as the map reaches."""
    full = whole(board, deck)
    columns, rows = min(columns, full.columns), min(rows, full.rows)
    left = min(max(0, x - columns // 2), full.columns - columns)
    top = min(max(0, y - rows // 2), full.rows - rows)
    return Window(left, top, columns, rows)


def draw_deck(
    mission: Mission,
    view: View,
    deck: int = 0,
    window: Window | None = None,
    *,
    glyphs: Glyphs = UNICODE,
    seen: int = 0,
    sections: bool = False,
) -> list[str]:
    """The lines of one deck: a line of column letters, then the rows with their numbers.

    `seen` marks squares (what a piece sees); `sections` shows the letter of each floor square's section.
    """
    board = mission.board
    shown = window or whole(board, deck)
    features = _features(board, view, glyphs)
    pieces = _pieces(mission, view, glyphs)
    lines = [
        " " * MARGIN + "".join(_column(x) for x in range(shown.left, shown.left + shown.columns)).rstrip()
    ]
    for y in range(shown.top, shown.top + shown.rows):
        cells: list[str] = []
        for x in range(shown.left, shown.left + shown.columns):
            square = board.index.get((deck, x, y), -1)
            if square < 0:
                cells.append(_outside(board, deck, x, y, glyphs))
            elif square in pieces:
                cells.append(pieces[square])
            elif square in features:
                cells.append(features[square])
            elif sections:
                cells.append(f" {board.section_names[board.section_of[square]][:1]}")
            else:
                cells.append(glyphs.seen if seen >> square & 1 else glyphs.dot)
        lines.append(f"{y + 1:>2} " + "".join(cells).rstrip())
    return lines


def draw_decks(
    mission: Mission, view: View, *, glyphs: Glyphs = UNICODE, seen: int = 0, sections: bool = False
) -> list[str]:
    """All decks, one under the other."""
    lines: list[str] = []
    for deck, name in enumerate(mission.board.deck_names):
        if len(mission.board.deck_names) > 1:
            lines.extend(([""] if lines else []) + [f"{deck + 1}: {name}"])
        lines.extend(draw_deck(mission, view, deck, glyphs=glyphs, seen=seen, sections=sections))
    return lines


def _column(x: int) -> str:
    if x >= 26 and x % 2:
        # Names of two letters would run into one another.
        return " " * CELL
    letters = ""
    x += 1
    while x:
        x, digit = divmod(x - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{letters:>{CELL}}"


def _outside(board: Board, deck: int, x: int, y: int, glyphs: Glyphs) -> str:
    """Entry areas and exits by their letter, walls beside floor, nothing elsewhere."""
    line = board.decks[deck].map[y]
    letter = line[x] if x < len(line) else " "
    if letter in LEGEND.entries or letter in LEGEND.exits:
        return f" {letter}"
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if (deck, x + dx, y + dy) in board.index:
                return glyphs.wall
    return "  "


def _features(board: Board, view: View, glyphs: Glyphs) -> dict[int, str]:
    """Things on squares; a later entry covers an earlier one."""
    closed = view["doors"] & ~view["open_doors"]
    layers = (
        (view["debris"], ",,"),
        (board.feature("ladder top"), "/^"),
        (board.feature("ladder bottom"), "/="),
        (board.feature("pit"), "()"),
        (board.feature("lift"), "LL"),
        (view["consoles"] & ~view["consoles_used"], "co"),
        (view["consoles_used"], "c*"),
        (view["vents"], "vt"),
        (view["crates"], "cr"),
        (view["tanks"], "tk"),
        (view["dead_tanks"], "t*"),
        (view["bulkheads"], "%%"),
        (view["open_doors"], "]["),
        (closed, "[]"),
        (view["burning"], "~~"),
        (view["barriers"], "!!"),
    )
    out: dict[int, str] = {}
    for square in view["object_at"]:
        if square >= 0:
            out[square] = " $"
    for mask, mark in layers:
        for square in bits(mask):
            out[square] = mark
    return out


def _pieces(mission: Mission, view: View, glyphs: Glyphs) -> dict[int, str]:
    out: dict[int, str] = {}
    letters = marine_letters(mission)
    for p, square in enumerate(view["square"]):
        if square < 0:
            continue
        kind, number, facing = view["kind"][p], view["number"][p], view["facing"][p]
        if kind == pc.MARINE:
            out[square] = letters[p] + glyphs.marine[facing]
        elif kind == pc.BLIP:
            out[square] = f"?{number}" if number < 10 else f"{number % 100:02}"
        elif kind == pc.STEALER:
            out[square] = f"{number % 10}{glyphs.foe[facing]}"
        else:
            out[square] = pc.KIND_LETTERS[kind].lower() + glyphs.foe[facing]
    return out


def marine_letters(mission: Mission) -> list[str]:
    """One capital for each marine: his initial, or the next letter of his name that is still free."""
    taken: list[str] = []
    for marine in mission.marines:
        wanted = [c.upper() for c in marine.name if c.isalpha()] + [chr(c) for c in range(65, 91)]
        taken.append(next((c for c in wanted if c not in taken), "M"))
    return taken
