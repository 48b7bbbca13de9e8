"""Eyes for bots: a state rebuilt from a view, so that the rules can be asked about what a seat can see.

Everything open is as in the game. What the seat may not know is 0 or empty: what blips are, cards of others, the
deck (its length is right). There is nothing pending in it and it has no dice: read it, do not play it.
"""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, BLIP, TROOPER, TURRET, UNITS
from hullbreach.kernel.contract import View
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.kernel.secrets import COUNT, NOBODY, Each, Owned

_SEEN: tuple[tuple[str, Any], ...] = tuple(
    (name, mark) for name, mark in State.FIELDS.items() if mark != NOBODY
)


def open_eyes(view: View, mission: Mission, profile: Profile) -> CrusadeGame:
    """The state that a view shows. It shares the view's lists, so neither may be changed."""
    s = CrusadeGame(mission, profile, ScriptedDice([], []))
    for name, mark in _SEEN:
        value = view[name]
        if mark == COUNT:
            value = [0] * value
        elif isinstance(mark, Each):
            value = [_own(item) for item in value]
        elif isinstance(mark, Owned):
            value = [0 if item is None else item for item in value]
        elif isinstance(value, list) and value and isinstance(value[0], list) and name not in ("deeds",):
            value = [_tupled(part) for part in value]
        setattr(s, name, value)
    _stand(s)
    return s


def _own(item: Any) -> Any:
    """What a seat holds; nothing where it may not be known."""
    return [] if not item or None in item else [_tupled(part) for part in item]


def _tupled(part: Any) -> Any:
    return tuple(part) if isinstance(part, list) else part


def _stand(s: State) -> None:
    """Who stands where, from the squares of the pieces."""
    s.at = [-1] * s.board.count
    s.bodies = s.marines_on = s.aliens_on = s.blips_on = 0
    for p, square in enumerate(s.square):
        if square < 0 or s.kind[p] == TURRET:
            continue
        body = s.body(p, square)
        role = UNITS[s.kind[p]].role
        rest = body
        while rest:
            low = rest & -rest
            s.at[low.bit_length() - 1] = p
            rest ^= low
        if role == BLIP:
            s.blips_on |= body
            continue
        s.bodies |= body
        if role <= TROOPER:
            s.marines_on |= body
        elif role == ALIEN:
            s.aliens_on |= body
