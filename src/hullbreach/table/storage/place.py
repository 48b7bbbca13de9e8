"""Which database a setting names, and where the file is if it names none."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hullbreach.table.journal import StoreDown

if TYPE_CHECKING:
    from hullbreach.table.storage.sql_store import SqlStore

FILE_NAME = "games.sqlite3"
SETTING = "HULLBREACH_DATABASE"
_RIGHT = (
    "Give postgresql://user:password@host/name for PostgreSQL, the path of a file for SQLite, "
    "or nothing for the usual file."
)


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen:
        return Path(chosen) / "hullbreach"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Hullbreach"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Hullbreach"
    return Path.home() / ".local" / "share" / "hullbreach"


def open_store(setting: str = "") -> SqlStore:
    """The store that a setting names; "" is the file in the data folder. It still wants `await store.open()`.

    Raises StoreDown where the setting names nothing we know.
    """
    from hullbreach.table.storage.sql_store import SqlStore
    from hullbreach.table.storage.sqlite import SqliteFile

    setting = setting.strip()
    scheme, parted, rest = setting.partition("://")
    if not parted:
        return SqlStore(SqliteFile(Path(setting).expanduser() if setting else data_folder() / FILE_NAME))
    if scheme in ("postgresql", "postgres"):
        # Brings half of SQLAlchemy, which a file does not need.
        from hullbreach.table.storage.postgres import Postgres

        return SqlStore(Postgres(f"postgresql://{rest}"))
    if scheme == "sqlite":
        # sqlite:///relative and sqlite:////absolute, as elsewhere.
        if not rest.startswith("/") or rest == "/":
            raise StoreDown(f"The database {setting} names no file. {_RIGHT}")
        return SqlStore(SqliteFile(Path(rest[1:]).expanduser()))
    raise StoreDown(f"A database of the kind {scheme}:// is not known here. {_RIGHT}")
