"""All figures on contact sheets: `python -m tools.figures FOLDER` draws one for each game with a real browser.

Each figure stands there in one flat grey at 24 pixels, and in colour at 52 pixels in both themes, as everybody sees it
and as people without green or without red cones do. What cannot be told apart there needs another outline.
"""

from __future__ import annotations

import os
import sys
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from tools.browser import find_browser
from tools.eyesight import BLIND
from tools.setup.node import find_node

from hullbreach.conquest.mission import COLOURS
from hullbreach.crusade.art import artwork as crusade
from hullbreach.crusade.units import UNITS
from hullbreach.faces.conquest import pictures as battles
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.art import artwork as hulk
from hullbreach.kernel.artwork import THEMES, Drawings, style_sheet, with_own
from hullbreach.kernel.colours import OWNERS
from hullbreach.missions.conquest.armies import all_profiles, profile_figure

SMALL = 24
LARGE = 52
# Draws each and reads how opaque every pixel became, row by row.
COVERAGE = """async (drawings) => {
  const found = []
  for (const [drawing, size] of drawings) {
    const image = new Image(size, size)
    image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing)
    await image.decode()
    const pen = new OffscreenCanvas(size, size).getContext('2d')
    pen.drawImage(image, 0, 0, size, size)
    found.push([...pen.getImageData(0, 0, size, size).data].filter((_, i) => i % 4 === 3))
  }
  return found
}"""
# Arms that a dreadnought is drawn with, as many of them as it has.
_ARMS = ("assault_cannon", "plasma_gun", "las_cannon", "heavy_flamer")


class Figure(NamedTuple):
    """The shapes of a figure, lowest first, each with whether it is mirrored."""

    name: str
    shapes: list[tuple[str, bool]]
    colour: str = ""
    faces: bool = False  # whether it has a front
    size: int = 1  # squares across

    def bare(self) -> Figure:
        """Without the ring below it."""
        return self._replace(shapes=[shape for shape in self.shapes if not shape[0].startswith("base-")])


class Game(NamedTuple):
    drawings: Drawings
    figures: list[Figure]
    sides: list[Figure]  # the same figure for every side


def games() -> dict[str, Game]:
    """The figures of every game: people by what they carry, aliens by kind, what stands on the board."""
    marines = {loadout.gear: loadout.key for loadout in reversed(pc.LOADOUTS.values())}
    corridor = [Figure(key, hulk.shapes_of(pc.MARINE, gear), faces=True) for gear, key in marines.items()]
    corridor += [
        Figure("lying", hulk.shapes_of(pc.MARINE, pc.LOADOUTS["bolter_1"].gear, prone=True), faces=True)
    ]
    corridor += [Figure("ambush", hulk.shapes_of(pc.BLIP, pc.AMBUSH))]
    corridor += [
        Figure(name, hulk.shapes_of(kind, 0), faces=kind != pc.BLIP)
        for kind, name in enumerate(pc.KIND_NAMES)
        if kind != pc.MARINE
    ]
    squads = [
        Figure(unit.key, crusade.shapes_of(unit.key, colour, _ARMS[: unit.arms]), colour, size=unit.size)
        for unit in UNITS
        for colour in [("blue", "yellow", "green", "green", "grey")[unit.role]]
    ]
    sides = [Figure(colour, crusade.shapes_of("marine bolter", colour), colour) for colour in OWNERS]
    # Profiles of the same body and weapon look the same.
    fighters: dict[tuple[str, ...], Figure] = {}
    for key, row in all_profiles().items():
        drawn = (f"base-{COLOURS[0]}", *battles.shapes_of(profile_figure(row)))
        fighters.setdefault(drawn, Figure(key, [(shape, False) for shape in drawn], COLOURS[0]))
    return {
        "conquest": Game(with_own(battles.OWN), list(fighters.values()), []),
        "hulk": Game(with_own(hulk.OWN), corridor, []),
        "crusade": Game(with_own(crusade.OWN), squads, sides),
    }


def svg(game: Game, shapes: list[tuple[str, bool]], size: int, inside: str = "", turn: int = 0) -> str:
    drawn = game.drawings.shapes
    body = "".join(
        f'<g transform="scale(-1 1)">{drawn[name]}</g>' if mirrored else drawn[name]
        for name, mirrored in shapes
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-21 -21 42 42"'
        f' width="{size}" height="{size}">{inside}<g class="hb-outline" transform="rotate({turn})">{body}</g></svg>'
    )


