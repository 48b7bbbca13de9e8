"""The tables. How they came to be is in migrations/; what differs here and there is a fault that a test finds."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

# The revision of migrations/versions/ that this program works with, and the only one.
HEAD = "0001"

metadata = MetaData()

# One row a game: what lists are made from. `shown` and `data` are JSON text, kept as it was written.
games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("mission", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("shown", JSON, nullable=False),
)
Index("games_listed", games.c.public, games.c.status, games.c.changed)

# The journals. In PostgreSQL there is one more column, `stored_in`: see notify.py.
acts = Table(
    "acts",
    metadata,
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", JSON, nullable=False),
    PrimaryKeyConstraint("game", "n", name="acts_pkey"),
)
