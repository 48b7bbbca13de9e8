"""How far the way out is, against the turns that are left."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Condition
from hullbreach.hulk.state import MARINE
from hullbreach.kernel.board import Board, bits

STEALERS = pc.SEAT_NAMES[pc.STEALER_SEAT]
FAR = 9999


def way_out(game: HulkGame, condition: Condition) -> tuple[int, int]:
    """For the last of those who must get out: the steps to leave the board, and the action points that he has until the
    last turn is over; (-1, -1) where no turn is the last, or too few are there."""
    if not any(outcome.is_limit() and outcome.winner == STEALERS for outcome in game.mission.outcomes):
        return -1, -1
    missing = condition.count - game.status[: game.marines].count(pc.LEFT)
    out = exits(game.board)
    ways = [
        (steps_to(game, p, out) + 1, _points(game, p)) for p in range(game.marines) if game.square[p] >= 0
    ]
    ways = sorted((way for way in ways if way[0] < FAR), key=lambda way: way[0] - way[1])
    return ways[missing - 1] if 0 < missing <= len(ways) else (-1, -1)


def _points(game: HulkGame, p: int) -> int:
    """Until the end of the last turn, without command points."""
    full = game.points_of(pc.MARINE)
    later = full * (game.mission.turn_limit - game.turn)
    if game.turn < 1 or game.phase > MARINE:
        return later
    if game.phase < MARINE:
        return later + full
    return later + (0 if game.flags[p] & pc.ACTIVATED else game.ap[p])


def steps_to(game: HulkGame, p: int, goals: int) -> int:
    """The fewest steps of a piece to one of these squares, if nothing were in its way."""
    if game.square[p] < 0:
        return FAR
    steps = game.board.distances(game.square[p], 0)
    return min((steps[goal] for goal in bits(goals) if steps[goal] >= 0), default=FAR)


@lru_cache(maxsize=64)
def exits(board: Board) -> int:
    """Board squares from which one leaves."""
    outside = {square for squares in board.exits.values() for square in squares}
    about = 0
    for square in range(board.count):
        if outside & {board.step[square][direction] for direction in (0, 2, 4, 6)}:
            about |= 1 << square
    return about
