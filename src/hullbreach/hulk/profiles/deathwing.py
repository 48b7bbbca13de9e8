"""The profile `deathwing`: the game as its first edition has it, with the great expansion."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk.profile import Edition
from hullbreach.hulk.profiles import third
from hullbreach.kernel.actions import Actions
from hullbreach.kernel.options import OptionValue

# DW-GAP-PROFILE-OPTIONS: where it differs from others.
OPTIONS: Final[dict[str, OptionValue]] = {
    "sergeant_redraw": False,
    "turn_and_fire": False,
    "sustained_cap_storm_bolter": 3,
    "cannon_sustained_cap": 3,
    "overwatch_sustained": False,
    "jam_clears_at_end_of_turn": False,
    "jam_cleared_keeps_overwatch": False,
    "flames_test_each_move": False,
    "guard": False,
    "hammer_bonus": 2,
    "claws_bonus": 2,
    "stealer_rear_dice": 2,
    "chainfist_bulkhead_ap": 2,
    "ladder_ap_stealer": 2,
    "ladder_fall_risk": False,
    "pit_mode": "risk",
    "fall_mode": "table",
    "psychic_powers": False,
}

DEATHWING: Final = Edition("deathwing", Actions(third.ACTIONS, "Kesh: forward"), third.tables, OPTIONS)
