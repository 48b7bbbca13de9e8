"""Which options are tried out, how often, and when one is better than the heuristic's."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from hullbreach.kernel.contract import Choice

# As many worlds as these two count what the other options say of how far results scatter.
_PRIOR = 2
# An option that is worse by so many standard errors, in so many worlds at least, is not tried any more.
_CLEARLY, _ENOUGH = 2.0, 4


@dataclass
class Trial:
    """What an option came to in the worlds 0, 1, 2 … in which it was tried: the same for all options."""

    choice: Choice
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else 0.0

    def over(self, other: Trial) -> list[float]:
        """By how much it did better than another, world by world."""
        return [mine - its for mine, its in zip(self.values, other.values, strict=False)]


def candidates(options: list[Choice], first: Choice, most: int, chance: random.Random) -> list[Choice]:
    """The heuristic's choice, then the others; of a long list a sample in which every verb and piece has its share."""
    others = [option for option in options if option != first]
    if len(others) < most:
        return [first, *others]
    groups: dict[tuple[int, int], list[Choice]] = {}
    for option in others:
        groups.setdefault((option[0], option[1]), []).append(option)
    heaps = list(groups.values())
    chance.shuffle(heaps)
    for heap in heaps:
        chance.shuffle(heap)
    drawn: list[Choice] = []
    while len(drawn) < most - 1:
        heaps = [heap for heap in heaps if heap]
        drawn.extend(heap.pop() for heap in heaps[: most - 1 - len(drawn)])
    return [first, *drawn]


def halved(trials: list[Trial]) -> list[Trial]:
    """The first, which is the heuristic's, and the better half of the others."""
    first, others = trials[0], trials[1:]
    ranked = sorted(others, key=lambda trial: fmean(trial.over(first)), reverse=True)
    return [first, *ranked[: (len(ranked) + 1) // 2]]


def spread(trials: list[Trial]) -> float:
    """How far the differences from the first option scatter, all options together (a variance)."""
    squares, count = 0.0, 0
    for trial in trials[1:]:
        gains = trial.over(trials[0])
        if len(gains) > 1:
            mean = fmean(gains)
            squares += sum((gain - mean) ** 2 for gain in gains)
            count += len(gains) - 1
    return squares / count if count else 0.0


def error(gains: list[float], pooled: float) -> float:
    """The standard error of a mean difference; few worlds borrow from the other options how far results scatter."""
    count = len(gains)
    mean = fmean(gains)
    squares = sum((gain - mean) ** 2 for gain in gains)
    return sqrt((squares + _PRIOR * pooled) / (count - 1 + _PRIOR) / count)


def hopeless(trials: list[Trial]) -> bool:
    """Whether all other options are clearly worse than the first one."""
    if len(trials[0].values) < _ENOUGH:
        return False
    pooled = spread(trials)
    gains = [trial.over(trials[0]) for trial in trials[1:]]
    return all(fmean(gain) + _CLEARLY * error(gain, pooled) < 0 for gain in gains if gain)
