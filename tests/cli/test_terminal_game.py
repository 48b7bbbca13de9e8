"""The terminal game, played for real in a terminal of 80 by 24."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from hullbreach.bots import player
from hullbreach.cli import saving
from hullbreach.cli.starting import BOT_DEADLINE
from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions.hulk import make_game
from tests.cli.driving import Terminal
from tests.maps import TWO_DOORS
from tests.waiting import until

PROMPT = "help)> "


def marine_lines(seed: str) -> tuple[list[str], str]:
    """What the heuristic marine player types in a game of two doors, and the result."""
    recorder = saving.new_recorder(str(TWO_DOORS), seed, {}, {"marine": "human", "stealer": "heuristic"})
    game = recorder.game
    players = [player("hulk", "heuristic", seat, 0, BOT_DEADLINE) for seat in (0, 1)]
    lines: list[str] = []
    while (asked := game.decision()) is not None:
        choice, _ = players[asked.seat].ask(game)
        if asked.seat == 0:
            lines.append(game.text(choice))
        events = recorder.play(choice)
        for seat in players:
            seat.hear(game, events)
    return lines, game.result


@pytest.mark.parametrize("seed", ["3", "7"])
def test_a_whole_game_by_a_script_against_the_bot(tmp_path: Path, seed: str) -> None:
    lines, result = marine_lines(seed)
    words = ["play", str(TWO_DOORS), "--bot", "heuristic", "--seed", seed, "--save", "two_doors.record"]
    with Terminal(tmp_path, *words) as terminal:
        terminal.until(PROMPT)
        for line in lines:
            shown = terminal.type(line, PROMPT, "The game is over")
            assert "none of the options" not in shown
            assert len(shown.split("\n")) <= 25
            # The prompt line grows by what is typed; every other line fits.
            assert all(len(row) <= 80 for row in shown.split("\n")[1:]), shown
        assert terminal.ended() == 0
        assert {"marine": "the marines win", "stealer": "the stealers win"}[result] in terminal.screen
    record = read_record((tmp_path / "two_doors.record").read_text(encoding="utf-8"))
    assert record.header.result == result
    assert verify(record, make_game) == []


def test_hot_seat_hands_over_and_hides_what_the_other_knows(tmp_path: Path) -> None:
    with Terminal(
        tmp_path, "play", str(TWO_DOORS), "--as", "marine", "--as", "stealer", "--seed", "3"
    ) as terminal:
        terminal.until(PROMPT)
        handed = terminal.type("begin", "nobody else looks")
        assert "stealers" in handed
        assert "B1" not in handed
        stealer = terminal.type("", PROMPT)
        value = re.search(r"B1 is drawn: ([123])", stealer)
        assert value, stealer
        terminal.type("1", "nobody else looks")
        marine = terminal.type("", PROMPT)
        assert "B1 is drawn  " in marine
        assert "B1=" not in marine
        assert "CP spent" not in marine
        assert "Command counter drawn:" in marine


def test_the_stealer_player_sees_values_but_not_the_counter(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--as", "stealer", "--seed", "3") as t:
        t.until(PROMPT)
        shown = t.type("1", PROMPT)
        assert re.search(r"B1=[123]", shown), shown
        assert "CP spent" in shown
        log = t.type("l", "go on")
        assert "Command counter drawn, face down" in log


def test_undo_goes_back_but_never_over_a_die(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        terminal.type("Kesh: face n")
        shown = terminal.type("u", PROMPT)
        assert "Taken back: Kesh: face n" in shown
        assert "Nothing can be taken back" in terminal.type("u", "taken back")
        terminal.until(PROMPT)
        # The start draws blips and a command counter.
        terminal.type("begin", PROMPT)
        assert "Nothing can be taken back" in terminal.type("u", "taken back")
        terminal.until(PROMPT)
        terminal.type("keep", PROMPT)
        terminal.type("Kesh: activate", PROMPT)
        terminal.type("Kesh: fire at h5", PROMPT)
        assert "[" in terminal.screen
        assert "Nothing can be taken back" in terminal.type("u", "taken back")


def test_save_leave_and_resume(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        for line in ("begin", "keep", "Kesh: activate", "Kesh: forward"):
            terminal.type(line, PROMPT)
        assert "Saved in mine.record" in terminal.type("s mine.record", "Saved in")
        terminal.until(PROMPT)
        left = terminal.type("q", "--resume")
        assert "two_doors.record" in left
        assert terminal.ended() == 0
    with Terminal(tmp_path, "play", "--terminal", "--resume", "mine.record") as again:
        shown = again.until(PROMPT)
        assert "Kesh may fire as part of the move" in shown
        assert "Kesh moves to e5" in shown
    assert (tmp_path / "hullbreach" / "two_doors.record").read_text() == (
        tmp_path / "mine.record"
    ).read_text()


@pytest.mark.parametrize("how", ["eof", "interrupt"])
def test_end_of_input_and_interrupt_save_and_leave(tmp_path: Path, how: str) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        if how == "eof":
            terminal.press(b"\x04")
        else:
            # Not in the moment between the prompt and the wait for a line: no person is so fast.
            until(terminal.sleeps)
            terminal.process.send_signal(signal.SIGINT)
        assert terminal.ended() == 0
        assert "--resume" in terminal.screen
        assert "Traceback" not in terminal.text
    assert (tmp_path / "hullbreach" / "two_doors.record").exists()


def test_a_new_game_leaves_the_saved_one_alone_and_a_vanished_terminal_loses_nothing(tmp_path: Path) -> None:
    for name in ("two_doors.record", "two_doors-2.record"):
        with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
            terminal.until(PROMPT)
            terminal.type("begin", PROMPT)
            terminal.process.kill()
            terminal.ended()
        record = read_record((tmp_path / "hullbreach" / name).read_text(encoding="utf-8"))
        assert record.choices()[0] == "begin"


def test_french_from_first_screen_to_refusal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3", lang="fr") as terminal:
        assert "Mise en place" in terminal.until("aide)> ")
        terminal.type("commencer", "aide)> ")
        terminal.type("garder", "aide)> ")
        terminal.type("Kesh: activate", "aide)> ")
        shown = terminal.type("Kesh: right", "aide)> ")
        assert "Un mur barre la route à Kesh." in shown
        assert "Avancer" in shown
        shown = terminal.type("avancer", "aide)> ")
        assert "Kesh va en e5" in shown


def test_nonsense_gets_one_sentence_and_the_question_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        for line in ("xyzzy", "99", "Kesh: fly", "v Nobody", "s", "s /nowhere/at/all", "o dance", "0", "::"):
            shown = terminal.type(line, PROMPT)
            assert "Set up: which way" in shown, line
            assert "Traceback" not in shown


def test_pages_help_board_sight_and_rule(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        assert "undo" in terminal.type("?", "go on")
        terminal.type("", PROMPT)
        assert "A A A" in terminal.type("b", "go on")
        terminal.type("", PROMPT)
        assert "Kesh sees" in terminal.type("v kesh", "go on")
        terminal.type("", PROMPT)
        assert "V3-OW-SET" in terminal.type("r v3-ow-set", "go on")
        terminal.type("", PROMPT)
        assert "Activate the console" in terminal.type("m", "go on")


def test_a_hint_says_what_the_best_level_would_do_and_is_marked_in_the_record(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        terminal.type("begin", PROMPT)
        shown = terminal.type("h", PROMPT)
        assert re.search(r"level\d would: (keep|redraw)", shown)
        terminal.type("keep", PROMPT)
        record = (tmp_path / "hullbreach" / "two_doors.record").read_text(encoding="utf-8")
        assert record.count("[hinted]") == 1 and re.search(r"keep \[hinted\]", record)


def test_standing_orders_answer_for_the_player(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(TWO_DOORS), "--seed", "3") as terminal:
        terminal.until(PROMPT)
        assert "all keep counters" in terminal.type("o all keep counters", PROMPT)
        shown = terminal.type("begin", PROMPT)
        assert "Which marine acts?" in shown
        # Written before anybody can look at it.
        record = (tmp_path / "hullbreach" / "two_doors.record").read_text(encoding="utf-8")
        assert "keep [by order]" in record
        assert "is no order" in terminal.type("o Nobody never react", "is no order")


def test_menu_in_both_languages_starts_a_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "menu") as terminal:
        terminal.until("Number> ")
        assert "Qui joue" in terminal.type("5", "Numéro> ")
        assert "Quelle mission" in terminal.type("1", "Numéro> ")
        assert "Tapez un des" in terminal.type("zz", "Numéro> ")
        assert "Quel camp" in terminal.type("1", "Numéro> ")
        assert "1  2 – soldat" in terminal.type("1", "Numéro> ")
        assert "Couloir d'exercice" in terminal.type("5", "aide)> ")
    with Terminal(tmp_path, "menu") as terminal:
        terminal.until("Number> ")
        terminal.type("1", "Number> ")
        terminal.type("1", "Number> ")
        # The level that was chosen last stands first.
        assert "1  5 – veteran" in terminal.type("1", "Number> ")
