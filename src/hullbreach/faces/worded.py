"""What is said of a game that has words for it: lines of events, questions, phases and options, found by their keys.

They stand in the tables `event`, `decision`, `phase` and `option_label` of the game's words. What has no words there
is shown by its bare key.
"""

from __future__ import annotations

from typing import cast

from hullbreach.faces import wire
from hullbreach.faces.contract import G
from hullbreach.faces.decks import plain_decks
from hullbreach.faces.hooks import Hooks
from hullbreach.kernel.board import Board
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.events import NONE, PIECE, RESULT, SEAT, SQUARE, Event
from hullbreach.kernel.forms import NOBODY, PIECE as BY_PIECE, Form
from hullbreach.kernel.record import winners_in
from hullbreach.words.speech import book
from hullbreach.words.telling import without_dice
from hullbreach.words.text import LANGUAGES, Name, Text, capital, filled, joined, plain


class Worded(Hooks[G]):
    def decks(self, game: G) -> list[wire.Deck]:
        board = self.board(game)
        return plain_decks(board) if isinstance(board, Board) else []

    # Events

    def line(self, game: G, event: Event, dice: bool = True) -> Text:
        """What happened; `dice`: with what fell."""
        kind = event.kind
        blanked = any(event.values[event.of.places[field]] == NONE for field in event.of.hidden)
        if blanked and self.speech.knows("event", f"{kind}/hidden"):
            kind = f"{kind}/hidden"
        if not self.speech.knows("event", kind):
            return plain(event.kind)
        names: dict[str, Name] = {"dice": " ".join(f"[{face}]" for face in event.dice)}
        for field, what in event.of.fields.items():
            value = event.values[event.of.places[field]]
            names[field] = self.word_of(game, what, value) if value not in (NONE, "") else ""
        lines: list[str] = []
        for language in LANGUAGES:
            words = book(language, self.speech.game)["event"][kind]
            lines.append(filled(words if dice else without_dice(words), names, language))
        return capital(Text(*lines))

    def word_of(self, game: G, what: str, value: int | str) -> Name:
        """A field of an event in words: a piece, a square, a seat or the result by its name, a figure as it is."""
        if what == RESULT:
            return self.result_text(game, self.winners(game, str(value)))
        if not isinstance(value, int):
            return value
        if what == PIECE:
            return self.called(game, value)
        if what == SQUARE:
            return self.place(game, value)
        return self.seats(game)[value].name if what == SEAT else value

    # Questions and options

    def title(self, game: G, asked: Decision) -> Text:
        if not self.speech.knows("decision", asked.kind):
            return plain(asked.kind)
        return self.speech.both("decision", asked.kind, who=self.seats(game)[asked.seat].name)

    def phase_name(self, game: G) -> Text:
        known = self.speech.known("phase", self.phase(game))
        return capital(known) if known else plain(self.phase(game))

    def label(self, game: G, choice: Choice, about: int = -1) -> Text:
        """The words for an option; of the piece that the decision is `about` the name goes without saying."""
        key = self.label_key(game, choice)
        if not self.speech.knows("option_label", key):
            return plain(game.text(choice))
        return capital(self.speech.both("option_label", key, **self.named(game, choice)))

    def label_key(self, game: G, choice: Choice) -> str:
        action = self.BY_VERB.get(choice[0])
        return action.key if action is not None else ""

    def named(self, game: G, choice: Choice) -> dict[str, Name]:
        """What the label of a choice names: `who` makes it, and the parts of its form by their names."""
        form = cast("Form[G]", self.BY_VERB[choice[0]].form)
        names: dict[str, Name] = {}
        for part in form.parts:
            said = part.say(game, choice)
            names[part.name] = (self.speech.known(part.table, said) if part.table else None) or said
        if form.speaker != NOBODY:
            by_piece = form.speaker == BY_PIECE
            names["who"] = self.called(game, choice[1]) if by_piece else self.seats(game)[choice[1]].name
        return names

    # Who plays, and how it ended

    def seats_now(self, game: G) -> list[wire.SeatInfo]:
        """The seats where they are called or coloured otherwise than at the start; else nothing."""
        return []

    def winners(self, game: G, result: str) -> list[Seat]:
        """The seats that a result names."""
        keys = [seat.key for seat in self.seats(game)]
        return [keys.index(key) for key in winners_in(result) if key in keys]

    def result_text(self, game: G, winners: list[Seat]) -> Text:
        """That these seats, one or more, have won, in words."""
        both, seats = self.speech.both, self.seats_now(game) or self.seats(game)
        if not winners:
            return capital(both("result", "draw"))
        names = joined([seats[seat].name for seat in winners], both("result", "and"))
        return capital(both("result", "one" if len(winners) == 1 else "several", winner=names))
