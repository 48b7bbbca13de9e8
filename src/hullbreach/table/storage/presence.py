"""Which processes share a PostgreSQL database: each holds a lock there for as long as it is connected.

The number of the lock is the place, so the locks that are held are the list of places. A lock goes away with its
connection: also when the process is killed and can say nothing any more.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import text

_CLASS = 0x48756C6C  # "Hull": our locks among those of other programs

# Shared: a connection that was lost may still hold the lock for a while, and the new one must not wait for it.
_HOLD = f"SELECT pg_advisory_lock_shared({_CLASS}, $1)"

# A machine that loses its power hangs up on nobody. PostgreSQL asks after ten seconds of silence whether the other
# end is there, and gives it up after twenty; by itself it would take hours.
_ASK_WHETHER_WE_LIVE = (
    "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), "
    "set_config('tcp_keepalives_count', '2', false), set_config('tcp_user_timeout', '20000', false)"
)

# Two numbers make a lock of the kind 2; granted, and in this database: the server may have others.
HELD = text(
    f"SELECT DISTINCT objid::text FROM pg_locks WHERE locktype = 'advisory' AND classid = {_CLASS} "
    "AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def new_place() -> str:
    """The id of a process: a number that fits a lock, as text."""
    return str(secrets.randbelow(2**31))


async def hold(connection: Any, place: str, seconds: float) -> None:
    """Be seen at this place until the connection ends; `seconds` is how long an answer may take."""
    await connection.execute(_ASK_WHETHER_WE_LIVE, timeout=seconds)
    await connection.execute(_HOLD, int(place), timeout=seconds)
