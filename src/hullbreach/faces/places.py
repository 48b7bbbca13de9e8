"""What never changes in a game, over the wire (faces/wire.py): decks and what leads on and off them, seats, keys."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.faces.vocabulary import GateKind, Sign
from hullbreach.words.text import Text


class Dock(Struct, frozen=True, omit_defaults=True):
    """A platform outside the hull: its squares are in `Deck.places`; `edge` is the airlock to the ship."""

    number: str
    squares: list[str]
    edge: list[int]
    seat: int = -1  # whose it is; -1: nobody's in this game
    colour: str = ""


class Deck(Struct, frozen=True, omit_defaults=True):
    """One deck: a row of text for each row of squares; `#` nothing, `.` corridor, `,` room."""

    name: str
    width: int
    height: int
    rows: list[str]
    # The section of each square, a letter or more, by the same rows; empty where the map has none.
    sections: list[list[str]]
    # Walls between squares of the floor, as edges; runs in one line are one wall. The outer hull may be among them,
    # it is drawn anyway. Doors and doorways are gaps in the walls: doors are things, doorways fixtures.
    walls: list[list[int]] = []
    docks: list[Dock] = []
    # Where squares lie whose names do not tell it: x and y, counted from a1 = (0, 0).
    places: dict[str, list[int]] = {}
    open: bool = False  # under the open sky: earth instead of plates, and no hull around it


class Gate(Struct, frozen=True):
    """An entry area or an exit outside the board: the board squares next to it, and on which side of them it lies."""

    letter: str
    kind: GateKind
    squares: list[str]
    outward: list[str]  # a facing for each of the squares


class Link(Struct, frozen=True):
    """Two squares of different decks that are one place: a ladder, a pit, a lift."""

    kind: str
    a: str
    b: str
    signs: list[Sign]  # at a, and at b


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    key: str  # "marine"
    name: Text
    colour: str = ""
    side: str = ""  # seats of one side win or lose much the same way: "squad", "alien"; "": each on its own
    dock: str = ""  # the number of its dock, where it has one


class KeyWord(Struct, frozen=True):
    """A letter that always means the same option in this game (Option.key)."""

    key: str
    label: Text
