"""The profile `redux`: the game as its players rewrote it, with options of its own."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.combat import battering
from hullbreach.crusade.forces import alien_force, setup_redux
from hullbreach.crusade.profile import Edition
from hullbreach.crusade.profiles.chapters import IN_BOTH
from hullbreach.crusade.scenery import gantries, pieces, terminals
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.shooting import tarantula
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import activation, combinations
from hullbreach.kernel.actions import Action, Actions
from hullbreach.kernel.options import OptionValue

# The end of an activation is offered last.
ACTIONS: Final[tuple[Action[State], ...]] = (
    *IN_BOTH,
    *setup_redux.ACTIONS,
    *alien_force.ACTIONS,
    *secret_objectives.ACTIONS,
    *tarantula.ACTIONS,
    *combinations.ACTIONS,
    *gantries.ACTIONS,
    *battering.ACTIONS,
    *terminals.ACTIONS,
    *pieces.ACTIONS,
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
