"""One screen of the terminal game, composed as lines: title, board beside roster, log, question, options."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.cli.asking import Offer
from hullbreach.cli.board_text import CELL, MARGIN, BoardText, Place
from hullbreach.cli.glyphs import Glyphs
from hullbreach.cli.roster import Roster
from hullbreach.faces.wire import Scenery, SeatInfo, View
from hullbreach.words import word

# Lines of a screen that are neither board nor log: title, question, options, message, prompt.
OPTION_LINES = 6
LOG_LINES = 4
_FIXED = 4
ROSTER_WIDTH = 31
# A narrower terminal shows the board alone.
NARROW = 60
_GAP = "  "
# No name of a mission is cut shorter so that a chip fits.
_LEAST_NAME = 16


class Look(NamedTuple):
    """How a screen is made: its size, its characters, its language."""

    columns: int
    lines: int
    glyphs: Glyphs
    language: str

    @property
    def board_lines(self) -> int:
        """Lines left for board and roster."""
        return self.lines - _FIXED - OPTION_LINES - LOG_LINES


def seats_of(scenery: Scenery, view: View) -> list[SeatInfo]:
    """The seats as they are called now."""
    return view.seats or scenery.seats


def title(scenery: Scenery, view: View, look: Look, seat: int, deck: int = 0) -> str:
    """Mission, turn, phase, whose screen it is, the points of all seats, and as many figures as there is room for."""
    language = look.language
    parts = [view.phase_name.said(language)]
    if view.turns:
        parts.insert(0, word("screen", "turn", language, turn=view.turn, limit=view.turns))
    if seat >= 0:
        parts.append(f"[{seats_of(scenery, view)[seat].name.said(language)}]")
    if view.scores:
        points = "-".join(str(score.points) for score in view.scores)
        parts.append(word("screen", "points", language, points=points))
    if len(scenery.decks) > 1:
        parts.append(word("screen", "deck", language, deck=deck + 1))
    name = scenery.name.said(language).split("\n")[0]
    for chip in view.chips:
        figure = f"{(chip.short or chip.label).said(language)} {chip.value}"
        if len(" | ".join([name[:_LEAST_NAME], *parts, figure])) > look.columns:
            break
        parts.append(figure)
    rest = " | ".join(["", *parts])
    # A long name gives way: who must choose and with how many points is more.
    space = look.columns - len(rest)
    if len(name) > space:
        name = name[: max(space - 1, 0)] + "…"
    return (name + rest)[: look.columns]


def board_and_roster(
    scenery: Scenery, view: View, board: BoardText, look: Look, focus: Place, seat: int
) -> list[str]:
    """The part of the board around the focus, with the pieces beside it."""
    space = ROSTER_WIDTH if look.columns >= NARROW else 0
    columns = (look.columns - MARGIN - space - len(_GAP)) // CELL
    left, width = _decks(board, look, focus, columns)
    roster = Roster(scenery, view, board, look.language)
    right = roster.lines(seat, look.columns - width - len(_GAP), look.board_lines) if space else []
    height = max(len(left), min(len(right), look.board_lines))
    if len(right) > height:
        right = [*right[: height - 1], "…"]
    lines: list[str] = []
    for i in range(height):
        row = left[i] if i < len(left) else ""
        other = right[i] if i < len(right) else ""
        lines.append(f"{row:<{width}}{_GAP}{other}".rstrip())
    return lines


def _decks(board: BoardText, look: Look, focus: Place, columns: int) -> tuple[list[str], int]:
    """All decks where there are lines for them, else that of the focus; and how wide they are."""
    if len(board.decks) > 1:
        _, x, y = focus
        parts = [
            (f"{deck + 1}: {drawn.name}", deck, board.around((deck, x, y), columns, board.whole(deck).rows))
            for deck, drawn in enumerate(board.decks)
        ]
        lines = [line for name, deck, window in parts for line in (name, *board.part(deck, window))]
        if len(lines) <= look.board_lines:
            return lines, MARGIN + CELL * max(window.columns for _, _, window in parts)
    window = board.around(focus, columns, look.board_lines - 1)
    return board.part(focus[0], window), MARGIN + CELL * window.columns


def focus_place(
    scenery: Scenery, view: View, board: BoardText, piece: int, last: str, seat: int
) -> Place | None:
    """What to show: the piece that is asked about or acts, the own dock before anybody is aboard, where something
    happened last, an own piece, any piece."""
    acting = [p for p in view.pieces if p.id == piece] + [p for p in view.pieces if p.state == "active"]
    for one in acting:
        gates = [gate.squares for gate in scenery.gates if gate.letter == one.gate]
        if one.at or gates:
            return board.places[one.at or gates[0][0]]
    own = [p.at for p in view.pieces if p.seat == seat and p.at]
    docks = [dock.squares for deck in scenery.decks for dock in deck.docks if dock.seat == seat and seat >= 0]
    wanted = [docks[0][0]] if docks and not own else [last] if last else []
    wanted += own + [p.at for p in view.pieces if p.at]
    found = [board.places[at] for at in wanted if at in board.places]
    return next(iter([*found, *board.floor]), None)


def log_lines(log: list[str], fresh: int, look: Look, height: int = LOG_LINES) -> list[str]:
    """The last lines of the log; if more happened than fits, how much more."""
    shown = height if fresh <= height else height - 1
    lines = [shortened(line, look.columns) for line in log[-shown:]] if log else []
    if fresh > height:
        lines.insert(0, f"… +{fresh - shown} (l)")
    return lines


def shortened(line: str, width: int) -> str:
    """The line within the width; the rule at its end stays, since it is what one looks up."""
    if len(line) <= width:
        return line
    text, mark, rule = line.rpartition("  ·")
    if not mark or len(rule) + 8 > width:
        return line[: width - 1] + "…"
    return text[: width - len(rule) - 3] + "… ·" + rule


def question(text: str, rule: str, look: Look, page: str) -> str:
    bar = look.glyphs.rule
    head = f"{bar}{bar} {text}  ·{rule} "
    tail = f" {page} {bar}{bar}" if page else ""
    # Where there is little room the page is told before the rule.
    head = head[: max(0, look.columns - len(tail))]
    return (head + bar * (look.columns - len(head) - len(tail)) + tail)[: look.columns]


def option_columns(offers: list[Offer], first: int, look: Look) -> list[str]:
    """Numbered options in columns, filled downwards."""
    cells = [f"{first + i:>2} {offer.line}" for i, offer in enumerate(offers)]
    rows = min(OPTION_LINES, len(cells)) or 1
    count = -(-len(cells) // rows)
    width = (look.columns - 1) // count
    lines: list[str] = []
    for row in range(rows):
        line = ""
        for cell in cells[row::rows]:
            short = cell if len(cell) < width else cell[: width - 2] + "…"
            line += f"{short:<{width}}"
        lines.append(line.rstrip())
    return lines


def page_size(offers_widest: int, look: Look) -> int:
    """How many options fit on one page."""
    return OPTION_LINES * max(1, (look.columns - 1) // max(offers_widest + 4, 20))