def outlines(page: Page, game: Game, figures: list[Figure], turn: int = 0) -> list[list[int]]:
    """How much of each pixel figures cover, from 0 to 255, at the smallest size."""
    style = f"<style>{style_sheet('outline', game.drawings.style, game.drawings.themes['scanner'])}</style>"
    sizes = [SMALL * figure.size for figure in figures]
    drawn = [svg(game, one.shapes, size, style, turn) for one, size in zip(figures, sizes, strict=True)]
    found: list[list[int]] = page.evaluate(COVERAGE, list(zip(drawn, sizes, strict=True)))
    return found


def apart(one: list[int], other: list[int]) -> float:
    """By how many whole pixels two outlines of the same size differ."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 255


def nearest(page: Page, game: Game, figures: list[Figure]) -> list[tuple[float, str, str]]:
    """Every two figures with how far they are apart, the most alike first."""
    found = list(zip(figures, outlines(page, game, figures), strict=True))
    return sorted(
        (apart(one, other), a.name, b.name)
        for n, (a, one) in enumerate(found)
        for b, other in found[:n]
        if len(one) == len(other)
    )


FLAT = "<feColorMatrix values='0 0 0 0 .1 0 0 0 0 .1 0 0 0 0 .1 0 0 0 1 0'/>"
GREY = "<feColorMatrix type='saturate' values='0'/>"
PAGE = """body{margin:0;font:8px sans-serif}div{display:flex;flex-wrap:wrap;padding:4px;gap:2px}
i{font-style:normal;width:max-content}svg{overflow:visible}.flat svg{filter:url(#flat)}.grey{filter:url(#grey)}
small{display:block;width:54px;overflow-wrap:anywhere;color:#888}"""


def sheet(game: Game) -> str:
    """The page that is photographed: the outlines alone, then greys, then colours as each eye sees them."""
    looks = {"flat": FLAT, "grey": GREY}
    style = PAGE
    for who, matrix in BLIND.items():
        numbers = " ".join(" ".join(f"{n:f}" for n in row) + " 0 0" for row in matrix)
        looks[who] = f"<feColorMatrix values='{numbers} 0 0 0 1 0'/>"
        style += f".{who}{{filter:url(#{who})}}"
    for theme in THEMES:
        tokens = game.drawings.themes[theme]
        style += (
            style_sheet(theme, game.drawings.style, tokens) + f".hb-{theme}{{background:{tokens['floor']}}}"
        )
    filters = "".join(f'<filter id="{look}">{effect}</filter>' for look, effect in looks.items())
    rows = [("flat", "blueprint"), *(("grey", theme) for theme in THEMES)]
    rows += [(who, theme) for theme in THEMES for who in ("plain", *BLIND)]
    parts = "".join(f'<div class="hb-{theme} {look}">{_row(game, look)}</div>' for look, theme in rows)
    return f'<!doctype html><style>{style}</style><svg width="0" height="0">{filters}</svg>{parts}'


def _row(game: Game, look: str) -> str:
    row = ""
    for one in [*game.figures, *game.sides]:
        size = SMALL * one.size if look in ("flat", "grey") else LARGE
        name = f"<small>{escape(one.name)}</small>" if look == "plain" else ""
        shown = one.bare() if look == "flat" else one
        row += f'<i class="of-{one.colour}">{svg(game, shown.shapes, size)}{name}</i>'
    return row


def launch(driver: Any) -> Browser:
    found = find_browser()
    browser: Browser = driver.chromium.launch(executable_path=found.path, args=found.args, env={**found.env})
    return browser


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    node = find_node()
    if node:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.program))
    with sync_playwright() as driver:
        browser = launch(driver)
        for key, game in games().items():
            page = browser.new_page(viewport={"width": 1240, "height": 100}, device_scale_factor=1)
            page.set_content(sheet(game))
            page.screenshot(path=folder / f"{key}.png", full_page=True)
            for distance, one, other in nearest(page, game, [figure.bare() for figure in game.figures])[:10]:
                print(f"{key}: {distance:5.1f} pixels between {one} and {other}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
