"""A random walk on which every choice is offered or refused for a reason, never both and never neither."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, TypeVar

from hullbreach.crusade.game import CrusadeGame
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Decision, Refused

G = TypeVar("G", bound=HulkGame | CrusadeGame)

# How often a piece does something rather than end its turn, where it can: what pieces do comes upon more.
_DEEDS = 0.7
# Earlier choices that are tried again at each decision; twice as many are tried with other numbers.
_TRIED = 4


class Walk(Generic[G]):
    """So many decisions of one game; each game derives its own, with what it promises besides."""

    # The verbs from this one on are what pieces do.
    first_deed: int
    # How many options of a decision are checked, drawn by lot.
    most: int

    def __init__(self, game: G, key: str, length: int) -> None:
        self.game = game
        self.chance = random.Random(key)
        self.length = length

    def numbers(self) -> tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]:
        """What each of the four numbers of a choice may be, rightly or wrongly."""
        raise NotImplementedError

    def check(self, asked: Decision, choice: Choice, objection: Refused | None) -> bool:
        """Whether the game keeps what else it promises of a choice."""
        raise NotImplementedError

    def go(self) -> None:
        chance = self.chance
        met: list[Choice] = []
        for number in range(self.length):
            asked = self.game.decision()
            if asked is None:
                return
            offered = [*asked.options, *asked.interrupts]
            for option in chance.sample(offered, min(self.most, len(offered))):
                self._meet(asked, option)
            met.append(chance.choice(asked.options))
            for choice in chance.choices(met, k=_TRIED):
                self._meet(asked, choice)
                self._meet(asked, self._mutated(choice))
                self._meet(asked, self._mutated(chance.choice(asked.options)))
            self.step(asked, number)

    def step(self, asked: Decision, number: int) -> None:
        """The choice that is made at the decision of that number."""
        deeds = [option for option in asked.options if option[0] >= self.first_deed]
        self.game.play(
            self.chance.choice(deeds if deeds and self.chance.random() < _DEEDS else asked.options)
        )

    def _meet(self, asked: Decision, choice: Choice) -> None:
        offered = choice in asked.options or choice in asked.interrupts
        objection = self.game.objection(choice)
        told = f"{self.game.text(choice) if offered else choice} at {asked}: {objection}"
        assert (objection is None) == offered, told
        assert objection is None or (objection.rule and "{" not in objection.sentence), told
        assert self.check(asked, choice, objection), told

    def _mutated(self, choice: Choice) -> Choice:
        """A choice with one or two of its four numbers changed."""
        numbers, possible = list(choice), self.numbers()
        for place in self.chance.choices(range(4), k=self.chance.choice((1, 2))):
            numbers[place] = self.chance.choice(possible[place])
        return (numbers[0], numbers[1], numbers[2], numbers[3])
