"""A bot that errs like a person: now and then it overlooks what it would have done, and does what it sees instead.

What is overlooked stays out of sight while the same piece acts: a shot, a way, all ways. Seldom a whole figure is
forgotten for a phase. Where the next best is hardly worse, part of the mistakes are hasty ones: anything that can be
done. What ends a phase or a game is neither overlooked nor done by mistake.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Generic

from hullbreach.bots.base import G
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.search.rollout import fork
from hullbreach.bots.sides import seat_name
from hullbreach.kernel.contract import Choice, Decision

# A thing overlooked is one option, or all that the piece could do by that verb.
Overlooked = tuple[int, ...]
# How often it is all of it; and how often a figure that is not thought of is forgotten for the phase.
_ALL = 0.5
_FORGOTTEN = 0.2


class Erring(Generic[G]):
    """Plays as another bot does, but for what it overlooks.

    `rates` say in how many decisions, by the start of the seat's name, `hasty` in how many of these it does the first
    thing that comes to mind; `plain` are the verbs that end things.
    """

    def __init__(
        self, bot: Bot[G], rates: Mapping[str, float], hasty: float, plain: Collection[int], seed: int
    ) -> None:
        self.bot = bot
        self.rates = rates
        self.rate = -1.0
        self.hasty = hasty
        self.plain = plain
        self.chance = random.Random(seed)
        self.phase: tuple[int, int] = (-1, -1)
        # What is out of sight now, and for which piece; what is forgotten for the phase.
        self.piece = -1
        self.overlooked: set[Overlooked] = set()
        self.forgotten: set[Overlooked] = set()

    def choose(self, position: Position[G]) -> Choice | Failure:
        game = position.eyes
        if self.rate < 0:
            name = seat_name(position.box, position.seat)
            self.rate = next((rate for start, rate in self.rates.items() if name.startswith(start)), 0.0)
        phase = (game.turn_now(), getattr(game, "phase", 0))
        if phase != self.phase:
            self.phase = phase
            self.forgotten = set()
        if position.decision.piece != self.piece or self.piece < 0:
            self.piece = position.decision.piece
            self.overlooked = set()
        if game.turn_now() > 0 and len(position.decision.options) > 1 and self.chance.random() < self.rate:
            if self.chance.random() < self.hasty:
                return self._any(position.decision.options)
            self._overlook(position)
        seen = self._seen(position)
        if seen is position:
            return self.bot.choose(position)
        return self._choose(self.bot, seen)

    def _choose(self, bot: Bot[G], seen: Position[G]) -> Choice | Failure:
        """What the bot does of what is seen; where it cannot do without the rest, anything that is seen."""
        try:
            choice = bot.choose(seen)
        except (StopIteration, ValueError, IndexError, KeyError):
            choice = Failure("lost")
        options = seen.decision.options
        if isinstance(choice, Failure) or choice not in options:
            return self._any(options)
        return choice

    def _any(self, options: list[Choice]) -> Choice:
        """The first thing that comes to mind: each verb as likely as the other."""
        sensible = [option for option in options if option[0] not in self.plain] or options
        verb = self.chance.choice(sorted({option[0] for option in sensible}))
        return self.chance.choice([option for option in sensible if option[0] == verb])

    def _overlook(self, position: Position[G]) -> None:
        """The best of what is still seen is lost sight of, or all of its kind."""
        best = self._choose(fork(self.bot), self._seen(position))
        if isinstance(best, Failure) or best[0] in self.plain:
            return
        self.overlooked.add(best[:2] if self.chance.random() < _ALL else best)
        if self.piece < 0 and self.chance.random() < _FORGOTTEN:
            self.forgotten.add(best[:2])

    def _seen(self, position: Position[G]) -> Position[G]:
        """The position without what is overlooked; where nothing but an end were left, all of it."""
        asked = position.decision
        gone = self.overlooked | self.forgotten
        left = [option for option in asked.options if option not in gone and option[:2] not in gone]
        if len(left) == len(asked.options) or all(option[0] in self.plain for option in left):
            return position
        decision = Decision(asked.seat, asked.kind, asked.rule, left, asked.piece, asked.interrupts)
        seen = replace(position, decision=decision)
        seen.__dict__["eyes"] = position.eyes
        return seen
