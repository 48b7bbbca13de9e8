"""The solo mission as the contract suite meets it: outcomes by lot, and nothing hidden."""

from __future__ import annotations

from hullbreach.evening.voyage import last_board
from hullbreach.missions.voyage import ROOM
from hullbreach.voyage.events import KINDS
from hullbreach.voyage.game import Voyage
from tests.contract.campaigns import Campaigns


class Voyages(Campaigns):
    room = ROOM
    options = ({}, {"seed": 20261116})
    kinds = frozenset(KINDS)

    def check(self, game: Voyage) -> None:
        assert 0 <= game.leg <= last_board() and game.seed > 0
        assert bool(game.result) == bool(game.verdict)
        assert len(game.living()) + game.fallen.bit_count() == len(game.figures) <= 5
        assert game.kills == sum(kills for kills, _ in game.played)
        assert game.result or len(game.played) == max(game.leg - 1, 0)
        for marine in game.living():
            for stock, most in game.stocks(marine).items():
                assert -1 <= game.amount(marine, stock) <= most
