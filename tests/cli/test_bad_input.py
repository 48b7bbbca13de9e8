"""Bad files, bad places and bad words: one sentence, status 2, and nothing is lost or half written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hullbreach.cli import main, saving
from hullbreach.cli.faults import LONGEST, fit
from hullbreach.cli.session import BY_ORDER, Session
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from tests.maps import TWO_DOORS

SEATS = {"marine": "human", "stealer": "heuristic"}


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


def refused(result: Result) -> str:
    """The one sentence on standard error of a command that failed."""
    assert result.exit_code == 2, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    lines = result.stderr.strip().split("\n")
    assert len(lines) == 1, lines
    assert lines[0].startswith("hullbreach: ")
    return lines[0]


def some_game(players: dict[str, str] | None = None) -> Recorder[Game]:
    recorder = saving.new_recorder(str(TWO_DOORS), "3", {}, players or SEATS)
    for line in ("begin", "Q", "keep", "Kesh: activate", "Kesh: fire at h5"):
        game = recorder.game
        asked = game.decision()
        assert asked is not None
        recorder.play(game.read(line) if line != "Q" else asked.options[0])
    return recorder


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    saving.save(some_game(), path)
    return path


def test_sentences_are_short_and_hold_no_control_characters() -> None:
    assert fit("a\x1b[2Jb") == "a�[2Jb"
    assert len(fit("x" * 100_000)) < LONGEST + 5


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (r"   # ([1-6]) ([1-6])$", r"   # \2 \1 1", "is written, but"),
        (r"^= \w+", "= " + "0" * 32, "the hash is not that of the position"),
        (r"^seed: \w+", "seed: 00ff", "the seed is not the one that was bound"),
        (r"^profile: third", "profile: ninth", "there is no rules profile 'ninth'"),
        (r"^profile: third", "profile: third\noption gard: true", "did you mean 'guard'?"),
        (r"^profile: third", "profile: third\noption guard: " + "[" * 100_000, "too long"),
        (r"^== turn 1", "== turn " + "1" * 5000, "too long"),
        (r"^mission text:\n(?:\|.*\n)+", "", "there is no mission 'two_doors'"),
        (r"^keep", "kep", "is no choice"),
    ],
)
def test_a_record_that_was_changed_is_neither_shown_nor_gone_on_with(
    saved: Path, old: str, new: str, sentence: str
) -> None:
    text = saved.read_text(encoding="utf-8")
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    saved.write_text(changed, encoding="utf-8")
    for command in (["board"], ["play", "--resume"]):
        said = refused(run(*command, str(saved)))
        assert sentence in said
        assert str(saved) in said
    assert saved.read_text(encoding="utf-8") == changed


def test_records_with_other_line_ends_or_a_byte_order_mark_are_read(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    for ends in ("\r\n", "\r"):
        saved.write_bytes(text.replace("\n", ends).encode())
        assert run("verify", str(saved)).exit_code == 0
    saved.write_text(text, encoding="utf-8-sig")
    assert run("verify", str(saved)).exit_code == 0


def test_a_record_never_chooses_which_program_runs(tmp_path: Path) -> None:
    path = tmp_path / "sent.record"
    touched = tmp_path / "touched"
    saving.save(some_game({"marine": "human", "stealer": f"exec:touch {touched}"}), path)
    assert "--seat stealer=WHO" in refused(run("play", "--resume", str(path)))
    assert run("play", "--resume", str(path), "--seat", "stealer=heuristic").exit_code == 0
    assert not touched.exists()


def test_a_place_that_cannot_hold_a_game_is_known_at_once(tmp_path: Path) -> None:
    for place in (tmp_path, "/proc/none/x.record", "", "/dev/null"):
        said = refused(run("play", "drill", "--save", str(place)))
        assert "--save" in said
        assert "cannot be saved" in said
    assert Path("/dev/null").is_char_device()
    assert list(tmp_path.iterdir()) == []


def test_saving_overwrites_neither_other_files_nor_games_that_are_not_over(
    saved: Path, tmp_path: Path
) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    assert "is no record" in refused(run("play", "drill", "--save", str(notes)))
    before = saved.read_text(encoding="utf-8")
    assert "not over" in refused(run("play", "drill", "--save", str(saved)))
    assert (notes.read_text(), saved.read_text(encoding="utf-8")) == ("mine", before)


def test_a_failed_save_leaves_the_old_file_and_no_draft(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_text(encoding="utf-8")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        saving.save(some_game(), saved)
    assert saved.read_text(encoding="utf-8") == before
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_words_on_the_command_line(saved: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.toml"
    empty.write_text("")
    assert "the file is empty" in refused(run("play", str(empty)))
    assert "whole number" in refused(run("play", "drill", "--option", "overwatch_range=" + "9" * 5000))
    assert "no mission or file" in refused(run("play", ""))
    assert "has 5 choices" in refused(run("board", str(saved), "--at", "6"))
    assert run("board", str(saved), "--at", "5").exit_code == 0
    assert "goes with a record" in refused(run("board", "drill", "--at", "1"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 5000, "in one another"),
        ("a." * 5000 + "a = 1", "more than 8 parts"),
        ("a = " + "9" * 5000, "a number is too large"),
    ],
    ids=["lists", "parts", "digits"],
)
def test_toml_that_python_cannot_hold(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text)
    for command in ("referee", "board", "check", "play"):
        assert said in refused(run(command, str(path)))


def test_long_numbers_are_no_options(tmp_path: Path) -> None:
    place = str(tmp_path / "x.record")
    shown = run("play", str(TWO_DOORS), "--seed", "3", "--save", place, typed="9" * 5000 + "\n")
    assert shown.exit_code == 0
    assert "the options are 1 to 10" in " ".join(shown.output.split())


def test_undo_takes_back_what_an_order_chose_with_the_choice_before_it() -> None:
    recorder = saving.new_recorder(str(TWO_DOORS), "3", {}, SEATS)
    session = Session(recorder, "en")

    def play(line: str, remark: str = "") -> None:
        session.play(session.game.read(line), remark)

    play("begin")
    asked = session.game.decision()
    assert asked is not None
    session.play(asked.options[0])
    play("keep", BY_ORDER)
    assert not session.can_undo()
    play("Kesh: activate")
    play("Kesh: forward")
    play("Kesh: hold fire", BY_ORDER)
    text, _ = session.undo()
    assert text == "Kesh: forward"
    assert session.undo()[0] == "Kesh: activate"
    assert not session.can_undo()
    assert "keep [by order]" in print_record(session.recorder.record())


def test_a_level_and_a_handicap_that_are_not_there() -> None:
    for arguments, said in (
        (("drill", "--level", "6"), "6 is not in the range"),
        (("drill", "--level", "3", "--bot", "random"), "use one of them"),
        (("drill", "--handicap", "4"), "a handicap of 'drill' is from -3 to 3, not 4"),
        (("first_blood", "--handicap", "1"), "the mission 'first_blood' has no handicap"),
    ):
        result = run("play", "--terminal", *arguments)
        assert result.exit_code == 2 and said in result.stderr
