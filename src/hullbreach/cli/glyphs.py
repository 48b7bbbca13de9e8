"""The characters of the text board: two a square, in Unicode or in plain ASCII."""

from __future__ import annotations


class Glyphs:
    """One set of characters. Arrows are in the order north, east, south, west."""

    __slots__ = ("dot", "foe", "marine", "rule", "seen", "wall")

    def __init__(self, marine: str, foe: str, wall: str, dot: str, seen: str, rule: str) -> None:
        self.marine = marine
        self.foe = foe
        self.wall = wall
        self.dot = dot
        self.seen = seen
        self.rule = rule


UNICODE = Glyphs("▲▶▼◀", "△▷▽◁", "▒▒", " ·", " *", "─")
ASCII = Glyphs("^>v<", "^>v<", "##", " .", " *", "-")

# What ASCII terminals get for the few other characters that our sentences use.
PLAIN = str.maketrans({"—": "-", "·": "*", "…": "...", "«": '"', "»": '"', "’": "'", "✓": "x"})
