"""The heuristic bot of crusade: it leads a squad or plays aliens, whichever its seat is."""

from __future__ import annotations

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade.aliens import AlienBot
from hullbreach.bots.crusade.squads import SquadBot
from hullbreach.kernel.contract import Choice


class HeuristicBot:
    """Plays any seat; which side it is on is known with the first question."""

    def __init__(self, seed: int) -> None:
        self.squad = SquadBot()
        self.aliens = AlienBot(seed)

    def choose(self, position: Position) -> Choice:
        if position.seat < position.view["squads"]:
            return self.squad.choose(position)
        return self.aliens.choose(position)
