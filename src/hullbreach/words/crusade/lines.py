"""Lines about a game of crusade: what happened, and what is asked.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.crusade.forces.setup_redux import ROLE_WORDS
from hullbreach.crusade.forms import BOARD_WORDS, DIRECTION_WORDS, door_name
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import PHASE_NAMES, seat_names
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.kernel.record import winners_in
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.telling import Storyteller
from hullbreach.words.text import Name, Text, capital, joined

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
        return ""

    def piece(self, game: CrusadeGame, piece: int) -> Name:
        return names.piece_name(game, piece) if piece >= 0 else ""

    def names(self, game: CrusadeGame, event: Event) -> dict[str, Name]:
        out = super().names(game, event)
        if event.dice:
            reds = event["reds"]
            out["dice"] = names.dice_words(event.dice, reds)
            out["total"] = names.dice_total(event.dice, reds)
        if event.kind == "reroll":
            out["old"] = names.die_name(event["old"], event["die"] < event["reds"])
        elif event.kind == "squad chosen":
            # Before that it had no name but its number.
            out["seat"] = both("seat", "squad", number=event["seat"] + 1)
        return out

    def own(self, game: CrusadeGame, event: Event, what: str, value: Value) -> Name:
        if isinstance(value, str):
            if what == "result":
                return result_line(game, value)
            return SPEECH.known(_TEXTS.get(what, what), value) or value
        by_number = _NAMES.get(what)
        if by_number is not None:
            return by_number(value)
        in_game = _NAMES_IN_GAME.get(what)
        if in_game is not None:
            return in_game(game, value)
        return super().own(game, event, what, value)


def _dock(game: CrusadeGame, dock: int) -> Name:
    return str(game.board.docks[dock]) if dock < len(game.board.docks) else ""


def _seat(game: CrusadeGame, seat: int) -> Name:
    return names.seat_title(game.squad_of, game.squads, game.seats, seat) if 0 <= seat < game.seats else ""


# What the numbers of events are called, by their types.
_NAMES: dict[str, Callable[[int], Name]] = {
    "arming": names.armed_unit,
    "board": SPEECH.worded("board", BOARD_WORDS),
    "card": names.card_name,
    "direction": SPEECH.worded("direction", DIRECTION_WORDS),
    "event_card": names.event_name,
    "group": names.group_name,
    "objective": names.objective_name,
    "phase": SPEECH.worded("phase", PHASE_NAMES),
    "points": lambda points: f"{points:+d}",
    "role": SPEECH.worded("role", ROLE_WORDS),
    "squad": names.squad_name,
    "unit": names.unit_name,
    "weapon": names.weapon_name,
}
_NAMES_IN_GAME: dict[str, Callable[[CrusadeGame, int], Name]] = {
    "dock": _dock,
    "door": door_name,
    "level": names.level_name,
    "seat": _seat,
    "thing": names.thing_name,
}
TELLER = CrusadeTeller()


def result_line(game: CrusadeGame, result: str) -> Text:
    """Who has won, by the names of the seats."""
    keys = seat_names(game.squads, game.seats - game.squads)
    seats = [keys.index(key) for key in winners_in(result) if key in keys]
    if not seats:
        return both("result", "draw")
    titles = [names.seat_title(game.squad_of, game.squads, game.seats, seat) for seat in seats]
    winner = joined(titles, both("result", "and"))
    return capital(both("result", "one" if len(seats) == 1 else "several", winner=winner))


def decision_line(game: CrusadeGame, decision: Decision) -> Text:
    """What the seat is asked."""
    return both("decision", decision.kind, who=names.piece_name(game, decision.piece))


def decision_words(decision: Decision) -> Text | None:
    """A sentence more about what is asked, where there is something to add."""
    return SPEECH.known("decision_words", decision.kind)
