"""Games of crusade at many moments, and games that differ only in what a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Header
from tests.contract.crusade import SETUPS, DiscreetCrusade

ADAPTER = DiscreetCrusade()
NUMBERS = range(len(SETUPS))


def header_of(number: int, seed: int = 0) -> Header:
    """The header of a game as a table makes it."""
    setup = SETUPS[number]
    return CRUSADE.new_header(setup.name, "", setup.options, b"%d" % seed, {})


def new_game(number: int, seed: int = 0) -> CrusadeGame:
    return CRUSADE.make_game(header_of(number, seed), SeededDice(b"%d" % seed))


def moments(
    number: int, seed: int = 0, choices: int = 600, rate: float = 0.2, after: int = 0
) -> Iterator[CrusadeGame]:
    """A random game, handed out at decisions chosen by lot; players mostly do something rather than nothing."""
    game = new_game(number, seed)
    rng = random.Random(f"{number} {seed}")
    for made in range(choices):
        asked = game.decision()
        if asked is None:
            return
        if made >= after and rng.random() < rate:
            yield game
        game.play(ADAPTER.pick(asked, rng))


def twin_of(game: CrusadeGame, number: int, seat: Seat | None, rng: random.Random) -> CrusadeGame:
    """A game that differs in nothing but what the seat may not know; it is asked anew what it asks."""
    twin = game.copy()
    ADAPTER.change_secrets(twin, seat, rng)
    fresh = new_game(number)
    fresh.dice = game.dice.copy()
    fresh.unpack(twin.pack())
    return fresh


def piece(game: CrusadeGame, name: str) -> int:
    return next(p for p in range(len(game.kind)) if game.name(p) == name)
