"""The characters of the text board, in Unicode or in plain ASCII."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    """One set of characters. Arrows are by facing: filled for those who have a name, hollow for all others."""

    named: dict[str, str]
    other: dict[str, str]
    wall: str
    dot: str
    rule: str


def _arrows(four: str) -> dict[str, str]:
    return dict(zip("nesw", four, strict=True))


UNICODE = Glyphs(_arrows("▲▶▼◀"), _arrows("△▷▽◁"), "▒▒", "·", "─")
ASCII = Glyphs(_arrows("^>v<"), _arrows("^>v<"), "##", ".", "-")

# What ASCII terminals get for the few other characters that our sentences use.
PLAIN = str.maketrans(
    {"—": "-", "·": "*", "…": "...", "«": '"', "»": '"', "’": "'", "✓": "x", "→": ">", "×": "x"}
)
