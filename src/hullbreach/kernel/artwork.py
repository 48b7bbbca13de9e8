"""The look of a drawn board: two themes from one set of tokens, the style sheet, and the fittings' shapes.

A square is 40 units wide; shapes are drawn around (0, 0) with their front to the north. The sides of a game differ
in shape and in lightness, so that the drawing can be read by someone who cannot tell red from green.
"""

from __future__ import annotations

from string import Template
from typing import Final

UNIT: Final = 40

THEMES: dict[str, dict[str, str]] = {
    # The dark console.
    "scanner": {
        "void": "#10171e",
        "floor": "#273542",
        "room": "#33444f",
        "seam": "#17212a",
        "bevel": "#415564",
        "wall": "#6d8ba3",
        "ink": "#e6eff6",
        "muted": "#8da2b3",
        "paper": "#10171e",
        "own": "#dceaf8",
        "own_shade": "#9cb9d4",
        "own_line": "#0a1118",
        "own_mark": "#0f3a66",
        "front": "#ffcb3d",
        "tool": "#8298ad",
        "foe": "#e27a2b",
        "foe_shade": "#9c430d",
        "foe_line": "#190b03",
        "foe_eye": "#fff3cf",
        "unknown": "#f3bd6b",
        "unknown_fill": "#1d150c",
        "door": "#93a9bb",
        "core": "#8ff0ff",
        "bulkhead": "#77848f",
        "rivet": "#dbe4ea",
        "dark": "#0a1016",
        "fire": "#ffdd6b",
        "fire_fill": "#7a3208",
        "sight": "#4db2ff",
        "way": "#8ff0ff",
        "entry": "#3b2a17",
        "exit": "#12303f",
        "badge": "#0a1118",
        "badge_ink": "#ffffff",
        "thing": "#b9a98c",
        "thing_line": "#14100a",
        "glass": "#74c3d6",
    },
    # Daylight and print.
    "blueprint": {
        "void": "#d3e1ef",
        "floor": "#eaf1f8",
        "room": "#fcfdff",
        "seam": "#b9cde1",
        "bevel": "#ffffff",
        "wall": "#2a5688",
        "ink": "#10294a",
        "muted": "#3f5b78",
        "paper": "#f4f8fc",
        "own": "#22518d",
        "own_shade": "#163864",
        "own_line": "#071a33",
        "own_mark": "#ffffff",
        "front": "#ffc62e",
        "tool": "#9fb9d6",
        "foe": "#e5813a",
        "foe_shade": "#b3550f",
        "foe_line": "#3a1702",
        "foe_eye": "#fff7e3",
        "unknown": "#9a4708",
        "unknown_fill": "#fff0dc",
        "door": "#2a5688",
        "core": "#9fdcff",
        "bulkhead": "#5b7188",
        "rivet": "#e6eef6",
        "dark": "#24405f",
        "fire": "#b34700",
        "fire_fill": "#ffd98a",
        "sight": "#0a6fc2",
        "way": "#0f6f9c",
        "entry": "#ffe9cc",
        "exit": "#cdeaf7",
        "badge": "#ffffff",
        "badge_ink": "#071a33",
        "thing": "#cdbb98",
        "thing_line": "#3d321c",
        "glass": "#7cc4da",
    },
}

STYLE: dict[str, str] = {
    "text": "font-family:Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif;fill:$ink;"
    "text-anchor:middle;font-variant-numeric:tabular-nums",
    ".void": "fill:$void",
    ".seam": "fill:$seam",
    ".floor": "fill:$floor",
    ".room": "fill:$room",
    ".bevel": "fill:none;stroke:$bevel;stroke-width:1.2",
    ".wall": "fill:none;stroke:$wall;stroke-width:5;stroke-linejoin:round",
    ".gap": "fill:none;stroke:$seam;stroke-width:5.4",
    ".border": "fill:none;stroke:$muted;stroke-width:1.8;stroke-dasharray:5 3",
    ".label": "fill:$muted;font-size:11px",
    ".deck": "font-size:15px;font-weight:600;text-anchor:start",
    ".letter": "font-size:18px;font-weight:600",
    ".sign": "font-size:15px;font-weight:700",
    ".start": "fill:$muted;font-size:14px",
    ".door": "fill:$door;stroke:$dark;stroke-width:1.5;stroke-linejoin:round",
    ".core": "fill:$core",
    ".bulk": "fill:$bulkhead;stroke:$dark;stroke-width:1.5;stroke-linejoin:round",
    ".rivet": "fill:$rivet",
    ".entrance": "fill:$entry;stroke:$unknown;stroke-width:2;stroke-linejoin:round",
    ".outlet": "fill:$exit;stroke:$way;stroke-width:2;stroke-linejoin:round",
    ".shut": "opacity:.4",
    ".hole": "fill:$dark;stroke:$muted;stroke-width:1.5",
    ".line": "fill:none;stroke:$muted;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round",
    ".arrow": "fill:$ink",
    ".over": "fill:#ffffff",
    ".car": "fill:none;stroke:$way;stroke-width:2.5;stroke-linejoin:round",
    ".sight": "fill:$sight;fill-opacity:.26;stroke:$sight;stroke-width:2.5;stroke-linejoin:round",
    ".mark": "fill:$muted",
}

