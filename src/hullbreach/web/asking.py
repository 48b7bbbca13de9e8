"""Who asks about positions pays for the time that the answers take. Those of one address are worked out one by one."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from math import ceil
from weakref import WeakValueDictionary

from hullbreach.faces.contract import BadAsk
from hullbreach.table.messages import Answer
from hullbreach.table.questions import Ask, Question
from hullbreach.table.room import Table
from hullbreach.web.limiting import Buckets
from hullbreach.web.sentences import say


class Questions:
    def __init__(self, table: Table, rate: float, burst: float) -> None:
        self._table = table
        self._seconds = Buckets(rate, burst, table.clock.now)
        # A line for each address, as long as somebody stands in it.
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def debt(self, address: str) -> float:
        """Seconds until somebody there may ask again; 0: now."""
        return self._seconds.of(address).wait(0)

    def of(self, address: str) -> Ask:
        return partial(self._ask, address)

    async def _ask(self, address: str, question: Question) -> Answer:
        line = self._lines.setdefault(address, asyncio.Lock())
        async with line:
            debt = self.debt(address)
            if debt > 0:
                text = say("too_many_questions", seconds=max(1, ceil(debt)))
                raise BadAsk(text.en, text.fr)
            used = 0.0

            def timed() -> Answer:
                nonlocal used
                began = time.thread_time()
                try:
                    return question()
                finally:
                    used = time.thread_time() - began

            try:
                return await self._table.think(timed)
            finally:
                self._seconds.of(address).pay(used)
