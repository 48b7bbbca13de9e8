"""Small journals for tests, and a store that is open for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from hullbreach.table.journal import Act, Entry, Store
from hullbreach.table.storage import open_store
from hullbreach.table.storage.sql_store import SqlStore


def act(n: int, kind: str = "choose", **data: Any) -> Act:
    return Act(n, kind, n % 2, 1_700_000_000.125 + n, data)


def entry(game: str, status: str = "open", public: bool = True, changed: float = 1.0, **shown: Any) -> Entry:
    return Entry(game, "hulk", "drill", status, public, 1.0, changed, shown)


def patient(url: str, patience: float) -> SqlStore:
    """A store that waits so many seconds for its database."""
    store = open_store(url)
    store.database.patience = patience
    return store


@asynccontextmanager
async def opened(url: str, patience: float = 4.0) -> AsyncIterator[Store]:
    store = patient(url, patience)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def until(true: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that another task or process does."""
    for _ in range(int(seconds / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen in time")
