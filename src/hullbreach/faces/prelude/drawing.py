"""A small picture of a board that is laid: floors on the dark, a frame around every tile."""

from __future__ import annotations

from hullbreach.evening.layout import Layout
from hullbreach.evening.tiles import SIZE, SOLID

_MARGIN = 2


def picture(theme: dict[str, str], layout: Layout) -> str:
    rows, columns = [one.row for one in layout.laid], [one.column for one in layout.laid]
    top, left = min(rows) * SIZE - _MARGIN, min(columns) * SIZE - _MARGIN
    width = (max(columns) + 1) * SIZE + _MARGIN - left
    height = (max(rows) + 1) * SIZE + _MARGIN - top
    floor, wall, own = theme["floor"], theme["wall"], theme["own"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">']
    for one in layout.laid:
        x, y = one.column * SIZE, one.row * SIZE
        terrain = one.tile.decks[0].turned(one.turns).terrain
        runs = "".join(
            f"M{x + column} {y + row}h1v1h-1z"
            for row, squares in enumerate(terrain)
            for column, char in enumerate(squares)
            if char != SOLID
        )
        parts.append(f'<path d="{runs}" fill="{floor}" stroke="{wall}" stroke-width=".12"/>')
        parts.append(
            f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="none" stroke="{own}" stroke-width=".18"'
            ' stroke-dasharray=".8 .8"/>'
        )
    return "".join([*parts, "</svg>"])
