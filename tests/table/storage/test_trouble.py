"""A database that is away, locked, full or no database: a sentence, nothing half done, and no restart needed."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import text

from hullbreach.table.journal import Act, Store, StoreDown
from hullbreach.table.storage import open_store, postgres as postgres_module
from tests.postgres import PostgresServer
from tests.table.storage.journals import act, entry, opened, patient, tried
from tests.waiting import HandClock, comes


def refusal(setting: str, patience: float = 0.3) -> str:
    """The sentence with which a store does not open."""
    with pytest.raises(StoreDown) as down:
        asyncio.run(patient(setting, patience).open())
    return str(down.value)


def locked(path: Path) -> sqlite3.Connection:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


# SQLite


def test_a_file_locked_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(locked(path)) as other:
        assert refusal(str(path)) == (
            f"The database {path} is locked by another program. Close that program, then try again."
        )
        other.execute("ROLLBACK")

    async def play() -> None:
        async with opened(str(path)) as store:
            await store.create(entry("a"), [act(0)])

    asyncio.run(play())


def test_a_file_locked_in_mid_game(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path), patience=0.2) as store:
            await store.create(entry("a"), [act(0)])
            with closing(locked(path)) as other:
                waiting = [store.append("a", [act(1)]), store.append("a", [act(2)])]
                for answer in await asyncio.gather(*waiting, return_exceptions=True):
                    assert isinstance(answer, StoreDown)
                    assert "locked by another program" in str(answer)
                    assert str(tmp_path) not in str(answer)  # players need not know where it is
                assert await store.read("a") == [act(0)]  # reading goes on
                other.execute("ROLLBACK")
            await store.append("a", [act(1)])
            assert await store.read("a") == [act(0), act(1)]

    asyncio.run(play())


def test_a_short_lock_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path), patience=10) as store:
            await store.create(entry("a"), [act(0)])
            with closing(locked(path)) as other:
                begun = tried(store)
                stored = asyncio.create_task(store.append("a", [act(1)]))
                await begun.wait()
                assert not stored.done()
                other.execute("ROLLBACK")
                await stored

    asyncio.run(play())


def test_a_full_disk(tmp_path: Path) -> None:
    """SQLite's own limit on the size of a file gives the fault of a full disk."""
    path = tmp_path / "games.sqlite3"

    async def limit(store: Any, pages: int) -> None:
        await store.database.write(lambda c: c.execute(text(f"PRAGMA max_page_count = {pages}")).all())

    async def play() -> None:
        async with opened(str(path)) as store:
            await store.create(entry("a"), [act(0)])
            await limit(store, 1)
            with pytest.raises(StoreDown, match="disk of the database is full"):
                await store.append("a", [act(1, much="x" * 100_000)], entry("a", "over"))
            assert await store.read("a") == [act(0)]
            found = await store.entry("a")
            assert found is not None and found.status == "open"
            await limit(store, 1_000_000)
            await store.append("a", [act(1, much="x" * 100_000)])

    asyncio.run(play())


def test_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path)) as store:
            monkeypatch.setattr("hullbreach.table.storage.sqlite.room", lambda folder: 3 << 20)
            with pytest.raises(StoreDown, match="disk of the database is full"):
                await store.look()
            assert "3 MiB are free" in caplog.text

    asyncio.run(play())
    assert "is full, 3 MiB are free. Make room" in refusal(str(path))
    monkeypatch.setattr("hullbreach.table.storage.sqlite.room", lambda folder: 300 << 20)

    async def start() -> None:
        async with opened(str(path)):
            pass

    asyncio.run(start())
    assert "Only 300 MiB are free" in caplog.text


def test_a_damaged_database_is_said_at_the_start_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path)) as store:
            for number in range(30):
                await store.create(entry(f"g{number}"), [act(0, much="x" * 3_000)])

    asyncio.run(play())
    whole = path.read_bytes()
    page = 4096
    # Every page but the first, whose head says what the file is, gets a hole in turn: a fault is said or nothing is.
    said = 0
    for start in range(page, len(whole), page):
        damaged = whole[: start + 8] + b"\xff" * 200 + whole[start + 208 :]
        path.write_bytes(damaged)
        try:
            asyncio.run(_only_open(path))
        except StoreDown as down:
            said += 1
            assert f"The database {path} is damaged. Put back a backup of it" in str(down)
            assert path.read_bytes() == damaged
    assert said > len(whole) // page / 2
    path.write_bytes(whole)
    asyncio.run(_only_open(path))


async def _only_open(path: Path) -> None:
    async with opened(str(path)):
        pass


def test_a_large_file_is_looked_through_as_long_as_there_is_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path)) as store:
            await store.create(entry("a"), [act(0)])
            await store.append("a", [act(n) for n in range(1, 20_000)])

    asyncio.run(play())
    monkeypatch.setattr("hullbreach.table.storage.sqlite._LOOK_SECONDS", 0.0)
    asyncio.run(_only_open(path))
    assert "what was looked through in 0 seconds is sound" in caplog.text


