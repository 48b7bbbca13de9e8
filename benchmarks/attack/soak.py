"""Very many people play for a long time while all strangers attack: nobody's game stops, and nothing grows.

The server has the limits that it has anywhere. Pairs of people play from addresses of their own, choose after a while
as people do, and begin another game when theirs is over. Meanwhile strangers (strangers.py) do what they can, and lines
that say nothing fill what is left of the sockets. What is looked at every minute is printed; afterwards each journal is
held against what its players were told.
"""

from __future__ import annotations

import asyncio
import random
import resource
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.attack.clients import Pair, begin
from benchmarks.attack.killing import judged
from benchmarks.attack.strangers import Crowd, addresses
from benchmarks.load.server import ServerProcess
from benchmarks.recall import fill
from benchmarks.table_load import percentiles

# Old games, as somebody would ask for, and the choices in each.
_STORED, _CHOICES = 40, 800
_MINUTE = 60.0
# What a server may take: seconds that one in a hundred choices waits, seconds without any choice in a game, and how
# much more memory in the last quarter than in the second.
MOST_WAIT, STOPPED, GROWTH = 0.2, 60.0, 1.25


class Company:
    """So many games at once, and whatever their players noticed."""

    def __init__(self, server: ServerProcess, games: int, think: float, seed: int) -> None:
        self.server, self.think, self.seed = server, think, seed
        self.pairs: list[Pair] = []
        self.stopped: list[str] = []
        self._homes = addresses(10)
        self._tasks = [asyncio.ensure_future(self._play()) for _ in range(games)]

    async def _play(self) -> None:
        home, chance = next(self._homes), random.Random(self.seed + len(self.pairs))
        await asyncio.sleep(chance.random() * self.think)
        while True:
            pair = await begin(
                lambda seat: self.server.host, chance.randrange(10**6), address=home, think=self.think
            )
            self.pairs.append(pair)
            playing, choices, since = asyncio.ensure_future(pair.play()), 0, time.monotonic()
            try:
                while not playing.done():
                    await asyncio.wait((playing,), timeout=5)
                    if len(pair.history.acknowledged) > choices:
                        choices, since = len(pair.history.acknowledged), time.monotonic()
                    elif time.monotonic() - since > STOPPED:
                        self.stopped.append(f"{pair.history.game}: no choice for {STOPPED:.0f} seconds")
                        since = time.monotonic()
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)

    def waits(self) -> list[float]:
        """How long choices took since this was asked last."""
        found = [wait for pair in self.pairs for wait in pair.waits]
        for pair in self.pairs:
            pair.waits.clear()
        return found

    def broken(self) -> list[str]:
        return [f"a player broke off: {task.exception()!r}" for task in self._tasks if task.done()]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def soak(
    folder: Path, seconds: float, games: int, sockets: int, think: float, seed: int
) -> dict[str, object]:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    database = folder / "games.sqlite3"
    await fill(database, _STORED, 0, _CHOICES)
    server = ServerProcess(folder, generous=False, more={"connections": 2 * sockets + 100})
    minutes: list[dict[str, Any]] = []
    company: Company | None = None
    crowd: Crowd | None = None
    try:
        company = Company(server, games, think, seed)
        while len(company.pairs) < games and not company.broken():
            await asyncio.sleep(0.1)
        watched = [pair.history.game for pair in company.pairs]
        company.waits()
        stored = [f"stored{number:06d}" for number in range(_STORED)]
        crowd = Crowd(server.host, watched, stored, sockets - 2 * games, seed)
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and server.process.poll() is None:
            await asyncio.sleep(min(_MINUTE, left))
            minutes.append(_looked(server, crowd, company, folder))
            print(f"    {minutes[-1]}", flush=True)
    finally:
        faults = [] if company is None else [*company.stopped, *company.broken()]
        if crowd is not None and crowd.gone:
            faults.append("the strangers ended before their time")
        answers = Counter[str]() if crowd is None else await asyncio.to_thread(crowd.end)
        if company is not None:
            await company.end()
        if server.process.poll() is not None:
            faults.append("the server ended")
        server.stop()
    found = await judged(str(database), company.pairs)
    assert isinstance(found["faults"], list)
    p99 = [minute["choice_p99_ms"] for minute in minutes if "choice_p99_ms" in minute]
    memory = [minute["mb"] for minute in minutes]
    faults += _promises(p99, memory)
    return {
        "sockets": sockets,
        "at_once": games,
        "worst_p99_ms": max(p99, default=0.0),
        "median_p99_ms": sorted(p99)[len(p99) // 2] if p99 else 0.0,
        "mb": [memory[0], max(memory)] if memory else [],
        "answers": dict(answers.most_common(30)),
        **found,
        "faults": [*faults, *found["faults"]],
    }


def _looked(server: ServerProcess, crowd: Crowd, company: Company, folder: Path) -> dict[str, Any]:
    waits = company.waits()
    disk = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return {
        "choices": len(waits),
        **percentiles(waits, "choice"),
        "mb": round(server.memory()),
        "disk_mb": round(disk / 2**20, 1),
        "games": len(company.pairs),
        # Seconds of a processor since the beginning: the server's, the players', the strangers'.
        "cpu": [round(server.cpu()), round(time.process_time()), round(crowd.cpu())],
    }


def _promises(p99: list[float], memory: list[float]) -> list[str]:
    """What was promised and not kept, a sentence each."""
    out: list[str] = []
    late = sorted(p99)[len(p99) // 2] if p99 else 0.0
    if late > MOST_WAIT * 1e3:
        out.append(f"in the usual minute one choice in a hundred waited {late:.0f} ms or longer")
    quarter = len(memory) // 4
    if quarter:
        early, last = memory[quarter : 2 * quarter], memory[-quarter:]
        if sum(last) > GROWTH * sum(early):
            out.append(f"memory grew from {early[0]:.0f} to {last[-1]:.0f} MB")
    return out
