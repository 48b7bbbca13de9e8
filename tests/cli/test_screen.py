"""Screens as lines: they fit, they show facings, and the window follows the action."""

from __future__ import annotations

import pytest

from hullbreach.cli.asking import Unclear, offer, percent, understood
from hullbreach.cli.board_text import around, draw_decks
from hullbreach.cli.glyphs import ASCII, UNICODE
from hullbreach.cli.screen import Look, board_and_roster, log_lines, option_columns, question, title
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import mission_keys, own_mission, read_scene

SCENE = """
active = "Kesh"
map = '''
##########
#...D..~.#
##########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
name = "Karl"
at = "c2"
facing = "s"
[[piece]]
kind = "stealer"
at = "g2"
facing = "w"
[[piece]]
kind = "blip"
at = "f2"
value = 3
"""


def scene() -> HulkGame:
    return read_scene(SCENE).game


def test_pieces_have_a_letter_and_a_facing() -> None:
    game = scene()
    marine = "\n".join(draw_decks(game.mission, game.view(0)))
    assert "▒▒K▶A▼ ·[]?11◁,, ·▒▒" in marine
    plain = "\n".join(draw_decks(game.mission, game.view(0), glyphs=ASCII))
    assert "##K>Av .[]?11<,, .##" in plain
    assert plain.isascii()


def test_only_the_stealer_player_sees_the_value_of_a_blip() -> None:
    game = scene()
    look = Look(80, 24, UNICODE, "en")
    square = game.square[0]
    assert "B1=3 f2" in "\n".join(board_and_roster(game.mission, game.view(1), look, square))
    for seat in (0, None):
        shown = "\n".join(board_and_roster(game.mission, game.view(seat), look, square))
        assert "B1 f2" in shown
        assert "=3" not in shown


@pytest.mark.parametrize("key", mission_keys())
@pytest.mark.parametrize("size", [(80, 24), (120, 50), (40, 20)])
def test_every_mission_fits_every_window(key: str, size: tuple[int, int]) -> None:
    game = new_game(own_mission(key), SeededDice(b"fits"))
    look = Look(*size, UNICODE, "fr")
    for focus in range(0, game.board.count, 7):
        lines = board_and_roster(game.mission, game.view(0), look, focus)
        assert len(lines) <= look.board_lines
        assert max(map(len, lines)) <= look.columns
    assert len(title(game.mission, game.view(0), look, "marine", 0)) <= look.columns


def test_the_window_keeps_the_place_inside() -> None:
    board = own_mission("dead_reckoning").board
    for square in range(board.count):
        x, y = board.xs[square], board.ys[square]
        window = around(board, 0, x, y, 20, 8)
        assert window.left <= x < window.left + window.columns
        assert window.top <= y < window.top + window.rows


def test_a_long_log_says_how_much_more_there_is_and_keeps_the_rule() -> None:
    look = Look(40, 24, UNICODE, "en")
    lines = log_lines([f"{'very ' * 20}{i}  ·V3-OW-SET" for i in range(9)], 9, look)
    assert lines[0] == "… +6 (l)"
    assert all(len(line) <= 40 and line.endswith("·V3-OW-SET") for line in lines[1:])


def test_options_and_question_fit() -> None:
    game = scene()
    look = Look(80, 24, UNICODE, "en")
    asked = game.decision()
    assert asked is not None
    offers = [offer(game, option, "en", asked.piece) for option in asked.options]
    assert all(len(line) <= 80 for line in option_columns(offers, 1, look))
    assert len(question("x" * 200, "V3-OW-SET", look, "")) == 80


def test_what_a_line_means() -> None:
    game = scene()
    asked = game.decision()
    assert asked is not None
    left = game.read("Kesh: turn left")
    for line in (
        "Kesh: turn left",
        "kesh: turn l",
        "turn left",
        "pivoter à gauche",
        "Kesh : pivoter à gauche",
    ):
        assert understood(game, asked.options, line, "fr") == left, line
    assert understood(game, asked.options, str(asked.options.index(left) + 1), "en") == left
    for line in ("turn", "0", "999", "dance", "Kesh: dance"):
        with pytest.raises(Unclear):
            understood(game, asked.options, line, "en")
    # A choice that the rules forbid goes to the game, which says why.
    assert understood(game, asked.options, "Karl: forward", "en") not in asked.options


def test_percents_do_not_round_to_certainty() -> None:
    assert [percent(x) for x in (0.001, 0.305, 0.999, 1.0)] == ["<1%", "30%", ">99%", "100%"]
