"""Laying tiles: slots, turns, what joins and what is refused (DWG-GEO-*, DWG-GAP-TILE-JOIN)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from hullbreach.evening.tiles import CONTROL_ROOM, Tile, tiles
from hullbreach.kernel.board import FACINGS, FORWARD
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import Dice

# DWG-GEO-EIGHT
TILES_LAID: Final = 8
# DWG-GAP-TILE-JOIN: the fewest open ends after a tile, after the last one, and after a control room that is added.
ENDS_ALWAYS: Final = 1
ENDS_AT_LAST: Final = 6
ENDS_WITH_ADDED: Final = 3

# What the edge of a slot can be.
JOINED: Final = "joined"
BLOCKED: Final = "blocked"
CLOSED: Final = "closed"
OPEN: Final = "open"

Slot = tuple[int, int]


class End(NamedTuple):
    """A corridor end of the layout: its slot and side. In this order entries are numbered."""

    row: int
    column: int
    side: int

    def __str__(self) -> str:
        return f"({self.row},{self.column}){FACINGS[self.side].upper()}"


class Laid(NamedTuple):
    """A tile on the table: in which slot, and by how many quarter turns clockwise."""

    number: int
    row: int
    column: int
    turns: int

    @property
    def tile(self) -> Tile:
        return tiles()[self.number]

    @property
    def slot(self) -> Slot:
        return self.row, self.column

    def has_port(self, side: int) -> bool:
        return (side - self.turns) % 4 in self.tile.ports

    def __str__(self) -> str:
        return f"{self.number} at ({self.row},{self.column}) turned {self.turns}"


def beside(slot: Slot, side: int) -> Slot:
    dx, dy = FORWARD[side]
    return slot[0] + dy, slot[1] + dx


@dataclass(frozen=True)
class Layout:
    """The tiles on the table, in the order in which they were laid. It never changes; `with_tile` makes another."""

    laid: tuple[Laid, ...] = ()

    @cached_property
    def slots(self) -> dict[Slot, Laid]:
        return {one.slot: one for one in self.laid}

    def edge(self, slot: Slot, side: int) -> str:
        """What becomes of one side of a tile that lies there."""
        other = self.slots.get(beside(slot, side))
        own = self.slots[slot].has_port(side)
        if other is None:
            return OPEN if own else CLOSED
        theirs = other.has_port((side + 2) % 4)
        return (CLOSED, BLOCKED, JOINED)[own + theirs]

    @cached_property
    def open_ends(self) -> tuple[End, ...]:
        """The corridor ends that face an empty slot, by row, column and side."""
        return tuple(
            End(row, column, side)
            for row, column in sorted(self.slots)
            for side in range(4)
            if self.edge((row, column), side) == OPEN
        )

    @property
    def unused(self) -> list[int]:
        """DWG-GEO-DRAW-UNUSED"""
        used = {one.number for one in self.laid}
        return [number for number in tiles() if number not in used]

    @property
    def is_whole(self) -> bool:
        """DWG-GEO-EIGHT"""
        return len(self.laid) >= TILES_LAID

    def with_tile(self, new: Laid) -> Layout:
        """The layout with one tile more; raises Refused."""
        refused = self.why_not(new)
        if refused is not None:
            raise refused
        return Layout((*self.laid, new))

    def why_not(self, new: Laid) -> Refused | None:
        """Why a tile may not be laid so."""
        if new.number not in tiles():
            return Refused("DWG-GEO-SET", "There is no tile {tile}: they are numbered 1 to 10.", _names(new))
        if new.number not in self.unused:
            return Refused("DWG-GEO-SET", "Tile {tile} lies on the table already.", _names(new))
        if self.is_whole and new.number != CONTROL_ROOM:
            return Refused("DWG-GEO-EIGHT", "Eight tiles make the layout; no more are laid.")
        if not self.laid:
            at_start = new.slot == (0, 0)
            return None if at_start else Refused("DWG-GEO-FIRST", "The first tile lies in the slot (0,0).")
        if new.slot in self.slots:
            return Refused(
                "DWG-GEO-NO-OVERLAP",
                "Tile {other} lies in the slot {slot}.",
                _names(new, other=str(self.slots[new.slot].number)),
            )
        after = Layout((*self.laid, new))
        if all(after.edge(new.slot, side) != JOINED for side in range(4)):
            return Refused(
                "DWG-GEO-JOIN", "No corridor of tile {tile} would meet one of the layout.", _names(new)
            )
        least = self._least_ends()
        if len(after.open_ends) < least:
            return Refused(
                "DWG-GAP-TILE-JOIN",
                "{ends} corridor ends would stay open, and {least} are needed.",
                {"ends": str(len(after.open_ends)), "least": str(least)},
            )
        return None

    def _least_ends(self) -> int:
        if self.is_whole:
            return ENDS_WITH_ADDED
        return ENDS_AT_LAST if len(self.laid) == TILES_LAID - 1 else ENDS_ALWAYS

    def placements(self, number: int) -> list[Laid]:
        """Every way in which a tile may be laid, by row, column and turns."""
        slots = {beside((end.row, end.column), end.side) for end in self.open_ends} or {(0, 0)}
        tried = [Laid(number, row, column, turns) for row, column in sorted(slots) for turns in range(4)]
        return [one for one in tried if self.why_not(one) is None]


def _names(new: Laid, **more: str) -> dict[str, str]:
    return {"tile": str(new.number), "slot": f"({new.row},{new.column})", **more}


def lay_by_chance(dice: Dice) -> Layout:
    """Eight tiles, each drawn among the unused ones and laid in one of its ways, all equally likely."""
    layout = Layout()
    while not layout.is_whole:
        unused = layout.unused
        ways = layout.placements(unused[dice.draw(len(unused))])
        # No way at all: the layout is started again, and all numbers are free.
        layout = layout.with_tile(ways[dice.draw(len(ways))]) if ways else Layout()
    return layout
