"""What everything in a game of crusade is called."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hullbreach.crusade.cards.squad_cards import CARDS, SQUADS
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.forces.groups import OFFERS, STEALER_OFFER, Offer
from hullbreach.crusade.forces.setup_redux import ROLE_WORDS
from hullbreach.crusade.forms import BOARD_WORDS, DIRECTION_WORDS, door_name
from hullbreach.crusade.scenery.gantries import place_words
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS, WEAPONS
from hullbreach.crusade.state import PHASE_NAMES, State
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, joined, plain

SPEECH = Speech("crusade")
both = SPEECH.both
_SWARM = "swarm:"

_CARD_KEYS = [card.key for card in CARDS]
weapon_name = SPEECH.worded("weapon", WEAPON_KEYS)
squad_name = SPEECH.worded("squad", SQUADS)
card_name = SPEECH.worded("card_name", _CARD_KEYS)
card_words = SPEECH.worded("card_words", _CARD_KEYS)
event_name = SPEECH.worded("event_name", EVENT_KEYS)
event_words = SPEECH.worded("event_words", EVENT_KEYS)
objective_name = SPEECH.worded("objective_name", [card.key for card in OBJECTIVE_CARDS])
objective_words = SPEECH.worded("objective_words", [card.key for card in OBJECTIVE_CARDS])


def objective_about(number: int) -> Text:
    """The words of a secret objective, with the squad that they are about, which is seldom the reader's."""
    squad = squad_name(OBJECTIVE_CARDS[number].squad)
    return both("objective", "about", squad=squad, words=objective_words(number))


def piece_name(game: State, piece: int) -> Text:
    """A piece as people call it: a marine by his name, others as runt 5."""
    if not 0 <= piece < len(game.kind):
        return plain("")
    return piece_label(game, piece) or plain(game.name(piece))


def piece_label(game: State, piece: int) -> Text | None:
    """runt 5; figures of the squads are called by their names."""
    unit = UNITS[game.kind[piece]]
    return None if unit.role <= TROOPER else _label(unit.number, game.number[piece])


@lru_cache(maxsize=4096)
def _label(unit: int, number: int) -> Text:
    name = unit_name(unit)
    return Text(f"{name.en} {number}", f"{name.fr} {number}")


def square_name(game: State, square: int) -> Name:
    """m12; on a dock: dock 1a."""
    if not 0 <= square < game.board.count:
        return ""
    name = game.board.name(square)
    return name if game.board.ship >> square & 1 else both("place", "dock", where=name.removeprefix("dock"))


def unit_name(unit: int) -> Text:
    """runt, dreadnought; a figure of a squad by what it is: commander, marine, warden."""
    key = UNITS[unit].key
    return both("unit", key.split(" ")[0] if UNITS[unit].role <= TROOPER else key)


def armed_unit(unit: int) -> Text:
    """marine with bolter"""
    return both("unit", "armed", unit=unit_name(unit), weapon=weapon_name(UNITS[unit].weapon))


def seat_title(squad_of: list[int], squads: int, seats: int, seat: int) -> Text:
    """The name of its squad once it is chosen; until then, and for the aliens, its number."""
    if seat < squads:
        return squad_name(squad_of[seat]) if squad_of[seat] >= 0 else both("seat", "squad", number=seat + 1)
    return both("seat", "alien") if seats - squads == 1 else both("seat", "aliens", number=seat - squads + 1)


def thing_name(game: State, thing: int) -> Text:
    """A thing of the mission; where its name is one of the game's own words, in both languages."""
    name = game.mission.things[thing].name
    return SPEECH.known("thing_name", name) or plain(name)


def group_name(number: int) -> Text:
    """A group of aliens with its choices made, and its tactical level."""
    if number == STEALER_OFFER:
        return both("group", "stealer")
    offer = OFFERS[number]
    way = group_way(number)
    if way is not None:
        text = (
            both("group", "dreadnought", unit=unit_name(offer.units[0]), weapons=way) if offer.arms else way
        )
    else:
        text = both("group", offer.key)
    return both("group", "level", group=text, level=offer.level)


