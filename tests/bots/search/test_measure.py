"""The command that measures: one line a game, the same game for the same seed, a run that goes on where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.bots.search import measure

WORDS = [
    "--mission",
    "drill",
    "--seat",
    "marine",
    "--bot",
    "level1",
    "--against",
    "random",
    "--seeds",
    "1..3",
]


def test_a_run_that_was_broken_off_goes_on_where_it_stood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    assert measure.main([*WORDS, "--games", "2", "--out", str(path)]) == 0
    first = path.read_text()
    assert first.count("\n") == 2
    path.write_text(first + '{"pairing": {"miss\n')
    assert measure.main([*WORDS, "--out", str(path)]) == 0
    rows = path.read_text()
    assert rows.startswith(first) and rows.count("\n") == 4 and '"seed": 3' in rows
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("drill, marine: level1 against random: ") and "of 2 won" in told[0]
    assert "of 3 won" in told[1]
    pairing = measure.Pairing("drill", "marine", "level1", "random", "hulk")
    again = measure.play(pairing, 1)
    known = measure.kept(path, pairing)[1]
    assert (again.result, again.choices, again.won) == (known.result, known.choices, known.won)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--mission", "nowhere"], "there is no mission 'nowhere'."),
        (["--seeds", "1..1000000"], "from 0 to 999999"),
        (["--bot", "level9"], "there is no bot 'level9'"),
        (["--seat", "alien"], "no seat of drill begins with 'alien': marine, stealer."),
        (["--option", "solo"], "write NAME=VALUE"),
    ],
)
def test_bad_input_gets_a_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main([*WORDS, *words]) == 1
    assert said in capsys.readouterr().err


def test_the_range_of_a_share() -> None:
    low, high = measure.wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert measure.wilson(0, 10)[0] == 0.0 and measure.wilson(10, 10)[1] == 1.0
