"""The drawings of the game for clients: the kernel's, the game's, and a few that are put together from them."""

from __future__ import annotations

from functools import cache

from hullbreach.faces import wire
from hullbreach.hulk import artwork as own
from hullbreach.kernel import artwork as shared

_JOINED = {
    "ladder-down": shared.SHAPES["ladder"] + shared.SHAPES["down"],
    "ladder-up": shared.SHAPES["ladder"] + shared.SHAPES["up"],
    "pit-down": shared.SHAPES["pit"] + shared.SHAPES["down-over"],
    "lift-car": '<rect class="car" x="-18" y="-18" width="36" height="36" rx="3"/>',
    "lift-wreck": '<rect class="car" x="-18" y="-18" width="36" height="36" rx="3"/>'
    + shared.SHAPES["wreck"],
    "shut-gate": '<path class="line" d="M-11-11L11 11M11-11L-11 11"/>',
}


@cache
def artwork() -> wire.Artwork:
    return wire.Artwork(
        unit=shared.UNIT,
        shapes={**shared.SHAPES, **own.SHAPES, **_JOINED},
        style={**shared.STYLE, **own.STYLE},
        themes=shared.THEMES,
    )
