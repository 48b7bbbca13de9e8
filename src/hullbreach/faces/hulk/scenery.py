"""What is drawn once: decks, gates, what joins decks, and fixtures that never change."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.decks import divided_decks
from hullbreach.faces.parts import thing_at
from hullbreach.hulk.art.artwork import OWN
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.board import FACINGS, FORWARD, Board, bits
from hullbreach.words.hulk.names import SPEECH
from hullbreach.words.text import Text


class Scenery(Face[HulkGame]):
    CURRENCIES: ClassVar[list[Text]] = [Text("AP", "PA"), Text("CP", "PC")]

    def find(self, game: HulkGame, name: str) -> int:
        """Also outside the board, where a way leads out."""
        try:
            return game.board.find(name)
        except ValueError:
            outside = range(game.board.count, len(game.board.xs))
            return next((square for square in outside if game.board.name(square) == name.lower()), -1)

    def decks(self, game: HulkGame) -> list[wire.Deck]:
        return divided_decks(game.board)

    def gates(self, game: HulkGame) -> list[wire.Gate]:
        return _gates(game.board)

    def links(self, game: HulkGame) -> list[wire.Link]:
        return _links(game.board)

    def fixtures(self, game: HulkGame) -> list[wire.Thing]:
        return _fixtures(game.board)

    def drawings(self) -> Drawings:
        return OWN


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
    """The board squares to which a square outside leads, each with the facing that leads out."""
    deck, x, y = board.deck_of[outside], board.xs[outside], board.ys[outside]
    out: list[tuple[int, int]] = []
    for facing, (dx, dy) in enumerate(FORWARD):
        square = board.index.get((deck, x - dx, y - dy), -1)
        if square >= 0 and board.step[square][2 * facing] == outside:
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
        above, below = ("pit", "under pit") if pits >> upper & 1 else ("ladder down", "ladder up")
        for square, other, title in ((upper, lower, above), (lower, upper, below)):
            kind = above.split()[0]
            shape = "pit-down" if title == "pit" else title.replace(" ", "-")
            deck = board.deck_of[other] + 1
            things.append(thing_at(SPEECH, board.name(square), kind, title, shape, deck=deck))
    for square in bits(board.feature("duct mouth") | board.feature("duct shaft")):
        things.append(thing_at(SPEECH, board.name(square), "duct", "", "duct", "floor"))
    vents = bits(board.feature("ventilation"))
    return things + [thing_at(SPEECH, board.name(s), "vent", "", "ventilation", "standing") for s in vents]
