"""What is known of how fair missions are, and how they are made easier for a side.

`missions/<game>/fairness/balance.toml` has what was measured between bots; a mission that was changed since is not
measured. `handicap.toml` beside it declares the steps of a handicap, from -3 to +3, once for each profile: each step is
a few options of the rules, so that a game with a handicap is one that the rules know, and its record says which.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from hullbreach.kernel.contract import AnyMission, Rules
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions import AnyRoom, room_of
from hullbreach.missions.base import G, MissionRoom
from hullbreach.missions.fields import MissionFault

FOLDER = "fairness"
_BALANCE = "balance.toml"
_HANDICAP = "handicap.toml"
_HEAD = """\
# How often each side wins, measured between bots of one level. Written by `hullbreach.missions.fairness.keep`.
# `hash` is that of the mission that was measured: where it is another one now, nothing is shown.
"""
# A digit for each squad, however many there are: "2*".
_EACH = "*"
MOST_STEPS = 3


class NoHandicap(ValueError):
    """A handicap that a mission does not have; `reason`: it has `none`, or not so many `steps`."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True)
class Balance:
    """What games of a mission between bots of one level came to."""

    mission: str
    hash: str
    level: int
    games: int
    wins: dict[str, int]  # by the key of a seat
    draws: int = 0
    handicap: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)  # other seats than the mission's own

    def faults(self) -> list[str]:
        """What cannot be, a sentence each."""
        out: list[str] = []
        if self.games < 1 or any(count < 0 for count in (*self.wins.values(), self.draws)):
            out.append(Sentence("{}: games are counted from 1, wins and draws from 0.", self.mission))
        if max([self.draws, *(self.draws + count for count in self.wins.values())]) > self.games:
            out.append(Sentence("{}: there are more wins and draws than games.", self.mission))
        if abs(self.handicap) > MOST_STEPS:
            out.append(
                Sentence(
                    "{}: a handicap is from -{} to {}, not {}.",
                    self.mission,
                    MOST_STEPS,
                    MOST_STEPS,
                    self.handicap,
                )
            )
        return out


@dataclass(frozen=True)
class Handicap:
    """The steps of one profile: what helps the first side, and what the other, the smallest first."""

    plus: tuple[dict[str, OptionValue], ...]
    minus: tuple[dict[str, OptionValue], ...]
    sides: tuple[str, str]  # the seats of each side, by the beginning of their keys


def measured(game: str) -> list[Balance]:
    """All that was measured of a game's missions; raises MissionFault where the file is spoilt."""
    return _measured(room_of(game))


def _measured(room: AnyRoom) -> list[Balance]:
    path = _file(room, _BALANCE)
    if not path.is_file():
        return []
    try:
        rows = [Balance(**row) for row in tomllib.loads(path.read_text(encoding="utf-8")).get("measured", [])]
    except (TypeError, ValueError) as error:
        raise MissionFault(str(path), [Sentence("not a table of measured balance: {}.", error)]) from None
    faults = [fault for row in rows for fault in row.faults()]
    if faults:
        raise MissionFault(str(path), faults)
    return rows


def balance_of(game: str, mission: str) -> Balance | None:
    """What was measured of one of a game's own missions as it is now, without a handicap; None: nothing."""
    return balance_in(room_of(game), mission)


def balance_in(room: MissionRoom[G, AnyMission, Rules], mission: str) -> Balance | None:
    """The same of a game that need not be known here by its name."""
    # Kept are the program's own missions alone: strangers send others, each by a name of its own.
    found = plain(room).get(mission, ())
    return next((row for row in found if row.hash == room.own_hash(mission)), None)


@cache
def plain(room: AnyRoom) -> dict[str, list[Balance]]:
    """By mission what was measured without a handicap and with the usual options."""
    found: dict[str, list[Balance]] = {}
    for row in _measured(room):
        if not row.handicap and not row.options:
            found.setdefault(row.mission, []).append(row)
    return found


def keep(game: str, found: list[Balance]) -> Path:
    """Write what was measured beside what is known of other missions; raises MissionFault, and OSError."""
    path = _file(room_of(game), _BALANCE)
    faults = [fault for row in found for fault in row.faults()]
    if faults:
        raise MissionFault(str(path), faults)
    rows = {_name(row): row for row in [*measured(game), *found]}
    order = {key: place for place, key in enumerate(room_of(game).mission_keys())}
    blocks = [
        _printed(row)
        for row in sorted(rows.values(), key=lambda row: (order.get(row.mission, 99), _name(row)))
    ]
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([_HEAD, *blocks]), encoding="utf-8")
    plain.cache_clear()
    return path


def handicap_of(mission: AnyMission, room: object = None) -> Handicap | None:
    """The steps that a mission can be played with; None: there are none. `room` is that of its game."""
    return _declared(room or room_of(mission.GAME)).get(mission.profile_name)


def handicap_options(
    mission: AnyMission, steps: int, options: dict[str, OptionValue] | None = None
) -> dict[str, OptionValue]:
    """The options of the rules by which a mission is made easier, above 0 for the first side, below for the other.

    `options` are those that are chosen besides. Raises NoHandicap.
    """
    if not steps:
        return {}
    known = handicap_of(mission)
    if known is None:
        raise NoHandicap("none", Sentence("the mission '{}' has no handicap; leave it at 0.", mission.key))
    table = known.plus if steps > 0 else known.minus
    if abs(steps) > len(table):
        reach = Sentence("-{} to {}", len(known.minus), len(known.plus))
        raise NoHandicap(
            "steps", Sentence("a handicap of '{}' is from {}, not {}.", mission.key, reach, steps)
        )
    room = room_of(mission.GAME)
    return {
        name: _spread(room, mission, value, options or {}) for name, value in table[abs(steps) - 1].items()
    }


def _spread(
    room: AnyRoom, mission: AnyMission, value: OptionValue, options: dict[str, OptionValue]
) -> OptionValue:
    """A value that stands for each seat of the first side, once for each of them."""
    if not isinstance(value, str) or not value.endswith(_EACH):
        return value
    sides = _declared(room)[mission.profile_name].sides
    seats = room.seats_of(mission, room.rules_of(mission, "", options))
    return value[:-1] * sum(seat.startswith(sides[0]) for seat in seats)


@cache
def _declared(room: object) -> dict[str, Handicap]:
    """Profile -> its steps, as the program's own file declares them."""
    path = _file(room, _HANDICAP)
    if not path.is_file():
        return {}
    told: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    first, second = told["sides"]
    return {
        profile: Handicap(tuple(table["plus"]), tuple(table["minus"]), (first, second))
        for profile, table in told["profile"].items()
    }


def _file(room: object, name: str) -> Path:
    """A game without a folder of missions has no such file either."""
    return Path(getattr(room, "FOLDER", "")) / FOLDER / name


def _name(row: Balance) -> tuple[str, int, str]:
    return row.mission, row.handicap, str(sorted(row.options.items()))


def _printed(row: Balance) -> str:
    wins = ", ".join(f"{seat} = {count}" for seat, count in row.wins.items())
    lines = [
        "[[measured]]",
        f'mission = "{row.mission}"',
        f'hash = "{row.hash}"',
        f"level = {row.level}",
        f"games = {row.games}",
        f"wins = {{ {wins} }}",
        f"draws = {row.draws}",
    ]
    if row.handicap:
        lines.append(f"handicap = {row.handicap}")
    if row.options:
        told = ", ".join(f"{name} = {_value(value)}" for name, value in sorted(row.options.items()))
        lines.append(f"options = {{ {told} }}")
    return "\n".join(lines) + "\n"


def _value(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'
