"""Many games where nothing but Python is installed: the same as anywhere, written as they end, gone on with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hullbreach.bots import many
from hullbreach.bots.hulk import staircase
from hullbreach.bots.learned import value
from hullbreach.bots.match import play_match
from hullbreach.bots.search import measure
from hullbreach.lab.faults import LabFault
from hullbreach.lab.plan import Task, setting_of
from hullbreach.lab.playing import play
from hullbreach.missions import room_of


def test_games_are_those_that_the_seed_gives_anywhere_and_are_not_played_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    words = ["hulk", "--mission", "drill", "--bot", "heuristic", "--games", "2", "--out", str(path)]
    assert many.main(words) == 0
    first, second = many.read(path)
    assert (first.mission, first.seed, first.bots, second.seed) == ("drill", 1, ["heuristic"] * 2, 2)
    room = room_of("hulk")
    match = play_match(room, room.own_mission("drill"), 1)
    assert (first.result, first.choices) == (match.result, match.choices)
    assert capsys.readouterr().out.startswith("drill: 2 games, {")
    # A torn line is passed over; what is there is not played again.
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-40] + "\n", encoding="utf-8")
    assert many.main(words) == 0
    assert [row.seed for row in many.read(path)] == [1, 2]


def test_missions_take_turns_so_that_a_run_that_ends_early_has_as_many_of_each() -> None:
    tasks = many.wanted_games(["hulk"], "level3", ["drill", "ash_valve"], 5, 2)
    assert [(task.mission, task.seed) for task in tasks] == [
        ("drill", 5), ("ash_valve", 5), ("drill", 6), ("ash_valve", 6),
    ]  # fmt: skip


def test_no_game_begins_when_time_is_up(tmp_path: Path) -> None:
    tasks = many.wanted_games(["hulk"], "random", ["drill"], 1, 50)
    assert many.run(tasks, 1, 1e-9, tmp_path / "games.jsonl") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hulk", "--bot", "clever"], "there is no bot 'clever'"),
        (["hulk", "--mission", "moon"], "no mission of hulk is called moon."),
    ],
)
def test_what_is_not_there_is_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert many.main([*words, "--out", str(tmp_path / "games.jsonl")]) == 1
    assert sentence in capsys.readouterr().err


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "many": lambda out: many.main(["hulk", "--mission", "drill", "--bot", "level4", *out]),
    "staircase": lambda out: staircase.main(["--mission", "drill", "--against", "level5", *out]),
    "measure": lambda out: measure.main(
        ["--mission", "drill", "--seat", "marine", "--bot", "level3", "--against", "level4", *out]
    ),
}


@pytest.mark.parametrize("missing", ["numpy", "onnxruntime"])
@pytest.mark.parametrize("command", COMMANDS)
def test_games_that_are_counted_are_not_played_without_the_network(
    command: str,
    missing: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(value, "_loaded", {})
    path = tmp_path / "games.jsonl"
    assert COMMANDS[command](["--out", str(path)]) == 1
    told = capsys.readouterr().err
    assert f"by its network: {missing} is not installed (pip install 'hullbreach[bots]')." in told
    assert "the same seeds would give other games" in told
    assert not path.exists()
    # Nor in the laboratory; bots that ask no network play on.
    with pytest.raises(LabFault, match=f"--bot: .* {missing} is not installed"):
        setting_of("drill", ["level4"])
    assert setting_of("drill", ["level3"]).bots == ("level3", "level3")
    task = Task(0, setting_of("drill").with_bots(["level4", "level3"]), 1)
    with pytest.raises(LabFault, match=f"{missing} is not installed"):
        play(task)
