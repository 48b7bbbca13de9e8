"""Brings the schema of a database up to date when it is opened.

A database carries the revision of its schema. Where that is ours, one small query says so and nothing more is
done; alembic, which is slow to load, is loaded only to change something. Everything happens in one transaction
that no second process can be in at the same time: all of it is done, or nothing.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from hullbreach.table.journal import StoreDown
from hullbreach.table.storage.schema import HEAD

MIGRATIONS = Path(__file__).parent / "migrations"
# Every process that changes the schema of a PostgreSQL database takes this lock first; the number is ours.
_LOCK = 7_217_401


def bring_up_to_date(connection: Connection, head: str = HEAD, migrations: Path = MIGRATIONS) -> None:
    """Must be called in a transaction that locks out other writers of a SQLite file; the caller commits."""
    if _revision(connection) == head:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    _upgrade(connection, head, migrations)


def _revision(connection: Connection) -> str:
    """The revision that the database carries, "" if it carries none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def _upgrade(connection: Connection, head: str, migrations: Path) -> None:
    # Another process may have done it while this one waited for the lock.
    revision = _revision(connection)
    if revision == head:
        return
    there = inspect(connection)
    if not revision and (there.has_table("games") or there.has_table("acts")):
        raise StoreDown(
            "The database holds tables of another program under names that Hullbreach uses (games, acts). "
            "Name another database; nothing was changed in this one."
        )
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision and revision not in known:
        raise StoreDown(
            f"The database was made by a newer version of Hullbreach (its schema is {revision}, this version "
            f"knows {head}). Install that version or a later one; nothing was changed in the database."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, head)
