"""The eyes that bots get agree with the game on everything that their seat may know."""

from __future__ import annotations

import json
import random

import pytest

from hullbreach.hulk.firing import shooting
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.moving import movement
from hullbreach.hulk.state import State
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.secrets import OPEN
from hullbreach.missions.hulk import mission_keys, own_mission

DERIVED = ("at", "bodies", "marines_on", "blips_on", "foes_on", "solid")


def agree(game: HulkGame, eyes: State, seat: int) -> None:
    for name, mark in State.FIELDS.items():
        if mark == OPEN or name in DERIVED:
            assert getattr(eyes, name) == getattr(game, name), name
    assert len(eyes.pile) == len(game.pile)
    if seat == 0:
        assert eyes.counter == game.counter
        assert not any(eyes.value)
    else:
        assert eyes.value == game.value
        assert eyes.counter == 0
    assert eyes.watched() == game.watched()
    assert eyes.walls() == game.walls()
    assert movement.forbidden_to_blips(eyes) == movement.forbidden_to_blips(game)
    for p in range(game.marines):
        if game.square[p] >= 0:
            assert eyes.field(p) == game.field(p)
            assert shooting.targets(eyes, p) == shooting.targets(game, p)
    asked = game.decision()
    assert asked is not None
    assert [eyes.text(o) for o in asked.options] == [game.text(o) for o in asked.options]


@pytest.mark.parametrize("key", mission_keys())
def test_eyes_agree_with_the_game_in_random_play(key: str) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()))
    chance = random.Random(key)
    for number in range(600):
        asked = game.decision()
        if asked is None:
            break
        if number % 7 == 0:
            for seat in (0, 1):
                agree(game, game.eyes(game.view(seat)), seat)
        game.play(chance.choice(asked.options))


def test_eyes_open_on_a_view_that_went_through_json() -> None:
    game = new_game(own_mission("ash_valve"), SeededDice(b"1"))
    view = json.loads(json.dumps(game.view(0)))
    agree(game, game.eyes(view), 0)
