"""Campaigns: several missions, and a ledger between them. Each game that has any has a room of its own here."""

from __future__ import annotations

from typing import Any

from hullbreach import games
from hullbreach.campaigns.base import FORMAT, BadStep, CampaignRoom
from hullbreach.missions.fields import MissionFault, read_toml

__all__ = ["BadStep", "CampaignRoom", "campaigners", "read_ledger", "room_of"]


def campaigners() -> list[str]:
    """The games that have campaigns."""
    return [game for game in games.known() if games.has_room(game, "campaigns")]


def room_of(game: str) -> CampaignRoom[object]:
    """The room of a game's campaigns; raises UnknownGame."""
    room = games.room(game, "campaigns").ROOM
    assert isinstance(room, CampaignRoom)
    return room


def read_ledger(text: str, where: str) -> tuple[CampaignRoom[object], object]:
    """The campaign that a ledger holds, with the room that keeps it; raises MissionFault."""
    data = read_toml(text, where)
    if data.get("format") != FORMAT:
        raise MissionFault(where, [f"format: a ledger of a campaign begins with format = '{FORMAT}'."])
    room = room_of(_game_of(data, where))
    return room, room.load(data, where)


def _game_of(data: dict[str, Any], where: str) -> str:
    known = campaigners()
    found = [game for game in known if data.get("game", game) == game]
    if "game" not in data:
        found = [game for game in known if room_of(game).recognises(data)] or known
    if len(found) != 1:
        raise MissionFault(where, [f"game: it must say which game it is of: {' or '.join(known)}."])
    return found[0]
