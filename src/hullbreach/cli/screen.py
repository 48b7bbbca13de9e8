"""One screen of the terminal game, composed as lines: title, board beside roster, log, question, options."""

from __future__ import annotations

from hullbreach.cli.asking import Offer
from hullbreach.cli.board_text import CELL, MARGIN, around, draw_deck
from hullbreach.cli.glyphs import Glyphs
from hullbreach.cli.roster import roster
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.contract import View
from hullbreach.words import word, word_of
from hullbreach.words.hulk.lines import GAME

# Lines of a screen that are neither board nor log: title, question, options, message, prompt.
OPTION_LINES = 6
LOG_LINES = 4
_FIXED = 4
ROSTER_WIDTH = 31
# A narrower terminal shows the board alone.
NARROW = 60
_GAP = "  "


class Look:
    """How a screen is made: its size, its characters, its language."""

    __slots__ = ("columns", "glyphs", "language", "lines")

    def __init__(self, columns: int, lines: int, glyphs: Glyphs, language: str) -> None:
        self.columns = columns
        self.lines = lines
        self.glyphs = glyphs
        self.language = language

    @property
    def board_lines(self) -> int:
        """Lines left for board and roster."""
        return self.lines - _FIXED - OPTION_LINES - LOG_LINES


def title(mission: Mission, view: View, look: Look, seat: str, deck: int) -> str:
    """Mission, turn, phase, whose screen it is, and the command points as far as the seat knows them."""
    language = look.language
    parts = [
        word("screen", "turn", language, turn=view["turn"], limit=mission.turn_limit),
        word_of(GAME, "phase", PHASE_NAMES[view["phase"]], language),
    ]
    if seat:
        parts.append(f"[{word_of(GAME, 'seat', seat, language)}]")
    if view["counter"] is None:
        parts.append(word("screen", "cp_hidden", language, spent=view["spent"]))
    else:
        parts.append(word("screen", "cp", language, left=view["counter"] - view["spent"]))
    if len(mission.board.deck_names) > 1:
        parts.append(word("screen", "deck", language, deck=deck + 1))
    return with_title(mission.words[language]["name"], parts, look)


def with_title(name: str, parts: list[str], look: Look) -> str:
    """The name of a mission and what is to be said after it, in one line."""
    rest = " | ".join(["", *parts])
    name = name.split("\n")[0]
    # A long name gives way: who must choose and with how many points is more.
    space = look.columns - len(rest)
    if len(name) > space:
        name = name[: max(space - 1, 0)] + "…"
    return (name + rest)[: look.columns]


def board_and_roster(mission: Mission, view: View, look: Look, focus: int) -> list[str]:
    """The part of the board around the focus, with the pieces beside it."""
    board = mission.board
    deck = board.deck_of[focus]
    beside_it = ROSTER_WIDTH if look.columns >= NARROW else 0
    columns = (look.columns - MARGIN - beside_it - len(_GAP)) // CELL
    window = around(board, deck, board.xs[focus], board.ys[focus], columns, look.board_lines - 1)
    left = draw_deck(mission, view, deck, window, glyphs=look.glyphs)
    width = MARGIN + CELL * window.columns
    space = look.columns - width - len(_GAP)
    right = roster(mission, view, look.glyphs, look.language, space) if beside_it else []
    return beside(left, right, width, look)


def beside(left: list[str], right: list[str], width: int, look: Look) -> list[str]:
    """A board of that width with its roster to the right; what does not fit of the roster is left out."""
    height = max(len(left), min(len(right), look.board_lines))
    if len(right) > height:
        right = [*right[: height - 1], "…"]
    lines: list[str] = []
    for i in range(height):
        row = left[i] if i < len(left) else ""
        other = right[i] if i < len(right) else ""
        lines.append(f"{row:<{width}}{_GAP}{other}".rstrip())
    return lines


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


def focus_square(mission: Mission, view: View, decision_piece: int, last: int) -> int:
    """What to show: the piece that is asked about, else where something happened, else a marine."""
    for p in (decision_piece, view["active"]):
        if not 0 <= p < len(view["square"]):
            continue
        if view["square"][p] >= 0:
            return int(view["square"][p])
        if view["status"][p] == pc.WAITING and view["entry"][p] >= 0:
            return mission.board.entries[mission.entries[view["entry"][p]]][0]
    if last >= 0:
        return last
    return next((square for square in view["square"] if square >= 0), 0)


def seat_name(seat: int) -> str:
    return pc.SEAT_NAMES[seat] if 0 <= seat < len(pc.SEAT_NAMES) else ""
