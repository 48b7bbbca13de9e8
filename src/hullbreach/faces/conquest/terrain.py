"""How ground is drawn: patches that run together with their neighbours of the same kind, and what grows on them.

A patch has sixteen outlines, one for each set of sides on which its kind goes on: 1 north, 2 east, 4 south, 8 west.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from hullbreach.conquest import ground
from hullbreach.kernel.artwork import UNIT
from hullbreach.kernel.board import Board

SIDES: Final = 4
MASKS: Final = 1 << SIDES
# What grows or lies on a patch, by kind of ground; where there are two drawings the square says which.
GROWN: Final = {
    "rough": ("rough", "rough-2"),
    "ruins": ("ruins", "ruins-2"),
    "woods": ("woods", "woods-2"),
    "hill": ("hill", "hill-2"),
    "water": ("water",),
}
_HALF: Final = UNIT / 2
_INSET: Final = 2.5
_ROUND: Final = 13.0
# Ticks that run down the slope of a hill, along an edge where it ends.
_TICKS: Final = (-14, -7, 0, 7, 14)


def mask_at(board: Board, kind: str, square: int) -> int:
    """On which sides of a square its kind of ground goes on."""
    squares = board.feature(kind)
    x, y = square % ground.WIDTH, square // ground.WIDTH
    found = 0
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        there = square + dy * ground.WIDTH + dx
        inside = 0 <= x + dx < ground.WIDTH and 0 <= y + dy < ground.HEIGHT
        if inside and squares >> there & 1:
            found |= 1 << side
    return found


def patch_shape(board: Board, kind: str, square: int) -> str:
    """The name of its drawing; the same square always looks the same."""
    if kind not in GROWN:
        return kind
    x, y = square % ground.WIDTH, square // ground.WIDTH
    drawings = GROWN[kind]
    return f"{drawings[(x * 7 + y * 13 + x * y) % 3 % len(drawings)]}-{mask_at(board, kind, square)}"


def patches(drawn: dict[str, str]) -> dict[str, str]:
    """All patches by name, from what is drawn to lie on them."""
    return {
        f"{name}-{mask}": (
            f'<path class="g-{kind}" d="{outline(mask)}"/>{_slope(mask) if kind == "hill" else ""}{drawn[name]}'
        )
        for kind, names in GROWN.items()
        for name in names
        for mask in range(MASKS)
    }


def outline(mask: int) -> str:
    """Around a square, clockwise from north-west: sides that go on are straight, others lie inside and wave."""
    parts: list[str] = []
    for side in range(SIDES):
        ends = not mask >> side & 1
        before = not mask >> (side - 1) % SIDES & 1
        after = not mask >> (side + 1) % SIDES & 1
        edge = _HALF - _INSET if ends else _HALF
        start = -(_HALF - _INSET - _ROUND) if before and ends else -(_HALF - _INSET if before else _HALF)
        stop = _HALF - _INSET - _ROUND if after and ends else _HALF - _INSET if after else _HALF
        first, last = _turned(side, start, -edge), _turned(side, stop, -edge)
        parts.append(f"{'L' if parts else 'M'}{_said(first)}")
        if ends:
            bow = _turned(side, (start + stop) / 2 + 3, -edge - 1.5)
            parts.append(f"Q{_said(bow)} {_said(last)}")
        else:
            parts.append(f"L{_said(last)}")
        if ends and after:
            parts.append(f"Q{_said(_turned(side, _HALF - _INSET, -edge))} ")
            parts.append(_said(_turned((side + 1) % SIDES, -(_HALF - _INSET - _ROUND), -_HALF + _INSET)))
    return "".join(parts) + "z"


def _slope(mask: int) -> str:
    """Where a hill ends: light falls on it from the north-west, and ticks run down."""
    ticks, drawn = "", ""
    for side in range(SIDES):
        if mask >> side & 1:
            continue
        ends = [
            _said(_turned(side, sign * (_HALF if mask >> next_ & 1 else _ROUND), -14))
            for sign, next_ in ((-1, (side - 1) % SIDES), (1, (side + 1) % SIDES))
        ]
        drawn += f'<path class="g-{"lit" if side in (0, 3) else "shade"}" d="M{ends[0]}L{ends[1]}"/>'
        for at in _TICKS:
            length = 6 if at % 2 else 4.5
            ticks += f"M{_said(_turned(side, at, -17))}L{_said(_turned(side, at * 0.94, -17 + length))}"
    return f'{drawn}<path class="g-slope" d="{ticks}"/>' if ticks else ""


def _turned(side: int, x: float, y: float) -> tuple[float, float]:
    """A point beside the north edge, as it lies at another side."""
    turn = side * pi / 2
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def _said(point: tuple[float, float]) -> str:
    return " ".join(f"{round(number, 1) + 0:g}" for number in point)
