"""The options of the profiles, as they are in the game of 1990."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.options import Options, Reader


class OptionValues:
    """What every option is in one game."""

    def __init__(self, o: Reader) -> None:
        # Who plays (SC-PLAYERS-COUNT, RX-SIDES): 0 squads means as many as the mission has
        self.squads = o.few("squads", 0, 4)
        self.alien_players = o.few("alien_players", 1, 3)
        # RX-DIFFICULTY: tactical levels more than the mission gives
        self.extra_assault = o.few("extra_assault", 0, 6)
        self.extra_aliens = o.few("extra_aliens", 0, 6)
        # How the game runs
        # A squad scores for an alien with a token of its kind.
        self.kill_tokens = o.switch("kill_tokens", True)
        self.losses_count = o.switch("losses_count", True)  # a figure that is lost costs its squad points
        # Primary and secondary objective have fixed points, for whoever has them.
        self.objectives_score = o.switch("objectives_score", True)
        # The aliens do the objects of a mission no harm.
        self.objects_spared = o.switch("objects_spared", True)
        self.rivals = o.switch("rivals", False)  # squads may attack one another
        self.ends_by_rounds = o.switch("ends_by_rounds", False)  # so many rounds, which a countdown counts
        self.ties_shared = o.switch("ties_shared", False)  # equal points are a shared victory
        # Reinforcements have a hand of their own.
        self.reinforcement_hand = o.switch("reinforcement_hand", True)
        self.campaign = o.switch("campaign", True)  # ranks, badges and marks go from one mission to the next
        self.scan = o.switch("scan", True)  # blips come when a board is scanned
        self.event_deck = o.switch("event_deck", True)
        self.come_back = o.switch("come_back", True)  # a figure may move now and attack later in the turn
        self.combinations = o.switch("combinations", False)  # sustained moves and sustained actions
        self.doors_close = o.switch("doors_close", False)
        self.figures_limited = o.switch("figures_limited", True)  # a blip without a figure is a phantom
        self.revealed_acts = o.switch("revealed_acts", True)  # a blip that is revealed goes on as its alien
        self.blip_points = o.switch("blip_points", False)  # blips share points and move after the figures
        self.orders_first = o.switch("orders_first", True)  # order cards only before anything has moved
        self.dock_final = o.switch("dock_final", True)  # who is back on his dock is out of the game
        self.dock_depth = o.few("dock_depth", 3, 4, least=3)
        self.solid_objects = o.switch("solid_objects", False)  # mission objects hide what is behind them
        # RX-OPTIONAL-RULES
        self.recoil = o.switch("recoil", False)
        self.gantries = o.switch("gantries", False)
        self.secret_objectives = o.switch("secret_objectives", False)
        self.aggressive_objectives = o.switch("aggressive_objectives", False)
        self.scenery = o.switch("scenery", False)
        self.turrets = o.switch("turrets", False)
        self.overwatch = o.switch("overwatch", False)
        self.special_events = o.switch("special_events", False)
        # SC-GAP-CAMPAIGN: a digit for each squad ("": any squad, the first rank, no badges); the marks of the aliens
        self.led = o.digits("led", "123", "squad")
        self.ranks = o.digits("ranks", "12345", "squad")
        self.badges = o.digits("badges", "01234", "squad")
        self.alien_marks = o.few("alien_marks", 0, 4)
        # At a table: what is asked shows nothing that is hidden
        self.discreet = o.switch("discreet", False)


OPTIONS: Final = Options(OptionValues)

# Options that players may choose for a game; the others make the edition.
CHOOSABLE: Final = (
    "squads", "alien_players", "extra_assault", "extra_aliens", "recoil", "gantries", "secret_objectives",
    "aggressive_objectives", "scenery", "turrets", "overwatch", "special_events", "discreet",
)  # fmt: skip
