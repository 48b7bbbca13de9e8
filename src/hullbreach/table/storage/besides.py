"""What is kept beside the journals: snapshots, which only get newer, and records, which never change."""

from __future__ import annotations

import zlib

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from hullbreach.table.storage.schema import (
    acts,
    games,
    looked,
    person_seats,
    records,
    sent,
    snapshots,
    tellings,
)

# So many names fit into one statement.
_NAMED = 500

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


def old(connection: Connection, status: str, before: float) -> list[str]:
    """Games of a status without a change since then; battles only when their campaign is gone."""
    wanted = select(games.c.id, games.c.shown).where(games.c.status == status, games.c.changed < before)
    found = {
        row.id: row.shown.get("campaign", "") for row in connection.execute(wanted.order_by(games.c.changed))
    }
    named = sorted({campaign for campaign in found.values() if campaign})
    there: set[str] = set()
    for first in range(0, len(named), _NAMED):
        some = named[first : first + _NAMED]
        there |= set(connection.execute(select(games.c.id).where(games.c.id.in_(some))).scalars())
    return [game for game, campaign in found.items() if campaign not in there]


def remove(connection: Connection, gone: list[str]) -> None:
    for table in (records, snapshots, tellings, sent, looked, person_seats, acts):
        connection.execute(delete(table).where(table.c.game.in_(gone)))
    connection.execute(delete(games).where(games.c.id.in_(gone)))
