"""A backup of a file in use, and where the file is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage import data_folder, open_store
from tests.table.storage.journals import act, entry, opened


def test_a_backup_while_games_are_played(tmp_path: Path) -> None:
    """By another process than the one that plays, in the middle of its appends."""
    path, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    program = (
        "import asyncio, sys\nfrom pathlib import Path\nfrom hullbreach.table.storage import open_store\n"
        "asyncio.run(open_store(sys.argv[1]).backup(Path(sys.argv[2])))\n"
    )

    async def play() -> None:
        async with opened(str(path)) as store:
            await store.create(entry("a", turn=2), [act(0)])
            command = [sys.executable, "-c", program, str(path), str(copy)]
            copying = asyncio.create_task(asyncio.to_thread(subprocess.run, command, check=True))
            n = 0
            while not copying.done():
                n += 1
                await store.append("a", [act(n)])
            await copying
        async with opened(str(copy)) as store:
            copied = await store.read("a")
            assert 1 <= len(copied) <= n + 1
            assert copied == [act(number) for number in range(len(copied))]
            assert await store.entry("a") == entry("a", turn=2)
            await store.append("a", [act(len(copied))])  # and the copy can be played on

    asyncio.run(play())
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    path, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    copy.write_text("dear to somebody")

    async def play() -> None:
        async with opened(str(path)) as store:
            with pytest.raises(StoreDown, match="is there already"):
                await open_store(str(path)).backup(copy)
            with pytest.raises(StoreDown, match=r"could not be copied to .*nowhere"):
                await open_store(str(path)).backup(tmp_path / "nowhere" / "copy")
            await store.create(entry("a"), [act(0)])

    asyncio.run(play())
    assert copy.read_text() == "dear to somebody"
    with pytest.raises(StoreDown, match="There are no games to copy"):
        asyncio.run(open_store(str(tmp_path / "none")).backup(tmp_path / "copy"))


def test_postgresql_has_its_own_backup() -> None:
    with pytest.raises(StoreDown, match="pg_dump"):
        asyncio.run(open_store("postgresql://localhost/games").backup(Path("copy")))


def test_the_usual_file_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "hullbreach"

    async def play() -> None:
        async with opened("") as store:
            await store.create(entry("a"), [act(0)])

    asyncio.run(play())
    assert (tmp_path / "hullbreach" / "games.sqlite3").is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of Linux")
def test_the_data_folder_without_a_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "hullbreach"


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", " {} "])
def test_ways_to_name_a_file(tmp_path: Path, form: str) -> None:
    path = tmp_path / "my games.sqlite3"

    async def play() -> None:
        async with opened(form.format(path)) as store:
            await store.create(entry("a"), [act(0)])

    asyncio.run(play())
    assert path.is_file()
