"""Attacks a real server from all sides, and says whether anything that was acknowledged was lost, doubled or changed.

python3 go.py bench attack                               all of them, small: a few minutes
python3 go.py bench attack --only kills --kills 1000     one of them, long
python3 go.py bench attack --only messages --messages 1000000
python3 go.py bench attack --only fuzz --fuzz-seconds 3600
python3 go.py bench attack --only soak --soak-seconds 7200 --people 200 --sockets 1000

kills       servers are killed (SIGKILL), ended (SIGTERM) and paused (SIGSTOP) while people play, on a SQLite file
postgres    the same with two servers on one PostgreSQL, whose players come now to one, now to the other
partition   the line between servers and PostgreSQL stalls and breaks
writes      every write of a game fails once, before it is done and after
torn        power goes while log or database are written: a simulated disk of sectors
messages    very many messages over sockets, most of them wrong
fuzz        every parser against bytes that are nearly right (tests/fuzz)
soak        many games for a long time, with the usual limits, while strangers do all that they can

Ends with status 1 where something was wrong. It needs Linux; PostgreSQL is that of the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.attack import cutting, failing, flooding, killing, soak as soaking
from benchmarks.load.server import stand_aside
from tests.fuzz.__main__ import search
from tests.fuzz.parsers import PARSERS
from tests.postgres import PostgresServer

Found = dict[str, object]


def _postgres(attack: Callable[[str], Found]) -> Found:
    server = PostgresServer()
    try:
        return attack(server.new_database())
    finally:
        server.remove()


def _fuzz(seconds: float, seed: int) -> Found:
    faults: list[str] = []
    out: Found = {}
    for name in PARSERS:
        tried, found = search(name, seconds / len(PARSERS), seed)
        out[name] = tried
        faults += found
    return {**out, "faults": faults}


def attacks(asked: argparse.Namespace, folder: Path) -> dict[str, Callable[[], Found]]:
    seed, games = asked.seed, asked.games

    def stormed(database: str, servers: int) -> Found:
        return asyncio.run(killing.storm(database, asked.kills, games, servers, seed))

    def parted(database: str) -> Found:
        return asyncio.run(cutting.cuts(database, asked.cuts, games, 2, seed))

    return {
        "kills": lambda: stormed(killing.file(folder), 1),
        "postgres": lambda: _postgres(lambda url: stormed(url, 2)),
        "partition": lambda: _postgres(parted),
        "writes": lambda: asyncio.run(failing.every_write(asked.choices)),
        "torn": lambda: asyncio.run(failing.torn(asked.commits, asked.torn, seed)),
        "messages": lambda: asyncio.run(flooding.flood(folder, asked.messages, seed)),
        "fuzz": lambda: _fuzz(asked.fuzz_seconds, seed),
        "soak": lambda: asyncio.run(
            soaking.soak(folder, asked.soak_seconds, asked.people, asked.sockets, asked.think, seed)
        ),
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="attacks with commas between them")
    parser.add_argument("--kills", type=int, default=8)
    parser.add_argument("--games", type=int, default=4, help="games at a time")
    parser.add_argument("--cuts", type=int, default=8)
    parser.add_argument("--choices", type=int, default=8, help="of the game whose every write fails once")
    parser.add_argument("--commits", type=int, default=200)
    parser.add_argument("--torn", type=int, default=200, help="disks that are opened")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--fuzz-seconds", type=float, default=30)
    parser.add_argument("--soak-seconds", type=float, default=120)
    parser.add_argument("--people", type=int, default=20, help="games of two that are played all the time")
    parser.add_argument(
        "--sockets", type=int, default=200, help="of people, strangers and the silent together"
    )
    parser.add_argument("--think", type=float, default=4.0, help="seconds before a choice, as a mean")
    parser.add_argument("--ahead", action="store_true", help="ahead of all other programs, where we may")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.ahead:
        stand_aside(True)
    wanted = [name for name in asked.only.split(",") if name]
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="hullbreach-attack-") as made:
        all_of_them = attacks(asked, Path(made))
        for name in wanted:
            if name not in all_of_them:
                parser.error(f"there is no attack {name!r}; there are: {', '.join(all_of_them)}.")
        for name in wanted or all_of_them:
            began = time.monotonic()
            found = all_of_them[name]()
            faults = found.pop("faults")
            assert isinstance(faults, list)
            wrong += len(faults)
            took = time.monotonic() - began
            print(
                f"{name:<10} {'WRONG' if faults else 'ok':<6} {took:6.0f} s  {json.dumps(found)}", flush=True
            )
            for fault in faults[:20]:
                print(f"    {fault}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
