"""What comes before a battle as the contract suite meets it: bids and carts are hidden."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.evening.cart import force_of
from hullbreach.kernel.contract import Seat
from hullbreach.missions.prelude import ROOM
from hullbreach.prelude.events import KINDS
from hullbreach.prelude.game import Prelude
from tests.contract.campaigns import BOTH, Campaigns


class Evenings(Campaigns):
    room = ROOM
    options = ({}, {"scenario": "raid"}, {"made": "board"})
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {"bids": BOTH, "shown": BOTH}

    def check(self, game: Prelude) -> None:
        assert len(game.layout.slots) == len(game.layout.laid)
        assert force_of(game.shown).why_not(game.budget) is None or not game.shown
