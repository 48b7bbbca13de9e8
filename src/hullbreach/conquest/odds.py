"""Exact odds of attacks, counted by the code that plays them."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from hullbreach.conquest.acting import Acting
from hullbreach.conquest.game import ACTIONS, DEEDS, ConquestGame
from hullbreach.conquest.profile import Profile
from hullbreach.conquest.state import State
from hullbreach.conquest.turn import activation_ends
from hullbreach.conquest.verbs import ADVANCE, CHARGE, FIGHT, SHOOT, STAND_FIGHT, STAND_SHOOT
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.odds import Odds, Outcome, exact_odds


def _nothing_follows(s: State, sides: tuple[bool, bool]) -> None:
    """Who fell is not mourned: the tests come after what the odds are of."""


class _Judge:
    """The wounds that the target loses, and those that the attacker does."""

    def __init__(self, s: ConquestGame, target: int, by: int) -> None:
        self.before = (s.wounds[target], s.wounds[by])
        self.target = target
        self.by = by
        self.profile = Profile(s.profile.changed, ACTIONS, DEEDS, _nothing_follows, activation_ends)

    def copy(self, game: ConquestGame) -> ConquestGame:
        """Nothing but the figure that acts is under way in it."""
        twin = game.copy()
        twin.profile = self.profile
        twin.stack = twin.stack[-1:]
        return twin

    def follows(self, game: ConquestGame) -> list[Choice]:
        return []

    def known(self, game: ConquestGame) -> Odds | None:
        return None

    def outcome(self, game: ConquestGame) -> Outcome:
        return self.before[0] - game.wounds[self.target], self.before[1] - game.wounds[self.by]

    def worth(self, outcome: Outcome, seat: int) -> int:
        return outcome[0] - outcome[1]

    def key(self, game: ConquestGame) -> Hashable:
        return None


def target_of(choice: Choice) -> int:
    """Whom an attack is made at (-1: it is none that has odds)."""
    if choice[0] in (FIGHT, SHOOT, STAND_FIGHT, STAND_SHOOT):
        return choice[2]
    return choice[3] if choice[0] in (ADVANCE, CHARGE) else -1


def attack_odds(s: ConquestGame, choice: Choice) -> Odds:
    """TC-GAP-SHOOTING, TC-GAP-MELEE: the chance of every (wounds of the target, wounds of the attacker), fear, free
    attacks and the blow struck back included; raises TooManyWays."""
    assert isinstance(s.stack[-1], Acting) and target_of(choice) >= 0
    return exact_odds(s, choice, _Judge(s, target_of(choice), choice[1]))


def at_least(odds: Odds, wounds: int) -> Fraction:
    """The chance that the target loses so many wounds, or more."""
    return sum((part for outcome, part in odds.items() if outcome[0] >= wounds), Fraction(0))
