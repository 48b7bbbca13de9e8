"""A small picture of a campaign: its territories as a field of tiles, those that somebody owns filled."""

from __future__ import annotations

_ROW, _TILE, _GAP = 5, 36, 6


def picture(theme: dict[str, str], owners: list[int]) -> str:
    rows = max(2, -(-len(owners) // _ROW))
    step = _TILE + _GAP
    width, height = _ROW * step + _GAP, rows * step + _GAP
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    for place in range(rows * _ROW):
        x, y = _GAP + place % _ROW * step, _GAP + place // _ROW * step
        owned = place < len(owners) and owners[place] >= 0
        fill = theme["own"] if owned else theme["floor"]
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_TILE}" height="{_TILE}" rx="4" fill="{fill}" stroke="{theme["wall"]}"/>'
        )
    return "".join([*parts, "</svg>"])
