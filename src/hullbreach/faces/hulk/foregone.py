"""Questions that are none: whatever is answered, nothing better can come of it."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces.base import Face
from hullbreach.faces.hulk.losing import is_lost
from hullbreach.faces.hulk.options import cannot_help
from hullbreach.faces.hulk.reacting import UNWANTED
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import NAMES, counted_odds, shoot_alike
from hullbreach.hulk.pieces import MARINE_SEAT
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.odds import TooManyWays

Odds = dict[str, Fraction]
# Asked for in the turn of the stealers, and for nothing where the mission is lost.
_VAIN = ("reaction", "reroll", "turn to face")
# Ways in which the dice of an answer can fall, some 0.1 ms each. This is worked out while everybody at every table
# waits: what takes longer is asked.
_FEW_WAYS = 60


class Foregone(Face[HulkGame]):
    def foregone(self, game: HulkGame) -> Choice | None:
        asked = self.asked(game)
        if game.profile.discreet or asked.seat != MARINE_SEAT:
            return None
        if asked.kind == "command":
            return _best_counter(game, asked)
        if asked.kind == "overwatch":
            # Whom to shoot at, or whether to, is a question.
            one = len({(verb, at) for verb, _, at, _ in asked.options}) == 1
            return asked.options[0] if one and shoot_alike(game) else None
        if asked.kind in _VAIN and is_lost(game):
            return self.default(game)
        if asked.kind != "reroll" or len(asked.options) < 2:
            return None
        if all(cannot_help(game, option) for option in asked.options[1:]):
            return asked.options[0]
        try:
            kept, *others = (counted_odds(game, option, _FEW_WAYS) for option in asked.options)
        except TooManyWays:
            return None
        known = any((kept, *others))
        return asked.options[0] if known and all(_no_worse(kept, odds) for odds in others) else None


def _best_counter(game: HulkGame, asked: Decision) -> Choice | None:
    """A counter with the most points that there can be is kept, where nothing else is asked."""
    kept, *others = asked.options
    only = [option[0] for option in others] == [v.REDRAW]
    return kept if only and game.counter >= max(possible_points(game)) else None


def _no_worse(kept: Odds, other: Odds) -> bool:
    """Whether nothing that is wanted is likelier otherwise, and nothing that is not is less likely."""
    return all(
        kept.get(name, 0) <= other.get(name, 0)
        if name in UNWANTED
        else kept.get(name, 0) >= other.get(name, 0)
        for name in NAMES
    )
