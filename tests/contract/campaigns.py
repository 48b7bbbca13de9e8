"""What the contract suite must know of any campaign; each says what it is made of and its own invariants."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import Header
from hullbreach.missions.base import CampaignRoom
from tests.contract.suite import Adapter

BOTH: tuple[Seat | None, ...] = (0, 1, None)


class Campaigns(Adapter):
    room: ClassVar[CampaignRoom[Any, Any, Any]]
    # The options of each setup.
    options: ClassVar[tuple[dict[str, OptionValue], ...]]

    seats: ClassVar[tuple[Seat, ...]] = (0, 1)
    shared = ("mission", "profile", "dice", "asked")
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {}

    def __init_subclass__(cls) -> None:
        cls.setups = len(cls.options)
        cls.fields = tuple(cls.room.PLAYED.FIELDS)

    def header(self, seed: bytes, setup: int) -> Header:
        return self.room.make_header(self.room.mission_keys()[0], options=self.options[setup], seed=seed)

    def make_game(self, header: Header, dice: Dice) -> Any:
        return self.room.make_game(header, dice)

    def change_secrets(self, game: Any, seat: Seat | None, rng: random.Random) -> None:
        """Nobody's own are changed while he is asked: he would be asked something else."""
        asked = game.asked
        for hidden in self.seats:
            if hidden != seat and (asked is None or asked.seat != hidden):
                game.dice, kept = SeededDice(b"%d" % rng.randrange(10**6)), game.dice
                game.draw_unknown(1 - hidden)
                game.dice = kept
