"""Crusade in the terminal: the board on a small screen, and a game played for real in 80 by 24."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.bots import player
from hullbreach.cli import saving
from hullbreach.cli.crusade_board import draw_part
from hullbreach.cli.crusade_screen import board_and_roster, roster, title
from hullbreach.cli.crusade_table import CrusadeTable
from hullbreach.cli.glyphs import UNICODE
from hullbreach.cli.screen import Look
from hullbreach.cli.session import Session
from hullbreach.cli.starting import BOT_DEADLINE
from hullbreach.cli.walled_text import draw_walled
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions import make_game
from hullbreach.missions.crusade import mission_keys, own_mission, read_scene
from hullbreach.words.crusade.names import unit_name
from tests.cli.driving import Terminal

PROMPT = "help)> "
SCENE = """
game = "crusade"
active = "Ilen"
map = '''
+-+-+-+-+-+-+
1. . . . . R|
+           +
1. . . . . .|
+-+D+D+-+-+-+
|, , , ,|. .|
+       +   +
|, , , ,D. .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "a1"
[[piece]]
truth = "brute"
at = "b4"
[[piece]]
truth = "android"
at = "d4"
"""


def scene() -> CrusadeGame:
    return read_scene(SCENE).game


def test_a_row_is_one_line_with_walls_beside_and_below() -> None:
    game = scene()
    lines = draw_part(game, game.board.square("c2"), 9, 4)
    assert lines == [
        "          a b c d e f",
        " 1  . . .1I . . . . R|",
        " 2  . . .1_ = = _ _ _|",
        " 3       |, , , ,|. .|",
        " 4       |_ ?1_ ?D_ _|",
    ]


def test_only_the_aliens_know_what_a_blip_is() -> None:
    game = scene()
    alien = " ".join(roster(game, game.view(1), "en", 31, 1))
    assert "=brute b4" in alien and "=android d4" in alien
    assert "?2=androïde d4" in " ".join(roster(game, game.view(1), "fr", 31, 1))
    for seat in (0, -1):
        shown = " ".join(roster(game, game.view(seat if seat >= 0 else None), "en", 31, seat))
        assert "b4" in shown
        assert "brute" not in shown and "android" not in shown


def test_a_console_of_the_secondary_objective_is_not_shown_before_it_is_read() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"1"))
    console = game.mission.consoles[0].square
    row = game.board.ys[console]

    def shown() -> str:
        part = draw_part(game, console, 30, 30)
        return next(line for line in part if line.startswith(f"{row + 1:>2} "))

    assert "S" not in shown() and "c" not in shown()
    assert "S" not in "".join(draw_walled(game, marks=False))
    game.secondary_read = True
    assert "c" in shown()


@pytest.mark.parametrize("key", mission_keys())
@pytest.mark.parametrize("size", [(80, 24), (120, 50), (40, 20)])
def test_every_mission_fits_every_window(key: str, size: tuple[int, int]) -> None:
    game = new_game(own_mission(key), SeededDice(b"fits"))
    chance = random.Random(1)
    look = Look(*size, UNICODE, "fr")
    for _ in range(6):
        for _ in range(40):
            asked = game.decision()
            assert asked is not None
            game.play(chance.choice(asked.options))
        for seat in (0, game.seats - 1):
            view = game.view(seat)
            for focus in range(0, game.board.count, 97):
                lines = board_and_roster(game, view, look, focus, seat)
                assert len(lines) <= look.board_lines
                assert max(map(len, lines)) <= look.columns
            assert len(title(game, view, look, seat)) <= look.columns


def test_what_a_seat_holds_is_told_to_it_alone() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"1"), options={"squads": 1})
    for line in ("squad1: lead tide", "squad1: take med_kit"):
        game.play(game.read(line))
    table = CrusadeTable()
    assert any(
        line.startswith("Med-kit: ") or "med" in line.lower() for line in table.briefing(game, 0, "en")
    )
    alien = roster(game, game.view(1), "en", 60, 1)
    runt = unit_name(next(unit for unit in game.blip_hand[1]), "en")
    assert any(line.startswith("hand: ") for line in alien) and runt in " ".join(alien)
    assert not any(line.startswith("hand: ") for line in roster(game, game.view(0), "en", 60, 0))


def test_undo_stops_at_what_was_revealed() -> None:
    recorder = saving.new_recorder("dead_channel", "1", {"squads": 1}, {"squad1": "human"})
    session = Session(recorder, "en")
    session.play(recorder.game.read("squad1: lead tide"))
    session.play(session.game.read("squad1: take med_kit"))
    assert session.can_undo()
    assert session.undo()[0] == "squad1: take med_kit"
    assert [len(log) for log in session.logs] == [1, 1, 1]


def typed(seed: str, most: int) -> list[str]:
    """What the bot chooses for the only squad in the beginning of a game."""
    players = {"squad1": "human", "alien": "heuristic"}
    recorder = saving.new_recorder("dead_channel", seed, {"squads": 1}, players)
    game = recorder.game
    seats = [player("crusade", "heuristic", seat, 0, BOT_DEADLINE) for seat in (0, 1)]
    lines: list[str] = []
    while (asked := game.decision()) is not None and len(lines) < most:
        choice, _ = seats[asked.seat].ask(game)
        if asked.seat == 0:
            lines.append(game.text(choice))
        events = recorder.play(choice)
        for seat in seats:
            seat.hear(game, events)
    return lines


def test_a_game_by_a_script_against_the_bot_saved_and_taken_up_again(tmp_path: Path) -> None:
    lines = typed("5", 70)
    play = "play dead_channel --as squad1 --option squads=1 --seed 5 --save x.record"
    with Terminal(tmp_path, *play.split()) as terminal:
        first = terminal.until(PROMPT)
        assert "Which squad do you lead?" in first
        for line in lines:
            shown = terminal.type(line, PROMPT, "The game is over")
            assert "none of the options" not in shown
            assert len(shown.split("\n")) <= 25
            # The prompt line grows by what is typed; every other line fits.
            assert all(len(row) <= 80 for row in shown.split("\n")[1:]), shown
        terminal.type("q", "--resume")
        assert terminal.ended() == 0
    record = read_record((tmp_path / "x.record").read_text(encoding="utf-8"))
    assert verify(record, make_game) == []
    assert record.header.players == {"squad1": "human", "alien": "heuristic"}
    assert len(record.choices()) > len(lines)
    with Terminal(tmp_path, "play", "--resume", "x.record", "--lang", "fr") as again:
        shown = again.until(")> ")
        assert "Canal mort | tour 2 | tour d'escouade | [Mur de Fer] | " in shown
        refused = again.type("Varo: move a1", ")> ")
        assert "·SC-" in refused or "·RX-" in refused


def test_watching_ends_with_the_game(tmp_path: Path) -> None:
    with Terminal(
        tmp_path, "watch", "dead_channel", "--speed", "instant", "--bot", "random", "--seed", "1"
    ) as t:
        # All that happens is what everybody may know: no screen names a seat.
        shown = t.until("Dead Channel | ")
        assert "[" not in shown.split("\n")[0].replace("\x1b[3J\x1b[H", "")


def test_the_menu_offers_a_squad(tmp_path: Path) -> None:
    with Terminal(tmp_path, "menu") as terminal:
        terminal.until("Number> ")
        listed = terminal.type("1", "Number> ")
        number = next(line.split()[0] for line in listed.splitlines() if "Dead Channel" in line)
        assert "squad 1" in terminal.type(number, "Number> ")
        assert "[squad 1]" in terminal.type("1", PROMPT)


def test_moves_are_listed_last() -> None:
    game = scene()
    asked = game.decision()
    assert asked is not None
    listed = [game.text(option) for option in CrusadeTable().arranged(asked)]
    assert sorted(listed) == sorted(game.text(option) for option in asked.options)
    first_move = next(i for i, text in enumerate(listed) if ": move " in text)
    assert listed.index("Ilen: done") < first_move
    assert all(": move " in text for text in listed[first_move:])
