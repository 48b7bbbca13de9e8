"""What pieces see, can fire at, and cover by overwatch. All of it lies open on the table."""

from __future__ import annotations

from hullbreach.faces.base import Face
from hullbreach.faces.hooks import Look
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.flames import FLAMER_RANGE, can_flame
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import TERMAGANT_RANGE, can_shoot
from hullbreach.kernel.board import bits


class Sights(Face[HulkGame]):
    def look(self, game: HulkGame, piece: int) -> Look:
        """A blip sees nothing."""
        kind = game.kind[piece]
        if kind == pc.BLIP:
            return 0, 0, 0
        sees = game.field(piece)
        if kind == pc.TERMAGANT:
            return sees, _within(game, piece, sees, TERMAGANT_RANGE), 0
        if kind != pc.MARINE:
            return sees, 0, 0
        arc = covered = 0
        if can_shoot(game, piece):
            arc = sees
            if game.flags[piece] & pc.OVERWATCH:
                covered = _within(game, piece, sees, game.profile.overwatch_range)
        elif can_flame(game, piece):
            arc = _within(game, piece, sees, FLAMER_RANGE)
        return sees, arc, covered


def _within(game: HulkGame, p: int, squares: int, most: int) -> int:
    near = 0
    for square in bits(squares):
        if game.board.range(game.square[p], square) <= most:
            near |= 1 << square
    return near
