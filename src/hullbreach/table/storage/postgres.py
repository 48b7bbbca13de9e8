"""A PostgreSQL database, which several server processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage.database import AWAY, BROKEN, ENGINE, FULL, PATIENCE, T, Trouble
from hullbreach.table.storage.notify import Listener
from hullbreach.table.storage.presence import HELD

# Answers of the server (SQLSTATE) with which it is as good as away: it stops, starts, or has no connection left;
# or two processes blocked each other and one had to give way. Trying again is right for all of them.
_AWAY = ("08", "57P0", "53300", "40P01", "40001", "55P03", "57014")
_FULL = "53100"
# Seconds without an answer, beyond the patience, after which a connection counts as lost.
_SILENCE = 4.0


class Postgres:
    _writing: AsyncEngine
    _reading: AsyncEngine

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.patience = patience
        self.places: Executable | None = HELD

    def connect(self) -> None:
        try:
            import_module("asyncpg")
        except ImportError as missing:
            raise Trouble(
                BROKEN,
                "PostgreSQL needs the Python package asyncpg, which is not installed here. Install it with "
                "`pip install 'hullbreach[pg]'`, or leave the database out to keep the games in a file.",
            ) from missing
        self._writing = self._engine(pool_size=1)
        self._reading = self._engine(pool_size=5, isolation_level="AUTOCOMMIT")

    def _engine(self, **options: Any) -> AsyncEngine:
        return create_async_engine(
            "postgresql+asyncpg://", async_creator=self._dial, max_overflow=0, **ENGINE, **options
        )

    async def _dial(self) -> Any:
        """A new connection. The address is read as PostgreSQL's own programs read it (sslmode, host=/socket …)."""
        return await import_module("asyncpg").connect(
            self.url, timeout=self.patience, server_settings={"application_name": "hullbreach"}
        )

    async def look(self, thoroughly: bool = False) -> None:
        """It looks after itself; whether it answers shows with every question."""

    async def disconnect(self) -> None:
        await self._writing.dispose()
        await self._reading.dispose()

    async def write(self, work: Callable[[Connection], T], hurry: bool = True) -> T:
        limit = self.patience + _SILENCE if hurry else None
        # A connection that falls silent is thrown away by the engine when the time is up.
        async with asyncio.timeout(limit), self._writing.connect() as connection:
            done = await connection.run_sync(work)
            await connection.commit()
            return done

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with asyncio.timeout(self.patience + _SILENCE), self._reading.connect() as connection:
            return await connection.run_sync(work)

    @property
    def _where(self) -> str:
        """The database without user and password."""
        try:
            parts = urlsplit(self.url)
            host = f"{parts.hostname or 'this machine'}{f':{parts.port}' if parts.port else ''}"
        except ValueError:
            return "PostgreSQL"
        return f"{parts.path.lstrip('/') or 'PostgreSQL'} on {host}"

    def trouble(self, fault: BaseException) -> Trouble | None:
        if isinstance(fault, IntegrityError):
            return None
        state = str(getattr(fault.orig if isinstance(fault, DBAPIError) else fault, "sqlstate", None) or "")
        if state.startswith("28"):
            return Trouble(
                BROKEN, f"PostgreSQL refuses the user or the password for the database {self._where}."
            )
        if state == "3D000":
            return Trouble(
                BROKEN, f"There is no database {self._where}. Make it (with createdb), or name another."
            )
        if state == _FULL:
            return Trouble(FULL, f"The disk of the database {self._where} is full.")
        if state.startswith(_AWAY) or _is_lost(fault):
            host = (
                f"The database {self._where} does not answer. Start PostgreSQL, or check the address of the "
                "database."
            )
            return Trouble(AWAY, host, lost=True)
        if state.startswith(("25006", "42501")):
            return Trouble(
                BROKEN, f"The database {self._where} does not let us write to it: {_plain(fault)}."
            )
        if isinstance(fault, ValueError) or type(fault).__name__ == "ClientConfigurationError":
            return Trouble(
                BROKEN,
                f"The address of the database cannot be read ({_plain(fault)}); "
                "it is written postgresql://user:password@host/name.",
            )
        return None

    def listener(self, place: str, heard: Callable[[str, int], None]) -> Listener | None:
        return Listener(self._dial, place, heard)

    def disk(self) -> list[tuple[str, float]]:
        return []  # it may be another machine's

    async def backup(self, path: Path) -> None:
        raise StoreDown(
            "Games in PostgreSQL are copied by its own program: "
            f"pg_dump --format=custom --file={path} and the address of the database."
        )


def _is_lost(fault: BaseException) -> bool:
    if isinstance(fault, DBAPIError) and (fault.connection_invalidated or isinstance(fault, InterfaceError)):
        return True
    if isinstance(fault, OSError | TimeoutError):
        return True
    # What the driver says itself when the other end hangs up in the middle.
    return type(fault).__name__ in ("ConnectionDoesNotExistError", "InterfaceError", "InternalClientError")


def _plain(fault: BaseException) -> str:
    return str(fault.orig if isinstance(fault, DBAPIError) else fault).split("\n")[0].rstrip(".")
