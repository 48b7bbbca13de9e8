"""The board that a layout makes: deployment corridors, entries and distances, and the maps of its decks.

Places are rows and columns of the table, on which slot (R, C) begins at row 11R and column 11C; maps are cut out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hullbreach.evening.layout import End, Laid, Layout
from hullbreach.evening.tiles import PORT_AT, SIZE, SOLID
from hullbreach.kernel.board import FORWARD, Board, Deck, column_letters, union
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.maps import Legend, read_board

# DWG-GEN-DEPLOY-CORRIDORS
CORRIDORS: Final = 2
CORRIDOR: Final = 5
FLOOR: Final = "."
# What somebody may be set up on, and what nobody walks through (DWG-GAP-DISTANCE).
STANDING: Final = ".~^="
FILLED: Final = "KBY"
_LEGEND: Final = Legend(
    {"^": "ladder top", "=": "ladder bottom", **{c: c for c in f"D~{FILLED}"}}, "", "", ""
)
# A section has one character on a map; the board of a layout has up to seventy.
_LABELS: Final = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÀÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞßàâäåæçèéêëìíîïñòóôõöøùúûüýþÿ"
)

Place = tuple[int, int]


def port_place(end: End) -> Place:
    """The square of a corridor end."""
    row, column = PORT_AT[end.side]
    return end.row * SIZE + row, end.column * SIZE + column


def outward(end: End, steps: int) -> Place:
    """The place so many steps straight out of a corridor end."""
    row, column = port_place(end)
    dx, dy = FORWARD[end.side]
    return row + dy * steps, column + dx * steps


@dataclass(frozen=True)
class Corridor:
    """A deployment corridor: the end that it was added to, and its squares, the nearest to the board first."""

    end: End
    squares: tuple[Place, ...]


class Ground:
    """A finished layout with the marines' corridors at two of its open ends; raises Refused for other ends.

    `marines` says for how many each corridor is lengthened. Whoever does not fit stands before it: see `places`.
    """

    def __init__(self, layout: Layout, ends: tuple[End, ...], marines: tuple[int, ...] = ()) -> None:
        _check_ends(layout, ends)
        self.layout = layout
        self.ends = ends
        self.marines = marines or (0,) * len(ends)
        self.corridors = self._corridors()

    # Deployment corridors

    def _corridors(self) -> tuple[Corridor, ...]:
        """DWG-GAP-DEPLOY-CORRIDORS: five squares each; M1 is lengthened before M2, as far as its marines need."""
        squares = [[outward(end, step) for step in range(1, CORRIDOR + 1)] for end in self.ends]
        for number, end in enumerate(self.ends):
            taken = {place for other, own in enumerate(squares) if other != number for place in own}
            while len(squares[number]) < self.marines[number]:
                place = outward(end, len(squares[number]) + 1)
                if self._touches(place, taken):
                    break
                squares[number].append(place)
        return tuple(Corridor(end, tuple(own)) for end, own in zip(self.ends, squares, strict=True))

    def _touches(self, place: Place, taken: set[Place]) -> bool:
        """Whether a place is in, or right beside, a tile or another corridor."""
        around = [place, *((place[0] + dy, place[1] + dx) for dx, dy in FORWARD)]
        return any(
            (row // SIZE, column // SIZE) in self.layout.slots or (row, column) in taken
            for row, column in around
        )

    # DWG-GAP-STEALER-ENTRIES

    @cached_property
    def entries(self) -> tuple[End, ...]:
        """The stealers' entries, E1 first: every open end without a corridor."""
        return tuple(end for end in self.layout.open_ends if end not in self.ends)

    # Squares

    @cached_property
    def upper(self) -> dict[Place, str]:
        """Everything of the upper deck that is no wall: the tiles as they lie, and the corridors."""
        floor = self._squares(0, "terrain")
        floor.update({place: FLOOR for corridor in self.corridors for place in corridor.squares})
        return floor

    @cached_property
    def lower(self) -> dict[Place, str]:
        return self._squares(1, "terrain")

    def _squares(self, deck: int, picture: str) -> dict[Place, str]:
        return {
            (one.row * SIZE + y, one.column * SIZE + x): char
            for one in self.layout.laid
            if deck < len(one.tile.decks)
            for y, row in enumerate(getattr(one.tile.decks[deck].turned(one.turns), picture))
            for x, char in enumerate(row)
            if char != SOLID
        }

    @cached_property
    def sections(self) -> tuple[dict[Place, str], ...]:
        """The section of each square of each deck by its full name: `3/5` is section 5 of tile 3, `M1` a corridor."""
        named: list[dict[Place, str]] = []
        for deck in range(2):
            labels = self._squares(deck, "sections")
            named.append({place: f"{self._laid_at(place).number}/{labels[place]}" for place in labels})
        number = 0
        pieces: list[list[Place]] = [list(corridor.squares[:CORRIDOR]) for corridor in self.corridors]
        for corridor in self.corridors:
            more = corridor.squares[CORRIDOR:]
            pieces += [list(more[i : i + CORRIDOR]) for i in range(0, len(more), CORRIDOR)]
        for number, piece in enumerate(pieces, start=1):
            named[0].update(dict.fromkeys(piece, f"M{number}"))
        return tuple(named)

    def _laid_at(self, place: Place) -> Laid:
        return self.layout.slots[place[0] // SIZE, place[1] // SIZE]

    def room(self, tile: int) -> list[Place]:
        """The squares of a tile's rooms that can be stood on; doors are none of them."""
        rooms = {f"{tile}/{label}" for label in tiles_rooms(self.layout, tile)}
        return [
            place for place, name in sorted(self.sections[0].items())
            if name in rooms and self.upper[place] in STANDING
        ]  # fmt: skip

    # Distances (DWG-GAP-DISTANCE)

    @cached_property
    def board(self) -> Board:
        return read_board([Deck("", "\n".join(rows)) for rows in self.maps({})], _LEGEND)

    def steps(self, origin: Place) -> dict[Place, int]:
        """Walking distance from a square of the upper deck to all those of it that can be reached."""
        board = self.board
        walls = union(board.feature(char) for char in FILLED)
        far = board.distances(board.index[(0, *self._cut(origin))], walls)
        out: dict[Place, int] = {}
        for place in self.upper:
            steps = far[board.index[(0, *self._cut(place))]]
            if steps >= 0:
                out[place] = steps
        return out

    @cached_property
    def distances(self) -> tuple[int, ...]:
        """Of each entry to the nearest square of a deployment corridor."""
        heads = [corridor.squares[0] for corridor in self.corridors]
        reached = [self.steps(head) for head in heads]
        return tuple(1 + min(steps[port_place(entry)] for steps in reached) for entry in self.entries)

    def nearest(self, count: int) -> tuple[list[End], list[End]]:
        """DWG-S2-TIE: the entries among the `count` nearest in any case, and those that are a matter of choice."""
        if len(self.entries) <= count:
            return list(self.entries), []
        border = sorted(self.distances)[count - 1]
        near = list(zip(self.entries, self.distances, strict=True))
        sure = [entry for entry, distance in near if distance < border]
        at_border = [entry for entry, distance in near if distance == border]
        if len(sure) + len(at_border) == count:
            return [entry for entry, distance in near if distance <= border], []
        return sure, at_border

    # Deployment (DWG-DEPLOY-*)

    def places(self) -> list[list[Place]]:
        """Where the marines of each corridor are set up: from the rear without a gap, the rest before the corridor."""
        out: list[list[Place]] = []
        taken: set[Place] = set()
        for corridor, count in zip(self.corridors, self.marines, strict=True):
            squares = list(corridor.squares[::-1][:count])
            if count > len(squares):
                squares += self._before(corridor, taken)[: count - len(squares)]
            taken.update(squares)
            out.append(squares)
        return out

    def _before(self, corridor: Corridor, taken: set[Place]) -> list[Place]:
        """DWG-DEPLOY-OVERFLOW-FRONT: the free squares of the tiles, the nearest to the corridor first."""
        own = {place for each in self.corridors for place in each.squares}
        steps = self.steps(corridor.squares[0])
        free = [p for p in steps if self.upper[p] in STANDING and p not in own and p not in taken]
        return sorted(free, key=lambda place: (steps[place], place))

    # Maps

    @cached_property
    def _frame(self) -> tuple[int, int, int, int]:
        """First row and column, last row and column: all squares and places before entries, and a wall around."""
        places = [*self.upper, *(outward(entry, 1) for entry in self.entries)]
        rows, columns = [row for row, _ in places], [column for _, column in places]
        return min(rows) - 1, min(columns) - 1, max(rows) + 1, max(columns) + 1

    def _cut(self, place: Place) -> tuple[int, int]:
        """A place as column and row of the maps."""
        return place[1] - self._frame[1], place[0] - self._frame[0]

    def name(self, place: Place) -> str:
        """A square of the upper deck as it is called: m12."""
        x, y = self._cut(place)
        return f"{column_letters(x)}{y + 1}"

    def ways_in(self, marks: dict[Place, str]) -> dict[str, str]:
        """Of marks before corridor ends that lie beside the rear of a marines' corridor too: the end's square."""
        rears = {corridor.squares[-1] for corridor in self.corridors}
        out: dict[str, str] = {}
        for entry in self.entries:
            (row, column), (dx, dy) = outward(entry, 1), FORWARD[entry.side]
            if (row, column) in marks and (row + dy, column + dx) in rears:
                out[marks[row, column]] = self.name(port_place(entry))
        return out

    def maps(self, marks: dict[Place, str]) -> list[list[str]]:
        """The decks, the upper first; `marks` are characters for what lies outside the board, such as entries."""
        decks = [{**self.upper, **marks}]
        if self.lower:
            decks.append(self.lower)
        return [self._drawn(deck) for deck in decks]

    def section_maps(self) -> list[list[str]]:
        decks = self.sections if self.lower else self.sections[:1]
        return [self._drawn({place: self.labels[name] for place, name in deck.items()}) for deck in decks]

    @cached_property
    def labels(self) -> dict[str, str]:
        """The character of each section on the maps, by its full name."""
        names = list(dict.fromkeys(name for deck in self.sections for name in deck.values()))
        return dict(zip(names, _LABELS, strict=False))

    def _drawn(self, squares: dict[Place, str]) -> list[str]:
        top, left, bottom, right = self._frame
        return [
            "".join(squares.get((row, column), SOLID) for column in range(left, right + 1))
            for row in range(top, bottom + 1)
        ]


def tiles_rooms(layout: Layout, number: int) -> str:
    return "".join(one.tile.rooms for one in layout.laid if one.number == number)


def _check_ends(layout: Layout, ends: tuple[End, ...]) -> None:
    for end in ends:
        if end not in layout.open_ends:
            raise Refused(
                "DWG-GEN-DEPLOY-CORRIDORS",
                "{end} is no open corridor end of the layout.",
                {"end": str(end)},
            )
    if len(set(ends)) != len(ends) or not 1 <= len(ends) <= CORRIDORS:
        raise Refused("DWG-GEN-DEPLOY-CORRIDORS", "Name two different corridor ends.")
    if len(ends) == len(layout.open_ends):
        raise Refused("DWG-GAP-DEPLOY-CORRIDORS", "The stealers need an open corridor end too.")
