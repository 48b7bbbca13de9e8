"""The games there are. Nobody else names one: whoever needs a room of a game asks here.

A game has up to four rooms, loaded when they are asked for, so that a bot of one game loads nothing of another:
`missions`, `bots`, `words` and `faces`. Those of the program's own games are `hullbreach.<room>.<game>`. A game from
elsewhere is one package with the rooms in it, `<package>.<room>`, and its rules in `<package>.rulebook`. It makes
itself known by `register`, by the environment (`HULLBREACH_GAMES="toy=tests.toy"`, several with commas), or by an entry
point of the group `hullbreach.games` (its name is the game's key, its value the package). One that cannot be used is
left out, and a line says why: the other games go on.
"""

from __future__ import annotations

import logging
import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

# The program's own games, in playing order, each with the revision of its rules. It is raised whenever games that
# were played before would go another way, or reach other positions; golden games hold whoever forgets it.
REVISIONS = {
    "hulk": 1,
    "prelude": 2,
    "crusade": 1,
    "squad_campaign": 1,
    "voyage": 1,
    "ship_campaign": 2,
    "conquest": 1,
    "territory_campaign": 1,
}
OWN = tuple(REVISIONS)
SETTING = "HULLBREACH_GAMES"
GROUP = "hullbreach.games"

_registered: dict[str, str] = {}


class UnknownGame(ValueError):
    """A game that nobody has made known: one sentence for everybody, in English, and `french`."""

    def __init__(self, game: object) -> None:
        names = ", ".join(known())
        super().__init__(f"there is no game '{game}'; known are: {names}.")
        self.french = f"il n'y a pas de jeu « {game} » ; sont connus : {names}."


def register(key: str, package: str) -> None:
    """Make a game known whose rooms are `<package>.<room>`."""
    _registered[key] = package


def known() -> list[str]:
    """The games that can be played, the program's own first."""
    return list(dict.fromkeys([*OWN, *_elsewhere()]))


def has_room(game: str, room: str) -> bool:
    """Whether a game has a room at all: one may have no bots or words of its own."""
    return _exists(_module(game, room))


def room(game: str, room: str) -> ModuleType:
    """A room of a game; raises UnknownGame."""
    return import_module(_module(game, room))


def revision(game: str) -> int:
    """The revision of a game's rules; one from elsewhere says it in the room of its missions. 0: nobody knows it."""
    if game in REVISIONS:
        return REVISIONS[game]
    return int(room(game, "missions").ROOM.REVISION) if game in _elsewhere() else 0


def rules_folders(game: str) -> list[Path]:
    """Where the sources are that a game is played by: its own, those of games it may lead to, and what all share."""
    house = Path(__file__).parent
    shared = [house / name for name in ("kernel", "missions", "evening", *OWN)]
    if game not in _elsewhere():
        return shared
    package = find_spec(_elsewhere()[game])
    return [*shared, *map(Path, (package and package.submodule_search_locations) or ())]


def _module(game: str, room: str) -> str:
    if game in OWN:
        return f"hullbreach.{room}.{game}"
    package = _elsewhere().get(game)
    if package is None:
        raise UnknownGame(game)
    return f"{package}.{room}"


def _elsewhere() -> dict[str, str]:
    """The games from elsewhere that can be used: key -> package."""
    return {**_found(os.environ.get(SETTING, "")), **_registered}


@cache
def _exists(module: str) -> bool:
    """Asked for every request, and looked for once."""
    return find_spec(module) is not None


@cache
def _found(setting: str) -> dict[str, str]:
    """The games that the environment and what is installed here make known: key -> package."""
    found = [(entry.name, entry.value) for entry in entry_points(group=GROUP)]
    for pair in filter(None, map(str.strip, setting.split(","))):
        key, _, package = pair.partition("=")
        found.append((key.strip(), package.strip()))
    sound: dict[str, str] = {}
    for key, package in found:
        fault = _fault(key, package)
        if fault:
            logging.getLogger(__name__).warning("The game '%s' is left out: %s", key, fault)
        else:
            sound[key] = package
    return sound


def _fault(key: str, package: str) -> str:
    """Why a game from elsewhere cannot be used ("": it can)."""
    if not package:
        return f"{SETTING} must be written KEY=PACKAGE, several with commas."
    if key in OWN:
        return f"{key} is a game of the program's own; take another key."
    try:
        missions = import_module(f"{package}.missions").ROOM
        if key != missions.KEY:
            return f"the room of its missions calls it '{missions.KEY}'."
        for mission in missions.mission_keys():
            rules = missions.rules_of(missions.own_mission(mission), "", {})
            for asked in ("name", "changed"):
                if not hasattr(rules, asked):
                    return f"the rules of its mission '{mission}' have no '{asked}'."
        if not hasattr(import_module(f"{package}.faces"), "FACE"):
            return f"{package}.faces has no FACE."
    except Exception as error:
        # Somebody else's program: whatever is wrong with it, the other games go on.
        return f"{package}: {type(error).__name__}: {error}"
    return ""
