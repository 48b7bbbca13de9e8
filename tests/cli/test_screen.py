"""Screens as lines: they fit, they show facings, and the window follows the action."""

from __future__ import annotations

import random

import pytest

from hullbreach.cli.asking import Unclear, offers, percent, understood
from hullbreach.cli.board_text import BoardText
from hullbreach.cli.glyphs import ASCII, UNICODE, Glyphs
from hullbreach.cli.screen import Look, board_and_roster, log_lines, option_columns, question, title
from hullbreach.faces import face_of, wire
from hullbreach.kernel.campaign import Campaign
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions import mission_keys, new_game, own_mission, read_scene
from tests.faces.games import any_game

HULK = face_of("hulk")
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


def scene() -> Game:
    return read_scene(SCENE).game


def drawn(game: Game, seat: int | None, glyphs: Glyphs = UNICODE) -> BoardText:
    return BoardText(HULK.scenery(game), HULK.view(game, seat), HULK.glyphs(), glyphs)


def test_pieces_have_a_letter_and_a_facing() -> None:
    marine = "\n".join(drawn(scene(), 0).all_decks())
    assert "▒▒K▶A▼· []?11◁,,· ▒▒" in marine
    plain = "\n".join(drawn(scene(), 0, ASCII).all_decks())
    assert "##K>Av. []?11<,,. ##" in plain
    assert plain.isascii()


def test_only_the_stealer_player_sees_the_value_of_a_blip() -> None:
    game = scene()
    look = Look(80, 24, UNICODE, "en")

    def shown(seat: int | None) -> str:
        board = drawn(game, seat)
        view = HULK.view(game, seat)
        beside = board_and_roster(
            HULK.scenery(game), view, board, look, board.places["b2"], -1 if seat is None else seat
        )
        return "\n".join(beside)

    assert "B1=3 f2" in shown(1)
    for seat in (0, None):
        assert "B1 f2" in shown(seat) and "=3" not in shown(seat)


def fits(scenery: wire.Scenery, view: wire.View, glyphs: dict[str, str], look: Look, seat: int) -> None:
    """Whatever it is about, a screen is not larger than its window."""
    board = BoardText(scenery, view, glyphs)
    for place in list(board.places.values())[::29]:
        lines = board_and_roster(scenery, view, board, look, place, seat)
        assert len(lines) <= look.board_lines
        assert max(map(len, lines)) <= look.columns
        window = board.around(place, 20, 8)
        assert window.left <= place[1] < window.left + window.columns
        assert window.top <= place[2] < window.top + window.rows
    assert len(title(scenery, view, look, seat)) <= look.columns


@pytest.mark.parametrize(
    "key",
    [key for key in mission_keys() if not isinstance(any_game(key), Campaign)],
)
def test_every_mission_fits_every_window(key: str) -> None:
    mission = own_mission(key)
    face, game = face_of(mission.GAME), new_game(mission, SeededDice(b"fits"))
    chance = random.Random(1)
    for _ in range(3):
        for _ in range(60):
            asked = game.decision()
            if asked is not None and asked.options:
                game.play(chance.choice(asked.options))
        scenery = face.scenery(game)
        for seat in (0, len(scenery.seats) - 1):
            for size in ((80, 24), (120, 50), (40, 20)):
                fits(scenery, face.view(game, seat), face.glyphs(), Look(*size, UNICODE, "fr"), seat)


def test_decks_stand_under_one_another_where_there_are_lines_for_them() -> None:
    game = new_game(own_mission("pump_shaft"), SeededDice(b"decks"))
    scenery, view, board = HULK.scenery(game), HULK.view(game, 0), drawn(game, 0)

    def shown(size: tuple[int, int]) -> str:
        return "\n".join(
            board_and_roster(scenery, view, board, Look(*size, UNICODE, "en"), board.places["b4"], 0)
        )

    large, small = shown((120, 45)), shown((80, 24))
    assert "1: upper" in large and "2: lower" in large
    # The armoured door, the pit, and on the other deck the duct with its outer door.
    assert "{}" in large and "()" in large and "::::[|" in large
    assert "{}" in small and "lower" not in small and "::::" not in small


def test_a_long_log_says_how_much_more_there_is_and_keeps_the_rule() -> None:
    look = Look(40, 24, UNICODE, "en")
    lines = log_lines([f"{'very ' * 20}{i}  ·V3-OW-SET" for i in range(9)], 9, look)
    assert lines[0] == "… +6 (l)"
    assert all(len(line) <= 40 and line.endswith("·V3-OW-SET") for line in lines[1:])


def test_options_and_question_fit() -> None:
    look = Look(80, 24, UNICODE, "en")
    listed = offers(HULK, scene(), "en")
    assert all(len(line) <= 80 for line in option_columns(listed, 1, look))
    assert len(question("x" * 200, "V3-OW-SET", look, "")) == 80


def test_costs_and_odds_stand_behind_an_option() -> None:
    game = read_scene(SCENE.replace("#...D..~.#", "#......~.#")).game
    lines = [offer.line for offer in offers(HULK, game, "en")]
    assert "turn left  1AP" in lines and "overwatch  2AP" in lines
    assert "tirer" not in " ".join(lines)
    game = read_scene(SCENE.replace('at = "c2"', 'at = "i2"')).game
    assert "fire at e2  1AP destroy 31%" in [offer.line for offer in offers(HULK, game, "en")]
    assert "Tirer sur la porte (e2)  1PA détruit 31%" in [offer.line for offer in offers(HULK, game, "fr")]


def test_what_a_line_means() -> None:
    game = scene()
    asked = game.decision()
    assert asked is not None
    left = game.read("Kesh: turn left")
    listed = offers(HULK, game, "fr")
    for line in (
        "Kesh: turn left",
        "kesh: turn l",
        "turn left",
        "pivoter à gauche",
        "Kesh : pivoter à gauche",
    ):
        assert understood(game, listed, line, "fr") == left, line
    assert understood(game, listed, str(asked.options.index(left) + 1), "en") == left
    for line in ("turn", "0", "999", "dance", "Kesh: dance"):
        with pytest.raises(Unclear):
            understood(game, listed, line, "en")
    # A choice that the rules forbid goes to the game, which says why.
    assert understood(game, listed, "Karl: forward", "en") not in asked.options
    assert game.name(asked.piece) == "Kesh"
    assert understood(game, listed, "reload", "en") == game.read("Kesh: reload")


def test_percents_do_not_round_to_certainty() -> None:
    assert [percent(x) for x in (0.001, 0.305, 0.999, 1.0)] == ["<1%", "30%", ">99%", "100%"]
