"""The profile `deathwing`: the game as its first edition has it, with the great expansion."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.arms import Gear, Gun, Tables
from hullbreach.hulk.floors.sections import divide_into_pieces
from hullbreach.hulk.options import OptionValues
from hullbreach.hulk.profile import Edition
from hullbreach.hulk.profiles import third
from hullbreach.kernel.actions import Actions
from hullbreach.kernel.options import OptionValue

# DW-GAP-PROFILE-OPTIONS: where it differs from others.
OPTIONS: Final[dict[str, OptionValue]] = {
    "timer_seconds": 120,
    "leader_timer": True,
    "command_source": "die",
    "sergeant_redraw": False,
    "reaction_any_cost": True,
    "sight_arc": "half",
    "turn_and_fire": False,
    "sustained_cap_storm_bolter": 3,
    "cannon_sustained_cap": 3,
    "overwatch_sustained": False,
    "overwatch_until_dead": True,
    "overwatch_lost_when_attacked": True,
    "series_outlasts_others": True,
    "jam_clears_at_end_of_turn": False,
    "jam_cleared_keeps_overwatch": False,
    "flames_test_each_move": False,
    "flamer_own_section": False,
    "cannon_full_auto": True,
    "cannon_malfunction_arm": "shots_over_10",
    "cannon_malfunction_area": "adjacent",
    "flamer_reload": True,
    "flamer_self_destruct": True,
    "stealer_free_turn": "alone",
    "guard": False,
    "skill_bonus_front_only": False,
    "shield_mode": "parry",
    "psi_timing": "before",
    "stealer_faces_attacker": True,
    "chainfist_cuts_things": True,
    "hammer_bonus": 2,
    "hammer_detonation": True,
    "claws_bonus": 2,
    "stealer_rear_dice": 2,
    "chainfist_bulkhead_ap": 2,
    "ladder_ap_stealer": 2,
    "ladder_fall_risk": False,
    "pit_mode": "risk",
    "fall_mode": "table",
    "captain": True,
    "blips_return": True,
    "entry_watch": 6,
    "start_blips_wait": False,
    "bulkheads_wall": True,
    "vertical_combat": True,
    "debris_all_shots": False,
    "tanks_joined": True,
    "ladders_destructible": True,
    "psi_levels": True,
    "psychic_powers": False,
    "roster": True,
    "teleport_mode": "own_beacon",
    "teleports_per_turn": 1,
}


def tables(o: OptionValues) -> Tables:
    """Weapons that follow rules of this book; people and the rest as in the third edition."""
    usual = third.tables(o)
    bolter = Gun(
        pc.STORM_BOLTER, 2, 6, o.sustained_cap_storm_bolter,
        "DW-GAP-BASE-STORM-BOLTER", "DW-GAP-BASE-SUSTAINED-FIRE", jams=True,
    )  # fmt: skip
    cannon = third.cannon_of(o, "DW-CANNON-SINGLE-DICE", "DW-CANNON-SUSTAINED", "DW-CANNON-RELOAD-COST", 3)
    # DW-SWORD-PARRY, DW-SHIELD-BLOCK-OPTION, DW-CLAWS-SIDE
    own = (
        Gear(pc.POWER_SWORD, parries="DW-SWORD-PARRY"),
        third.shield(o, True),
        Gear(pc.LIGHTNING_CLAWS, dice=2, bonus=o.claws_bonus, rear_bonus=o.claws_bonus),
    )
    instead = {gear.gear: gear for gear in own}
    gears = tuple(instead.get(gear.gear, gear) for gear in usual.gears)
    # DW-GAP-BASE-BLIPS
    return Tables(usual.fighters, (bolter, cannon), gears, blips=(8, 4, 9))


DEATHWING: Final = Edition(
    "deathwing", Actions(third.ACTIONS, "Kesh: forward"), tables, OPTIONS, divide_into_pieces
)
