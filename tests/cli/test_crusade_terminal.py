"""Crusade in the terminal: the board on a small screen, and a game played for real in 80 by 24."""

from __future__ import annotations

from pathlib import Path

from hullbreach.bots import player
from hullbreach.cli import saving
from hullbreach.cli.asking import offers
from hullbreach.cli.board_text import BoardText
from hullbreach.cli.roster import Roster
from hullbreach.cli.session import Session
from hullbreach.cli.starting import BOT_DEADLINE
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import read_record
from hullbreach.kernel.replaying import verify
from hullbreach.missions import make_game
from hullbreach.missions.crusade import own_mission, read_scene
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


def drawn(game: CrusadeGame, seat: int | None) -> BoardText:
    return BoardText(CRUSADE.scenery(game), CRUSADE.view(game, seat), CRUSADE.glyphs())


def roster(game: CrusadeGame, seat: int | None, language: str = "en") -> str:
    view = CRUSADE.view(game, seat)
    lines = Roster(CRUSADE.scenery(game), view, drawn(game, seat), language)
    return "\n".join(lines.lines(-1 if seat is None else seat, 60))


def test_a_row_is_one_line_with_walls_beside_and_below() -> None:
    board = drawn(scene(), 0)
    assert board.part(0, board.around(board.places["c2"], 9, 4)) == [
        "          a b c d e f",
        " 1  . . .1I . . . . R|",
        " 2  . . .1_ = = _ _ _|",
        " 3       |, , , ,|. .|",
        " 4       |_ ?1_ ?D_ _|",
    ]


def test_the_whole_board_has_lines_between_its_rows() -> None:
    lines = drawn(scene(), 0).all_decks(["b1", "c1"])
    assert lines[:5] == [
        "          a b c d e f",
        "         +-+-+-+-+-+-+",
        " 1  . . .1I * * . . R|",
        "         +           +",
        " 2  . . .1. . . . . .|",
    ]
    assert lines[5] == "         +-+D+D+-+-+-+"


def test_only_the_aliens_know_what_a_blip_is() -> None:
    game = scene()
    assert "blip1=brute b4" in roster(game, 1) and "blip2=android d4" in roster(game, 1)
    assert "blip 2=androïde d4" in roster(game, 1, "fr")
    for seat in (0, None):
        shown = roster(game, seat)
        assert "b4" in shown
        assert "brute" not in shown and "android" not in shown


def test_a_console_of_the_secondary_objective_is_not_shown_before_it_is_read() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"1"))
    console = game.mission.consoles[0].square
    row = game.board.ys[console]

    def shown() -> str:
        return next(line for line in drawn(game, 0).all_decks() if line.startswith(f"{row + 1:>2} "))

    assert "S" not in shown() and "c" not in shown()
    game.secondary_read = True
    assert "c" in shown()


def test_what_a_seat_holds_is_told_to_it_alone() -> None:
    game = new_game(own_mission("dead_channel"), SeededDice(b"1"), options={"squads": 1})
    for line in ("squad1: lead tide", "squad1: take med_kit"):
        game.play(game.read(line))
    assert "in hand: " in roster(game, 1) and "× runt" in roster(game, 1)
    assert "in hand: " not in roster(game, 0)


def test_a_standing_order_lets_others_pass(tmp_path: Path) -> None:
    play = "play dead_channel --as squad1 --seed 5"
    with Terminal(tmp_path, *play.split()) as terminal:
        terminal.until(PROMPT)
        assert "let others pass" in terminal.type("o", PROMPT)
        assert "is no order" in terminal.type("o dance", PROMPT)
        assert "all let others pass" in terminal.type("o all let others pass", PROMPT)


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
    play = "play dead_channel --as squad1 --option squads=1 --seed 5 --save x.record --bot heuristic"
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
        assert "Canal mort | tour 2/28 | Tour : Mur de Fer | [Mur de Fer] | " in shown
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
        terminal.type("1", "Number> ")
        assert "[squad 1]" in terminal.type("1", PROMPT)


def test_moves_are_listed_last_where_there_are_many() -> None:
    game = scene()
    asked = game.decision()
    assert asked is not None
    texts = [game.text(option) for option in asked.options]
    assert [offer.text for offer in offers(CRUSADE, game, "en")] == texts
    listed = [offer.text for offer in offers(CRUSADE, game, "en", 3)]
    assert sorted(listed) == sorted(texts)
    first_move = next(i for i, text in enumerate(listed) if ": move " in text)
    assert listed.index("Ilen: done") < first_move
    assert all(": move " in text for text in listed[first_move:])
