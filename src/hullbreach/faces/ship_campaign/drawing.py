"""A small picture of a campaign: the five stages as a line of rooms, and how far it has come."""

from __future__ import annotations

from hullbreach.ship_campaign.state import STAGES

_ROOM, _GAP, _EDGE = 40, 22, 20


def picture(theme: dict[str, str], stage: int) -> str:
    width, height = 2 * _EDGE + len(STAGES) * _ROOM + (len(STAGES) - 1) * _GAP, 2 * _EDGE + 2 * _ROOM
    middle = height // 2
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    parts.append(
        f'<rect x="{_EDGE}" y="{middle - 6}" width="{width - 2 * _EDGE}" height="12" fill="{theme["floor"]}"/>'
    )
    for number in range(len(STAGES)):
        x = _EDGE + number * (_ROOM + _GAP)
        parts.append(
            f'<rect x="{x}" y="{middle - _ROOM // 2}" width="{_ROOM}" height="{_ROOM}" rx="4" '
            f'fill="{theme["floor"]}" stroke="{theme["wall"]}" stroke-width="2"/>'
        )
        if number <= stage:
            parts.append(
                f'<circle cx="{x + _ROOM // 2}" cy="{middle}" r="{9 if number == stage else 5}" '
                f'fill="{theme["own"]}" stroke="{theme["own_line"]}"/>'
            )
    return "".join([*parts, "</svg>"])
