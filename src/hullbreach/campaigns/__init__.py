"""Campaigns that are kept by hand: a ledger in a file. Each game that has any has a room of its own here."""

from __future__ import annotations

from typing import Any

from hullbreach import games
from hullbreach.campaigns.base import FORMAT, BadStep, LedgerRoom
from hullbreach.kernel.game import Game
from hullbreach.kernel.replaying import Recorder
from hullbreach.kernel.sentences import Sentence, either
from hullbreach.missions.fields import MissionFault, read_toml

__all__ = ["BadStep", "LedgerRoom", "campaigners", "read_ledger", "room_of"]

_ROOM = "campaigns"


def campaigners() -> dict[str, LedgerRoom[Game]]:
    """The rooms of ledgers, by the games that their battles are of."""
    rooms = [games.room(game, _ROOM).ROOM for game in games.known() if games.has_room(game, _ROOM)]
    return {room.BATTLES: room for room in rooms}


def room_of(game: str) -> LedgerRoom[Game]:
    """The room of the campaigns whose battles are of a game; raises KeyError."""
    return campaigners()[game]


def read_ledger(text: str, where: str) -> tuple[LedgerRoom[Game], Recorder[Game]]:
    """The campaign that a ledger holds, with the room that keeps it; raises MissionFault."""
    data = read_toml(text, where)
    if data.get("format") != FORMAT:
        raise MissionFault(
            where, [Sentence("format: a ledger of a campaign begins with format = '{}'.", FORMAT)]
        )
    room = room_of(_game_of(data, where))
    return room, room.load(data, where)


def _game_of(data: dict[str, Any], where: str) -> str:
    known = campaigners()
    found = [game for game in known if data.get("game", game) == game]
    if "game" not in data:
        found = [game for game in known if known[game].recognises(data)] or list(known)
    if len(found) != 1:
        raise MissionFault(where, [Sentence("game: it must say which game it is of: {}.", either(known))])
    return found[0]
