"""The tables. How they came to be is in migrations/; what differs here and there is a fault that a test finds."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Column

# The revision of migrations/versions/ that this program works with, and the only one.
HEAD = "0002"

metadata = sa.MetaData()

# One row a game: what lists are made from. `shown` and `data` are JSON text, kept as it was written.
games = sa.Table(
    "games",
    metadata,
    Column("id", sa.Text, primary_key=True),
    Column("game", sa.Text, nullable=False),
    Column("mission", sa.Text, nullable=False),
    Column("status", sa.Text, nullable=False),
    Column("public", sa.Boolean, nullable=False),
    Column("created", sa.Double, nullable=False),
    Column("changed", sa.Double, nullable=False),
    Column("shown", sa.JSON, nullable=False),
)
sa.Index("games_listed", games.c.public, games.c.status, games.c.changed)

# The journals. In PostgreSQL there is one more column, `stored_in`: see notify.py.
acts = sa.Table(
    "acts",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
    Column("n", sa.Integer, nullable=False),
    Column("kind", sa.Text, nullable=False),
    Column("seat", sa.Integer, nullable=False),
    Column("at", sa.Double, nullable=False),
    Column("data", sa.JSON, nullable=False),
    sa.PrimaryKeyConstraint("game", "n", name="acts_pkey"),
)

# What a journal came to at act `n`, packed (table/snapshots.py); it can be made again from the journal.
snapshots = sa.Table(
    "snapshots",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    Column("n", sa.Integer, nullable=False),
    Column("data", sa.LargeBinary, nullable=False),
)

# The record of a game that is over, packed; written once and never changed.
records = sa.Table(
    "records",
    metadata,
    Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    Column("text", sa.LargeBinary, nullable=False),
)
