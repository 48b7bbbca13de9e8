"""The territory campaign as the contract suite meets it: outcomes by lot, and nothing hidden."""

from __future__ import annotations

import random

from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign import tables as tb, verbs as v
from hullbreach.territory_campaign.events import KINDS
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import BROUGHT
from tests.contract.campaigns import Campaigns

# While these ask, a captured territory is not known yet.
_UNNAMED = ("Determining", "Naming")
# Where players could go on for ever, they mostly end what they do.
_LONG = {"spend": v.DONE, "field": v.READY, "army": v.DONE}


class Territories(Campaigns):
    room = ROOM
    options = (
        {"end_battles": 4},
        {"players": 3, "end_battles": 4, "generous_initial": True, "match_cap": True, "random_improvements": True},
        {"players": 5, "late": 2, "end_battles": 2, "end_battles_per_player": True, "objective_mode": "roll"},
        {"end_battles": 4, "start_sum": 800, "name_mode": "own", "scenario_mode": "choose", "balanced": True,
         "random_alternative": True},
        {"players": 4, "end_battles": 5, "army_source": "any", "multiple_improvements": True,
         "characteristics_above_5": True, "vehicles_always_purchasable": True},
    )  # fmt: skip
    seats = (0, 1, 2, 3, 4)
    kinds = frozenset(KINDS)
    asks_single = True

    def seats_of(self, game: TerritoryCampaign) -> tuple[Seat, ...]:
        return tuple(range(game.profile.players))

    def pick(self, asked: Decision, rng: random.Random) -> Choice:
        end = [option for option in asked.options if option[0] == _LONG.get(asked.kind, 0)]
        return end[0] if end and rng.random() < 0.4 else super().pick(asked, rng)

    def check(self, game: TerritoryCampaign) -> None:
        assert all(hoard >= 0 for hoard in game.hoard)
        assert len(game.land) == BROUGHT * len(game.order)
        for row in game.land:
            # Unknown and nobody's, or known with a name; a captured one is known as soon as nobody is asked about it.
            assert -1 <= row[0] < game.profile.players and tb.UNKNOWN <= row[1] < len(tb.KEYS)
            assert (row[1] == tb.UNKNOWN) == (row[2] < 0)
            assert row[0] < 0 or row[1] != tb.UNKNOWN or type(game.stack[-1]).__name__ in _UNNAMED
        names = [row[2:5] for row in game.land if row[1] != tb.UNKNOWN]
        assert len(set(names)) == len(names)
        assert sum(game.won) == sum(game.lost) and sum(game.drawn) % 2 == 0
        for seat in game.active():
            for role in (1, 4, 8, 16):
                assert len(game.holders(seat, role)) <= 1
        if game.afield() is not None:
            assert {game.owner(figure) for figure in game.fielded} == {game.attacker, game.defender}
            assert all(game.status(figure) == tb.READY for figure in game.fielded)
