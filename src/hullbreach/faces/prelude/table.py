"""The table on which the board is laid: tiles, the tile in hand and every way to lay it, corridor ends."""

from __future__ import annotations

from hullbreach.evening.ground import CORRIDOR, FILLED
from hullbreach.evening.layout import Laid, Layout, Slot, beside
from hullbreach.evening.tiles import SOLID, Tile, tiles
from hullbreach.faces import wire
from hullbreach.faces.prelude import names
from hullbreach.faces.prelude.names import both
from hullbreach.kernel.board import FACINGS
from hullbreach.prelude import verbs as v
from hullbreach.prelude.state import State
from hullbreach.words.text import capital

# What a square of a tile is on the wire (faces/around.py).
_DOOR, _BLOCKED, _ROOM, _CORRIDOR, _OTHER = "+", "o", ",", ".", "~"


def table_of(game: State) -> wire.Tabletop:
    tiles_laid = [
        wire.Tile(
            names.tile_name(one.number), str(one.number), rows_of(one.tile, one.turns), one.column, one.row, one.turns
        )
        for one in game.layout.laid
    ]  # fmt: skip
    held = None
    if game.drawn:
        held = wire.Tile(names.tile_name(game.drawn), str(game.drawn), rows_of(tiles()[game.drawn], 0))
    return wire.Tabletop(tiles_laid, _ends(game), held, _ways(game) if held else [])


def rows_of(tile: Tile, turns: int) -> list[str]:
    face = tile.decks[0].turned(turns)
    return [
        "".join(_square(char, section in tile.rooms) for char, section in zip(row, sections, strict=True))
        for row, sections in zip(face.terrain, face.sections, strict=True)
    ]


def _square(char: str, room: bool) -> str:
    if char in FILLED:
        return _BLOCKED
    return {SOLID: SOLID, "D": _DOOR, ".": _ROOM if room else _CORRIDOR}.get(char, _OTHER)


def _ways(game: State) -> list[wire.Way]:
    layout = game.layout
    legal = layout.placements(game.drawn)
    out: list[wire.Way] = []
    for row, column in _slots(layout):
        for turns in range(4):
            way = Laid(game.drawn, row, column, turns)
            if way in legal:
                choice = (v.LAY, 0, legal.index(way), 0)
                label = both("option_label", "LAY", way=names.way_words(game, way))
                out.append(wire.Way(column, row, turns, game.text(choice), label))
            elif (refused := layout.why_not(way)) is not None:
                out.append(wire.Way(column, row, turns, why=names.refusal(refused), rule=refused.rule))
    return out


def _slots(layout: Layout) -> list[Slot]:
    """Every empty place beside a tile."""
    around = {beside(slot, side) for slot in layout.slots for side in range(4)} - set(layout.slots)
    return sorted(around) or [(0, 0)]


def _ends(game: State) -> list[wire.End]:
    corridors, entries = game.corridor_ends(), game.entries() if len(game.ends) > 1 else []
    out: list[wire.End] = []
    for end in game.layout.open_ends:
        mark, seat, counts, length, key = "", -1, False, 0, "end"
        if end in corridors:
            number = corridors.index(end)
            mark, seat, key, length = f"M{number + 1}", game.marine, "corridor", CORRIDOR
        elif end in entries:
            number = entries.index(end)
            counts = number in game.settled
            mark, seat, key = f"E{number + 1}", game.stealer, "counts" if counts else "entry"
        title = capital(both("table", key, mark=mark, at=str(end)))
        out.append(
            wire.End(str(end), end.column, end.row, FACINGS[end.side], title, mark, seat, counts, length)
        )
    return out
