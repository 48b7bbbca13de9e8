"""Where the journals of the table are kept: a SQLite file, or PostgreSQL (docs/storage.md).

    store = open_store("")      # or "postgresql://user:password@host/name"
    await store.open()

The database libraries are loaded when a store is opened, not before.
"""

from hullbreach.table.storage.place import data_folder, open_store

__all__ = ["data_folder", "open_store"]
