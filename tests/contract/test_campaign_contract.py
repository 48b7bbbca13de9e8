"""Every campaign keeps the promises of every game."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.kernel.secrets import check_fields
from hullbreach.ship_campaign.game import ShipCampaign
from tests.contract.campaigns import Campaigns
from tests.contract.prelude import Evenings
from tests.contract.ship_campaign import Ships
from tests.contract.squad_campaign import Squads
from tests.contract.suite import Contract, chosen, plain_game, sampled
from tests.contract.territory_campaign import Territories
from tests.contract.voyage import Voyages
from tests.scenes import rule

every = pytest.mark.parametrize(
    "adapter", [Squads(), Ships(), Voyages(), Evenings(), Territories()], ids=lambda adapter: adapter.room.KEY
)


@every
@pytest.mark.parametrize("seed", sampled(60, 6))
def test_every_promise_is_kept(adapter: Campaigns, seed: int) -> None:
    Contract(adapter, seed % adapter.setups, seed, rate=0.05).walk()


@every
def test_every_field_is_marked(adapter: Campaigns) -> None:
    check_fields(adapter.room.PLAYED)


@every
def test_nothing_is_told_of_a_game_that_only_waits(adapter: Campaigns) -> None:
    """What has happened before the first decision is all that a game has to tell."""
    for setup in range(adapter.setups):
        game = adapter.make_game(adapter.header(b"1", setup), SeededDice(b"1"))
        assert all(event.kind in adapter.kinds for event in game.events)
        assert game.decision() is not None and not game.result


@rule("SC-GAP-CAMPAIGN")
def test_campaigns_of_squads_come_to_an_end() -> None:
    for seed in range(30):
        game, _ = plain_game(Squads(), seed, seed % Squads.setups, every=True)
        assert game.result


def test_solo_missions_come_to_an_end() -> None:
    for seed in range(20):
        game, _ = plain_game(Voyages(), seed, seed % Voyages.setups, every=True)
        assert game.result


@rule("DWC-GAP-RECORD")
def test_campaigns_of_a_ship_with_typed_results_come_to_both_ends_through_all_stages() -> None:
    ends: set[str] = set()
    stages: set[int] = set()
    for seed in range(40):
        game, _ = plain_game(Ships(), seed, seed % Ships.setups, every=True)
        ends.add(game.result)
        assert isinstance(game, ShipCampaign)
        stages |= {one.stage for one in game.outcomes()}
    assert ends == {"north", "south"} and stages == set(range(5))


@every
@pytest.mark.parametrize("seed", range(3))
def test_a_record_can_be_left_anywhere_and_is_read_back(adapter: Campaigns, seed: int) -> None:
    """In the middle of an outcome as well: every prefix of a campaign is a campaign."""
    rng, secret = random.Random(seed), b"%d" % seed
    make = adapter.room.make_game
    recorder = Recorder(adapter.header(secret, seed % adapter.setups), make, SeededDice(secret))
    for _ in range(120):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(chosen(adapter, asked, rng))
        if rng.random() < 0.2 or recorder.game.result:
            text = print_record(recorder.record())
            assert replay(read_record(text), make).pack() == recorder.game.pack(), text
