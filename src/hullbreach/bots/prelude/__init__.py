"""A bot for what comes before a battle: it bids as the scenario is worth, buys what chance finds, lays as it comes."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.bots.base import HEURISTIC, RANDOM, BotRoom
from hullbreach.bots.contract import Bot, Position
from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.cart import cart_of
from hullbreach.evening.force import Force, Squad
from hullbreach.evening.squads import kinds
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.prelude import verbs as v
from hullbreach.prelude.buying import bought
from hullbreach.prelude.state import LISTS, State


class HeuristicBot:
    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.dice = SeededDice(b"prelude bot %d" % seed)
        self.plan: Force | None = None

    def choose(self, position: Position[State]) -> Choice:
        game, asked = position.eyes, position.decision
        if asked.kind == "agree":
            return (v.AGREE, 0, 0, LISTS)
        if asked.kind == "bid":
            # DWG-GAP-BIDDING-IN-SOFTWARE
            least, most = game.chosen.bids
            return (v.BID, 0, 0, least + self.dice.draw(most - least + 1))
        if asked.kind == "buy":
            return self._buy(game, asked.options)
        if asked.kind == "place":
            return asked.options[len(game.corridors) % len(asked.options)]
        return asked.options[self.dice.draw(len(asked.options))]

    def _buy(self, game: State, options: list[Choice]) -> Choice:
        """The next thing of the plan; when all is bought, it is handed in."""
        if self.plan is None:
            self.plan = self._plan(game)
        cart, plan = game.cart(self.seat), cart_of(self.plan)
        if cart != plan[: len(cart)] and options[0][0] != v.HAND_IN:
            # Somebody else began to buy, and it cannot be handed in.
            return (v.CLEAR, 0, 0, 0)
        wanted = plan[len(cart) : len(cart) + 3]
        for option in options:
            if option[0] in (v.BUY, v.ADD, v.SPEND) and bought(option) == wanted:
                return option
        return options[0]

    def _plan(self, game: State) -> Force:
        """What chance buys, or one squad of it, or any: the first that can be handed in."""
        bought = buy_by_chance(game.budget, self.dice)
        squads = [*bought.squads, *[Squad(kind) for kind in kinds()]]
        tried = [bought, *[Force((squad,)) for squad in squads]]
        return next((force for force in tried if game.why_not_force(force) is None), bought)


class PreludeBots(BotRoom[State]):
    NAMES: ClassVar[tuple[str, ...]] = (HEURISTIC, RANDOM)

    def heuristic(self, seat: Seat, seed: int) -> Bot[State]:
        return HeuristicBot(seat, seed)


ROOM = PreludeBots()
