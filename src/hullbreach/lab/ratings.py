"""Ratings by maximum likelihood: each player has one, and each mission says how much its first side is ahead.

On a mission that one side mostly wins, the sides say more than the players; with a term for them a player is not
credited with the side that it had.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, Final, NamedTuple

from hullbreach.lab.faults import need
from hullbreach.lab.figures import Range, Z
from hullbreach.lab.logistic import climb

_POINT: Final = log(10) / 400
# As if each rating were known beforehand to so many points: what wins every game has a rating all the same.
_PRIOR: Final = 400.0


class Game(NamedTuple):
    """Who had the first side and who the others, where, and what it was for the first: 1, 0 or a half."""

    first: str
    second: str
    mission: str
    score: float


class Ratings(NamedTuple):
    """Rating points with ranges: players about their anchor, and how far the first side of each mission is ahead."""

    players: dict[str, Range]
    sides: dict[str, Range]


def fit(games: Sequence[Game], anchor: str = "") -> Ratings:
    """The likeliest ratings; that of the anchor is 0 (without one their mean is)."""
    np: Any = need("numpy")
    players = sorted({name for game in games for name in (game.first, game.second)})
    missions = sorted({game.mission for game in games})
    rows = np.zeros((len(games), len(players) + len(missions)))
    scores = np.array([game.score for game in games])
    for n, game in enumerate(games):
        rows[n, players.index(game.first)] += 1
        rows[n, players.index(game.second)] -= 1
        rows[n, len(players) + missions.index(game.mission)] = 1
    at, bend = climb(np, rows * _POINT, scores, 1 / _PRIOR**2)
    spread = np.linalg.inv(bend)
    zero = np.zeros(rows.shape[1])
    if anchor in players:
        zero[players.index(anchor)] = 1
    else:
        zero[: len(players)] = 1 / max(1, len(players))

    def told(place: int, base: Any) -> Range:
        line = -base
        line[place] += 1
        value, half = float(line @ at), Z * float(max(0.0, line @ spread @ line)) ** 0.5
        return Range(value, value - half, value + half)

    return Ratings(
        {name: told(n, zero.copy()) for n, name in enumerate(players)},
        {name: told(len(players) + n, 0 * zero) for n, name in enumerate(missions)},
    )
