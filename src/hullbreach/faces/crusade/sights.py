"""What pieces and sides see and can fire at, for overlays."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import covering
from hullbreach.crusade.shooting.targeting import aim_squares
from hullbreach.crusade.shooting.weapons import NOTHING, WEAPONS
from hullbreach.crusade.turn import combinations
from hullbreach.crusade.units import BLIP, OBJECT, UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.speech import bad_ask, squares
from hullbreach.kernel.contract import Seat


def sight(game: CrusadeGame, piece: int) -> wire.Sight:
    """Squares that a piece sees, and those of them that it has a free line of fire to."""
    if not 0 <= piece < len(game.kind):
        raise bad_ask("piece", piece=piece)
    if game.square[piece] < 0 or UNITS[game.kind[piece]].role in (BLIP, OBJECT):
        return wire.Sight([], [], [])
    seen = game.field(piece) & game.board.ship
    return wire.Sight(
        squares(game.board, seen),
        squares(game.board, _arc(game, piece)),
        squares(game.board, _covered(game, piece)),
    )


def coverage(game: CrusadeGame, side: Seat) -> wire.Sight:
    """What all figures of a seat see together."""
    seen = arc = covered = 0
    for p in range(len(game.kind)):
        if game.owner[p] == side and game.square[p] >= 0 and UNITS[game.kind[p]].role not in (BLIP, OBJECT):
            seen |= game.field(p)
            arc |= _arc(game, p)
            covered |= _covered(game, p)
    return wire.Sight(
        squares(game.board, seen & game.board.ship),
        squares(game.board, arc),
        squares(game.board, covered),
    )


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
