"""The value at play: models that fit are asked, others refused with a sentence, and without a runtime it says so."""

from __future__ import annotations

import dataclasses
import logging
import shutil
import sys
from pathlib import Path

import pytest

from hullbreach.bots.learned import BadModel, has_value, load, value as value_module, value_of
from hullbreach.bots.learned.card import read_card, write_card
from hullbreach.bots.learned.value import MODELS
from hullbreach.kernel.dice import SeededDice
from tests.bots.learned.test_features import GAMES, SCENES, after


@pytest.mark.parametrize(("game", "mission", "choices"), SCENES)
def test_a_network_judges_many_positions_as_it_judges_each(game: str, mission: str, choices: int) -> None:
    pytest.importorskip("onnxruntime")
    value = value_of(game)
    assert (value.kind, value.note) == ("network", "")
    played = after(game, mission, choices)
    worlds = [played.imagine(0, SeededDice(b"%d" % number)) for number in range(3)]
    positions = [played.eyes(played.view(0)), *worlds, after(game, mission, choices // 2)]
    together = value.values(positions, 0)
    assert together == pytest.approx([value.values([one], 0)[0] for one in positions], abs=1e-4)
    assert all(0 < one < 1 for one in together)
    assert len(set(together)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_without_a_runtime_linear_weights_judge_and_it_is_said_once(
    game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setattr(value_module, "_loaded", {})
    mission, choices = next(scene[1:] for scene in SCENES if scene[0] == game)
    played = after(game, mission, choices)
    try:
        with caplog.at_level(logging.WARNING, "hullbreach"):
            worths = [value_of(game).values([played.eyes(played.view(seat))], seat)[0] for seat in (0, 1)]
    finally:
        monkeypatch.setattr(value_module, "_loaded", {})
    assert all(0 < worth < 1 for worth in worths)
    assert [record.getMessage() for record in caplog.records] == [
        f"Opponents of '{game}' value positions by linear weights: "
        "onnxruntime is not installed (pip install 'hullbreach[bots]')."
    ]


def test_a_game_that_is_over_is_worth_its_result() -> None:
    played = after("hulk", "drill", 0)
    for result, worths in (("marine", [1.0, 0.0]), ("stealer", [0.0, 1.0]), ("draw", [0.5, 0.5])):
        played.result = result
        assert [load("hulk").values([played], seat)[0] for seat in (0, 1)] == worths


def test_a_game_without_features_has_no_value() -> None:
    assert not has_value("prelude")
    with pytest.raises(BadModel, match="the game 'prelude' has no features to value positions by"):
        load("prelude")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of one game's model."""
    for path in MODELS.glob("conquest.*"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_a_missing_model_is_said_with_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(BadModel, match=r"there is no model .*hulk\.json; make one: python -m hullbreach"):
        load("hulk", tmp_path)


def test_a_model_for_other_features_is_refused(folder: Path) -> None:
    card = read_card(folder / "conquest.json")
    write_card(dataclasses.replace(card, checksum="0" * 16), folder / "conquest.json")
    with pytest.raises(
        BadModel, match=r"conquest\.json does not fit: it was trained for features 0{16} \(version 1\)"
    ):
        load("conquest", folder)


def test_a_model_of_another_game_is_refused(folder: Path) -> None:
    (folder / "hulk.json").write_text((folder / "conquest.json").read_text())
    with pytest.raises(BadModel, match="it is of the game 'conquest', not of 'hulk'"):
        load("hulk", folder)


def test_too_few_weights_are_refused(folder: Path) -> None:
    card = read_card(folder / "conquest.json")
    write_card(dataclasses.replace(card, linear=card.linear[:-3]), folder / "conquest.json")
    with pytest.raises(BadModel, match=r"it has \d+ linear weights and not \d+; train it anew"):
        load("conquest", folder)


def test_a_card_that_is_none_is_refused(folder: Path) -> None:
    (folder / "conquest.json").write_text("[1, 2")
    with pytest.raises(BadModel, match="is no card of a model"):
        load("conquest", folder)


def test_another_network_than_that_of_the_card_is_refused(folder: Path) -> None:
    pytest.importorskip("onnxruntime")
    (folder / "conquest.onnx").write_bytes(b"nothing")
    with pytest.raises(BadModel, match="is not the network of its card: its checksum is another"):
        load("conquest", folder)


def test_all_models_together_are_small() -> None:
    assert sum(path.stat().st_size for path in MODELS.iterdir()) < 5_000_000
    assert {path.stem for path in MODELS.glob("*.json")} == set(GAMES)
