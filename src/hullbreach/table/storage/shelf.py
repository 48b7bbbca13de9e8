"""Tables that lie beside the journals, and how they are asked and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hullbreach.table.storage.sql_store import SqlStore


class Shelf:
    """Tables of their own; all methods raise StoreDown."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def _rows(self, wanted: Any) -> list[Any]:
        return await self._store.asked(lambda connection: list(connection.execute(wanted)))

    async def _changed(self, change: Any) -> bool:
        """Whether there was anything to change."""
        return await self._store.done(lambda connection: connection.execute(change).rowcount > 0)
