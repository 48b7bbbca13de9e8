"""Exact odds: every way in which chance can fall after a choice, as fractions, not by sampling.

Where a player chooses in between (rerolls, parries), that player is taken to choose best.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import EnumeratedDice
from hullbreach.kernel.game import Game

G = TypeVar("G", bound=Game)
Outcome = tuple[int, ...]
Odds = dict[Outcome, Fraction]


class Judge(Protocol[G]):
    """What a game says about its outcomes."""

    def copy(self, game: G) -> G:
        """An independent copy of the game."""
        ...

    def follows(self, game: G) -> list[Choice]:
        """The options to weigh at the open decision if it belongs to the choice; none: the outcome is known."""
        ...

    def known(self, game: G) -> Odds | None:
        """The odds from this position if the game has a quicker way to them; None: try everything."""
        ...

    def outcome(self, game: G) -> Outcome:
        """What came of the choice, as small numbers."""
        ...

    def worth(self, outcome: Outcome, seat: int) -> int:
        """How good an outcome is for a seat."""
        ...

    def key(self, game: G) -> Hashable:
        """Two positions with the same key at a decision have the same odds from there."""
        ...


# More ways than this and the answer would keep a player waiting.
MOST_WAYS = 20_000
# Nearly every way ends at once: there is nothing to multiply then.
_SURE = Fraction(1)


class TooManyWays(Exception):
    """Chance can fall in more ways than are worth counting."""


def exact_odds(game: G, choice: Choice, judge: Judge[G], most: int = MOST_WAYS) -> Odds:
    """The chance of every outcome of a choice; raises TooManyWays beyond `most` ways to play it."""
    return _Counting(judge, most).after(game, choice)


class _Counting(Generic[G]):
    """The odds of one choice, with what is known of positions met on the way."""

    def __init__(self, judge: Judge[G], most: int) -> None:
        self.judge = judge
        self.left = most
        self.known: dict[Hashable, Odds] = {}

    def after(self, game: G, choice: Choice) -> Odds:
        odds: Odds = {}
        # Dice that lie on the table in this position are not thrown anew.
        laid = game.dice.laid if isinstance(game.dice, EnumeratedDice) else ()
        path: list[int] | None = []
        while path is not None:
            self.left -= 1
            if self.left < 0:
                raise TooManyWays
            twin = self.judge.copy(game)
            dice = EnumeratedDice(path, laid)
            twin.dice = dice
            twin.play(choice)
            chance = Fraction(dice.ways, dice.total)
            for outcome, part in self.settle(twin).items():
                share = chance if part is _SURE else chance * part
                before = odds.get(outcome)
                odds[outcome] = share if before is None else before + share
            path = dice.next_path()
        return odds

    def settle(self, game: G) -> Odds:
        """The odds from a position in which something may still be to choose, chosen best."""
        judge = self.judge
        options = judge.follows(game)
        asked = game.decision()
        if not options or asked is None:
            return {judge.outcome(game): _SURE}
        quick = judge.known(game)
        if quick is not None:
            return quick
        key = judge.key(game)
        if key not in self.known:
            best: Odds = {}
            best_worth: Fraction | None = None
            for option in options:
                odds = self.after(game, option)
                worth = sum((judge.worth(end, asked.seat) * part for end, part in odds.items()), Fraction(0))
                if best_worth is None or worth > best_worth:
                    best, best_worth = odds, worth
            self.known[key] = best
        return self.known[key]
