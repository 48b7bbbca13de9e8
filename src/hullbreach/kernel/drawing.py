"""Drawing a board as SVG: floor, walls, doors and what leads elsewhere. Games draw their pieces on the same sheet.

The drawing stands alone: its style is inside it and nothing is fetched from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from math import sqrt

from hullbreach.kernel.artwork import THEMES, UNIT, Drawings, style_sheet, with_own
from hullbreach.kernel.board import FORWARD, Board, bits, union

Cell = tuple[int, int]

# Around each deck, in squares: room for those who wait outside, and between two decks.
_RING = 1
_GAP = 24
_STRIP = 22
# What is hot glows in this colour, and what is least hot so faintly.
_HOT = "#ff4a1c"
_FAINTEST = 0.12


# Doors by the feature of their squares: the drawings, closed and open, and what they are called.
_DOORS = {
    "door": ("door-closed", "door-open", "door"),
    "lift door": ("door-closed", "door-open", "door"),
    "armoured door": ("armoured-closed", "armoured-open", "armoured door"),
    "duct door": ("hatch-closed", "door-open", "outer door of a duct"),
}


class UnknownTheme(ValueError):
    """A theme that does not exist."""

    def __init__(self, theme: str) -> None:
        super().__init__(f"there is no theme '{theme}'; known are: {', '.join(THEMES)}.")


class Fittings:
    """What can change about a board's own fittings: sets of squares, where each lift is, entries that are shut."""

    def __init__(self, board: Board) -> None:
        self.doors: int = union(board.feature(name) for name in _DOORS)
        self.open_doors = 0
        self.bulkheads: int = board.feature("bulkhead")
        self.lift_at: list[int] = [0] * len(board.lifts)
        self.lift_broken: list[int] = [0] * len(board.lifts)
        self.shut_entries = ""


class Paper:
    """A drawing under way: parts are added from the bottom up. Each kind has a prefix for the names of its shapes."""

    PREFIX = "hb"

    def __init__(self, theme: str, own: Drawings | None = None) -> None:
        if theme not in THEMES:
            raise UnknownTheme(theme)
        self.theme = theme
        self.shapes, self.style, themes = with_own(own or Drawings({}, {}, {}))
        self.tokens = themes[theme]
        self.parts: list[str] = []
        self.defined: list[str] = []

    def add(self, part: str) -> None:
        self.parts.append(part)

    def use(self, shape: str, x: float = 0, y: float = 0, turn: int = 0, scale: str = "") -> str:
        """A shape of the artwork at a place, turned clockwise by quarters."""
        if shape not in self.defined:
            self.defined.append(shape)
        moves = f"translate({x:g} {y:g})" if x or y else ""
        moves += f"rotate({turn % 4 * 90})" if turn % 4 else ""
        moves += f"scale({scale})" if scale else ""
        transform = f' transform="{moves}"' if moves else ""
        return f'<use href="#{self.PREFIX}-{self.theme}-{shape}"{transform}/>'

    def glow(self, heat: Mapping[int, int], middle: Callable[[int], tuple[float, float]]) -> None:
        """How often something was on each square: the more often, the hotter. `middle` says where a square is."""
        most = max(heat.values(), default=0)
        for square, count in sorted(heat.items()):
            if count > 0:
                x, y = middle(square)
                shade = _FAINTEST + (1 - _FAINTEST) * sqrt(count / most)
                corner = f'x="{x - UNIT / 2:g}" y="{y - UNIT / 2:g}" width="{UNIT}" height="{UNIT}"'
                self.add(f'<rect {corner} fill="{_HOT}" opacity="{shade:.2f}"><title>{count}</title></rect>')

    def document(self, width: float, height: float, square: int, told: str) -> str:
        """The whole drawing, `square` pixels a square."""
        theme = self.theme
        # A shape that is used somewhere else keeps only its own ancestors, so it carries the theme itself.
        defs = "".join(
            f'<g id="{self.PREFIX}-{theme}-{name}" class="hb-{theme}">{self.shapes[name]}</g>'
            for name in self.defined
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="hb-{theme}" role="img"'
            f' viewBox="0 0 {width:g} {height:g}" width="{width * square / UNIT:g}"'
            f' height="{height * square / UNIT:g}">{told}'
            f"<style>{style_sheet(theme, self.style, self.tokens)}</style><defs>{defs}</defs>"
            f'<rect class="void" width="{width:g}" height="{height:g}"/>' + "\n".join(self.parts) + "</svg>\n"
        )


