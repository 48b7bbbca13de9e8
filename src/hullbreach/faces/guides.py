"""The guides through first games: data beside the missions, the same records for every game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

import hullbreach.missions
from hullbreach.faces.wire import Guide, Text

_MISSIONS = Path(hullbreach.missions.__file__).parent


@cache
def guide_of(game: str, mission: str) -> Guide | None:
    """The guide through a mission of our own, by its key; None: it has none."""
    path = _MISSIONS / game / "guides" / f"{mission}.toml"
    # The key of somebody's own mission may be anything, also a path.
    return (
        msgspec.toml.decode(path.read_bytes(), type=Guide)
        if mission.isidentifier() and path.is_file()
        else None
    )


def invitation(game: str, mission: str) -> Text | None:
    guide = guide_of(game, mission)
    return guide.invite if guide is not None else None
