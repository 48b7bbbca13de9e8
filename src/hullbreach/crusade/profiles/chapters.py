"""The chapters that both editions have, in the order in which their actions are offered."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.cards import playing
from hullbreach.crusade.combat import attacks
from hullbreach.crusade.event_deck import places
from hullbreach.crusade.forces import muster, placing, preparing
from hullbreach.crusade.scoring import deeds
from hullbreach.crusade.shooting import firing
from hullbreach.crusade.turn import activation, doors, phases, scanning

IN_BOTH: Final = (
    *preparing.ACTIONS,
    *muster.ACTIONS,
    *activation.ACTIONS,
    *doors.ACTIONS,
    *firing.ACTIONS,
    *attacks.ACTIONS,
    *deeds.ACTIONS,
    *playing.ACTIONS,
    *scanning.ACTIONS,
    *placing.ACTIONS,
    *places.ACTIONS,
    *phases.ACTIONS,
)
