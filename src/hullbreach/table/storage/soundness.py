"""Whether a SQLite file is sound, and whether its disk has room."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

# Less room than this on the disk is worth a word; with less than that nothing more is stored for long.
ROOM = 1 << 30
LEAST_ROOM = 1 << 24
# With less than this no new games begin, so that those that are played can be played to their ends.
ROOM_FOR_NEW = 1 << 28
# So many steps of SQLite's own machine between two looks at the clock.
_STEPS = 10_000
SOUND, UNFINISHED = "ok", "unfinished"


def looked_through(path: Path, seconds: float, patience: float = 4.0) -> str:
    """SOUND, or what is wrong first; UNFINISHED: so far it is sound, and time is up. Raises sqlite3.DatabaseError."""
    until = time.monotonic() + seconds
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=patience)) as database:
        database.set_progress_handler(lambda: time.monotonic() > until, _STEPS)
        try:
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                return UNFINISHED
            raise
    return str(found)


def room(folder: Path) -> int:
    """Bytes that are free on the disk of a folder."""
    return shutil.disk_usage(folder).free
