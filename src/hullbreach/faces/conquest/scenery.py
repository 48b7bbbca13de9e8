"""The ground and what lies on it: terrain, zones, buildings, the prison, tokens, veils."""

from __future__ import annotations

from functools import lru_cache, partial

from hullbreach.conquest import ground
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.mission import Mission
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.conquest import pictures
from hullbreach.faces.conquest.figures import thing_key
from hullbreach.faces.conquest.terrain import patch_shape
from hullbreach.faces.parts import ROOM, VOID, thing_at
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.conquest.names import SPEECH, both, seat_name

_thing = partial(thing_at, SPEECH)
_TOKENS = {"beacon": "signal", "treasure": "treasure"}


class Scenery(Face[ConquestGame]):
    def decks(self, game: ConquestGame) -> list[wire.Deck]:
        table = game.mission.table
        rows = [
            "".join(ROOM if table.squares >> ground.square(x, y) & 1 else VOID for x in range(ground.WIDTH))
            for y in reversed(range(ground.HEIGHT))
        ]
        return [wire.Deck("", ground.WIDTH, ground.HEIGHT, rows, [], open=True)]

    def fixtures(self, game: ConquestGame) -> list[wire.Thing]:
        return _terrain(game.mission)

    def things(self, game: ConquestGame, seen: View, seat: Seat | None) -> list[wire.Thing]:
        name = game.board.name
        out = [_zone(game, side) for side in range(2)] if seen["south"] >= 0 else []
        # TC-B10-SABOTAGE-SCORE: what is left of buildings.
        rubble = seen["rough"] & ~game.board.feature("rough")
        out += [_thing(name(square), "rubble") for square in bits(rubble)]
        for side, squares in enumerate(seen["buildings"]):
            colour = game.mission.colours[side]
            out += [
                _thing(name(square), "building", layer="standing", colour=colour, seat=seat_name(side))
                for square in bits(squares)
            ]
        if seen["prison"] >= 0:
            out.append(_thing(name(seen["prison"]), "prison", layer="standing"))
        kind = thing_key(game)
        lying = [square for square in seen["token_at"] if square >= 0]
        out += [_thing(name(square), kind, shape=_TOKENS[kind]) for square in lying]
        return out + [_thing(name(square), "veil", layer="above") for square in bits(game.veiled)]

    def drawings(self) -> Drawings:
        return pictures.OWN


def _zone(game: ConquestGame, side: int) -> wire.Thing:
    """TC-GAP-SCALE-BOARD: a side's deployment zone, as one drawing."""
    corner, table = bits(game.zone(side))[0], game.mission.table
    title = both("thing_title", "zone", seat=seat_name(side))
    return wire.Thing(
        "zone",
        game.board.name(corner),
        "zone" if table is ground.WHOLE else "zone-small",
        title,
        spans=[table.width, table.depth],
        colour=game.mission.colours[side],
    )


@lru_cache(maxsize=32)
def _terrain(mission: Mission) -> list[wire.Thing]:
    """All that the board was made with, but where a token lies: that square is open."""
    board = mission.board
    opened = sum(1 << square for square in mission.scenario.tokens)
    return [
        _thing(board.name(square), kind, shape=patch_shape(board, kind, square))
        for kind in ground.TERRAIN.values()
        for square in bits(board.feature(kind) & ~opened)
    ]
