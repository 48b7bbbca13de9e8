"""Hulk through the contract suite."""

from __future__ import annotations

import pytest

from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.secrets import check_fields
from tests.contract.hulk import Hulk
from tests.contract.long_run import LongRun
from tests.contract.suite import Contract, plain_game, sampled

GAMES = 45
RATE = 0.05
EVERYDAY_RATE = 0.03
PLAIN_BATCHES = 12
PLAIN_GAMES = 50
EVERYDAY_BATCHES = 3


@pytest.mark.parametrize("number", sampled(GAMES, Hulk.setups))
def test_promises_hold_in_random_games(number: int) -> None:
    rate = EVERYDAY_RATE if number < Hulk.setups else RATE
    Contract(Hulk(), number % Hulk.setups, number, rate).walk()


@pytest.mark.parametrize("setup", [0, 8])
def test_promises_hold_at_every_decision(setup: int) -> None:
    Contract(Hulk(), setup, 1, 1.0, invariants=1.0).walk()


@pytest.mark.parametrize("batch", sampled(PLAIN_BATCHES, EVERYDAY_BATCHES))
def test_random_games_end_and_keep_the_invariants(batch: int) -> None:
    for number in range(batch * PLAIN_GAMES, (batch + 1) * PLAIN_GAMES):
        plain_game(Hulk(), number, number % Hulk.setups)


@pytest.mark.long
@pytest.mark.parametrize("setup", range(Hulk.setups))
def test_invariants_hold_after_every_choice(setup: int) -> None:
    Contract(Hulk(), setup, 200 + setup, RATE, invariants=1.0).walk()


@pytest.mark.long
def test_ten_thousand_random_games() -> None:
    run = LongRun(10_000)
    run.play()
    assert run.faults == []


def test_every_field_of_the_state_is_marked() -> None:
    check_fields(HulkGame)
