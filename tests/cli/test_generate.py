"""The command `generate`: a mission from a seed, printed, drawn, saved, played."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HULLBREACH_LANG", "en")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], catch_exceptions=False)


def test_it_prints_a_mission_and_the_same_again() -> None:
    once, again = run("generate", "--seed", 3), run("generate", "--seed", 3)
    assert once.exit_code == 0
    assert once.output == again.output
    assert 'profile = "deathwing"' in once.output
    assert run("generate").exit_code == 0


def test_a_saved_mission_passes_the_checker(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    made = run("generate", "--seed", "a ship", "--scenario", "raid", "--budget", 14, "--save", path)
    assert (made.exit_code, made.output) == (0, "")
    assert "nothing to object to" in run("check", path).output
    assert run("board", path).exit_code == 0


def test_it_draws_and_writes_rosters(tmp_path: Path) -> None:
    board = run("generate", "--seed", 3, "--map")
    assert "a b c d e f" in board.output
    drawn = run("generate", "--seed", 3, "--svg", tmp_path / "a.svg", "--roster", tmp_path / "a.pdf")
    assert drawn.exit_code == 0
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def test_a_force_of_ones_own_fights(tmp_path: Path) -> None:
    path = tmp_path / "force.toml"
    path.write_text("[[squad]]\nkind = 'recon'\nmembers = ['Orla']\n", encoding="utf-8")
    assert 'name = "Orla"' in run("generate", "--seed", 3, "--force", path).output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--scenario", "7"], "1 reconnaissance, 2 perimeter"),
        (["--scenario", "siege"], "there is no scenario 'siege'"),
        (["--budget", "3"], "from 4 to 50"),
        (["--budget", "51"], "DWG-BID-SECRET-50"),
        (["--seed", "x" * 61], "1 to 60 characters"),
        (["--seed", 'a"b'], "without quotes"),
        (["--force", "no-such.toml"], "no-such.toml"),
        (["--save", "/no/such/place.toml"], "cannot be written"),
        (["--roster", "a.doc"], ".pdf, .html, .txt"),
    ],
)
def test_what_cannot_be_used_is_refused_with_a_sentence(arguments: list[str], says: str) -> None:
    result = run("generate", "--seed", "1", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_the_battle_of_an_evening(tmp_path: Path) -> None:
    assert run("watch", "generated", "--speed", "instant", "--seed", "a").exit_code == 0
    record = tmp_path / "state" / "hullbreach" / "generated.record"
    assert "Battles: 1, with " in run("verify", record).output
    path = tmp_path / "battle.toml"
    assert run("generate", "--evening", record, "--save", path).exit_code == 0
    assert run("check", path).exit_code in (0, 1)
    path.write_text(record.read_text(encoding="utf-8").split("\n\n")[0] + "\n", encoding="utf-8")
    assert run("generate", "--evening", path).exit_code == 2
    assert run("generate", "--evening", tmp_path / "none").exit_code == 2


def test_bots_can_be_watched() -> None:
    result = run("generate", "--seed", 9, "--scenario", 1, "--budget", 4, "--watch", "instant")
    assert result.exit_code == 0
    assert "wins" in result.output or "win" in result.output or "draw" in result.output
