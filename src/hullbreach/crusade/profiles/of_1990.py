"""The profile `1990`: the game as it was first published."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.cards import playing
from hullbreach.crusade.combat import attacks, battering
from hullbreach.crusade.event_deck import deck, effects, places
from hullbreach.crusade.forces import alien_force, muster, placing, preparing, setup_1990, setup_redux
from hullbreach.crusade.profile import Edition
from hullbreach.crusade.scenery import gantries, pieces, terminals
from hullbreach.crusade.scoring import deeds, secret_objectives
from hullbreach.crusade.shooting import firing, tarantula
from hullbreach.crusade.turn import activation, combinations, doors, phases, scanning
from hullbreach.kernel.actions import Actions

# The chapters, in the order in which their actions are offered.
ACTIONS: Final = (
    *preparing.ACTIONS,
    *muster.ACTIONS,
    *setup_1990.ACTIONS,
    *setup_redux.ACTIONS,
    *alien_force.ACTIONS,
    *secret_objectives.ACTIONS,
    *activation.ACTIONS,
    *tarantula.ACTIONS,
    *doors.ACTIONS,
    *firing.ACTIONS,
    *attacks.ACTIONS,
    *deeds.ACTIONS,
    *playing.ACTIONS,
    *combinations.ACTIONS,
    *gantries.ACTIONS,
    *battering.ACTIONS,
    *terminals.ACTIONS,
    *pieces.ACTIONS,
    *scanning.ACTIONS,
    *placing.ACTIONS,
    *deck.ACTIONS,
    *effects.ACTIONS,
    *places.ACTIONS,
    *phases.ACTIONS,
    *activation.END,
)

OF_1990: Final = Edition("1990", Actions(ACTIONS, "Ilen: move c4"), most_squads=3, alien_players=(1, 1))
