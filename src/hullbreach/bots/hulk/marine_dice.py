"""Rerolls and psi points in close combat, by exact odds."""

from __future__ import annotations

from hullbreach.bots.hulk.odds import reroll_worth, standing, swapped
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.fighting.blows import faces, marine_bonus
from hullbreach.hulk.fighting.combat import THING_SCORE
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Event

# More psi points than this are not spent on one blow.
DEAREST = 6
# Before the dice are rolled so many are announced.
ANNOUNCED = 3


class Duel:
    """The last close combat, as its events told it."""

    def __init__(self) -> None:
        self.marine = -1
        self.foe = -1
        self.own_dice: tuple[int, ...] = ()
        self.foe_dice: tuple[int, ...] = ()
        # A blow at a thing: what was scored.
        self.score = 0

    def follow(self, events: list[Event]) -> None:
        """Keep up with what happened."""
        marines_turn = True
        for event in events:
            if event.kind == "combat":
                if marines_turn:
                    self.marine, self.foe, self.own_dice = event["who"], event["opponent"], event.dice
                else:
                    self.foe_dice = event.dice
                self.score = 0
                marines_turn = not marines_turn
            elif event.kind == "attack on thing":
                self.marine, self.foe, self.score = event["who"], -1, max(event.dice) + event["bonus"]
            elif event.kind == "reroll" and event["who"] == self.marine:
                if event["of"] < 0:
                    self.own_dice = swapped(self.own_dice, event["face"], event.dice[0])
                else:
                    self.foe_dice = swapped(self.foe_dice, event["face"], event.dice[0])

    def answer(self, s: State, decision: Decision) -> Choice:
        if decision.kind == "psi points":
            return self._psi(s, decision.options)
        return self._reroll(s, decision.options)

    def _bonus(self, s: State) -> int:
        """The marine attacks in his own turn; otherwise he has a bonus only against an enemy before him."""
        attacks = s.active == self.marine
        return marine_bonus(s, self.marine, attacks or faces(s, self.marine, s.square[self.foe]))

    def _reroll(self, s: State, options: list[Choice]) -> Choice:
        accept = options[0]
        if self.marine != accept[1] or not self.own_dice or not self.foe_dice:
            return accept
        bonus, alpha = self._bonus(s), s.kind[self.foe] == pc.ALPHA
        best, best_worth = accept, standing(self.own_dice, self.foe_dice, bonus, alpha)
        for option in options[1:]:
            enemy = option[0] == v.PARRY
            worth = reroll_worth(self.own_dice, self.foe_dice, bonus, alpha, option[3], enemy)
            if worth > best_worth + 1e-9:
                best, best_worth = option, worth
        return best

    def _psi(self, s: State, options: list[Choice]) -> Choice:
        """As many points as the kill needs, or else the tie; none where that is too dear."""
        if s.profile.psi_timing == "before":
            return options[min(ANNOUNCED, len(options) - 1)]
        if self.marine != options[0][1]:
            return options[0]
        if self.foe < 0:
            missing = THING_SCORE - self.score
            return options[missing] if 0 < missing <= min(2, len(options) - 1) else options[0]
        if not self.own_dice or not self.foe_dice:
            return options[0]
        alpha = s.kind[self.foe] == pc.ALPHA
        theirs = max(self.foe_dice) + (min(self.foe_dice) if alpha else 0)
        missing = theirs - max(self.own_dice) - self._bonus(s)
        for points in (missing + 1, missing):
            if points <= 0:
                return options[0]
            if points <= min(DEAREST, len(options) - 1):
                return options[points]
        return options[0]