def test_a_file_that_cannot_be_written() -> None:
    """Tried as an ordinary user; the folder is open to everybody."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        file = folder / "games.sqlite3"
        asyncio.run(_only_open(file))
        (folder / "games.sqlite3.lock").unlink()
        file.chmod(0o444)
        folder.chmod(0o777)
        program = (
            "import asyncio, os\n"
            "from hullbreach.table.journal import StoreDown\n"
            "from hullbreach.table.storage import open_store\n"
            f"store = open_store({str(file)!r})\n"
            "os.geteuid() or os.setuid(65534)\n"
            "try:\n    asyncio.run(store.open())\n"
            "except StoreDown as down:\n    print(down)\n"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        if os.geteuid() == 0:
            assert done.stdout.startswith(f"The file {file} cannot be opened for writing")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend, this is a letter and no database. " * 50)
    said = refusal(str(path))
    assert said == f"The file {path} is no SQLite database. Name another file; this one was not changed."
    assert path.read_text().startswith("Dear friend")


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    assert "cannot be opened for writing" in refusal(str(tmp_path))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refusal(str(tmp_path / "file" / "games.sqlite3"))
    assert f"The folder {tmp_path / 'file'} cannot be written to" in said


def test_a_read_only_folder() -> None:
    """Tried as an ordinary user: root may write everywhere, and pytest's own folders are closed to others."""
    with tempfile.TemporaryDirectory() as made:
        refuse_to_write(Path(made))


