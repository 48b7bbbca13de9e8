"""Which game a file is of: missions and scenes say it with `game = "…"`, records in their header.

A file that says nothing is of hulk, which was there first.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.game import new_game as new_crusade
from hullbreach.crusade.mission import Mission as CrusadeMission
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.game import new_game as new_hulk
from hullbreach.hulk.mission import Mission as HulkMission
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.record import Header, OptionValue, RecordFault
from hullbreach.missions.crusade import checking as crusade_checking
from hullbreach.missions.crusade import loading as crusade_loading
from hullbreach.missions.crusade import records as crusade_records
from hullbreach.missions.crusade import scenes as crusade_scenes
from hullbreach.missions.fields import MissionFault, read_toml
from hullbreach.missions.hulk import checking, loading, records, scenes

AnyGame = HulkGame | CrusadeGame
AnyMission = HulkMission | CrusadeMission
AnyScene = scenes.Scene | crusade_scenes.Scene

HULK = records.GAME
CRUSADE = crusade_loading.GAME
GAMES = (HULK, CRUSADE)
_MISSION_TABLES = {HULK: ("marine",), CRUSADE: ("key", "order", "blips", "alien_players")}


def game_of_text(text: str, where: str) -> str:
    """The game that a mission or a scene is of; a MissionFault where it is none that we know, or no TOML."""
    game = read_toml(text, where).get("game", HULK)
    if game not in GAMES:
        raise MissionFault(where, [f"game: {game!r} is not known; known are: {', '.join(GAMES)}."])
    return str(game)


def is_mission(text: str, where: str) -> bool:
    """Whether a text is a mission and no scene, by the tables that only missions have."""
    data = read_toml(text, where)
    tables = _MISSION_TABLES[game_of_text(text, where)]
    return any(table in data for table in tables)


def mission_keys(game: str = "") -> list[str]:
    """The missions that come with the program, of one game or of all, in playing order."""
    keys = loading.mission_keys() if game in ("", HULK) else []
    return [*keys, *crusade_loading.mission_keys()] if game in ("", CRUSADE) else keys


@cache
def _keys_of_crusade() -> frozenset[str]:
    return frozenset(crusade_loading.mission_keys())


def game_of_mission(key: str) -> str:
    """The game of a mission that comes with the program."""
    return CRUSADE if key in _keys_of_crusade() else HULK


def own_mission(key: str) -> AnyMission:
    return crusade_loading.own_mission(key) if game_of_mission(key) == CRUSADE else loading.own_mission(key)


def find_mission(name: str) -> AnyMission:
    """A mission by its key or by the path of a file."""
    if name in mission_keys():
        return own_mission(name)
    path = Path(name)
    if path.suffix == ".toml" or path.exists():
        return read_mission(crusade_loading.read_file(path), name)
    raise MissionFault(
        name, [f"there is no mission or file of that name; known are: {', '.join(mission_keys())}."]
    )


def read_mission(text: str, where: str) -> AnyMission:
    if game_of_text(text, where) == CRUSADE:
        return crusade_loading.read_mission(text, where)
    return loading.read_mission(text, where)


def check_mission(mission: AnyMission) -> list[str]:
    """What is doubtful in a mission that loads."""
    if isinstance(mission, CrusadeMission):
        return crusade_checking.check_mission(mission)
    return checking.check_mission(mission)


def load_scene(path: Path) -> AnyScene:
    return read_scene(crusade_loading.read_file(path), str(path))


def read_scene(text: str, where: str = "scene") -> AnyScene:
    if game_of_text(text, where) == CRUSADE:
        return crusade_scenes.read_scene(text, where)
    return scenes.read_scene(text, where)


def new_game(mission: AnyMission, dice: Dice) -> AnyGame:
    """A game of a mission at its first decision."""
    return new_crusade(mission, dice) if isinstance(mission, CrusadeMission) else new_hulk(mission, dice)


def make_header(
    mission: str = "",
    text: str = "",
    profile: str = "",
    options: dict[str, OptionValue] | None = None,
    seed: bytes = b"",
    players: dict[str, str] | None = None,
) -> Header:
    """The header of a new game, of a mission by its key or by its text (see records.py of each game)."""
    game = game_of_text(text, "mission") if text else game_of_mission(mission)
    if game == CRUSADE:
        return crusade_records.make_header(mission, text, profile, options, seed, players)
    return records.make_header(mission, text, profile, options, seed, players)


def header_seats(header: Header) -> list[str]:
    """The names of the seats of the game that a header tells of; raises RecordFault where there is no such game."""
    return crusade_records.header_seats(header) if header.game == CRUSADE else list(SEAT_NAMES)


def make_game(header: Header, dice: Dice) -> AnyGame:
    """The game that a header tells of, at its first decision; raises RecordFault where there is no such game."""
    if header.game == CRUSADE:
        return crusade_records.make_game(header, dice)
    if header.game == HULK:
        return records.make_game(header, dice)
    raise RecordFault([f"there is no game '{header.game}'; known are: {', '.join(GAMES)}."])
