"""The campaign of squads as the contract suite meets it: outcomes by lot, and nothing hidden."""

from __future__ import annotations

from hullbreach.kernel.contract import Seat
from hullbreach.missions.squad_campaign import ROOM
from hullbreach.squad_campaign.events import KINDS
from hullbreach.squad_campaign.game import SquadCampaign
from hullbreach.squad_campaign.state import FIRST_RANK, MOST_MARKS, TOP_RANK
from tests.contract.campaigns import Campaigns


class Squads(Campaigns):
    room = ROOM
    options = ({"squads": 1}, {"squads": 2}, {"squads": 3})
    seats = (0, 1, 2, 3)
    kinds = frozenset(KINDS)

    def seats_of(self, game: SquadCampaign) -> tuple[Seat, ...]:
        return tuple(range(game.squads + 1))

    def check(self, game: SquadCampaign) -> None:
        assert len(set(game.led)) == len(game.led) <= game.squads
        assert all(FIRST_RANK <= rank <= TOP_RANK for rank in game.rank)
        assert all(badges >= 0 for badges in game.badges)
        assert all(0 <= taken <= len(game.played) for taken in game.primaries)
        assert 0 <= game.marks <= min(MOST_MARKS, len(game.played))
        assert bool(game.result) == bool(game.at_the_top())
        assert (game.afield() is not None) == (game.called >= 0)
