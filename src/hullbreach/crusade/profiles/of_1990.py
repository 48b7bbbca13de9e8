"""The profile `1990`: the game as it was first published."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.event_deck import deck, effects, places
from hullbreach.crusade.forces import alien_force, muster, placing, preparing, setup_1990, setup_redux
from hullbreach.crusade.profile import Edition
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.shooting import firing
from hullbreach.crusade.unmoved import UNMOVED
from hullbreach.kernel.actions import Actions

# The chapters, in the order in which their actions are offered.
ACTIONS: Final = (
    *preparing.ACTIONS,
    *muster.ACTIONS,
    *setup_1990.ACTIONS,
    *setup_redux.ACTIONS,
    *alien_force.ACTIONS,
    *secret_objectives.ACTIONS,
    *firing.ACTIONS,
    *placing.ACTIONS,
    *deck.ACTIONS,
    *effects.ACTIONS,
    *places.ACTIONS,
    *UNMOVED,
)

OF_1990: Final = Edition("1990", Actions(ACTIONS, "Ilen: move c4"), most_squads=3, alien_players=(1, 1))
