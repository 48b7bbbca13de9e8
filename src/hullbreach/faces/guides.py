"""Data beside the rooms of a game; and the guides through first games, the same records for every game.

A guide is two files in `missions/<game>/guides`: `<key>.toml` has the cards and what the opponent does, and
`<key>.scene.toml` the scene in which it takes place, as the referee reads it (docs/referee.md): its dice are laid down.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from hullbreach.faces import offers
from hullbreach.games import has_room, known, room

T = TypeVar("T")

_SCENE = ".scene.toml"


class Lesson(offers.Guide, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A guide, and what only the table knows of it."""

    order: int = 0
    # What the opponent does, in this order, as far as it is possible (bots/scripted.py).
    opponent: list[str] = msgspec.field(default_factory=list)
    # The scene, as the text of a file.
    scene: str = ""

    def shown(self) -> offers.Guide:
        """What the learner is told."""
        return offers.Guide(**{name: getattr(self, name) for name in offers.Guide.__struct_fields__})


def beside(game: str, name: str, file: str, kind: type[T]) -> T | None:
    """What a file beside a room of a game holds; None: there is no such file."""
    folder = _folder(game, name)
    path = folder / f"{file}.toml" if folder is not None else None
    return msgspec.toml.decode(path.read_bytes(), type=kind) if path is not None and path.is_file() else None


def _folder(game: str, name: str) -> Path | None:
    if game not in known() or not has_room(game, name):
        return None
    return Path(room(game, name).__file__ or "").parent


@cache
def lessons_of(game: str) -> dict[str, Lesson]:
    """The guides of a game by their keys, in the order in which they are offered."""
    folder = _folder(game, "missions")
    if folder is None:
        return {}
    found: dict[str, Lesson] = {}
    for path in sorted((folder / "guides").glob(f"*{_SCENE}")):
        key = path.name.removesuffix(_SCENE)
        lesson = beside(game, "missions", f"guides/{key}", Lesson)
        if lesson is not None:
            found[key] = msgspec.structs.replace(lesson, scene=path.read_text(encoding="utf-8"))
    return dict(sorted(found.items(), key=lambda item: item[1].order))


def lesson_of(game: str, key: str) -> Lesson | None:
    """A guide by its key; None: there is none."""
    return lessons_of(game).get(key)
