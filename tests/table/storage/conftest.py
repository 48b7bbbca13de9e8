"""Every test of the store runs on a real SQLite file and on a real PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    found = request.getfixturevalue("postgres_url")
    assert isinstance(found, str)
    return found
