"""The missions that can be played, in words and figures; their pictures; what is wrong with a mission file."""

from __future__ import annotations

from functools import cache, lru_cache

from hullbreach.crusade.art.artwork import THEMES
from hullbreach.crusade.art.drawing import draw
from hullbreach.crusade.game import new_game
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import CHOOSABLE, Profile, allowed_values
from hullbreach.crusade.units import DREADNOUGHT
from hullbreach.faces import wire
from hullbreach.faces.crusade.bots import bot_names
from hullbreach.faces.crusade.scenery import mission_words
from hullbreach.faces.crusade.seats import seatings, seats
from hullbreach.faces.crusade.speech import GAME, bad_ask, both
from hullbreach.faces.guides import invitation
from hullbreach.faces.wire import Text
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.crusade import ROOM, mission_keys, own_mission
from hullbreach.missions.fields import MissionFault

# Options of the table itself, and those that choose the seats; nobody sets them among the rules.
HIDDEN_OPTIONS = ("discreet",)
_SEATING = ("squads", "alien_players")
# Options that only the revised rules know.
_REDUX_ONLY = (
    "extra_assault", "extra_aliens", "recoil", "gantries", "secret_objectives", "aggressive_objectives", "scenery",
    "turrets", "overwatch", "special_events",
)  # fmt: skip
_MOST_FAULTS = 5
_LONGEST_FAULTS = 1000


def missions() -> list[wire.MissionInfo]:
    return [mission_info(key) for key in _own_keys()]


@cache
def _own_keys() -> list[str]:
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
    return ROOM.inline(text)


def mission_faults(text: str) -> list[str]:
    try:
        ROOM.inline(text)
    except MissionFault as fault:
        return list(fault.faults)
    return []


def _first(faults: list[str]) -> str:
    """The first faults, as one short text."""
    shown = " ".join(faults[:_MOST_FAULTS])
    return shown if len(shown) <= _LONGEST_FAULTS else f"{shown[: _LONGEST_FAULTS - 1]}…"


@lru_cache(maxsize=16)
def _info(mission: Mission) -> wire.MissionInfo:
    rules = Profile(mission.profile_name, mission.options)
    return wire.MissionInfo(
        game=GAME,
        game_name=both("game_name", mission.profile_name),
        key=mission.key,
        name=mission_words(mission, "name"),
        briefing=mission_words(mission, "briefing"),
        objective=mission_words(mission, "primary"),
        seats=seats(mission, {}),
        profile=mission.profile_name,
        turns=mission.rounds or 28,
        decks=1,
        squares=mission.board.count,
        marks=_marks(mission),
        minutes=mission.minutes,
        options=[_option(name, rules) for name in _options(mission)],
        bots=bot_names(),
        clock_seconds=0,
        players=[mission.least_squads + 1, mission.most_squads + max(1, mission.most_aliens)],
        seatings=seatings(mission),
        invite=invitation(GAME, mission.key),
    )


def _options(mission: Mission) -> list[str]:
    return [
        name
        for name in CHOOSABLE
        if name not in HIDDEN_OPTIONS
        and name not in _SEATING
        and (mission.tactical_level or name not in _REDUX_ONLY)
    ]


def _option(name: str, rules: Profile) -> wire.OptionInfo:
    value: OptionValue = getattr(rules, name)
    return wire.OptionInfo(name, both("rule_option", name), value, list(allowed_values(name)))


def _marks(mission: Mission) -> list[Text]:
    """What is special about a mission."""
    found = {
        "first_game": invitation(GAME, mission.key) is not None,
        "objects": bool(mission.objects) and not mission.tactical_level,
        "carry": bool(mission.things),
        "captain": "court" in mission.specials,
        "dreadnought": "sleeping_dreadnought" in mission.specials or DREADNOUGHT in mission.blips.counts,
        "stealers": "vat_stealers" in mission.specials,
        "consoles": mission.primary is not None and mission.primary.deed == "operate",
        "countdown": "runaway" in mission.specials or "generators" in mission.specials,
        "terminals": bool(mission.terminals),
        "survivors": "rescue" in mission.specials,
        "secret_objectives": mission.tactical_level > 0,
    }
    return [both("mark", key) for key, is_so in found.items() if is_so]


def picture(key: str, text: str = "", theme: str = "scanner") -> str:
    """The bare board as SVG; raises BadAsk."""
    if theme not in THEMES:
        raise bad_ask("theme", theme=theme, known=", ".join(THEMES))
    return _picture(find(key, text), theme)


@lru_cache(maxsize=24)
def _picture(mission: Mission, theme: str) -> str:
    game = new_game(mission, SeededDice(b"picture"))
    return draw(game, theme=theme, coordinates=False, names=False, square=14)
