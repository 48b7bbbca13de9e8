"""How all bots pick: the first option of a verb, the best of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from hullbreach.kernel.contract import Choice

T = TypeVar("T")


def first(options: Iterable[Choice], *verbs: int) -> Choice | None:
    """The first option of one of the verbs."""
    return next((option for option in options if option[0] in verbs), None)


def of_verb(options: Iterable[Choice], *verbs: int) -> list[Choice]:
    return [option for option in options if option[0] in verbs]


def best(options: Iterable[T], worth: Callable[[T], float], above: float = 0.0) -> tuple[T | None, float]:
    """What is worth most, of several the first, and its worth; None: nothing is worth more than `above`."""
    found: T | None = None
    for option in options:
        value = worth(option)
        if value > above:
            found, above = option, value
    return found, above
