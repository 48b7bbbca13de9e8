"""A line between server and database that stalls and breaks: everything goes through a door of ours on loopback."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from benchmarks.attack.clients import begin
from benchmarks.attack.killing import Server, going_on, judged


class Door:
    """Passes connections on to a PostgreSQL at a socket in a folder, as long as it is open."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        (folder,) = parse_qs(parts.query)["host"]
        self._there = str(Path(folder) / ".s.PGSQL.5432")
        self._name = parts.path.lstrip("/")
        self._free = asyncio.Event()
        self._free.set()
        self._lines: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server

    async def open(self) -> str:
        """The address of the database behind it."""
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"postgresql://postgres@127.0.0.1:{port}/{self._name}?sslmode=disable"

    async def close(self) -> None:
        self.cut()
        self._server.close()

    def cut(self) -> None:
        for line in list(self._lines):
            line.transport.abort()

    async def stall(self, seconds: float) -> None:
        self._free.clear()
        await asyncio.sleep(seconds)
        self._free.set()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there = await asyncio.open_unix_connection(self._there)
        except OSError:
            writer.close()
            return
        self._lines |= {writer, there}
        await asyncio.gather(self._pump(reader, there), self._pump(there_reader, writer))
        self._lines -= {writer, there}

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self._free.wait()
                sink.write(data)
                await sink.drain()
        sink.close()


async def cuts(url: str, count: int, games: int, servers: int, seed: int) -> dict[str, object]:
    """So many cuts and stalls while people play at servers that reach their database through doors."""
    chance = random.Random(seed)
    doors = [Door(url) for _ in range(servers)]
    running = [Server(await door.open()) for door in doors]
    for server in running:
        await server.start()
    turn = [0]

    def host(seat: int) -> str:
        turn[0] += 1
        return running[(seat + turn[0]) % servers].host

    pairs = [await begin(host, seed + number) for number in range(games)]
    playing = [asyncio.ensure_future(pair.play()) for pair in pairs]
    done = {"cut": 0, "stalled": 0}
    try:
        for _ in range(count):
            await going_on(pairs, chance)
            door = chance.choice(doors)
            if chance.random() < 0.5:
                door.cut()
                done["cut"] += 1
            else:
                # Shorter and longer than a server waits for its database.
                await door.stall(chance.choice((0.5, 2.0, 6.0)))
                done["stalled"] += 1
        await asyncio.sleep(2)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in running:
            server.process.kill()
            await asyncio.to_thread(server.process.wait)
        for door in doors:
            await door.close()
    return {**done, **await judged(url, pairs)}
