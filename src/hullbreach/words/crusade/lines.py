"""Lines about a game of crusade: what happened, what is asked, what may be chosen.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from hullbreach.crusade.choices import BOARD_WORDS, DIRECTION_WORDS, ROLE_WORDS, door_name
from hullbreach.crusade.events import KINDS, SECRETS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring import seat_names
from hullbreach.crusade.state import PHASE_NAMES
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import AUDIENCE, Event
from hullbreach.kernel.record import winners_in
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import GAME
from hullbreach.words.crusade.options import option_label, option_line
from hullbreach.words.speech import book, word_of

__all__ = ["decision_line", "decision_words", "event_line", "option_label", "option_line", "result_line"]

# What the number of an event means.
_DOORS = frozenset(
    ("door opened", "door closed", "door destroyed", "door hit", "door locked", "door unlocked")
)
_CARDS = frozenset(("card taken", "card put back", "worn", "card played", "card lost", "shielded"))
_EVENT_CARDS = frozenset(("event drawn", "event fails", "event put back"))
_OBJECTIVES = frozenset(("objective kept", "objective drawn", "objective shown", "interrogated"))
_UNITS = frozenset(("blip placed", "revealed", "phantom", "blip shown"))
_WEAPONS = frozenset(("shot", "arm lost", "repaired"))
_THINGS = frozenset(("took", "dropped", "delivered"))
_SEAT_NUMBERS = frozenset(("turn", "leave asked", "leave granted", "leave denied"))
_DIRECTIONS = frozenset(("overwatch", "gun placed"))
# Tables for the text of an event; a text without an entry is said as it stands.
_TEXTS = {
    "sustained": "sustained",
    "objective": "score",
    "points": "points_for",
    "lot": "lot",
    "claimed": "unit",
    "objective met": "objective_name",
}


def event_line(game: CrusadeGame, event: Event, language: str, rule: bool = True) -> str:
    """One line: who, what, the dice with what each counts, and the rule."""
    text = word_of(GAME, "event", _variant(event, language), language, **_names(game, event, language))
    text = text[:1].upper() + text[1:]
    return f"{text}  ·{event.rule}" if rule and event.rule else text


def _variant(event: Event, language: str) -> str:
    """Some kinds read otherwise where something is not known, or not there."""
    kind = event.kind
    if _is_hidden(event):
        return f"{kind}/hidden"
    if kind == "shot" and event.square < 0 and event.other < 0:
        return "shot/open"
    if kind == "rolled" and not event.dice:
        return "rolled/none"
    if kind == "recoiled" and event.square == event.other:
        return "recoiled/held"
    known = book(language, GAME)["event"]
    if event.piece < 0 and f"{kind}/alone" in known:
        return f"{kind}/alone"
    if event.piece < 0 and f"{kind}/squad" in known:
        return f"{kind}/squad"
    if event.other >= 0 and f"{kind}/by" in known:
        return f"{kind}/by"
    if event.other < 0 and f"{kind}/no other" in known:
        return f"{kind}/no other"
    return kind


def _is_hidden(event: Event) -> bool:
    """Whether the reader may not know the number: only the seat that an event names may."""
    return SECRETS.get(event.kind, {}).get("number") is AUDIENCE and event.audience < 0


def _names(game: CrusadeGame, event: Event, language: str) -> dict[str, str]:
    """All that the words of an event may want to name."""
    kind, number = event.kind, event.number
    meaning = KINDS.get(kind, {}).get("other", "")
    no_piece = meaning.startswith(("seat", "from", "life", "old"))
    other = "" if no_piece else names.piece_name(game, event.other, language)
    who, where = names.piece_name(game, event.piece, language), names.square_name(game, event.square)
    out = {
        "who": who,
        "where": where,
        "other": other,
        "number": str(number),
        "points": f"{number:+d}",
        "other_number": str(max(event.other, 0)),
        "dice": names.dice_words(event.dice, event.need, language) if event.dice else "",
        "total": str(names.dice_total(event.dice, event.need)),
        # brute 3 (m12), or the square alone where nobody stands.
        "target": names.target_name(game, event.other if other else -1, event.square, language),
        "victim": f"{who} ({where})" if who and where else who or where,
        "text": _text(event, language),
        "seat": "",
    }
    if kind in _SEAT_NUMBERS:
        out["seat"] = names.seat_title(game, number, language)
    elif meaning.startswith("seat"):
        out["seat"] = names.seat_title(game, event.other, language)
    _name_number(game, event, language, out)
    return out


def _text(event: Event, language: str) -> str:
    table = _TEXTS.get(event.kind)
    return book(language, GAME)[table].get(event.text, event.text) if table else event.text


def _name_number(game: CrusadeGame, event: Event, language: str, out: dict[str, str]) -> None:
    """What the number of an event stands for."""
    kind, number = event.kind, event.number
    if _is_hidden(event):
        return
    if kind in _DOORS:
        out["door"] = door_name(game, number)
    elif kind in _CARDS:
        out["card"] = names.card_name(number, language)
    elif kind in _EVENT_CARDS:
        out["card"] = names.event_card_name(number, language)
    elif kind in _OBJECTIVES:
        out["card"] = names.objective_name(number, language)
    elif kind in _UNITS:
        out["unit"] = names.unit_name(number, language)
    elif kind in _WEAPONS:
        out["weapon"] = names.weapon_name(number, language)
    elif kind in _THINGS:
        out["thing"] = names.thing_name(game, number, language)
    elif kind in _DIRECTIONS:
        out["direction"] = word_of(GAME, "direction", DIRECTION_WORDS[number], language)
    elif kind in ("scanned", "dark"):
        out["board"] = word_of(GAME, "board", BOARD_WORDS[number], language)
    elif kind in ("group bought", "group returned"):
        out["group"] = names.group_name(number, language)
    elif kind in ("entry placed", "entry removed"):
        out["where_2"] = names.square_name(game, number)
    elif kind == "armed":
        out["unit"] = names.armed_unit(number, language)
    elif kind == "phase":
        out["phase"] = word_of(GAME, "phase", PHASE_NAMES[number], language)
    elif kind == "squad chosen":
        out["squad"] = names.squad_name(number, language)
        # Before that it had no name but its number.
        out["seat"] = word_of(GAME, "seat", "squad", language, number=event.other + 1)
    elif kind == "role chosen":
        out["role"] = word_of(GAME, "role", ROLE_WORDS[number], language)
    elif kind in ("dock chosen", "aboard"):
        out["dock"] = str(game.board.docks[number]) if number < len(game.board.docks) else ""
    elif kind == "climbed":
        out["level"] = names.level_name(game, number, language)
    elif kind == "reroll":
        out["old"] = names.die_name(event.other, number < event.need, language)
    elif kind == "game over":
        out["result"] = result_line(game, event.text, language)


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