class Sheet(Paper):
    """A sheet with all decks of a board side by side."""

    def __init__(self, board: Board, theme: str, coordinates: bool, own: Drawings | None = None) -> None:
        super().__init__(theme, own)
        self.board = board
        # Decks share one frame, so that the same place has the same position on each.
        self.x0, self.x1 = min(board.xs) - _RING, max(board.xs) + _RING
        self.y0, self.y1 = min(board.ys) - _RING, max(board.ys) + _RING
        strip = _STRIP if coordinates else 0
        self._left = strip
        self._top = strip + (_STRIP if len(board.decks) > 1 else 0)
        self._across = (self.x1 - self.x0 + 1) * UNIT + strip + _GAP
        self.width = self._across * len(board.decks) - _GAP
        self.height = (self.y1 - self.y0 + 1) * UNIT + self._top

    def corner(self, deck: int, x: int, y: int) -> Cell:
        """The upper left corner of a place."""
        return (self._left + self._across * deck + (x - self.x0) * UNIT, self._top + (y - self.y0) * UNIT)

    def centre(self, square: int) -> Cell:
        board = self.board
        x, y = self.corner(board.deck_of[square], board.xs[square], board.ys[square])
        return (x + UNIT // 2, y + UNIT // 2)

    def shape(self, shape: str, square: int, turn: int = 0) -> str:
        x, y = self.centre(square)
        return self.use(shape, x, y, turn)

    def group(self, kind: str, title: str, body: str, square: int = -1) -> str:
        """A named part of the drawing; the title is what a screen reader says and a pointer shows."""
        where = f' data-square="{self.board.name(square)}"' if square >= 0 else ""
        return f'<g class="{kind}"{where}><title>{clean(title)}</title>{body}</g>'

    def mark(self, shape: str, word: str, square: int, turn: int = 0, kind: str = "") -> None:
        """Something that stands on a square and is called so."""
        title = f"{word}, {self.board.name(square)}"
        self.add(self.group(kind or shape, title, self.shape(shape, square, turn), square))

    def shape_of(self, squares: int) -> str:
        """The outline of a set of squares as path data; squares inside it by the even-odd rule."""
        by_deck: dict[int, set[Cell]] = {}
        for square in bits(squares):
            place = (self.board.xs[square], self.board.ys[square])
            by_deck.setdefault(self.board.deck_of[square], set()).add(place)
        data: list[str] = []
        for deck in sorted(by_deck):
            for loop in outlines(by_deck[deck]):
                data.append(_path([self.corner(deck, x, y) for x, y in loop]))
        return "".join(data)

    def finish(self, title: str, description: str, square: int, foot: int = 0) -> str:
        """The whole drawing, with `foot` more units below the decks."""
        told = f"<title>{clean(title)}</title><desc>{clean(description)}</desc>"
        return self.document(self.width, self.height + foot, square, told)


def clean(text: str) -> str:
    """Text as it may stand in XML."""
    return escape("".join(letter for letter in text if letter.isprintable()))


def text_at(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{clean(text)}</text>'


def outlines(cells: set[Cell]) -> list[list[Cell]]:
    """The closed lines around a set of places, clockwise around them, without points on straight edges."""
    leaving: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        if (x, y - 1) not in cells:
            leaving.setdefault((x, y), []).append((x + 1, y))
        if (x + 1, y) not in cells:
            leaving.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1) not in cells:
            leaving.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y) not in cells:
            leaving.setdefault((x, y + 1), []).append((x, y))
    loops: list[list[Cell]] = []
    for start in sorted(leaving):
        while leaving[start]:
            loop = [start]
            point = leaving[start].pop()
            while point != start:
                loop.append(point)
                point = leaving[point].pop()
            loops.append(_corners(loop))
    return loops


def _corners(loop: list[Cell]) -> list[Cell]:
    kept: list[Cell] = []
    for i, point in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        if before[0] != after[0] and before[1] != after[1]:
            kept.append(point)
    return kept


def _path(points: list[Cell]) -> str:
    x, y = points[0]
    data = f"M{x} {y}"
    for px, py in points[1:]:
        data += f"V{py}" if px == x else f"H{px}"
        x, y = px, py
    return data + "Z"


