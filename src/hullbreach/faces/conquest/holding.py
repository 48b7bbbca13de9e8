"""A brisk battle: whoever may act next comes into the hand, and those with nothing to do are let stand at one press."""

from __future__ import annotations

import re

from hullbreach.conquest import verbs as v
from hullbreach.conquest.game import ConquestGame
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.words.conquest.names import both

_PICKED = "activate"
# TC-GAP-TURN: everybody is activated in a turn; by kinds of decisions, how somebody is so without doing anything.
_IDLE = {_PICKED: v.ACTIVATE, "act": v.DONE, "lead": v.NO_MORE}
# An order for the turn that it names, and for no other.
_HOLD = re.compile(r"hold turn (\d+)")


class Holding(Face[ConquestGame]):
    def suggested(self, game: ConquestGame, asked: Decision) -> int:
        return asked.options[0][1] if asked.kind == _PICKED else -1

    def quick_orders(self, game: ConquestGame) -> list[wire.Option]:
        """Who waits for his turn only to do nothing with it says so once."""
        asked = game.decision()
        if asked is None or asked.kind != _PICKED:
            return []
        waiting = len(asked.options)
        hold = both("order", "hold", n=waiting)
        return [wire.Option(f"hold turn {game.turn}", hold, "end", "done", role="end", wasted=waiting)]

    def one_press(self, line: str) -> bool:
        return _HOLD.fullmatch(self.order(line)) is not None

    def pressed(self, game: ConquestGame, orders: list[str]) -> bool:
        return self.ordered(game, orders) is not None

    def ordered(self, game: ConquestGame, orders: list[str]) -> Choice | None:
        """Whoever is shaken rallies when he is activated; nothing else is done."""
        if f"hold turn {game.turn}" not in map(self.order, orders):
            return None
        asked = self.asked(game)
        idle = _IDLE.get(asked.kind)
        return next((option for option in asked.options if option[0] == idle), None)

    def order_faults(self, game: ConquestGame, orders: list[str]) -> list[str]:
        return super().order_faults(game, [line for line in orders if not self.one_press(line)])
