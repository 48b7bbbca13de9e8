"""The shapes of figures, badges and objects, seen from above, front to the north, around (0, 0) in 40 by 40 units.

What stands on 2 by 2 squares is drawn in the same 40 by 40 and shown at twice the size; what stands on 1 by 2 is drawn
80 wide. Squads have the colour of their owner (the class `of-blue` … around the drawing) and a sign on the shoulder;
aliens differ in outline: ears, tusks, horns, rods, claws, arms held out, blocks, legs.
"""

from __future__ import annotations

from hullbreach.crusade.art.artwork_foes import FOES
from hullbreach.crusade.art.artwork_marks import MARKS
from hullbreach.crusade.art.artwork_objects import OBJECTS
from hullbreach.crusade.art.artwork_squads import SQUADS, WEAPONS
from hullbreach.kernel import artwork as shared

# Colours of owners: how a suit is filled, and its darker plates.
_OWNERS: dict[str, dict[str, tuple[str, str]]] = {
    "scanner": {
        "blue": ("#5b9bf0", "#2c5fae"),
        "yellow": ("#ffd54a", "#c2921a"),
        "red": ("#e0523f", "#8f1f14"),
        "violet": ("#c49bff", "#7d4fc0"),
        "green": ("#8fc25a", "#4d7a24"),
        "bronze": ("#d39a5c", "#8a5522"),
        "grey": ("#b9c4cc", "#77848f"),
    },
    "blueprint": {
        "blue": ("#2f6fd0", "#1b4690"),
        "yellow": ("#f2c230", "#a87708"),
        "red": ("#d0402c", "#861a10"),
        "violet": ("#9a63e0", "#5f2fa5"),
        "green": ("#7aa944", "#45701c"),
        "bronze": ("#c0813d", "#7a4715"),
        "grey": ("#a3b0ba", "#5f6d78"),
    },
}

# Colours of aliens and of what glows.
_MATTER: dict[str, dict[str, str]] = {
    "scanner": {
        "skin": "#8fb457",
        "skin_shade": "#55742c",
        "iron": "#8d6a86",
        "iron_shade": "#5a3d57",
        "steel": "#d5dee4",
        "steel_shade": "#8b9aa5",
        "rot": "#b3ad8a",
        "rot_shade": "#77714f",
        "stone": "#a9a29b",
        "stone_shade": "#6e6861",
        "horn": "#f3e8cf",
        "glow": "#8ff0ff",
        "life": "#ff8d7a",
        "cloth": "#7a2233",
    },
    "blueprint": {
        "skin": "#8bb050",
        "skin_shade": "#557728",
        "iron": "#8a5f82",
        "iron_shade": "#573553",
        "steel": "#c3d0da",
        "steel_shade": "#7d8f9d",
        "rot": "#b9b28c",
        "rot_shade": "#7b7450",
        "stone": "#aaa39b",
        "stone_shade": "#6b645d",
        "horn": "#fff6df",
        "glow": "#2aa9c9",
        "life": "#c8301c",
        "cloth": "#8a2740",
    },
}

OWNERS = tuple(_OWNERS["scanner"])


def _themes() -> dict[str, dict[str, str]]:
    themes: dict[str, dict[str, str]] = {}
    for theme, tokens in shared.THEMES.items():
        themes[theme] = {**tokens, **_MATTER[theme]}
        for owner, (fill, shade) in _OWNERS[theme].items():
            themes[theme] |= {owner: fill, f"{owner}_shade": shade}
    return themes


THEMES: dict[str, dict[str, str]] = _themes()


def _part(fill: str, line: str = "own_line", width: float = 1.4) -> str:
    return f"fill:${fill};stroke:${line};stroke-width:{width};stroke-linejoin:round"


