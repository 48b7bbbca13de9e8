"""What an upgrade would do to the games that are being played: each is played again by the rules of this version."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import select

from hullbreach.cli.finding import Finding
from hullbreach.table.journal import StoreDown
from hullbreach.table.recalling import recalled
from hullbreach.table.storage import open_store
from hullbreach.table.storage.schema import games

if TYPE_CHECKING:
    from hullbreach.table.storage.sql_store import SqlStore


def rehearsal(setting: str) -> Iterator[Finding]:
    """The database is brought up to date and otherwise left alone: it is meant to be a copy."""
    try:
        yield from asyncio.run(_rehearsed(open_store(setting)))
    except StoreDown as down:
        yield Finding(False, str(down))


async def _rehearsed(store: SqlStore) -> list[Finding]:
    await store.open()
    try:
        running = (
            select(games.c.id, games.c.mission).where(games.c.status == "running").order_by(games.c.changed)
        )
        found = await store.asked(lambda connection: list(connection.execute(running)))
        told = [one for id, mission in found for one in await _played_again(store, id, mission)]
    finally:
        await store.close()
    count = len(found) - len(told)
    return [
        *told,
        Finding(
            True, f"Games that go on by the rules of this version as they stand: {count} of {len(found)}."
        ),
    ]


async def _played_again(store: SqlStore, id: str, mission: str) -> list[Finding]:
    kept = await store.snapshot(id)
    again = recalled(id, await store.read(id), kept[1] if kept is not None else None)
    if again.broken:
        return [Finding(False, f"Game {id}, {mission}: its journal is broken: {again.broken}.")]
    if again.difference is not None:
        words = again.difference.words().en
        return [Finding(False, f"Game {id}, {mission}: its players would be asked. {words}")]
    return []
