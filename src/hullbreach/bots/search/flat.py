"""Flat search: every option is tried out in the same imagined worlds, the heuristic plays on, a value judges.

The worlds agree with all that the seat knows (Position.imagine) and have their own dice: neither secrets nor dice to
come are in them. Each option is played in the same worlds; after each round the worse half of the options is left
out, and where all are clearly worse than the heuristic's choice nothing more is tried. That choice stays unless another
one is better by a standard error. Equal seeds and equal knowledge give equal choices: budgets count rollouts, and
seconds are only a cap for slow machines, shared out among the choices of a phase (see pace.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from math import ceil, log2
from statistics import fmean
from time import monotonic
from typing import Any, Generic

from hullbreach.bots.base import G
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.search.pace import Pace
from hullbreach.bots.search.rollout import Policy, fork, play_on, stretch
from hullbreach.bots.search.values import Value
from hullbreach.bots.search.weighing import Trial, candidates, error, halved, hopeless, spread
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game

# Of a deadline so much is used for thinking.
_OF_DEADLINE = 0.7
# No option needs more worlds than these in one decision.
_MOST_WORLDS = 32
# In fewer worlds than these nothing can be said of an option.
_LEAST_WORLDS = 3


@dataclass(frozen=True)
class Budget:
    """How much may be thought about one choice, and about all choices of one phase."""

    rollouts: int  # for one choice
    phase: int  # rollouts for all choices of one phase
    options: int = 16  # so many are weighed; of longer lists a sample
    turns: int = 1  # a rollout ends when so many turns more have begun
    stretches: int = 0  # or so many more phases or turns of a seat; 0: the turns count
    choices: int = 400  # or after so many choices
    seconds: float = 0.0  # for one phase, on a slow machine; 0: no cap
    margin: float = 1.0  # standard errors by which the heuristic's choice must be beaten
    steps: bool = True  # whether it is weighed again while the heuristic goes on as it began with a piece
    ends: bool = True  # whether ending a phase is weighed where the heuristic does not want it


@dataclass(frozen=True)
class Weighed:
    """One option that was tried out."""

    choice: Choice
    estimate: float  # the chance to win, as the value sees it
    gain: float  # over the heuristic's choice, in the same worlds
    error: float  # the standard error of that gain
    worlds: int


@dataclass(frozen=True)
class Thought:
    """Why a choice was made: what was weighed, the best first. Without alternatives nothing was tried out."""

    choice: Choice
    heuristic: Choice
    weighed: list[Weighed] = field(default_factory=list)
    rollouts: int = 0


class FlatBot(Generic[G]):
    """Plays any seat of any game for which there are a heuristic and a value."""

    # It is better asked in a process of its own.
    thinks = True

    def __init__(
        self,
        make: Policy[G],
        seat: Seat,
        value: Value[G],
        budget: Budget,
        seed: int,
        dice: Callable[[bytes], Dice] = SeededDice,
        endings: Collection[int] = (),
    ) -> None:
        """`endings` are the verbs that end a phase."""
        self.make = make
        self.heuristic = make(seat)
        # What the other seats' heuristics know of the board is worked out once: each rollout has copies of these.
        self.others: dict[Seat, Bot[G]] = {}
        self.endings = () if budget.ends else endings
        self.value = value
        self.budget = budget
        self.seed = seed
        self.dice = dice
        self.last: Thought | None = None
        # The same as plain data, for whoever asked: what was weighed, the chosen first.
        self.thought: dict[str, Any] = {}
        self.asked = 0
        # The phase under way, and what is left to be spent in it.
        self.phase: tuple[int, ...] = ()
        self._left = 0
        self.pace = Pace(budget.seconds)
        # What the heuristic has not heard of, as another choice than its own was made; and the last piece and verb.
        self._unheard: list[Event] = []
        self._going: tuple[int, int] = (-1, -1)

    def choose(self, position: Position[G]) -> Choice | Failure:
        began = monotonic()
        self.asked += 1
        position.events = [*self._unheard, *position.events]
        # What it remembers of a choice that is not made is forgotten again.
        before = fork(self.heuristic)
        first = self.heuristic.choose(position)
        if isinstance(first, Failure):
            return first
        self._begin(position.eyes)
        self.last = self._think(position, first, before, began)
        self._settle(position, before)
        self.pace.took(monotonic() - began, self.last.rollouts)
        self.thought = told(position, self.last)
        return self.last.choice

    def uncapped(self) -> None:
        """Think as long as the rollouts take: equal seeds give equal games on any machine."""
        self.capped(0.0)

    def capped(self, part: float) -> None:
        """Think so much of the usual seconds; 0: as long as the rollouts take."""
        self.budget = replace(self.budget, seconds=part * self.budget.seconds)
        self.pace = Pace(self.budget.seconds)

    def _begin(self, game: Game) -> None:
        phase = stretch(game)
        if phase != self.phase:
            self.phase = phase
            self._left = self.budget.phase
            self._going = (-1, -1)
            self.pace.begin()

    def _settle(self, position: Position[G], before: Bot[G]) -> None:
        assert self.last is not None
        self._left -= self.last.rollouts
        self._unheard = []
        self._going = (position.decision.piece, self.last.choice[0])
        if self.last.choice != self.last.heuristic:
            self.heuristic, self._unheard = before, position.events
            self._going = (-1, -1)

    def _think(self, position: Position[G], first: Choice, before: Bot[G], began: float) -> Thought:
        """Before the first turn, and when the phase's budget is used up, the heuristic chooses."""
        budget, asked = self.budget, position.decision
        goes_on = asked.piece >= 0 and self._going == (asked.piece, first[0])
        if position.eyes.turn_now() < 1 or (goes_on and not budget.steps):
            return Thought(first, first)
        chance = random.Random(f"{self.seed}/{self.asked}")
        seconds = self._seconds(position)
        rollouts = min(budget.rollouts, self._left // 4)
        if seconds:
            rollouts = min(rollouts, self.pace.fitting(seconds))
        most = max(1, min(budget.options, rollouts // _LEAST_WORLDS))
        options = [option for option in asked.options if option[0] not in self.endings or option == first]
        chosen = candidates(options, first, most, chance)
        rollouts = min(rollouts, _MOST_WORLDS * len(chosen))
        if len(chosen) < 2:
            return Thought(first, first)
        trials = [Trial(choice) for choice in chosen]
        spent = self._try_out(position, trials, rollouts, before, began + seconds if seconds else 0.0)
        return self._judged(trials, spent)

    def _seconds(self, position: Position[G]) -> float:
        """How long this choice may be thought about (0: until the rollouts are spent)."""
        caps = [max(0.001, self.pace.share())] if self.budget.seconds else []
        caps += [position.deadline * _OF_DEADLINE] if position.deadline else []
        return min(caps, default=0.0)

    def _try_out(
        self, position: Position[G], trials: list[Trial], rollouts: int, before: Bot[G], until: float
    ) -> int:
        """Sequential halving; returns how many rollouts were made."""
        rounds = max(1, ceil(log2(len(trials))))
        alive, spent, world = trials, 0, 0
        for _ in range(rounds):
            each = max(1, rollouts // rounds // len(alive))
            ends: list[G] = []
            for number in range(world, world + each):
                if until and ends and monotonic() > until:
                    break
                imagined = position.imagine(self.dice(b"%d/%d/%d" % (self.seed, self.asked, number)))
                for trial in alive:
                    # The heuristic remembers its own choice; of any other it has yet to hear.
                    own = trial is trials[0]
                    heard = [] if own else list(position.events)
                    policy = fork(self.heuristic if own else before)
                    ends.append(self._rolled_out(imagined.copy(), trial.choice, position.seat, policy, heard))
            for place, worth in enumerate(self.value(ends, position.seat)):
                alive[place % len(alive)].values.append(worth)
            spent += len(ends)
            world += each
            if hopeless(alive) or (until and monotonic() > until):
                break
            alive = halved(alive)
        return spent

    def _rolled_out(self, game: G, choice: Choice, seat: Seat, policy: Bot[G], heard: list[Event]) -> G:
        budget = self.budget
        until = game.turn_now() + (max(budget.turns, budget.stretches) if budget.stretches else budget.turns)
        heard += game.play(choice)
        play_on(
            game,
            {seat: policy},
            self._other,
            until,
            budget.choices,
            budget.stretches,
            {seat: heard},
            self.phase,
        )
        return game

    def _other(self, seat: Seat) -> Bot[G]:
        if seat not in self.others:
            self.others[seat] = self.make(seat)
        return fork(self.others[seat])

    def _judged(self, trials: list[Trial], spent: int) -> Thought:
        first = trials[0]
        pooled = spread(trials)
        weighed = [Weighed(first.choice, first.mean, 0.0, 0.0, len(first.values))]
        best, most = first.choice, 0.0
        for trial in trials[1:]:
            gains = trial.over(first)
            if not gains:
                continue
            gain, doubt = fmean(gains), error(gains, pooled)
            # In its own worlds it may have been lucky: it is put beside the heuristic's choice over all of its worlds.
            weighed.append(Weighed(trial.choice, first.mean + gain, gain, doubt, len(gains)))
            enough = len(gains) == len(first.values) >= _LEAST_WORLDS
            if enough and gain > max(most, self.budget.margin * doubt):
                best, most = trial.choice, gain
        weighed.sort(key=lambda one: (one.choice != best, -one.estimate))
        return Thought(best, first.choice, weighed, spent)


def told(position: Position[G], thought: Thought) -> dict[str, Any]:
    """A thought as plain data that can be kept and sent: the options as lines of text."""
    texts = position.eyes.text
    weighed = [
        {
            "text": texts(one.choice),
            "estimate": round(one.estimate, 4),
            "gain": round(one.gain, 4),
            "error": round(one.error, 4),
            "worlds": one.worlds,
        }
        for one in thought.weighed
    ]
    return {"weighed": weighed, "rollouts": thought.rollouts}
