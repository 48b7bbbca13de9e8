"""Parts of a view that all games make alike from their words: things on squares, figures, badges, chances."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from hullbreach.faces import wire
from hullbreach.kernel.dice import SIDES
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, plain

# The floor of a deck (wire.Deck).
VOID, CORRIDOR, ROOM = "#", ".", ","
_MOST_DICE = 12
# Drawings that shine in the dark.
_GLOWS: dict[str, wire.Glow] = {
    "flames": "fire",
    "console": "screen",
    "terminal": "screen",
    "beacon-lit": "screen",
    "door-closed": "core",
}


# Most things are as they were a moment ago.
@lru_cache(maxsize=8192)
def thing_at(
    speech: Speech,
    where: str,
    kind: str,
    title: str = "",
    shape: str = "",
    layer: wire.Layer = "floor",
    state: str = "",
    across: str = "",
    colour: str = "",
    mark: str = "",
    **names: Name,
) -> wire.Thing:
    """A thing on a square; where nothing else is said its title and its drawing are those of its kind."""
    words = speech.both("thing_title", title or kind, where=where, **names)
    drawn = shape or kind
    glow = _GLOWS.get(drawn, "")
    return wire.Thing(kind, where, drawn, words, across, state, layer, colour=colour, mark=mark, glow=glow)


def chip(speech: Speech, key: str, value: int | str, **names: Name) -> wire.Chip:
    """A figure of the status bar; what is more than a number says in `names` what it counts."""
    title = speech.both("chip", f"{key}_title", **{"count": value, **names})
    return wire.Chip(key, speech.both("chip", key), str(value), title)


def badges_of(speech: Speech, table: tuple[tuple[int, str, str], ...], flags: int) -> list[wire.Badge]:
    """States of a piece by the bits of its flags, each with its shape and corner."""
    both = speech.both
    return [
        wire.Badge(shape, corner, both("piece_title", shape), both("state", shape))
        for bit, shape, corner in table
        if flags & bit
    ]


def carries(speech: Speech, thing: Text) -> wire.Badge:
    return wire.Badge("carries", "sw", speech.both("piece_title", "carries", thing=thing), plain("$"))


def ways_of(chance: Fraction, dice: int = 1) -> tuple[int, int]:
    """A chance as so many throws of as few dice as can show it (`dice` at least): 11 of 36."""
    for count in range(dice, _MOST_DICE + 1):
        whole = SIDES**count
        if whole % chance.denominator == 0:
            return chance.numerator * (whole // chance.denominator), whole
    return chance.numerator, chance.denominator
