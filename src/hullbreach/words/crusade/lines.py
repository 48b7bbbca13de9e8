"""Lines about a game of crusade: what happened, what is asked, what may be chosen.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hullbreach.crusade.choices import BOARD_WORDS, DIRECTION_WORDS, ROLE_WORDS, door_name
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import PHASE_NAMES, seat_names
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.kernel.record import winners_in
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import GAME
from hullbreach.words.crusade.options import option_label
from hullbreach.words.speech import book, word_of
from hullbreach.words.telling import Storyteller

__all__ = ["decision_line", "decision_words", "event_line", "option_label", "result_line"]


# Tables of words for the texts of events.
_TEXTS = {"unit_text": "unit", "objective_text": "objective_name"}


class CrusadeTeller(Storyteller[CrusadeGame]):
    key = GAME

    def special(self, game: CrusadeGame, event: Event) -> str:
        kind = event.kind
        if kind == "shot" and event["at"] < 0 and event["target"] < 0:
            return "open"
        if kind == "rolled" and not event.dice:
            return "none"
        if kind == "recoiled" and event["to"] == event["origin"]:
            return "held"
        return ""

    def piece(self, game: CrusadeGame, piece: int, language: str) -> str:
        return names.piece_name(game, piece, language)

    def names(self, game: CrusadeGame, event: Event, language: str) -> dict[str, str]:
        out = super().names(game, event, language)
        if event.dice:
            reds = event["reds"]
            out["dice"] = names.dice_words(event.dice, reds, language)
            out["total"] = str(names.dice_total(event.dice, reds))
        if event.kind == "reroll":
            out["old"] = names.die_name(event["old"], event["die"] < event["reds"], language)
        elif event.kind == "squad chosen":
            # Before that it had no name but its number.
            out["seat"] = word_of(GAME, "seat", "squad", language, number=event["seat"] + 1)
        return out

    def own(self, game: CrusadeGame, event: Event, what: str, value: Value, language: str) -> str:
        if isinstance(value, str):
            if what == "result":
                return result_line(game, value, language)
            return book(language, GAME)[_TEXTS.get(what, what)].get(value, value)
        by_number = _NAMES.get(what)
        if by_number is not None:
            return by_number(value, language)
        in_game = _NAMES_IN_GAME.get(what)
        if in_game is not None:
            return in_game(game, value, language)
        return super().own(game, event, what, value, language)


def _dock(game: CrusadeGame, dock: int, language: str) -> str:
    return str(game.board.docks[dock]) if dock < len(game.board.docks) else ""


def _worded(table: str, keys: Sequence[str]) -> Callable[[int, str], str]:
    """Something that has a table of words, by its number."""
    return lambda number, language: word_of(GAME, table, keys[number], language)


# What the numbers of events are called, by their types.
_NAMES: dict[str, Callable[[int, str], str]] = {
    "arming": names.armed_unit,
    "board": _worded("board", BOARD_WORDS),
    "card": names.card_name,
    "direction": _worded("direction", DIRECTION_WORDS),
    "event_card": names.event_card_name,
    "group": names.group_name,
    "objective": names.objective_name,
    "phase": _worded("phase", PHASE_NAMES),
    "points": lambda points, language: f"{points:+d}",
    "role": _worded("role", ROLE_WORDS),
    "squad": names.squad_name,
    "unit": names.unit_name,
    "weapon": names.weapon_name,
}
_NAMES_IN_GAME: dict[str, Callable[[CrusadeGame, int, str], str]] = {
    "dock": _dock,
    "door": lambda game, door, language: door_name(game, door),
    "level": names.level_name,
    "seat": names.seat_title,
    "thing": names.thing_name,
}
TELLER = CrusadeTeller()
event_line = TELLER.line


def result_line(game: CrusadeGame, result: str, language: str) -> str:
    """Who has won, by the names of the seats joined with `+`."""
    keys = seat_names(game.squads, game.seats - game.squads)
    winners = [names.seat_title(game, keys.index(key), language) for key in winners_in(result) if key in keys]
    if not winners:
        return word_of(GAME, "result", "draw", language)
    joined = word_of(GAME, "result", "and", language).join(winners)
    text = word_of(GAME, "result", "one" if len(winners) == 1 else "several", language, winner=joined)
    return text[:1].upper() + text[1:]


def decision_line(game: CrusadeGame, decision: Decision, language: str) -> str:
    """What the seat is asked."""
    who = names.piece_name(game, decision.piece, language)
    return word_of(GAME, "decision", decision.kind, language, who=who)


def decision_words(decision: Decision, language: str) -> str:
    """A sentence more about what is asked ("": there is nothing to add)."""
    return book(language, GAME)["decision_words"].get(decision.kind, "")
