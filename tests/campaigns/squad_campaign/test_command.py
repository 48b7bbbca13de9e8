"""The command `campaign`: a ledger on disk and records of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main
from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import OptionValue, name_of, print_record, read_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import make_game, make_header
from tests.scenes import rule

PLAYERS = ("--player", "oath=Anna", "--player", "tide=Ben", "--player", "alien=Cem")
SQUADS = ("--game", "crusade")
LED = ("oath", "tide")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False, env={"HULLBREACH_LANG": "en"})


def chosen(game: CrusadeGame) -> int:
    """Everybody stays on the dock, so that the aliens win at once."""
    asked = game.decision()
    assert asked is not None
    wanted = [v.READY, v.STAY, v.ARM, v.END]
    for verb in wanted:
        for number, option in enumerate(asked.options):
            if option[0] == verb and not (verb == v.ARM and game.is_leader(option[1])):
                return number
    if asked.kind == "choose squad":
        return next(i for i, o in enumerate(asked.options) if game.text(o).endswith(LED[asked.seat]))
    return 0


def record(path: Path, seed: bytes, most: int = 200, **options: OptionValue) -> Path:
    """A game that is over soon; `most` choices of it."""
    header = make_header("dead_channel", options={"squads": 2, **options}, seed=seed)
    recorder = Recorder(header, make_game, SeededDice(seed))
    for _ in range(most):
        asked = recorder.game.decision()
        if asked is None:
            break
        assert isinstance(recorder.game, CrusadeGame)
        recorder.play(asked.options[chosen(recorder.game)])
    header.seed = seed.hex()
    path.write_text(print_record(recorder.record()), encoding="utf-8")
    return path


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "campaign.toml"
    assert run("campaign", "new", str(path), *SQUADS, *PLAYERS).exit_code == 0
    return path


@rule("SC-GAP-CAMPAIGN")
def test_a_campaign_from_its_start(ledger: Path, tmp_path: Path) -> None:
    assert run("campaign", "options", str(ledger)).output == (
        "--option squads=2 --option led=31 --option ranks=11 --option badges=00 --option alien_marks=0\n"
    )
    first = record(tmp_path / "1.record", b"1", ranks="11", badges="00")
    added = run("campaign", "add", str(ledger), str(first))
    assert added.exit_code == 0, added.stderr
    assert added.output == run("campaign", "show", str(ledger)).output
    assert "squad1: Red Oath (Anna), sergeant" in added.output
    assert "alien (Cem): marks 1" in added.output
    assert "1. Dead Channel: won by aliens. Points: Red Oath 0, Tidewatch 0." in added.output
    assert '"alien_marks": 1}' in run("campaign", "options", str(ledger), "--json").output
    # The next game is played with the mark.
    second = record(tmp_path / "2.record", b"2", ranks="11", badges="00", alien_marks=1)
    assert "marks 2" in run("campaign", "add", str(ledger), str(second)).output
    french = run("campaign", "show", str(ledger), "--lang", "fr").output
    assert "Campagne, missions jouées : 2" in french
    assert "Canal mort : gagnée par aliens" in french


@rule("SC-GAP-CAMPAIGN")
def test_a_record_that_does_not_fit_is_refused_and_changes_nothing(ledger: Path, tmp_path: Path) -> None:
    good = record(tmp_path / "good.record", b"1")
    run("campaign", "add", str(ledger), str(good))
    before = ledger.read_text(encoding="utf-8")
    forged = tmp_path / "forged.record"
    forged.write_text(
        good.read_text(encoding="utf-8").replace("result: alien", "result: squad1"), encoding="utf-8"
    )
    cases = {
        good: "this game is in the ledger already.",
        record(tmp_path / "open.record", b"2", 30, alien_marks=1): "the game is not over.",
        record(
            tmp_path / "ranks.record", b"3", alien_marks=1, ranks="21"
        ): "squad1 played with rank 2 and 0 badges, ",
        record(
            tmp_path / "badges.record", b"4", alien_marks=1, badges="01"
        ): "squad2 played with rank 1 and 1 badges, ",
        record(tmp_path / "marks.record", b"5"): "the alien player had 0 marks in this game, but has 1",
        record(tmp_path / "one.record", b"6", squads=1): "the game has 1 squads, but the campaign has 2.",
        forged: "the record says that the game is squad1, but played again it is alien.",
        ledger: "line 1: ",
    }
    for path, sentence in cases.items():
        result = run("campaign", "add", str(ledger), str(path))
        assert (result.exit_code, result.stdout) == (2, ""), path
        assert result.stderr.startswith(f"hullbreach: {path}: {sentence}"), result.stderr
    assert ledger.read_text(encoding="utf-8") == before
    assert list(tmp_path.glob("*.new")) == []


def test_other_squads_and_games_that_were_given_up_are_refused(tmp_path: Path) -> None:
    ledger = tmp_path / "other.toml"
    run("campaign", "new", str(ledger), *SQUADS, "--player", "tide", "--player", "oath")
    played = record(tmp_path / "1.record", b"1")
    assert (
        "squad1 led oath in this game, but leads tide in the campaign."
        in run("campaign", "add", str(ledger), str(played)).stderr
    )
    text = record(tmp_path / "2.record", b"2", 25).read_text(encoding="utf-8")
    given_up = tmp_path / "3.record"
    given_up.write_text(
        text.replace("\n\n", "\nresult: squad1\nended: alien resigned\n\n", 1), encoding="utf-8"
    )
    assert (
        "the game was ended (alien resigned); " in run("campaign", "add", str(ledger), str(given_up)).stderr
    )


def test_badges_are_handed_in(ledger: Path) -> None:
    assert (
        "oath has 0 badges; a rank takes four."
        in run("campaign", "choose", str(ledger), "promote oath").stderr
    )
    for nonsense in ("promote wall", "demote oath"):
        refused = run("campaign", "choose", str(ledger), nonsense).stderr
        assert f"'{nonsense}' is no choice; a choice is `promote` and one of: oath, tide." in refused
    text = ledger.read_text(encoding="utf-8").replace("badges = 0", "badges = 5", 1)
    for game in ("a", "b"):
        text += (
            f'\n[[played]]\nmission = "dead_channel"\ngame = "{game}"\nwinners = ["alien"]\n'
            f'scores = [{60 if game == "a" else 40}, 0]\nalive = [true, true]\nprimary = "alien"\n'
        )
    ledger.write_text(text.replace("marks = 0", "marks = 2"), encoding="utf-8")
    assert "hullbreach campaign choose FILE 'promote oath'" in run("campaign", "show", str(ledger)).output
    promoted = run("campaign", "choose", str(ledger), "promote oath")
    assert "squad1: Red Oath (Anna), lieutenant" in promoted.output
    assert "badges 1; order cards 2, equipment cards 5" in promoted.output


@pytest.mark.parametrize(
    ("squads", "sentence"),
    [
        (("--player", "tid"), "--player: squad 1, squad: 'tid' is not known; known are: tide, wall, oath."),
        (("--player", "tide", "--player", "tide"), "--player: squad: no squad is led twice."),
        (
            ("--player", f"tide={'x' * 99}"),
            "--player: squad 1, player: must be one line of at most 40 letters.",
        ),
    ],
)
def test_bad_squads_get_a_sentence(tmp_path: Path, squads: tuple[str, ...], sentence: str) -> None:
    path = tmp_path / "x.toml"
    result = run("campaign", "new", str(path), *SQUADS, *squads)
    assert result.exit_code == 2
    assert result.stderr == f"hullbreach: {sentence}\n"
    assert not path.exists()


def test_a_file_that_is_there_is_not_overwritten(ledger: Path) -> None:
    before = ledger.read_text(encoding="utf-8")
    assert "there is a file of that name" in run("campaign", "new", str(ledger), *SQUADS, *PLAYERS).stderr
    assert ledger.read_text(encoding="utf-8") == before


def test_a_ledger_is_of_one_game(ledger: Path, tmp_path: Path) -> None:
    text = ledger.read_text(encoding="utf-8")
    assert 'game = "crusade"\n' in text
    # Ledgers of earlier versions did not say it.
    ledger.write_text(text.replace('game = "crusade"\n', ""), encoding="utf-8")
    assert run("campaign", "show", str(ledger)).exit_code == 0
    ledger.write_text(text.replace('game = "crusade"\n', 'game = "hulk"\n'), encoding="utf-8")
    assert (
        "game: it must say which game it is of: crusade or conquest."
        in run("campaign", "show", str(ledger)).stderr
    )
    ledger.write_text("format = 3", encoding="utf-8")
    assert "format: a ledger of a campaign begins with" in run("campaign", "show", str(ledger)).stderr
    other = run("campaign", "new", str(tmp_path / "new.toml"), "--game", "hulk", *PLAYERS)
    assert "--game: name a game that has campaigns: crusade, conquest." in other.stderr


def test_a_record_of_another_game_is_refused(ledger: Path, tmp_path: Path) -> None:
    header = make_header("drill", seed=b"1")
    header.seed = b"1".hex()
    path = tmp_path / "drill.record"
    path.write_text(print_record(Recorder(header, make_game, SeededDice(b"1")).record()), encoding="utf-8")
    refused = run("campaign", "add", str(ledger), str(path))
    assert "this is a record of the game 'hulk', not of 'crusade'." in refused.stderr


def test_a_ledger_as_a_record(ledger: Path, tmp_path: Path) -> None:
    """What was kept by hand can be checked and shown like any game."""
    run("campaign", "add", str(ledger), str(record(tmp_path / "1.record", b"1")))
    text = run("campaign", "record", str(ledger)).stdout
    read = read_record(text)
    assert read.header.players == {"squad1": "Anna", "squad2": "Ben", "alien": "Cem"}
    assert read.choices()[:3] == ["squad1: lead oath", "squad2: lead tide", "mission dead_channel"]
    assert read.entries()[-1].text == "won by alien"
    assert read.entries()[-1].remark == f"record {name_of(read_record((tmp_path / '1.record').read_text()))}"
    path = tmp_path / "campaign.record"
    path.write_text(text, encoding="utf-8")
    assert run("verify", str(path)).exit_code == 0


def test_the_squads_that_are_kept_are_an_option_of_the_game(ledger: Path, tmp_path: Path) -> None:
    """Nobody is asked which squad he leads."""
    options = json.loads(run("campaign", "options", str(ledger), "--json").output)
    played = record(tmp_path / "1.record", b"1", **options)
    assert "lead" not in played.read_text(encoding="utf-8")
    assert run("campaign", "add", str(ledger), str(played)).exit_code == 0
    assert (
        "option 'led': no squad is led twice"
        in run("play", "dead_channel", "--terminal", "--option", "squads=2", "--option", "led=11").stderr
    )


def test_a_mission_of_ones_own_counts_and_keeps_its_name(ledger: Path) -> None:
    text = ledger.read_text(encoding="utf-8") + (
        '\n[[played]]\nmission = "our_ship"\ngame = "a"\nwinners = ["squad1"]\n'
        'scores = [24, 0]\nalive = [true, true]\nprimary = ""\n'
    )
    ledger.write_text(text.replace("rank = 1\nbadges = 0", "rank = 2\nbadges = 1", 1), encoding="utf-8")
    shown = run("campaign", "show", str(ledger))
    assert "1. A mission of your own: won by Red Oath. Points: Red Oath 24, Tidewatch 0." in shown.output
    assert "our_ship [" not in shown.output
    assert "mission another [our_ship]" in run("campaign", "record", str(ledger)).stdout


def test_a_campaign_is_not_played_at_a_terminal() -> None:
    said = run("play", "senior_captain", "--terminal")
    assert said.exit_code == 2
    assert "a campaign is played in the browser (hullbreach serve)" in said.stderr
