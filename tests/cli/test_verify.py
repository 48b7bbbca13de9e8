"""The command `verify`: it says in words what was checked, in both languages."""

from __future__ import annotations

import random
from pathlib import Path

from click.testing import CliRunner, Result

from hullbreach.cli import main
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import TYPED, print_record
from hullbreach.kernel.replaying import Recorder, seed_of
from hullbreach.missions.hulk import make_game, make_header

SEED = b"verify"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def played(choices: int = 10_000) -> Recorder[HulkGame]:
    """A random game of two seats that both added to the seed."""
    header = make_header("drill", seed=SEED, contributions={"marine": "0a1b", "stealer": "ff"})
    header.seed = SEED.hex()
    recorder = Recorder(header, make_game, SeededDice(seed_of(header)))
    rng = random.Random(4)
    for _ in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(rng.choice(asked.options))
    return recorder


def written(recorder: Recorder[HulkGame], folder: Path) -> str:
    path = folder / "game.record"
    path.write_text(print_record(recorder.record()), encoding="utf-8")
    return str(path)


def test_what_was_checked_is_said_in_words(tmp_path: Path) -> None:
    recorder = played()
    fallen = recorder.record().fallen()
    draws = sum("/" in fall for fall in fallen)
    good = run("verify", written(recorder, tmp_path), "--lang", "en")
    assert good.exit_code == 0
    count = len(recorder.record().choices())
    assert f"{count} choices played again, all dice and hashes are right; won by: stealers." in good.output
    assert "bound by its hash before the first roll" in good.output
    assert "marines 0a1b, stealers ff" in good.output
    assert f"{len(fallen) - draws} throws and {draws} draws" in good.output
    assert f"{len(recorder.paragraphs)} hashes" in good.output


def test_it_is_said_in_french_too(tmp_path: Path) -> None:
    said = run("verify", written(played(30), tmp_path), "--lang", "fr")
    assert said.exit_code == 0
    assert "30 choix rejoués" in said.output
    assert "la partie n'est pas finie" in said.output
    assert "marines 0a1b" in said.output


def test_a_game_that_the_table_ended_and_dice_that_were_typed(tmp_path: Path) -> None:
    recorder = played(0)
    recorder.header.dice = TYPED
    recorder.header.result, recorder.header.ended = "stealer", "marine out of time"
    path = written(recorder, tmp_path)
    ended = run("verify", path, "--lang", "en")
    assert ended.exit_code == 0, ended.output
    assert "won by: stealers (marines ran out of time)." in ended.output
    assert "0 throws, typed in by the players" in ended.output
    assert "(temps écoulé : marines)" in run("verify", path, "--lang", "fr").output
    again = run("play", "--terminal", "--resume", path)
    assert again.exit_code == 2
    assert "the game was ended (marine out of time), so it cannot go on." in again.stderr


def test_typed_dice_cannot_go_on_in_a_terminal(tmp_path: Path) -> None:
    recorder = played(0)
    recorder.header.dice = TYPED
    again = run("play", "--terminal", "--resume", written(recorder, tmp_path))
    assert again.exit_code == 2
    assert "type in their dice, which only a table can ask for" in again.stderr


def test_a_wrong_contribution_is_found(tmp_path: Path) -> None:
    path = Path(written(played(), tmp_path))
    path.write_text(
        path.read_text(encoding="utf-8").replace("marine: 0a1b", "marine: 0a1c"), encoding="utf-8"
    )
    bad = run("verify", str(path))
    assert bad.exit_code == 1
    assert "fell." in bad.output


def test_a_record_is_looked_through_for_a_seat(tmp_path: Path) -> None:
    record = written(played(1), tmp_path)
    told = run("review", record, "--moments", "1", "--seat", "marine")
    assert told.exit_code == 0, told.stderr
    assert told.stdout.startswith(
        "Where it turned for marine, by the chance of what marine knew then (an estimate)"
    )
    assert "5 – veteran" in told.stdout
    nobody = run("review", record, "--seat", "captain")
    assert nobody.exit_code == 2 and "its seats are: marine, stealer" in nobody.stderr
    none = run("review", str(tmp_path / "none.record"))
    assert none.exit_code == 2