def group_family(number: int) -> Text | None:
    """What a group is one of several ways to buy, with its tactical level: a dreadnought, a swarm."""
    if number == STEALER_OFFER or not group_way(number):
        return None
    offer = OFFERS[number]
    kind = unit_name(offer.units[0]) if offer.arms else both("group", "swarm_family")
    return both("group", "level", group=kind, level=offer.level)


def group_way(number: int) -> Text | None:
    """The choices that were made for such a group."""
    if number == STEALER_OFFER:
        return None
    offer = OFFERS[number]
    if offer.arms:
        return joined([weapon_name(arm) for arm in offer.arms])
    return _swarm(offer) if offer.key.startswith(_SWARM) else None


def _swarm(offer: Offer) -> Text:
    crawlers, _, termagants = offer.key.removeprefix(_SWARM).partition("+")
    return both("group", "swarm", crawlers=crawlers, termagants=termagants)


def level_name(game: State, level: int) -> Text:
    """The floor, pylon 1, gantry 2."""
    words = place_words(game.mission)
    if not 0 <= level < len(words):
        return plain("")
    kind = words[level].rstrip("0123456789")
    return both("level", kind, number=words[level][len(kind) :])


def dice_words(dice: tuple[int, ...], reds: int) -> Text:
    """Dice by what each counts, the red ones first: red [3] [0], white [1]."""
    parts: list[Text] = []
    for colour, counts, faces in (("red", RED, dice[:reds]), ("white", WHITE, dice[reds:])):
        if faces:
            parts.append(both("dice", colour, faces=" ".join([f"[{counts[face]}]" for face in faces])))
    return joined(parts) if parts else both("dice", "none")


def dice_counted(red: int, white: int) -> Text:
    """How many dice are thrown: `2 red, 1 white`."""
    parts = [
        both("dice", f"count_{colour}" if count > 1 else f"one_{colour}", count=count)
        for colour, count in (("red", red), ("white", white))
        if count
    ]
    return joined(parts) if parts else both("dice", "none")


def arming_words(unit: int) -> Text:
    """What a figure that is armed so throws and how far it goes."""
    armed = UNITS[unit]
    weapon = WEAPONS[armed.weapon]
    return both(
        "weapon_words",
        "dice",
        fire=dice_counted(weapon.red, weapon.white),
        fight=dice_counted(armed.fight_red, armed.fight_white),
        move=armed.move,
        effect=both("weapon_words", f"pattern_{weapon.pattern}"),
    )


def die_name(face: int, is_red: bool) -> Text:
    """red 3, white 0"""
    return both("die", "red" if is_red else "white", value=RED[face] if is_red else WHITE[face])


def _dock(game: State, dock: int) -> Name:
    return str(game.board.docks[dock]) if dock < len(game.board.docks) else ""


def _seat(game: State, seat: int) -> Name:
    return seat_title(game.squad_of, game.squads, game.seats, seat) if 0 <= seat < game.seats else ""


# What the numbers of events are called, by their types.
_NAMES: dict[str, Callable[[int], Name]] = {
    "arming": armed_unit,
    "board": SPEECH.worded("board", BOARD_WORDS),
    "card": card_name,
    "direction": SPEECH.worded("direction", DIRECTION_WORDS),
    "event_card": event_name,
    "group": group_name,
    "objective": objective_name,
    "phase": SPEECH.worded("phase", PHASE_NAMES),
    "points": lambda points: f"{points:+d}",
    "role": SPEECH.worded("role", ROLE_WORDS),
    "squad": squad_name,
    "unit": unit_name,
    "weapon": weapon_name,
}
_NAMES_IN_GAME: dict[str, Callable[[State, int], Name]] = {
    "dock": _dock,
    "door": door_name,
    "level": level_name,
    "seat": _seat,
    "thing": thing_name,
}


def named(game: State, what: str, number: int) -> Name | None:
    """The name of something by what it is and its number; None: its number is all that there is to say."""
    if what in _NAMES:
        return _NAMES[what](number)
    return _NAMES_IN_GAME[what](game, number) if what in _NAMES_IN_GAME else None
