"""The toy game in the terminal: watched to its end, and ruled on by the referee, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.bots.contract import Position
from hullbreach.cli import main
from hullbreach.kernel.contract import Choice
from tests.toy.missions import ROOM
from tests.toy.rules import Lantern
from tests.toy.test_toy import SCENE

pytestmark = pytest.mark.usefixtures("known")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HULLBREACH_LANG", "en")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


def test_bots_play_it_to_its_end_and_leave_a_record(tmp_path: Path) -> None:
    watched = run("watch", "cellar", "--speed", "instant", "--seed", "oil")
    assert watched.exit_code == 0, watched.output
    assert "The game is over: " in watched.output and "LT-" in watched.output
    record = tmp_path / "state" / "hullbreach" / "cellar.record"
    assert f"Saved in {record}" in watched.output.replace("\n", "")
    assert run("verify", str(record)).exit_code == 0


class Thinker:
    """Tells what it weighed, as a bot that searches does, and chooses the first option."""

    def __init__(self, seat: int, seed: int) -> None:
        self.thought: object = None

    def choose(self, position: Position[Lantern]) -> Choice:
        self.thought = {"weighed": [{"text": "what was first", "estimate": 0.25}]}
        return position.decision.options[0]


class Clumsy(Thinker):
    def choose(self, position: Position[Lantern]) -> Choice:
        raise ValueError("no oil")


def test_who_watches_is_told_what_a_bot_weighed_where_he_asks_for_it() -> None:
    command = ("watch", "cellar", "--speed", "instant", "--bot", f"{__name__}:Thinker")
    assert "Why what was first: 25 %" in run(*command, "--why").output
    assert "Why " not in run(*command).output


def test_who_watches_is_told_that_a_bot_fails() -> None:
    watched = run("watch", "cellar", "--speed", "instant", "--bot", f"{__name__}:Clumsy").output
    told = [line for line in watched.splitlines() if "The computer's choice was made for it" in line]
    # The same is said once.
    assert told == ["The computer's choice was made for it: bot crashed: ValueError: no oil: random"], watched


def test_the_referee_tells_what_follows_and_names_the_rule_that_refuses(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE)
    ruled = run("referee", str(scene))
    assert ruled.exit_code == 1
    lines = ruled.output.splitlines()
    told = lines[lines.index("> watchman: shine") + 1 :]
    assert told[:2] == [
        "    The lamp shines: [3], needs 4+  ·LT-SHINE",
        "    There he is: c5  ·LT-SHINE",
    ]
    assert "    Refused: It is not the turn of the watchman.  ·LT-TURN" in lines
    french = run("referee", str(scene), "--lang", "fr").output.splitlines()
    assert "    Le voilà : c5  ·LT-SHINE" in french
    assert "    Refusé : Ce n'est pas le tour : le veilleur attend.  ·LT-TURN" in french


def test_the_referee_finds_nothing_wrong_without_the_choice_out_of_turn(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE.replace(', "watchman: shine"]', "]"))
    ruled = run("referee", str(scene))
    assert ruled.exit_code == 0 and "Refused" not in ruled.output


def test_a_map_on_which_nobody_can_stand_is_refused(tmp_path: Path) -> None:
    bare = tmp_path / "bare.toml"
    bare.write_text((ROOM.FOLDER / "cellar.toml").read_text().replace("W", "."))
    checked = run("check", str(bare))
    assert checked.exit_code == 2 and "there is no watch to start from" in checked.output


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("oil = 'x'", "oil: must be a whole number, not 'x'."),
        ("oil = 0", "oil: must be a whole number from 1 to 99, not 0."),
        ("oill = 12", "oill: is not known here; known are: game,"),
    ],
)
def test_a_wrong_field_of_a_mission_is_named(wrong: str, sentence: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text((ROOM.FOLDER / "cellar.toml").read_text().replace("oil = 12", wrong))
    checked = run("check", str(bad))
    assert checked.exit_code == 2 and sentence in " ".join(checked.output.split())
