"""What a learned value sees of a position: numbers for each piece and for the whole table, declared in tables.

A game has one such table (`bots/<game>/features.py`). It is asked about a position that a seat may know: the seat's
eyes, or a world that the seat has imagined. Plain lists of numbers come out; networks and weights live elsewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game

Row = tuple[float, ...]

# How many rows of pieces are kept: what follows from a piece's own fields is the same again and again.
_MOST_ROWS = 50_000


class Column:
    """Features of a piece that follow from some of its declared fields alone."""

    __slots__ = ("fields", "names", "read")

    def __init__(self, fields: Sequence[str], names: Sequence[str], read: Callable[..., Sequence[float]]):
        self.fields = tuple(fields)
        self.names = tuple(names)
        self.read = read


def one_hot(field: str, names: Sequence[str]) -> Column:
    """One feature for each value of a field, counted from 0; other values have none."""
    return Column((field,), names, lambda value: [float(value == number) for number in range(len(names))])


def switches(field: str, named: Mapping[str, int]) -> Column:
    """One feature for each of these bits of a field."""
    bits = tuple(named.values())
    return Column((field,), tuple(named), lambda value: [float(value & bit != 0) for bit in bits])


def amount(field: str, most: float) -> Column:
    """The field as a number, so that `most` becomes 1."""
    return Column((field,), (field,), lambda value: [value / most])


def any_of(field: str, name: str) -> Column:
    """Whether the field names something (0 and more)."""
    return Column((field,), (name,), lambda value: [float(value >= 0)])


class Look:
    """A position as it is being looked at: by whom, and which pieces are told of."""

    __slots__ = ("pieces", "seat")

    def __init__(self, seat: Seat, pieces: list[int]) -> None:
        self.seat = seat
        self.pieces = pieces


class Encoded(NamedTuple):
    """A position as numbers: a row for each piece, one for the whole table, and the key of its mission."""

    pieces: list[Row]
    table: list[float]
    mission: str


G = TypeVar("G", bound=Game)
L = TypeVar("L", bound=Look)


class Encoder(Generic[G]):
    """What everybody may ask of a game's features."""

    # Counts up when a feature means something else than before under the same name.
    VERSION: ClassVar[int] = 1
    # Pieces beyond so many are left out.
    MOST: ClassVar[int] = 48
    # The feature of a piece that says whose side it is on.
    SIDE: ClassVar[str] = "mine"

    piece_names: tuple[str, ...]
    table_names: tuple[str, ...]

    def encode(self, game: G, seat: Seat) -> Encoded:
        """The position as a seat may know it, as numbers. `game` is the seat's eyes or a world that it imagined."""
        raise NotImplementedError

    def outcome(self, game: G, seat: Seat) -> float:
        """What the end of a game is to a seat: 1 has won, 0 has lost."""
        raise NotImplementedError

    def moment(self, game: G) -> tuple[int, ...]:
        """Changes where a phase or somebody's turn ends: there most positions are valued."""
        raise NotImplementedError

    def checksum(self) -> str:
        """Changes with every feature, its place and the version."""
        text = f"{self.VERSION};{self.MOST};{','.join(self.piece_names)};{','.join(self.table_names)}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class Features(Encoder[G], Generic[G, L]):
    """The features of one game. A game's own says what its tables are and how it is looked at."""

    # Of each piece: from its own fields; from where it stands (name, one number for each piece told of).
    PIECE: tuple[Column, ...]
    AROUND: tuple[tuple[str, Callable[[L], list[float]]], ...]
    # Of the whole table: names, and as many numbers.
    TABLE: tuple[tuple[Sequence[str], Callable[[L], Sequence[float]]], ...]

    def look(self, game: G, seat: Seat) -> L:
        """The position as the seat looks at it; at most MOST pieces."""
        raise NotImplementedError

    def __init__(self) -> None:
        self._fields = tuple(dict.fromkeys(field for column in self.PIECE for field in column.fields))
        self._read = [(column.read, [self._fields.index(f) for f in column.fields]) for column in self.PIECE]
        self._rows: dict[tuple[int, ...], Row] = {}
        own = [name for column in self.PIECE for name in column.names]
        self.piece_names = (*own, *(name for name, _ in self.AROUND))
        self.table_names = tuple(name for names, _ in self.TABLE for name in names)

    def encode(self, game: G, seat: Seat) -> Encoded:
        look = self.look(game, seat)
        columns = [getattr(game, field) for field in self._fields]
        rows = self._rows
        own: list[Row] = []
        for p in look.pieces:
            key = tuple([column[p] for column in columns])
            row = rows.get(key)
            if row is None:
                row = self._row(key)
            own.append(row)
        around = zip(*[read(look) for _, read in self.AROUND])
        table: list[float] = []
        for _, total in self.TABLE:
            table.extend(total(look))
        mission, _ = game.played_with()
        return Encoded([a + b for a, b in zip(own, around)], table, mission.key if mission else "")

    def _row(self, key: tuple[int, ...]) -> Row:
        if len(self._rows) >= _MOST_ROWS:
            self._rows.clear()
        row: list[float] = []
        for read, places in self._read:
            row.extend(read(*[key[place] for place in places]))
        self._rows[key] = tuple(row)
        return self._rows[key]


AnyFeatures = Encoder[Game]
