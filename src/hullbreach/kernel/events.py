"""What happened, as frozen records with named fields: the only output of a game."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Throw

# What a field of an event is. Games have types of their own besides (a door, a card); words and faces go by them.
PIECE = "piece"
SQUARE = "square"
SEAT = "seat"
NUMBER = "number"
TEXT = "text"
RESULT = "result"

# What a field holds where it has no meaning, or where the reader may not know it.
NONE = -1

Value = int | str


class Audience:
    """Who may see a secret field: these seats, or without any the one that the event's own field `seat` names."""

    def __init__(self, *seats: Seat) -> None:
        self.seats = frozenset(seats)


class Kind:
    """A kind of event: its name, and its fields in the order in which they are told, each with what it is.

    `hidden` says of secret fields who may see them; `reveals`, whether it shows something that was hidden: like dice,
    such an event cannot be taken back. Of one that is `private` nobody hears but the seat that it names: that it
    happens is a secret already.
    """

    def __init__(
        self, name: str, fields: dict[str, str], hidden: dict[str, Audience], reveals: bool, private: bool
    ) -> None:
        self.name = name
        self.fields = fields
        self.hidden = hidden
        self.reveals = reveals
        self.private = private
        self.places = {field: place for place, field in enumerate(fields)}

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"

    def first(self, what: str, after: int = 0) -> str:
        """The name of the first field of a type, or of the one `after` it ("": there is none)."""
        found = [field for field, kind in self.fields.items() if kind == what]
        return found[after] if after < len(found) else ""


def kind(
    name: str,
    *,
    hidden: dict[str, Audience] | None = None,
    reveals: bool = False,
    private: bool = False,
    **fields: str,
) -> Kind:
    """Declare a kind of event."""
    return Kind(name, fields, hidden or {}, reveals, private)


def kinds_in(module: dict[str, Any]) -> dict[str, Kind]:
    """The kinds that a module declares, by name."""
    return {value.name: value for value in module.values() if isinstance(value, Kind)}


class Event:
    """One thing that happened: of which kind, by which rule, the values of its fields, and the dice that fell."""

    __slots__ = ("dice", "of", "rule", "values")

    def __init__(self, of: Kind, rule: str, values: tuple[Value, ...] = (), dice: Throw = ()) -> None:
        assert len(values) == len(of.fields), f"{of.name} has the fields {', '.join(of.fields)}, not {values}"
        self.of = of
        self.rule = rule
        self.values = values
        self.dice = dice

    @property
    def kind(self) -> str:
        return self.of.name

    def __getitem__(self, field: str) -> int:
        """A field that is a number of something."""
        value = self.values[self.of.places[field]]
        assert isinstance(value, int), f"the field {field} of {self.of.name} is a text"
        return value

    def get(self, field: str) -> int:
        """A number that this kind may not have: -1 then."""
        place = self.of.places.get(field, -1)
        value = self.values[place] if place >= 0 else NONE
        return value if isinstance(value, int) else NONE

    def text(self, field: str) -> str:
        """A field that is a text."""
        return str(self.values[self.of.places[field]])

    def about(self, after: int = 0) -> int:
        """The piece that it is about, or the one `after` it in the order of the fields (-1: none)."""
        return self.get(self.of.first(PIECE, after))

    def where(self) -> int:
        """The square where it happened or ended (-1: none)."""
        return self.get(self.of.first(SQUARE))

    def __repr__(self) -> str:
        parts = [f"{k}={v!r}" for k, v in self.data().items() if k not in ("kind", "rule")]
        return f"Event({self.kind!r}, {self.rule!r}, {', '.join(parts)})"

    def _key(self) -> tuple[str, str, tuple[Value, ...], Throw]:
        return self.kind, self.rule, self.values, self.dice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def data(self) -> dict[str, Any]:
        """The event as plain data; fields without meaning are left out."""
        out: dict[str, Any] = {"kind": self.kind, "rule": self.rule}
        for field, value in zip(self.of.fields, self.values):
            if value != NONE and value != "":
                out[field] = value
        if self.dice:
            out["dice"] = list(self.dice)
        return out


def told_to(event: Event, seat: Seat | None) -> bool:
    """Whether that seat may know that it happened."""
    return not event.of.private or event.get("seat") == seat


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as that seat may know it: secret fields are blanked."""
    hidden = event.of.hidden
    if not hidden:
        return event
    named = event.get("seat")
    values = list(event.values)
    for field, audience in hidden.items():
        if seat is None or not (seat in audience.seats if audience.seats else seat == named):
            place = event.of.places[field]
            values[place] = NONE if isinstance(values[place], int) else ""
    return Event(event.of, event.rule, tuple(values), event.dice)
