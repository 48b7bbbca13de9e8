"""What figures see and can shoot at."""

from __future__ import annotations

from hullbreach.conquest import ground
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.sight import seen
from hullbreach.faces.base import Face
from hullbreach.faces.hooks import Look


class Sights(Face[ConquestGame]):
    def sees(self, game: ConquestGame, piece: int) -> int:
        return seen_from(game, game.square[piece])

    def look(self, game: ConquestGame, piece: int) -> Look:
        """What is in range and seen can be fired at; nobody covers anything."""
        sees = self.sees(game, piece)
        reach = game.figure(piece).range
        return sees, sees & ground.disk(game.square[piece], reach) if reach else 0, 0

    def apart(self, game: ConquestGame, a: int, b: int) -> int:
        return ground.distance(a, b)


def seen_from(game: ConquestGame, square: int) -> int:
    """The squares that one sees from a square, itself included."""
    return (
        seen(square, game.mission.table.squares & ~game.rock, game.walls, game.woods, game.veiled)
        | 1 << square
    )
