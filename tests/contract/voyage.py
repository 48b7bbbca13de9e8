"""The solo mission as the contract suite meets it: outcomes by lot, and nothing hidden."""

from __future__ import annotations

import random
from typing import ClassVar

from hullbreach.evening.voyage import last_board
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.record import Header
from hullbreach.missions.voyage import ROOM
from hullbreach.voyage.events import KINDS
from hullbreach.voyage.game import Voyage
from hullbreach.voyage.state import State
from tests.contract.suite import Adapter


class Voyages(Adapter):
    setups = 2
    seats = (0, 1)
    shared = ("mission", "profile", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {}

    def header(self, seed: bytes, setup: int) -> Header:
        return ROOM.make_header(ROOM.mission_keys()[0], options={"seed": setup * 20261116}, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> Voyage:
        return ROOM.make_game(header, dice)

    def change_secrets(self, game: Voyage, seat: Seat | None, rng: random.Random) -> None:
        """Everything lies open."""

    def check(self, game: Voyage) -> None:
        assert 0 <= game.leg <= last_board() and game.seed > 0
        assert bool(game.result) == bool(game.verdict)
        assert len(game.living()) + game.fallen.bit_count() == len(game.figures) <= 5
        assert game.kills == sum(kills for kills, _ in game.played)
        assert game.result or len(game.played) == max(game.leg - 1, 0)
        for marine in game.living():
            for stock, most in game.stocks(marine).items():
                assert -1 <= game.amount(marine, stock) <= most
