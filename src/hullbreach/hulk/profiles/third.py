"""The profile `third`: the game as its third edition has it."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import (
    activation,
    blips,
    combat,
    doors,
    flames,
    leaping,
    levels,
    movement,
    objects,
    overwatch,
    psi,
    reinforcement,
    setup,
    shooting,
    turn,
)
from hullbreach.hulk.profile import Edition
from hullbreach.kernel.actions import Actions

# The chapters, in the order in which their actions are offered.
ACTIONS: Final = (
    *movement.ACTIONS,
    *leaping.ACTIONS,
    *shooting.ACTIONS,
    *flames.ACTIONS,
    *combat.ACTIONS,
    *doors.ACTIONS,
    *overwatch.ACTIONS,
    *reinforcement.ACTIONS,
    *levels.ACTIONS,
    *objects.ACTIONS,
    *psi.ACTIONS,
    *blips.ACTIONS,
    *activation.ACTIONS,
    *turn.ACTIONS,
    *setup.ACTIONS,
)

THIRD: Final = Edition("third", Actions(ACTIONS, "Kesh: forward"))
