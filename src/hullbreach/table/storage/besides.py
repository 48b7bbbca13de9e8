"""What is kept beside the journals: snapshots, which only get newer, and records, which never change."""

from __future__ import annotations

import zlib

from sqlalchemy import Connection, bindparam, insert, select, update

from hullbreach.table.storage.schema import records, snapshots

_NEWER = (
    update(snapshots)
    .where(snapshots.c.game == bindparam("key"), snapshots.c.n <= bindparam("number"))
    .values(n=bindparam("number"), data=bindparam("packed"))
)


def keep_snapshot(connection: Connection, game: str, n: int, data: bytes) -> None:
    there = connection.execute(select(snapshots.c.n).where(snapshots.c.game == game)).scalar()
    if there is None:
        connection.execute(insert(snapshots), {"game": game, "n": n, "data": data})
    else:
        connection.execute(_NEWER, {"key": game, "number": n, "packed": data})


def keep_record(connection: Connection, game: str, text: str) -> None:
    if connection.execute(select(records.c.game).where(records.c.game == game)).first() is None:
        connection.execute(insert(records), {"game": game, "text": zlib.compress(text.encode())})


def record_text(packed: bytes) -> str:
    return zlib.decompress(packed).decode()
