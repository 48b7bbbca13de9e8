"""What a store needs to know of a kind of database, and what can be wrong with one, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Executable

from hullbreach.table.storage.notify import Listener

# Seconds that a store waits for a database that is locked or away before it says so.
PATIENCE = 4.0
PAUSE = 0.1  # seconds between two tries to reach one that is away

T = TypeVar("T")

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
    """A SQLite file or a PostgreSQL database. Work is a plain function on a connection, the same for both."""

    patience: float
    # Asks for the places of all processes that are connected; None: there is never more than one.
    places: Executable | None

    def connect(self) -> None:
        """Make ready; raises Trouble. Connections are made when they are needed."""
        ...

    async def look(self, thoroughly: bool = False) -> None:
        """Look whether it can go on like this, at the start thoroughly; raises Trouble, or what `trouble` knows."""
        ...

    async def disconnect(self) -> None: ...

    async def write(self, work: Callable[[Connection], T], hurry: bool = True) -> T:
        """Do the work in a transaction, one at a time. In a hurry, a silent database is given up: TimeoutError."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do the work outside of a transaction; several at a time."""
        ...

    def trouble(self, fault: BaseException) -> Trouble | None:
        """What is wrong with the database; None: the fault is not the database's."""
        ...

    def listener(self, place: str, heard: Callable[[str, int], None]) -> Listener | None:
        """What reports the acts of other processes and shows them this place; None: there are no others."""
        ...

    async def backup(self, path: Path) -> None: ...

    def disk(self) -> list[tuple[str, float]]:
        """See journal.Store."""
        ...


# JSON comes to the engines encoded, so that what cannot be encoded fails alone and not in a batch.
_decode = msgspec.json.Decoder()
# Faults go to the log without the values of a statement: those are the secrets of the players.
ENGINE: dict[str, Any] = {
    "hide_parameters": True,
    "json_serializer": lambda encoded: encoded,
    "json_deserializer": _decode.decode,
}
