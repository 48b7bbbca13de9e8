"""Dice that players roll by hand: what the faces of red and white dice show."""

from __future__ import annotations

from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade.speech import both


def die_kinds(game: CrusadeGame, count: int) -> list[wire.DieKind]:
    """The dice that are to be thrown now: all of one colour, as the rules throw them."""
    kind = (
        wire.DieKind("red", both("die", "red_name"), list(RED[1:]))
        if game.red_dice
        else wire.DieKind("white", both("die", "white_name"), list(WHITE[1:]))
    )
    return [kind] * count
