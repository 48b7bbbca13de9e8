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

UNIT: Final = 40

_SVG = "{http://www.w3.org/2000/svg}"
_COLOUR = re.compile(r"--(\w+):\s*([^;]+);")


class Drawings(NamedTuple):
    """The drawings of a file: shapes by name, and the rules of its style with $tokens for the colours of a theme."""

    shapes: dict[str, str]
    style: dict[str, str]
    themes: dict[str, dict[str, str]]


def read_sheet(path: Path, known: dict[str, str] | None = None) -> Drawings:
    """Every group of a file, but for the parts in <defs>; they may use one another, and what is `known`."""
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

    rules = read_rules(drawn.findtext(f"{_SVG}style", ""))
    return Drawings(
        {group.get("id", ""): inside(group) for group in drawn.findall(f"{_SVG}g")},
        {
            name: re.sub(r"var\(--(\w+)\)", r"$\1", body)
            for name, body in rules.items()
            if "--" not in body[:2]
        },
        themes_in(rules),
    )


def read_rules(css: str) -> dict[str, str]:
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/|@import[^;]*;", "", css))
    return {selector.strip(): body.strip() for selector, body in found}


def themes_in(rules: dict[str, str]) -> dict[str, dict[str, str]]:
    """Themes are classes that give colours their names."""
    return {name[1:]: dict(_COLOUR.findall(body)) for name, body in rules.items() if body.startswith("--")}


_HERE = Path(__file__).parent
THEMES: dict[str, dict[str, str]] = themes_in(read_rules((_HERE / "themes.css").read_text(encoding="utf-8")))
SHAPES, STYLE, _ = read_sheet(_HERE / "artwork.svg")


def with_own(own: Drawings) -> Drawings:
    """The drawings of every board with those of a game."""
    themes = {theme: {**tokens, **own.themes.get(theme, {})} for theme, tokens in THEMES.items()}
    return Drawings({**SHAPES, **own.shapes}, {**STYLE, **own.style}, themes)


def style_sheet(theme: str, rules: dict[str, str], tokens: dict[str, str]) -> str:
    """The rules as CSS in the colours of a theme, bound to drawings of that theme alone."""
    return "".join(
        f".hb-{theme} {selector}{{{Template(body).substitute(tokens)}}}" for selector, body in rules.items()
    )
