"""Linear weights over sums of the features, in plain Python: the value where there is no onnxruntime."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hullbreach.bots.learned.card import Card
from hullbreach.bots.learned.features import AnyFeatures, Encoded

# Sums over pieces are told as a part of so many pieces.
MANY = 10.0
_LIMIT = 30.0


class Linear:
    """Logistic regression on what each side's pieces sum up to, on the table and on the mission."""

    KIND = "linear"

    def __init__(self, features: AnyFeatures, card: Card) -> None:
        self.features = features
        self.weights = card.linear[:-1]
        self.bias = card.linear[-1]
        self.missions = card.missions

    def judge(self, positions: Sequence[Encoded]) -> list[float]:
        out: list[float] = []
        for position in positions:
            row = pooled(position, self.features, self.missions)
            score = self.bias + sum([a * b for a, b in zip(self.weights, row)])
            out.append(1.0 / (1.0 + math.exp(-max(-_LIMIT, min(_LIMIT, score)))))
        return out


def pooled(position: Encoded, features: AnyFeatures, missions: Sequence[str]) -> list[float]:
    """A position as one row of fixed length: the sums of the seat's side, those of the other, table, mission."""
    side = features.piece_names.index(features.SIDE)
    row: list[float] = []
    for whose in (True, False):
        pieces = [piece for piece in position.pieces if (piece[side] > 0) == whose]
        if pieces:
            row.extend([sum(column) / MANY for column in zip(*pieces)])
        else:
            row.extend([0.0] * len(features.piece_names))
    row.extend(position.table)
    row.extend([float(position.mission == mission) for mission in missions])
    return row
