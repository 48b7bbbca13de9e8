"""Laying tiles in turn, and the scenario that is rolled when the board is whole (DWG-GEO-*, DWG-SCEN-TABLE)."""

from __future__ import annotations

from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking
from hullbreach.prelude import events as ev
from hullbreach.prelude.bidding import Bidding
from hullbreach.prelude.state import State


class Drawing(Asking[State]):
    """DWG-GEO-DRAW-UNUSED: a tile is drawn and must be laid."""

    def proceed(self, game: State) -> Decision | None:
        unused = game.layout.unused
        game.drawn = unused[game.dice.draw(len(unused))]
        game.tell(ev.DRAWN, "DWG-GEO-DRAW-UNUSED", self.seat, game.drawn)
        if game.layout.placements(game.drawn):
            game.swap(Laying(self.seat))
        else:
            game.tell(ev.STARTED_AGAIN, "DWG-GAP-TILE-JOIN", len(game.layout.laid))
            game.laid = []
            game.swap(Drawing(game.begins))
        return None


class Laying(Asking[State]):
    """DWG-GEO-ALTERNATE: whose turn it is lays the tile where and how he likes; then the other draws."""

    def proceed(self, game: State) -> Decision | None:
        return game.asks_to_lay(self.seat, "DWG-GEO-ALTERNATE")

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        return game.why_not_lay(choice)

    def answer(self, game: State, choice: Choice) -> None:
        game.lay(self.seat, choice)
        if game.layout.is_whole:
            roll_scenario(game)
        else:
            game.swap(Drawing(1 - self.seat))


def roll_scenario(game: State) -> None:
    """DWG-SCEN-TABLE, DWG-BID-SCENARIO-FIRST"""
    dice = () if game.profile.scenario_number else game.dice.roll(1)
    game.scenario = game.profile.scenario_number or dice[0]
    game.tell(ev.SCENARIO, "DWG-SCEN-TABLE", game.scenario, dice=dice)
    game.swap(Bidding(game.begins))
