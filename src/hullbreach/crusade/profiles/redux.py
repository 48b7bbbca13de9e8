"""The profile `redux`: the game as its players rewrote it, with options of its own."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.profile import Edition
from hullbreach.crusade.shooting import firing
from hullbreach.crusade.unmoved import UNMOVED
from hullbreach.kernel.actions import Actions
from hullbreach.kernel.options import OptionValue

# The chapters, in the order in which their actions are offered.
ACTIONS: Final = (
    *firing.ACTIONS,
    *UNMOVED,
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
