"""A SQLite file: write-ahead log, every commit on the disk before it is answered, one server a file."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import DBAPIError

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage.database import BROKEN, ENGINE, FULL, LOCKED, PATIENCE, T, Trouble
from hullbreach.table.storage.notify import Listener
from hullbreach.table.storage.owner import Owner, Taken
from hullbreach.table.storage.soundness import (
    LEAST_ROOM,
    ROOM,
    ROOM_FOR_NEW,
    SOUND,
    UNFINISHED,
    looked_through,
    room,
)

_READERS = 4
_OURS = 0o600
# Seconds at the start in which a file is looked through: some gigabytes.
_LOOK_SECONDS = 5.0

_warn = logging.getLogger("hullbreach.storage")


class Removed(sqlite3.DatabaseError):
    """Another file, or none, is where the database was: what would be written would be lost."""


class SqliteFile:
    """The database of one server process.

    A whole piece of work is done in another thread, not each statement of it: a change of threads and back takes
    about a third of the time of a commit.
    """

    _writing: Engine
    _reading: Engine
    _writer: ThreadPoolExecutor
    _readers: ThreadPoolExecutor
    # What tells the open files from others of their names; the log is there from the first commit on.
    _file: tuple[int, int]
    _log: tuple[int, int] | None

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path.absolute()
        self.patience = patience
        self.places: Executable | None = None
        self._has_little = False
        self._owner = Owner(self.path)

    def connect(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._owner.take()
            # Seeds of games that are being played are in it: for nobody else to read.
            if not self.path.exists():
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, _OURS))
            elif os.name == "posix":
                # Of a file that is somebody else's it shows later whether it can be written.
                with suppress(PermissionError):
                    self.path.chmod(_OURS)
            self._file = self._identity(self.path)
            self._log = None
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
        self._writing, self._reading = self._engine(1), self._engine(_READERS)
        self._writer = ThreadPoolExecutor(1, "hullbreach-writes")
        self._readers = ThreadPoolExecutor(_READERS, "hullbreach-reads")
        # A transaction that means to write says so at once: it waits its turn here and never in the middle.
        event.listen(self._writing, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))

    @staticmethod
    def _identity(path: Path) -> tuple[int, int]:
        found = path.stat()
        return found.st_dev, found.st_ino

    def _look(self) -> None:
        """Raises Removed where the files that we have open are not those that the next start would find."""
        try:
            there = self._identity(self.path) == self._file
            if self._log is not None:
                there = there and self._identity(self._log_path) == self._log
        except OSError:
            there = False
        if not there:
            raise Removed
        if self._log is None and self._log_path.exists():
            # What is committed stands there first, as long as somebody has the database open.
            self._log = self._identity(self._log_path)

    @property
    def _log_path(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")

    async def look(self, thoroughly: bool = False) -> None:
        def look() -> None:
            self._look()
            free = room(self.path.parent)
            if free < LEAST_ROOM:
                raise self._full(f", {free / 2**20:.0f} MiB are free")
            self._tell_of_room(free)
            if thoroughly:
                self._look_through()
                if ROOM_FOR_NEW <= free < ROOM:
                    _warn.warning("Only %.0f MiB are free on the disk of %s.", free / 2**20, self.path)

        await asyncio.get_running_loop().run_in_executor(self._readers, look)

    def _tell_of_room(self, free: int) -> None:
        """Once, whenever it comes to that."""
        little = free < ROOM_FOR_NEW
        if little and not self._has_little:
            _warn.warning(
                "Only %.0f MiB are free on the disk of %s: no new games begin until there are %d.",
                free / 2**20,
                self.path,
                ROOM_FOR_NEW >> 20,
            )
        self._has_little = little

    def _look_through(self) -> None:
        # What is no file at all shows when it is written to.
        found = looked_through(self.path, _LOOK_SECONDS, self.patience) if self.path.is_file() else SOUND
        if found == UNFINISHED:
            _warn.warning(
                "The database %s is large: what was looked through in %g seconds is sound; `hullbreach doctor` looks "
                "through all of it.",
                self.path,
                _LOOK_SECONDS,
            )
        elif found != SOUND:
            raise Trouble(BROKEN, f"{self._damaged} It says: {found.splitlines()[0]}.")

    @property
    def _damaged(self) -> str:
        return f"The database {self.path} is damaged. Put back a backup of it (docs/hosting.md)."

    def _full(self, more: str = "") -> Trouble:
        return Trouble(FULL, f"The disk that holds {self.path} is full{more}. Make room, then try again.")

    def _engine(self, connections: int) -> Engine:
        url = URL.create("sqlite", database=str(self.path))
        engine = create_engine(url, pool_size=connections, max_overflow=0, **ENGINE)
        event.listen(engine, "connect", self._set_up)
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

    async def disconnect(self) -> None:
        def wait_and_close() -> None:
            for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
                threads.shutdown()
                engine.dispose()

        await asyncio.to_thread(wait_and_close)
        self._owner.release()

    async def write(self, work: Callable[[Connection], T], hurry: bool = True) -> T:
        def transaction() -> T:
            with self._writing.begin() as connection:
                done = work(connection)
                self._look()
            # Not before it is known to stand where the next start finds it.
            self._look()
            return done

        return await asyncio.get_running_loop().run_in_executor(self._writer, transaction)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def look() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, look)

    def trouble(self, fault: BaseException) -> Trouble | None:
        if isinstance(fault, Trouble):
            return fault
        cause = fault.orig if isinstance(fault, DBAPIError) else fault
        if not isinstance(cause, sqlite3.DatabaseError):
            return None
        if isinstance(cause, Removed):
            return Trouble(
                BROKEN,
                f"The database {self.path} was removed or replaced while this server was using it; nothing more is "
                "stored. Put the file back, or a backup, and start the server again.",
            )
        # The low byte is the kind of fault, the rest its variety.
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            host = (
                f"The database {self.path} is locked by another program. Close that program, then try again."
            )
            return Trouble(LOCKED, host)
        if code == sqlite3.SQLITE_FULL:
            return self._full()
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
            return Trouble(BROKEN, self._damaged)
        if isinstance(cause, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR:
            return Trouble(BROKEN, f"The database {self.path} cannot be used: {cause}.")
        return None

    def listener(self, place: str, heard: Callable[[str, int], None]) -> Listener | None:
        return None  # one server a file: there are no others

    def disk(self) -> list[tuple[str, float]]:
        try:
            used = sum(file.stat().st_size for file in self.path.parent.glob(f"{self.path.name}*"))
            return [("free", room(self.path.parent)), ("used", used)]
        except OSError:
            return []

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
            # It holds the seeds of running games: for nobody else to read.
            draft.touch(mode=0o600)
            # VACUUM INTO reads one moment of the database, whatever is written meanwhile.
            with closing(sqlite3.connect(self.path, timeout=self.patience)) as source:
                source.execute("VACUUM INTO ?", (str(draft),))
            with draft.open("rb+") as written:
                os.fsync(written.fileno())
            draft.rename(path)
        except (OSError, sqlite3.DatabaseError) as fault:
            draft.unlink(missing_ok=True)
            raise StoreDown(f"{self.path} could not be copied to {path}: {fault}.") from fault
