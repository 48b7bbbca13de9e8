"""Python looks at everything for garbage where memory has grown, and not because things come and go."""

from __future__ import annotations

import gc
import sys
import time
import weakref
from collections.abc import Iterator

import pytest

from hullbreach.web.garbage import LONGEST, THRESHOLDS, Garbage


class Ring:
    """It holds itself, so that only a search finds it."""

    def __init__(self, things: int = 0) -> None:
        self.me = self
        self.things = [[] for _ in range(things)]  # type: ignore[var-annotated]


@pytest.fixture
def quiet() -> Iterator[None]:
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*THRESHOLDS)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("quiet")
def test_what_comes_and_goes_is_no_reason() -> None:
    garbage, now = Garbage(), time.monotonic()
    full = gc.get_stats()[2]["collections"]
    for _ in range(20):
        # As many as would have made Python look at everything by itself.
        passing = [[] for _ in range(50_000)]  # type: ignore[var-annotated]
        del passing
        garbage.look(now)
    assert garbage.searches == 0
    assert gc.get_stats()[2]["collections"] == full


@pytest.mark.usefixtures("quiet")
def test_what_has_grown_is_searched_and_given_back() -> None:
    garbage, now = Garbage(), time.monotonic()
    before = sys.getallocatedblocks()
    ring = Ring(before // 2)
    gone = weakref.ref(ring)
    del ring
    garbage.look(now)
    assert gone() is None and garbage.searches == 1
    assert sys.getallocatedblocks() < 1.1 * before
    garbage.look(now)
    assert garbage.searches == 1


@pytest.mark.usefixtures("quiet")
def test_little_garbage_goes_after_a_while_too() -> None:
    garbage, now = Garbage(), time.monotonic()
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect(1)
    del ring
    gc.collect(1)
    garbage.look(now + LONGEST / 2)
    assert gone() is not None
    garbage.look(now + 2 * LONGEST)
    assert gone() is None
