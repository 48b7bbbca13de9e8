"""What is drawn once: the floor, walls between squares, docks, doorways, consoles and terminals."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import ClassVar

from hullbreach.crusade.art.artwork import OWN
from hullbreach.crusade.art.drawing import owner_colour as colour_of
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.units import ALIEN, BLIP, TROOPER, UNITS, Unit
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.parts import CORRIDOR, ROOM, VOID, thing_at
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.text import Text

# The corners of a square's north, east, south and west side.
_SIDES = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))
_thing = partial(thing_at, SPEECH)


class Scenery(Face[CrusadeGame]):
    # Movement is counted in squares.
    CURRENCIES: ClassVar[list[Text]] = [Text("sq", "c.")]
    LAPSE = True

    def find(self, game: CrusadeGame, name: str) -> int:
        return game.board.square(name)

    def decks(self, game: CrusadeGame) -> list[wire.Deck]:
        board = game.board
        rows = [
            "".join(_floor(board, board.index.get((x, y), -1)) for x in range(board.columns))
            for y in range(board.rows)
        ]
        docks = [_dock(game, number) for number in range(len(board.docks))]
        places = {
            board.name(square): [board.xs[square], board.ys[square]]
            for dock in board.dock_squares
            for square in bits(dock)
        }
        return [wire.Deck("", board.columns, board.rows, rows, [], _walls(board), docks, places)]

    def fixtures(self, game: CrusadeGame) -> list[wire.Thing]:
        return _fixtures(game.mission)

    def drawings(self) -> Drawings:
        return OWN

    def glyphs(self) -> dict[str, str]:
        return {**{unit.key: _glyph(unit) for unit in UNITS}, **super().glyphs()}


def _glyph(unit: Unit) -> str:
    """Figures of squads by the initial of their name, aliens by that of their kind and their number."""
    if unit.role <= TROOPER:
        return "A"
    return "?0" if unit.role == BLIP else f"{unit.short[0]}0" if unit.role == ALIEN else "%"


def _floor(board: WalledBoard, square: int) -> str:
    if square < 0:
        return VOID
    return CORRIDOR if board.corridors >> square & 1 else ROOM


def _dock(game: CrusadeGame, number: int) -> wire.Dock:
    board = game.board
    owner = game.dock_of.index(number) if number in game.dock_of else -1
    return wire.Dock(
        number=board.docks[number],
        squares=[board.name(square) for square in bits(board.dock_squares[number])],
        edge=_airlock_edge(board, number),
        seat=owner,
        colour=colour_of(game.squad_of, game.squads, owner) if owner >= 0 else "",
    )


def _airlock_edge(board: WalledBoard, number: int) -> list[int]:
    """The line between a dock and the ship."""
    corners = [
        (board.xs[lock.square] + dx, board.ys[lock.square] + dy)
        for lock in board.airlocks
        if lock.dock == board.docks[number]
        for dx, dy in _SIDES[lock.direction]
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return [min(xs), min(ys), max(xs), max(ys)] if corners else []


@lru_cache(maxsize=16)
def _walls(board: WalledBoard) -> list[list[int]]:
    """Walls between two squares of the floor; runs in one line are one wall."""
    level: dict[int, list[int]] = {}
    upright: dict[int, list[int]] = {}
    for (line, column), edge in board.edges.items():
        x, y = column // 2, line // 2
        beside = (x - 1, y) if line % 2 else (x, y - 1)
        if edge != CLOSED_FOR_GOOD or (x, y) not in board.index or beside not in board.index:
            continue
        if line % 2:
            upright.setdefault(x, []).append(y)
        else:
            level.setdefault(y, []).append(x)
    return [
        *([x, first, x, last + 1] for x, places in sorted(upright.items()) for first, last in _runs(places)),
        *([first, y, last + 1, y] for y, places in sorted(level.items()) for first, last in _runs(places)),
    ]


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


def between(
    board: WalledBoard, places: list[tuple[int, int]], kind: str, title: str, state: str
) -> wire.Thing:
    """A thing between squares; it is at the first square beside its edge, to its west or north."""
    line, column = places[0]
    beside = (column // 2 - 1, line // 2) if line % 2 else (column // 2, line // 2 - 1)
    at = board.name(board.index[beside])
    glow: wire.Glow = "core" if state == "closed" else ""
    return wire.Thing(kind, at, "", both("thing_title", title), state=state, edge=edge_of(places), glow=glow)


@lru_cache(maxsize=16)
def _fixtures(mission: Mission) -> list[wire.Thing]:
    """What never changes: doorways, terminals, what hangs overhead, squares where reinforcements arrive."""
    board = mission.board
    gantries = [square for _, _, below in mission.gantries for square in bits(below)]
    out = [between(board, places, "doorway", "doorway", "bare") for places in _doorways(board)]
    out += [_thing(board.name(square), "terminal") for square in mission.terminals]
    out += [_thing(board.name(square), "pylon", layer="above") for square in mission.pylons]
    out += [_thing(board.name(square), "gantry", layer="above") for square in gantries]
    return out + [_thing(board.name(square), "arrival") for square in bits(mission.reinforcement_squares)]


def _doorways(board: WalledBoard) -> list[list[tuple[int, int]]]:
    """Doorway edges side by side are one doorway."""
    out: list[list[tuple[int, int]]] = []
    for line, column in sorted(board.doorways):
        before = (line - 2, column) if line % 2 else (line, column - 2)
        run = next((run for run in out if run[-1] == before), None)
        if run is None:
            out.append([(line, column)])
        else:
            run.append((line, column))
    return out
