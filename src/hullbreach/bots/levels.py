"""How well a bot plays, from 1 to 5: 1 and 2 overlook things, 3 is the heuristic, 4 and 5 search.

A game's table is `bots/<game>/levels.toml`. `offered` are the levels that people may choose: a level is in it once it
was measured to beat the next lower one (`python -m hullbreach.bots.search.measure`). A campaign has `battles`, the game
whose levels it offers: they play its battles, and the heuristic plays what lies between them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game

if TYPE_CHECKING:
    from hullbreach.bots.base import BotRoom
    from hullbreach.bots.contract import Bot

G = TypeVar("G", bound=Game)

PREFIX = "level"
# As the heuristic plays, and what a newcomer meets.
PLAIN = 3
NEWCOMER = 2
HIGHEST = 5
_FILE = "levels.toml"


@dataclass(frozen=True)
class Levels:
    """The levels of one game."""

    offered: tuple[int, ...] = ()
    # Level -> what its table says: `overlooks`, how often for which seats (the start of their names), or a budget.
    tables: dict[int, dict[str, Any]] = field(default_factory=dict)
    battles: str = ""

    def names(self) -> list[str]:
        return [name_of(level) for level in self.offered]


NONE = Levels()


def name_of(level: int) -> str:
    return f"{PREFIX}{level}"


def level_of(name: str) -> int:
    """The level that a bot's name says; 0: it says none."""
    number = name.removeprefix(PREFIX)
    return int(number) if name.startswith(PREFIX) and number.isdecimal() else 0


@cache
def levels_in(package: str) -> Levels:
    """The levels of the game whose bots are in a package; one without a table has none."""
    found = find_spec(package)
    if found is None or found.submodule_search_locations is None:  # a game without a folder for its bots
        return NONE
    table = files(package).joinpath(_FILE)
    if not table.is_file():
        return NONE
    told = tomllib.loads(table.read_text(encoding="utf-8"))
    if "battles" in told:
        from hullbreach.bots.base import room_of

        return Levels(room_of(told["battles"]).levels().offered, {}, told["battles"])
    levels = range(1, HIGHEST + 1)
    return Levels(
        tuple(told["offered"]), {level: told[name_of(level)] for level in levels if name_of(level) in told}
    )


def make(room: BotRoom[G], level: int, seat: Seat, seed: int) -> Bot[G] | None:
    """The bot of that level; None: there is none. Levels that are not offered can be made, to be measured."""
    table = room.levels().tables.get(level)
    if level == PLAIN or (table is None and level in room.levels().offered):
        return room.repaired(seat, seed)
    if table is None:
        return None
    if "overlooks" in table:
        from hullbreach.bots.erring import Erring

        return Erring(room.repaired(seat, seed), table["overlooks"], table.get("hasty", 0.0), room.ENDS, seed)
    return _searching(room, table, seat, seed)


def _searching(room: BotRoom[G], table: dict[str, Any], seat: Seat, seed: int) -> Bot[G]:
    """Loaded when it is needed: most games are played without a search."""
    from hullbreach.bots.search.flat import Budget, FlatBot
    from hullbreach.bots.search.values import Judge
    from hullbreach.kernel.dice import quick_dice

    def make(other: Seat) -> Bot[G]:
        return room.repaired(other, seed)

    return FlatBot(make, seat, Judge(make), Budget(**table), seed, quick_dice, room.ENDS)
