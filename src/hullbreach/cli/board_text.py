"""Boards as text, drawn from the records that every client gets: they show what a seat may know and nothing else.

Two characters a square: what stands on it, and the edge to its east or the rest of what stands there. Where a small
screen has no lines between the rows, a floor square with a wall to its south is `_`, with a closed door `=`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from hullbreach.cli.glyphs import UNICODE, Glyphs
from hullbreach.faces.wire import Deck, Piece, Scenery, Thing, View
from hullbreach.kernel.board import column_letters

# Deck, column and row, counted from 0.
Place = tuple[int, int, int]
# Numbers of rows, a space, the edge to the west.
MARGIN = 4
CELL = 2
SEEN = "*"
# Doors between squares by their state; what is not here is a gap.
_DOORS = {"closed": "D", "locked": "K", "armoured": "B", "open": "'"}
_OPEN = "'"
_SOUTH_WALL, _SOUTH_DOOR = "_", "="
_OUTWARD = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
_LAYERS = ("floor", "standing", "above")


class Window(NamedTuple):
    """The part of a deck that is shown."""

    left: int
    top: int
    columns: int
    rows: int


class BoardText:
    """A position, ready to be drawn; `art` has the characters of its pieces and things (wire.Artwork.glyphs)."""

    def __init__(self, scenery: Scenery, view: View, art: dict[str, str], glyphs: Glyphs = UNICODE) -> None:
        self.decks = scenery.decks
        self.art = art
        self.glyphs = glyphs
        self.places: dict[str, Place] = {}
        self.floor: dict[Place, str] = {}
        self.rock: set[Place] = set()  # around the floor, where no lines part the squares
        self.cells: dict[Place, str] = {}
        self.east: dict[Place, str] = {}
        self.south: dict[Place, str] = {}
        self.letters = _letters([piece for piece in view.pieces if self.is_named(piece)])
        for number, deck in enumerate(self.decks):
            self._lay_floor(number, deck)
        for gate in scenery.gates:
            for square, way in zip(gate.squares, gate.outward, strict=True):
                deck_of, x, y = self.places[square]
                dx, dy = _OUTWARD[way]
                self.cells[deck_of, x + dx, y + dy] = gate.letter
        things = [*scenery.fixtures, *view.things]
        for thing in sorted(things, key=lambda thing: _LAYERS.index(thing.layer)):
            self._put_thing(thing)
        for piece in view.pieces:
            if piece.at:
                self._fill(piece.at, self.mark(piece), piece.size, piece.spans)

    # What stands where

    def _lay_floor(self, number: int, deck: Deck) -> None:
        edged = _is_edged(deck)
        ship: set[Place] = set()
        for y, row in enumerate(deck.rows):
            for x, kind in enumerate(row):
                if kind != "#":
                    ship.add((number, x, y))
                    name = f"{column_letters(x)}{y + 1}"
                    self.places[f"{name}/{number + 1}" if number else name] = (number, x, y)
                    self.floor[number, x, y] = kind if edged else self.glyphs.dot
        for name, (x, y) in deck.places.items():
            self.places[name] = (number, x, y)
            self.floor[number, x, y] = "."
        if not edged:
            for x, y in [(x, y) for deck_of, x, y in self.floor if deck_of == number]:
                self.rock.update((number, x + dx, y + dy) for dx, dy in _AROUND)
            return
        for _, x, y in ship:
            for dx, dy in _OUTWARD.values():
                if (number, x + dx, y + dy) not in ship:
                    self._edge(number, _side(x, y, dx, dy), "|", "-")
        for wall in deck.walls:
            self._edge(number, wall, "|", "-")
        for dock in deck.docks:
            self._edge(number, dock.edge, dock.number[:1], dock.number[:1])

    def _edge(self, deck: int, edge: list[int], upright: str, level: str) -> None:
        """A line between squares, from corner to corner; a gap where there is nothing to draw."""
        x1, y1, x2, y2 = edge
        if x1 == x2:
            self.east.update({(deck, x1 - 1, y): upright for y in range(y1, y2)})
        else:
            self.south.update({(deck, x, y1 - 1): level for x in range(x1, x2)})

    def _put_thing(self, thing: Thing) -> None:
        if thing.edge:
            door = _DOORS.get(thing.state, "")
            self._edge(self.places[thing.at][0], thing.edge, door, door)
            return
        mark = self.art.get(thing.shape, self.art.get(thing.kind, ""))
        if mark and thing.at in self.places:
            self._fill(thing.at, mark, thing.size, thing.spans)

    def _fill(self, at: str, mark: str, size: int, spans: list[int]) -> None:
        deck, x, y = self.places[at]
        wide, high = spans or (size, size)
        for dx in range(wide):
            for dy in range(high):
                self.cells[deck, x + dx, y + dy] = mark

    def is_named(self, piece: Piece) -> bool:
        """Whether a piece is drawn by the initial of its own name."""
        return self.art.get(piece.kind, "A") == "A"

    def mark(self, piece: Piece) -> str:
        """The one or two characters of a piece."""
        pattern = self.art.get(piece.kind, "A")
        if pattern == "A":
            return self.letters[piece.id] + self.glyphs.named.get(piece.facing, "")
        number = int((re.findall(r"\d+$", piece.name) or ["0"])[0])
        if len(pattern) == CELL and number > 9 and not pattern[0].isalpha():
            return f"{number % 100:02}"
        mark = pattern.replace("0", str(number % 10))
        return mark if len(mark) == CELL else mark + self.glyphs.other.get(piece.facing, "")

    # Drawing

    def whole(self, deck: int) -> Window:
        drawn = self.decks[deck]
        xs = [0, drawn.width - 1, *(x for x, _ in drawn.places.values())]
        ys = [0, drawn.height - 1, *(y for _, y in drawn.places.values())]
        return Window(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    def around(self, place: Place, columns: int, rows: int) -> Window:
        """The window of that size with the place in its middle, as far as the map reaches."""
        full = self.whole(place[0])
        columns, rows = min(columns, full.columns), min(rows, full.rows)
        left = min(max(full.left, place[1] - columns // 2), full.left + full.columns - columns)
        top = min(max(full.top, place[2] - rows // 2), full.top + full.rows - rows)
        return Window(left, top, columns, rows)

    def part(self, deck: int, window: Window) -> list[str]:
        """A line of column letters, then one line for each row."""
        rows = range(window.top, window.top + window.rows)
        return [self._heads(deck, window), *(self._row(deck, y, window, True) for y in rows)]

    def all_decks(self, seen: Collection[str] = (), sections: bool = False) -> list[str]:
        """All decks, one under the other, with the lines between their rows; `seen` marks squares by their names."""
        marked = {self.places[name] for name in seen if name in self.places}
        lines: list[str] = []
        for number, deck in enumerate(self.decks):
            if len(self.decks) > 1:
                lines.extend(([""] if lines else []) + [f"{number + 1}: {deck.name}"])
            window = self.whole(number)
            lines.append(self._heads(number, window))
            edged = _is_edged(deck)
            for y in range(window.top, window.top + window.rows):
                if edged:
                    lines.append(self._between(number, y, window))
                lines.append(self._row(number, y, window, False, marked, sections))
            if edged:
                lines.append(self._between(number, window.top + window.rows, window))
        return lines

    def _heads(self, deck: int, window: Window) -> str:
        return (
            " " * MARGIN
            + "".join(
                # Names of two letters would run into one another.
                f"{column_letters(x) if 0 <= x < self.decks[deck].width and (x < 26 or not x % 2) else '':<{CELL}}"
                for x in range(window.left, window.left + window.columns)
            ).rstrip()
        )

    def _row(
        self,
        deck: int,
        y: int,
        window: Window,
        small: bool,
        seen: Collection[Place] = (),
        sections: bool = False,
    ) -> str:
        number = str(y + 1) if 0 <= y < self.decks[deck].height else ""
        line = f"{number:>{MARGIN - 2}} {self.east.get((deck, window.left - 1, y)) or ' '}"
        for x in range(window.left, window.left + window.columns):
            place = (deck, x, y)
            text = self.cells.get(place) or self._ground(place, small, place in seen, sections)
            line += text[:1] + (self.east.get(place) or text[1:] or " ")
        return line.rstrip()

    def _ground(self, place: Place, small: bool, seen: bool, sections: bool) -> str:
        deck, x, y = place
        floor = self.floor.get(place, "")
        south = self.south.get(place, "") if small else ""
        if south and south != _OPEN:
            return _SOUTH_WALL if south == "-" else south if south.isdigit() else _SOUTH_DOOR
        if not floor:
            return self.glyphs.wall if place in self.rock else " "
        if seen:
            return SEEN
        letters = self.decks[deck].sections
        return letters[y][x][:1] or floor if sections and letters else floor

    def _between(self, deck: int, y: int, window: Window) -> str:
        """The line to the north of a row: walls and doors, and the corners where they end."""
        line = " " * (MARGIN - 1)
        for x in range(window.left, window.left + window.columns + 1):
            level = [self.south.get((deck, x - 1, y - 1)), self.south.get((deck, x, y - 1))]
            upright = [self.east.get((deck, x - 1, y - 1)), self.east.get((deck, x - 1, y))]
            line += ("+" if any((*level, *upright)) else " ") + (level[1] or " ")
        return line.rstrip()


def _is_edged(deck: Deck) -> bool:
    """Whether lines part the squares of a deck, and not blocks of rock."""
    return bool(deck.walls or deck.docks)


def _side(x: int, y: int, dx: int, dy: int) -> list[int]:
    """The edge of a square to one side."""
    if dx:
        return [x + (dx > 0), y, x + (dx > 0), y + 1]
    return [x, y + (dy > 0), x + 1, y + (dy > 0)]


def _letters(pieces: list[Piece]) -> dict[int, str]:
    """One capital for each: the initial, or the next letter of the name that is still free among those of its seat."""
    out: dict[int, str] = {}
    taken: set[tuple[int, str]] = set()
    for piece in pieces:
        wanted = [c.upper() for c in piece.name if c.isalpha()] + [chr(c) for c in range(65, 91)]
        letter = next((c for c in wanted if (piece.seat, c) not in taken), wanted[0])
        taken.add((piece.seat, letter))
        out[piece.id] = letter
    return out
