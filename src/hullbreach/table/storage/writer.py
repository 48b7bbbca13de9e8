"""The one writer of a process: it commits together what has gathered while it was busy, then answers.

A commit waits for the disk, and waits no longer for sixty acts than for one. Nobody is kept waiting to fill a
batch: whoever comes while a commit is under way goes into the next one.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from hullbreach.table.journal import Conflict, StoreDown
from hullbreach.table.storage.batch import Job, store_batch
from hullbreach.table.storage.database import PAUSE, Database
from hullbreach.table.timing import Clock

LARGEST_BATCH = 64
_RACES = 3  # times that another process may come first before the jobs of a batch go one by one

_log = logging.getLogger("hullbreach.storage")


class Writer:
    """Jobs in the order in which they come; so are those of one game."""

    def __init__(self, database: Database, sender: str, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._sender = sender
        self._queue: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work())

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def store(self, job: Job) -> None:
        """Returns when the job is durable; whoever stops waiting does not stop the job."""
        if self._closing:
            raise StoreDown("The server is stopping; the game goes on when it is back.")
        self._queue.append(job)
        self._wake.set()
        await job.done

    async def close(self) -> None:
        """After what has been given to it is stored."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while True:
            if not self._queue:
                if self._closing:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            jobs = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            try:
                await self._settle(jobs)
            except StoreDown as down:
                # Whoever waited meanwhile has waited long enough; the next one tries anew.
                for job in (*jobs, *self._queue):
                    job.settle(StoreDown(str(down)))
                self._queue.clear()

    async def _settle(self, jobs: list[Job], unsure: bool = False) -> None:
        """Answer these jobs; raises StoreDown for all that are not answered. `unsure`: see store_batch."""
        give_up = self._clock.now() + self._database.patience
        races = 0
        while True:
            # Then only the commit, or the answer to it, can be missing.
            made = threading.Event()
            try:
                refused = await self._database.write(partial(self._store, jobs, unsure, made))
            except Exception as fault:
                trouble = self._database.trouble(fault)
                unsure = unsure or made.is_set()
                if trouble is not None:
                    if trouble.lost and self._clock.now() < give_up:
                        await self._clock.sleep(PAUSE)
                        continue
                    _log.error("%s (%s)", trouble.host, fault)
                    raise StoreDown(trouble.players) from fault
                races += 1
                if isinstance(fault, IntegrityError) and races <= _RACES:
                    continue  # another process stored one of these acts just now; the next look finds it
                await self._settle_singly(jobs, unsure, fault)
                return
            for job in jobs:
                job.settle(refused.get(job))
            return

    def _store(
        self, jobs: list[Job], unsure: bool, made: threading.Event, connection: Connection
    ) -> dict[Job, Conflict]:
        """The work of one transaction."""
        refused = store_batch(connection, jobs, self._sender, unsure)
        made.set()
        return refused

    async def _settle_singly(self, jobs: list[Job], unsure: bool, fault: Exception) -> None:
        """One of the jobs cannot be stored: find it, and let the others have their way."""
        if len(jobs) > 1:
            for job in jobs:
                await self._settle([job], unsure)
        elif isinstance(fault, IntegrityError):
            jobs[0].settle(Conflict(f"game {jobs[0].game} was changed by another process"))
        else:
            _log.error("an act of game %s cannot be stored", jobs[0].game, exc_info=fault)
            jobs[0].settle(fault)