def refuse_to_write(closed: Path) -> None:
    closed.chmod(0o555)
    program = (
        "import asyncio, os, sys\n"
        "from hullbreach.table.journal import StoreDown\n"
        "from hullbreach.table.storage import open_store\n"
        f"store = open_store({str(closed / 'games.sqlite3')!r})\n"
        "os.geteuid() or os.setuid(65534)\n"
        "try:\n    asyncio.run(store.open())\n"
        "except StoreDown as down:\n    print(down)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"The folder {closed} cannot be written to (Permission denied)")
    assert list(closed.iterdir()) == []


def test_one_server_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"

    async def play() -> None:
        async with opened(str(path)) as store:
            with pytest.raises(StoreDown) as down:
                await open_store(str(path)).open()
            said = str(down.value)
            assert said.startswith(f"Another server uses this database: process {os.getpid()} has {path}.")
            await store.create(entry("a"), [act(0)])  # the first one is none the worse for it
        async with opened(str(path)) as store:
            assert await store.read("a") == [act(0)]

    asyncio.run(play())


# PostgreSQL


async def pass_through(store: Store) -> None:
    """The same store works, without having been opened again."""
    n = len(await store.read("a"))
    await store.append("a", [act(n)], entry("a", "running", changed=float(n)))
    assert await store.read("a") == [act(number) for number in range(n + 1)]


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_the_server_stops_and_comes_back(postgres: PostgresServer, postgres_url: str, mode: str) -> None:
    async def play() -> None:
        async with opened(postgres_url, then=0.3) as store:
            await store.create(entry("a"), [act(0)])
            await asyncio.to_thread(postgres.stop, mode)
            waiting = [store.append("a", [act(n)]) for n in (1, 2, 3)]
            for answer in await asyncio.gather(*waiting, return_exceptions=True):
                assert isinstance(answer, StoreDown)
                assert str(answer).startswith("The database does not answer.")
                assert str(postgres.folder) not in str(answer)
            for ask in (store.read("a"), store.entry("a"), store.entries("open")):
                with pytest.raises(StoreDown, match="does not answer"):
                    await ask
            await asyncio.to_thread(postgres.start)
            await pass_through(store)
            assert len(await store.read("a")) == 2

    asyncio.run(play())


def test_nobody_waits_for_the_patience_of_others(postgres: PostgresServer, postgres_url: str) -> None:
    """Many appends are more than one batch; all are told at once that the database is away."""

    async def play() -> None:
        clock = HandClock()
        async with opened(postgres_url, clock=clock) as store:
            await store.create(entry("a"), [act(0)])
            await asyncio.to_thread(postgres.stop)
            begun = tried(store)
            waiting = [asyncio.create_task(store.append("a", [act(n)])) for n in range(1, 300)]
            await begun.wait()
            clock.move(4)  # once: what is waited for one batch is waited for all
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert all(isinstance(answer, StoreDown) for answer in answers)

    asyncio.run(play())


def test_a_short_absence_is_not_noticed(postgres: PostgresServer, postgres_url: str) -> None:
    """Games go on while the server is started anew: they wait, and no act is lost or doubled."""

    async def play() -> None:
        async with opened(postgres_url, patience=20) as store:
            games = [f"g{number}" for number in range(5)]
            stop = asyncio.Event()
            stored = dict.fromkeys(games, 0)

            async def all_go_on() -> None:
                before = dict(stored)
                await comes(lambda: all(stored[game] > before[game] for game in games))

            async def go_on(game: str) -> int:
                await store.create(entry(game), [act(0)])
                while not stop.is_set():
                    await store.append(game, [act(stored[game] + 1)])
                    stored[game] += 1
                return stored[game]

            playing = [asyncio.create_task(go_on(game)) for game in games]
            for _ in range(3):
                await all_go_on()
                await asyncio.to_thread(postgres.stop, "immediate")
                await asyncio.to_thread(postgres.start)
            await all_go_on()
            stop.set()
            for game, last in zip(games, await asyncio.gather(*playing)):
                assert await store.read(game) == [act(n) for n in range(last + 1)]

    asyncio.run(play())


def test_the_answer_to_a_commit_is_lost(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The act is stored, the connection breaks before we are told: the store looks, and says that it is stored."""
    from sqlalchemy.ext.asyncio import AsyncConnection

    commit = AsyncConnection.commit
    broken: list[bool] = []

    async def commit_and_break(connection: AsyncConnection) -> None:
        await commit(connection)
        if not broken:
            broken.append(True)
            raise ConnectionResetError("the line broke")

    async def play() -> None:
        async with opened(postgres_url) as store:
            await store.create(entry("a"), [act(0)])
            monkeypatch.setattr(AsyncConnection, "commit", commit_and_break)
            await store.append("a", [act(1), act(2)], entry("a", "over"))
            assert broken
            assert await store.read("a") == [act(0), act(1), act(2)]
            await store.append("a", [act(3)])

    asyncio.run(play())


def test_no_server_at_the_start(postgres: PostgresServer, postgres_url: str) -> None:
    postgres.stop()
    name = postgres_url.split("/")[3].split("?")[0]
    assert refusal(postgres_url) == (
        f"The database {name} on this machine does not answer. Start PostgreSQL, or check the address of the "
        "database."
    )
    said = refusal("postgresql://kesh:secret@127.0.0.1:9/games")
    assert said.startswith("The database games on 127.0.0.1:9 does not answer.")
    assert "secret" not in said and "kesh" not in said


def test_no_such_database(postgres: PostgresServer) -> None:
    assert refusal(postgres.url("nowhere")) == (
        "There is no database nowhere on this machine. Make it (with createdb), or name another."
    )


def test_no_such_user(postgres: PostgresServer, postgres_url: str) -> None:
    said = refusal(postgres_url.replace("postgres@", "varro:secret@"))
    assert said.startswith("PostgreSQL refuses the user or the password for the database")
    assert "secret" not in said


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'hullbreach[pg]'" in refusal("postgresql://kesh@localhost/games")


def test_the_log_tells_no_secrets(url: str, caplog: pytest.LogCaptureFixture) -> None:
    secret = {"token": "only for Kesh"}
    wrong = Act(0, "made", 2**80, 1.0, secret)  # no database has room for that number

    async def play() -> None:
        async with opened(url) as store:
            with pytest.raises(Exception) as fault:
                await store.create(entry("a", hidden="only for Kesh"), [wrong])
            assert "only for Kesh" not in str(fault.value)
            assert await store.entry("a") is None

    asyncio.run(play())
    assert "an act of game a cannot be stored" in caplog.text
    assert "only for Kesh" not in caplog.text


def test_a_server_that_falls_silent(
    postgres: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is stopped: the line stays open, and no answer comes."""
    monkeypatch.setattr(postgres_module, "_SILENCE", 0.5)

    async def play() -> None:
        async with opened(postgres_url, then=0.3) as store:
            await store.create(entry("a"), [act(0)])
            admin = await asyncpg.connect(postgres_url)
            rows = await admin.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = 'hullbreach'")
            for row in rows:
                os.kill(row["pid"], signal.SIGSTOP)
            try:
                with pytest.raises(StoreDown, match="does not answer"):
                    await store.append("a", [act(1)])
                await pass_through(store)  # by a new connection; the old one is thrown away
            finally:
                for row in rows:
                    os.kill(row["pid"], signal.SIGCONT)
            await pass_through(store)
            await admin.close()

    asyncio.run(play())


# Settings


@pytest.mark.parametrize(
    "setting",
    ["mysql://localhost/games", "sqlite://", "sqlite:///", "http://example.com"],
)
def test_settings_that_name_nothing(setting: str) -> None:
    with pytest.raises(StoreDown, match="Give postgresql://user:password@host/name"):
        open_store(setting)


def test_an_address_that_cannot_be_read() -> None:
    said = refusal("postgresql://kesh:secret@localhost:port/games")
    assert "it is written postgresql://user:password@host/name" in said
    assert "secret" not in said
