"""What figures see and can shoot at, and what they could reach and attack."""

from __future__ import annotations

from hullbreach.conquest import ground
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.menace import menace
from hullbreach.conquest.sight import seen
from hullbreach.faces import answers
from hullbreach.faces.base import Face
from hullbreach.faces.hooks import Look
from hullbreach.kernel.contract import Seat
from hullbreach.words.conquest.names import both, piece_name
from hullbreach.words.text import joined, plain


class Sights(Face[ConquestGame]):
    def sees(self, game: ConquestGame, piece: int) -> int:
        return seen_from(game, game.square[piece])

    def look(self, game: ConquestGame, piece: int) -> Look:
        """What is in range and seen can be fired at; nobody covers anything."""
        sees = self.sees(game, piece)
        reach = game.figure(piece).range
        return sees, sees & ground.disk(game.square[piece], reach) if reach else 0, 0

    def menace(self, game: ConquestGame, seat: Seat | None, piece: int) -> answers.Menace | None:
        """Everything is open: where it could go, where it could attack, and whom."""
        if not 0 <= piece < self.count(game):
            raise self.bad_ask("piece", piece=piece)
        if game.square[piece] < 0:
            return None
        found = menace(game, piece)
        struck = [q for q in game.present(1 - game.side[piece]) if found.strikes >> game.square[q] & 1]
        key = "some" if struck else "nobody"
        line = both(
            "menace", key, who=piece_name(game, piece), whom=joined([plain(game.name(q)) for q in struck])
        )
        return answers.Menace(piece, self.squares(game, found.goes), self.squares(game, found.strikes), line)

    def apart(self, game: ConquestGame, a: int, b: int) -> int:
        return ground.distance(a, b)


def seen_from(game: ConquestGame, square: int) -> int:
    """The squares that one sees from a square, itself included."""
    return (
        seen(square, game.mission.table.squares & ~game.rock, game.walls, game.woods, game.veiled)
        | 1 << square
    )
