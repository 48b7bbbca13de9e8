"""A leash for games between bots: one that goes on without end is ended with a sentence."""

from __future__ import annotations

from hullbreach.kernel.game import Game

# Far more than any game between bots has taken: random ones take up to 5,000 choices in all, 900 in a turn.
MOST_IN_TURN = 5_000
MOST_IN_ALL = 50_000


class Endless(Exception):
    """A game that does not come to an end; the text says where."""


class Leash:
    """Counts the choices of one game, or of one rollout."""

    __slots__ = ("all", "in_turn", "most_in_all", "most_in_turn", "turn")

    def __init__(self, most_in_turn: int = 0, most_in_all: int = 0) -> None:
        """How many are allowed; 0: far more than any game takes."""
        self.most_in_turn = most_in_turn or MOST_IN_TURN
        self.most_in_all = most_in_all or MOST_IN_ALL
        self.turn = -1
        self.in_turn = 0
        self.all = 0

    def count(self, game: Game) -> None:
        """One more choice is to be made; raises Endless if it is one too many."""
        if game.turn_now() != self.turn:
            self.turn, self.in_turn = game.turn_now(), 0
        self.in_turn += 1
        self.all += 1
        if self.in_turn <= self.most_in_turn and self.all <= self.most_in_all:
            return
        asked = game.decision()
        where = f"seat {asked.seat}, '{asked.kind}'" if asked is not None else "nobody is asked"
        count = f"{self.most_in_turn} choices in turn {self.turn}"
        if self.all > self.most_in_all:
            count = f"{self.most_in_all} choices"
        raise Endless(f"after {count} the game still goes on ({where}): somebody repeats himself.")
