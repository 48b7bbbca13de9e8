"""Small maps and short ways to write scenes with cards."""

from __future__ import annotations

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
    lines = [f'squads = ["{squad}"]']
    for name, value in fields.items():
        lines.append(f"{name} = {toml(value)}")
    return HALL + "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as it is written in a scene."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {toml(item)}" for key, item in value.items()]) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([toml(item) for item in value]) + "]"
    return str(value)


def figure(name: str, at: str, **fields: object) -> str:
    """A figure of the squad."""
    return _piece(name=name, at=at, **fields)


def alien(unit: str, at: str, **fields: object) -> str:
    return _piece(unit=unit, at=at, **fields)


def blip(truth: str, at: str) -> str:
    return _piece(truth=truth, at=at)


def _piece(**fields: object) -> str:
    return "[[piece]]\n" + "".join([f"{name} = {toml(value)}\n" for name, value in fields.items()])
