"""Small journals for tests, and a store that is open for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection

from hullbreach.table.journal import Act, Entry, Store
from hullbreach.table.storage import open_store
from hullbreach.table.storage.sql_store import SqlStore
from hullbreach.table.timing import Clock

T = TypeVar("T")


def act(n: int, kind: str = "choose", **data: Any) -> Act:
    return Act(n, kind, n % 2, 1_700_000_000.125 + n, data)


def entry(game: str, status: str = "open", public: bool = True, changed: float = 1.0, **shown: Any) -> Entry:
    return Entry(game, "hulk", "drill", status, public, 1.0, changed, shown)


def patient(url: str, patience: float, clock: Clock | None = None) -> SqlStore:
    """A store that waits so many seconds for its database, by that clock."""
    store = open_store(url)
    store.database.patience = patience
    store.clock = clock or store.clock
    return store


@asynccontextmanager
async def opened(
    url: str, patience: float = 4.0, clock: Clock | None = None, then: float | None = None
) -> AsyncIterator[Store]:
    """`then` is the patience once it is open: on a busy machine opening takes its time."""
    store = patient(url, patience, clock)
    await store.open()
    store.database.patience = patience if then is None else then
    try:
        yield store
    finally:
        await store.close()


def tried(store: Store) -> asyncio.Event:
    """Set as soon as the store, from now on, tries to write something."""
    assert isinstance(store, SqlStore)
    write, begun = store.database.write, asyncio.Event()

    def writes(work: Callable[[Connection], T], hurry: bool = True) -> Awaitable[T]:
        begun.set()
        return write(work, hurry)

    store.database.write = writes  # type: ignore[method-assign,assignment]
    return begun
