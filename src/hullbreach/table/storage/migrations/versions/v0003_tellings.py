"""Who is told of what between the turns, and calendars."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "tellings",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.JSON, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("remind", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("confirmed", sa.Double, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("reminded", sa.Double, nullable=False),
        sa.Column("job", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.UniqueConstraint("game", "seat", "who", name="tellings_once"),
    )
    op.create_table(
        "sent",
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "refusals",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "looked",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("deadline", sa.Double, nullable=False),
    )
    op.create_table(
        "calendars",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("tellings_due", "tellings", ["job", "due"])
    op.create_index("sent_to", "sent", ["who", "at"])
    op.create_index("sent_for", "sent", ["game", "at"])
    op.create_index("looked_due", "looked", ["deadline"])
