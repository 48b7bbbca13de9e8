"""Headers of records as plain data for the journal."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.record import Header

# What is fixed when a game is created; the rest is written when it begins and ends.
_FIXED = ("game", "mission", "mission_hash", "mission_text", "profile", "options", "commitment", "dice")


def header_data(header: Header) -> dict[str, Any]:
    return {name: getattr(header, name) for name in _FIXED}


def header_from(data: dict[str, Any]) -> Header:
    header = Header(data["game"], data["mission"])
    for name in _FIXED[2:]:
        setattr(header, name, data[name])
    return header
