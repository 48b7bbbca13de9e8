"""The ladder: one command, one table, games that the clock broke off left out."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from hullbreach.bots.base import make_bot
from hullbreach.bots.levels import PLAIN
from hullbreach.bots.search import ladder
from hullbreach.bots.search.flat import FlatBot
from hullbreach.bots.search.measure import FIRST_OF_TRAINING, Played, game_of


def played(seed: int, won: float) -> Played:
    return Played(seed, "marine" if won else "stealer", won, 5, 100, [1.0, 2.0], 0)


def test_a_whole_file_is_told_of_without_playing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    cell = ladder.CELLS[0]
    pairing, yardstick = asdict(ladder.pairing_of(cell, ladder.Terms(2.0))), asdict(ladder.yardstick_of(cell))
    # Of the seeds 1001 to 1012 one is missing: what comes after it is not counted.
    games = [played(seed, float(seed % 2)) for seed in range(1001, 1013) if seed != 1011]
    rows = [(pairing, game) for game in games] + [(yardstick, played(1001, 0.0))]
    path.write_text("".join(json.dumps({"pairing": of, **asdict(game)}) + "\n" for of, game in rows))
    assert ladder.main(["--games", "0", "--quicker", "2", "--out", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + len(ladder.CELLS)  # and nothing of levels that met in no cell
    assert lines[2] == "| 5 | black_ledger, marine | 0 (0 to 79) | 50 (24 to 76) | 10 | 2.00 |"
    assert lines[3] == "| 5 | ash_valve, marine |  |  | 0 | 0.00 |"


def test_one_game_is_measured_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert ladder.main(["--games", "0", "--game", "crusade", "--out", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2 + 4
    assert ladder.main(["--games", "0", "--level", "4", "--out", str(path)]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert rows and all(row.startswith("| 4 | ") for row in rows)
    assert ladder.main(["--game", "crusade", "--level", "4", "--out", str(path)]) == 1
    assert capsys.readouterr().err == "--game crusade --level 4: nothing is measured there.\n"
    assert ladder.main(["--game", "chess", "--out", str(path)]) == 1
    assert capsys.readouterr().err == "--game chess: nothing is measured there.\n"


def test_cells_are_measured_on_seeds_that_nobody_learns_from() -> None:
    assert ladder.FIRST_SEED + 100 < FIRST_OF_TRAINING
    for cell in ladder.CELLS:
        bot = make_bot(game_of(cell.mission), f"level{cell.level}", 0)
        assert isinstance(bot, FlatBot) == (cell.level > PLAIN)


def test_a_quicker_package_has_less_time() -> None:
    bot = make_bot("hulk", "level5", 0)
    assert isinstance(bot, FlatBot)
    bot.capped(1 / 2.5)
    assert bot.budget.seconds == bot.pace.seconds == pytest.approx(2.0)
    bot.uncapped()
    assert bot.budget.seconds == bot.pace.seconds == 0.0


def test_nonsense_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--quicker", "0", "--out", str(tmp_path / "x")]) == 1
    assert "must not be below" in capsys.readouterr().err
    assert ladder.main(["--out", str(tmp_path / "no" / "folder"), "--games", "1"]) == 1


def test_a_step_is_told_in_points_with_a_term_for_each_cell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where both levels play a mission: three wins of four against two of four there, and likewise elsewhere."""
    path = tmp_path / "games.jsonl"
    rows = []
    for level, wins in ((4, 50), (5, 75)):
        for mission, seat in (("black_ledger", "marine"), ("slow_poison", "stealer")):
            pairing = asdict(ladder.pairing_of(ladder.Cell(level, mission, seat), ladder.Terms()))
            rows += [(pairing, played(1001 + number, float(number < wins))) for number in range(100)]
    path.write_text("".join(json.dumps({"pairing": of, **asdict(game)}) + "\n" for of, game in rows))
    assert ladder.main(["--games", "0", "--out", str(path)]) == 0
    # Odds of three to one are 400 * log10(3) points; four cells of a hundred games leave 74 about them.
    assert capsys.readouterr().out.splitlines()[-1] == (
        "Level 5 over level 4: 191 points of Elo (117 to 264), 75 % (66 to 82), 400 games."
    )
    alone = [row for row in rows if row[0]["bot"] == "level5"]
    path.write_text("".join(json.dumps({"pairing": of, **asdict(game)}) + "\n" for of, game in alone))
    assert ladder.main(["--games", "0", "--out", str(path)]) == 0
    assert "over level" not in capsys.readouterr().out
