"""Logistic regression by Newton's method."""

from __future__ import annotations

from typing import Any, Final

_STEPS: Final = 50
# No chance is told apart from certainty beyond this.
_CERTAIN: Final = 30


def climb(np: Any, inputs: Any, wins: Any, held: float, weights: Any = 1.0) -> tuple[Any, Any]:
    """Where the likelihood, `held` towards nothing, is highest, and how it bends there."""
    at, bend = np.zeros(inputs.shape[1]), held * np.eye(inputs.shape[1])
    towards = bend
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(inputs @ at, -_CERTAIN, _CERTAIN)))
        slope = inputs.T @ (weights * (wins - chance)) - towards @ at
        bend = inputs.T @ (inputs * (weights * chance * (1 - chance))[:, None]) + towards
        step = np.linalg.solve(bend, slope)
        at = at + step
        if float(np.abs(step).max(initial=0.0)) < 1e-6:
            break
    return at, bend
