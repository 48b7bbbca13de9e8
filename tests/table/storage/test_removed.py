"""A database that goes away under the server is noticed before anything counts as stored; nobody else reads it."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage import open_store
from tests.table.storage.journals import act, entry


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_all_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"

    async def work() -> None:
        store = open_store(str(file))
        await store.open()
        await store.create(entry("a"), [act(0)])
        assert modes(tmp_path) == {0o600}
        await store.close()

    asyncio.run(work())
    file.chmod(0o644)  # as earlier versions made it
    asyncio.run(opened_and_closed(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def opened_and_closed(file: Path) -> None:
    store = open_store(str(file))
    await store.open()
    await store.close()


def test_its_log_is_part_of_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What is committed stands in the log first: without it the next start would find less than was acknowledged."""
    file = tmp_path / "games.sqlite3"

    async def work() -> int:
        store = open_store(str(file))
        await store.open()
        await store.create(entry("a"), [act(0)])
        log = tmp_path / "games.sqlite3-wal"
        assert log.stat().st_size > 0
        log.unlink()
        stored = 0
        for n in range(1, 123):
            try:
                await store.append("a", [act(n)])
                stored = n
            except StoreDown:
                break
        with pytest.raises(StoreDown):
            await store.look()
        await store.close()
        return stored

    assert asyncio.run(work()) == 0
    assert "was removed or replaced while this server was using it" in caplog.text


def test_it_is_noticed_before_anybody_plays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "games.sqlite3"

    async def work() -> None:
        store = open_store(str(file))
        await store.open()
        await store.look()
        file.rename(tmp_path / "elsewhere")
        for _ in range(3):
            with pytest.raises(StoreDown, match="The database cannot store this now"):
                await store.look()
        # Said once, not with every look.
        assert caplog.text.count("was removed or replaced") == 1
        (tmp_path / "elsewhere").rename(file)
        await store.look()
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("replaced", [False, True])
def test_a_database_that_was_removed_is_noticed_and_said(
    replaced: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Once: 122 choices were acknowledged that went into a file without a name."""
    file = tmp_path / "games.sqlite3"

    async def work() -> None:
        store = open_store(str(file))
        await store.open()
        await store.create(entry("a"), [act(0)])
        file.rename(tmp_path / "elsewhere")
        if replaced:
            file.touch()
        with pytest.raises(StoreDown, match="The database cannot store this now"):
            await store.append("a", [act(1)])
        assert "was removed or replaced while this server was using it" in caplog.text
        file.unlink(missing_ok=True)
        (tmp_path / "elsewhere").rename(file)
        # Put back, it goes on; what was refused was not stored.
        await store.append("a", [act(1)])
        assert len(await store.read("a")) == 2
        await store.close()

    asyncio.run(work())
