"""What strangers send is read in a process of its own, which gets so much memory and time and no more.

Each is a copy of one process that has the program at hand (table/at_hand.py), so that it starts in an instant. The loop
that serves the games waits for none of them.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

from hullbreach.faces.contract import BadAsk
from hullbreach.table.faults import TableFault

log = logging.getLogger("hullbreach.table")

P = ParamSpec("P")
R = TypeVar("R")

# A process that gets no processor of a busy machine is waited for so many times the seconds that it may use.
_PATIENCE = 3
# Games go first.
_NICE = 10
_DONE, _BAD, _BROKEN = range(3)
_AT_HAND = ["hullbreach.table.apart", "hullbreach.table.at_hand"]


if sys.platform == "win32":
    processes = multiprocessing.get_context("spawn")
else:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(_AT_HAND)


def get_ready() -> None:
    """Start the process that the others are copied from, so that the first who sends something does not wait for it."""
    if sys.platform != "win32":
        from multiprocessing.forkserver import ensure_running

        ensure_running()


class Apart:
    """So many processes at a time with so many bytes and seconds each; so many askers may wait for one."""

    def __init__(self, processes: int, queue: int, memory: int, seconds: int) -> None:
        self._most = processes + queue
        self._memory = memory
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(processes, "apart")
        self._asked = 0
        self._closed = False
        self._running: set[BaseProcess] = set()

    @property
    def asked(self) -> int:
        """How many read or wait to be read."""
        return self._asked

    async def read(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """What `do` returns there; raises BadAsk as it does, and TableFault where that takes too much."""
        return await self.counted(lambda seconds: None, do, *given, **named)

    async def counted(
        self, pays: Callable[[float], None], do: Callable[P, R], *given: P.args, **named: P.kwargs
    ) -> R:
        """The same; whoever pays is told how long a process was taken, whatever came of it."""
        if self._closed:
            raise TableFault("going_away")
        if self._asked >= self._most:
            raise TableFault("readers_busy")
        self._asked += 1
        taken: list[float] = []
        try:
            job = partial(do, *given, **named)
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, job, taken)
        finally:
            self._asked -= 1
            pays(sum(taken))

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._running):
            process.kill()

    def _read(self, job: Callable[[], R], taken: list[float]) -> R:
        began = time.monotonic()
        try:
            kind, found = self._told(job)
        finally:
            taken.append(time.monotonic() - began)
        if kind == _BAD:
            raise BadAsk(*found)
        if kind == _BROKEN:
            log.error("what was sent broke its reader:\n%s", found)
            raise RuntimeError("a reader failed")
        done: R = found
        return done

    def _told(self, job: Callable[[], R]) -> tuple[int, Any]:
        """What the process has to say; raises TableFault where it was killed before."""
        ours, theirs = processes.Pipe(duplex=False)
        process = processes.Process(
            target=_work, args=(theirs, self._memory, self._seconds, job), daemon=True, name="reader"
        )
        process.start()
        self._running.add(process)
        try:
            theirs.close()
            if ours.poll(self._seconds * _PATIENCE):
                told: tuple[int, Any] = ours.recv()
                return told
        except (EOFError, ConnectionError):
            pass
        finally:
            process.kill()
            process.join()
            self._running.discard(process)
            ours.close()
        if self._closed:
            raise TableFault("going_away")
        raise TableFault("too_heavy", seconds=self._seconds, memory=self._memory >> 20)


def _work(theirs: Connection, memory: int, seconds: int, job: Callable[[], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    _confine(memory, seconds)
    told: tuple[int, Any]
    try:
        told = _DONE, job()
    except BadAsk as bad:
        told = _BAD, (bad.text.en, bad.text.fr)
    except MemoryError:
        os._exit(1)
    except Exception:
        told = _BROKEN, traceback.format_exc()
    theirs.send(told)
    theirs.close()


def _confine(memory: int, seconds: int) -> None:
    if sys.platform != "win32":
        import resource

        os.nice(_NICE)
        for limit, most in (
            (resource.RLIMIT_AS, memory),
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.setrlimit(limit, (most, most))
