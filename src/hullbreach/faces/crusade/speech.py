"""Words of crusade in both languages at once."""

from __future__ import annotations

from hullbreach.crusade.cards.squad_cards import CARDS, SQUADS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.faces.speech import Speech
from hullbreach.faces.wire import Text

GAME = "crusade"
SPEECH = Speech(GAME)
both = SPEECH.both


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
