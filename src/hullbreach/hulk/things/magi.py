"""The magi in the cryo tanks: whoever sees the tanks first may find that they have gone (DWC-RAID-ALERT)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk.state import State

# What is known of them.
UNSEEN: Final = 0
ASLEEP: Final = 1
GONE: Final = 2


def look(s: State) -> bool:
    """Whether this is the moment when a marine sees tanks that stand: one die, once, against the number of squads."""
    if not s.mission.magi or s.magi or not s.tanks & s.watched():
        return False
    dice = s.dice.roll(1)
    s.magi = GONE if dice[0] < s.mission.magi else ASLEEP
    s.changed = True
    s.tell(ev.MAGI_GONE if s.magi == GONE else ev.MAGI_ASLEEP, "DWC-RAID-ALERT", s.mission.magi, dice=dice)
    return True
