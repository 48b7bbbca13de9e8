"""Whoever can be begun with has a menu: nobody who waits to be picked is a dead end, also where nothing is hidden."""

from __future__ import annotations

import random

import pytest

from hullbreach.faces import face_of
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions import new_game, own_mission

CHOICES = 400
MENUS = 2  # of so many of those who wait, whenever somebody is to be picked


@pytest.mark.parametrize("key", ["drill", "black_ledger", "dead_channel", "brood_vats", "fuse_and_claw"])
@pytest.mark.parametrize("seed", [2, 5])
def test_no_piece_that_waits_is_a_dead_end(key: str, seed: int) -> None:
    mission = own_mission(key)
    face = face_of(mission.GAME)
    game = new_game(mission, SeededDice(b"%d" % seed))
    rng, looked_at = random.Random(seed), random.Random(seed)
    while face.preliminary(game):
        game.play(face.default(game))
    picked = alone = 0
    for _ in range(CHOICES):
        asked = game.decision()
        if asked is None:
            break
        if asked.kind in face.CHOOSING:
            waiting = [choice for choice in asked.options if choice[0] == face.ACTIVATE]
            alone += len(waiting) == 1
            for choice in looked_at.sample(waiting, min(MENUS, len(waiting))):
                menu = face.menu(game, asked.seat, choice[1])
                after = game.copy()
                after.play(choice)
                now = after.decision()
                stuck = now is not None and (now.kind, now.seat) == (asked.kind, asked.seat)
                # Nobody is offered to begin with who can do nothing: the page says so instead.
                assert bool([option for option in menu if option.role != "end"]) != stuck, game.text(choice)
                picked += not stuck
        game.play(rng.choice(asked.options))
    assert picked > 20
    assert alone, "nobody was ever the last one"
