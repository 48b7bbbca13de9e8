"""The map of a campaign as geometry: one place for each territory, with a sign for what it is.

Places lie around the first one, so that those of late joiners come outside and no other one moves. Where the
borders run follows from the campaign's key alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final, NamedTuple

from hullbreach.territory_campaign import tables as tb

Point = tuple[int, int]
# Half the height of a place, and how far borders stray: corners, and the middle of a side.
_SIZE: Final = 60
_STRAY: Final = (12, 9)
_ACROSS: Final = 0.866
EDGE: Final = 12
# The corners of a place around its middle, on a lattice of half widths and half sizes, and how far that goes.
_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_FAR: Final = 9
# By seat: the shape of an owner, as those of his colour have it on a screen.
MARKS: Final[tuple[tuple[Point, ...], ...]] = (
    ((-3, -7), (3, -7), (7, -3), (7, 3), (3, 7), (-3, 7), (-7, 3), (-7, -3)),
    ((0, -8), (8, 0), (0, 8), (-8, 0)),
    ((0, -7), (8, 7), (-8, 7)),
    ((-6, -6), (6, -6), (6, 6), (-6, 6)),
    ((0, -9), (2, -3), (8, -2), (4, 2), (5, 8), (0, 5), (-5, 8), (-4, 2), (-8, -2), (-2, -3)),
    ((0, 7), (8, -7), (-8, -7)),
)
_SIGNS: Final[dict[str, str]] = tomllib.loads(
    files(__package__).joinpath("signs.toml").read_text(encoding="utf-8")
)


class Place(NamedTuple):
    middle: Point
    outline: tuple[Point, ...]


class Ground(NamedTuple):
    width: int
    height: int
    places: list[Place]


@cache
def ground(key: str, count: int) -> Ground:
    """So many places, moved so that all of them are within the picture."""
    places = [_place(key, *middle) for middle in _spread(count)]
    points = [point for place in places for point in place.outline] or [(0, 0)]
    left, top = (min(point[axis] for point in points) - EDGE for axis in (0, 1))
    width, height = (max(point[axis] for point in points) + EDGE for axis in (0, 1))

    def moved(point: Point) -> Point:
        return point[0] - left, point[1] - top

    shown = [Place(moved(place.middle), tuple(moved(one) for one in place.outline)) for place in places]
    return Ground(width - left, height - top, shown)


def sign(capability: int) -> list[list[Point]]:
    """The lines of a sign."""
    text = _SIGNS["unknown" if capability == tb.UNKNOWN else tb.KEYS[capability]]
    return [[_point(point) for point in line.split()] for line in text.split("|")]


def _point(text: str) -> Point:
    x, _, y = text.partition(",")
    return int(x), int(y)


def _spread(count: int) -> list[Point]:
    """The middles of places on the lattice, the nearest to the first one first; the whole is wider than high."""
    far = range(-_FAR, _FAR + 1)
    all_of_them = [(x, y * 3) for x in far for y in far if (x + y) % 2 == 0]
    return sorted(all_of_them, key=lambda at: (at[0] ** 2 + at[1] ** 2, at))[:count]


def _place(key: str, x: int, y: int) -> Place:
    """Its border is a line through the six corners and the middles of the sides; neighbours share it."""
    corners = [(x + across, y + down) for across, down in _CORNERS]
    outline: list[Point] = []
    for corner, after in zip(corners, [*corners[1:], corners[0]], strict=True):
        outline.append(_strayed(key, corner[0] * 2, corner[1] * 2, _STRAY[0]))
        outline.append(_strayed(key, corner[0] + after[0], corner[1] + after[1], _STRAY[1]))
    return Place(_on_paper(x * 2, y * 2), tuple(outline))


def _on_paper(x: int, y: int) -> Point:
    """A point on a lattice of half steps."""
    return round(x * _ACROSS * _SIZE / 2), round(y * _SIZE / 4)


def _strayed(key: str, x: int, y: int, most: int) -> Point:
    """The same point always strays in the same way."""
    drawn = blake2b(f"{key} {x} {y}".encode(), digest_size=2).digest()
    across, down = (byte * 2 * most // 255 - most for byte in drawn)
    paper = _on_paper(x, y)
    return paper[0] + across, paper[1] + down
