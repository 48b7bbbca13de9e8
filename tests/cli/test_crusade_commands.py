"""Commands with missions, scenes and records of crusade."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main
from hullbreach.games import OWN
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import make_game, make_header
from hullbreach.missions.crusade import ROOM

SCENE = """
title = "A door, and what is behind it."
game = "crusade"
active = "Ilen"
dice = [6, 5]
choices = ["Ilen: move f1", "Ilen: move b2", "Ilen: open b2-b3"]
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+           +
1. . . . . .|
+-+D+D+-+-+-+
|, , , ,|. .|
+       +   +
|, , , ,|. .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "a1"
[[piece]]
truth = "brute"
at = "b4"
"""


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HULLBREACH_LANG", "en")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE)
    return path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game."""
    header = make_header("dead_channel", options={"squads": 1}, seed=b"x")
    recorder = Recorder(header, make_game, SeededDice(b"x"))
    chance = random.Random(1)
    for _ in range(60):
        asked = recorder.game.decision()
        assert asked is not None
        recorder.play(asked.options[chance.randrange(len(asked.options))])
    header.seed = b"x".hex()
    path = tmp_path_factory.mktemp("record") / "game.record"
    path.write_text(print_record(recorder.record()), encoding="utf-8")
    return path


def test_the_referee_rules_on_a_scene(scene: Path) -> None:
    result = run("referee", str(scene))
    assert result.exit_code == 1
    told = result.output
    assert told.startswith("A door, and what is behind it.\n")
    assert "> Ilen: move f1\n    Refused: " in told
    assert "·SC-MOVE-EIGHT-DIRECTIONS" in told
    assert "·SC-BLIP-CONVERT-TO-FIGURE" in told
    # The board: the marine, the open door, the brute.
    assert " 2  . . .1. I . . . .|" in told
    assert "+-+   +-+-+-+" in told
    assert " 4       |, b1, ,|. .|" in told
    # Two white dice above armour 1: 12 of 36.
    shot = next(line for line in told.splitlines() if line.startswith("  Ilen: fire bolter at b4 "))
    assert shot.endswith(" kill 33%")


def test_the_referee_speaks_french(scene: Path) -> None:
    told = run("referee", str(scene), "--lang", "fr").output
    assert "Ilen ouvre la porte b2-b3" in told
    assert "Garde des Marées" in told
    assert "Refusé" in told


def test_the_referee_for_programs(scene: Path) -> None:
    data = json.loads(run("referee", str(scene), "--json").output)
    assert (data["accepted"], data["result"]) == (False, "")
    assert [choice["accepted"] for choice in data["choices"]] == [False, True, True]
    assert data["choices"][0]["refused"]["rule"] == "SC-MOVE-EIGHT-DIRECTIONS"
    assert [event["kind"] for event in data["choices"][2]["events"]] == [
        "door opened",
        "revealed",
        "appeared",
    ]
    ilen, brute = data["pieces"]
    assert (ilen["name"], ilen["kind"], ilen["seat"], ilen["at"]) == ("Ilen", "marine bolter", "squad1", "b2")
    assert (ilen["weapons"], ilen["status"], ilen["truth"]) == (["bolter"], "board", None)
    assert (brute["name"], brute["seat"], brute["at"], brute["states"]) == ("brute1", "alien", "b4", [])
    asked = data["decision"]
    assert (asked["seat"], asked["kind"]) == ("squad1", "activation")
    shot = next(option for option in asked["options"] if option["text"] == "Ilen: fire bolter at b4")
    assert shot["odds"] == {"kill": "1/3"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'game = "crusade"',
            'game = "chess"',
            f"game: there is no game 'chess'; known are: {', '.join(OWN)}.",
        ),
        ('name = "Ilen"', 'name = "Bo"', "piece 1, name: 'Bo' is in none of the squads; "),
        ('"Ilen: move f1"', '"Ilen: dance"', "choices, line 1: "),
        ('"Ilen: move f1"', '"Bo: done"', "choices, line 1: "),
        ("dice = [6, 5]", "dice = [7]", "dice: has whole numbers from 1 to 6, not 7."),
        ("map = '''", "plan = '''", "plan: is not known here; "),
    ],
)
def test_bad_scenes_get_one_sentence_and_status_2(scene: Path, old: str, new: str, sentence: str) -> None:
    assert old in SCENE
    scene.write_text(SCENE.replace(old, new, 1))
    result = run("referee", str(scene))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"hullbreach: {scene}: {sentence}"), result.stderr
    assert result.stderr.count("\n") == 1


def test_too_few_dice_are_told(scene: Path) -> None:
    scene.write_text(
        SCENE.replace("dice = [6, 5]", "dice = [6]").replace('b2-b3"]', 'b2-b3", "Ilen: fire bolter at b4"]')
    )
    result = run("referee", str(scene))
    assert result.exit_code == 2
    assert f"{scene}: dice: at choice 4, 'Ilen: fire bolter at b4', " in result.stderr


