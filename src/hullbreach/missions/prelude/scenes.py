"""Scenes before a battle: how far it has come, what lies on the table, what was bid and bought, what is settled."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.evening.cart import force_of
from hullbreach.evening.ground import CORRIDORS, Ground
from hullbreach.evening.scenarios import ENTRIES_SETTLED
from hullbreach.evening.squads import limits
from hullbreach.evening.tiles import tiles
from hullbreach.missions.evenings import EveningScene
from hullbreach.prelude.bidding import Bidding
from hullbreach.prelude.buying import Buying
from hullbreach.prelude.game import Prelude
from hullbreach.prelude.laying import Drawing, Laying
from hullbreach.prelude.mission import SCENARIO_KEYS, SEATS, Mission
from hullbreach.prelude.settling import Adding, Fighting, Placing, Settling

# The rule by which bids are bounded.
_BID = "DWG-BID-SECRET-50"
_STEPS = LAY, BID, BUY, CORRIDOR, ENTRIES, PLACES, BATTLE = (
    "lay", "bid", "buy", "corridors", "entries", "squads", "battle",
)  # fmt: skip
_FIELDS = (
    "step", "begins", "tiles", "drawn", "scenario", "bids", "marines", "budget", "squad", "time", "ends", "swarm",
    "settled", "places",
)  # fmt: skip
_CORRIDORS = ("M1", "M2")


class PreludeScene(EveningScene[Prelude, Mission]):
    FIELDS = _FIELDS
    STEPS = _STEPS
    SINCE: ClassVar[dict[str, tuple[str, str]]] = {
        "tiles": (LAY, BID),
        "scenario": (BID, BID),
        "marines": (BUY, BUY),
        "budget": (BUY, BUY),
        "squad": (BUY, CORRIDOR),
        "time": (BUY, ""),
        "ends": (CORRIDOR, ENTRIES),
        "swarm": (ENTRIES, ENTRIES),
        "settled": (ENTRIES, ""),
        "places": (PLACES, BATTLE),
    }
    ONLY: ClassVar[dict[str, str]] = {"drawn": LAY, "bids": BID}

    def stand(self, game: Prelude) -> None:
        if game.mission.printed is not None:
            self.fault(
                "step", "a printed mission is ruled on from its beginning; its choices tell what came before."
            )
            self.done()
        at = self.step()
        game.begins = SEATS.index(self.one_of("begins", SEATS, SEATS[0]))
        if at == _STEPS.index(LAY):
            self.laying(game)
        else:
            self.settled(game, at)

    def laying(self, game: Prelude) -> None:
        layout = self.layout()
        if layout.is_whole:
            self.fault(
                "tiles",
                "with {} tiles the board is whole; the step 'bid' comes next.",
                len(layout.laid),
                rule="DWG-GEO-EIGHT",
            )
        game.laid = [number for one in layout.laid for number in one]
        # DWG-GEO-ALTERNATE
        seat = (game.begins + len(layout.laid)) % len(SEATS)
        game.push(Drawing(seat))
        if "drawn" in self:
            game.drawn = self.number("drawn", 1, 1, len(tiles()))
            if game.drawn not in layout.unused:
                self.fault(
                    "drawn", "tile {} lies on the table already.", game.drawn, rule="DWG-GEO-DRAW-UNUSED"
                )
            elif not layout.placements(game.drawn):
                self.fault("drawn", "tile {} fits nowhere; the layout would be started again.", game.drawn)
            game.swap(Laying(seat))

    def settled(self, game: Prelude, at: int) -> None:
        """What is settled from the bids on."""
        layout = self.whole_layout()
        game.laid = [number for one in layout.laid for number in one]
        game.scenario = 1 + SCENARIO_KEYS.index(self.one_of("scenario", SCENARIO_KEYS))
        if _STEPS[at] == BID:
            self.bidding(game)
            return
        game.marine = SEATS.index(self.one_of("marines", SEATS))
        game.budget = self.number("budget", limits().least_bid, limits().least_bid, limits().most_bid, _BID)
        bought = self.cart(lambda force: force.why_not(game.budget) if force.squads else None)
        game.fill_cart(game.marine, bought)
        game.push(Buying())
        if _STEPS[at] != BUY:
            self.placing(game, at)

    def bidding(self, game: Prelude) -> None:
        bids = self.table("bids", *SEATS)
        made = [seat for seat, name in enumerate(SEATS) if name in bids]
        game.bid_north, game.bid_south = [
            bids.number(name, limits().least_bid, limits().least_bid, limits().most_bid, _BID)
            if name in bids
            else 0
            for name in SEATS
        ]
        if len(made) == len(SEATS):
            self.fault("bids", "both are in; then they are compared, and the step 'buy' comes next.")
        game.push(Bidding(1 - made[0] if made else game.begins))

    def placing(self, game: Prelude, at: int) -> None:
        """Where everything is: corridors, entries, squads."""
        game.swap(Adding())
        game.ends = self.named("ends", [str(end) for end in game.open_ends()], CORRIDORS)
        if len(game.ends) != CORRIDORS and _STEPS[at] != CORRIDOR:
            self.fault("ends", "there must be {}.", CORRIDORS, rule="DWG-GEN-DEPLOY-CORRIDORS")
        self.done()
        if _STEPS[at] == CORRIDOR:
            if len(game.ends) == CORRIDORS:
                self.fault("ends", "both are named; the step 'entries' comes next.")
            return
        game.swarm = self.number("swarm", 1, 1, 6, "DWG-STEALER-FORCE-TABLE")
        game.settled = self.named(
            "settled", [f"E{i + 1}" for i in range(len(game.entries()))], ENTRIES_SETTLED
        )
        if "settled" not in self and game.chosen.settle == "nearest":
            sure, _ = Ground(game.layout, game.corridor_ends()).nearest(ENTRIES_SETTLED)
            game.settled = [game.entries().index(entry) for entry in sure]
        game.swap(Settling())
        if _STEPS[at] == ENTRIES:
            return
        game.shown = game.cart(game.marine)
        squads = len(force_of(game.shown).squads)
        places = self.some_of("places", _CORRIDORS)
        if len(places) > squads or (_STEPS[at] == BATTLE and len(places) < squads):
            self.fault(
                "places",
                "there are {} squads, and {} places.",
                squads,
                len(places),
                rule="DWG-DEPLOY-SQUAD-TOGETHER",
            )
        game.corridors = [_CORRIDORS.index(place) for place in places]
        game.swap(Fighting() if _STEPS[at] == BATTLE else Placing())
