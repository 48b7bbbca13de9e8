"""The colours of owners: drawings, pages and mission files know them by these names."""

from __future__ import annotations

from typing import Final

OWNERS: Final = ("blue", "yellow", "red", "violet", "green", "bronze", "grey")
