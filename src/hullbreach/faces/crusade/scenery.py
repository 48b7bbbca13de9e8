"""What is drawn once: the floor, walls between squares, docks, doorways, consoles and terminals."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hullbreach.crusade.art import artwork as own
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.units import ALIEN, BLIP, TROOPER, UNITS, Unit
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.seats import colour_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard
from hullbreach.words.crusade.names import both
from hullbreach.words.text import Text

VOID, CORRIDOR, ROOM = "#", ".", ","

_GLYPHS = {
    "console": "c",
    "terminal": "t",
    "arrival": "R",
    "object": "$",
    "smoke": "~",
    "plan": "?",
    "claw": "x",
}


class Scenery(Face[CrusadeGame]):
    # Movement is counted in squares.
    CURRENCIES: ClassVar[list[Text]] = [Text("sq", "c.")]
    LAPSE = True

    def board(self, game: CrusadeGame) -> WalledBoard:
        return game.board

    def find(self, game: CrusadeGame, name: str) -> int:
        return game.board.square(name)

    def decks(self, game: CrusadeGame) -> list[wire.Deck]:
        return [_deck(game)]

    def fixtures(self, game: CrusadeGame) -> list[wire.Thing]:
        return _fixtures(game.mission)

    def themes(self) -> dict[str, dict[str, str]]:
        return own.THEMES

    def shapes(self) -> dict[str, str]:
        return own.SHAPES

    def style(self) -> dict[str, str]:
        return own.STYLE

    def glyphs(self) -> dict[str, str]:
        return {**{unit.key: _glyph(unit) for unit in UNITS}, **_GLYPHS}


def _glyph(unit: Unit) -> str:
    """Figures of squads by the initial of their name, aliens by that of their kind and their number."""
    if unit.role <= TROOPER:
        return "A"
    return "?0" if unit.role == BLIP else f"{unit.short[0]}0" if unit.role == ALIEN else "%"


def _deck(game: CrusadeGame) -> wire.Deck:
    board = game.board
    rows: list[str] = []
    for y in range(board.rows):
        line = ""
        for x in range(board.columns):
            square = board.index.get((x, y), -1)
            if square < 0:
                line += VOID
            else:
                line += CORRIDOR if board.corridors >> square & 1 else ROOM
        rows.append(line)
    return wire.Deck(
        name="",
        width=board.columns,
        height=board.rows,
        rows=rows,
        sections=[],
        walls=walls(board),
        docks=[_dock(game, number) for number in range(len(board.docks))],
        places={
            board.name(square): [board.xs[square], board.ys[square]]
            for dock in board.dock_squares
            for square in bits(dock)
        },
    )


def _dock(game: CrusadeGame, number: int) -> wire.Dock:
    board = game.board
    owner = game.dock_of.index(number) if number in game.dock_of else -1
    return wire.Dock(
        number=board.docks[number],
        squares=[board.name(square) for square in bits(board.dock_squares[number])],
        edge=airlock_edge(board, number),
        seat=owner,
        colour=colour_of(game.squad_of, game.squads, owner) if owner >= 0 else "",
    )


def airlock_edge(board: WalledBoard, number: int) -> list[int]:
    """The line between a dock and the ship."""
    corners: list[tuple[int, int]] = []
    for lock in board.airlocks:
        if lock.dock != board.docks[number]:
            continue
        x, y = board.xs[lock.square], board.ys[lock.square]
        # North, east, south, west side of the square.
        sides = (
            ((x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1)),
            ((x, y), (x, y + 1)),
        )
        corners.extend(sides[lock.direction])
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return [min(xs), min(ys), max(xs), max(ys)] if corners else []


@lru_cache(maxsize=16)
def walls(board: WalledBoard) -> list[list[int]]:
    """Walls between two squares of the floor; runs in one line are one wall."""
    level: dict[int, list[int]] = {}
    upright: dict[int, list[int]] = {}
    for (line, column), edge in board.edges.items():
        if edge != CLOSED_FOR_GOOD:
            continue
        if line % 2:
            x, y = column // 2, line // 2
            if (x - 1, y) in board.index and (x, y) in board.index:
                upright.setdefault(x, []).append(y)
        else:
            x, y = column // 2, line // 2
            if (x, y - 1) in board.index and (x, y) in board.index:
                level.setdefault(y, []).append(x)
    out = [[x, first, x, last + 1] for x, places in sorted(upright.items()) for first, last in _runs(places)]
    out.extend(
        [first, y, last + 1, y] for y, places in sorted(level.items()) for first, last in _runs(places)
    )
    return out


def _runs(places: list[int]) -> list[tuple[int, int]]:
    """Numbers that follow one another, as (first, last)."""
    out: list[tuple[int, int]] = []
    for place in sorted(places):
        if out and out[-1][1] == place - 1:
            out[-1] = (out[-1][0], place)
        else:
            out.append((place, place))
    return out


def edge_of(places: list[tuple[int, int]]) -> list[int]:
    """The line that edges side by side make, given by their places in the text of the map."""
    lines = [line for line, _ in places]
    columns = [column for _, column in places]
    if lines[0] % 2:
        return [columns[0] // 2, min(lines) // 2, columns[0] // 2, max(lines) // 2 + 1]
    return [min(columns) // 2, lines[0] // 2, max(columns) // 2 + 1, lines[0] // 2]


def edge_square(board: WalledBoard, places: list[tuple[int, int]]) -> str:
    """The first square beside an edge, to its west or north."""
    line, column = places[0]
    pair = (column // 2 - 1, line // 2) if line % 2 else (column // 2, line // 2 - 1)
    return board.name(board.index[pair])


@lru_cache(maxsize=16)
def _fixtures(mission: Mission) -> list[wire.Thing]:
    """What never changes: doorways, terminals, squares where reinforcements arrive."""
    board = mission.board
    out: list[wire.Thing] = []
    for places in _doorways(board):
        out.append(
            wire.Thing(
                kind="doorway",
                at=edge_square(board, places),
                shape="",
                title=both("thing_title", "doorway"),
                state="bare",
                edge=edge_of(places),
            )
        )
    for square in mission.terminals:
        where = board.name(square)
        out.append(
            wire.Thing(
                kind="terminal",
                at=where,
                shape="terminal",
                title=both("thing_title", "terminal", where=where),
            )
        )
    overhead = [("pylon", square) for square in mission.pylons]
    overhead += [("gantry", square) for _, _, below in mission.gantries for square in bits(below)]
    for kind, square in overhead:
        where = board.name(square)
        out.append(
            wire.Thing(
                kind=kind, at=where, shape=kind, title=both("thing_title", kind, where=where), layer="above"
            )
        )
    for square in bits(mission.reinforcement_squares):
        where = board.name(square)
        out.append(
            wire.Thing(
                kind="arrival", at=where, shape="arrival", title=both("thing_title", "arrival", where=where)
            )
        )
    return out


def _doorways(board: WalledBoard) -> list[list[tuple[int, int]]]:
    """Doorway edges side by side are one doorway."""
    left = set(board.doorways)
    out: list[list[tuple[int, int]]] = []
    while left:
        first = min(left)
        left.discard(first)
        run = [first]
        dy, dx = (2, 0) if first[0] % 2 else (0, 2)
        after = (first[0] + dy, first[1] + dx)
        while after in left:
            left.discard(after)
            run.append(after)
            after = (after[0] + dy, after[1] + dx)
        out.append(run)
    return out
