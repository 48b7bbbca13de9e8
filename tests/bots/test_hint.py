"""Hints: from what the seat knows alone, with what was weighed where something was."""

from __future__ import annotations

import json

import pytest

from hullbreach.bots import BadBot, player
from hullbreach.bots.base import room_of
from hullbreach.bots.hint import best_level, hint
from hullbreach.bots.search.flat import Budget, FlatBot
from hullbreach.cli.hinting import hint_line, why_line
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions.hulk import read_scene

SHOT = """
phase = "marine actions"
active = "Kesh"
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
kind = "stealer"
at = "h2"
facing = "w"
"""


def stealers_gone(games: list[Game], seat: Seat) -> list[float]:
    return [1.0 - sum(square >= 0 for square in game.view(None)["square"][1:]) / 2 for game in games]


def test_a_hint_is_the_choice_of_the_best_level_that_the_game_offers() -> None:
    game = read_scene(SHOT).game
    found = hint("hulk", game, 0, 1)
    assert found.bot == best_level("hulk")
    assert hint_line(found, game, "en").startswith(f"{found.bot} would: {game.text(found.choice)}")
    plain = hint("hulk", game, 0, 1, "level3")
    assert hint_line(plain, game, "en") == "level3 would: Kesh: fire at h2"
    with pytest.raises(BadBot):
        hint("hulk", game, 0, 1, "clever")


def test_the_hint_is_the_same_whatever_the_seat_cannot_know() -> None:
    game = read_scene(SHOT + '[[piece]]\nkind = "blip"\nvalue = 3\nat = "o2"\n').game
    twin = game.imagine(0, SeededDice(b"twin"))
    assert hint("hulk", game, 0, 4) == hint("hulk", twin, 0, 4)


def test_what_was_weighed_is_plain_data_and_a_line_in_both_languages() -> None:
    game = read_scene(SHOT).game
    seat = player("hulk", "heuristic", 0, 1)
    seat.bot = bot = FlatBot(
        lambda seat: room_of("hulk").heuristic(seat, 1), 0, stealers_gone, Budget(48, 400), 1
    )
    choice, remark = seat.ask(game)
    assert remark == "" and bot.thinks
    weighed = bot.thought["weighed"]
    assert weighed[0]["text"] == game.text(choice) and len(weighed) > 2 and bot.thought["rollouts"] > 0
    assert all(0.0 <= one["estimate"] <= 1.0 and one["worlds"] > 0 for one in weighed)
    assert json.loads(json.dumps(bot.thought)) == bot.thought
    share = round(100 * weighed[0]["estimate"])
    assert why_line(weighed, "en").startswith(f"Why {weighed[0]['text']}: {share} %; else ")
    assert why_line(weighed, "fr").startswith(f"Pourquoi {weighed[0]['text']} : {share} %; sinon ")
    assert why_line([], "en") == ""
