"""The profile `redux`: the game as its players rewrote it, with options of its own."""

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
from hullbreach.kernel.options import OptionValue

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

OPTIONS: Final[dict[str, OptionValue]] = {
    "kill_tokens": False,
    "losses_count": False,
    "objectives_score": False,
    "objects_spared": False,
    "rivals": True,
    "ends_by_rounds": True,
    "ties_shared": True,
    "reinforcement_hand": False,
    "campaign": False,
    "scan": False,
    "event_deck": False,
    "come_back": False,
    "combinations": True,
    "doors_close": True,
    "figures_limited": False,
    "revealed_acts": False,
    "blip_points": True,
    "orders_first": False,
    "dock_final": False,
    "dock_depth": 4,
    "solid_objects": True,
    "recoil": True,
    "gantries": True,
    "secret_objectives": True,
    "scenery": True,
    "turrets": True,
    "overwatch": True,
}

REDUX: Final = Edition(
    "redux", Actions(ACTIONS, "Ilen: move c4"), most_squads=4, alien_players=(0, 3), options=OPTIONS
)
