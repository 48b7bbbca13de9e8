"""How colours look to people with all cones, and to those without green or without red ones."""

from __future__ import annotations

Matrix = tuple[tuple[float, float, float], ...]

EVERYBODY: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
# In linear light (Viénot, Brettel and Mollon 1999).
BLIND: dict[str, Matrix] = {
    "deuteranopia": ((0.292750, 0.707250, 0.0), (0.292750, 0.707250, 0.0), (-0.022336, 0.022336, 1.0)),
    "protanopia": ((0.112384, 0.887616, 0.0), (0.112384, 0.887616, 0.0), (0.004006, -0.004006, 1.0)),
}


def seen(colour: str, matrix: Matrix) -> tuple[float, float, float]:
    """A colour as somebody sees it: lightness, red to green, yellow to blue (CIELAB)."""
    light = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in light]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, linear, strict=True))) for row in matrix)
    x, y, z = (
        c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116
        for c in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
