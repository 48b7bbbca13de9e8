"""The campaign of squads keeps the promises of every game."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.missions.squad_campaign import ROOM
from tests.contract.squad_campaign import Campaigns
from tests.contract.suite import Contract, chosen, plain_game, sampled
from tests.scenes import rule


@pytest.mark.parametrize("seed", sampled(60, 6))
def test_a_campaign_keeps_every_promise(seed: int) -> None:
    Contract(Campaigns(), seed % Campaigns.setups, seed, rate=0.05).walk()


@rule("SC-GAP-CAMPAIGN")
def test_campaigns_come_to_an_end() -> None:
    for seed in range(30):
        game, _ = plain_game(Campaigns(), seed, seed % Campaigns.setups, every=True)
        assert game.result


def test_a_record_can_be_left_in_the_middle_of_an_outcome() -> None:
    """Every prefix of a campaign is a campaign."""
    adapter, rng = Campaigns(), random.Random(5)
    recorder = Recorder(adapter.header(b"5", 1), ROOM.make_game, SeededDice(b"5"))
    for _ in range(40):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(chosen(adapter, asked, rng))
        record = recorder.record()
        assert replay(record, ROOM.make_game).pack() == recorder.game.pack(), print_record(record)
