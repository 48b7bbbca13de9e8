"""Waiting in tests: a clock that a test moves, and one way to wait for what happens elsewhere."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable
from inspect import isawaitable
from itertools import count
from typing import Any

from hullbreach.table.timing import Alarm, Clock

# Seconds after which something that is waited for will not come any more, however busy the machine is.
PATIENCE = 60.0
# Between two looks at what another process or thread does, and nothing tells us of.
_LOOK = 0.01


class HandClock(Clock):
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._numbers = count()
        self._alarms: list[tuple[float, int, _Alarm]] = []

    def now(self) -> float:
        return self._now

    def date(self) -> float:
        return 1_700_000_000.0 + self._now

    def call_later(self, seconds: float, call: Callable[[], object]) -> Alarm:
        alarm = _Alarm(call)
        heapq.heappush(self._alarms, (self._now + seconds, next(self._numbers), alarm))
        if seconds <= 0:
            asyncio.get_running_loop().call_soon(self.move, 0.0)
        return alarm

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self.call_later(seconds, over.set)
        await over.wait()

    def move(self, seconds: float) -> None:
        """So much time passes; what is due by then happens, in its order."""
        until = self._now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            due, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, due)
            alarm.ring()
        self._now = until


class _Alarm:
    def __init__(self, call: Callable[[], object]) -> None:
        self._call: Callable[[], object] | None = call

    def cancel(self) -> None:
        self._call = None

    def ring(self) -> None:
        if self._call is not None:
            self._call()


def until(holds: Callable[[], Any], what: str = "it never came to that", seconds: float = PATIENCE) -> None:
    """Wait for something that another process or thread does."""
    give_up = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < give_up, what
        time.sleep(_LOOK)


async def comes(holds: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait, in a test that has a loop, for something that nothing tells us of; `holds` may have to be awaited."""
    async with asyncio.timeout(seconds):
        while not (await found if isawaitable(found := holds()) else found):
            await asyncio.sleep(_LOOK)
