"""Why something cannot be done: what was most likely meant by somebody who points at a square."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.weapons import BLAST, ONE, SPLIT, WEAPONS
from hullbreach.crusade.units import UNITS
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import Choice


class Refusals(Face[CrusadeGame]):
    RULES: ClassVar[dict[str, str]] = {
        "turn": "SC-TURN-ORDER",
        "over": "SC-END-ALL-DOCKED",
        "points": "SC-MOVE-ALLOWANCE",
        "floor": "SC-MOVE-SQUARES",
    }

    def likely(self, game: CrusadeGame, piece: int, square: int) -> list[Choice]:
        other = game.at[square]
        if (
            other >= 0
            and other != piece
            and game.owner[other] != game.owner[piece]
            and not game.is_blip(other)
        ):
            return _against(game, piece, square)
        return [(v.MOVE, piece, square, -1)]

    def is_step(self, choice: Choice) -> bool:
        return choice[0] == v.MOVE

    def is_far(self, game: CrusadeGame, piece: int, square: int) -> bool:
        return game.board.apart(game.square[piece], square) > 1 and game.at[square] < 0


def _against(game: CrusadeGame, p: int, square: int) -> list[Choice]:
    """To shoot with what one has, or to strike."""
    strike: Choice = (v.FIGHT, p, square, 0)
    if game.square[p] >= 0 and game.board.apart(game.square[p], square) <= 1:
        return [strike]
    weapon = UNITS[game.kind[p]].weapon
    pattern = WEAPONS[weapon].pattern
    if pattern == ONE:
        return [(v.FIRE, p, square, weapon), strike]
    if pattern == SPLIT:
        return [(v.SPRAY, p, 0, weapon), strike]
    if pattern == BLAST:
        return [(v.AIM, p, 0, weapon), strike]
    return [strike]
