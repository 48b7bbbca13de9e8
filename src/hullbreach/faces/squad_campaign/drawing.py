"""A small picture of a campaign: a flight of steps, the commanders on the steps of their ranks."""

from __future__ import annotations

from hullbreach.squad_campaign.state import TOP_RANK

_STEP, _RISE, _FOOT = 40, 22, 30


def picture(theme: dict[str, str], ranks: list[int]) -> str:
    width, height = _STEP * (TOP_RANK + 1), _FOOT + _RISE * (TOP_RANK + 1)
    floor, wall = theme["floor"], theme["wall"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    for rank in range(1, TOP_RANK + 1):
        x, top = _STEP * rank - _STEP // 2, height - _FOOT - _RISE * (rank - 1)
        parts.append(
            f'<rect x="{x}" y="{top}" width="{_STEP}" height="{height - top}" fill="{floor}" stroke="{wall}"/>'
        )
    for seat, rank in enumerate(ranks):
        x = _STEP * rank - _STEP // 2 + 10 + 10 * seat
        y = height - _FOOT - _RISE * (rank - 1) - 8
        parts.append(f'<circle cx="{x}" cy="{y}" r="6" fill="{theme["own"]}" stroke="{theme["own_line"]}"/>')
    return "".join([*parts, "</svg>"])
