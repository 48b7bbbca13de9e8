"""What comes before a battle as the contract suite meets it: bids and carts are hidden."""

from __future__ import annotations

from hullbreach.evening.cart import force_of
from hullbreach.missions.prelude import ROOM
from hullbreach.prelude.events import KINDS
from hullbreach.prelude.game import Prelude
from tests.contract.campaigns import BOTH, Campaigns


class Evenings(Campaigns):
    room = ROOM
    options = ({}, {"scenario": "raid"}, {"made": "board"})
    kinds = frozenset(KINDS)
    revealing = {"bids": BOTH, "shown": BOTH}  # noqa: RUF012

    def check(self, game: Prelude) -> None:
        assert len(game.layout.slots) == len(game.layout.laid)
        assert force_of(game.shown).why_not(game.budget) is None or not game.shown
