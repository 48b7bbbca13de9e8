"""What happened, as frozen records: the only output of a game."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.contract import Seat

# The fields of an event that may carry a secret.
_MASKABLE = ("piece", "square", "other", "number", "text")


class Event:
    """One thing that happened.

    `kind` names it, `rule` is the rule that caused it. `piece` did it or suffered it, at `square`; `other` is a
    second piece or square, `number` an amount, as the game's table of kinds says. `dice` were rolled, each
    needing `need` or more (0: no single number). A field is -1, 0 or "" where it has no meaning. `audience` is the
    seat that alone may see what its kind marks as told to one seat (see AUDIENCE).
    """

    __slots__ = ("audience", "dice", "kind", "need", "number", "other", "piece", "rule", "square", "text")

    def __init__(
        self,
        kind: str,
        rule: str,
        piece: int = -1,
        square: int = -1,
        other: int = -1,
        number: int = 0,
        dice: tuple[int, ...] = (),
        need: int = 0,
        text: str = "",
        audience: Seat = -1,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.piece = piece
        self.square = square
        self.other = other
        self.number = number
        self.dice = dice
        self.need = need
        self.text = text
        self.audience = audience

    def __repr__(self) -> str:
        parts = [f"{k}={v!r}" for k, v in self.data().items() if k not in ("kind", "rule")]
        return f"Event({self.kind!r}, {self.rule!r}, {', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.kind, self.rule, self.piece, self.square, self.other, self.number, self.dice))

    def data(self) -> dict[str, Any]:
        """The event as plain data; fields without meaning are left out."""
        out: dict[str, Any] = {"kind": self.kind, "rule": self.rule}
        if self.piece >= 0:
            out["piece"] = self.piece
        if self.square >= 0:
            out["square"] = self.square
        if self.other >= 0:
            out["other"] = self.other
        if self.number:
            out["number"] = self.number
        if self.dice:
            out["dice"] = list(self.dice)
        if self.need:
            out["need"] = self.need
        if self.text:
            out["text"] = self.text
        return out


# For each kind of event the seats that may see a field; a field without an entry is open to all. AUDIENCE: only the
# seat that the event itself names.
SecretFields = dict[str, dict[str, frozenset[Seat]]]
AUDIENCE: frozenset[Seat] = frozenset({-2})


def seen_by(event: Event, seat: Seat | None, secrets: SecretFields) -> Event:
    """The event as that seat may know it: secret fields are blanked."""
    marks = secrets.get(event.kind)
    if not marks:
        return event
    masked = Event(
        event.kind,
        event.rule,
        event.piece,
        event.square,
        event.other,
        event.number,
        event.dice,
        event.need,
        event.text,
        event.audience,
    )
    for name, seats in marks.items():
        if seat is not None and (seat == event.audience if seats is AUDIENCE else seat in seats):
            continue
        # What is told to one seat names nobody to the others, so that they can tell a blank from a number.
        masked.audience = -1
        if name == "dice":
            masked.dice = ()
        elif name in _MASKABLE:
            setattr(masked, name, "" if name == "text" else 0 if name == "number" else -1)
        else:
            raise ValueError(f"event kind {event.kind!r} marks {name!r}, which cannot be hidden")
    return masked
