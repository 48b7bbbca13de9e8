"""A real PostgreSQL for the tests that need one."""

from tests.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]
