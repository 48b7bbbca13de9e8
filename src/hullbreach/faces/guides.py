"""Data beside the rooms of a game; and the guides through first games, the same records for every game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from hullbreach.faces.wire import Guide
from hullbreach.games import has_room, known, room

T = TypeVar("T")


def beside(game: str, name: str, file: str, kind: type[T]) -> T | None:
    """What a file beside a room of a game holds; None: there is no such file."""
    if game not in known() or not has_room(game, name):
        return None
    path = Path(room(game, name).__file__ or "").parent / f"{file}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=kind) if path.is_file() else None


@cache
def guide_of(game: str, mission: str) -> Guide | None:
    """The guide through a mission of our own, by its key; None: it has none."""
    # The key of somebody's own mission may be anything, also a path.
    return beside(game, "missions", f"guides/{mission}", Guide) if mission.isidentifier() else None
