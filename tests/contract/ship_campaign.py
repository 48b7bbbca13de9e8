"""The campaign of a ship as the contract suite meets it: bids, carts and defenders are hidden."""

from __future__ import annotations

import random
from typing import ClassVar

from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.record import Header
from hullbreach.missions.ship_campaign import ROOM
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.events import KINDS
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.state import MOST_IN_SQUAD, STAGES, State
from tests.contract.suite import Adapter

BOTH: tuple[Seat | None, ...] = (0, 1, None)


class Ships(Adapter):
    setups = 2
    seats = (0, 1)
    shared = ("mission", "profile", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {
        "bids": BOTH,
        "force": BOTH,
        "attacked": BOTH,
        "held back": BOTH,
    }
    asks_single = True

    def header(self, seed: bytes, setup: int) -> Header:
        return ROOM.make_header(ROOM.mission_keys()[0], options={"torpedoes": 2} if setup else {}, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> ShipCampaign:
        return ROOM.make_game(header, dice)

    def pick(self, asked: Decision, rng: random.Random) -> Choice:
        """By lot; a force is bought until squads are there to last, and most of them are kept back."""
        by_verb = {option[0]: option for option in asked.options}
        if asked.kind == "buy" and len(asked.options) > 1:
            squads = [option for option in asked.options if option[0] == v.BUY]
            return (
                rng.choice(squads)
                if squads and rng.random() < 0.8
                else by_verb.get(v.HAND_IN, asked.options[0])
            )
        if asked.kind == "fielding" and v.READY in by_verb and rng.random() < 0.7:
            return by_verb[v.READY]
        return super().pick(asked, rng)

    def change_secrets(self, game: ShipCampaign, seat: Seat | None, rng: random.Random) -> None:
        asked = game.asked
        for hidden in self.seats:
            if hidden != seat and (asked is None or asked.seat != hidden):
                game.dice, kept = SeededDice(b"%d" % rng.randrange(10**6)), game.dice
                game.draw_unknown(1 - hidden)
                game.dice = kept

    def check(self, game: ShipCampaign) -> None:
        assert 0 <= game.blips <= game.profile.blips
        assert 0 <= game.torpedoes <= game.profile.torpedoes
        assert 0 <= game.stage < len(STAGES)
        assert len(game.played) == game.games
        assert all(len(game.living(squad)) <= MOST_IN_SQUAD for squad in range(game.squads))
        assert sum(row[3] + row[4] for row in game.played) <= game.alive.count(0) - game.astray
        if game.afield() is not None:
            assert game.troops() and not any(game.guards[squad] for squad in game.fielded)
