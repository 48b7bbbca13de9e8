"""Shares, paired differences, sequential tests and ratings against values known from elsewhere."""

from __future__ import annotations

import random

import pytest

from hullbreach.lab import ratings
from hullbreach.lab.figures import Test as SequentialTest, expected, mean, paired, share


def test_wilson_ranges() -> None:
    # The textbook's own: 15 of 148, 0.0624 to 0.1605.
    figure = share([1.0] * 15 + [0.0] * 133)
    assert (round(figure.value, 4), round(figure.low, 4), round(figure.high, 4)) == (0.1014, 0.0624, 0.1605)
    assert share([]) == (0.5, 0.0, 1.0)
    assert share([1.0] * 20).high == 1.0 and 0.8 < share([1.0] * 20).low < 0.9


def test_the_range_of_a_mean() -> None:
    figure = mean([2.0, 4.0, 4.0, 6.0])
    assert figure.value == 4.0
    assert figure.high - figure.value == pytest.approx(1.96 * (8 / 3) ** 0.5 / 2, rel=1e-3)
    assert mean([3.0]) == (3.0, 3.0, 3.0)


def test_pairs_tell_more_than_their_parts() -> None:
    first = [1.0, 0.0] * 50
    better = [1.0, 0.0, 1.0, 1.0] * 25  # wins whatever the first wins, and half of the rest
    change = paired(first, better)
    assert change.value == 0.25
    apart = share(better).high - share(better).low + share(first).high - share(first).low
    assert 0.1 < change.low < change.high < 0.4 and change.high - change.low < apart


def test_games_that_all_end_alike_are_not_certain() -> None:
    change = paired([1.0] * 10, [1.0] * 10)
    assert change.value == 0 and change.low < -0.1 and change.high > 0.1


def test_the_sequential_test_keeps_the_truth() -> None:
    """Played out many times it errs about as seldom as was asked for."""
    test = SequentialTest(0, 100, 0.05, 0.05)
    for truth, wanted in ((0.0, "H0"), (100.0, "H1")):
        chance = random.Random(7)
        kept = []
        for _ in range(100):
            pairs: list[float] = []
            while not test.judge(pairs).kept and len(pairs) < 2000:
                pairs.append(sum(chance.random() < expected(truth) for _ in range(2)) / 2)
            kept.append(test.judge(pairs).kept)
        assert kept.count(wanted) >= 88


def test_a_few_equal_pairs_decide_nothing() -> None:
    assert SequentialTest(0, 50).judge([0.5] * 5).kept == ""
    assert SequentialTest(0, 50).judge([]).ratio == 0


def test_ratings_find_players_and_sides_apart() -> None:
    """A weak player who always has the better side is not taken for a strong one."""
    chance = random.Random(3)
    strength, ahead = {"weak": 0.0, "middle": 120.0, "strong": 260.0}, {"easy": 300.0, "hard": -150.0}
    games = []
    for _ in range(3000):
        first, second = chance.sample(sorted(strength), 2)
        mission = "easy" if first == "weak" else chance.choice(["easy", "hard"])
        won = chance.random() < expected(strength[first] - strength[second] + ahead[mission])
        games.append(ratings.Game(first, second, mission, float(won)))
    found = ratings.fit(games, "weak")
    assert list(found.players["weak"]) == [0, 0, 0]
    for name, figure in found.players.items():
        assert figure.low - 10 <= strength[name] <= figure.high + 10, name
    for name, figure in found.sides.items():
        assert figure.low - 10 <= ahead[name] <= figure.high + 10, name


def test_whoever_wins_every_game_has_a_rating_all_the_same() -> None:
    found = ratings.fit([ratings.Game("a", "b", "m", 1.0), ratings.Game("b", "a", "m", 0.0)] * 10)
    assert 100 < found.players["a"].value < 1000
    assert found.players["a"].value == pytest.approx(-found.players["b"].value)
