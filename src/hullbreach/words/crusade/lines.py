"""Lines about a game of crusade: what happened, and what is asked.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import seat_names
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.kernel.record import winners_in
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.telling import Storyteller
from hullbreach.words.text import LANGUAGES, Name, Text, capital, joined

# What tells of the mission's own objectives.
_DEEDS = ("objective", "objective read")
# Tables of words for the texts of events.
_TEXTS = {"unit_text": "unit", "objective_text": "objective_name"}


class CrusadeTeller(Storyteller[CrusadeGame]):
    speech = SPEECH

    def special(self, game: CrusadeGame, event: Event) -> str:
        kind = event.kind
        if kind == "shot" and event["at"] < 0 and event["target"] < 0:
            return "open"
        if kind == "rolled" and not event.dice:
            return "none"
        if kind == "recoiled" and event["to"] == event["origin"]:
            return "held"
        if kind in _DEEDS and deed_words(game, _deed(event)) is not None:
            return "told"
        return ""

    def piece(self, game: CrusadeGame, piece: int) -> Name:
        return names.piece_name(game, piece) if piece >= 0 else ""

    square = staticmethod(names.square_name)

    def names(self, game: CrusadeGame, event: Event) -> dict[str, Name]:
        out = super().names(game, event)
        if event.dice:
            count = event["reds"]
            out["dice"] = names.dice_words(event.dice, count)
            out["total"] = reds(event.dice[:count]) + whites(event.dice[count:])
        if event.kind == "reroll":
            out["old"] = names.die_name(event["old"], event["die"] < event["reds"])
        elif event.kind in _DEEDS:
            out["what"] = deed_words(game, _deed(event)) or ""
        elif event.kind == "squad chosen":
            # Before that it had no name but its number.
            out["seat"] = both("seat", "squad", number=event["seat"] + 1)
        return out

    def own(self, game: CrusadeGame, event: Event, what: str, value: Value) -> Name:
        if isinstance(value, str):
            if what == "result":
                return result_line(game, value)
            return SPEECH.known(_TEXTS.get(what, what), value) or value
        named = names.named(game, what, value)
        return super().own(game, event, what, value) if named is None else named


TELLER = CrusadeTeller()


def _deed(event: Event) -> str:
    return event.text("which") if event.kind == "objective" else "secondary"


def deed_words(game: CrusadeGame, which: str) -> Text | None:
    """What an objective wants, in the first sentence that the mission has for it; None: nothing is said of it."""
    said = [game.mission.words.get(language, {}).get(which, "") for language in LANGUAGES]
    return Text(*(words.split(". ")[0].rstrip(".") for words in said)) if all(said) else None


def result_line(game: CrusadeGame, result: str) -> Text:
    """Who has won, by the names of the seats."""
    keys = seat_names(game.squads, game.seats - game.squads)
    seats = [keys.index(key) for key in winners_in(result) if key in keys]
    if not seats:
        return both("result", "draw")
    titles = [names.seat_title(game.squad_of, game.squads, game.seats, seat) for seat in seats]
    winner = joined(titles, both("result", "and"))
    return capital(both("result", "one" if len(seats) == 1 else "several", winner=winner))


def decision_line(game: CrusadeGame, asked: Decision) -> Text:
    """What the seat is asked."""
    return both("decision", asked.kind, who=names.piece_name(game, asked.piece))


def decision_words(decision: Decision) -> Text | None:
    """A sentence more about what is asked, where there is something to add."""
    return SPEECH.known("decision_words", decision.kind)
