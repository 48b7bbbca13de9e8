"""Discreet games (profile option `discreet`): what is asked shows nothing that the other seat may not know.

Usually a single option is taken without asking. Where hidden command points, or the hidden value of a blip, could
have given more than one, the opponent would learn from the silence that they did not. There a discreet game asks.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.blips import BLIP_VALUES
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.contract import Decision


def silence_would_tell(s: State, asked: Decision) -> bool:
    """Whether this decision, which has a single option, could have more for all that the other seat knows.

    The record on top of the stack is asked once more with what the secret might be; it decides by public
    knowledge alone whether it asks, so that asking changes nothing.
    """
    if asked.seat == pc.MARINE_SEAT:
        return s.counter > 0 and _wider_with_points(s)
    p = asked.piece
    return p >= 0 and s.value[p] > 0 and _wider_with_another_value(s, p)


def _wider_with_points(s: State) -> bool:
    counter = s.counter
    s.counter = possible_points(s)[-1]
    wider = _is_wide(s)
    s.counter = counter
    return wider


def _wider_with_another_value(s: State, blip: int) -> bool:
    value = s.value[blip]
    wider = False
    for other in BLIP_VALUES:
        s.value[blip] = other
        wider = wider or _is_wide(s)
    s.value[blip] = value
    return wider


def _is_wide(s: State) -> bool:
    asked = s.stack[-1].proceed(s)
    return asked is not None and len(asked.options) > 1
