"""The guides through first games: data beside the missions, the same records for every game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from hullbreach.faces.wire import Guide, Text
from hullbreach.games import room


@cache
def guide_of(game: str, mission: str) -> Guide | None:
    """The guide through a mission of our own, by its key; None: it has none."""
    here = room(game, "missions").__file__
    # The key of somebody's own mission may be anything, also a path.
    if here is None or not mission.isidentifier():
        return None
    path = Path(here).parent / "guides" / f"{mission}.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Guide) if path.is_file() else None


def invitation(game: str, mission: str) -> Text | None:
    guide = guide_of(game, mission)
    return guide.invite if guide is not None else None
