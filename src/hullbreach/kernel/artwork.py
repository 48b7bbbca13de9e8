"""The look of a drawn board: themes, style and shapes, read from sheets that can be opened and changed as drawings.

A square is 40 units wide; shapes are drawn around (0, 0) with their front to the north. The sides of a game differ
in shape and in lightness, so that the drawing can be read by someone who cannot tell red from green.
"""

from __future__ import annotations

import re
from pathlib import Path
from string import Template
from typing import Final, NamedTuple
from xml.etree import ElementTree

from hullbreach.kernel.colours import OWNERS

UNIT: Final = 40

_SVG = "{http://www.w3.org/2000/svg}"
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_NO_RULE = re.compile(r"/\*.*?\*/|@import[^;]*;")
_COLOUR = re.compile(r"--(\w+):\s*([^;]+);")


class Drawings(NamedTuple):
    """The drawings of a file: shapes by name, and the rules of its style with $tokens for the colours of a theme."""

    shapes: dict[str, str]
    style: dict[str, str]
    themes: dict[str, dict[str, str]]


def read_sheet(path: Path, known: dict[str, str] | None = None, css: str = "") -> Drawings:
    """Every group of a file that has a name, but for the parts in <defs>, and the rules of its style, or of `css`.

    Each stands in a group that only gives it a place on the sheet. They may use one another, and what is `known`.
    """
    drawn = ElementTree.parse(path).getroot()
    named = {group.get("id", ""): group for group in drawn.iter(f"{_SVG}g")}

    def inside(group: ElementTree.Element) -> str:
        return "".join(written(part) for part in group)

    def written(part: ElementTree.Element) -> str:
        used = part.get("href", "").rpartition("#")[2]
        if used:
            return inside(named[used]) if used in named else (known or {})[used]
        tag = part.tag.removeprefix(_SVG)
        start = " ".join([tag, *(f'{name}="{value}"' for name, value in part.items())])
        return f"<{start}>{inside(part)}</{tag}>" if len(part) else f"<{start}/>"

    found = _RULE.findall(_NO_RULE.sub("", css or drawn.findtext(f"{_SVG}style", "")))
    rules = {selector.strip(): body.strip() for selector, body in found}
    # Themes are classes that give colours their names.
    themes = {name: body for name, body in rules.items() if body.startswith("--")}
    return Drawings(
        {group.get("id", ""): inside(group) for group in drawn.iterfind(f"{_SVG}g/{_SVG}g")},
        {name: re.sub(r"var\(--(\w+)\)", r"$\1", rules[name]) for name in rules if name not in themes},
        {name[1:]: dict(_COLOUR.findall(body)) for name, body in themes.items()},
    )


_HERE = Path(__file__)
SHAPES, STYLE, THEMES = read_sheet(
    _HERE.with_name("artwork.svg"), css=_HERE.with_name("artwork.css").read_text(encoding="utf-8")
)


def worn(**more: str) -> dict[str, str]:
    """The rules that dress what stands in a group of the class of-red …; `more`: further classes, and what of each."""
    parts = {
        "suit": ("fill", ""),
        "plate": ("fill", "_shade"),
        "cloth": ("fill", "_shade"),
        "rim": ("stroke", ""),
    }
    parts |= {name.replace("_", "-"): (how, "") for name, how in more.items()}
    return {
        f".of-{owner} .{name}": f"{how}:${owner}{tone}"
        for owner in OWNERS
        for name, (how, tone) in parts.items()
    }


def with_own(own: Drawings) -> Drawings:
    """The drawings of every board with those of a game."""
    themes = {theme: {**tokens, **own.themes.get(theme, {})} for theme, tokens in THEMES.items()}
    return Drawings({**SHAPES, **own.shapes}, {**STYLE, **own.style}, themes)


def style_sheet(theme: str, rules: dict[str, str], tokens: dict[str, str]) -> str:
    """The rules as CSS in the colours of a theme, bound to drawings of that theme alone."""
    return "".join(
        f".hb-{theme} {selector}{{{Template(body).substitute(tokens)}}}" for selector, body in rules.items()
    )
