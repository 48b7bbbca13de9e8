"""The picture of the start page: somebody with a lamp, a corridor, and what comes out of the dark.

What moves is a drawing of its own that a page lays over it, a few small shapes in a few steps a second: a picture in
which something moves is drawn anew for every frame, all of it, which keeps half a processor busy.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

WIDTH: Final = 1600
HEIGHT: Final = 520
# Where all lines meet, how much smaller each rib of the corridor is, and how many there are.
_FAR: Final = (1090.0, 232.0)
_SHRINK: Final = 0.72
_RIBS: Final = 9
# Half the width of the nearest rib, and how far it reaches above and below.
_HALF, _ABOVE, _BELOW = 760.0, 400.0, 380.0
_COLOURS: Final = {
    "scanner": {
        "page": "#0c1218", "steel": "#46596a", "deep": "#05080c", "line": "#7d97aa", "glow": "#e9f7ff",
        "foe": "#ff9d4a", "flesh": "#100905", "armour": "#131c25", "plate": "#22303c", "rust": "#8a4a20",
        "hazard": "#c79a26", "scan": "#8ff0ff", "blip": "#ff9d4a",
    },
    "blueprint": {
        "page": "#e4edf6", "steel": "#cfdff0", "deep": "#9fb9d5", "line": "#5b7fa8", "glow": "#ffffff",
        "foe": "#ffb067", "flesh": "#7d4a26", "armour": "#22518d", "plate": "#3a6cab", "rust": "#b57a45",
        "hazard": "#d9a514", "scan": "#0f5f96", "blip": "#9a4708",
    },
}  # fmt: skip
# The right half of a beast that faces whoever looks; the left one is its mirror image.
_BODY: Final = (
    "M0-30C14-36 22-40 28-38 36-50 37-64 29-84 49-69 56-49 49-31L45-26C60-24 69-7 61 22 57 3 51-6 40-12L30-16C27-8 24 0"
    " 24 6L33 4C47 7 51 22 43 40 41 25 37 18 28 16L20 16C18 24 20 28 25 30 36 36 38 48 34 58L45 67 24 66C25 52 20 44 12"
    " 38 6 42 2 43 0 43"
)
_HEAD: Final = "M0-56C11-57 17-47 16-36L13-24 9-26 7-17 4-21 0-15"
_RIB_CAGE: Final = "M5-14Q13-14 18-19M5-4Q13-4 17-8M5 6Q11 7 14 4M5 15Q9 16 11 14"
_EYES: Final = "M3-33Q8-41 14-38 10-31 3-33z"
# Where they are, how large, how far round, how much of the lamp falls on them, and when they blink.
_BEASTS: Final = (
    (1262, 330, 1.42, 0, 0.9, 0.0),
    (972, 96, 0.86, 172, 0.5, 2.1),
    (1136, 254, 0.62, 0, 0.45, 3.7),
)
# Eyes alone, farther off.
_WATCHERS: Final = (
    (1080, 205, 0.5, 1.2),
    (1052, 246, 0.4, 4.4),
    (1108, 224, 0.34, 2.8),
    (1066, 226, 0.28, 5.3),
)
# Contacts on the scanner behind the words, with the size of each.
_CONTACTS: Final = ((318, 292, 5), (452, 214, 7), (510, 330, 5), (188, 180, 6))


class _Rib(NamedTuple):
    left: float
    right: float
    top: float
    bottom: float
    scale: float


def _ribs() -> list[_Rib]:
    x, y = _FAR
    scales = [_SHRINK**n for n in range(_RIBS)]
    return [_Rib(x - _HALF * s, x + _HALF * s, y - _ABOVE * s, y + _BELOW * s, s) for s in scales]


def _path(*points: float) -> str:
    return "M" + " ".join(f"{n:.1f}" for n in points) + "z"


def _shell() -> str:
    """Walls, floor and ceiling between each rib and the next, the farthest first, and darker towards the end."""
    drawn = []
    ribs = _ribs()
    for n, (near, far) in reversed(list(enumerate(pairwise(ribs)))):
        sides = {
            "floor": (
                near.left,
                near.bottom,
                far.left,
                far.bottom,
                far.right,
                far.bottom,
                near.right,
                near.bottom,
            ),
            "roof": (near.left, near.top, far.left, far.top, far.right, far.top, near.right, near.top),
            "left": (near.left, near.top, far.left, far.top, far.left, far.bottom, near.left, near.bottom),
            "right": (
                near.right,
                near.top,
                far.right,
                far.top,
                far.right,
                far.bottom,
                near.right,
                near.bottom,
            ),
        }
        drawn += [f'<path class="{kind}" d="{_path(*points)}"/>' for kind, points in sides.items()]
        drawn += [_panels(near, far, side, n) for side in ("left", "right")]
    return "".join(drawn)


def _panels(near: _Rib, far: _Rib, side: str, number: int) -> str:
    """Plates on a wall, in perspective; which of them bulge or rust is the same for ever."""
    (a, b) = (near.left, far.left) if side == "left" else (near.right, far.right)

    def at(part: float, height: float) -> tuple[float, float]:
        x = a + (b - a) * part
        top, bottom = near.top + (far.top - near.top) * part, near.bottom + (far.bottom - near.bottom) * part
        return x, top + (bottom - top) * height

    parts = []
    for row, (high, low) in enumerate(((0.12, 0.36), (0.4, 0.66), (0.7, 0.92))):
        points = [at(0.14, high), at(0.86, high), at(0.86, low), at(0.14, low)]
        seed = (number * 7 + row * 5 + (side == "left") * 3) % 6
        kind = "rusty" if seed == 4 else "panel"
        parts.append(f'<path class="{kind}" d="{_path(*(n for point in points for n in point))}"/>')
        if seed in (1, 5):
            ends = [
                (at(0.24, high + (low - high) * k / 5), at(0.76, high + (low - high) * k / 5))
                for k in (1, 2, 3, 4)
            ]
            lines = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in ends)
            parts.append(f'<path class="seam" d="{lines}"/>')
    return "".join(parts)


def _frames() -> str:
    """The ribs themselves, stripes on the second, plates of the floor, and pipes along the ceiling."""
    ribs = _ribs()
    x, y = _FAR
    drawn = [
        f'<path class="seam" d="M{x + 60 * k} {y + 30}L{x + 760 * k * 1.1:.0f} {HEIGHT + 60}"/>'
        for k in (-0.85, -0.5, -0.17, 0.17, 0.5, 0.85)
    ]
    for height, width in ((0.06, 7), (0.1, 5), (0.17, 9)):
        for near, far in ((ribs[0].left, ribs[-1].left), (ribs[0].right, ribs[-1].right)):
            y1 = ribs[0].top + (ribs[0].bottom - ribs[0].top) * height
            y2 = ribs[-1].top + (ribs[-1].bottom - ribs[-1].top) * height
            drawn.append(
                f'<path class="pipe" d="M{near:.0f} {y1:.0f}L{far:.1f} {y2:.1f}'
                f'L{far:.1f} {y2 + 0.6:.1f}L{near:.0f} {y1 + 2.2 * width:.0f}z"/>'
            )
    for n, (left, right, top, bottom, s) in enumerate(ribs):
        c = 74 * s
        frame = (
            f"M{left:.1f} {bottom:.1f}V{top + c:.1f}L{left + c:.1f} {top:.1f}H{right - c:.1f}L{right:.1f} "
            f"{top + c:.1f}V{bottom:.1f}"
        )
        drawn.append(f'<path class="rib" stroke-width="{max(1.2, 34 * s):.1f}" d="{frame}"/>')
        drawn.append(f'<path class="edge" stroke-width="{max(0.6, 3 * s):.1f}" d="{frame}"/>')
        drawn.append(
            f'<path class="seam" stroke-width="{max(0.6, 3 * s):.1f}" d="M{left:.1f} {bottom:.1f}H{right:.1f}"/>'
        )
        if n == 2:
            drawn.append(_stripes(left, bottom, right))
    return "".join(drawn)


def _stripes(left: float, bottom: float, right: float) -> str:
    """Hazard stripes on the sill of a rib."""
    step = (right - left) / 22
    bars = "".join(
        f"M{left + step * k:.1f} {bottom:.1f}l{step * 0.5:.1f} 0 {step * 0.3:.1f}-9 -{step * 0.5:.1f} 0z"
        for k in range(22)
    )
    return f'<path class="hazard" d="{bars}"/>'


def _beasts() -> str:
    drawn = []
    for x, y, size, turn, light, _ in sorted(_BEASTS, key=lambda beast: beast[2]):
        half = (
            f'<path class="beast" d="{_BODY}z"/><path class="ribs" d="{_RIB_CAGE}"/>'
            f'<path class="lit" style="opacity:{light}" d="{_BODY}"/><path class="beast" d="{_HEAD}z"/>'
            f'<path class="lit" style="opacity:{light}" d="{_HEAD}"/>'
        )
        drawn.append(f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{_both(half)}</g>')
    return "".join(drawn) + "".join(f'<g class="eyes" {place}>{_PAIR}</g>' for place, _ in _looks())


def _looks() -> list[tuple[str, float]]:
    """Where each pair of eyes is, and when it blinks."""
    beasts = [
        (f'transform="translate({x} {y}) rotate({turn}) scale({size})"', after)
        for x, y, size, turn, _, after in _BEASTS
    ]
    watchers = [
        (f'transform="translate({x} {y + 36 * size:.1f}) scale({size})"', after)
        for x, y, size, after in _WATCHERS
    ]
    return beasts + watchers


def _both(half: str) -> str:
    return f'{half}<g transform="scale(-1 1)">{half}</g>'


_PAIR: Final = _both(f'<path d="{_EYES}"/>')

# Seen from behind: gun ahead, legs, arms, pack with its vents, shoulders, helmet, and the lamp beside it.
_MARINE: Final = """<g transform="translate(742 536) scale(1.5)">
<path class="armour" d="M56-146h14v-14h40v4h24v8h-24v4h28v8h-28v4H98v18H84v-18H70v10H56z"/>
<path class="armour" d="M-62 0q-6-52 6-92 -26-4-30-34 -2-36 34-46 24-6 34 4l6-4h24l6 4q10-10 34-4 36 10
34 46 -4 30-30 34 12 40 6 92z"/>
<path class="plate" d="M-82-118q-4-34 28-44 22-6 30 6 -30 2-36 34 -12 12-22 4z
M82-118q4-34-28-44-22-6-30 6 30 2 36 34 12 12 22 4z"/>
<path class="dark" d="M-38-26V-122q0-14 13-14h50q13 0 13 14V-26z"/>
<path class="plate" d="M-32-32V-118q0-12 11-12h42q11 0 11 12V-32z"/>
<path class="vent" d="M-20-114h40M-20-105h40M-20-96h40"/>
<path class="armour" d="M-26-84h14v46h-14zM12-84h14v46H12z"/><path class="vent" d="M-19-76v30M19-76v30"/>
<path class="plate" d="M-17-144v-22q0-20 17-20t17 20v22q-17 8-34 0z"/>
<path class="vent" d="M0-183v24"/>
<path class="rim" d="M82-118q4-34-28-44M70-160h40v4h24M138-136h-28
M8-184q9 5 9 20v14M62 0q6-52-6-92M84-126q-4 26-26 33"/>
<circle class="bulb" cx="42" cy="-164" r="7"/></g>"""


def _contact(x: int, y: int, r: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}"/><circle class="wave" cx="{x}" cy="{y}" r="{r * 2.4}"/>'


def _scanner() -> str:
    """Rings of a tracker behind the words, a beam that goes round, and what it has found."""
    x, y = 330, HEIGHT + 40
    rings = "".join(f'<circle class="ring" cx="{x}" cy="{y}" r="{r}"/>' for r in range(110, 560, 90))
    ticks = "".join(
        f"M{x + 470 * math.cos(a):.0f} {y - 470 * math.sin(a):.0f}l{16 * math.cos(a):.1f} {-16 * math.sin(a):.1f}"
        for a in (math.pi * k / 24 for k in range(1, 24))
    )
    blips = "".join(f'<g class="blip">{_contact(*each)}</g>' for each in _CONTACTS)
    return f'{rings}<path class="ring" d="{ticks}M{x} {y}l300-380"/>{blips}'


_STYLE: Final = """
.glow{{stop-color:{glow}}} .deep{{stop-color:{deep}}} .page{{stop-color:{page}}}
.floor{{fill:color-mix(in srgb,{steel} 72%,{deep})}} .roof{{fill:color-mix(in srgb,{steel} 36%,{deep})}}
.left{{fill:color-mix(in srgb,{steel} 50%,{deep})}} .right{{fill:color-mix(in srgb,{steel} 60%,{deep})}}
.panel,.rusty{{fill:{deep};fill-opacity:.16;stroke:{line};stroke-opacity:.3;stroke-width:1.2}}
.rusty{{fill:{rust};fill-opacity:.32}}
.seam{{fill:none;stroke:{line};stroke-opacity:.35}}
.pipe{{fill:color-mix(in srgb,{rust} 55%,{deep});stroke:{deep};stroke-width:.8}}
.rib{{fill:none;stroke:color-mix(in srgb,{steel} 62%,{deep});stroke-linejoin:round}}
.edge{{fill:none;stroke:{line};stroke-opacity:.6;stroke-linejoin:round}}
.hazard{{fill:{hazard};fill-opacity:.75}}
.beast{{fill:{flesh};stroke:{flesh};stroke-width:.6}}
.ribs{{fill:none;stroke:{foe};stroke-opacity:.28;stroke-width:1.5;stroke-linecap:round}}
.lit{{fill:none;stroke:{foe};stroke-width:1.1;stroke-linejoin:round}}
.eyes{{fill:{foe};filter:drop-shadow(0 0 4px {foe})}}
.armour{{fill:{armour};stroke:{deep};stroke-width:2;stroke-linejoin:round}}
.plate{{fill:{plate};stroke:{deep};stroke-width:2;stroke-linejoin:round}} .dark{{fill:{deep}}}
.vent{{fill:none;stroke:{deep};stroke-width:3;stroke-linecap:round}}
.rim{{fill:none;stroke:{glow};stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round;opacity:.85}}
.bulb{{fill:{glow};filter:drop-shadow(0 0 8px {glow}) drop-shadow(0 0 20px {glow})}}
.ring{{fill:none;stroke:{scan};stroke-opacity:.14;stroke-width:1.4}}
.blip{{fill:{blip};opacity:.3}} .wave{{fill:none;stroke:{blip};stroke-opacity:.5}}
"""
# It stands in a page, whose classes it leaves alone.
_MOVING: Final = """
.cover-lid{{fill:{flesh};stroke:{flesh};stroke-width:2;opacity:0;animation:cover-lid 7s step-end infinite}}
.cover-blip{{fill:{blip};opacity:0;animation:cover-blip 2.8s steps(6) infinite alternate}}
.cover-blip .wave{{fill:none;stroke:{blip};stroke-opacity:.5}}
@keyframes cover-lid{{0%,97%{{opacity:0}}94%{{opacity:1}}}}
@keyframes cover-blip{{to{{opacity:.45}}}}
"""


# What lies over the corridor: light where the lamp falls, darkness at its end and all around, and room for words.
_VEILS: Final = f"""<defs>
<radialGradient id="pool" gradientUnits="userSpaceOnUse" cx="{_FAR[0] + 30}" cy="{_FAR[1] + 40}" r="420">
<stop offset=".1" class="glow" stop-opacity=".34"/><stop offset=".5" class="glow" stop-opacity=".12"/>
<stop offset="1" class="glow" stop-opacity="0"/></radialGradient>
<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="{_FAR[0]}" cy="{_FAR[1]}" r="1000">
<stop offset=".05" class="deep"/><stop offset=".15" class="deep" stop-opacity=".55"/>
<stop offset=".3" class="deep" stop-opacity=".1"/><stop offset=".5" class="deep" stop-opacity=".55"/>
<stop offset=".8" class="deep" stop-opacity=".94"/></radialGradient>
<linearGradient id="cone"><stop class="glow" stop-opacity=".75"/><stop offset=".6" class="glow" stop-opacity=".2"/>
<stop offset="1" class="glow" stop-opacity="0"/></linearGradient>
<linearGradient id="words"><stop offset=".06" class="page"/><stop offset=".3" class="page" stop-opacity=".9"/>
<stop offset=".52" class="page" stop-opacity="0"/></linearGradient>
<linearGradient id="foot" x2="0" y2="1"><stop offset=".82" class="page" stop-opacity="0"/>
<stop offset="1" class="page"/></linearGradient></defs>"""


def _drawing(style: str, drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' preserveAspectRatio="xMaxYMid slice"><style>{style}</style>{drawn}</svg>'
    )


@cache
def moving(theme: str) -> str:
    """What moves in the picture, to lie over it: eyes that blink, contacts that pulse; raises KeyError."""
    lids = "".join(
        f'<g class="cover-lid" style="animation-delay:{after}s" {place}>{_PAIR}</g>'
        for place, after in _looks()
    )
    blips = "".join(
        f'<g class="cover-blip" style="animation-delay:{n * 0.7}s">{_contact(*each)}</g>'
        for n, each in enumerate(_CONTACTS)
    )
    return _drawing(_MOVING.format(**_COLOURS[theme]), lids + blips)


@cache
def cover(theme: str) -> str:
    """The picture in the colours of a theme, in which nothing moves; raises KeyError."""

    def veil(name: str) -> str:
        return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#{name})"/>'

    return _drawing(
        _STYLE.format(**_COLOURS[theme]),
        f'{_VEILS}<rect width="{WIDTH}" height="{HEIGHT}" class="dark"/>{_shell()}{_frames()}'
        f"{veil('pool')}{veil('night')}"
        f'<path fill="url(#cone)" d="M805 288L1420 84V470L805 302z"/>{_beasts()}'
        f"{veil('words')}{_scanner()}{_MARINE}{veil('foot')}",
    )
