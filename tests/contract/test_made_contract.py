"""Made boards and the battles of campaigns through the contract suite, plain and discreet."""

from __future__ import annotations

import random

import pytest

from tests.contract.lockstep import Lockstep
from tests.contract.long_run import LongRun
from tests.contract.made import MADE, DiscreetMade, MadeHulk
from tests.contract.suite import Contract, new_game, sampled

GAMES = 120
EVERYDAY = 2
RATE = 0.03


@pytest.mark.parametrize("number", sampled(GAMES, EVERYDAY))
def test_promises_hold_on_made_boards(number: int) -> None:
    Contract(MadeHulk(), number, number, RATE).walk()


@pytest.mark.parametrize("number", sampled(GAMES, EVERYDAY))
def test_promises_hold_in_discreet_games_on_made_boards(number: int) -> None:
    Contract(DiscreetMade(), GAMES + number, number, RATE / 2).walk()


@pytest.mark.long
@pytest.mark.parametrize("number", range(GAMES))
def test_no_seat_can_tell_twins_on_made_boards_apart(number: int) -> None:
    pairs = Lockstep(DiscreetMade(), random.Random(number))
    pairs.walk(new_game(DiscreetMade(), number, number), RATE)


@pytest.mark.long
def test_ten_thousand_random_games_on_made_boards() -> None:
    run = LongRun(10_000, game="made")
    run.play()
    assert run.faults == [] and len(MADE) >= run.games, "each game has a board of its own"
