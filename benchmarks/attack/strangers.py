"""Strangers who want no good, each from an address of its own, all at once and as long as it takes.

Each stands for one of the attacks that the limits of a server are for. None of them may keep those who play from
playing; what the server answers them is counted by its status or its code.

They live in a process of their own, behind all others: strangers have machines of their own, and what they take from
the processor here is not the server's doing. It ends when whoever started it does.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

import httpx
import websockets
from websockets.exceptions import WebSocketException

from benchmarks.memory import different
from tests.web.mutating import MESSAGES, mutated

# What a stranger is given: the server, an address to come from, what is counted, and chance.
Stranger = Callable[["Ground", str], Awaitable[None]]

_WRONG = (OSError, TimeoutError, EOFError, httpx.HTTPError, WebSocketException)
_BREATH = 0.05
# Behind other programs.
_BEHIND = 10
# A line that says nothing shares its address with so many others.
_TOGETHER = 20
_EACH = 2  # strangers of each kind
# Lines that one of them opens who opens many; bytes of the largest thing that is read; what Linux calls an open line.
_MANY, _LARGEST = 40, 3_900_000
_ESTABLISHED = b"\x01"
_SLOWLY = 2.0
HALF_A_HEAD = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 5000\r\n\r\n{"
)


def addresses(net: int) -> Iterator[str]:
    """Loopback addresses, one after the other: to the server each is somebody else."""
    return (f"127.{net}.{number // 250}.{number % 250 + 1}" for number in count())


class Ground:
    """Where strangers meet: the server, games that can be watched, old games that are stored, and what was answered."""

    def __init__(self, host: str, watched: Sequence[str], stored: Sequence[str], seed: int) -> None:
        self.host = host
        self.watched = watched
        self.stored = stored
        self.chance = random.Random(seed)
        self.answers: Counter[str] = Counter()
        self.number = 0

    def client(self, address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=f"http://{self.host}", timeout=30, transport=transport)

    def next(self) -> int:
        self.number += 1
        return self.number


async def _line(ground: Ground, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    name, port = ground.host.split(":")
    return await asyncio.open_connection(name, int(port), local_addr=(address, 0))


async def silent(ground: Ground, address: str) -> None:
    """A line on which nothing is said, until the server has enough of it."""
    reader, writer = await _line(ground, address)
    with contextlib.closing(writer):
        await reader.read(1)
        ground.answers["silent: closed"] += 1


async def slow(ground: Ground, address: str) -> None:
    """A request that comes letter by letter."""
    reader, writer = await _line(ground, address)
    with contextlib.closing(writer):
        writer.write(ground.chance.choice((HALF_A_HEAD, HALF_A_BODY)))
        while not reader.at_eof():
            writer.write(b"a")
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(100), _SLOWLY)
        ground.answers["slow: closed"] += 1


async def chatter(ground: Ground, address: str) -> None:
    """Messages over a socket, most of them wrong, as fast as they go."""
    url = f"ws://{ground.host}/api/socket"
    async with websockets.connect(url, local_addr=(address, 0), max_size=None, compression=None) as line:
        hello = {"type": "hello", "version": 1, "game": ground.chance.choice(ground.watched), "token": ""}
        await line.send(json.dumps(hello))
        while True:
            for _ in range(20):
                await line.send(mutated(ground.chance, ground.chance.choice(MESSAGES)))
            answer = json.loads(await asyncio.wait_for(line.recv(), 30))
            ground.answers[f"chatter: {answer.get('code', answer['type'])}"] += 1


async def recaller(ground: Ground, address: str) -> None:
    """Asks for one old game after the other."""
    url = f"ws://{ground.host}/api/socket"
    async with websockets.connect(url, local_addr=(address, 0), max_size=None, compression=None) as line:
        game = ground.chance.choice(ground.stored)
        await line.send(json.dumps({"type": "hello", "version": 1, "game": game, "token": ""}))
        answer = json.loads(await asyncio.wait_for(line.recv(), 60))
        ground.answers[f"recaller: {answer.get('code', answer['type'])}"] += 1


async def maker(ground: Ground, address: str) -> None:
    """New games, each on a board that nobody has sent before, and left at once."""
    seats = {"marine": {"who": "human"}, "stealer": {"who": "bot", "bot": "random"}}
    async with ground.client(address) as client:
        while True:
            wish = {"text": different(ground.next()), "seats": seats}
            answer = await client.post("/api/games", json=wish)
            ground.answers[f"maker: {answer.status_code}"] += 1
            await asyncio.sleep(_BREATH)


async def sender(ground: Ground, address: str) -> None:
    """Missions and records that take all memory, or all time, of whoever reads them without thinking."""
    bodies = (
        ("/api/missions/check", {"text": ".".join("a" * 20_000) + " = 1"}),
        ("/api/missions/check", {"text": "a = " + "[" * 50_000}),
        ("/api/missions/check", {"text": different(ground.next())}),
        ("/api/records/verify", {"text": "format: hullbreach record 1\n" + "options: a=1\n" * 20_000}),
        ("/api/records/verify", {"text": "=" * 100_000}),
        ("/api/games", {"mission": "drill\u0000", "seats": []}),
    )
    async with ground.client(address) as client:
        while True:
            path, body = ground.chance.choice(bodies)
            answer = await client.post(path, json=body)
            ground.answers[f"sender: {answer.status_code}"] += 1
            await asyncio.sleep(_BREATH)


async def asker(ground: Ground, address: str) -> None:
    """Pages, rules and lists, as fast as they come."""
    paths = (
        "/",
        "/api/rules",
        "/api/missions",
        "/api/games",
        "/api/about",
        "/api/games/nothing",
        "/api/openapi.json",
    )
    async with ground.client(address) as client:
        while True:
            answer = await client.get(ground.chance.choice(paths))
            ground.answers[f"asker: {answer.status_code}"] += 1
            await asyncio.sleep(_BREATH)


async def hoarder(ground: Ground, address: str) -> None:
    """Records as large as they may be, many at once, all but their last bytes."""
    head = b"POST /api/records/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (
        _LARGEST + 1
    )

    async def half() -> None:
        reader, writer = await _line(ground, address)
        with contextlib.closing(writer):
            writer.write(head + b" " * _LARGEST)
            told = await reader.read(100)
            ground.answers[f"hoarder: {told[9:12].decode() or 'closed'}"] += 1

    await asyncio.gather(*(half() for _ in range(_MANY)), return_exceptions=True)


async def deaf(ground: Ground, address: str) -> None:
    """Asks for much, and reads nothing of it until the server has enough."""
    name, port = ground.host.split(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((address, 0))
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, (name, int(port)))
        await loop.sock_sendall(line, b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * _MANY)
        while line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1) == _ESTABLISHED:
            await asyncio.sleep(_SLOWLY)
        ground.answers["deaf: cut off"] += 1


async def watcher(ground: Ground, address: str) -> None:
    """Many games that bots play against each other, all of them watched."""

    async def one() -> None:
        async with ground.client(address) as client:
            made = await client.post("/api/games", json={"mission": "ash_valve", "seats": {}})
        ground.answers[f"watcher: {made.status_code}"] += 1
        if made.status_code == 201:
            url = f"ws://{ground.host}/api/socket"
            async with websockets.connect(
                url, local_addr=(address, 0), max_size=None, compression=None
            ) as line:
                await line.send(
                    json.dumps({"type": "hello", "version": 1, "game": made.json()["game"], "token": ""})
                )
                async for heard in line:
                    ground.answers["watcher: choices"] += '"type":"state"' in str(heard)
                    if '"type":"over"' in str(heard):
                        return

    await asyncio.gather(*(one() for _ in range(_MANY)), return_exceptions=True)


EVERYBODY: tuple[Stranger, ...] = (
    slow, chatter, recaller, maker, sender, asker, hoarder, deaf, watcher,
)  # fmt: skip


async def again(stranger: Stranger, ground: Ground, address: str) -> None:
    """Whoever is thrown out comes back."""
    while True:
        try:
            await stranger(ground, address)
        except _WRONG as fault:
            ground.answers[f"{stranger.__name__}: {type(fault).__name__}"] += 1
        await asyncio.sleep(_BREATH + ground.chance.random())


class Crowd:
    """Strangers and silent lines, `sockets` in all, in a process of their own."""

    def __init__(
        self, host: str, watched: Sequence[str], stored: Sequence[str], sockets: int, seed: int
    ) -> None:
        wish = {"host": host, "watched": watched, "stored": stored, "sockets": sockets, "seed": seed}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.attack.strangers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()

    @property
    def gone(self) -> bool:
        return self._process.poll() is not None

    def cpu(self) -> float:
        """CPU seconds that they have taken."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> Counter[str]:
        """Send them home; what they were answered."""
        try:
            said, _ = self._process.communicate("\n", timeout=60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            said, _ = self._process.communicate()
        return Counter(json.loads(said or "{}"))


async def _gather(ground: Ground, sockets: int) -> None:
    """Everybody comes, until a line on the standard input, or its end."""
    strange, quiet = addresses(20), addresses(30)
    attackers = [(kind, next(strange)) for kind in EVERYBODY for _ in range(_EACH)]
    lines = max(0, sockets - len(attackers))
    homes = [next(quiet) for _ in range(lines // _TOGETHER + 1)]
    attackers += [(silent, homes[number // _TOGETHER]) for number in range(lines)]
    tasks = [asyncio.ensure_future(again(kind, ground, home)) for kind, home in attackers]
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.setpriority(os.PRIO_PROCESS, 0, _BEHIND)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(_BEHIND))
    wish = json.loads(sys.stdin.readline())
    ground = Ground(wish["host"], wish["watched"], wish["stored"], wish["seed"])
    asyncio.run(_gather(ground, wish["sockets"]))
    print(json.dumps(ground.answers), flush=True)


if __name__ == "__main__":
    main()
