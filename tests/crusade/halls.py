"""A small map, and pieces of a scene as a scene writes them."""

from __future__ import annotations

from tests.scenes import lines, piece

HALL = """
game = "crusade"
map = '''
+-+-+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . . . .|
+                       +
1. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+                       +
|. . . . . . . . . . . .|
+-+-+-+D+D+-+-+-+-+-+-+ +
|, , , , , ,|. . . . . .|
+           +           +
|, , , , , ,|. . . . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
'''
"""


def hall(squad: str = "tide", **fields: object) -> str:
    """The hall with one squad; fields as in a scene."""
    return HALL + lines(squads=[squad], **fields)


def figure(name: str, at: str, more: str = "", /, **fields: object) -> str:
    """A figure of the squad; `more` are lines, as a scene has them."""
    return piece(more, name=name, at=at, **fields)


def marine(name: str, at: str, unit: str = "marine bolter", more: str = "") -> str:
    return piece(more, name=name, unit=unit, at=at)


def alien(unit: str, at: str, more: str = "", /, **fields: object) -> str:
    return piece(more, unit=unit, at=at, **fields)


def blip(truth: str, at: str, more: str = "") -> str:
    return piece(more, truth=truth, at=at)


def thing(unit: str, *at: str, **fields: object) -> str:
    """Something that stands on these squares."""
    return "[[object]]\n" + lines(unit=unit, at=at, **fields)
