"""The schema is brought up to date when a database is opened, and nothing in it is lost."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, inspect, text

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage import migrating, open_store, schema, sql_store
from hullbreach.table.storage.owner import Owner
from tests.table.storage.journals import act, entry, opened

# What a later version might do: a new column, and its value for the games that are there.
LATER = f"""
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{schema.HEAD}"

def upgrade():
    op.add_column("games", sa.Column("host", sa.Text, nullable=False, server_default="nobody"))
    op.execute("UPDATE games SET host = 'host of ' || id")
"""
BROKEN = """
from alembic import op

revision = "9002"
down_revision = "9001"

def upgrade():
    op.execute("UPDATE games SET host = 'half done'")
    op.execute("UPDATE games SET nothing = 'there is no such column'")
"""


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    """A copy of the revisions, to add to."""
    return Path(shutil.copytree(migrating.MIGRATIONS, tmp_path / "100% migrations"))


def run(url: str, work: Any, *arguments: Any) -> Any:
    """Do something on a bare connection, in a transaction."""

    async def go() -> Any:
        store = open_store(url)
        store.database.connect()
        try:
            return await store.database.write(lambda connection: work(connection, *arguments))
        finally:
            await store._let_go()

    return asyncio.run(go())


def columns(connection: Connection) -> dict[str, dict[str, Any]]:
    there = inspect(connection)
    found: dict[str, dict[str, Any]] = {}
    for table in there.get_table_names():
        found[table] = {
            str(column["name"]): (str(column["type"]), column["nullable"])
            for column in there.get_columns(table)
        }
        found[table]["indexes"] = sorted(
            (str(i["name"]), i["column_names"]) for i in there.get_indexes(table)
        )
        found[table]["key"] = there.get_pk_constraint(table)["constrained_columns"]
        found[table]["foreign"] = [key["referred_table"] for key in there.get_foreign_keys(table)]
    return found


def fill(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a", turn=1), [act(0), act(1, text="Kesh: forward")])

    asyncio.run(play())


def check(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            assert await store.entry("a") == entry("a", turn=1)
            assert await store.read("a") == [act(0), act(1, text="Kesh: forward")]

    asyncio.run(play())


def test_the_revisions_give_the_tables_of_the_program(url: str) -> None:
    run(url, schema.metadata.create_all)
    declared = run(url, columns)
    run(url, schema.metadata.drop_all)
    run(url, migrating.bring_up_to_date)
    migrated = run(url, columns)
    del migrated["alembic_version"]
    # PostgreSQL has one column more, which the program never names as such.
    migrated["acts"].pop("stored_in", None)
    migrated["acts"]["indexes"] = [one for one in migrated["acts"]["indexes"] if one[0] != "acts_stored_in"]
    assert migrated == declared


def test_lists_are_read_from_their_index(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    fill(str(path))
    asked: list[str] = []

    async def play() -> None:
        store = open_store(str(path))
        await store.open()
        event.listen(store.database._reading, "before_cursor_execute", lambda *seen: asked.append(seen[2]))  # type: ignore[attr-defined]
        assert len(await store.entries("open", before=9.0)) == 1
        await store.close()

    asyncio.run(play())
    with closing(sqlite3.connect(path)) as database:
        plan = " ".join(str(row) for row in database.execute(f"EXPLAIN QUERY PLAN {asked[0]}", [1] * 4))
    assert "USING INDEX games_listed" in plan and "TEMP B-TREE" not in plan


def test_the_head_is_the_last_revision() -> None:
    from alembic.script import ScriptDirectory

    assert ScriptDirectory(str(migrating.MIGRATIONS)).get_heads() == [schema.HEAD]


def test_an_older_schema_is_upgraded_and_keeps_its_games(url: str, migrations: Path) -> None:
    fill(url)
    (migrations / "versions" / "v9001_later.py").write_text(LATER)
    run(url, migrating.bring_up_to_date, "9001", migrations)

    def hosts(connection: Connection) -> list[Any]:
        return list(connection.execute(text("SELECT id, host FROM games")))

    assert run(url, hosts) == [("a", "host of a")]
    # A program of that version finds its games as they were.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            sql_store, "bring_up_to_date", lambda c: migrating.bring_up_to_date(c, "9001", migrations)
        )
        check(url)


def test_an_upgrade_that_fails_changes_nothing(url: str, migrations: Path) -> None:
    fill(url)
    (migrations / "versions" / "v9001_later.py").write_text(LATER)
    (migrations / "versions" / "v9002_broken.py").write_text(BROKEN)
    before = run(url, columns)
    with pytest.raises(Exception, match="nothing"):
        run(url, migrating.bring_up_to_date, "9002", migrations)
    assert run(url, columns) == before
    check(url)


def test_a_newer_schema_is_left_alone(url: str, migrations: Path) -> None:
    fill(url)
    (migrations / "versions" / "v9001_later.py").write_text(LATER)
    run(url, migrating.bring_up_to_date, "9001", migrations)
    before = run(url, columns)
    with pytest.raises(StoreDown, match=r"made by a newer version of Hullbreach \(its schema is 9001, this"):
        fill(url)
    assert run(url, columns) == before


def test_tables_of_another_program_are_left_alone(url: str) -> None:
    run(url, lambda connection: connection.execute(text("CREATE TABLE games (title TEXT)")))
    with pytest.raises(StoreDown, match="tables of another program"):
        fill(url)
    assert list(run(url, columns)) == ["games"]


def test_several_processes_may_open_a_new_database_at_once(postgres_url: str) -> None:
    async def play() -> None:
        stores = [open_store(postgres_url) for _ in range(5)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create(entry("a"), [act(0)])
        for store in stores:
            assert await store.read("a") == [act(0)]
            await store.close()

    asyncio.run(play())


def test_two_upgrades_of_one_file_wait_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even without the lock beside the file that keeps a second server out."""
    monkeypatch.setattr(Owner, "take", lambda owner: None)
    test_several_processes_may_open_a_new_database_at_once(str(tmp_path / "games.sqlite3"))


def test_alembic_is_not_loaded_where_nothing_changes(url: str) -> None:
    fill(url)
    program = (
        "import asyncio, sys\n"
        "from hullbreach.table.storage import open_store\n"
        "assert 'sqlalchemy' not in sys.modules\n"
        f"store = open_store({url!r})\n"
        "async def main():\n    await store.open()\n    await store.close()\n"
        "asyncio.run(main())\n"
        "assert 'sqlalchemy' in sys.modules and 'alembic' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
