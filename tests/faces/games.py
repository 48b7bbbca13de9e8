"""Games at many moments, for tests of the face."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hullbreach import missions
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.hulk import mission_keys
from tests.contract.hulk import EVERYTHING

KEYS = mission_keys()
# A mission by key, or the crowded one with either leader.
SETUPS = [*KEYS, "alpha", "lurker"]


def new_game(setup: str, seed: int = 0, options: dict[str, OptionValue] | None = None) -> HulkGame:
    """A game as a table makes it."""
    text = "" if setup in KEYS else EVERYTHING.replace("ALLY", setup)
    secret = b"%d" % seed
    header = HULK.new_header(setup, text, options or {}, secret, {})
    return HULK.make_game(header, SeededDice(secret))


def any_game(key: str) -> Game:
    """A game of a mission, whichever game that is of."""
    return missions.make_game(missions.make_header(key), SeededDice(b"any"))


def moments(
    setup: str,
    seed: int = 0,
    choices: int = 300,
    rate: float = 0.3,
    options: dict[str, OptionValue] | None = None,
) -> Iterator[HulkGame]:
    """A random game, handed out at decisions chosen by lot. Turns are not ended early, so that much happens."""
    game = new_game(setup, seed, options)
    rng = random.Random(f"{setup} {seed}")
    for _ in range(choices):
        asked = game.decision()
        if asked is None:
            return
        if rng.random() < rate:
            yield game
        busy = [option for option in asked.options if game.text(option) != "end phase"]
        game.play(rng.choice(busy or asked.options))


def piece(game: HulkGame, name: str) -> int:
    return next(p for p in range(len(game.kind)) if game.name(p) == name)
