"""What everything in a game of crusade is called, in one language."""

from __future__ import annotations

from hullbreach.crusade.cards.squad_cards import CARDS, SQUADS
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.forces.groups import OFFERS, STEALER_OFFER
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scenery.gantries import place_words
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.words.speech import book, word_of

GAME = "crusade"


def piece_name(game: CrusadeGame, piece: int, language: str = "") -> str:
    """A piece as people call it: a marine by his name, others as runt 5; without a language as choices name it."""
    if not 0 <= piece < len(game.kind):
        return ""
    unit = UNITS[game.kind[piece]]
    if not language or unit.role <= TROOPER:
        return game.name(piece)
    return f"{unit_name(unit.number, language)} {game.number[piece]}"


def square_name(game: CrusadeGame, square: int) -> str:
    return game.board.name(square) if 0 <= square < game.board.count else ""


def target_name(game: CrusadeGame, piece: int, square: int, language: str = "") -> str:
    """brute 3 (m12), or the square alone where nobody stands."""
    who, where = piece_name(game, piece, language), square_name(game, square)
    return f"{who} ({where})" if who and where else who or where


def unit_name(unit: int, language: str) -> str:
    """runt, dreadnought; a figure of a squad by what it is: commander, marine, warden."""
    key = UNITS[unit].key
    return word_of(GAME, "unit", key.split(" ")[0] if UNITS[unit].role <= TROOPER else key, language)


def armed_unit(unit: int, language: str) -> str:
    """marine with bolter"""
    weapon = weapon_name(UNITS[unit].weapon, language)
    return word_of(GAME, "unit", "armed", language, unit=unit_name(unit, language), weapon=weapon)


def weapon_name(weapon: int, language: str) -> str:
    return word_of(GAME, "weapon", WEAPONS[weapon].key, language)


def squad_name(squad: int, language: str) -> str:
    return word_of(GAME, "squad", SQUADS[squad], language)


def seat_title(game: CrusadeGame, seat: int, language: str) -> str:
    """The name of its squad once it is chosen; until then, and for the aliens, its number."""
    if not 0 <= seat < game.seats:
        return ""
    if seat < game.squads:
        if game.squad_of[seat] >= 0:
            return squad_name(game.squad_of[seat], language)
        return word_of(GAME, "seat", "squad", language, number=seat + 1)
    if game.seats - game.squads == 1:
        return word_of(GAME, "seat", "alien", language)
    return word_of(GAME, "seat", "aliens", language, number=seat - game.squads + 1)


def card_name(card: int, language: str) -> str:
    return word_of(GAME, "card_name", CARDS[card].key, language)


def event_card_name(card: int, language: str) -> str:
    return word_of(GAME, "event_name", EVENT_KEYS[card], language)


def objective_name(card: int, language: str) -> str:
    return word_of(GAME, "objective_name", OBJECTIVE_CARDS[card].key, language)


def thing_name(game: CrusadeGame, thing: int, language: str) -> str:
    """A thing of the mission; where its name is one of the game's own words, in the language."""
    name = game.mission.things[thing].name
    return book(language, GAME)["thing_name"].get(name, name)


def group_name(number: int, language: str) -> str:
    """A group of aliens with its choices made, and its tactical level."""
    if number == STEALER_OFFER:
        return word_of(GAME, "group", "stealer", language)
    offer = OFFERS[number]
    if offer.arms:
        weapons = ", ".join([weapon_name(arm, language) for arm in offer.arms])
        unit = unit_name(offer.units[0], language)
        text = word_of(GAME, "group", "dreadnought", language, unit=unit, weapons=weapons)
    elif offer.key.startswith("swarm:"):
        crawlers, _, termagants = offer.key.removeprefix("swarm:").partition("+")
        text = word_of(GAME, "group", "swarm", language, crawlers=crawlers, termagants=termagants)
    else:
        text = word_of(GAME, "group", offer.key, language)
    return word_of(GAME, "group", "level", language, group=text, level=offer.level)


def level_name(game: CrusadeGame, level: int, language: str) -> str:
    """The floor, pylon 1, gantry 2."""
    words = place_words(game.mission)
    if not 0 <= level < len(words):
        return ""
    kind = words[level].rstrip("0123456789")
    return word_of(GAME, "level", kind, language, number=words[level][len(kind) :])


def dice_words(dice: tuple[int, ...], reds: int, language: str) -> str:
    """Dice by what each counts, the red ones first: red [3] [0], white [1]."""
    parts: list[str] = []
    for colour, counts, faces in (("red", RED, dice[:reds]), ("white", WHITE, dice[reds:])):
        if faces:
            shown = " ".join([f"[{counts[face]}]" for face in faces])
            parts.append(word_of(GAME, "dice", colour, language, faces=shown))
    return ", ".join(parts) if parts else word_of(GAME, "dice", "none", language)


def dice_total(dice: tuple[int, ...], reds: int) -> int:
    return sum([RED[face] for face in dice[:reds]]) + sum([WHITE[face] for face in dice[reds:]])


def die_name(face: int, is_red: bool, language: str) -> str:
    """red 3, white 0"""
    value = RED[face] if is_red else WHITE[face]
    return word_of(GAME, "die", "red" if is_red else "white", language, value=value)
