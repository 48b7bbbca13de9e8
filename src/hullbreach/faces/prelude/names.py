"""What everything before a battle is called; squads, options, tiles and scenarios as their own files call them."""

from __future__ import annotations

from hullbreach.evening.layout import Laid
from hullbreach.evening.scenarios import Scenario
from hullbreach.evening.squads import battle_game, kinds, options
from hullbreach.evening.tiles import tiles
from hullbreach.kernel.contract import Refused, Seat
from hullbreach.prelude.mission import SEATS
from hullbreach.prelude.state import LISTS, MARINE, STEALER, TABLE, State
from hullbreach.words.speech import Speech
from hullbreach.words.text import LANGUAGES, Text

SPEECH = Speech("prelude")
both = SPEECH.both


def battle_word(table: str, key: str) -> Text:
    """A word of the game in which forces fight."""
    return Speech(battle_game()).both(table, key)


def seat_name(seat: Seat) -> Text:
    return both("seat", SEATS[seat])


def seat_title(game: State, seat: Seat) -> Text:
    """With the side that it plays, once that is known."""
    if game.marine < 0:
        return seat_name(seat)
    return both("seat", MARINE if seat == game.marine else STEALER, seat=seat_name(seat))


def tile_name(number: int) -> Text:
    return Text(tiles()[number].name_en, tiles()[number].name_fr)


def squad_name(kind: str, heavy: str = "") -> Text:
    name = Text(kinds()[kind].name_en, kinds()[kind].name_fr)
    return both("buying", "armed", squad=name, weapon=battle_word("gear", heavy)) if heavy else name


def option_name(key: str) -> Text:
    return Text(options()[key].name_en, options()[key].name_fr)


def whose_force(force: int) -> Text:
    return both("whose", "lists" if force == LISTS else "printed")


def scenario_word(scenario: Scenario, key: str) -> Text:
    return Text(*(getattr(scenario, language)[key] for language in LANGUAGES))


def refusal(refused: Refused) -> Text:
    """A refusal with the names of squads and options in the place of their keys."""
    named: list[str] = []
    for language in LANGUAGES:
        names = dict(refused.names)
        for field, known in (("squad", kinds()), ("option", options()), ("other", options())):
            key = names.get(field, "")
            if key in known:
                names[field] = getattr(known[key], f"name_{language}")
        for field in ("list", "allowed", "wanted"):
            if field in names:
                names[field] = ", ".join(_thing(key).said(language) for key in names[field].split(", "))
        named.append(SPEECH.refused(Refused(refused.rule, refused.template, names)).said(language))
    return Text(*named)


def _thing(key: str) -> Text:
    """An option of the lists, or a weapon or rank of the game in which forces fight."""
    if key in options():
        return option_name(key)
    return battle_word("kind" if key == "marine" else "gear", key)


def way_words(game: State, way: Laid) -> Text:
    """Where a tile is laid, and how it lies."""
    where = TABLE.name(game.slot_square(way.slot))
    return both("way", "turned" if way.turns else "straight", where=where, degrees=90 * way.turns)
