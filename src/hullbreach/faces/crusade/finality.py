"""Which options may not be taken back: dice may fall, or something hidden may come into the open.

Judged quickly and by public knowledge alone, for whole lists of options.
"""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import BLIP, TROOPER, UNITS
from hullbreach.kernel.contract import Choice

_ALWAYS = frozenset(
    (
        v.END, v.FIRE, v.SPRAY, v.AT, v.BEAM, v.CONE, v.FIGHT, v.FIRE_DOOR, v.FIGHT_DOOR, v.REROLL, v.KEEP, v.REVEAL,
        v.LOOK, v.USE, v.SHARE, v.TARGET, v.TURRET, v.INTERROGATE, v.SHOW, v.GRANT, v.DENY, v.CHOOSE, v.DOCK,
    )
)  # fmt: skip
# Nothing hidden depends on these.
_NEVER = frozenset(
    (
        v.SQUAD, v.EQUIP, v.UNEQUIP, v.ARM, v.BEARER, v.ACTIVATE, v.STAY, v.AIM, v.GRADE, v.GROUP, v.UNGROUP, v.TAKE,
        v.CLOSE, v.SUSTAIN_MOVE, v.SUSTAIN_ACTION, v.OVERWATCH, v.DREAD_ARMS, v.ENTRY, v.HOLD, v.FACE,
    )
)  # fmt: skip


def final(game: CrusadeGame, choice: Choice) -> bool:
    verb, who, where, _ = choice
    if verb in _ALWAYS:
        return True
    if verb in _NEVER:
        return False
    if verb == v.MOVE:
        return _step(game, who, where)
    if verb == v.OPEN:
        return game.blips_on != 0 or game.profile.scenery
    if verb == v.DONE:
        # A scan may follow.
        return bool(game.scans)
    return verb != v.PLACE


def _step(game: CrusadeGame, who: int, to: int) -> bool:
    """Whether a step may uncover something."""
    role = UNITS[game.kind[who]].role
    if role <= TROOPER:
        if not game.board.ship >> to & 1:
            return game.profile.dock_final
        seen = game.sight.field(to, game.closed, game.solid | game.smoke)
        return bool(seen & game.blips_on)
    watched = any(game.effects) or any(axis >= 0 for axis in game.axis)
    if role == BLIP:
        return watched or game.seen_by_marines(to)
    return watched
