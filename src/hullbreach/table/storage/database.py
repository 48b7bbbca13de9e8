"""What a store needs to know of a kind of database, and what can be wrong with one, in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hullbreach.table.storage.notify import Listener

# Seconds that a store waits for a database that is locked or away before it says so.
PATIENCE = 4.0
PAUSE = 0.1  # seconds between two tries to reach one that is away
# Seconds without an answer, beyond that patience, after which a connection counts as lost.
_SILENCE = 4.0

# What the person at the table is told: nothing of paths, hosts or users.
AWAY = "The database does not answer. Nothing that was stored is lost; try again in a moment."
LOCKED = "The database is locked by another program. Nothing that was stored is lost; try again in a moment."
FULL = "The disk of the database is full, so nothing more can be stored. The host of the game must make room."
BROKEN = (
    "The database cannot store this now. Nothing that was stored is lost; the host of the game must look."
)


class Trouble(Exception):
    """A database that cannot do its work: a sentence for the players, and one for the host of the game."""

    def __init__(self, players: str, host: str, lost: bool = False) -> None:
        super().__init__(players)
        self.players = players
        self.host = host
        # The connection is gone: what was under way may have been done or not, and a new one may do better.
        self.lost = lost


class Database(Protocol):
    """A SQLite file or a PostgreSQL database. `writing` has one connection, whose transactions lock as they must."""

    patience: float
    writing: AsyncEngine
    reading: AsyncEngine

    def connect(self) -> None:
        """Make the engines; raises Trouble. Connections are made when they are needed."""
        ...

    def disconnect(self) -> None:
        """Give back what connect took, after the engines are disposed of."""
        ...

    def trouble(self, fault: BaseException) -> Trouble | None:
        """What is wrong with the database; None: the fault is not the database's."""
        ...

    def listener(self, sender: str, heard: Callable[[str, int], None]) -> Listener | None:
        """What reports the acts of other processes; None: there can be none."""
        ...

    async def backup(self, path: Any) -> None: ...


@asynccontextmanager
async def connected(engine: AsyncEngine, patience: float) -> AsyncIterator[AsyncConnection]:
    """A connection for some statements. One that falls silent is thrown away, not used again: TimeoutError."""
    async with asyncio.timeout(patience + _SILENCE):
        connection = await engine.connect()
        try:
            yield connection
        except asyncio.CancelledError:
            await connection.invalidate()
            raise
        finally:
            await connection.close()


# JSON comes to the engines encoded, so that what cannot be encoded fails alone and not in a batch.
_decode = msgspec.json.Decoder()
JSON_AS_TEXT: dict[str, Any] = {
    "json_serializer": lambda encoded: encoded,
    "json_deserializer": _decode.decode,
}
