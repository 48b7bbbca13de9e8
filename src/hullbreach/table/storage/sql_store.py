"""The store of the table in a SQL database; see journal.Store for what it promises."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Executable, select, text
from sqlalchemy.exc import IntegrityError

from hullbreach.table.journal import Act, Entry, StoreDown
from hullbreach.table.storage import besides
from hullbreach.table.storage.batch import Job
from hullbreach.table.storage.database import PAUSE, Database, T, Trouble
from hullbreach.table.storage.migrating import bring_up_to_date
from hullbreach.table.storage.notify import Listener
from hullbreach.table.storage.people import People
from hullbreach.table.storage.presence import new_place
from hullbreach.table.storage.schema import acts, games, records, snapshots
from hullbreach.table.storage.tellings import Tellings
from hullbreach.table.storage.writer import Writer
from hullbreach.table.timing import Clock

_PROOF = text("UPDATE alembic_version SET version_num = version_num")
_log = logging.getLogger("hullbreach.storage")


def _made_ready(connection: Connection) -> None:
    """Bring the schema up to date, and write something that changes nothing: reading alone would be no use."""
    bring_up_to_date(connection)
    connection.execute(_PROOF)


class SqlStore:
    """Journals in a SQLite file or in PostgreSQL."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self.database = database
        self.clock = clock or Clock()
        self.place = new_place()  # by this a process also knows its own notices
        self._heard: list[Callable[[str, int], None]] = []
        self._writer: Writer | None = None
        self._listener: Listener | None = None
        # What was wrong at the last look.
        self._said = ""
        self.tellings = Tellings(self)
        self.people = People(self)

    @property
    def waiting(self) -> int:
        return self._writer.waiting if self._writer is not None else 0

    def disk(self) -> list[tuple[str, float]]:
        return self.database.disk()

    async def open(self) -> None:
        try:
            self.database.connect()
        except Trouble as nothing:
            raise StoreDown(nothing.host) from nothing
        try:
            # Before anything is changed in it.
            await self.database.look(thoroughly=True)
            await self.database.write(_made_ready, hurry=False)
            self._listener = self.database.listener(self.place, self._pass_on)
            if self._listener is not None:
                self._listener.start()
                await asyncio.wait_for(self._listener.ready.wait(), max(5.0, self.database.patience))
        except BaseException as fault:
            await self._let_go()
            trouble = self.database.trouble(fault)
            if trouble is not None:
                raise StoreDown(trouble.host) from fault
            raise
        self._writer = Writer(self.database, self.place, self.clock)

    async def look(self) -> None:
        """Raises StoreDown where the database cannot go on like this; the log says why, once."""
        try:
            await self.database.look()
        except Exception as fault:
            trouble = self.database.trouble(fault)
            if trouble is None:
                raise
            if trouble.host != self._said:
                _log.error("%s", trouble.host)
            self._said = trouble.host
            raise StoreDown(trouble.players) from fault
        self._said = ""

    async def close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None
            await writer.close()
            await self._let_go()

    async def create(self, entry: Entry, acts: list[Act]) -> None:
        await self._write(Job(entry.id, acts, entry, creates=True))

    async def append(self, game: str, acts: list[Act], entry: Entry | None = None) -> None:
        await self._write(Job(game, acts, entry, creates=False))

    async def read(self, game: str, after: int = -1) -> list[Act]:
        wanted = select(acts.c.n, acts.c.kind, acts.c.seat, acts.c.at, acts.c.data)
        found = await self._read(wanted.where(acts.c.game == game, acts.c.n > after).order_by(acts.c.n))
        return [Act(n, kind, seat, at, data) for n, kind, seat, at, data in found]

    async def entry(self, game: str) -> Entry | None:
        found = await self._read(select(games).where(games.c.id == game))
        return Entry(*found[0]) if found else None

    async def entries(self, status: str, limit: int = 50, before: float = 0.0) -> list[Entry]:
        wanted = select(games).where(games.c.public, games.c.status == status)
        if before:
            wanted = wanted.where(games.c.changed < before)
        return [Entry(*row) for row in await self._read(wanted.order_by(games.c.changed.desc()).limit(limit))]

    async def snapshot(self, game: str) -> tuple[int, bytes] | None:
        found = await self._read(select(snapshots.c.n, snapshots.c.data).where(snapshots.c.game == game))
        return (found[0].n, bytes(found[0].data)) if found else None

    async def keep_snapshot(self, game: str, n: int, data: bytes) -> None:
        await self.keep(lambda connection: besides.keep_snapshot(connection, game, n, data))

    async def record(self, game: str) -> str:
        found = await self._read(select(records.c.text).where(records.c.game == game))
        return besides.record_text(found[0].text) if found else ""

    async def keep_record(self, game: str, text: str) -> None:
        await self.keep(lambda connection: besides.keep_record(connection, game, text))

    async def old(self, status: str, before: float) -> list[str]:
        return await self.asked(lambda connection: besides.old(connection, status, before))

    async def remove(self, games: list[str]) -> None:
        await self.keep(lambda connection: besides.remove(connection, games))

    def listen(self, heard: Callable[[str, int], None]) -> None:
        self._heard.append(heard)

    async def places(self) -> set[str]:
        asked = self.database.places
        found = await self._read(asked) if asked is not None else []
        return {self.place, *(place for (place,) in found)}

    async def backup(self, path: Path) -> None:
        """Copy the games into a new file; works while a server uses them, and without `open`."""
        await self.database.backup(path)

    def _pass_on(self, game: str, n: int) -> None:
        for heard in self._heard:
            heard(game, n)

    async def _write(self, job: Job) -> None:
        if self._writer is None:
            raise StoreDown("The database is not open.")
        await self._writer.store(job)

    async def keep(self, work: Callable[[Connection], None]) -> None:
        """Something beside the journals; another process that does the same in this moment is as good."""
        with suppress(IntegrityError):
            await self.done(work)

    async def done(self, work: Callable[[Connection], T]) -> T:
        """Do something beside the journals in one transaction; raises StoreDown and IntegrityError."""
        with self._in_trouble():
            return await self.database.write(work)

    @contextmanager
    def _in_trouble(self) -> Iterator[None]:
        """Says what is wrong with a database that is not open, or does not answer; raises StoreDown."""
        if self._writer is None:
            raise StoreDown("The database is not open.")
        try:
            yield
        except IntegrityError:
            raise
        except Exception as fault:
            trouble = self.database.trouble(fault)
            if trouble is None:
                raise
            _log.error("%s (%s)", trouble.host, fault)
            raise StoreDown(trouble.players) from fault

    async def _read(self, wanted: Executable) -> list[Any]:
        return await self.asked(lambda connection: list(connection.execute(wanted)))

    async def asked(self, work: Callable[[Connection], T]) -> T:
        """Look something up; raises StoreDown."""
        with self._in_trouble():
            return await self._answered(work)

    async def _answered(self, work: Callable[[Connection], T]) -> T:
        """Ask again, for a while, where the connection turns out to be gone."""
        give_up = self.clock.now() + self.database.patience
        while True:
            last = self.clock.now() >= give_up
            try:
                return await self.database.read(work)
            except Exception as fault:
                trouble = self.database.trouble(fault)
                if last or trouble is None or not trouble.lost:
                    raise
            await self.clock.sleep(PAUSE)

    async def _let_go(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
        await self.database.disconnect()
