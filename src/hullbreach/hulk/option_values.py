"""The options of a profile as plain code, made from options.py by `python -m tools.positions`."""

from __future__ import annotations

from hullbreach.hulk.options import OPTIONS
from hullbreach.kernel.options import OptionValue


class OptionValues:
    """What every option is in one game."""

    __slots__ = tuple(OPTIONS.by_name)

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self.timer = str(values["timer"])
        self.timer_seconds = int(values["timer_seconds"])
        self.budget_per_action = int(values["budget_per_action"])
        self.budget_per_throw = int(values["budget_per_throw"])
        self.sergeant_redraw = bool(values["sergeant_redraw"])
        self.cp_reaction = str(values["cp_reaction"])
        self.reaction_limit = int(values["reaction_limit"])
        self.corridor_sight = str(values["corridor_sight"])
        self.overwatch_optional = bool(values["overwatch_optional"])
        self.overwatch_range = int(values["overwatch_range"])
        self.turn_and_fire = bool(values["turn_and_fire"])
        self.sustained_cap_storm_bolter = int(values["sustained_cap_storm_bolter"])
        self.cannon_sustained_cap = int(values["cannon_sustained_cap"])
        self.overwatch_sustained = bool(values["overwatch_sustained"])
        self.jam_clears_at_end_of_turn = bool(values["jam_clears_at_end_of_turn"])
        self.jam_cleared_keeps_overwatch = bool(values["jam_cleared_keeps_overwatch"])
        self.flames_test_each_move = bool(values["flames_test_each_move"])
        self.crate_flame_score = int(values["crate_flame_score"])
        self.cannon_blast_score = int(values["cannon_blast_score"])
        self.guard = bool(values["guard"])
        self.hammer_bonus = int(values["hammer_bonus"])
        self.claws_bonus = int(values["claws_bonus"])
        self.stealer_rear_dice = int(values["stealer_rear_dice"])
        self.chainfist_bulkhead_ap = int(values["chainfist_bulkhead_ap"])
        self.ladder_ap_stealer = int(values["ladder_ap_stealer"])
        self.ladder_fall_risk = bool(values["ladder_fall_risk"])
        self.psychic_powers = bool(values["psychic_powers"])
        self.stealer_pool = int(values["stealer_pool"])
        self.termagant_pool = int(values["termagant_pool"])
        self.hormagaunt_pool = int(values["hormagaunt_pool"])
        self.hormagaunt_dice = int(values["hormagaunt_dice"])
        self.discreet = bool(values["discreet"])