def _style() -> dict[str, str]:
    style = {
        ".suit": _part("own", width=1.5),
        ".plate": _part("own_shade"),
        ".sign": "fill:$own_line",
        ".sign-line": "fill:none;stroke:$own_line;stroke-width:2;stroke-linecap:round",
        ".front": _part("front"),
        ".cloth": _part("cloth"),
        ".arm": _part("tool", width=1.3),
        ".edge": "fill:none;stroke:$own_line;stroke-width:1.2",
        ".glow": _part("glow", width=1.2),
        ".bore": "fill:$own_line",
        ".skin": _part("skin", "foe_line", 1.5),
        ".skin-dark": _part("skin_shade", "foe_line", 1.3),
        ".iron": _part("iron", "foe_line", 1.5),
        ".iron-dark": _part("iron_shade", "foe_line", 1.3),
        ".steel": _part("steel", "foe_line", 1.5),
        ".steel-dark": _part("steel_shade", "foe_line", 1.3),
        ".rot": _part("rot", "foe_line", 1.5),
        ".rot-dark": _part("rot_shade", "foe_line", 1.3),
        ".stone": _part("stone", "foe_line", 1.5),
        ".stone-dark": _part("stone_shade", "foe_line", 1.3),
        ".beast": _part("foe", "foe_line", 1.5),
        ".spine": _part("foe_shade", "foe_line", 1.2),
        ".horn": _part("horn", "foe_line", 1.1),
        ".gaze": "fill:$foe_eye",
        ".hull": _part("iron", "foe_line", 0.9),
        ".hull-dark": _part("iron_shade", "foe_line", 0.8),
        ".joint": _part("steel_shade", "foe_line", 0.8),
        ".stripe": "fill:$foe_eye",
        ".legs": "fill:none;stroke:$foe_line;stroke-width:4.6;stroke-linecap:round;stroke-linejoin:round",
        ".legs-in": "fill:none;stroke:$foe;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round",
        ".ring": "fill:$unknown_fill;stroke:$unknown;stroke-width:3.6",
        ".tick": "fill:none;stroke:$unknown;stroke-width:3.6;stroke-linecap:round",
        ".count": "fill:$unknown;font-size:20px;font-weight:700",
        ".halo": "fill:none;stroke:$front;stroke-width:2;stroke-dasharray:7 4",
        ".done": "opacity:.55",
        ".ground": "fill:$floor;fill-opacity:.8",
        ".name": "font-size:10.5px;font-weight:600",
        ".name-halo": "font-size:10.5px;font-weight:600;fill:none;stroke:$paper;stroke-width:3.5;"
        "stroke-linejoin:round;stroke-opacity:.85",
        ".badge": "fill:$badge;stroke:$badge_ink;stroke-width:1.5;stroke-linejoin:round",
        ".glyph": "fill:$badge_ink",
        ".cross": "fill:none;stroke:$badge_ink;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round",
        ".thing": _part("thing", "thing_line", 1.6),
        ".seams": "fill:none;stroke:$thing_line;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round",
        ".case": _part("bulkhead", "dark", 1.6),
        ".glass": _part("glass", "dark", 1.4),
        ".empty": "fill:$dark;stroke:$muted;stroke-width:1.4;stroke-linejoin:round",
        ".warn": _part("front", "dark", 1.3),
        ".block": _part("bulkhead", "dark", 0.9),
        ".block-glass": _part("glass", "dark", 0.8),
        ".block-line": "fill:none;stroke:$dark;stroke-width:.8",
        ".tray": "fill:none;stroke:$unknown;stroke-width:1.5;stroke-dasharray:3 3",
        ".hand": "fill:$muted;font-size:13px;text-anchor:start",
    }
    for owner in OWNERS:
        style |= {
            f".of-{owner} .suit": f"fill:${owner}",
            f".of-{owner} .plate": f"fill:${owner}_shade",
            f".of-{owner} .cloth": f"fill:${owner}_shade",
            f".of-{owner} .ring": f"stroke:${owner}",
            f".of-{owner} .tick": f"stroke:${owner}",
            f".of-{owner} .count": f"fill:${owner}",
        }
    return style


STYLE: dict[str, str] = _style()

SHAPES: dict[str, str] = {**SQUADS, **WEAPONS, **FOES, **OBJECTS, **MARKS}

# Where a dreadnought carries its heavy weapons: right, left, and behind them.
_ARM_PLACES = ((9.2, -1.0, 0.56), (8.6, 9.5, 0.46))


def _dread_arms() -> dict[str, str]:
    """Every weapon as an arm of a dreadnought, in front (1) and behind (2)."""
    return {
        f"dread-{key}-{place}": f'<g transform="translate({x} {y}) scale({size})">{drawing}</g>'
        for key, drawing in WEAPONS.items()
        for place, (x, y, size) in enumerate(_ARM_PLACES, 1)
    }


SHAPES |= _dread_arms()

_MARKS = {"dread_7": "dread-one", "dread_8": "dread-two", "dread_9": "dread-three", "dread_10": "dread-four"}


def shapes_of(unit: str, colour: str = "", arms: tuple[str, ...] = ()) -> list[tuple[str, bool]]:
    """The drawings of a unit by its key, lowest first, each with whether it is mirrored.

    `colour` is that of a squad, `arms` the heavy weapons that a dreadnought still has: right, left, then behind.
    """
    body, _, weapon = unit.partition(" ")
    if unit == "dreadnought" or unit in _MARKS:
        drawn = [("dreadnought", False)]
        drawn += [(f"dread-{key}-{1 + n // 2}", n % 2 == 1) for n, key in enumerate(arms)]
        return drawn + ([(_MARKS[unit], False)] if unit in _MARKS else [])
    drawn = [(body, False)]
    if weapon:
        drawn.append((weapon, False))
    if weapon and f"sign-{colour}" in SHAPES:
        drawn.append((f"sign-{colour}", False))
    return drawn
