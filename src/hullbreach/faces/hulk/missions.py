"""The missions that can be played, in words and figures; their pictures; what is wrong with a mission file."""

from __future__ import annotations

from functools import cache, lru_cache

from hullbreach.bots import bot_names
from hullbreach.faces import wire
from hullbreach.faces.guides import invitation
from hullbreach.faces.hulk.scenery import mission_words, seats
from hullbreach.faces.hulk.speech import GAME, bad_ask, both
from hullbreach.faces.wire import Text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.drawing import draw
from hullbreach.hulk.game import new_game
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import Profile, option_names
from hullbreach.kernel.artwork import THEMES
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM, mission_keys, own_mission

# Options of the table itself; nobody chooses them.
HIDDEN_OPTIONS = ("discreet",)
# The words that an option of text may be; numbers are free, switches are on or off.
_CHOICES: dict[str, list[OptionValue]] = {
    "timer": ["off", "clock", "budget"],
    "cp_reaction": ["sight", "any_marine"],
    "corridor_sight": ["open", "straight"],
}
# About how long a turn takes: for each marine and for all else, in minutes.
_MARINE_MINUTES = 0.25
_TURN_MINUTES = 0.5
_ROUND = 5
# Of what is wrong with a mission file, as much is said in one sentence; a check says more.
_MOST_FAULTS = 5
_LONGEST_FAULTS = 1000


def missions() -> list[wire.MissionInfo]:
    return [mission_info(key) for key in _own_keys()]


@cache
def _own_keys() -> list[str]:
    """Looked for once: the program's own files do not change under it, and to read them all takes a while."""
    return mission_keys()


def mission_info(key: str, text: str = "") -> wire.MissionInfo:
    """One mission, by key or by the text of a file; raises BadAsk."""
    return _info(find(key, text))


def find(key: str, text: str = "") -> Mission:
    """The mission itself; raises BadAsk."""
    if not text:
        if key not in _own_keys():
            raise bad_ask("mission", key=key, known=", ".join(_own_keys()))
        return own_mission(key)
    faults = mission_faults(text)
    if faults:
        raise bad_ask("mission_file", faults=_first(faults))
    return _by_text(text)


def mission_faults(text: str) -> list[str]:
    try:
        _by_text(text)
    except MissionFault as fault:
        return list(fault.faults)
    return []


def _first(faults: list[str]) -> str:
    """The first faults, as one short text."""
    shown = " ".join(faults[:_MOST_FAULTS])
    return shown if len(shown) <= _LONGEST_FAULTS else f"{shown[: _LONGEST_FAULTS - 1]}…"


@lru_cache(maxsize=8)
def _by_text(text: str) -> Mission:
    return ROOM.inline(text)


@lru_cache(maxsize=16)
def _info(mission: Mission) -> wire.MissionInfo:
    rules = Profile(mission.profile_name, mission.options)
    minutes = mission.turn_limit * (_TURN_MINUTES + len(mission.marines) * _MARINE_MINUTES)
    return wire.MissionInfo(
        game=GAME,
        game_name=both("game_name", GAME),
        key=mission.key,
        name=mission_words(mission, "name"),
        briefing=mission_words(mission, "briefing"),
        objective=mission_words(mission, "objective"),
        seats=seats(),
        profile=mission.profile_name,
        turns=mission.turn_limit,
        decks=len(mission.board.decks),
        squares=mission.board.count,
        marks=_marks(mission, rules),
        minutes=max(_ROUND, _ROUND * round(minutes / _ROUND)),
        options=[_option(name, rules) for name in option_names() if name not in HIDDEN_OPTIONS],
        bots=bot_names(ROOM.KEY),
        clock_seconds=rules.timer_seconds,
        invite=invitation(GAME, mission.key),
    )


def _option(name: str, rules: Profile) -> wire.OptionInfo:
    value: OptionValue = getattr(rules, name)
    allowed: list[OptionValue] = [True, False] if isinstance(value, bool) else _CHOICES.get(name, [])
    names = [both("option_value", word) for word in allowed if isinstance(word, str)]
    return wire.OptionInfo(name, both("rule_option", name), value, allowed, names)


def _marks(mission: Mission, rules: Profile) -> list[Text]:
    """What is special about a mission."""
    board = mission.board
    gear = 0
    for marine in mission.marines:
        gear |= marine.gear
    kinds = {thing.kind for thing in mission.objects}
    found = {
        "first_game": invitation(GAME, mission.key) is not None,
        "two_decks": len(board.decks) > 1,
        "lift": bool(board.lifts),
        "flamer": bool(gear & pc.HEAVY_FLAMER),
        "cannon": bool(gear & pc.ASSAULT_CANNON),
        "psychic": bool(gear & pc.LIBRARIAN) and rules.psychic_powers,
        "object": "object" in kinds,
        "canister": "canister" in kinds,
        "beacon": "beacon" in kinds,
        "tanks": bool(board.feature("cryo tank")),
        "bulkheads": bool(board.feature("bulkhead")),
        "reserve": any(marine.reserve for marine in mission.marines),
        **dict.fromkeys(mission.allies, True),
    }
    return [both("mark", key) for key, is_so in found.items() if is_so]


def picture(key: str, text: str = "", theme: str = "scanner") -> str:
    """The board with the marines where they start, as SVG; raises BadAsk."""
    if theme not in THEMES:
        raise bad_ask("theme", theme=theme, known=", ".join(THEMES))
    return _picture(find(key, text), theme)


@lru_cache(maxsize=24)
def _picture(mission: Mission, theme: str) -> str:
    game = new_game(mission, SeededDice(b"picture"))
    return draw(game, theme=theme, coordinates=False, names=False, square=20)
