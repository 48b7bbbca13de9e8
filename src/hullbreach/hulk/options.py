"""The options of the profiles of corridor combat."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.options import Options, Reader


class OptionValues:
    """What every option is in one game."""

    def __init__(self, o: Reader) -> None:
        # Command and clock (V3-GAP-TIMER)
        self.timer = o.word("timer", "off", "clock", "budget")
        self.timer_seconds = o.number("timer_seconds", 180)
        self.budget_per_action = o.number("budget_per_action", 3)
        self.budget_per_throw = o.number("budget_per_throw", 1)
        self.leader_timer = o.switch("leader_timer", False)
        # What the magi take from the marines (DWC-RAID-LOSS-*)
        self.timer_less = o.number("timer_less", 0)
        self.command_less = o.number("command_less", 0)
        self.psi_halved = o.switch("psi_halved", False)
        # A handicap: command points more, or below 0 fewer, each turn
        self.command_change = o.number("command_change", 0, least=-6, most=6)
        self.command_source = o.word("command_source", "counter", "die")
        self.sergeant_redraw = o.switch("sergeant_redraw", True)
        self.cp_reaction = o.word("cp_reaction", "sight", "any_marine")
        self.reaction_limit = o.number("reaction_limit", 2)
        self.reaction_any_cost = o.switch("reaction_any_cost", False)
        # Sight and shooting
        self.sight_arc = o.word("sight_arc", "quarter", "half")
        self.corridor_sight = o.word("corridor_sight", "open", "straight")
        self.overwatch_optional = o.switch("overwatch_optional", False)
        self.overwatch_until_dead = o.switch("overwatch_until_dead", False)
        self.overwatch_lost_when_attacked = o.switch("overwatch_lost_when_attacked", False)
        self.overwatch_range = o.number("overwatch_range", 12)
        self.turn_and_fire = o.switch("turn_and_fire", True)
        self.sustained_cap_storm_bolter = o.number("sustained_cap_storm_bolter", 1)
        self.cannon_sustained_cap = o.number("cannon_sustained_cap", 1)
        self.overwatch_sustained = o.switch("overwatch_sustained", True)
        self.series_outlasts_others = o.switch("series_outlasts_others", False)
        self.jam_clears_at_end_of_turn = o.switch("jam_clears_at_end_of_turn", True)
        self.jam_cleared_keeps_overwatch = o.switch("jam_cleared_keeps_overwatch", True)
        self.flames_test_each_move = o.switch("flames_test_each_move", True)
        self.flamer_own_section = o.switch("flamer_own_section", True)
        self.crate_flame_score = o.number("crate_flame_score", 6)
        self.cannon_blast_score = o.number("cannon_blast_score", 4)
        self.cannon_full_auto = o.switch("cannon_full_auto", False)
        self.full_auto_score = o.number("full_auto_score", 4, least=2, most=6)
        self.cannon_malfunction_arm = o.word("cannon_malfunction_arm", "after_reload", "shots_over_10")
        self.cannon_malfunction_area = o.word("cannon_malfunction_area", "section", "adjacent")
        self.flamer_reload = o.switch("flamer_reload", False)
        self.flamer_self_destruct = o.switch("flamer_self_destruct", False)
        # Movement
        self.stealer_free_turn = o.word("stealer_free_turn", "with_move", "alone")
        self.debris_all_shots = o.switch("debris_all_shots", True)
        self.tanks_joined = o.switch("tanks_joined", False)
        # Close combat
        self.guard = o.switch("guard", True)
        self.skill_bonus_front_only = o.switch("skill_bonus_front_only", True)
        self.shield_mode = o.word("shield_mode", "block", "parry")
        self.psi_timing = o.word("psi_timing", "after", "before")
        self.stealer_faces_attacker = o.switch("stealer_faces_attacker", False)
        self.hammer_bonus = o.number("hammer_bonus", 1)
        self.hammer_detonation = o.switch("hammer_detonation", False)
        self.claws_bonus = o.number("claws_bonus", 1)
        self.stealer_rear_dice = o.dice("stealer_rear_dice", 3)
        self.chainfist_cuts_things = o.switch("chainfist_cuts_things", False)
        self.chainfist_bulkhead_ap = o.number("chainfist_bulkhead_ap", 1, least=1)
        # Movement between decks
        self.ladder_ap_stealer = o.number("ladder_ap_stealer", 1, least=1)
        self.ladder_fall_risk = o.switch("ladder_fall_risk", True)
        self.pit_mode = o.word("pit_mode", "always", "risk")
        self.fall_mode = o.word("fall_mode", "crush", "table")
        self.vertical_combat = o.switch("vertical_combat", False)
        self.ladders_destructible = o.switch("ladders_destructible", False)
        # Pieces
        self.captain = o.switch("captain", False)
        self.psi_levels = o.switch("psi_levels", False)
        self.psychic_powers = o.switch("psychic_powers", True)
        self.blips_return = o.switch("blips_return", False)
        self.entry_watch = o.number("entry_watch", 5)
        self.start_blips_wait = o.switch("start_blips_wait", True)
        self.bulkheads_wall = o.switch("bulkheads_wall", False)
        self.stealer_pool = o.number("stealer_pool", 22)
        self.termagant_pool = o.number("termagant_pool", 5)
        self.hormagaunt_pool = o.number("hormagaunt_pool", 12)
        self.hormagaunt_dice = o.dice("hormagaunt_dice", 2)
        # What missions and players agree on
        self.roster = o.switch("roster", False)
        self.ambush_blips = o.switch("ambush_blips", False)
        self.secure_entries = o.switch("secure_entries", False)
        self.teleport_mode = o.word("teleport_mode", "mission_object", "own_beacon")
        self.teleports_per_turn = o.number("teleports_per_turn", 0)
        # Nobody plays the stealers (see solo/); who settles ties, the player or the lowest number
        self.solo = o.switch("solo", False)
        self.solo_ties = o.word("solo_ties", "ask", "lowest")
        self.solo_pool = o.number("solo_pool", 22)
        if self.solo:
            # DWG-GAP-COUNTERS: figures are short in solo play, whatever two players have agreed on.
            self.stealer_pool = self.solo_pool
            # DWS-NO-TIMER
            self.timer = "off"
        # At a table: what is asked shows nothing that is hidden (see discretion.py)
        self.discreet = o.switch("discreet", False)


OPTIONS: Final = Options(OptionValues)
