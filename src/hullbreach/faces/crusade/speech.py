"""Words in both languages at once."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.crusade.cards.squad_cards import CARDS, SQUADS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.wire import Text
from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import WalledBoard
from hullbreach.words.speech import said, word_of

GAME = "crusade"
# A name in a sentence: the same in both languages, or one for each.
Name = str | int | Text
COMMA = Text(", ", ", ")


@lru_cache(maxsize=16384)
def both(table: str, key: str, /, **names: Name) -> Text:
    """A word or sentence of the game in both languages; `names` fill the braces."""
    english = {name: value.en if isinstance(value, Text) else value for name, value in names.items()}
    french = {name: value.fr if isinstance(value, Text) else value for name, value in names.items()}
    return Text(word_of(GAME, table, key, "en", **english), word_of(GAME, table, key, "fr", **french))


def both_said(template: str, names: dict[str, str]) -> Text:
    """A sentence of the rules (a refusal) in both languages."""
    return Text(said(template, names, "en", GAME), said(template, names, "fr", GAME))


def bad_ask(key: str, /, **names: str | int) -> BadAsk:
    """An objection in both languages, to be raised."""
    return BadAsk(word_of(GAME, "bad_ask", key, "en", **names), word_of(GAME, "bad_ask", key, "fr", **names))


def joined(parts: list[Text], between: Text = COMMA) -> Text:
    return Text(between.en.join(part.en for part in parts), between.fr.join(part.fr for part in parts))


def capital(text: Text) -> Text:
    """The text with a capital at its beginning."""
    return Text(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def small(text: Text) -> Text:
    """The text with a small letter at its beginning, for the middle of a sentence."""
    return Text(text.en[:1].lower() + text.en[1:], text.fr[:1].lower() + text.fr[1:])


@lru_cache(maxsize=4096)
def squares(board: WalledBoard, mask: int) -> list[str]:
    """The names of a set of squares."""
    return [board.name(square) for square in bits(mask)]


def unit_name(unit: int) -> Text:
    """runt, dreadnought; a figure of a squad by what it is: commander, marine, warden."""
    key = UNITS[unit].key
    return both("unit", key.split(" ")[0] if UNITS[unit].role <= TROOPER else key)


def weapon_name(weapon: int) -> Text:
    return both("weapon", WEAPONS[weapon].key)


def armed_unit(unit: int) -> Text:
    """marine with bolter"""
    return both("unit", "armed", unit=unit_name(unit), weapon=weapon_name(UNITS[unit].weapon))


def squad_name(squad: int) -> Text:
    return both("squad", SQUADS[squad])


def card_name(card: int) -> Text:
    return both("card_name", CARDS[card].key)


def card_words(card: int) -> Text:
    return both("card_words", CARDS[card].key)


def event_name(event: int) -> Text:
    return both("event_name", EVENT_KEYS[event])


def event_words(event: int) -> Text:
    return both("event_words", EVENT_KEYS[event])
