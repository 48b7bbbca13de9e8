"""The campaign of a ship as the contract suite meets it: bids, carts and defenders are hidden."""

from __future__ import annotations

import random
from typing import ClassVar

from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.missions.ship_campaign import ROOM
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.events import KINDS
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.state import MOST_IN_SQUAD, STAGES
from tests.contract.campaigns import BOTH, Campaigns


class Ships(Campaigns):
    room = ROOM
    options = ({}, {"torpedoes": 2})
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {
        "bids": BOTH,
        "force": BOTH,
        "attacked": BOTH,
        "held back": BOTH,
        "fielded": BOTH,
        "on guard": BOTH,
    }
    asks_single = True

    def pick(self, asked: Decision, rng: random.Random) -> Choice:
        """By lot; a force is bought until squads are there to last, anew where it comes to nothing, and most of them
        are kept back."""
        by_verb = {option[0]: option for option in asked.options}
        if asked.kind == "buy" and len(asked.options) > 1:
            squads = [option for option in asked.options if option[0] == v.BUY]
            return (
                rng.choice(squads)
                if squads and rng.random() < 0.8
                else by_verb.get(v.HAND_IN, by_verb.get(v.CLEAR, asked.options[0]))
            )
        if asked.kind == "fielding" and v.READY in by_verb and rng.random() < 0.7:
            return by_verb[v.READY]
        return super().pick(asked, rng)

    def check(self, game: ShipCampaign) -> None:
        assert 0 <= game.blips <= game.profile.blips
        assert 0 <= game.torpedoes <= game.profile.torpedoes
        assert 0 <= game.stage < len(STAGES)
        assert len(game.played) == game.games
        assert all(len(game.living(squad)) <= MOST_IN_SQUAD for squad in range(game.squads))
        assert sum(row[3] + row[4] for row in game.played) <= game.alive.count(0) - game.astray
        if game.afield() is not None:
            assert game.troops() and not any(game.guards[squad] for squad in game.fielded)
