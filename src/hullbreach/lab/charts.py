"""Small pictures of figures as SVG: shares with their ranges, and counts in columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from hullbreach.lab.figures import Range

# Sides by their order; the last is for nobody.
COLOURS: Final = ("#3f8fd6", "#d9822b", "#5aa469", "#a869c4", "#c9556b", "#8d8d8d")
_WIDTH: Final = 380
# How wide a letter is, about.
_LETTER: Final = 8
_ROW: Final = 30
_HIGH: Final = 140
_COLUMN: Final = 26
# How the parts of a picture look where no page says it.
ALONE: Final = (
    ".chart{font:13px system-ui,sans-serif;background:#f7f6f3}.rail{fill:#e3e0d8}"
    ".whisker{stroke:#222;stroke-width:1.5;fill:none}"
)


def colour(place: int) -> str:
    return COLOURS[place % (len(COLOURS) - 1)]


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def shares(figures: Mapping[str, Range], between: tuple[float, float] | None = None) -> str:
    """A bar for each share, with its range as a line across its end; two lines down where one is wanted between."""
    label = 16 + _LETTER * max(len(name) for name in figures)
    wide = _WIDTH
    parts: list[str] = []
    for place, (name, figure) in enumerate(figures.items()):
        y = place * _ROW
        low, high = (f"{label + wide * value:.1f}" for value in (figure.low, figure.high))
        parts.append(
            f'<text x="{label - 8}" y="{y + 19}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{label}" y="{y + 6}" width="{wide}" height="18" class="rail"/>'
            f'<rect x="{label}" y="{y + 6}" width="{wide * figure.value:.1f}" height="18" fill="{colour(place)}"/>'
            f'<path class="whisker" d="M{low} {y + 15}H{high}M{low} {y + 10}v10M{high} {y + 10}v10"/>'
            f"<title>{escape(name)}: {percent(figure.value)} ({percent(figure.low)} – {percent(figure.high)})</title>"
        )
    for bound in between or ():
        parts.append(
            f'<path class="whisker" stroke-dasharray="4 4" d="M{label + wide * bound:.1f} 0V{_ROW * len(figures)}"/>'
        )
    return _svg(label + wide + 10, _ROW * len(figures), "".join(parts))


def alone(drawing: str) -> str:
    """A picture as a file of its own, with what the page would otherwise say of its looks."""
    inside = drawing.index(">", drawing.index("<svg")) + 1
    return f"{drawing[:inside]}<style>{ALONE}</style>{drawing[inside:]}\n"


def columns(counts: Mapping[int, Sequence[int]], names: Sequence[str], nobody: str = "") -> str:
    """Stacked columns: for each number how many of each name, and last of nobody."""
    if not counts:
        return ""
    first, last = min(counts), max(counts)
    most = max(sum(each) for each in counts.values()) or 1
    shades = {name: colour(place) for place, name in enumerate(names)}
    if nobody:
        shades[nobody] = COLOURS[-1]
    parts: list[str] = []
    for number in range(first, last + 1):
        x, y = (number - first) * _COLUMN, float(_HIGH)
        for (name, shade), count in zip(shades.items(), counts.get(number, ())):
            if count:
                tall = _HIGH * count / most
                y -= tall
                parts.append(
                    f'<rect x="{x + 3}" y="{y:.1f}" width="{_COLUMN - 6}" height="{tall:.1f}" fill="{shade}">'
                    f"<title>{number}: {escape(name)} {count}</title></rect>"
                )
        parts.append(f'<text x="{x + _COLUMN / 2}" y="{_HIGH + 16}" text-anchor="middle">{number}</text>')
    wide = (last - first + 1) * _COLUMN
    legend, at = "", 0
    for name, shade in shades.items():
        legend += (
            f'<rect x="{at}" y="{_HIGH + 28}" width="12" height="12" fill="{shade}"/>'
            f'<text x="{at + 17}" y="{_HIGH + 39}">{escape(name)}</text>'
        )
        at += 30 + _LETTER * len(name)
    return _svg(max(wide, at), _HIGH + 46, "".join(parts) + legend)


def _svg(width: float, height: float, body: str) -> str:
    return (
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">{body}</svg>'
    )
