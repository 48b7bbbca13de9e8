"""Maps for tests: small, and never changed for the sake of a better game."""

from __future__ import annotations

from pathlib import Path

# Three marines, two doors and a console: over in two turns.
TWO_DOORS = Path(__file__).parent / "two_doors.toml"
