"""A SQLite file: write-ahead log, every commit on the disk before it is answered, one server a file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage.database import BROKEN, FULL, JSON_AS_TEXT, LOCKED, PATIENCE, Trouble
from hullbreach.table.storage.notify import Listener
from hullbreach.table.storage.owner import Owner, Taken


class SqliteFile:
    """The database of one server process."""

    writing: AsyncEngine
    reading: AsyncEngine

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path.absolute()
        self.patience = patience
        self._owner = Owner(self.path)

    def connect(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._owner.take()
        except Taken as taken:
            who = f"process {taken}" if str(taken) else "another process"
            raise Trouble(
                LOCKED,
                f"Another server uses this database: {who} has {self.path}. Stop that server, or give this one "
                "a database of its own; servers that share their games need PostgreSQL.",
            ) from taken
        except OSError as fault:
            raise Trouble(
                BROKEN,
                f"The folder {self.path.parent} cannot be written to ({fault.strerror or fault}), so there is no "
                "place for the games. Allow it, or name another file.",
            ) from fault
        self.writing = self._engine(pool_size=1, max_overflow=0)
        self.reading = self._engine(pool_size=4, max_overflow=0)
        # A transaction that means to write says so at once: it waits its turn here and never in the middle.
        event.listen(self.writing.sync_engine, "begin", _begin_to_write)

    def _engine(self, **pool: int) -> AsyncEngine:
        url = URL.create("sqlite+aiosqlite", database=str(self.path))
        engine = create_async_engine(url, **JSON_AS_TEXT, **pool)
        event.listen(engine.sync_engine, "connect", self._set_up)
        return engine

    def _set_up(self, connection: Any, _record: object) -> None:
        # Transactions begin where we say so, not where the driver thinks.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(self.patience * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    def disconnect(self) -> None:
        self._owner.release()

    def trouble(self, fault: BaseException) -> Trouble | None:
        cause = fault.orig if isinstance(fault, DBAPIError) else fault
        if not isinstance(cause, sqlite3.DatabaseError):
            return None
        # The low byte is the kind of fault, the rest its variety.
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            host = (
                f"The database {self.path} is locked by another program. Close that program, then try again."
            )
            return Trouble(LOCKED, host)
        if code == sqlite3.SQLITE_FULL:
            return Trouble(FULL, f"The disk that holds {self.path} is full. Make room, then try again.")
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return Trouble(
                BROKEN, f"The file {self.path} cannot be opened for writing. Allow it, or name another file."
            )
        if code == sqlite3.SQLITE_NOTADB:
            return Trouble(
                BROKEN,
                f"The file {self.path} is no SQLite database. Name another file; this one was not changed.",
            )
        if code == sqlite3.SQLITE_CORRUPT:
            return Trouble(BROKEN, f"The database {self.path} is damaged. Put back a backup of it.")
        if isinstance(cause, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR:
            return Trouble(BROKEN, f"The database {self.path} cannot be used: {cause}.")
        return None

    def listener(self, sender: str, heard: Callable[[str, int], None]) -> Listener | None:
        return None  # one server a file: there are no others

    async def backup(self, path: Path) -> None:
        """Copy the games as they stand into a new file, also while a server is using them."""
        await asyncio.to_thread(self._copy, path)

    def _copy(self, path: Path) -> None:
        if not self.path.is_file():
            raise StoreDown(f"There are no games to copy: there is no file {self.path}.")
        if path.exists():
            raise StoreDown(f"The file {path} is there already. Name a new one; nothing was written.")
        draft = path.with_name(f"{path.name}.part")
        try:
            draft.write_bytes(b"")
            # VACUUM INTO reads one moment of the database, whatever is written meanwhile.
            with closing(sqlite3.connect(self.path, timeout=self.patience)) as source:
                source.execute("VACUUM INTO ?", (str(draft),))
            with draft.open("rb+") as written:
                os.fsync(written.fileno())
            draft.rename(path)
        except (OSError, sqlite3.DatabaseError) as fault:
            draft.unlink(missing_ok=True)
            raise StoreDown(f"{self.path} could not be copied to {path}: {fault}.") from fault


def _begin_to_write(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
