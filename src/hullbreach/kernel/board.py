"""Boards: immutable, written as text, computed once into tables.

One character a square, one block of text a deck, a second block for sections. Squares are numbered from 0 in
reading order, deck by deck; a set of squares is an integer used as a bit set. Virtual squares (entry areas and
exits, outside the board) follow after the real ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from itertools import compress, count
from operator import or_

from hullbreach.kernel.sentences import Sentence

N, E, S, W = 0, 1, 2, 3
FACINGS = "nesw"
FORWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
# Eight directions, clockwise from north; direction 2 * facing is straight ahead.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

_SQUARE = re.compile(r"([a-z]+)([0-9]+)(?:/([0-9]+))?")


class Deck:
    """One deck as it is written. `ways_in` says of entry areas and exits that lie beside several squares to which one
    they lead, by its name; the others lead to all squares beside them."""

    def __init__(
        self, name: str, map: str, sections: str = "", ways_in: dict[str, str] | None = None
    ) -> None:
        self.name = name
        self.map = map.strip("\n").split("\n")
        self.sections = sections.strip("\n").split("\n") if sections.strip() else []
        self.ways_in = ways_in or {}


class Lift:
    """A car at the same coordinates on two decks, with its door squares on each."""

    def __init__(
        self, decks: tuple[int, int], cars: tuple[list[int], list[int]], doors: tuple[int, int]
    ) -> None:
        self.decks = decks
        self.cars = cars
        self.doors = doors


class Board:
    """Squares and all that never changes about them. Build one with `maps.read_board`."""

    def __init__(self) -> None:
        self.decks: list[Deck] = []
        self.deck_names: list[str] = []
        self.count = 0
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.deck_of: list[int] = []
        self.index: dict[tuple[int, int, int], int] = {}
        self.features: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        # Letter of an entry area -> its first board squares; letter of an exit -> its virtual squares.
        self.entries: dict[str, list[int]] = {}
        self.exits: dict[str, list[int]] = {}
        self.virtual_letter: list[str] = []
        # Neighbour in each of the eight directions (-1: none), and the flanking squares that pinch a diagonal.
        self.step: list[list[int]] = []
        self.pinch: list[list[int]] = []
        # The squares around a square, and those straight and diagonally ahead of it for each facing.
        self.near: list[int] = []
        self.front: list[int] = []
        self.above: list[int] = []
        self.below: list[int] = []
        self.lifts: list[Lift] = []
        self.section_of: list[int] = []
        self.section_names: list[str] = []
        self.section_masks: list[int] = []
        self.rooms = 0
        self._distances: dict[tuple[int, int], list[int]] = {}
        self._within: dict[tuple[int, int, int], int] = {}

    def name(self, square: int) -> str:
        """The text form of a square: `m12`, on a further deck `m12/2`."""
        deck = self.deck_of[square]
        text = f"{column_letters(self.xs[square])}{self.ys[square] + 1}"
        return text if deck == 0 else f"{text}/{deck + 1}"

    def find(self, text: str) -> int:
        """The square that a text names; raises ValueError with a sentence."""
        match = _SQUARE.fullmatch(text.strip().lower())
        if not match:
            raise ValueError(
                Sentence("'{}' is not a square; write a column and a row like m12, or m12/2 on deck 2.", text)
            )
        deck = int(match[3]) - 1 if match[3] else 0
        x = 0
        for letter in match[1]:
            x = x * 26 + ord(letter) - ord("a") + 1
        square = self.index.get((deck, x - 1, int(match[2]) - 1), -1)
        if square < 0:
            raise ValueError(Sentence("there is no floor at {}.", text))
        return square

    def direction(self, a: int, b: int) -> int:
        """The direction of the step from a to b, or -1."""
        for direction in range(8):
            if self.step[a][direction] == b:
                return direction
        return -1

    def feature(self, name: str) -> int:
        """The squares with that feature, as a bit set."""
        return self.features.get(name, 0)

    def joined(self, squares: int, square: int) -> list[int]:
        """The squares of a set that are joined side by side to one of them, which is the first."""
        group, todo = [square], [square]
        while todo:
            step = self.step[todo.pop()]
            for direction in (0, 2, 4, 6):
                b = step[direction]
                if 0 <= b < self.count and squares >> b & 1 and b not in group:
                    group.append(b)
                    todo.append(b)
        return group

    def range(self, a: int, b: int) -> int:
        """Squares between two places where a line of sight is needed: the larger of the two offsets."""
        return max(abs(self.xs[a] - self.xs[b]), abs(self.ys[a] - self.ys[b]))

    def line_length(self, a: int, b: int) -> int:
        """As `range`; to another deck the way to a hole, one square through it, and the way on from its other end."""
        decks = self.deck_of
        if decks[a] == decks[b]:
            return self.range(a, b)
        holes = [(upper, lower) for upper, lower in enumerate(self.below) if lower >= 0]
        ends = holes + [(lower, upper) for upper, lower in holes]
        return min(
            self.range(a, near) + 1 + self.range(far, b)
            for near, far in ends
            if decks[near] == decks[a] and decks[far] == decks[b]
        )

    def distances(self, origin: int, walls: int) -> list[int]:
        """King steps from `origin` to every square, not through `walls` (-1: out of reach).

        Models, doors and flames do not count; both ends of a ladder or pit are one step apart.
        """
        key = (origin, walls)
        known = self._distances.get(key)
        if known is not None:
            return known
        if len(self._distances) > 4096:
            self._distances.clear()
        dist = [-1] * self.count
        dist[origin] = 0
        ring = [origin]
        reached = 0
        while ring:
            reached += 1
            wave: list[int] = []
            for a in ring:
                for direction in range(8):
                    b = self.step[a][direction]
                    if b < 0 or b >= self.count or dist[b] >= 0 or walls >> b & 1:
                        continue
                    pinch = self.pinch[a][direction]
                    if pinch and walls & pinch == pinch:
                        continue
                    dist[b] = reached
                    wave.append(b)
                for b in (self.above[a], self.below[a]):
                    if b >= 0 and dist[b] < 0 and not walls >> b & 1:
                        dist[b] = reached
                        wave.append(b)
            ring = wave
        self._distances[key] = dist
        return dist

    def within(self, origin: int, walls: int, most: int) -> int:
        """The squares at most so many king steps away."""
        key = (origin, walls, most)
        known = self._within.get(key)
        if known is None:
            if len(self._within) > 4096:
                self._within.clear()
            known = 0
            for square, distance in enumerate(self.distances(origin, walls)):
                if 0 <= distance <= most:
                    known |= 1 << square
            self._within[key] = known
        return known

    def _repr_svg_(self) -> str:
        """The bare board as a drawing, for notebooks; the artwork is loaded only when asked for."""
        from hullbreach.kernel.drawing import draw_board

        return draw_board(self)


# A set of many squares is taken apart in pieces of so many: work on small numbers is quicker. One of very many is
# quickest read off its digits.
_MANY = 12
_VERY_MANY = 60
_PIECE = 60
_PIECE_MASK = (1 << _PIECE) - 1
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def bits(mask: int) -> list[int]:
    """The squares of a bit set, lowest first."""
    out: list[int] = []
    size = mask.bit_count()
    if size < _MANY:
        while mask:
            low = mask & -mask
            out.append(low.bit_length() - 1)
            mask ^= low
        return out
    if size > _VERY_MANY:
        return list(compress(count(), bin(mask)[:1:-1].encode().translate(_DIGITS)))
    base = -1
    while mask:
        piece = mask & _PIECE_MASK
        while piece:
            low = piece & -piece
            out.append(base + low.bit_length())
            piece ^= low
        mask >>= _PIECE
        base += _PIECE
    return out


def union(sets: Iterable[int]) -> int:
    """All squares that are in one of the sets. In hot code a plain loop is quicker."""
    return reduce(or_, sets, 0)


def column_letters(x: int) -> str:
    text = ""
    x += 1
    while x:
        x, digit = divmod(x - 1, 26)
        text = chr(ord("a") + digit) + text
    return text
