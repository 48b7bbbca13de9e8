"""The campaign of squads as the contract suite meets it: outcomes by lot, and nothing hidden."""

from __future__ import annotations

import random
from typing import ClassVar

from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.record import Header
from hullbreach.missions.squad_campaign import ROOM
from hullbreach.squad_campaign.events import KINDS
from hullbreach.squad_campaign.game import SquadCampaign
from hullbreach.squad_campaign.state import FIRST_RANK, MOST_MARKS, TOP_RANK, State
from tests.contract.suite import Adapter


class Campaigns(Adapter):
    setups = 3
    seats = (0, 1, 2, 3)
    shared = ("mission", "profile", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {}

    def seats_of(self, game: SquadCampaign) -> tuple[Seat, ...]:
        return tuple(range(game.squads + 1))

    def header(self, seed: bytes, setup: int) -> Header:
        return ROOM.make_header(ROOM.mission_keys()[0], options={"squads": setup + 1}, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> SquadCampaign:
        return ROOM.make_game(header, dice)

    def change_secrets(self, game: SquadCampaign, seat: Seat | None, rng: random.Random) -> None:
        """Everything lies open."""

    def check(self, game: SquadCampaign) -> None:
        assert len(set(game.led)) == len(game.led) <= game.squads
        assert all(FIRST_RANK <= rank <= TOP_RANK for rank in game.rank)
        assert all(badges >= 0 for badges in game.badges)
        assert all(0 <= taken <= len(game.played) for taken in game.primaries)
        assert 0 <= game.marks <= min(MOST_MARKS, len(game.played))
        assert bool(game.result) == bool(game.at_the_top())
        assert (game.afield() is not None) == (game.called >= 0)
