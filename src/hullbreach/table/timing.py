"""The time by which a table goes. Everything that waits or measures asks one Clock, so that a test can move it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol


class Alarm(Protocol):
    """Something that is to happen later, unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock:
    """The time of this machine."""

    def now(self) -> float:
        """Seconds since no particular moment; they never go back."""
        return time.monotonic()

    def date(self) -> float:
        """Seconds since 1970, rounded so that journals stay readable."""
        return round(time.time(), 3)

    def call_later(self, seconds: float, call: Callable[[], object]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, call)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    @asynccontextmanager
    async def limit(self, seconds: float | None) -> AsyncIterator[None]:
        """Raises TimeoutError where what is done inside takes longer than that; None: it may take for ever."""
        async with asyncio.timeout(None) as limit:
            if seconds is None:
                yield
                return
            over = asyncio.get_running_loop().time
            alarm = self.call_later(seconds, lambda: limit.reschedule(over()))
            try:
                yield
            finally:
                alarm.cancel()