def draw_board(
    board: Board,
    *,
    theme: str = "scanner",
    sections: bool = False,
    coordinates: bool = True,
    square: int = 28,
) -> str:
    """A bare board, its doors closed, with the letters of its start squares."""
    sheet = Sheet(board, theme, coordinates)
    lay_floor(sheet, sections, coordinates)
    for name in sorted(board.features):
        if name not in _OWN_FEATURES:
            for place in bits(board.features[name]):
                sheet.mark("mark", name, place, kind="feature")
    for letter, place in sorted(board.starts.items()):
        x, y = sheet.centre(place)
        sheet.add(text_at("start", x, y + 5, letter))
    fit_out(sheet, Fittings(board))
    return sheet.finish("Board", f"{board.count} squares on {len(board.decks)} deck(s).", square)


_OWN_FEATURES = ("door", "bulkhead", "ladder top", "ladder bottom", "pit", "lift", "lift door")


def lay_floor(sheet: Sheet, sections: bool, coordinates: bool) -> None:
    """Plates, walls and what is written beside them."""
    board = sheet.board
    floor = (1 << board.count) - 1
    outline = sheet.shape_of(floor)
    sheet.add(f'<path class="seam" fill-rule="evenodd" d="{outline}"/>')
    rooms = 0
    for section, mask in enumerate(board.section_masks):
        if board.rooms >> section & 1:
            rooms |= mask
    for kind, squares in (("floor", floor & ~rooms), ("room", rooms)):
        corners = [sheet.corner(board.deck_of[s], board.xs[s], board.ys[s]) for s in bits(squares)]
        if corners:
            plates = "".join(f"M{x + 1} {y + 1}h38v38h-38z" for x, y in corners)
            edges = "".join(f"M{x + 2} {y + 38}v-36h36" for x, y in corners)
            sheet.add(f'<path class="{kind}" d="{plates}"/><path class="bevel" d="{edges}"/>')
    sheet.add(f'<path class="wall" d="{outline}"/>')
    if sections:
        _sections(sheet)
    if coordinates:
        _coordinates(sheet)
    if len(board.decks) > 1:
        for deck, name in enumerate(board.deck_names):
            x, _ = sheet.corner(deck, sheet.x0, sheet.y0)
            title = f"Deck {deck + 1}" if name == str(deck + 1) else f"Deck {deck + 1}, {name}"
            sheet.add(text_at("deck", x + UNIT / 2, 17, title))


def _sections(sheet: Sheet) -> None:
    board = sheet.board
    data: list[str] = []
    for a in range(board.count):
        x, y = sheet.corner(board.deck_of[a], board.xs[a], board.ys[a])
        for direction, edge in ((2, f"M{x + UNIT} {y}v{UNIT}"), (4, f"M{x} {y + UNIT}h{UNIT}")):
            b = board.step[a][direction]
            if 0 <= b < board.count and board.section_of[a] != board.section_of[b]:
                data.append(edge)
    sheet.add(f'<path class="border" d="{"".join(data)}"/>')
    for mask, name in zip(board.section_masks, board.section_names):
        first = bits(mask)[0]
        x, y = sheet.corner(board.deck_of[first], board.xs[first], board.ys[first])
        sheet.add(text_at("label", x + 9, y + 14, name.split("/")[0]))


def _coordinates(sheet: Sheet) -> None:
    board = sheet.board
    columns: dict[tuple[int, int], str] = {}
    rows: set[tuple[int, int]] = set()
    for square in range(len(board.xs)):
        name = board.name(square).split("/")[0]
        columns[board.deck_of[square], board.xs[square]] = name.rstrip("0123456789")
        rows.add((board.deck_of[square], board.ys[square]))
    for (deck, x), letters in sorted(columns.items()):
        left, top = sheet.corner(deck, x, sheet.y0)
        sheet.add(text_at("label", left + UNIT / 2, top - 6, letters))
    for deck, y in sorted(rows):
        left, top = sheet.corner(deck, sheet.x0, y)
        sheet.add(text_at("label", left - 10, top + 24, str(y + 1)))


def fit_out(sheet: Sheet, fittings: Fittings) -> None:
    """Lifts, ladders and pits, entry areas and exits, doors and bulkheads."""
    for i in range(len(sheet.board.lifts)):
        _lift(sheet, i, fittings)
    _ways_between_decks(sheet)
    _ways_outside(sheet, fittings.shut_entries)
    _doors(sheet, fittings)


