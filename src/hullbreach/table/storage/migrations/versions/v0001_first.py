"""Games and their acts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mission", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("shown", sa.JSON, nullable=False),
    )
    op.create_index("games_listed", "games", ["public", "status", "changed"])
    op.create_table(
        "acts",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game", "n", name="acts_pkey"),
    )
    if op.get_context().dialect.name == "postgresql":
        # The number of the transaction that stored the act, for processes that were away (see notify.py).
        op.execute(
            "ALTER TABLE acts ADD COLUMN stored_in bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint)"
        )
        op.execute("CREATE INDEX acts_stored_in ON acts USING brin (stored_in)")
