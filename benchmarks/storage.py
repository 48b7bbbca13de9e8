"""Measures the store of the table: acts stored a second and how long each waits, beside one commit an act.

python3 go.py bench storage                                   a SQLite file in a temporary folder
python -m benchmarks.storage --database postgresql://…        an empty PostgreSQL database; games stay in it
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.yardstick import measure
from hullbreach.table.journal import Act, Entry
from hullbreach.table.storage import open_store
from hullbreach.table.storage.sql_store import SqlStore

ROUNDS = 3
RENEWED = 5  # every so many acts the entry of the game changes, as at the table
PACED_SECONDS = 4
DATA = {"choice": "Kesh: fire at k7", "dice": [6, 2], "contribution": "0" * 200}


def act(n: int) -> Act:
    return Act(n, "choose", n % 2, time.time(), DATA)


def entry(game: str) -> Entry:
    return Entry(
        game, "hulk", "drill", "running", True, time.time(), time.time(), {"turn": 3, "names": ["a", "b"]}
    )


async def play(store: SqlStore, games: int, acts: int, rate: float) -> dict[str, Any]:
    """All games at once, each waiting for one act before the next; then the same at a given rate of acts a second."""
    names = [secrets.token_urlsafe(12) for _ in range(games)]
    await asyncio.gather(*(store.create(entry(name), [act(0)]) for name in names))
    waited: list[float] = []

    async def append(name: str, n: int) -> None:
        begin = time.perf_counter()
        await store.append(name, [act(n)], entry(name) if n % RENEWED == 0 else None)
        waited.append(time.perf_counter() - begin)

    async def one(name: str) -> None:
        for n in range(1, acts + 1):
            await append(name, n)

    begin, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(one(name) for name in names))
    seconds, cpu = time.perf_counter() - begin, time.process_time() - cpu
    figures = {
        "acts_per_s": round(len(waited) / seconds),
        **waits(waited, "busy"),
        "cpu_us_per_act": round(cpu / len(waited) * 1e6, 1),
    }
    waited.clear()
    begin = time.perf_counter()
    paced = []
    for number in range(int(rate * PACED_SECONDS)):
        await asyncio.sleep(begin + number / rate - time.perf_counter())
        turn, game = divmod(number, games)
        paced.append(asyncio.create_task(append(names[game], acts + 1 + turn)))
    await asyncio.gather(*paced)
    return figures | {"rate": rate, **waits(waited, "paced")}


def waits(waited: list[float], name: str) -> dict[str, float]:
    ordered = sorted(waited)
    return {
        f"{name}_p50_ms": round(ordered[len(ordered) // 2] * 1e3, 1),
        f"{name}_p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1e3, 1),
    }


def one_commit_an_act(folder: Path, acts: int = 300) -> int:
    """Acts a second of plain sqlite3 with the same settings, each in a commit of its own."""
    database = sqlite3.connect(folder / "plain.sqlite3", isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE acts (game TEXT, n INTEGER, data TEXT, PRIMARY KEY (game, n))")
    begin = time.perf_counter()
    for n in range(acts):
        database.execute("INSERT INTO acts VALUES ('a', ?, ?)", (n, json.dumps(DATA)))
    seconds = time.perf_counter() - begin
    database.close()
    return round(acts / seconds)


async def rounds(database: str, games: int, acts: int, rate: float) -> list[dict[str, Any]]:
    store = open_store(database)
    await store.open()
    try:
        return [await play(store, games, acts, rate) for _ in range(ROUNDS)]
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", default="", help="an address; without it a new SQLite file is used")
    parser.add_argument("--games", type=int, default=200, help="games at once (200)")
    parser.add_argument("--acts", type=int, default=40, help="acts of each game (40)")
    parser.add_argument("--rate", type=float, default=300, help="acts a second of the paced part (300)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = asked.database or str(Path(folder) / "games.sqlite3")
        plain = one_commit_an_act(Path(folder))
        found = asyncio.run(rounds(where, asked.games, asked.acts, asked.rate))
        best = {key: (max if key == "acts_per_s" else min)(one[key] for one in found) for key in found[0]}
    figures = {
        "peer": "hullbreach storage",
        "version": "postgresql" if asked.database.startswith("postgres") else "sqlite",
        "games": asked.games,
        **best,
        "plain_sqlite_acts_per_s": plain,
        "times_plain": round(best["acts_per_s"] / plain, 1),
        "yardstick_cpu_s": round(measure(), 4),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
