"""What everything in a campaign of a ship is called; scenarios, squads and weapons as their own rooms call them."""

from __future__ import annotations

from functools import cache

from hullbreach.evening.cart import WARES
from hullbreach.evening.force import Figure
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import battle_game, kinds
from hullbreach.evening.tiles import tiles
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import winners_in
from hullbreach.ship_campaign import events as ev
from hullbreach.ship_campaign.mission import SEATS
from hullbreach.ship_campaign.state import SIDES, STAGES, State
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, joined, plain

SPEECH = Speech("ship_campaign")
both = SPEECH.both
speech_of = cache(Speech)
COLON = Text(": ", " : ")


def seat_name(seat: Seat) -> Text:
    return both("seat", SEATS[seat])


def seat_title(game: State, seat: Seat) -> Text:
    """With the side that it plays, which is known."""
    return both("seat", SIDES[seat != game.marine], seat=seat_name(seat))


def side_of(game: State, seat: Seat) -> Text:
    if game.marine < 0:
        return both("side", "none")
    return both("side", SIDES[seat != game.marine])


def stage_name(stage: int) -> Text:
    scenario = scenarios()[STAGES[stage]]
    return Text(scenario.en["name"], scenario.fr["name"])


def winner_name(side: int) -> Text:
    return both("winner", (*SIDES, "unfought")[side])


def squad_name(game: State, squad: int) -> Text:
    return plain(game.squad_name(squad))


def kind_name(kind: str) -> Text:
    found = kinds()[kind]
    return Text(found.name_en, found.name_fr)


def ware_name(ware: int) -> Text:
    """A kind of squad with the weapon that is chosen for it."""
    number, heavy = WARES[ware]
    kind = list(kinds().values())[number]
    name = kind_name(kind.key)
    return joined([name, gear_name(kind.heavy[heavy])], plain(", ")) if kind.heavy else name


def gear_name(weapon: str) -> Text:
    return speech_of(battle_game()).both("gear", weapon)


def figure_title(figure: Figure) -> Text:
    """Rank and weapons: sergeant: storm bolter, power fist"""
    rank = both("roster", figure.rank)
    gear = joined([gear_name(weapon) for weapon in figure.weapons], plain(", "))
    return joined([rank, gear], COLON)


def tile_name(number: int) -> Text:
    return Text(tiles()[number].name_en, tiles()[number].name_fr)


def told(game: State, what: str, value: int | str) -> Name:
    """A field of an event in words."""
    if isinstance(value, str):
        return joined([both("seat", key) for key in winners_in(value)])
    if what == "seat":
        return seat_name(value)
    if what == ev.STAGE:
        return stage_name(value)
    if what == ev.SIDE:
        return winner_name(value)
    if what == ev.SQUAD:
        return squad_name(game, value)
    return plain(game.name(value)) if what == ev.MARINE else value
