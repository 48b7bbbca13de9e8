"""Bots that cheat, crash, hang or flood in a study: it goes on without them, and says so."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hullbreach.bots.contract import Position
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game
from hullbreach.lab.plan import Task, setting_of
from hullbreach.lab.playing import play


class Hanging:
    def choose(self, position: Position[Game]) -> Choice:
        while True:
            pass


class Deaf:
    """It hangs, and whatever is raised in it, it goes on hanging for a while."""

    def choose(self, position: Position[Game]) -> Choice:
        for _ in range(3):
            try:
                while True:
                    pass
            except TimeoutError:
                continue
        return position.decision.options[0]


class Cheating:
    """It puts an option of its own into the list and plays it."""

    def choose(self, position: Position[Game]) -> Choice:
        position.decision.options.insert(0, (99, 0, 0, 0))
        return position.decision.options[0]


class Crashing:
    def choose(self, position: Position[Game]) -> Choice:
        raise RuntimeError("lost my head")


def failure(bot: str, deadline: float = 0.05) -> tuple[int, str, str]:
    row = play(Task(0, setting_of("drill", ["random", f"marine={bot}"]), 1, deadline=deadline))
    return row["failures"], row["first_failure"], row["result"]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Hanging", "0 bot late: heuristic"),
        ("Deaf", "0 bot late: heuristic"),
        ("Cheating", "0 bot answered nonsense: heuristic"),
        ("Crashing", "0 bot crashed: RuntimeError: lost my head: heuristic"),
    ],
)
def test_a_class_that_is_bad_loses_its_choices_and_not_the_study(
    bot: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hullbreach.lab.playing._AGAIN", 0.02)
    count, first, result = failure(f"{__name__}:{bot}")
    assert first == words and count > 10 and result in ("marine", "stealer")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import time; time.sleep(60)", "0 bot late: heuristic"),
        (
            "import sys\nfor line in sys.stdin: print('x' * 999, flush=True)",
            "0 bot answered nonsense: heuristic",
        ),
    ],
)
def test_a_program_that_is_bad_loses_its_choices_and_not_the_study(
    text: str, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    count, first, result = failure(f"exec:{sys.executable} {path}", 0.5)
    assert count > 3 and first == words and result in ("marine", "stealer")
