"""Which processes serve the same games: each sees the others come, go, and be killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from hullbreach.table.journal import Store, StoreDown
from hullbreach.table.storage import notify, open_store, presence
from tests.postgres import PostgresServer
from tests.table.storage.journals import opened
from tests.waiting import comes

ROOT = Path(__file__).parents[3]
# A process that is there, says where, and does nothing else.
STAYING = (
    "import asyncio, sys\nfrom hullbreach.table.storage import open_store\n"
    "async def stay():\n"
    "    store = open_store(sys.argv[1])\n"
    "    await store.open()\n"
    "    print(store.place, flush=True)\n"
    "    await asyncio.Event().wait()\n"
    "asyncio.run(stay())\n"
)


async def sees(store: Store, places: set[str]) -> None:
    """Wait until the store sees just these places."""

    async def so() -> bool:
        return await store.places() == places

    await comes(so)


def test_a_file_has_one_place(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(str(tmp_path / "a")) as here, opened(str(tmp_path / "b")) as there:
            assert await here.places() == {here.place}
            assert await there.places() == {there.place}
            assert here.place != there.place

    asyncio.run(play())


def test_two_processes_see_each_other(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url) as here:
            assert await here.places() == {here.place}
            async with opened(postgres_url) as there:
                # From the moment that it is open: before it can store an act.
                both = {here.place, there.place}
                assert len(both) == 2
                assert await here.places() == both
                assert await there.places() == both
            await sees(here, {here.place})

    asyncio.run(play())


def test_a_killed_process_is_gone(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url) as here:
            command = [sys.executable, "-c", STAYING, postgres_url]
            with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
                try:
                    assert process.stdout is not None
                    place = (await asyncio.to_thread(process.stdout.readline)).strip()
                    assert await here.places() == {here.place, place}
                finally:
                    process.kill()
            await sees(here, {here.place})

    asyncio.run(play())


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_places_come_back_after_a_restart_of_the_database(
    postgres: PostgresServer, postgres_url: str, mode: str
) -> None:
    async def play() -> None:
        async with opened(postgres_url, patience=20) as here, opened(postgres_url, patience=20) as there:
            await asyncio.to_thread(postgres.stop, mode)
            await asyncio.to_thread(postgres.start)
            for store in (here, there):
                await sees(store, {here.place, there.place})

    asyncio.run(play())


def test_without_its_database_nobody_knows(postgres: PostgresServer, postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url, patience=0.3) as store:
            await asyncio.to_thread(postgres.stop)
            with pytest.raises(StoreDown, match="does not answer"):
                await store.places()
            await asyncio.to_thread(postgres.start)
            assert await store.places() == {store.place}
        with pytest.raises(StoreDown, match="not open"):
            await store.places()

    asyncio.run(play())


def test_an_old_connection_does_not_keep_the_new_one_out(postgres_url: str) -> None:
    """The line broke, and PostgreSQL has not noticed: the old lock is still held when the process comes back."""

    async def play() -> None:
        store = open_store(postgres_url)
        old = await asyncpg.connect(postgres_url)
        await presence.hold(old, store.place, 5)
        await store.open()
        try:
            async with opened(postgres_url) as other:
                assert await other.places() == {store.place, other.place}
                await old.close()
                admin = await asyncpg.connect(postgres_url)
                locks = "SELECT count(*) = 1 FROM pg_locks WHERE objid = $1 AND objsubid = 2"
                await comes(lambda: admin.fetchval(locks, int(store.place)))
                await admin.close()
                assert await other.places() == {store.place, other.place}
        finally:
            await store.close()

    asyncio.run(play())


def test_a_cut_line_is_mended(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "_SHORTEST_PAUSE", 0.5)  # long enough to be seen

    async def play() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            admin = await asyncpg.connect(postgres_url)
            cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE objid = $1 AND objsubid = 2"
            assert await admin.fetchval(cut, int(there.place)) == 1
            await admin.close()
            await sees(here, {here.place})
            assert there.place in await there.places()  # whatever the database says
            await sees(here, {here.place, there.place})

    asyncio.run(play())


def test_locks_of_others_are_no_places(postgres: PostgresServer, postgres_url: str) -> None:
    """Other databases of the server have their own games, and other programs their own locks."""

    async def play() -> None:
        elsewhere = await asyncio.to_thread(postgres.new_database)
        admin = await asyncpg.connect(postgres_url)
        # The last one is a single long number, whose upper half is our class.
        long = (presence._CLASS << 32) + 9
        await admin.execute(f"SELECT pg_advisory_lock(7), pg_advisory_lock(7, 8), pg_advisory_lock({long})")
        async with opened(postgres_url) as here, opened(elsewhere) as there:
            assert await here.places() == {here.place}
            assert await there.places() == {there.place}
        await admin.close()

    asyncio.run(play())
