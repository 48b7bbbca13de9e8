"""Discreet games of hulk: the contract, and that no seat can tell a secret by what is asked, told or shown."""

from __future__ import annotations

import random

import pytest

from tests.contract.hulk import SETUPS, DiscreetHulk, Hulk
from tests.contract.lockstep import Lockstep
from tests.contract.suite import Contract, new_game

RATE = 0.015


def walked(adapter: Hulk, setup: int, seed: int, rate: float = RATE) -> Lockstep:
    """A random game with pairs of games branching off, gone through."""
    lockstep = Lockstep(adapter, random.Random(seed))
    lockstep.walk(new_game(adapter, seed, setup), rate)
    return lockstep


@pytest.mark.parametrize("setup", range(DiscreetHulk.setups))
def test_no_seat_can_tell_two_games_apart_that_differ_in_secrets_alone(setup: int) -> None:
    # Alone, nothing of the stealers is hidden for long: their blips are turned up as they come. In a short game few
    # pairs branch off.
    least = 1 if SETUPS[setup].options.get("solo") else 50
    steps = 0
    for seed in range(501, 510):
        if steps <= least:
            steps += walked(DiscreetHulk(), setup, seed).steps
    assert steps > least


@pytest.mark.parametrize("setup", range(0, Hulk.setups, 5))
def test_in_games_that_are_not_discreet_it_can(setup: int) -> None:
    with pytest.raises(AssertionError, match=r"secret|asked"):
        for seed in range(5):
            walked(Hulk(), setup, seed, 0.2)


@pytest.mark.parametrize("setup", range(DiscreetHulk.setups))
def test_promises_hold_in_discreet_games(setup: int) -> None:
    Contract(DiscreetHulk(), setup, 700 + setup, RATE).walk()


@pytest.mark.long
def test_no_seat_can_tell_a_thousand_games_apart() -> None:
    for seed in range(1000, 2000):
        walked(DiscreetHulk(), seed % DiscreetHulk.setups, seed)
