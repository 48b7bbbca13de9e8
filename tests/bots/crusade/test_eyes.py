"""The eyes that bots of crusade get agree with the game on everything that their seat may know."""

from __future__ import annotations

import json
import random

import pytest

from hullbreach.bots.contract import Position
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.shooting import targeting
from hullbreach.crusade.state import State
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.secrets import OPEN
from hullbreach.missions.crusade import mission_keys, own_mission

DERIVED = ("at", "bodies", "marines_on", "aliens_on", "blips_on")


def agree(game: CrusadeGame, eyes: State, seat: int) -> None:
    for name, mark in State.FIELDS.items():
        if mark == OPEN or name in DERIVED:
            assert getattr(eyes, name) == getattr(game, name), name
    assert len(eyes.deck) == len(game.deck)
    assert not any(eyes.deck)
    for p, truth in enumerate(game.truth):
        assert eyes.truth[p] == (truth if game.owner[p] == seat else 0)
    for other in range(game.seats):
        assert eyes.hand[other] == (game.hand[other] if other == seat else [])
        assert eyes.blip_hand[other] == (game.blip_hand[other] if other == seat else [])
    for p in range(len(game.kind)):
        if game.square[p] >= 0 and game.is_marine(p):
            assert eyes.field(p) == game.field(p)
            assert targeting.targets(eyes, p) == targeting.targets(game, p)


@pytest.mark.parametrize("key", mission_keys())
def test_eyes_agree_with_the_game_in_random_play(key: str) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()))
    chance = random.Random(key)
    for number in range(500):
        asked = game.decision()
        if asked is None:
            break
        if number % 9 == 0:
            for seat in range(game.seats):
                agree(game, game.eyes(game.view(seat)), seat)
            position = Position(game, asked.seat, game.view(asked.seat), asked)
            assert position.texts == [game.text(option) for option in asked.options]
        game.play(chance.choice(asked.options))


def test_eyes_open_on_a_view_that_went_through_json() -> None:
    game = new_game(own_mission("fuse_and_claw"), SeededDice(b"1"))
    chance = random.Random(1)
    for _ in range(200):
        asked = game.decision()
        assert asked is not None
        game.play(chance.choice(asked.options))
    view = json.loads(json.dumps(game.view(0)))
    agree(game, game.eyes(view), 0)
