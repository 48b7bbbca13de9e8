"""Measures whether a server's memory stays flat over very many games, each on a board of its own.

python3 go.py bench memory                      2,000 games of as many different missions
python3 go.py bench memory --games 10000        the long run
python3 go.py bench memory --a-minute 300       no faster than that, however much of the machine there is

Every game is created from the text of a mission that nobody has sent before, joined over a socket, played for some
choices and left. Games that nobody plays are put away after a minute, so that memory rises for a minute and must not
rise afterwards: the figures compare the mean of the last quarter with that of the second. Who plays faster has more
games in memory: without a pace that the machine can keep (`slowest_a_minute`) the quarters are not of the same thing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import httpx
import websockets

from benchmarks.load.server import ServerProcess

ROOT = Path(__file__).parents[1]
# Bytes that may come and go between one look and the other: garbage that waits for Python's oldest generation.
_SLACK = 0.15
_LETTERS = "BCDEFGHIJKLMNOSTUVWXYZ"
_LONGEST = 4
_KINDS = 10


def different(number: int) -> str:
    """The mission of the tests with a board of its own: how long its four corridors are tells the number."""
    west, east, north, south = (number // _KINDS**power % _KINDS for power in range(4))
    wide = 7 + west
    middle = "#cba" + "." * (3 + west) + "D...D" + "." * (3 + east) + "Q"
    arm = "#" * (wide + 2) + "{}" + "#" * (len(middle) - wide - 3)
    room = "#" * (wide + 1) + "{}" + "#" * (len(middle) - wide - 4)
    rows = [arm.format("P"), *[arm.format(".")] * (2 + north), room.format("C.."), middle, room.format("...")]
    rows += [*[arm.format(".")] * (2 + south), arm.format("R")]
    text = (ROOT / "tests" / "two_doors.toml").read_text(encoding="utf-8")
    head = text[: text.index("map = '''")].replace('key = "two_doors"', f'key = "hall{number}"')
    tall = rows.index(middle)
    head = head.replace("i4", f"{chr(ord('a') + wide + 1)}{tall}")
    return (
        f"{head}map = '''\n"
        + "\n".join(rows)
        + "\n'''\nsections = '''\n"
        + _sections(rows, tall, wide)
        + "'''\n"
    )


def _sections(rows: list[str], middle: int, wide: int) -> str:
    letters = iter(_LETTERS)
    grid = [["#"] * len(row) for row in rows]
    room = range(wide + 1, wide + 4)
    for y in range(middle - 1, middle + 2):
        for x in room:
            grid[y][x] = "A"

    def run(squares: list[tuple[int, int]]) -> None:
        for first in range(0, len(squares), _LONGEST):
            letter = next(letters)
            for y, x in squares[first : first + _LONGEST]:
                grid[y][x] = letter

    run([(middle, x) for x in range(1, wide + 1)])
    run([(middle, x) for x in range(wide + 4, len(rows[middle]) - 1)])
    run([(y, wide + 2) for y in range(1, middle - 1)])
    run([(y, wide + 2) for y in range(middle + 2, len(rows) - 1)])
    return "".join("".join(row) + "\n" for row in grid)


async def play(client: httpx.AsyncClient, host: str, number: int, choices: int) -> None:
    seats = {"marine": {"who": "human", "name": "Ann"}, "stealer": {"who": "bot", "bot": "random"}}
    answer = await client.post("/api/games", json={"text": different(number), "seats": seats, "brisk": True})
    if answer.status_code != 201:
        raise RuntimeError(f"game {number}: {answer.status_code} {answer.text[:400]}")
    made = answer.json()
    async with websockets.connect(f"ws://{host}/api/socket", max_size=None, compression=None) as line:
        hello = {"type": "hello", "version": 1, "game": made["game"], "token": made["tokens"]["marine"]}
        await line.send(json.dumps(hello))
        left = choices
        async for text in line:
            message: dict[str, Any] = json.loads(text)
            state = message if message["type"] == "state" else message.get("state")
            if message["type"] == "over" or not left:
                return
            if state and state.get("prompt"):
                left -= 1
                plan = [state["prompt"]["options"][-1]["text"]]
                await line.send(json.dumps({"type": "choose", "number": state["number"], "plan": plan}))


async def living(client: httpx.AsyncClient) -> int:
    """The games that the server holds in memory."""
    told = (await client.get("/api/metrics")).text
    return int(told.split("\nhullbreach_games_live ", 1)[1].split("\n", 1)[0])


class Look(NamedTuple):
    games: int
    mb: float
    live: int
    seconds: float


class Pace:
    """No more than so many games a minute; 0: as fast as they go. Who is late does not run after it."""

    def __init__(self, a_minute: float) -> None:
        self._gap, self._next = 60 / a_minute if a_minute else 0.0, 0.0

    async def turn(self) -> None:
        now = time.monotonic()
        self._next = max(self._next + self._gap, now)
        await asyncio.sleep(self._next - now)


async def measure(server: ServerProcess, games: int, at_once: int, choices: int, pace: Pace) -> list[Look]:
    """Resident megabytes after so many games, how many of them were in memory, and after how many seconds."""
    began = time.monotonic()
    looks = [Look(0, server.memory(), 0, 0.0)]
    every = max(1, games // 40)
    done = 0
    turn = iter(range(games))
    limits = httpx.Limits(max_connections=2 * at_once)
    async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=120, limits=limits) as client:

        async def player() -> None:
            nonlocal done
            for number in turn:
                await pace.turn()
                await play(client, server.host, number, choices)
                done += 1
                if done % every == 0:
                    live = await living(client)
                    looks.append(Look(done, server.memory(), live, time.monotonic() - began))
                    print(
                        "{:>6} games  {:7.0f} MB  {:>5} in memory  {:7.0f} s".format(*looks[-1]), flush=True
                    )

        await asyncio.gather(*(player() for _ in range(at_once)))
    return looks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--choices", type=int, default=4)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--a-minute", type=float, default=0.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        try:
            began = time.monotonic()
            pace = Pace(asked.a_minute)
            looks = asyncio.run(measure(server, asked.games, asked.at_once, asked.choices, pace))
            took = time.monotonic() - began
        finally:
            server.stop()
    quarter = max(1, len(looks) // 4)
    early, late = (
        mean(look.mb for look in part) for part in (looks[quarter : 2 * quarter], looks[-quarter:])
    )
    paces = [60 * (b.games - a.games) / (b.seconds - a.seconds) for a, b in pairwise(looks)]
    flat = late <= early * (1 + _SLACK)
    told = {
        "games": asked.games,
        "seconds": round(took),
        "slowest_a_minute": round(min(paces, default=0.0)),
        "empty_mb": round(looks[0].mb),
        "second_quarter_mb": round(early),
        "last_quarter_mb": round(late),
        "most_mb": round(max(look.mb for look in looks)),
        "most_in_memory": max(look.live for look in looks),
        "flat": flat,
    }
    print(json.dumps(told))
    return int(not flat)


if __name__ == "__main__":
    sys.exit(main())
