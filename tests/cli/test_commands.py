"""The commands that answer at once: rule, referee, board, missions, verify, watch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main
from tests.maps import TWO_DOORS

SCENES = sorted((Path(__file__).parents[2] / "docs" / "scenes").glob("*.toml"))


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HULLBREACH_LANG", "en")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


def test_help_names_the_commands_and_imports_no_game() -> None:
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom hullbreach.cli import main\n"
        "assert 'referee' in CliRunner().invoke(main, ['--help']).output\n"
        "assert not [m for m in sys.modules if m.startswith(('hullbreach.hulk', 'hullbreach.bots'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_rule_in_both_languages() -> None:
    english, french = run("rule", "v3-ow-set", "--lang", "en"), run("rule", "V3-OW-SET", "--lang", "fr")
    assert english.exit_code == french.exit_code == 0
    assert english.output.startswith("V3-OW-SET")
    assert english.output != french.output


def test_an_unknown_rule_suggests_and_a_search_finds() -> None:
    unknown = run("rule", "V3-OW-SETT")
    assert unknown.exit_code == 2
    assert "V3-OW-SET" in unknown.stderr
    assert unknown.stdout == ""
    assert "V3-OW-SET" in run("rule", "--search", "overwatch").output
    assert run("rule").exit_code == 2


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_worked_examples_say_what_is_written_beside_them(path: Path) -> None:
    result = run("referee", str(path), "--lang", "en")
    assert result.output == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert result.exit_code == int("Refused:" in result.output)


def test_the_referee_for_programs() -> None:
    result = run("referee", str(SCENES[0]), "--json")
    data = json.loads(result.output)
    assert data["accepted"] is True
    shot = next(event for event in data["choices"][0]["events"] if event["kind"] == "shot")
    assert (shot["dice"], shot["score"], shot["rule"]) == ([5, 2], 6, "V3-FIRE-STORM-BOLTER")
    assert data["decision"]["options"][0]["text"] == "end phase"


def test_odds_and_costs_of_options(tmp_path: Path) -> None:
    scene = tmp_path / "shot.toml"
    scene.write_text(
        "phase = 'marine actions'\nactive = 'Kesh'\nmap = '''\n##########\n#........#\n##########\n'''\n"
        "[[piece]]\nname = 'Kesh'\nat = 'b2'\nfacing = 'e'\n[[piece]]\nkind = 'stealer'\nat = 'h2'\n"
    )
    options = json.loads(run("referee", str(scene), "--json").output)["decision"]["options"]
    shot = next(option for option in options if option["text"] == "Kesh: fire at h2")
    assert shot["cost"] == {"ap": 1, "cp": 0}
    assert shot["odds"] == {"kill": "11/36"}
    assert "kill 31%" in run("referee", str(scene)).output
    french = run("referee", str(scene), "--lang", "fr").output
    assert "Kesh: fire at h2  (Tirer sur S1 (h2))" in french
    assert "tue 31%" in french


GOOD = "game = 'hulk'\nmap = '''\n####\n#..#\n####\n'''\n[[piece]]\nname = 'Kesh'\nat = 'b2'\n"
BAD = {
    "not toml": ("map = [", "TOML"),
    "no map": ("game = 'hulk'", "deck"),
    "no game": ("title = 'x'", 'game = "hulk" or game = "prelude" or game = "crusade"'),
    "unknown field": ("colour = 1\n" + GOOD, "colour"),
    "no such square": (GOOD.replace("b2", "z9"), "z9"),
    "bad die": ("dice = [7]\n" + GOOD, "dice"),
    "no choice": ("choices = ['Kesh: fly']\n" + GOOD, "choices, line 1"),
    "no piece": ("choices = ['Bo: forward']\n" + GOOD, "Bo"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_scenes_get_one_sentence_and_status_2(name: str, tmp_path: Path) -> None:
    text, wanted = BAD[name]
    scene = tmp_path / "scene.toml"
    scene.write_text(text)
    result = run("referee", str(scene))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert str(scene) in result.stderr
    assert wanted in result.stderr
    assert result.stderr.count("\n") == 1


def test_too_few_dice_and_missing_files_are_bad_input(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(
        "dice = []\nchoices = ['Kesh: fire at h2']\nactive = 'Kesh'\nmap = '''\n#########\n#.......#\n#########\n'''\n"
        "[[piece]]\nname = 'Kesh'\nat = 'b2'\nfacing = 'e'\n[[piece]]\nkind = 'stealer'\nat = 'h2'\n"
    )
    short, missing = run("referee", str(scene)), run("referee", str(tmp_path / "none.toml"))
    assert short.exit_code == missing.exit_code == 2
    assert "dice" in short.stderr
    assert "cannot be read" in missing.stderr


def test_boards_of_a_key_a_scene_and_a_mission_file() -> None:
    assert "[]" in run("board", "drill").output
    assert "K▶" in run("board", str(SCENES[0])).output
    assert " * *" in run("board", str(SCENES[0]), "--sight", "Kesh").output
    own = Path(__file__).parents[2] / "src/hullbreach/missions/hulk/drill.toml"
    assert run("board", str(own)).output == run("board", "drill").output
    assert "A A A" in run("board", "drill", "--sections").output
    for arguments in (("board", "nowhere"), ("board", str(SCENES[0]), "--sight", "Bo")):
        assert run(*arguments).exit_code == 2


def test_a_drawing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "drill.svg"
    assert run("board", "drill", "--svg", str(out)).exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert run("board", "drill", "--svg", str(out), "--theme", "plaid").exit_code == 2


def test_missions_are_listed_in_both_languages() -> None:
    assert "drill" in run("missions").output
    assert "Faire sortir deux marines" in run("missions", "--lang", "fr").output


def test_watch_play_verify_and_show_a_record(tmp_path: Path) -> None:
    watched = run("watch", str(TWO_DOORS), "--speed", "instant", "--seed", "5", "--seat", "marine=random")
    assert watched.exit_code == 0
    assert "The game is over" in watched.output
    record = tmp_path / "state" / "hullbreach" / "two_doors.record"
    good = run("verify", str(record))
    assert good.exit_code == 0, good.output
    assert "all dice and hashes are right" in good.output
    assert run("board", str(record), "--at", "3").exit_code == 0
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("# 10/22, ", "# 11/22, ", 1), encoding="utf-8")
    assert run("verify", str(record)).exit_code == 1
    record.write_text("no record", encoding="utf-8")
    assert run("verify", str(record)).exit_code == 2


def test_check_tells_clean_from_doubtful_from_broken(tmp_path: Path) -> None:
    text = TWO_DOORS.read_text(encoding="utf-8")
    clean, doubtful, broken = (tmp_path / f"{name}.toml" for name in ("clean", "doubtful", "broken"))
    clean.write_text(text, encoding="utf-8")
    # A wall before the console: nobody gets there.
    walled = text.replace("#cba...D...D....Q", "#cba...B#..D....Q")
    doubtful.write_text(walled.replace("#CCCCDDDAAAEEEFF#", "#CCCCDDD#AAEEEFF#"), encoding="utf-8")
    broken.write_text(text.replace('loadout = "bolter_1"', 'loadout = "bow"'), encoding="utf-8")
    assert run("check", "drill").exit_code == 0
    assert run("check", str(clean)).exit_code == 0
    assert run("check", str(doubtful)).exit_code == 1
    result = run("check", str(broken))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "marine 1, loadout" in result.stderr


def test_wrong_words_on_the_command_line(tmp_path: Path) -> None:
    for arguments in (
        ("play", "nowhere"),
        ("play", "drill", "--seat", "stealer=genius"),
        ("play", "drill", "--option", "guard"),
        ("play", "drill", "--option", "gard=false"),
        ("play", "--resume", str(tmp_path / "none.record")),
        ("watch", "drill", "--seat", "marine=human"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert "Traceback" not in result.output


def test_a_mission_file_with_a_fault_is_named(tmp_path: Path) -> None:
    own = Path(__file__).parents[2] / "src/hullbreach/missions/hulk/drill.toml"
    broken = tmp_path / "broken.toml"
    broken.write_text(own.read_text(encoding="utf-8").replace("bolter_1", "bow"), encoding="utf-8")
    result = run("play", str(broken))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"hullbreach: {broken}: marine 1, loadout")


def test_a_key_never_leads_out_of_the_folder_of_saved_games() -> None:
    from hullbreach.cli.saving import autosave_path, folder

    assert autosave_path("../../etc/passwd").parent == folder()


def test_a_record_of_other_rules_is_not_called_wrong(tmp_path: Path) -> None:
    run("watch", str(TWO_DOORS), "--speed", "instant", "--seed", "5", "--seat", "marine=random")
    record = tmp_path / "state" / "hullbreach" / "two_doors.record"
    text = record.read_text(encoding="utf-8")
    assert "Rules: revision 1, that of this version." in run("verify", str(record)).output
    assert "\nrevision: 1\n" in text
    # It plays just the same with ours.
    record.write_text(text.replace("\nrevision: 1\n", "\nrevision: 7\n"), encoding="utf-8")
    same = run("verify", str(record))
    assert (
        same.exit_code == 0
        and "played with revision 7; revision 1 of this version makes no diff" in same.output
    )
    # It does not.
    other = text.replace("\nrevision: 1\n", "\nrevision: 7\n")
    first = other.index("\n= ") + 3
    record.write_text(other[:first] + "0" * 32 + other[first + 32 :], encoding="utf-8")
    differs = run("verify", str(record))
    assert differs.exit_code == 3
    assert (
        "played with revision 7 of the rules; this version has revision 1. Only a version" in differs.output
    )
    # A seed that is another one is wrong whatever the rules are.
    seed = text.index("\nseed: ") + 7
    record.write_text(text[:seed] + "00" + text[seed + 2 :], encoding="utf-8")
    assert run("verify", str(record)).exit_code == 1
    record.write_text(text.replace("\nrevision: 1\n", "\nrevision: new\n"), encoding="utf-8")
    assert "the revision is a number like '3'" in run("verify", str(record)).output
