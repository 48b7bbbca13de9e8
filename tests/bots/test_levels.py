"""Levels: names, mistakes that people make, and never nonsense."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import BadBot, Player, bot_names, make_bot, offered_bots, player, usual_bot
from hullbreach.bots.base import room_of
from hullbreach.bots.contract import Position
from hullbreach.bots.erring import Erring
from hullbreach.bots.match import play_match
from hullbreach.games import OWN
from hullbreach.kernel.contract import NO_SEAT, Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions import room_of as missions_of

BATTLES = {"hulk": "brood_tide", "crusade": "fuse_and_claw", "conquest": "first_blood"}


@pytest.mark.parametrize("game", OWN)
def test_every_game_offers_levels_and_all_of_them_can_be_made(game: str) -> None:
    names = bot_names(game)
    assert names[0] == "heuristic" and names[-1] == "random"
    assert names[1:-1] == [f"level{number}" for number in range(1, len(names) - 1)] and len(names) >= 5
    for name in names:
        make_bot(game, name, 0)
    assert offered_bots(game) == names[1:] and usual_bot(game) == "level2"


@pytest.mark.parametrize("name", ["level0", "level6", "level", "level3x", "Level3"])
def test_a_level_that_does_not_exist_is_no_bot(name: str) -> None:
    with pytest.raises(BadBot, match=r"write one of heuristic, level1, level2, level3, .*random, or exec:"):
        make_bot("hulk", name, 0)


def test_campaigns_offer_the_levels_of_their_battles() -> None:
    assert bot_names("squad_campaign") == bot_names("crusade")
    assert bot_names("voyage") == bot_names("hulk")


@pytest.mark.parametrize("level", ["level1", "level2", "level3"])
@pytest.mark.parametrize(("game", "mission"), BATTLES.items())
def test_levels_answer_with_options_wherever_a_game_may_get_to(game: str, mission: str, level: str) -> None:
    """Chance plays, and every few choices the level is asked what it would do."""
    room = missions_of(game)
    played = room.new_game(room.own_mission(mission), SeededDice(b"7"))
    chance = random.Random(level)
    players: dict[int, Player[Game]] = {}
    for number in range(600):
        asked = played.decision()
        if asked is None or asked.seat == NO_SEAT:
            break
        if number % 5 == 0:
            seat = players.setdefault(asked.seat, player(game, level, asked.seat, 1))
            choice, remark = seat.ask(played)
            assert remark == "" and choice in asked.options
        played.play(chance.choice(asked.options))


class Wants:
    """Always the same, as long as it is there; else the last option, which ends the phase."""

    def __init__(self, wanted: Choice) -> None:
        self.wanted = wanted

    def choose(self, position: Position[Game]) -> Choice:
        options = position.decision.options
        return self.wanted if self.wanted in options else options[-1]


def test_what_is_overlooked_stays_out_of_sight_while_the_same_piece_acts() -> None:
    """And with nothing but an end left, nothing is overlooked."""
    played = _first_marine()
    asked = played.decision()
    assert asked is not None
    wanted = asked.options[0]
    bot = Erring(Wants(wanted), {"marine": 1.0}, 0.0, room_of("hulk").ENDS, 1)
    position = Position(played, 0, {}, asked)
    position.__dict__["eyes"] = played
    assert bot.choose(position) != wanted
    bot.rate = 0.0
    assert bot.choose(position) != wanted
    bot.piece = -2
    assert bot.choose(position) == wanted


def test_haste_never_ends_a_phase() -> None:
    played = _first_marine()
    asked = played.decision()
    assert asked is not None
    ends = room_of("hulk").ENDS
    assert any(option[0] in ends for option in asked.options)
    for seed in range(40):
        bot = Erring(Wants(asked.options[0]), {"marine": 1.0}, 1.0, ends, seed)
        position = Position(played, 0, {}, asked)
        position.__dict__["eyes"] = played
        choice = bot.choose(position)
        assert choice in [option for option in asked.options if option[0] not in ends]


def _first_marine() -> Game:
    """A game at the first action of its first marine."""
    room = missions_of("hulk")
    played = room.new_game(room.own_mission("drill"), SeededDice(b"1"))
    players = [player("hulk", "heuristic", seat, 1) for seat in (0, 1)]
    while True:
        asked = played.decision()
        assert asked is not None
        if asked.kind == "marine action":
            return played
        played.play(players[asked.seat].ask(played)[0])


def test_lower_levels_win_less() -> None:
    room = missions_of("hulk")
    mission = room.own_mission("black_ledger")
    wins = {
        name: sum(
            play_match(room, mission, seed, {"stealer": name}).result == "stealer" for seed in range(1, 7)
        )
        for name in ("level1", "level3")
    }
    assert wins["level1"] <= wins["level3"] - 2, wins
