"""A station with two docks, and scenes with the rules of Fuse and Claw on it."""

from __future__ import annotations

from tests.crusade.halls import thing
from tests.scenes import lines

MAP = """
game = "crusade"
profile = "redux"
terminal_menu = ["turrets", "claw"]
special_squares = { claw = ["b3"] }
map = '''
+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . .2
+                   +
1. . . . . . . . . .2
+-+-+-+D+D+-+-+-+-+-+
|, , , , , , , , , ,|
+                   +
|, , T , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+
'''
"""


def scene(*parts: str, **fields: object) -> str:
    fields.setdefault("squads", ["tide", "oath"])
    return MAP + lines(**fields) + "".join(parts)


def generator(*at: str, life: int = 1) -> str:
    return thing("generator", *at, life=life)


def station(*parts: str, **fields: object) -> str:
    """A scene with the rules of Fuse and Claw."""
    if not any("generator" in part for part in parts):
        parts = (*parts, generator("a3", "a4"))
    return scene(*parts, specials={"generators": 1}, object_points={"generator": 40}, **fields)
