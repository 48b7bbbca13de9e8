"""Who on overwatch would get a shot at a stealer after its action, and with what chance to kill."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces import wire
from hullbreach.faces.hulk.chances import dice_of, hit_chance, ways_of
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.overwatch import overwatch_shots
from hullbreach.hulk.shooting import ON_OVERWATCH, hits_needed, saves, score_needed
from hullbreach.hulk.state import STEALER, THING
from hullbreach.kernel.contract import Choice

# Actions of a stealer that draw overwatch (V3-OW-MUST-FIRE).
_ACTIONS = frozenset((v.MOVE, v.TURN, v.CLIMB, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.ATTACK, v.FIRE))


def shooters(game: HulkGame, moved: HulkGame, choice: Choice) -> list[wire.Shooter]:
    """One volley each; `moved` is the game with the piece where the choice takes it."""
    verb, p, where, _ = choice
    asked = game.decision()
    if verb not in _ACTIONS or asked is None or asked.kind != "stealer action" or game.phase != STEALER:
        return []
    door = where if verb == v.CLOSE else -1
    out: list[wire.Shooter] = []
    for marine, target, square in overwatch_shots(moved, p, door, range(0), -1):
        if target == THING:
            continue
        need = score_needed(moved, marine, target, square, ON_OVERWATCH, verb == v.LEAP)
        unsaved = saves(moved, marine, square)
        chance = hit_chance(dice_of(moved, marine), need, hits_needed(moved, target), unsaved)
        ways, of = ways_of(Fraction(chance), dice_of(moved, marine))
        out.append(wire.Shooter(marine, ways, of))
    return out
