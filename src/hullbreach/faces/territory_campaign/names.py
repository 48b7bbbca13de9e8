"""What everything in a territory campaign is called; roles, spells and scenarios as its battles call them."""

from __future__ import annotations

from functools import cache

from hullbreach.conquest import traits as tr
from hullbreach.conquest.scenarios import SCENARIOS
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.events import SEAT
from hullbreach.kernel.record import winners_in
from hullbreach.territory_campaign import events as ev, tables as tb
from hullbreach.territory_campaign.improving import ABILITIES, ABILITY, CHARACTERISTICS, FORMS, SECOND
from hullbreach.territory_campaign.spending import ROLE_KEYS
from hullbreach.territory_campaign.state import NOBODY, State
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, capital, joined, plain

SPEECH = Speech("territory_campaign")
both = SPEECH.both
speech_of = cache(Speech)
_BENEFITS = ("", "powers", "second psyker")
# An improvement as one number (improving.coded).
_CODE = 100


def seat_title(game: State, seat: Seat) -> Text:
    """The player, once he has a faction with its name."""
    if game.faction[seat] < 0 or game.profile.army_source != "faction":
        return both("seat", "player", number=seat + 1)
    return both("seat", "army", faction=faction_name(game, game.faction[seat]), number=seat + 1)


def faction_name(game: State, faction: int) -> Text:
    return Text(*game.mission.factions[faction].names)


def army_name(game: State, army: int) -> Text:
    return Text(*game.mission.armies[army].names)


def profile_name(game: State, profile: int) -> Text:
    return Text(*game.mission.profiles[profile].names)


def figure_name(game: State, figure: int) -> Text:
    if figure >= len(game.roster):
        return plain("")
    name = Text(*game.base(figure).names)
    return both("figure_name", "whole", name=name, number=game.number_of(figure))


def figure_title(game: State, figure: int) -> Text:
    """What it costs, its roles and its spells."""
    fighter = game.fighter(figure)
    roles = [role_name(game, n) for n, role in enumerate(tr.ROLES.values()) if fighter.roles & role]
    spells = [spell_name(game, spell) for spell in fighter.spells()]
    why = [reason_name(game, row[3]) for row in game.reasons if row[0] == figure]
    return joined([both("army", "worth", cost=game.cost(figure)), *roles, *spells, *why])


def territory_name(game: State, territory: int) -> Text:
    """Its name and what it is."""
    land = game.territory(territory)
    if land.capability == tb.UNKNOWN:
        return both("territory", "unknown", number=territory + 1)
    name = Text(*game.territory_name(territory))
    return both("territory", "whole", name=name, capability=capability_name(land.capability))


def noun_name(game: State, noun: int) -> Text:
    word = game.mission.names.nouns[noun]
    return capital(Text(word.en, word.fr))


def qualifier_name(game: State, qualifier: int) -> Text:
    """The word alone; in a French name it agrees with its noun."""
    word = game.mission.names.qualifiers[qualifier]
    return Text(word.en, word.fr[0])


def capability_name(capability: int) -> Text:
    return both("capability", tb.KEYS[capability])


def scenario_name(game: State, number: int) -> Text:
    return speech_of(game.mission.battles).both("battle", SCENARIOS[number - 1].key)


def venue_name(game: State, number: int) -> Text:
    """TC-GAP-CORRIDOR-MISSIONS: how a battle is fought."""
    venue = game.mission.venues[number]
    return both("venue", venue.system, mission=Text(*venue.names))


def reason_name(game: State, reason: int) -> Text:
    return Text(*game.mission.reasons[reason])


def role_name(game: State, role: int) -> Text:
    return speech_of(game.mission.battles).both("role", ROLE_KEYS[role])


def spell_name(game: State, spell: int) -> Text:
    return speech_of(game.mission.battles).both("spell", tr.SPELLS[spell].replace("_", " "))


def benefit_name(benefit: int) -> Text:
    return both("benefit", _BENEFITS[benefit])


def form_name(game: State, form: int) -> Text:
    if SPEECH.knows("form", FORMS[form]):
        return both("form", FORMS[form])
    if form < ABILITY:
        return both("form", "second attack", value=form - SECOND)
    return speech_of(game.mission.battles).both("ability", ABILITIES[form - ABILITY])


def improvement_name(game: State, code: int, whole: bool = True) -> Text:
    """Melee: +1"""
    characteristic = both("characteristic", CHARACTERISTICS[code // _CODE])
    if not whole:
        return both("improvement", "alone", characteristic=characteristic)
    return both("improvement", "whole", characteristic=characteristic, form=form_name(game, code % _CODE))


def winner_name(game: State, winner: Seat) -> Text:
    if winner == NOBODY:
        return both("campaign", "drawn")
    return both("campaign", "won", winner=seat_title(game, winner))


def told(game: State, what: str, value: int | str) -> Name:
    """A field of an event in words."""
    if isinstance(value, str):
        seats = list(game.profile.seats)
        return joined([seat_title(game, seats.index(key)) for key in winners_in(value)])
    plainly = {
        ev.CAPABILITY: capability_name,
        ev.OBJECTIVE: lambda aim: both("objective", tb.OBJECTIVES[aim]),
        ev.STATUS: lambda status: both("status", tb.STATUS[status]),
        ev.CLASS: lambda cls: both("class", tb.CLASS_KEYS[cls]),
        ev.COUNCIL: benefit_name,
    }
    if what in plainly:
        return plainly[what](value)
    named = {
        SEAT: seat_title,
        ev.FIGURE: figure_name,
        ev.TERRITORY: territory_name,
        ev.SCENARIO: scenario_name,
        ev.PROFILE: profile_name,
        ev.ROLE: role_name,
        ev.SPELL: spell_name,
        ev.FACTION: faction_name,
        ev.IMPROVEMENT: improvement_name,
        ev.VENUE: venue_name,
        ev.REASON: reason_name,
    }
    return named[what](game, value) if what in named else value
