"""By which rules games are played: the revision that people are told, and the very sources, for snapshots."""

from __future__ import annotations

import hashlib
from functools import cache

from hullbreach import games
from hullbreach.games import OWN, revision
from hullbreach.missions import other_rules

__all__ = ["other_rules", "revision"]

_BYTES = 8
# Files that rules are made of.
_KINDS = (".py", ".toml")


def is_own(game: str) -> bool:
    """Whether a game comes with the program, so that every process of it knows it."""
    return game in OWN


@cache
def sources(game: str) -> str:
    """A hash over the sources that a game is played by."""
    found = hashlib.blake2b(digest_size=_BYTES)
    for folder in games.rules_folders(game):
        for path in sorted(path for path in folder.rglob("*") if path.suffix in _KINDS):
            found.update(path.relative_to(folder.parent).as_posix().encode() + b"\0")
            found.update(path.read_bytes())
    return found.hexdigest()
