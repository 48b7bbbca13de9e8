"""Eyes for bots: a state rebuilt from a view, so that the rules can be asked about what a seat can see.

Everything open is as in the game. What the seat may not know is 0: the values of blips, the command counter,
the pile (its length is right). There is nothing pending in it and it has no dice: read it, do not play it.
"""

from __future__ import annotations

from typing import Any

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import View
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.kernel.secrets import COUNT, NOBODY, OPEN

_SEEN: tuple[tuple[str, Any], ...] = tuple(
    (name, mark) for name, mark in State.FIELDS.items() if mark != NOBODY
)


def open_eyes(view: View, mission: Mission, profile: Profile) -> State:
    """The state that a view shows. It shares the view's lists, so neither may be changed."""
    s = State(mission, profile, ScriptedDice([], []), blank=True)
    for name, mark in _SEEN:
        value = view[name]
        if mark == COUNT:
            value = [0] * value
        elif value is None:
            value = 0
        elif mark != OPEN and isinstance(value, list) and None in value:
            value = [0] * len(value)
        setattr(s, name, value)
    s.changed = False
    s.patient = False
    _stand(s)
    s.solid = 0
    s.rebuild_solid()
    return s


def _stand(s: State) -> None:
    """Who stands where, from the squares of the pieces."""
    at = [-1] * s.board.count
    marines = blips = foes = 0
    kind = s.kind
    for p, square in enumerate(s.square):
        if square < 0:
            continue
        at[square] = p
        if kind[p] == pc.MARINE:
            marines |= 1 << square
        elif kind[p] == pc.BLIP:
            blips |= 1 << square
        else:
            foes |= 1 << square
    s.at = at
    s.marines_on = marines
    s.blips_on = blips
    s.foes_on = foes
    s.bodies = marines | blips | foes
