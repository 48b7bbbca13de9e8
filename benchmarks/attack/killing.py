"""A storm: servers are killed, ended and paused while people play; then journals are held against what was told."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import httpx

from benchmarks.attack.clients import Pair, begin
from benchmarks.load.server import LIMITS
from hullbreach.table.storage import open_store

_START = "from hullbreach.cli import main; main()"
_UP = 180.0
_PAUSE = 1.5
# Choices between two kills, at most, and seconds in which nothing may go on at all.
_CHOICES = 60
_LONGEST = 20.0


class Server:
    """`hullbreach serve` at a port that it keeps over restarts."""

    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        limits = [word for name, value in LIMITS.items() for word in ("--limit", f"{name}={value}")]
        where = ("--database", database)
        self._command = [sys.executable, "-c", _START, "serve", "--port", str(self.port), *where, *limits]
        # What it says, should it not come up.
        self._said = FileIO(os.memfd_create("said"), "r+")
        self.process: subprocess.Popen[bytes]

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._said.seek(0)
        self._said.truncate()
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=self._said)
        until = time.monotonic() + _UP
        async with httpx.AsyncClient(timeout=5) as client:
            while time.monotonic() < until:
                try:
                    await client.get(f"http://{self.host}/api/about")
                    return
                except httpx.HTTPError:
                    if self.process.poll() is not None:
                        break
                    await asyncio.sleep(0.05)
        status = self.process.poll()
        why = f"was not up after {_UP:.0f} s" if status is None else f"ended at once with status {status}"
        self._said.seek(0)
        raise RuntimeError(f"the server {why}: {self._said.read().decode(errors='replace')[-2000:]}")

    async def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        await asyncio.to_thread(self.process.wait)

    async def pause(self, seconds: float) -> None:
        os.kill(self.process.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self.process.pid, signal.SIGCONT)


async def storm(database: str, kills: int, games: int, servers: int, seed: int) -> dict[str, object]:
    """So many SIGKILLs over all servers, and other ends beside them; the result names what was wrong."""
    chance = random.Random(seed)
    running = [Server(database) for _ in range(servers)]
    for server in running:
        await server.start()
    turn = [0]

    def host(seat: int) -> str:
        # Each time somebody comes back he may come to another process.
        turn[0] += 1
        return running[(seat + turn[0]) % servers].host

    pairs = [await begin(host, seed + number) for number in range(games)]
    playing = [asyncio.ensure_future(pair.play()) for pair in pairs]
    done: dict[str, int] = {"SIGKILL": 0, "SIGTERM": 0, "paused": 0}
    try:
        while done["SIGKILL"] < kills:
            await going_on(pairs, chance)
            server = chance.choice(running)
            how = chance.choices(("SIGKILL", "SIGTERM", "paused"), (8, 1, 1))[0]
            done[how] += 1
            if how == "paused":
                await server.pause(_PAUSE)
                continue
            await server.end(signal.Signals[how])
            await server.start()
            # Who has played to the end begins anew, so that there is always something to lose.
            for number, pair in enumerate(pairs):
                if pair.over and playing[number].done():
                    pairs.append(await begin(host, seed + len(pairs)))
                    playing.append(asyncio.ensure_future(pairs[-1].play()))
                    break
        await asyncio.sleep(2)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in running:
            if server.process.poll() is None:
                await server.end(signal.SIGTERM)
    return {**done, **await judged(database, pairs)}


async def going_on(pairs: list[Pair], chance: random.Random) -> None:
    """Wait until some more choices are acknowledged, so that there is something to lose."""

    def told() -> int:
        return sum(len(pair.history.acknowledged) for pair in pairs)

    wanted, until = told() + chance.randint(1, _CHOICES), time.monotonic() + _LONGEST
    while told() < wanted and time.monotonic() < until:
        await asyncio.sleep(0.01)


async def judged(database: str, pairs: list[Pair]) -> dict[str, object]:
    store = open_store(database)
    await store.open()
    try:
        faults: list[str] = []
        for pair in pairs:
            faults += pair.history.faults(await store.read(pair.history.game))
    finally:
        await store.close()
    acknowledged = sum(len(pair.history.acknowledged) for pair in pairs)
    if not acknowledged:
        faults.append("nothing was acknowledged: nobody played")
    return {"games": len(pairs), "acknowledged": acknowledged, "faults": faults}


def file(folder: Path) -> str:
    return str(folder / "games.sqlite3")
