"""Random campaigns: they end, and what came into every hoard is what was paid and what is held."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.events import Event
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import UNKNOWN_LAND
from tests.contract.suite import chosen, new_game, sampled
from tests.contract.territory_campaign import Territories
from tests.scenes import rule

_NOBODY = -1


class Ledger:
    """Hoards and owners as the events alone tell them."""

    def __init__(self, players: int) -> None:
        self.hoard = [0] * players
        self.owner: dict[int, int] = {}
        self.capability: dict[int, int] = {}

    def read(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("earned", "paid"):
                seat = event["seat"]
                self.hoard[seat] += event["amount"] if event.kind == "earned" else -event["amount"]
                assert self.hoard[seat] == event["hoard"] >= 0
            elif event.kind == "taken":
                assert self.owner.get(event["territory"], _NOBODY) == event["holder"]
                self.owner[event["territory"]] = event["seat"]
            elif event.kind == "freed":
                assert self.owner.pop(event["territory"]) == event["holder"]
            elif event.kind in ("determined", "transformed"):
                self.capability[event["territory"]] = event["capability"]


@rule("TC-GAP-ROSTER-SHEET")
@pytest.mark.parametrize("seed", sampled(1000, 40))
def test_a_campaign_can_be_rebuilt_from_what_was_told(seed: int) -> None:
    adapter = Territories()
    game = new_game(adapter, seed, seed % adapter.setups)
    assert isinstance(game, TerritoryCampaign)
    rng = random.Random(seed)
    ledger = Ledger(game.profile.players)
    ledger.read(game.events)
    while (asked := game.decision()) is not None:
        ledger.read(game.play(chosen(adapter, asked, rng)))
        adapter.check(game)
    assert game.result
    assert ledger.hoard == game.hoard
    for number, row in enumerate(game.land):
        assert ledger.owner.get(number, _NOBODY) == row[0]
        assert ledger.capability.get(number, UNKNOWN_LAND[1]) == row[1]
