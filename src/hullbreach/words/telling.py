"""What happened, in words: a line for an event, made from the words of its kind and the names of its fields."""

from __future__ import annotations

import re
from typing import Any, Generic, Protocol, TypeVar

from hullbreach.kernel.events import NONE, NUMBER, PIECE, SQUARE, TEXT, Event, Value
from hullbreach.words.speech import book


class Told(Protocol):
    """What the words need of a game: pieces and squares that have names."""

    @property
    def kind(self) -> list[int]: ...

    @property
    def board(self) -> Any: ...

    def name(self, piece: int) -> str: ...


# What words say of dice: how they fell, what was needed, and their total.
_DICE = re.compile(r"\s*:\s*\{dice\}(?:,[^—]*)?(?: — total \{\w+\})?")

G = TypeVar("G", bound=Told)


class Storyteller(Generic[G]):
    """The words for the events of one game. They use what everybody at the table knows (names, squares, the mission),
    and the event as the reader may see it."""

    # The game whose book of words is used.
    key = ""

    def line(self, game: G, event: Event, language: str, rule: bool = True, dice: bool = True) -> str:
        """One line: who, what, the dice, and the rule."""
        words = book(language, self.key)["event"][self.variant(game, event, language)]
        if not dice:
            words = _DICE.sub(" ", words).strip()
        text = words.format(**self.names(game, event, language))
        text = text[:1].upper() + text[1:]
        return f"{text}  ·{event.rule}" if rule and event.rule else text

    def variant(self, game: G, event: Event, language: str) -> str:
        """Some kinds read otherwise where something is not known, or not there."""
        kind = event.kind
        known = book(language, self.key)["event"]
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

    def names(self, game: G, event: Event, language: str) -> dict[str, str]:
        """All that the words of an event may want to name: its fields, `X at` for a piece with its square, the dice."""
        out: dict[str, str] = {"dice": " ".join(f"[{face}]" for face in event.dice)}
        where = self.square(game, event.where())
        for field, what in event.of.fields.items():
            value = event.values[event.of.places[field]]
            out[field] = self.said(game, event, what, value, language)
            if what == PIECE:
                # "S1 (j2)", or the square alone where a thing is meant.
                who = out[field]
                out[f"{field} at"] = f"{who} ({where})" if who and where else who or where
        return out

    def said(self, game: G, event: Event, what: str, value: Value, language: str) -> str:
        """The value of a field in words; a game adds the types that are its own."""
        if what == PIECE and isinstance(value, int):
            return self.piece(game, value, language)
        if what == SQUARE and isinstance(value, int):
            return self.square(game, value)
        if what in (NUMBER, TEXT) or value in (NONE, ""):
            return "" if value == NONE and what != NUMBER else str(value)
        return self.own(game, event, what, value, language)

    def own(self, game: G, event: Event, what: str, value: Value, language: str) -> str:
        """The value of a field of a game's own type in words: without more, by the table of that name."""
        return book(language, self.key).get(what, {}).get(str(value), str(value))

    def piece(self, game: G, piece: int, language: str) -> str:
        return game.name(piece) if 0 <= piece < len(game.kind) else ""

    def square(self, game: G, square: int) -> str:
        return str(game.board.name(square)) if 0 <= square < game.board.count else ""
