"""The options of the profiles, as they are in the game of 1990."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.options import Option, Options, digits, few, switch

OPTIONS: Final = Options(
    # Who plays (SC-PLAYERS-COUNT, RX-SIDES): 0 squads means as many as the mission has
    few("squads", 0, 4),
    few("alien_players", 1, 3),
    # RX-DIFFICULTY: tactical levels more than the mission gives
    few("extra_assault", 0, 6),
    few("extra_aliens", 0, 6),
    # How the game runs
    switch("kill_tokens", True),  # a squad scores for an alien with a token of its kind
    switch("losses_count", True),  # a figure that is lost costs its squad points
    # Primary and secondary objective have fixed points, for whoever has them.
    switch("objectives_score", True),
    switch("objects_spared", True),  # the aliens do the objects of a mission no harm
    switch("rivals", False),  # squads may attack one another
    switch("ends_by_rounds", False),  # a game lasts so many rounds, and a countdown counts them
    switch("ties_shared", False),  # equal points are a shared victory
    switch("reinforcement_hand", True),  # reinforcements are tokens in a hand of their own
    switch("campaign", True),  # ranks, badges and marks go from one mission to the next
    switch("scan", True),  # blips come when a board is scanned
    switch("event_deck", True),
    switch("come_back", True),  # a figure may move now and attack later in the turn
    switch("combinations", False),  # sustained moves and sustained actions
    switch("doors_close", False),
    switch("figures_limited", True),  # a blip without a figure is a phantom
    switch("revealed_acts", True),  # a blip that is revealed goes on as its alien
    switch("blip_points", False),  # blips share points and move after the figures
    switch("orders_first", True),  # order cards only before anything has moved
    switch("dock_final", True),  # who is back on his dock is out of the game
    Option("dock_depth", 3, (3, 4)),
    switch("solid_objects", False),  # mission objects hide what is behind them
    # RX-OPTIONAL-RULES
    switch("recoil", False),
    switch("gantries", False),
    switch("secret_objectives", False),
    switch("aggressive_objectives", False),
    switch("scenery", False),
    switch("turrets", False),
    switch("overwatch", False),
    switch("special_events", False),
    # SC-GAP-CAMPAIGN: a digit for each squad ("": the first rank, no badges); the marks of the alien player
    digits("ranks", "12345", "squad"),
    digits("badges", "01234", "squad"),
    few("alien_marks", 0, 4),
    # At a table: what is asked shows nothing that is hidden
    switch("discreet", False),
)

# Options that players may choose for a game; the others make the edition.
CHOOSABLE: Final = (
    "squads", "alien_players", "extra_assault", "extra_aliens", "recoil", "gantries", "secret_objectives",
    "aggressive_objectives", "scenery", "turrets", "overwatch", "special_events", "discreet",
)  # fmt: skip
