"""What games tell: shares with ranges, paired differences, sequential tests and ratings.

Every range is the one that chance leaves nineteen times in twenty.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
# Rating points for a tenfold chance.
_SCALE: Final = 400.0


class Range(NamedTuple):
    """A figure and the range in which the true one lies."""

    value: float
    low: float
    high: float


def share(scores: Sequence[float]) -> Range:
    """The mean of scores between 0 and 1 with Wilson's range; draws, which count half, make it no narrower."""
    n = len(scores)
    if not n:
        return Range(0.5, 0.0, 1.0)
    p = sum(scores) / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Range(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Range:
    n = len(values)
    if not n:
        return Range(0.0, 0.0, 0.0)
    m = sum(values) / n
    spread = sqrt(sum((value - m) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0
    return Range(m, m - Z * spread / sqrt(n), m + Z * spread / sqrt(n))


def paired(first: Sequence[float], second: Sequence[float]) -> Range:
    """How much more the second scores than the first on the same seeds.

    The range is Bonett and Price's: one game more in which only the first won, and one in which only the second did, so
    that few games which all end alike do not look like certainty.
    """
    differences = [b - a for a, b in zip(first, second, strict=True)]
    n = len(differences) + 2
    m = sum(differences) / n
    spread = sqrt(max(0.0, (sum(d * d for d in differences) + 2) / n - m * m))
    value = sum(differences) / len(differences) if differences else 0.0
    return Range(value, max(-1.0, m - Z * spread / sqrt(n)), min(1.0, m + Z * spread / sqrt(n)))


def expected(difference: float) -> float:
    """The score of somebody who is so many rating points stronger."""
    return float(1 / (1 + 10 ** (-difference / _SCALE)))


class Verdict(NamedTuple):
    """Where a sequential test stands: `kept` "" it goes on, "H1" the second bound holds, "H0" the first."""

    ratio: float
    lower: float
    upper: float
    kept: str


class Test(NamedTuple):
    """A sequential probability ratio test: is the rating difference `low` (H0) or `high` (H1)?"""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def judge(self, pairs: Sequence[float]) -> Verdict:
        """`pairs` are mean scores of two games with equal seed and sides changed, so that sides cancel out."""
        lower, upper = log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)
        # One pair lost and one won beforehand: where all went alike nothing is certain yet.
        values = [*pairs, 0.0, 1.0]
        total = len(values)
        m = sum(values) / total
        variance = sum((value - m) ** 2 for value in values) / total
        s0, s1 = expected(self.low), expected(self.high)
        ratio = total * (s1 - s0) * (2 * m - s0 - s1) / (2 * variance) if pairs else 0.0
        kept = "H1" if ratio >= upper else "H0" if ratio <= lower else ""
        return Verdict(ratio, lower, upper, kept)
