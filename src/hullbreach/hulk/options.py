"""The options of the profiles of corridor combat."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.options import Options, dice, number, switch, word

OPTIONS: Final = Options(
    # Command and clock (V3-GAP-TIMER)
    word("timer", "off", "clock", "budget"),
    number("timer_seconds", 180),
    number("budget_per_action", 3),
    number("budget_per_throw", 1),
    switch("sergeant_redraw", True),
    word("cp_reaction", "sight", "any_marine"),
    number("reaction_limit", 2),
    # Sight and shooting
    word("corridor_sight", "open", "straight"),
    switch("overwatch_optional", False),
    number("overwatch_range", 12),
    switch("turn_and_fire", True),
    number("sustained_cap_storm_bolter", 1),
    number("cannon_sustained_cap", 1),
    switch("overwatch_sustained", True),
    switch("jam_clears_at_end_of_turn", True),
    switch("jam_cleared_keeps_overwatch", True),
    switch("flames_test_each_move", True),
    number("crate_flame_score", 6),
    number("cannon_blast_score", 4),
    # Close combat
    switch("guard", True),
    number("hammer_bonus", 1),
    number("claws_bonus", 1),
    dice("stealer_rear_dice", 3),
    number("chainfist_bulkhead_ap", 1, least=1),
    # Movement between decks
    number("ladder_ap_stealer", 1, least=1),
    switch("ladder_fall_risk", True),
    # Pieces
    switch("psychic_powers", True),
    number("stealer_pool", 22),
    number("termagant_pool", 5),
    number("hormagaunt_pool", 12),
    dice("hormagaunt_dice", 2),
    # At a table: what is asked shows nothing that is hidden (see discretion.py)
    switch("discreet", False),
)
