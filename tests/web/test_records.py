"""Records from anybody: only what is asked for is kept, and what is too long is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.faces import BadAsk
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.table.verifying import MOST_CHOICES, replay_text, verify_text

SEED = b"a seed for a record"


@pytest.fixture(scope="module")
def record() -> str:
    """A game of random choices, not quite at its end."""
    header = HULK.new_header("drill", "", {}, SEED, {})
    header.seed = SEED.hex()
    recorder: Recorder[HulkGame] = Recorder(header, HULK.make_game, SeededDice(SEED))
    rng = random.Random(1)
    for _ in range(80):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(rng.choice(asked.options))
    return print_record(recorder.record())


def test_pages_are_those_of_the_whole(record: str) -> None:
    whole = replay_text(record, 0, 0, 1000)
    assert whole.total > 20 and len(whole.steps) == whole.total + 1
    pages = [
        step for start in range(0, whole.total + 1, 7) for step in replay_text(record, 0, start, 7).steps
    ]
    assert pages == whole.steps
    assert replay_text(record, 0, whole.total + 1, 5).steps == []


def test_only_the_positions_of_a_page_are_kept(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copies = []
    true = HulkGame.copy

    def counted(self: HulkGame) -> Any:
        copies.append(self)
        return true(self)

    monkeypatch.setattr(HulkGame, "copy", counted)
    replay_text(record, None, 5, 3)
    assert len(copies) == 3


def test_a_record_without_end_is_refused(record: str) -> None:
    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("== turn")) + 1
    at += lines[at].startswith("#")
    endless = "\n".join([*lines[:at], *[lines[at]] * (MOST_CHOICES + 1), *lines[at:]])
    for read in (verify_text, lambda text: replay_text(text, None, 0, 1)):
        with pytest.raises(BadAsk, match=rf"choices; at most {MOST_CHOICES}") as caught:
            read(endless)
        assert "choix" in caught.value.text.fr


def test_what_is_wrong_with_a_record_is_introduced_in_french() -> None:
    for text in ("", "nonsense", "format: hullbreach record 1\ngame: chess\n\n"):
        with pytest.raises(BadAsk) as caught:
            verify_text(text)
        assert caught.value.text.en != caught.value.text.fr