def _doors(sheet: Sheet, fittings: Fittings) -> None:
    board = sheet.board
    for name, (shut, stands_open, what) in _DOORS.items():
        for door in bits(board.feature(name)):
            if not fittings.doors >> door & 1:
                drawn, word = "door-broken", f"destroyed {what}"
            elif fittings.open_doors >> door & 1:
                drawn, word = stands_open, f"open {what}"
            else:
                drawn, word = shut, f"closed {what}"
            sheet.mark(drawn, word, door, passage(board, door))
    for place in bits(board.feature("bulkhead")):
        whole = fittings.bulkheads >> place & 1
        state, word = ("bulkhead", "bulkhead") if whole else ("bulkhead-broken", "destroyed bulkhead")
        sheet.mark(state, word, place, passage(board, place))


def passage(board: Board, square: int) -> int:
    """How the passage through a door runs: 0 north and south, 1 east and west."""
    step = board.step[square]
    return 1 if (step[2] >= 0) + (step[6] >= 0) > (step[0] >= 0) + (step[4] >= 0) else 0


def _ways_between_decks(sheet: Sheet) -> None:
    board = sheet.board
    tops, bottoms, pits = (board.feature(name) for name in ("ladder top", "ladder bottom", "pit"))
    for square in range(board.count):
        x, y = sheet.centre(square)
        name = board.name(square)
        for other, way in ((board.below[square], "down"), (board.above[square], "up")):
            if other < 0:
                continue
            deck = str(board.deck_of[other] + 1)
            arrow, sign, aside = way, "sign", 9
            if (tops | bottoms) >> square & 1:
                kind, what = "ladder", f"ladder {way} to deck {deck}"
            elif pits >> square & 1:
                kind, what = "pit", f"pit down to deck {deck}"
                arrow, sign, aside = "down-over", "sign over", 0
            else:
                kind, what, aside = "under-pit", f"below a pit of deck {deck}", 0
            body = sheet.use(kind, x, y) + sheet.use(arrow, x + aside - 9, y)
            body += text_at(sign, x + aside, y + 12, deck)
            sheet.add(sheet.group("way", f"{what}, {name}", body, square))


def _lift(sheet: Sheet, i: int, fittings: Fittings) -> None:
    board = sheet.board
    lift = board.lifts[i]
    here = fittings.lift_at[i]
    car = 0
    for square in lift.cars[here]:
        car |= 1 << square
    x, y = sheet.centre(lift.cars[here][0])
    deck = str(lift.decks[1 - here] + 1)
    body = f'<path class="car" d="{sheet.shape_of(car)}"/>'
    body += sheet.use("down" if here == 0 else "up", x - 14, y) + text_at("sign", x + 9, y - 3, deck)
    word = f"lift, goes to deck {deck}"
    if fittings.lift_broken[i]:
        word = "destroyed lift"
        body += "".join(sheet.shape("wreck", square) for square in lift.cars[here])
    sheet.add(sheet.group("lift", word, body, lift.cars[here][0]))
    shaft = "".join(sheet.shape("shaft", square) for square in lift.cars[1 - here])
    sheet.add(sheet.group("shaft", "lift shaft", shaft, lift.cars[1 - here][0]))


def _ways_outside(sheet: Sheet, shut: str) -> None:
    board = sheet.board
    for square in range(board.count, len(board.xs)):
        letter = board.virtual_letter[square - board.count]
        inward = way_in(board, square)
        x, y = sheet.centre(square)
        kind = "exit" if letter in board.exits else "entry"
        title = f"{kind} {letter}"
        if letter in shut:
            title += ", shut"
        dx, dy = FORWARD[inward]
        gx, gy = x + dx * UNIT // 2, y + dy * UNIT // 2
        body = f'<path class="gap" d="M{gx - dy * 15} {gy - dx * 15}L{gx + dy * 15} {gy + dx * 15}"/>'
        # The letter stands in the broad end of the arrow.
        shift = -2 if kind == "entry" else 4
        body += sheet.use(kind, x, y, inward) + text_at("letter", x + dx * shift, y + dy * shift + 7, letter)
        sheet.add(sheet.group(kind + (" shut" if letter in shut else ""), title, body, square))


def way_in(board: Board, square: int) -> int:
    """The facing from a square outside to the board."""
    for facing, (dx, dy) in enumerate(FORWARD):
        first = board.index.get((board.deck_of[square], board.xs[square] + dx, board.ys[square] + dy), -1)
        if first >= 0 and board.step[first][(2 * facing + 4) % 8] == square:
            return facing
    return 0
