"""Bidding for the marines of one battle."""

from __future__ import annotations

from hullbreach.evening.bidding import SecretBid
from hullbreach.evening.squads import limits
from hullbreach.kernel.contract import Seat
from hullbreach.prelude import verbs as v
from hullbreach.prelude.buying import Buying
from hullbreach.prelude.state import State


class Bidding(SecretBid[State]):
    """DWG-BID-SECRET-50"""

    VERB = v.BID
    RULE = "DWG-BID-SECRET-50"
    BIDS = tuple(range(limits().least_bid, limits().most_bid + 1))

    def first(self, game: State) -> Seat:
        return game.begins

    def won(self, game: State) -> None:
        game.swap(Buying())