# Doors, bulkheads and lift gates lie across a passage that runs north and south.
SHAPES: dict[str, str] = {
    "door-closed": (
        '<rect class="door" x="-19.5" y="-5.5" width="39" height="11" rx="1.5"/>'
        '<rect class="core" x="-14" y="-1.7" width="28" height="3.4" rx="1.7"/>'
    ),
    "door-open": (
        '<path class="door" d="M-19.5-5.5h9v11h-9zM19.5-5.5h-9v11h9z"/>'
        '<path class="core" d="M-10.5-1.7h-4v3.4h4zM10.5-1.7h4v3.4h-4z"/>'
    ),
    "door-broken": (
        '<path class="door" d="M-19.5-5.5h7l4 3-4 2.5 3 3-4 2.5h-6zM19.5-5.5h-5l-6 4 4 2-3 4 3 1h7z"/>'
        '<path class="door" d="M-6 9l5-4 2 5zM4-10l5 2-4 4zM-4-9l3 1-3 3z"/>'
    ),
    "bulkhead": (
        '<rect class="bulk" x="-19.5" y="-10" width="39" height="20" rx="1"/>'
        '<path class="rivet" d="M-15-7h3v3h-3zM-5-7h3v3h-3zM4-7h3v3h-3zM12-7h3v3h-3zM-15 4h3v3h-3zM-5 4h3'
        'v3h-3zM4 4h3v3h-3zM12 4h3v3h-3z"/>'
    ),
    "bulkhead-broken": (
        '<path class="bulk" d="M-19.5-10h6l5 5-5 4 3 5-5 6h-4zM19.5-10h-4l-6 6 5 4-4 4 3 6h6z"/>'
        '<path class="rivet" d="M-17-7h3v3h-3zM-17 4h3v3h-3zM14-7h3v3h-3zM14 4h3v3h-3z"/>'
    ),
    "ladder": '<path class="line" d="M-13-14v28M-1-14v28M-13-9H-1M-13-2H-1M-13 5H-1M-13 12H-1"/>',
    "pit": ('<ellipse class="hole" rx="18" ry="17"/><path class="line" d="M-10-9a13 12 0 0 1 12-4"/>'),
    "under-pit": '<circle class="line" r="15" stroke-dasharray="4 4"/>',
    "up": '<path class="arrow" d="M9-13l5 8h-10z"/>',
    "down": '<path class="arrow" d="M9-5l5-8h-10z"/>',
    "down-over": '<path class="over" d="M9-5l5-8h-10z"/>',
    "shaft": (
        '<rect class="hole" x="-20" y="-20" width="40" height="40"/>'
        '<path class="line" d="M-14-14L14 14M14-14L-14 14"/>'
    ),
    "wreck": '<path class="line" d="M-16-10l9 4-3 7 10 2-2 8M4-15l2 9 9 1"/>',
    # An entry points into the board, an exit out of it; both lie in the square outside, the board to the north.
    "entry": '<path class="entrance" d="M-13 15h26V-9L0-21-13-9z"/>',
    "exit": '<path class="outlet" d="M-13-18h26V7L0 19-13 7z"/>',
    "mark": '<path class="mark" d="M0-8l8 8-8 8-8-8z"/>',
}


def style_sheet(theme: str, rules: dict[str, str]) -> str:
    """The rules as CSS in the colours of a theme, bound to drawings of that theme alone."""
    tokens = THEMES[theme]
    return "".join(
        f".hb-{theme} {selector}{{{Template(body).substitute(tokens)}}}" for selector, body in rules.items()
    )