def test_boards_as_text(scene: Path, record: Path) -> None:
    bare = run("board", "dead_channel").output
    assert "|. .|, , , ,|. .|       |. .|, , , ,|. .|" in bare
    assert "% %" in bare
    assert "+1+1+-+" in bare
    seen = run("board", str(scene), "--sight", "Ilen").output
    assert "1I * * * * *|" in seen
    assert "1* * * * * *|" in seen
    first, last = run("board", str(record), "--at", "0").output, run("board", str(record)).output
    assert first != last


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("board", "dead_channel", "--sections"), "--sections: this board has none; "),
        (
            ("board", "dead_channel", "--svg", "x.svg", "--sections"),
            "--sections: this board has none; ",
        ),
        (("board", "dead_channel", "--svg", "x.svg", "--theme", "mud"), "--theme: "),
        (("board", "dead_channel", "--sight", "Bo"), "--sight: there is no piece 'Bo'"),
        (
            ("board", "dead_channel", "--at", "3"),
            "--at: goes with a record only, and dead_channel is a mission.",
        ),
        (
            ("play", "dead_channel", "--as", "marine"),
            "--as: there is no seat 'marine' in this game; its seats ",
        ),
        (
            ("play", "dead_channel", "--seat", "marine=random"),
            "--seat: there is no seat 'marine' in this game; its seats are: squad1, ",
        ),
        (("play", "dead_channel", "--bot", "nobody"), "seat squad2: there is no bot 'nobody'; "),
        (("watch", "welded_in", "--seat", "random"), "--seat: 'random' must be written SEAT=WHO, like "),
        (("check", "nowhere"), "nowhere: there is no mission or file of that name; known are: drill, "),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"hullbreach: {sentence}"), result.stderr
    assert list(tmp_path.glob("*.svg")) == []


def test_boards_are_drawn(scene: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "board.svg"
    assert run("board", "welded_in", "--svg", str(drawing)).exit_code == 0
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    with_sight = run("board", str(scene), "--svg", str(drawing), "--sight", "Ilen")
    assert with_sight.exit_code == 2
    assert with_sight.stderr.startswith(
        "hullbreach: --sight: a drawing of this game does not show what a piece sees; "
    )


def test_a_mission_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (ROOM.FOLDER / "cold_cargo.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert run("check", str(path)).output == f"{path}: nothing to object to.\n"
    path.write_text(text.replace('name = "Fret glacé"', 'name = "Fret"').replace("runt = [4", "runt = [15"))
    broken = run("check", str(path))
    assert broken.exit_code == 2
    assert "blips.runt: asks for 15 tokens, but there are only 14 (SC-GAP-TOKENS)." in broken.stderr
    path.write_text(text.replace('at = "s12"', 'at = "dock1a"'))
    assert "console 1, at: dock1a is on a dock" in run("board", str(path)).stderr
    assert "is on a dock" in run("play", str(path), "--terminal").stderr


def test_missions_of_both_games_are_listed() -> None:
    english, french = run("missions").output, run("missions", "--lang", "fr").output
    assert "Dead Channel (Squads against aliens, as of 1990; 2–4 players, " in english
    assert "Welded In (Squads against aliens, Redux; 5–6 players, " in english
    assert "Canal mort (Escouades contre aliens, version 1990; 2–4 joueurs, " in french
    assert "drill" in english


def test_a_record_is_verified(record: Path, tmp_path: Path) -> None:
    good = run("verify", str(record))
    assert good.exit_code == 0, good.output
    assert good.output.startswith(f"{record}: ")
    text = record.read_text(encoding="utf-8")
    other = tmp_path / "other.record"
    other.write_text(text.replace("squad1: ready", "squad1: steady", 1), encoding="utf-8")
    bad = run("verify", str(other))
    assert bad.exit_code == 1
    assert "steady" in bad.output
    other.write_text(text.replace("game: crusade", "game: chess"), encoding="utf-8")
    assert f"there is no game 'chess'; known are: {', '.join(OWN)}." in run("verify", str(other)).output
    ended = text.replace("result: \n", "").replace(
        "\n\n", "\nresult: squad1+alien\nended: alien resigned\n\n", 1
    )
    other.write_text(ended, encoding="utf-8")
    french = run("verify", str(other), "--lang", "fr")
    assert french.exit_code == 0, french.output
    assert "vainqueurs : escouade 1, aliens (abandon : aliens)" in french.output
    # There is nobody at the keyboard.
    resumed = run("play", "--resume", str(record), "--as", "squad1")
    assert resumed.exit_code == 0, resumed.stderr
    assert "go on with: hullbreach play --terminal --resume" in resumed.output
    assert "player alien: heuristic" in record.read_text(encoding="utf-8")
