"""A process to be killed: it appends to some games at once and prints each act when it is told that it is stored."""

from __future__ import annotations

import asyncio
import sys

from hullbreach.table.storage import open_store
from hullbreach.table.storage.sql_store import SqlStore
from tests.table.storage.journals import act, entry

GAMES = 5


async def append_for_ever(store: SqlStore, game: str) -> None:
    if await store.entry(game) is None:
        await store.create(entry(game), [act(0)])
    n = len(await store.read(game)) - 1
    while True:
        n += 1
        await store.append(game, [act(n)], entry(game, changed=float(n)))
        print(game, n, flush=True)


async def main(url: str) -> None:
    store = open_store(url)
    await store.open()
    await asyncio.gather(*(append_for_ever(store, f"g{number}") for number in range(GAMES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
