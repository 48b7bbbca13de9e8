"""Which wording an option has: most verbs have one, some depend on what is asked."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import BLIP, UNITS
from hullbreach.kernel.contract import Choice

_VERB_NAMES = {value: name for name, value in vars(v).items() if isinstance(value, int) and name.isupper()}


def option_key(game: CrusadeGame, choice: Choice) -> str:
    verb, who, where, how = choice
    key = _VERB_NAMES[verb]
    if verb == v.MOVE:
        if not game.board.ship >> where & 1:
            return "MOVE_DOCK"
        return "MOVE_THROUGH" if how >= 0 else "MOVE"
    if verb == v.PLACE:
        if how == 0 and 0 <= who < len(game.kind):
            return "PLACE_FIGURE"
        return (
            "PLACE_REINFORCEMENT"
            if game.asked is not None and game.asked.kind == "reinforcements"
            else "PLACE"
        )
    if verb == v.ACTIVATE and UNITS[game.kind[who]].role == BLIP:
        return "ACTIVATE_BLIP"
    if verb == v.FIRE and game.arms[who]:
        return "FIRE_WITH"
    if verb == v.PLAY and who >= 0:
        return "PLAY_BY"
    return key
