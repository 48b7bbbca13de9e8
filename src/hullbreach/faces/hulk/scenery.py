"""What is drawn once: decks, gates, what joins decks, and fixtures that never change."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.hulk import artwork as own
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.board import FACINGS, FORWARD, Board, bits
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text

VOID, CORRIDOR, ROOM = "#", ".", ","

_GLYPHS = {
    "marine": "A",
    "stealer": "0",
    "blip": "?0",
    "alpha": "a",
    "termagant": "t",
    "hormagaunt": "h",
    "lurker": "l",
    "debris": ",,",
    "ladder-down": "/^",
    "ladder-up": "/=",
    "pit-down": "()",
    "lift": "LL",
    "shaft": "LL",
    "console": "co",
    "console-used": "c*",
    "ventilation": "vt",
    "crate": "cr",
    "cryo-tank": "tk",
    "broken-tank": "t*",
    "bulkhead": "%%",
    "bulkhead-broken": "",
    "door-open": "][",
    "door-closed": "[]",
    "flames": "~~",
    "barrier": "!!",
    "object": "$",
    "canister": "$",
    "beacon": "$",
}


class Scenery(Face[HulkGame]):
    CURRENCIES: ClassVar[list[Text]] = [Text("AP", "PA"), Text("CP", "PC")]

    def board(self, game: HulkGame) -> Board:
        return game.board

    def find(self, game: HulkGame, name: str) -> int:
        """Also outside the board, where a way leads out."""
        try:
            return game.board.find(name)
        except ValueError:
            outside = range(game.board.count, len(game.board.xs))
            return next((square for square in outside if game.board.name(square) == name.lower()), -1)

    def decks(self, game: HulkGame) -> list[wire.Deck]:
        return [_deck(game.board, deck) for deck in range(len(game.board.decks))]

    def gates(self, game: HulkGame) -> list[wire.Gate]:
        return _gates(game.board)

    def links(self, game: HulkGame) -> list[wire.Link]:
        return _links(game.board)

    def fixtures(self, game: HulkGame) -> list[wire.Thing]:
        return _fixtures(game.board)

    def shapes(self) -> dict[str, str]:
        return own.SHAPES

    def style(self) -> dict[str, str]:
        return own.STYLE

    def glyphs(self) -> dict[str, str]:
        return _GLYPHS


def _deck(board: Board, deck: int) -> wire.Deck:
    drawn = board.decks[deck].map
    width, height = max(len(row) for row in drawn), len(drawn)
    rows: list[str] = []
    sections: list[list[str]] = []
    for y in range(height):
        squares = [board.index.get((deck, x, y), -1) for x in range(width)]
        rows.append("".join(_floor(board, square) for square in squares))
        sections.append([board.section_names[board.section_of[s]] if s >= 0 else "" for s in squares])
    return wire.Deck(board.deck_names[deck], width, height, rows, sections)


def _floor(board: Board, square: int) -> str:
    if square < 0:
        return VOID
    return ROOM if board.rooms >> board.section_of[square] & 1 else CORRIDOR


def _gates(board: Board) -> list[wire.Gate]:
    """Entry areas, then exits, by their letters."""
    found: dict[str, list[tuple[int, int]]] = {}
    for outside in range(board.count, len(board.xs)):
        letter = board.virtual_letter[outside - board.count]
        found.setdefault(letter, []).extend(_beside(board, outside))
    ordered = [*sorted(board.entries), *sorted(board.exits)]
    return [
        wire.Gate(
            letter=letter,
            kind="entry" if letter in board.entries else "exit",
            squares=[board.name(square) for square, _ in found[letter]],
            outward=[FACINGS[facing] for _, facing in found[letter]],
        )
        for letter in ordered
    ]


def _beside(board: Board, outside: int) -> list[tuple[int, int]]:
    """The board squares next to a square outside, each with the facing that leads out."""
    deck, x, y = board.deck_of[outside], board.xs[outside], board.ys[outside]
    out: list[tuple[int, int]] = []
    for facing, (dx, dy) in enumerate(FORWARD):
        square = board.index.get((deck, x - dx, y - dy), -1)
        if square >= 0:
            out.append((square, facing))
    return out


def _links(board: Board) -> list[wire.Link]:
    pits = board.feature("pit")
    links: list[wire.Link] = []
    for upper, lower in enumerate(board.below):
        if lower < 0:
            continue
        a, b = board.name(upper), board.name(lower)
        if pits >> upper & 1:
            links.append(wire.Link("pit", a, b, ["over", "middle"]))
        else:
            links.append(wire.Link("ladder", a, b, ["corner", "corner"]))
    for lift in board.lifts:
        for above, below in zip(lift.cars[0], lift.cars[1], strict=True):
            links.append(wire.Link("lift", board.name(above), board.name(below), ["corner", "middle"]))
    return links


def _fixtures(board: Board) -> list[wire.Thing]:
    things: list[wire.Thing] = []
    pits = board.feature("pit")
    for upper, lower in enumerate(board.below):
        if lower < 0:
            continue
        names = ("pit", "under pit") if pits >> upper & 1 else ("ladder down", "ladder up")
        shapes = ("pit-down", "under-pit") if pits >> upper & 1 else ("ladder-down", "ladder-up")
        kind = names[0].split()[0]
        for square, other, name, shape in (
            (upper, lower, names[0], shapes[0]),
            (lower, upper, names[1], shapes[1]),
        ):
            where = board.name(square)
            title = both("thing_title", name, where=where, deck=board.deck_of[other] + 1)
            things.append(wire.Thing(kind=kind, at=where, shape=shape, title=title))
    for square in bits(board.feature("ventilation")):
        where = board.name(square)
        title = both("thing_title", "vent", where=where)
        things.append(wire.Thing(kind="vent", at=where, shape="ventilation", title=title, layer="standing"))
    return things
