"""Bidding in secret for the marines (DWG-BID-*)."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from hullbreach.evening.mustering import Muster
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.events import NUMBER, SEAT, Audience, kind
from hullbreach.kernel.flow import Asking

BID = kind("bid", seat=SEAT, points=NUMBER, hidden={"points": Audience()})
BIDS = kind("bids", north=NUMBER, south=NUMBER, reveals=True)
MARINES = kind("marines", seat=SEAT, points=NUMBER, reveals=True)

S = TypeVar("S", bound=Muster[Any, Any], contravariant=True)


class SecretBid(Asking[S]):
    """One after the other, and neither is shown before both are in. A game says which bids, by which rule and verb."""

    VERB: ClassVar[int]
    RULE: ClassVar[str]
    BIDS: ClassVar[tuple[int, ...]]

    def first(self, game: S) -> Seat:
        """Who bids first, where both bid the same and begin again."""
        raise NotImplementedError

    def won(self, game: S) -> None:
        """The marines are somebody's: what comes next instead of this."""
        raise NotImplementedError

    def proceed(self, game: S) -> Decision | None:
        return Decision(self.seat, "bid", self.RULE, [(self.VERB, 0, 0, bid) for bid in self.BIDS])

    def refusal(self, game: S, choice: Choice) -> Refused | None:
        if choice[0] != self.VERB:
            return None
        names = {"least": str(self.BIDS[0]), "most": str(self.BIDS[-1])}
        return Refused(self.RULE, "a bid is a whole number from {least} to {most}.", names)

    def answer(self, game: S, choice: Choice) -> None:
        game.set_bid(self.seat, choice[3])
        game.tell(BID, self.RULE, self.seat, choice[3])
        north, south = game.bids()
        if not (north and south):
            game.swap(type(self)(1 - self.seat))
            return
        # DWG-BID-TIE
        rule = "DWG-BID-TIE" if north == south else "DWG-BID-LOWEST-IS-MARINE"
        game.tell(BIDS, rule, north, south)
        game.budget = game.lowest_bid()
        if game.budget:
            game.tell(MARINES, rule, game.marine, game.budget)
            self.won(game)
        else:
            game.swap(type(self)(self.first(game)))
