"""What pieces see, can fire at, and cover, for overlays."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import covering
from hullbreach.crusade.shooting.targeting import aim_squares
from hullbreach.crusade.shooting.weapons import NOTHING, WEAPONS
from hullbreach.crusade.turn import combinations
from hullbreach.crusade.units import BLIP, OBJECT, UNITS
from hullbreach.faces.base import Face
from hullbreach.faces.hooks import Look


class Sights(Face[CrusadeGame]):
    def look(self, game: CrusadeGame, piece: int) -> Look:
        """What is fired at is what there is a free line of fire to."""
        if UNITS[game.kind[piece]].role in (BLIP, OBJECT):
            return 0, 0, 0
        return game.field(piece) & game.board.ship, _arc(game, piece), _covered(game, piece)


def _covered(game: CrusadeGame, p: int) -> int:
    """The axis of a figure on overwatch; for one that gives covering fire all that it can fire at."""
    if game.flags[p] & st.OVERWATCH and game.axis[p] >= 0:
        return sum(1 << square for square in combinations.axis(game, p, game.axis[p]))
    if game.flags[p] & st.COVERS and covering.may_cover(game, p):
        return _arc(game, p)
    return 0


def _arc(game: CrusadeGame, p: int) -> int:
    if WEAPONS[UNITS[game.kind[p]].weapon].pattern == NOTHING and not game.arms[p]:
        return 0
    out = 0
    if game.board.ship >> game.square[p] & 1:
        for square in aim_squares(game, p):
            out |= 1 << square
    return out
