"""Battles of the territory campaign keep the promises of every game."""

from __future__ import annotations

import pytest

from tests.contract.conquest import SETUPS, Conquest
from tests.contract.long_run import LongRun
from tests.contract.suite import Contract, plain_game, sampled


@pytest.mark.parametrize("seed", sampled(128, 8))
def test_a_battle_keeps_every_promise(seed: int) -> None:
    Contract(Conquest(), seed % len(SETUPS), seed, rate=0.05).walk()


def test_battles_come_to_an_end_within_bounds() -> None:
    for setup in range(len(SETUPS)):
        game, choices = plain_game(Conquest(), setup, setup, every=True)
        assert game.result and choices < 700


@pytest.mark.long
def test_ten_thousand_random_battles() -> None:
    run = LongRun(10_000, game="conquest")
    run.play()
    assert not run.faults, run.summary()
    assert run.played == 10_000
