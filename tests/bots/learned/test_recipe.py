"""The recipe, small: games are played, weights fitted, a model written that can be loaded and asked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.bots.learned import load
from hullbreach.bots.learned.linear import pooled
from hullbreach.bots.learned.recipe import fitting
from hullbreach.bots.learned.recipe.__main__ import main
from hullbreach.bots.learned.recipe.playing import FIRST_SEED, Balance, play
from hullbreach.bots.learned.recipe.shards import Data, auc
from hullbreach.missions import room_of
from tests.bots.learned.test_features import after, features_of

SOURCES = Path(__file__).parents[3] / "src"


def recipe(tmp_path: Path, command: str, *more: str) -> int:
    folders = ["--data", str(tmp_path / "data"), "--out", str(tmp_path / "models")]
    return main([command, "--games", "hulk", "--missions", "drill", "--workers", "1", *folders, *more])


def test_the_recipe_ends_in_a_model_that_judges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    assert recipe(tmp_path, "all", "--most-games", "4", "--train-seconds", "1", "--epochs", "1") == 0
    told = capsys.readouterr().out
    assert "hulk: 4 games" in told
    assert "linear: AUC" in told
    value = load("hulk", tmp_path / "models")
    assert value.card.trained["games"] == 4
    worth = value.values([after("hulk", "drill", 10)], 0)[0]
    assert 0 < worth < 1


def test_weights_are_fitted_to_the_sums_that_they_are_used_on(tmp_path: Path) -> None:
    """numpy pools all positions at once, play pools them one by one in plain Python: the rows are the same."""
    pytest.importorskip("numpy")
    assert recipe(tmp_path, "generate", "--most-games", "1", "--noise", "0.1:0.1") == 0
    features, missions = features_of("hulk"), room_of("hulk").mission_keys()
    data = Data(features, missions, tmp_path / "data", "hulk")
    rows = fitting.pool(data, features, data.counts >= 0)
    some = data.counts % 2 == 0
    assert (fitting.pool(data, features, some) == rows[some]).all()
    samples = play("hulk", room_of("hulk").own_mission("drill"), FIRST_SEED, "heuristic", Balance(0.1, 0.1))
    assert len(samples) == len(rows) > 0
    for sample, row in zip(samples, rows, strict=True):
        assert pooled(sample.position, features, missions) == pytest.approx(list(row), abs=2e-3)


def test_seeds_for_measuring_are_not_trained_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert recipe(tmp_path, "generate", "--first-seed", "5") == 2
    assert "--first-seed must be 1000000 or more: lower seeds are for measuring." in capsys.readouterr().err


def test_training_on_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    assert recipe(tmp_path, "train") == 1
    assert "there are no positions of 'hulk' in" in capsys.readouterr().err


def test_a_game_without_features_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--games", "chess"]) == 2
    assert "the game 'chess' has no features; known are: hulk, crusade, conquest." in capsys.readouterr().err


def test_games_are_played_with_the_standard_library_alone() -> None:
    """The machine that trains has none of the packages of the table."""
    code = (
        "from hullbreach.bots.learned.recipe.playing import Balance, play\n"
        "from hullbreach.missions import room_of\n"
        "print(len(play('hulk', room_of('hulk').own_mission('drill'), 1000001, 'heuristic', Balance(0, 0.5))))"
    )
    told = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCES)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert int(told.stdout) > 0


def test_who_wins_too_often_errs_more() -> None:
    import random

    balance = Balance(0.0, 0.5)
    for _ in range(6):
        balance.ended("uphill", 0.0)
        balance.ended("downhill", 1.0)
    for seed in range(20):
        first, other = balance.noise("uphill", random.Random(seed))
        assert first < other
        first, other = balance.noise("downhill", random.Random(seed))
        assert first > other


def test_the_area_under_the_curve() -> None:
    np = pytest.importorskip("numpy")
    assert auc(np.array([0.1, 0.4, 0.35, 0.8]), np.array([0.0, 0.0, 1.0, 1.0])) == 0.75
    assert auc(np.array([0.5, 0.5]), np.array([0.0, 1.0])) == 0.5
    assert auc(np.array([0.1, 0.9]), np.array([1.0, 1.0])) == 0.5
