"""How colours look to people with all cones, and to those without green or without red ones.

python -m tools.eyesight PICTURE.png ...    writes PICTURE-deuteranopia.png and PICTURE-protanopia.png beside each
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

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


def look_through(pictures: list[Path]) -> list[Path]:
    """Each picture as those see it who lack cones, beside it; a real browser reckons with their matrices."""
    from playwright.sync_api import sync_playwright
    from tools.browser import find_browser

    found, made = find_browser(), []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found.path, args=found.args, env={**found.env})
        page = browser.new_page()
        for picture in pictures:
            source = base64.b64encode(picture.read_bytes()).decode()
            for who, matrix in BLIND.items():
                values = " ".join(" ".join(f"{n:f}" for n in row) + " 0 0" for row in matrix)
                page.set_content(
                    f'<svg width="0" height="0" style="position:absolute"><filter id="who">'
                    f'<feColorMatrix values="{values} 0 0 0 1 0"/></filter></svg>'
                    f'<img style="filter:url(#who)" src="data:image/png;base64,{source}">'
                )
                seen_so = picture.with_name(f"{picture.stem}-{who}.png")
                page.locator("img").screenshot(path=seen_so)
                made.append(seen_so)
        browser.close()
    return made


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for path in look_through([Path(name) for name in sys.argv[1:]]):
        print(path)
