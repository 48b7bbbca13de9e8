"""What everything in a campaign is called; squads, ranks and missions as the game of its battles calls them."""

from __future__ import annotations

from functools import cache

from hullbreach import missions
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import winners_in
from hullbreach.missions import MissionFault
from hullbreach.squad_campaign import events as ev
from hullbreach.squad_campaign.mission import ANOTHER, seat_names
from hullbreach.squad_campaign.state import RANK_KEYS, State
from hullbreach.words.speech import Speech
from hullbreach.words.text import LANGUAGES, Name, Text, joined, plain

SPEECH = Speech("squad_campaign")
both = SPEECH.both
speech_of = cache(Speech)


def squad_name(game: State, key: str) -> Text:
    return speech_of(game.mission.battles).known("squad", key) or plain(key)


def seat_title(game: State, seat: Seat) -> Text:
    """The name of its squad once it is chosen; until then, and for the aliens, that of the seat."""
    if seat >= game.squads:
        return both("seat", "alien")
    if seat < len(game.led):
        return squad_name(game, game.squad_name(seat))
    return both("seat", "squad", number=seat + 1)


def rank_name(game: State, rank: int) -> Text:
    return speech_of(game.mission.battles).both("rank", RANK_KEYS[rank - 1])


def mission_name(game: State, key: str) -> Text:
    if key == ANOTHER:
        return both("mission", key)
    try:
        words = missions.room_of(game.mission.battles).own_mission(key).words
    except MissionFault:
        return plain(key)
    return Text(*(words[language]["name"] for language in LANGUAGES))


def winners_name(game: State, winners: list[Seat]) -> Text:
    return joined([seat_title(game, seat) for seat in winners])


def told(game: State, what: str, value: int | str) -> Name:
    """A field of an event in words."""
    if isinstance(value, int):
        named = {"seat": seat_title, ev.RANK: rank_name}.get(what)
        return named(game, value) if named is not None else value
    if what == ev.SQUAD:
        return squad_name(game, value)
    if what == ev.MISSION:
        return mission_name(game, value)
    keys = seat_names(game.squads)
    return winners_name(game, [keys.index(key) for key in winners_in(value)])
