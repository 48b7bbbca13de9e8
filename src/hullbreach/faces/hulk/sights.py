"""What pieces and sides see, can fire at, and cover by overwatch. All of it lies open on the table."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.speech import bad_ask, squares
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.flames import FLAMER_RANGE, can_flame
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import TERMAGANT_RANGE, can_shoot
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat


def sight(game: HulkGame, piece: int) -> wire.Sight:
    if not 0 <= piece < len(game.kind) or game.square[piece] < 0:
        raise bad_ask("not_on_board", piece=piece)
    return _wire(game, *_looked(game, piece))


def coverage(game: HulkGame, side: Seat) -> wire.Sight:
    """What a whole side sees and covers."""
    if side not in (pc.MARINE_SEAT, pc.STEALER_SEAT):
        raise bad_ask("side", side=side)
    sees = arc = covered = 0
    for p in range(len(game.kind)):
        if game.square[p] >= 0 and game.seat_of(p) == side:
            looked = _looked(game, p)
            sees |= looked[0]
            arc |= looked[1]
            covered |= looked[2]
    return _wire(game, sees, arc, covered)


def _looked(game: HulkGame, p: int) -> tuple[int, int, int]:
    """Squares that a piece sees, those that it can fire at, those that its overwatch covers; a blip sees nothing."""
    kind = game.kind[p]
    if kind == pc.BLIP:
        return 0, 0, 0
    sees = game.field(p)
    if kind == pc.TERMAGANT:
        return sees, _within(game, p, sees, TERMAGANT_RANGE), 0
    if kind != pc.MARINE:
        return sees, 0, 0
    arc = covered = 0
    if can_shoot(game, p):
        arc = sees
        if game.flags[p] & pc.OVERWATCH:
            covered = _within(game, p, sees, game.profile.overwatch_range)
    elif can_flame(game, p):
        arc = _within(game, p, sees, FLAMER_RANGE)
    return sees, arc, covered


def _within(game: HulkGame, p: int, squares: int, most: int) -> int:
    near = 0
    for square in bits(squares):
        if game.board.range(game.square[p], square) <= most:
            near |= 1 << square
    return near


def _wire(game: HulkGame, sees: int, arc: int, covered: int) -> wire.Sight:
    return wire.Sight(squares(game.board, sees), squares(game.board, arc), squares(game.board, covered))
