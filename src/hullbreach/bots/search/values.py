"""What a position is worth to a seat: from 0, lost, to 1, won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from hullbreach.bots.base import G
from hullbreach.bots.search.rollout import Policy, play_on
from hullbreach.bots.sides import EVEN, share
from hullbreach.kernel.contract import Seat

# Worlds of one game, over or not, all at once: what each is worth to a seat.
Value = Callable[[list[G], Seat], list[float]]

# More turns than any game has.
_NEVER = 1_000_000
# A game that is not over after so many more choices counts as even.
_MOST_CHOICES = 3_000


class PlayedOut(Generic[G]):
    """Without a learned value: the heuristic plays the world to its end. Slow, and blunt."""

    def __init__(self, make: Policy[G]) -> None:
        self.make = make

    def __call__(self, games: list[G], seat: Seat) -> list[float]:
        return [self._one(game, seat) for game in games]

    def _one(self, game: G, seat: Seat) -> float:
        play_on(game, {}, self.make, _NEVER, _MOST_CHOICES)
        return share(game, seat) if game.result else EVEN


class Judge(Generic[G]):
    """The learned value of the game that it is first asked about, where there is one, and otherwise PlayedOut."""

    def __init__(self, make: Policy[G]) -> None:
        self.make = make
        self.value: Value[G] | None = None

    def __call__(self, games: list[G], seat: Seat) -> list[float]:
        if self.value is None:
            self.value = self._found(games[0])
        return self.value(games, seat)

    def _found(self, game: G) -> Value[G]:
        # Loaded when it is needed: a model may need a runtime.
        from hullbreach.bots.learned import has_value, value_of

        mission = game.played_with()[0]
        if mission is not None and has_value(mission.GAME):
            return value_of(mission.GAME).values
        return PlayedOut(self.make)
