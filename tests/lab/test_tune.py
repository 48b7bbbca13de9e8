"""Optuna proposes parameters of a bot; the best are kept only if a sequential test says that they are better."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hullbreach.lab import tune
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Test as SequentialTest
from hullbreach.lab.workers import Making

# The more sense, the more of its choices are those of the heuristic.
BOT = """
import random

from hullbreach.bots import make_bot


class Wavering:
    def __init__(self, seat, seed, sense=0.0):
        self.sense, self.chance = sense, random.Random(seed)
        self.heuristic = make_bot("conquest", "heuristic", seat, seed)

    def choose(self, position):
        if self.chance.random() < self.sense:
            return self.heuristic.choose(position)
        return self.chance.choice(position.decision.options)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "wavering_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "wavering_bot", raising=False)
    return tmp_path


def test_what_is_better_is_found_and_kept(folder: Path) -> None:
    found = tune.run(
        "wavering_bot:Wavering",
        [tune.parameter("sense=0.0:1")],
        ["first_blood"],
        folder / "run",
        Making(workers=1),
        trials=2,
        games=4,
        final=24,
        test=SequentialTest(0, 200),
    )
    assert found.verdict.kept == "H1"
    assert float(found.name.partition("sense=")[2]) > 0.2
    assert len(found.tried) == 2 and (folder / "run" / "tune.json").exists()


def test_what_is_no_better_is_not_kept(folder: Path) -> None:
    found = tune.run(
        "wavering_bot:Wavering?sense=0.9",
        [tune.parameter("sense=0.0:0.05")],
        ["first_blood"],
        folder / "run",
        Making(workers=1),
        trials=1,
        games=2,
        final=24,
        test=SequentialTest(0, 200),
    )
    assert found.verdict.kept == "H0"


@pytest.mark.parametrize("asked", ["worlds", "worlds=1", "worlds=3:1", "worlds=a:b", "=1:2"])
def test_parameters_that_cannot_be_read(asked: str) -> None:
    with pytest.raises(LabFault, match="must be written NAME=LOW:HIGH"):
        tune.parameter(asked)


def test_names_with_parameters() -> None:
    assert tune.named("m:C", {"a": 1}) == "m:C?a=1"
    assert tune.named("m:C?a=2&b=3", {"a": 1}) == "m:C?b=3&a=1"
    assert tune.parameter("a=1:8").whole and not tune.parameter("a=0.5:8").whole
