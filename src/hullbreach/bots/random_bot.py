"""The random bot: any option, each as likely as the other."""

from __future__ import annotations

import random

from hullbreach.bots.contract import Position
from hullbreach.kernel.contract import Choice


class RandomBot:
    """Plays from its own source of chance, so that the same number plays the same game."""

    blind = True

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, position: Position) -> Choice:
        return self.chance.choice(position.decision.options)
