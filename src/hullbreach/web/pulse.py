"""How late the loop comes to what is due."""

from __future__ import annotations

import asyncio
import time

# Seconds between two looks.
LOOK = 1.0


class Pulse:
    """How late the loop comes to what is due: the last time, and at worst since somebody asked."""

    def __init__(self) -> None:
        self.last = 0.0
        self.worst = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._beat())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOK)
            self.last = max(0.0, time.perf_counter() - began - LOOK)
            self.worst = max(self.worst, self.last)
