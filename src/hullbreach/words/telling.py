"""What happened, in words: a line for an event, made from the words of its kind and the names of its fields."""

from __future__ import annotations

import re
from typing import ClassVar, Generic, Protocol, TypeVar

from hullbreach.kernel.events import NONE, NUMBER, PIECE, SQUARE, TEXT, Event, Value
from hullbreach.words.speech import Speech, book
from hullbreach.words.text import LANGUAGES, Name, Text, capital, filled


class Squares(Protocol):
    """A board, as far as its squares have names."""

    @property
    def count(self) -> int: ...

    def name(self, square: int) -> str: ...

    def __hash__(self) -> int: ...


class Told(Protocol):
    """What the words need of a game: pieces and squares that have names."""

    @property
    def kind(self) -> list[int]: ...

    @property
    def board(self) -> Squares: ...

    def name(self, piece: int) -> str: ...


# What words say of dice: how they fell, what was needed, and their total.
_DICE = re.compile(r"\s*:\s*\{dice\}(?:,[^—]*)?(?: — total \{\w+\})?")


def without_dice(words: str) -> str:
    """The words of an event without what they say of dice."""
    return _DICE.sub(" ", words).strip()


G = TypeVar("G", bound=Told)


class Storyteller(Generic[G]):
    """The words for the events of one game. They use what everybody at the table knows (names, squares, the mission),
    and the event as the reader may see it."""

    # The words of the game.
    speech: ClassVar[Speech]

    def line(self, game: G, event: Event, dice: bool = True) -> Text:
        """One line: who, what, and the dice, if these are wanted."""
        variant, names = self.variant(game, event), self.names(game, event)
        lines: list[str] = []
        for language in LANGUAGES:
            words = book(language, self.speech.game)["event"][variant]
            lines.append(filled(words if dice else without_dice(words), names, language))
        return capital(Text(*lines))

    def variant(self, game: G, event: Event) -> str:
        """Some kinds read otherwise where something is not known, or not there."""
        kind = event.kind
        known = book("en", self.speech.game)["event"]
        if any(event.get(field) == NONE for field in event.of.hidden):
            return f"{kind}/hidden"
        special = self.special(game, event)
        if special:
            return f"{kind}/{special}"
        if event.about() < 0 and f"{kind}/alone" in known:
            return f"{kind}/alone"
        if event.about(1) >= 0 and f"{kind}/by" in known:
            return f"{kind}/by"
        if event.about(1) < 0 and f"{kind}/no other" in known:
            return f"{kind}/no other"
        return kind

    def special(self, game: G, event: Event) -> str:
        """Where a game's kind reads otherwise for a reason of its own ("": as ever)."""
        return ""

    def names(self, game: G, event: Event) -> dict[str, Name]:
        """All that the words of an event may want to name: its fields, `X at` for a piece with its square, the dice."""
        out: dict[str, Name] = {"dice": " ".join(f"[{face}]" for face in event.dice)}
        where = self.square(game, event.where())
        for field, what in event.of.fields.items():
            out[field] = self.said(game, event, what, event.values[event.of.places[field]])
            if what == PIECE:
                out[f"{field} at"] = at_square(out[field], where)
        return out

    def said(self, game: G, event: Event, what: str, value: Value) -> Name:
        """The value of a field in words; a game adds the types that are its own."""
        if what == PIECE and isinstance(value, int):
            return self.piece(game, value)
        if what == SQUARE and isinstance(value, int):
            return self.square(game, value)
        if what in (NUMBER, TEXT) or value in (NONE, ""):
            return "" if value == NONE and what != NUMBER else value
        return self.own(game, event, what, value)

    def own(self, game: G, event: Event, what: str, value: Value) -> Name:
        """The value of a field of a game's own type in words: without more, by the table of that name."""
        return self.speech.known(what, str(value)) or str(value)

    def piece(self, game: G, piece: int) -> Name:
        return game.name(piece) if 0 <= piece < len(game.kind) else ""

    def square(self, game: G, square: int) -> Name:
        return game.board.name(square) if 0 <= square < game.board.count else ""


def at_square(who: Name, where: Name) -> Name:
    """`S1 (j2)`, or the square alone where a thing is meant."""
    if not who or not where:
        return who or where
    return Text(*(filled("{who} ({where})", {"who": who, "where": where}, each) for each in LANGUAGES))
