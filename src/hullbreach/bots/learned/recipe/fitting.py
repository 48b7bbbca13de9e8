"""Linear weights by logistic regression, in numpy alone."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.learned.features import AnyFeatures
from hullbreach.bots.learned.linear import MANY
from hullbreach.bots.learned.recipe.shards import Data, by_mission

_STEPS = 25
_RIDGE = 1e-3
_MOST = 200_000


def pool(data: Data, features: AnyFeatures, wanted: Any) -> Any:
    """The rows of linear.pooled, for all positions that are wanted (a mask) at once."""
    import numpy as np

    side = features.piece_names.index(features.SIDE)
    width, count = len(features.piece_names), int(wanted.sum())
    sums = np.zeros((count, 2 * width), np.float32)
    told = np.repeat(wanted, data.counts)
    owner = np.repeat(np.cumsum(wanted) - 1, data.counts)[told]
    pieces = data.pieces[told]
    mine = pieces[:, side] > 0
    for place, which in enumerate((mine, ~mine)):
        rows = pieces[which].astype(np.float32)
        for column in range(width):
            sums[:, place * width + column] = np.bincount(owner[which], rows[:, column], count)
    return np.concatenate([sums / MANY, data.tables()[wanted].astype(np.float32)], axis=1)


def fit(data: Data, features: AnyFeatures) -> tuple[list[float], dict[str, float]]:
    """The weights with the bias last, and how well they judge the games held back; Newton's method with a ridge."""
    import numpy as np

    wanted = data.held_back.copy()
    wanted[np.flatnonzero(~data.held_back)[:_MOST]] = True
    rows, held = pool(data, features, wanted), data.held_back[wanted]
    train = np.flatnonzero(~held)
    mean = rows[train].mean(axis=0)
    scale = rows[train].std(axis=0)
    scale[scale < 1e-4] = np.inf
    x = np.concatenate([(rows[train] - mean) / scale, np.ones((len(train), 1), np.float32)], axis=1).astype(
        np.float64
    )
    y = data.result[wanted][train].astype(np.float64)
    weights = np.zeros(x.shape[1])
    ridge = _RIDGE * len(train) * np.eye(x.shape[1])
    for _ in range(_STEPS):
        guess = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (guess - y) + ridge @ weights
        bend = (x * (guess * (1 - guess) + 1e-6)[:, None]).T @ x + ridge
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < 1e-5:
            break
    plain = weights[:-1] / scale
    bias = weights[-1] - (plain * mean).sum()
    score = rows[held] @ plain + bias
    told = by_mission(score, data)
    return [round(float(one), 6) for one in (*plain, bias)], told
