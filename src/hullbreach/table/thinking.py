"""Bots that think long do it in processes of their own: games that run beside them never notice.

Each process takes one choice after another. One that is late, dies or is not wanted any more is killed, and another
takes its place when it is needed; like the readers of what strangers send (apart.py) it is copied from one that has the
program at hand.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess, parent_process
from typing import NamedTuple

from hullbreach.faces.reviewing import Look
from hullbreach.faces.thinking import CRASHED, LATE, Answer, Failure, Task, think
from hullbreach.table.apart import processes

# Games go first.
_NICE = 10
_MIB = 1 << 20


class Budget(NamedTuple):
    """What thinking may take. `processes` 0: all processors but one."""

    processes: int = 0
    # Seconds: what a bot is told, when it is killed, and how long a choice waits for a process.
    deadline: float = 5.0
    killed: float = 8.0
    patience: float = 30.0
    # Megabytes; 0: as it likes.
    memory: int = 4096


class Thinkers:
    """The processes of one table."""

    def __init__(self, budget: Budget = Budget()) -> None:  # noqa: B008 (it cannot be changed)
        self.budget = budget
        self.most = budget.processes or max(1, (os.cpu_count() or 1) - 1)
        self._free = asyncio.Semaphore(self.most)
        self._threads = ThreadPoolExecutor(self.most, "thinker")
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self.waiting = 0

    @property
    def busy(self) -> int:
        return len(self._busy)

    async def think(self, task: Task | Look) -> Answer:
        """What comes of a task; whatever happens there, an answer. Who is cancelled ends the thinking."""
        self.waiting += 1
        try:
            await asyncio.wait_for(self._free.acquire(), self.budget.patience)
        except TimeoutError:
            return Answer(Failure(LATE))
        finally:
            self.waiting -= 1
        thinker = self._idle_for(task.key)
        self._busy.add(thinker)
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, thinker.think, task)
        except asyncio.CancelledError:
            thinker.kill()
            raise
        finally:
            self._busy.discard(thinker)
            self._free.release()
        if not thinker.killed:
            self._idle.append(thinker)
        return answer

    def _idle_for(self, key: str) -> Thinker:
        """A process that is free: the one that knows the bot already, or any."""
        if not self._idle:
            return Thinker(self.budget)
        known = next((thinker for thinker in self._idle if key in thinker.met), self._idle[-1])
        self._idle.remove(known)
        return known

    def close(self) -> None:
        """End them all, whatever they are doing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in (*self._idle, *self._busy):
            thinker.kill()
        self._idle = []


class Thinker:
    """One process; `think` runs in a thread, `kill` may come from another."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.killed = False
        # The keys of the bots that have thought here.
        self.met: set[str] = set()
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def think(self, task: Task | Look) -> Answer:
        until = time.monotonic() + self.budget.killed
        try:
            line = self._started()
            self.met.add(task.key)
            line.send(task)
            if line.poll(max(0.0, until - time.monotonic())):
                answer: Answer = line.recv()
                return answer
            failure = Failure(LATE)
        except (EOFError, OSError) as error:
            failure = Failure(f"{CRASHED}: {self._end(error)}")
        self.kill()
        return Answer(failure)

    def _started(self) -> Connection:
        with self._lock:
            if self.killed:
                raise EOFError
            if self._line is None:
                self._line, theirs = processes.Pipe()
                self._process = processes.Process(
                    target=_work, args=(theirs, self.budget.memory), daemon=True, name="thinker"
                )
                self._process.start()
                theirs.close()
            return self._line

    def _end(self, error: Exception) -> str:
        """Why it is gone, as well as one can know."""
        if self.killed:
            return "it was ended"
        if self._process is None:
            return f"it could not be started: {error}"
        self._process.join(1.0)
        return f"its process ended with status {self._process.exitcode}"

    def kill(self) -> None:
        with self._lock:
            self.killed = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def _work(theirs: Connection, memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if sys.platform != "win32":
        import resource

        os.nice(_NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory * _MIB, memory * _MIB))
    while True:
        try:
            task: Task | Look = theirs.recv()
        except (EOFError, OSError):
            return
        try:
            answer = think(task)
        except MemoryError:
            answer = Answer(Failure(f"{CRASHED}: it took more than {memory} megabytes"))
        except Exception as error:
            answer = Answer(Failure(f"{CRASHED}: {type(error).__name__}: {error}"[:200]))
        theirs.send(answer)


def _end_with_the_server() -> None:
    """A server that was killed cannot end it: nobody would."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)
