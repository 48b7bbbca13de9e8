"""A small picture of the solo mission: a row of boards, those that were passed filled."""

from __future__ import annotations

_SIDE, _GAP, _EDGE = 26, 8, 12


def picture(theme: dict[str, str], passed: int, boards: int) -> str:
    columns = (boards + 1) // 2
    width, height = _EDGE * 2 + columns * (_SIDE + _GAP) - _GAP, _EDGE * 2 + 2 * _SIDE + _GAP
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    for board in range(boards):
        row, column = divmod(board, columns)
        # There and back, as one goes through a ship.
        column = columns - 1 - column if row else column
        x, y = _EDGE + column * (_SIDE + _GAP), _EDGE + row * (_SIDE + _GAP)
        fill = theme["own"] if board < passed else theme["foe"] if board == boards - 1 else theme["floor"]
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" rx="3" fill="{fill}" stroke="{theme["wall"]}"/>'
        )
    return "".join([*parts, "</svg>"])
