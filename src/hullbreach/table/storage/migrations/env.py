"""Runs the revisions on the connection that migrating.py holds; alembic looks for this file by its name."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection)
context.run_migrations()
