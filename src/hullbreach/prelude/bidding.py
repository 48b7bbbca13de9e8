"""Bidding in secret for the marines (DWG-BID-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.squads import limits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.buying import Buying
from hullbreach.prelude.state import State

BIDS: Final = tuple(range(limits().least_bid, limits().most_bid + 1))


class Bidding(Asking[State]):
    """DWG-BID-SECRET-50: one after the other, and neither is shown before both are in."""

    def proceed(self, game: State) -> Decision | None:
        return Decision(
            self.seat, "bid", "DWG-BID-SECRET-50", [(v.BID, 0, 0, bid) for bid in range(len(BIDS))]
        )

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.BID:
            return None
        least, most = str(BIDS[0]), str(BIDS[-1])
        names = {"least": least, "most": most}
        return Refused("DWG-BID-SECRET-50", "A bid is a whole number from {least} to {most}.", names)

    def answer(self, game: State, choice: Choice) -> None:
        points = BIDS[choice[3]]
        game.set_bid(self.seat, points)
        game.tell(ev.BID, "DWG-BID-SECRET-50", self.seat, points)
        if 0 in game.bids():
            game.swap(Bidding(1 - self.seat))
        else:
            _compare(game)


def _compare(game: State) -> None:
    """DWG-BID-TIE, DWG-BID-LOWEST-IS-MARINE"""
    north, south = game.bids()
    game.tell(ev.BIDS, "DWG-BID-TIE" if north == south else "DWG-BID-LOWEST-IS-MARINE", north, south)
    game.budget = game.lowest_bid()
    if not game.budget:
        game.swap(Bidding(game.begins))
        return
    game.tell(ev.MARINES, "DWG-BID-LOWEST-IS-MARINE", game.marine, game.budget)
    game.swap(Buying())
