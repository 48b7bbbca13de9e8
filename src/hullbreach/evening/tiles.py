"""The ten tiles that boards are laid from (DWG-GEO-SET, DWG-GAP-GEOMORPHS)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from hullbreach.kernel.board import FACINGS

SIZE: Final = 11
MIDDLE: Final = SIZE // 2
SOLID: Final = "#"
# Where the corridor end of each side is: row and column.
PORT_AT: Final = ((0, MIDDLE), (MIDDLE, SIZE - 1), (SIZE - 1, MIDDLE), (MIDDLE, 0))
CONTROL_ROOM: Final = 10

Rows = tuple[str, ...]


@dataclass(frozen=True)
class Face:
    """One deck of a tile: its squares, and the section of each."""

    terrain: Rows
    sections: Rows

    def turned(self, turns: int) -> Face:
        return Face(turned(self.terrain, turns), turned(self.sections, turns))


@dataclass(frozen=True)
class Tile:
    """A tile as it is printed, not turned."""

    number: int
    name_en: str
    name_fr: str
    ports: frozenset[int]
    # Sides of the arrows (-1: none). DWG-GEO-ARROWS-UNUSED: no layout asks for them.
    entry: int
    exit: int
    rooms: str
    decks: tuple[Face, ...]


def turned(rows: Rows, turns: int) -> Rows:
    """Rows after so many quarter turns clockwise: one takes (row, column) to (column, 10 - row)."""
    for _ in range(turns % 4):
        rows = tuple("".join(row) for row in zip(*rows[::-1], strict=True))
    return rows


@cache
def tiles() -> dict[int, Tile]:
    """All tiles by their numbers, each once."""
    text = files("hullbreach.evening").joinpath("tiles.toml").read_text(encoding="utf-8")
    made = [_tile(row) for row in tomllib.loads(text)["tile"]]
    return {tile.number: tile for tile in made}


def _tile(row: dict[str, str]) -> Tile:
    decks = [
        Face(_rows(row[f"{deck}terrain"]), _rows(row[f"{deck}sections"]))
        for deck in ("", "lower_")
        if f"{deck}terrain" in row
    ]
    return Tile(
        int(row["number"]), row["name_en"], row["name_fr"],
        frozenset(FACINGS.index(side) for side in row["ports"]),
        _side(row.get("entry", "")), _side(row.get("exit", "")),
        row["rooms"], tuple(decks),
    )  # fmt: skip


def _rows(text: str) -> Rows:
    return tuple(text.strip().split("\n"))


def _side(name: str) -> int:
    return FACINGS.index(name) if name else -1
