"""The squads that a force is bought from: members, prices and options, as squads.toml has them (DWG-SQUAD-*)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

# DWG-ROSTER-SQUAD-NAME: who gives a squad its name, the highest first.
RANKS: Final = ("captain", "sergeant", "librarian", "marine")
LEADERS: Final = ("captain", "sergeant")
CANNON: Final = "assault_cannon"


@dataclass(frozen=True)
class Member:
    """A marine of a squad as its list has him; `choice` are weapons of which the buyer takes one."""

    rank: str
    weapons: tuple[str, ...]
    choice: tuple[str, ...] = ()
    magazines: int = 0
    level: int = 0


@dataclass(frozen=True)
class Option:
    """Something that may be bought for a marine; squads.toml says what its fields mean."""

    key: str
    name_en: str
    name_fr: str
    cost: int
    rank: str = ""
    has: str = ""
    makes: str = ""
    swap: dict[str, str] = field(default_factory=dict)
    arms: tuple[str, ...] = ()
    magazines: int = 0
    reloads: int = 0
    levels: int = 0
    each: int = 1
    squad: int = 0
    share: str = ""


@dataclass(frozen=True)
class Kind:
    """A kind of squad; `apart` are options that do not go together for one marine of it."""

    key: str
    name_en: str
    name_fr: str
    price: int
    rule: str
    members: tuple[Member, ...]
    options: tuple[str, ...]
    apart: tuple[tuple[str, ...], ...] = ()

    @property
    def options_rule(self) -> str:
        """Every squad has options but it need not be by a rule of its own name: DWG-SQUAD-COMMAND-OPTIONS …"""
        return f"{self.rule}-OPTIONS"

    @property
    def heavy(self) -> tuple[str, ...]:
        """The weapons of which the buyer takes one."""
        return next((member.choice for member in self.members if member.choice), ())


@dataclass(frozen=True)
class Limits:
    least_bid: int
    most_bid: int
    most_time: int
    seconds: int
    apart: tuple[tuple[str, ...], ...]


@cache
def _book() -> dict[str, Any]:
    return tomllib.loads(files("hullbreach.evening").joinpath("squads.toml").read_text(encoding="utf-8"))


@cache
def kinds() -> dict[str, Kind]:
    """The kinds of squads by their keys."""
    return {row["key"]: _kind(row) for row in _book()["squad"]}


def _kind(row: dict[str, Any]) -> Kind:
    members = tuple(
        Member(
            one["rank"], tuple(one["weapons"]), tuple(one.get("choice", ())),
            one.get("magazines", 0), one.get("level", 0),
        )
        for one in row["members"]
    )  # fmt: skip
    apart = tuple(tuple(each) for each in row.get("apart", ()))
    return Kind(**{**row, "members": members, "options": tuple(row["options"]), "apart": apart})


@cache
def options() -> dict[str, Option]:
    """All options by their keys, in the order in which they are carried out."""
    return {row["key"]: Option(**{**row, "arms": tuple(row.get("arms", ()))}) for row in _book()["option"]}


@cache
def limits() -> Limits:
    row = _book()["limits"]
    least, most = row["bid"]
    return Limits(least, most, row["time"], row["seconds"], tuple(tuple(each) for each in row["apart"]))


@cache
def values() -> dict[str, int]:
    """DWG-GAP-UNIT-VALUES"""
    return dict(_book()["values"])


@cache
def names() -> tuple[str, ...]:
    """Names for marines to whom nobody gives one."""
    return tuple(_book()["words"]["names"].split())


def battle_game() -> str:
    """The game in which forces fight."""
    return str(_book()["game"])
