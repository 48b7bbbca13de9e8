"""TC-GAP-LINE-OF-SIGHT: who can see whom, in whole numbers."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest.ground import WIDTH
from hullbreach.kernel.board import bits

# Difference in columns and rows -> what lies between: the squares crossed, and the pairs of squares that flank a corner
# that the line passes through. Each is a bit set to be shifted by the first square plus the number that comes with it.
_Between = tuple[int, tuple[int, ...], int]
_LINES: dict[tuple[int, int], _Between] = {}


def _line(across: int, along: int) -> _Between:
    """In doubled coordinates, where a square is the open box of width 2 around its centre."""
    crossed: list[tuple[int, int]] = []
    pairs: list[tuple[tuple[int, int], tuple[int, int]]] = []
    corner = abs(across) + abs(along)
    columns = range(min(0, across), max(0, across) + 1)
    lines = range(min(0, along), max(0, along) + 1)
    for x in columns:
        for y in lines:
            if (x, y) in ((0, 0), (across, along)):
                continue
            # The line crosses the inside of the box if corners lie on both sides of it.
            if abs(2 * (across * y - along * x)) < corner:
                crossed.append((x, y))
    for x in columns[:-1]:
        for y in lines[:-1]:
            # The corner that these four squares share.
            if across * (2 * y + 1) == along * (2 * x + 1):
                rising = (across > 0) == (along > 0)
                pairs.append(((x + 1, y), (x, y + 1)) if rising else ((x, y), (x + 1, y + 1)))
    shift = min(0, across) + min(0, along) * WIDTH
    shift = min([shift, *(y * WIDTH + x for pair in pairs for x, y in pair)])
    mask = sum(1 << y * WIDTH + x - shift for x, y in crossed)
    flanks = tuple(sum(1 << y * WIDTH + x - shift for x, y in pair) for pair in pairs)
    return mask, flanks, shift


def clear(a: int, b: int, walls: int, woods: int, veiled: int = 0) -> bool:
    """Whether one sees from square to square; it is the same from both sides."""
    along, across = b // WIDTH - a // WIDTH, b % WIDTH - a % WIDTH
    if -1 <= along <= 1 and -1 <= across <= 1:
        # Neighbours have nothing between them but a corner; a veil does not part them.
        if not (along and across and walls):
            return True
    elif veiled and (veiled >> a | veiled >> b) & 1:
        return False
    known = _LINES.get((across, along))
    if known is None:
        known = _LINES[across, along] = _line(across, along)
    mask, flanks, shift = known
    shift += a
    mask = mask << shift if shift >= 0 else mask >> -shift
    if mask & (walls | veiled):
        return False
    if walls:
        for pair in flanks:
            pair = pair << shift if shift >= 0 else pair >> -shift
            if walls & pair == pair:
                return False
    among = mask & woods
    # Two squares of woods, or more, are too many.
    return not among & (among - 1)


# Walls and woods -> square -> of which squares it is known whether they are seen from it without veils, and which are.
_KNOWN: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
_MOST_KNOWN: Final = 100


def seen(a: int, squares: int, walls: int, woods: int, veiled: int = 0) -> int:
    """Those of the squares that one sees from `a`; what was asked once is remembered."""
    known = _KNOWN.get((walls, woods))
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[walls, woods] = {}
    asked, found = known.get(a, (0, 0))
    new = squares & ~asked
    if new:
        for b in bits(new):
            if clear(a, b, walls, woods):
                found |= 1 << b
        known[a] = asked | new, found
    squares &= found
    if not veiled:
        return squares
    return sum(1 << b for b in bits(squares) if clear(a, b, walls, woods, veiled))
