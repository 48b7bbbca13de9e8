"""The solo mission keeps the promises of every game."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.missions.voyage import ROOM
from tests.contract.suite import Contract, chosen, plain_game, sampled
from tests.contract.voyage import Voyages


@pytest.mark.parametrize("seed", sampled(60, 6))
def test_a_mission_keeps_every_promise(seed: int) -> None:
    Contract(Voyages(), seed % Voyages.setups, seed, rate=0.05).walk()


def test_missions_come_to_an_end() -> None:
    for seed in range(20):
        game, _ = plain_game(Voyages(), seed, seed % Voyages.setups, every=True)
        assert game.result


def test_a_record_can_be_left_in_the_middle_of_an_outcome() -> None:
    adapter, rng = Voyages(), random.Random(5)
    recorder = Recorder(adapter.header(b"5", 1), ROOM.make_game, SeededDice(b"5"))
    for _ in range(40):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(chosen(adapter, asked, rng))
        record = recorder.record()
        assert replay(record, ROOM.make_game).pack() == recorder.game.pack(), print_record(record)
