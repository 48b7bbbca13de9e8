"""When Python looks at everything that there is for garbage that holds itself.

Such a look takes half a second with some hundred games in memory, and all of them stand still meanwhile. Python would
look whenever enough things had come to be, also where as many had gone: every minute or two on a busy one. What counts
is whether memory has grown. Young things are looked at as ever, in a few milliseconds.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

# Young to old: after so many new objects, then after so many looks at younger ones; at everything never by itself.
THRESHOLDS = (2_000, 10, 2**31 - 1)
# Seconds between two looks at how much memory is in use.
LOOK = 5.0
# A search is due when so many times the blocks are in use that were after the last one, and in any case after so many
# seconds: games that were put away hold themselves.
GROWN, LONGEST = 1.25, 1800.0


class Garbage:
    def __init__(self) -> None:
        self.searches = 0
        self._task: asyncio.Task[None] | None = None
        self._blocks, self._at = sys.getallocatedblocks(), time.monotonic()

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.look(time.monotonic())

    def look(self, now: float) -> None:
        """Search, if it is time."""
        if sys.getallocatedblocks() > GROWN * self._blocks or now - self._at > LONGEST:
            gc.collect()
            self.searches += 1
            self._blocks, self._at = sys.getallocatedblocks(), now


def settle_in() -> None:
    """What is there now stays till the end, and need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
