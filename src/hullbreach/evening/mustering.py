"""What games have in common in which two players bid for the marines, buy a force in secret, and lay a board.

Such a game has the fields of `Muster` among its own: bids and carts by seat, what is laid, and the ends that are named.
"""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.evening.cart import empty, filled
from hullbreach.evening.ground import Ground
from hullbreach.evening.layout import End, Laid, Layout
from hullbreach.kernel.campaign import Campaign, M, P
from hullbreach.kernel.contract import Seat

# Numbers of a tile that is laid.
_PLACED: Final = 4


class Muster(Campaign[M, P]):
    __slots__ = ()

    # So many purchases a cart has room for. It is as long whatever is in it, so that its length tells nothing.
    PURCHASES: ClassVar[int]

    marine: Seat
    budget: int
    bid_north: int
    bid_south: int
    cart_north: list[int]
    cart_south: list[int]
    laid: list[int]
    ends: list[int]

    @property
    def stealer(self) -> Seat:
        return 1 - self.marine

    def bids(self) -> list[int]:
        return [self.bid_north, self.bid_south]

    def set_bid(self, seat: Seat, points: int) -> None:
        if seat:
            self.bid_south = points
        else:
            self.bid_north = points

    def lowest_bid(self) -> int:
        """DWG-BID-LOWEST-IS-MARINE, DWG-BID-TIE: whoever bid less has the marines; the bid, 0 where both are alike. The
        bids are gone then."""
        north, south = self.bids()
        self.bid_north = self.bid_south = 0
        if north == south:
            return 0
        self.marine = 0 if north < south else 1
        return min(north, south)

    def cart(self, seat: Seat) -> list[int]:
        """What a seat has bought."""
        return filled(self.cart_south if seat else self.cart_north)

    def fill_cart(self, seat: Seat, cart: list[int]) -> None:
        nothing = empty(self.PURCHASES)
        whole = [*cart, *nothing][: len(nothing)]
        if seat:
            self.cart_south = whole
        else:
            self.cart_north = whole

    def room_in_cart(self, seat: Seat) -> bool:
        return len(self.cart(seat)) < len(empty(self.PURCHASES))

    @property
    def layout(self) -> Layout:
        rows = range(0, len(self.laid), _PLACED)
        return Layout(tuple(Laid(*self.laid[row : row + _PLACED]) for row in rows))

    def corridor_ends(self) -> tuple[End, ...]:
        ends = self.layout.open_ends
        return tuple(ends[number] for number in self.ends)

    def entries(self) -> list[End]:
        return list(Ground(self.layout, self.corridor_ends()).entries)
