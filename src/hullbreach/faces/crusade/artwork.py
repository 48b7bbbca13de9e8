"""The drawings of the game for clients: the kernel's and the game's own."""

from __future__ import annotations

from functools import cache

from hullbreach.crusade.art import artwork as own
from hullbreach.faces import wire
from hullbreach.kernel import artwork as shared


@cache
def artwork() -> wire.Artwork:
    return wire.Artwork(
        unit=shared.UNIT,
        shapes={**shared.SHAPES, **own.SHAPES},
        style={**shared.STYLE, **own.STYLE},
        themes=own.THEMES,
    )
