"""The campaign of a ship keeps the promises of every game."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.missions.ship_campaign import ROOM
from hullbreach.ship_campaign.game import ShipCampaign
from tests.contract.ship_campaign import Ships
from tests.contract.suite import Contract, chosen, plain_game, sampled
from tests.scenes import rule


@pytest.mark.parametrize("seed", sampled(40, 6))
def test_a_campaign_keeps_every_promise(seed: int) -> None:
    Contract(Ships(), seed % Ships.setups, seed, rate=0.05).walk()


@rule("DWC-GAP-RECORD")
def test_campaigns_with_typed_results_come_to_an_end() -> None:
    ends = set()
    stages = set()
    for seed in range(40):
        game, _ = plain_game(Ships(), seed, seed % Ships.setups, every=True)
        ends.add(game.result)
        assert isinstance(game, ShipCampaign)
        stages |= {one.stage for one in game.outcomes()}
    assert ends == {"north", "south"} and stages == set(range(5))


@pytest.mark.parametrize("seed", range(4))
def test_a_record_can_be_left_anywhere_and_is_read_back(seed: int) -> None:
    adapter, rng = Ships(), random.Random(seed)
    recorder = Recorder(adapter.header(b"%d" % seed, 0), ROOM.make_game, SeededDice(b"%d" % seed))
    while (asked := recorder.game.decision()) is not None:
        recorder.play(chosen(adapter, asked, rng))
        if rng.random() < 0.1:
            record = read_record(print_record(recorder.record()))
            assert replay(record, ROOM.make_game).pack() == recorder.game.pack()
    record = read_record(print_record(recorder.record()))
    assert replay(record, ROOM.make_game).pack() == recorder.game.pack()
