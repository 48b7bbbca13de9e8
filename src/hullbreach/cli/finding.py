"""What a host is told of his server, a line each."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    good: bool
    text: str
