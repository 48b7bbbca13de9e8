"""The shapes of figures, badges and objects (artwork.svg), and which of them a unit is made of."""

from __future__ import annotations

import re
from pathlib import Path

from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.units import GUN, OBJECT, UNITS
from hullbreach.kernel import artwork as shared
from hullbreach.kernel.colours import OWNERS

# Where a dreadnought carries its heavy weapons: right, left, and behind them.
_ARM_PLACES = ((9.2, -1.0, 0.56), (8.6, 9.5, 0.46))

OWN = shared.read_sheet(Path(__file__).with_name("artwork.svg"), shared.SHAPES)
SHAPES, STYLE, _ = OWN

STYLE |= shared.worn(rim_thin="stroke", ring="stroke", wave="stroke", count="fill")
# The ring below what stands on four squares is drawn at half its size.
SHAPES |= {
    f"base-{owner}-wide": re.sub('class="(stand|rim)"', r'class="\1-thin"', shared.SHAPES[f"base-{owner}"])
    for owner in OWNERS
}
# Every weapon as an arm of a dreadnought, in front (1) and behind (2); the claw hangs from the ceiling.
SHAPES |= {
    f"dread-{key}-{place}": f'<g transform="translate({x} {y}) scale({size})">{SHAPES[key]}</g>'
    for key in WEAPON_KEYS
    if key in SHAPES and key != "claw"
    for place, (x, y, size) in enumerate(_ARM_PLACES, 1)
}

_MARKS = {"dread_7": "dread-one", "dread_8": "dread-two", "dread_9": "dread-three", "dread_10": "dread-four"}


# What stands on the board without anybody whose it is.
_THINGS = frozenset(unit.key for unit in UNITS if unit.role == OBJECT and unit.number != GUN)


def shapes_of(unit: str, colour: str = "", arms: tuple[str, ...] = ()) -> list[tuple[str, bool]]:
    """The drawings of a unit by its key, lowest first, each with whether it is mirrored.

    `colour` is that of its owner, `arms` the heavy weapons that a dreadnought still has: right, left, then behind.
    """
    large = unit == "dreadnought" or unit in _MARKS
    base = f"base-{colour}-wide" if large else f"base-{colour}"
    drawn = [(base, False)] if colour and unit not in _THINGS else []
    if large:
        drawn += [(_MARKS[unit], False)] if unit in _MARKS else []
        drawn += [("dreadnought", False)]
        return drawn + [(f"dread-{key}-{1 + n // 2}", n % 2 == 1) for n, key in enumerate(arms)]
    body, _, weapon = unit.partition(" ")
    drawn.append((body, False))
    if weapon:
        drawn.append((weapon, False))
    if weapon and f"sign-{colour}" in SHAPES:
        drawn.append((f"sign-{colour}", False))
    return drawn
