"""The bot of the campaign: what it aims at and what it buys."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots.seat import Player
from hullbreach.bots.territory_campaign import HeuristicBot, objective
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign import tables as tb
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, battle, player


@rule("TC-GAP-BOT")
@pytest.mark.parametrize(
    ("ana", "bo", "unknown", "aim"),
    [
        (["AC5"], ["AC5"], 2, tb.EXPANSION),
        (["AC5"], ["AC5"], 1, tb.INVASION),
        (["AC5 x5"], ["AC5 x4"], 1, tb.ALL_OR_NOTHING),
        (["AC5"], ["AC5 x2"], 1, tb.DESTRUCTION),
    ],
)
def test_what_it_aims_at(ana: list[str], bo: list[str], unknown: int, aim: int) -> None:
    told = battle(player(figures=ana), player(figures=bo, territories=["hospital"]), unknown=unknown)
    assert objective(told.game, ANA) == aim


def play_campaign(seed: int) -> list[str]:
    """A campaign of three bots, its battles decided by dice: in each somebody falls, and somebody wins."""
    mission = ROOM.own_mission("ten_lands")
    game = ROOM.new_game(mission, SeededDice(b"%d" % seed), options={"players": 3, "end_battles": 6})
    bots = [HeuristicBot(seat, seed) for seat in range(3)]
    players = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
    rng = random.Random(seed)
    log: list[str] = []
    while (asked := game.decision()) is not None:
        if game.afield() is not None:
            choice = rng.choice(asked.interrupts)
        else:
            choice, remark = players[asked.seat].ask(game)
            assert not remark, remark
        log.append(game.text(choice))
        game.play(choice)
    return [*log, game.result]


@rule("TC-GAP-BOT")
def test_the_same_seed_is_the_same_campaign_and_it_ends() -> None:
    for seed in range(3):
        log = play_campaign(seed)
        assert log[-1] and log == play_campaign(seed)
        assert "done" in log
