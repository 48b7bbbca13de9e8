"""Crusade through the contract suite."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.secrets import check_fields
from tests.contract.crusade import Crusade, DiscreetCrusade
from tests.contract.long_run import LongRun
from tests.contract.suite import Contract, plain_game, sampled

GAMES = 10
RATE = 0.006
PLAIN_BATCHES = 2
PLAIN_GAMES = 10


@pytest.mark.parametrize("number", range(GAMES))
def test_promises_hold_in_random_games(number: int) -> None:
    Contract(Crusade(), number % Crusade.setups, number, RATE).walk()


@pytest.mark.parametrize("number", (1, 4, 6, 8, 9))
def test_promises_hold_in_discreet_games(number: int) -> None:
    Contract(DiscreetCrusade(), number % Crusade.setups, 100 + number, RATE).walk()


@pytest.mark.parametrize("batch", sampled(PLAIN_BATCHES, 1))
def test_random_games_end_and_keep_the_invariants(batch: int) -> None:
    for number in range(batch * PLAIN_GAMES, (batch + 1) * PLAIN_GAMES):
        plain_game(Crusade(), 1000 + number, number % Crusade.setups)


@pytest.mark.long
@pytest.mark.parametrize("setup", range(Crusade.setups))
def test_invariants_hold_after_every_choice(setup: int) -> None:
    Contract(Crusade(), setup, 200 + setup, RATE, invariants=1.0).walk()


@pytest.mark.long
def test_ten_thousand_random_games() -> None:
    run = LongRun(10_000, game="crusade")
    run.play()
    assert run.faults == []


def test_every_field_of_the_state_is_marked() -> None:
    check_fields(CrusadeGame)
