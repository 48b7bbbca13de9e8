"""Where games are decided: the moments at which the estimate of who wins changes most.

The estimate is learned from the games of the run themselves: from what each side has lost and reached so far, and how
far the turns have gone, a logistic curve says how often that side won in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from hullbreach.lab.faults import need
from hullbreach.lab.logistic import climb
from hullbreach.lab.plan import Row, Setting, score_of

# Fewer games than this teach nothing.
_FEWEST: Final = 8
_RIDGE: Final = 1.0


class Turning(NamedTuple):
    """The moment that decided a game: what happened, and the chance of the first side before and after it."""

    seed: int
    step: int
    turn: int
    kind: str
    side: str
    before: float
    after: float
    en: str
    fr: str

    @property
    def swing(self) -> float:
        return self.after - self.before


def turnings(setting: Setting, rows: Sequence[Row]) -> list[Turning]:
    """The decisive moment of each game that has one; none where there are too few games, or all end alike."""
    side = setting.teams[0]
    scores = [score_of(row, setting, side) for row in rows]
    if len(rows) < _FEWEST or len(set(scores)) < 2:
        return []
    np: Any = need("numpy")
    longest = max(row["turns"] for row in rows) or 1
    stages = [_stages(setting, row, longest) for row in rows]
    inputs = np.array([stage for each in stages for stage in each])
    wins = np.array([score for each, score in zip(stages, scores) for _ in each])
    # A game with many moments must not count more than one with few.
    weights = np.array([1 / len(each) for each in stages for _ in each])
    weights *= len(rows) / weights.sum()
    curve, _ = climb(np, inputs, wins, _RIDGE, weights)
    found: list[Turning] = []
    for row, each in zip(rows, stages):
        chances = 1 / (1 + np.exp(-(np.array(each) @ curve)))
        swings = np.abs(np.diff(chances))
        if len(swings):
            at = int(swings.argmax())
            moment = row["moments"][at]
            found.append(
                Turning(
                    row["seed"],
                    moment["step"],
                    moment["turn"],
                    moment["kind"],
                    setting.sides[moment["seat"]],
                    float(chances[at]),
                    float(chances[at + 1]),
                    moment["en"],
                    moment["fr"],
                )
            )
    return found


def _stages(setting: Setting, row: Row, longest: int) -> list[list[float]]:
    """What the estimate goes by, at the start and after each moment."""
    teams = setting.teams
    losses, goals = [0.0] * len(teams), [0.0] * len(teams)
    stages = [[1.0, *losses, *goals, 0.0]]
    for moment in row["moments"]:
        team = teams.index(setting.sides[moment["seat"]])
        (losses if moment["kind"] == "loss" else goals)[team] += moment["count"]
        stages.append([1.0, *losses, *goals, moment["turn"] / longest])
    return stages
