"""Missions as data files, and what finds, loads and checks them.

Each game has a room of its own here (base.py says what it offers). These functions ask the room of the game that a
file is of: missions and scenes say it with `game = "…"`, records in their header. Of a file that does not say it
exactly one game must recognise the tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from hullbreach import games
from hullbreach.kernel.contract import AnyMission, Rules
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header, OptionValue, Record, RecordFault, revisions_in
from hullbreach.kernel.sentences import Sentence, either
from hullbreach.missions.base import MissionRoom, Scene, no_mission
from hullbreach.missions.fields import MissionFault, read_file, read_toml

__all__ = ["Game", "AnyMission", "AnyScene", "MissionFault"]

AnyScene = Scene[Game]
AnyRoom = MissionRoom[Game, AnyMission, Rules]


def room_of(game: str) -> AnyRoom:
    """The room of a game's missions; raises UnknownGame."""
    room = games.room(game, "missions").ROOM
    assert isinstance(room, MissionRoom)
    return room


def game_of_text(text: str, where: str) -> str:
    """The game that a mission or a scene is of; a MissionFault where that cannot be known, or it is no TOML."""
    return _game_of(read_toml(text, where), where)


def _game_of(data: dict[str, Any], where: str) -> str:
    known = games.known()
    if "game" in data:
        if data["game"] not in known:
            raise MissionFault(where, [Sentence("game: {}", games.UnknownGame(data["game"]))])
        return str(data["game"])
    found = [game for game in known if room_of(game).recognises(data)]
    if len(found) != 1:
        lines = either(f'game = "{game}"' for game in found or known)
        raise MissionFault(where, [Sentence("game: it must say which game it is of: {}.", lines)])
    return found[0]


def is_mission(text: str, where: str) -> bool:
    """Whether a text is a mission and no scene."""
    data = read_toml(text, where)
    return room_of(_game_of(data, where)).is_mission(data)


def mission_keys(game: str = "") -> list[str]:
    """The missions that come with the program, of one game or of all, in playing order."""
    return [key for known in ([game] if game else games.known()) for key in room_of(known).mission_keys()]


def game_of_mission(key: str) -> str:
    """The game of a mission that comes with the program."""
    found = [game for game in games.known() if key in room_of(game).mission_keys()]
    if not found:
        raise no_mission(key, mission_keys())
    return found[0]


def own_mission(key: str) -> AnyMission:
    return room_of(game_of_mission(key)).own_mission(key)


def find_mission(name: str) -> AnyMission:
    """A mission by its key or by the path of a file."""
    path = Path(name)
    if name not in mission_keys() and (path.suffix == ".toml" or path.exists()):
        return read_mission(read_file(path), name)
    return own_mission(name)


def read_mission(text: str, where: str) -> AnyMission:
    return room_of(game_of_text(text, where)).read_mission(text, where)


def check_mission(mission: AnyMission) -> list[str]:
    """What is doubtful in a mission that loads."""
    return room_of(mission.GAME).check(mission)


def read_scene(text: str, where: str = "scene") -> AnyScene:
    return room_of(game_of_text(text, where)).read_scene(text, where)


def new_game(mission: AnyMission, dice: Dice) -> Game:
    """A game of a mission at its first decision."""
    return room_of(mission.GAME).new_game(mission, dice)


def make_header(
    mission: str = "",
    text: str = "",
    profile: str = "",
    options: dict[str, OptionValue] | None = None,
    seed: bytes = b"",
    players: dict[str, str] | None = None,
) -> Header:
    """The header of a new game, of a mission by its key or by its text (see base.py)."""
    game = game_of_text(text, "mission") if text else game_of_mission(mission)
    return room_of(game).make_header(mission, text, profile, options, seed, players)


def header_seats(header: Header) -> list[str]:
    """The names of the seats of the game that a header tells of; raises RecordFault where there is no such game."""
    return _room_of_header(header).header_seats(header)


def make_game(header: Header, dice: Dice) -> Game:
    """The game that a header tells of, at its first decision; raises RecordFault where there is no such game."""
    return _room_of_header(header).make_game(header, dice)


def _room_of_header(header: Header) -> AnyRoom:
    try:
        return room_of(header.game)
    except games.UnknownGame as unknown:
        raise RecordFault([Sentence("{}", unknown)]) from None


class PlayedWith(NamedTuple):
    """The revision of the rules that a record was played with, where it is not ours."""

    game: str
    theirs: int
    ours: int


def other_rules(record: Record) -> PlayedWith | None:
    """Whether a record, or one of its battles, was played with other rules than those of this version."""
    for one in (record, *record.battles):
        ours = games.revision(one.header.game) if one.header.game in games.known() else 0
        for _, theirs in revisions_in(one.header.revision):
            if ours and theirs != ours:
                return PlayedWith(one.header.game, theirs, ours)
    return None
