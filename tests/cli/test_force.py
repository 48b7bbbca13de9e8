"""The command `force`: a force that the lists allow, its roster, and refusals with rule and limit."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main

FORCE = "[[squad]]\nkind = 'line'\nheavy = 'heavy_flamer'\noptions = ['1 sword', '3 cannon']\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(FORCE, encoding="utf-8")
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], catch_exceptions=False)


def test_a_roster_in_both_languages(file: Path) -> None:
    english, french = run("force", file, "--lang", "en"), run("force", file, "--lang", "fr")
    assert english.exit_code == french.exit_code == 0
    assert english.output.startswith("5 marines, 15 points, turn 0:30")
    assert "heavy flamer, power fist" in english.output
    assert "lance-flammes lourd, gantelet énergétique" in french.output


def test_a_roster_as_a_file(file: Path, tmp_path: Path) -> None:
    for name, begin in (("a.pdf", b"%PDF"), ("a.html", b"<!doctype"), ("a.txt", b"5 marines")):
        assert run("force", file, "--roster", tmp_path / name, "--lang", "en").exit_code == 0
        assert (tmp_path / name).read_bytes().startswith(begin)
    odd = run("force", file, "--roster", tmp_path / "a.doc")
    assert (odd.exit_code, ".pdf, .html, .txt" in odd.stderr) == (2, True)
    nowhere = run("force", file, "--roster", tmp_path / "no" / "a.pdf")
    assert (nowhere.exit_code, "cannot be written" in nowhere.stderr) == (2, True)


def test_a_force_is_kept_by_name_and_offered_again(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert run("force", file, "--keep", "night-watch").exit_code == 0
    assert run("force", "night-watch", "--lang", "en").output == run("force", file, "--lang", "en").output
    assert "assault_cannon" in run("generate", "--seed", 3, "--force", "night-watch").output
    unknown = run("force", "day-watch")
    assert (unknown.exit_code, "kept are: night-watch" in unknown.stderr) == (2, True)
    assert run("force", file, "--keep", "../x").exit_code == 2


def test_a_refusal_names_the_rule_and_the_limit(file: Path) -> None:
    dear = run("force", file, "--budget", 14, "--lang", "en")
    assert dear.exit_code == 2
    assert "The force costs 15 points, and 14 were bid. [DWG-BUILD-TOTAL]" in dear.stderr
    assert "La force coûte 15 points" in run("force", file, "--budget", 14, "--lang", "fr").stderr
    file.write_text("[[squad]]\nkind = 'assault'\noptions = ['4 cannon']\n", encoding="utf-8")
    assert "[DWG-BUILD-OPTIONS]" in run("force", file).stderr
    file.write_text("[[squad]]\nkind = 'tank'\n", encoding="utf-8")
    assert "must be one of command, line" in run("force", file).stderr
    assert "no-such" in run("force", file.with_name("no-such.toml")).stderr
