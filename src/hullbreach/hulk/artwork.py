"""The shapes of pieces, badges and furniture, seen from above, front to the north, around (0, 0) in 40 by 40 units.

Marines are broad and squared with a wedge on the facing edge; stealers are narrow, clawed and pointed; a blip is a
ring. Weapons are drawn for the right arm and mirrored for the left.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc

STYLE: dict[str, str] = {
    ".suit": "fill:$own;stroke:$own_line;stroke-width:1.6;stroke-linejoin:round",
    ".plate": "fill:$own_shade;stroke:$own_line;stroke-width:1.4;stroke-linejoin:round",
    ".front": "fill:$front;stroke:$own_line;stroke-width:1.6;stroke-linejoin:round",
    ".arm": "fill:$tool;stroke:$own_line;stroke-width:1.4;stroke-linejoin:round",
    ".edge": "fill:none;stroke:$own_line;stroke-width:1.3",
    ".rank": "fill:$own_mark",
    ".beast": "fill:$foe;stroke:$foe_line;stroke-width:1.6;stroke-linejoin:round",
    ".spine": "fill:$foe_shade;stroke:$foe_line;stroke-width:1.2;stroke-linejoin:round",
    ".ghost": "fill:$foe_line;stroke:$foe;stroke-width:2.2;stroke-linejoin:round",
    ".gaze": "fill:$foe_eye",
    ".ring": "fill:$unknown_fill;stroke:$unknown;stroke-width:3.6",
    ".tick": "fill:none;stroke:$unknown;stroke-width:3.6;stroke-linecap:round",
    ".count": "fill:$unknown;font-size:20px;font-weight:700",
    ".halo": "fill:none;stroke:$front;stroke-width:2;stroke-dasharray:7 4",
    ".done": "opacity:.55",
    ".ground": "fill:$floor;fill-opacity:.8",
    ".name": "font-size:10.5px;font-weight:600",
    ".name-halo": "font-size:10.5px;font-weight:600;fill:none;stroke:$paper;stroke-width:3.5;"
    "stroke-linejoin:round;stroke-opacity:.85",
    ".badge": "fill:$badge;stroke:$badge_ink;stroke-width:1.5;stroke-linejoin:round",
    ".glyph": "fill:$badge_ink",
    ".cross": "fill:none;stroke:$badge_ink;stroke-width:1.9;stroke-linecap:round",
    ".blaze": "fill:$fire_fill;fill-opacity:.4",
    ".hatch": "fill:none;stroke:$fire;stroke-width:1.5;stroke-opacity:.6",
    ".tongue": "fill:$fire;stroke:$fire_fill;stroke-width:1.4;stroke-linejoin:round",
    ".thing": "fill:$thing;stroke:$thing_line;stroke-width:1.6;stroke-linejoin:round",
    ".seams": "fill:none;stroke:$thing_line;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round",
    ".rubble": "fill:$tool;stroke:$dark;stroke-width:1.3;stroke-linejoin:round",
    ".case": "fill:$bulkhead;stroke:$dark;stroke-width:1.6;stroke-linejoin:round",
    ".glass": "fill:$glass;stroke:$dark;stroke-width:1.4;stroke-linejoin:round",
    ".empty": "fill:$dark;stroke:$muted;stroke-width:1.4;stroke-linejoin:round",
    ".crack": "fill:none;stroke:$rivet;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".force": "fill:$sight;fill-opacity:.35;stroke:$sight;stroke-width:2.2;stroke-linejoin:round",
    ".tray": "fill:none;stroke:$unknown;stroke-width:1.5;stroke-dasharray:3 3",
    ".hand": "fill:$muted;font-size:13px;text-anchor:start",
}

SHAPES: dict[str, str] = {
    # Marines
    "marine": (
        '<path class="suit" d="M-18-6q0-4 4-4h5l3 2H6l3-2h5q4 0 4 4V7q0 4-4 4h-3l-3 3H-8l-3-3h-3q-4 0-4-4z"/>'
        '<path class="edge" d="M-9.5-9V10.5M9.5-9V10.5"/>'
        '<rect class="plate" x="-5.5" y="-7" width="11" height="11" rx="4"/>'
        '<path class="front" d="M-10.5-9.5L0-19.5 10.5-9.5 7-5.5 0-11.5-7-5.5z"/>'
    ),
    "sergeant": '<path class="rank" d="M-7 6h14v2.6H-7zM-7 10h14v2.6H-7z"/>',
    "librarian": '<path class="rank" d="M0 4.5l1.7 3.3 5.3.2-4 2.7 1.5 3.3-4.5-1.7L-4.5 14-3 10.7-7 8l5.3-.2z"/>',
    # Weapons, on the right arm
    "storm-bolter": (
        '<path class="arm" d="M10-18.5h3.5v6H15v-6h3.5v10H20V5H9V-8.5h1z"/><path class="edge" d="M9-2h11"/>'
    ),
    "assault-cannon": (
        '<path class="arm" d="M8.5-20.5h3v2h1.5v-2h3v2h1.5v-2h3V-5h-12z"/>'
        '<path class="edge" d="M12.3-18v12M16.7-18v12"/>'
        '<circle class="arm" cx="14.5" cy="1" r="7.5"/>'
        '<circle class="edge" cx="14.5" cy="1" r="3"/>'
    ),
    "heavy-flamer": (
        '<path class="arm" d="M12-12L8-20.5h13L17-12v9h-5z"/>'
        '<rect class="arm" x="9" y="-4" width="11" height="17" rx="5.5"/>'
        '<path class="edge" d="M9 2h11M9 7h11"/>'
    ),
    "thunder-hammer": (
        '<path class="arm" d="M12.5-12h4V11h-4z"/>'
        '<rect class="arm" x="8" y="-20" width="13" height="9.5"/>'
        '<path class="edge" d="M11-20v9.5M18-20v9.5"/>'
    ),
    "lightning-claws": (
        '<path class="arm" d="M9.5-5L8-20l4 14zM13-5l1.5-15.5L16-5zM16.5-6L21-20l-1.5 15z"/>'
        '<rect class="arm" x="9" y="-7" width="11" height="9" rx="2"/>'
    ),
    "power-sword": (
        '<path class="arm" d="M14.5-20.5l3 5V-2h-6v-13.5z"/>'
        '<path class="edge" d="M14.5-16V-3"/>'
        '<path class="arm" d="M9-3h11v4H9zM12.7 1h3.6v8h-3.6z"/>'
    ),
    "chain-fist": (
        '<path class="arm" d="M12-20h5l1 3 2.5 1.5L18-13l2.5 2L18-8.5V-5h-7v-3.5L8.5-11l2.5-2-2.5-2.5'
        'L11-17z"/>'
        '<rect class="arm" x="9" y="-6" width="11" height="12" rx="2"/>'
        '<path class="edge" d="M14.5-17v9"/>'
    ),
    "force-axe": (
        '<path class="arm" d="M12-19h3V11h-3z"/>'
        '<path class="arm" d="M15-18q6-3 6 4.5t-6 4.5zM12-16l-3 2.5 3 2.5z"/>'
    ),
    "power-fist": (
        '<rect class="arm" x="9" y="-13" width="11" height="12" rx="3"/>'
        '<path class="edge" d="M12.7-13v5M16.3-13v5"/>'
    ),
    "storm-shield": (
        '<path class="suit" d="M7-16h13V2q-1 7-6.5 10Q8 9 7 2z"/><path class="edge" d="M13.5-13V8M9.5-5h8"/>'
    ),
    "laser-sight": '<circle class="front" cx="14.3" cy="-5" r="2.5"/>',
    # Stealers: one point, to the front
    "stealer": (
        '<path class="beast" d="M0-20L5-10 4-6 8-5Q12-7 11-16 18-7 13 0L6 2 7 6 14 16 6 12.5 3 10'
        ' 0 13-3 10-6 12.5-14 16-7 6-6 2-13 0Q-18-7-11-16-12-7-8-5L-4-6-5-10z"/>'
        '<path class="spine" d="M0-4L3 2 0 9-3 2z"/>'
        '<path class="gaze" d="M0-17l2.8 7L0-6-2.8-10z"/>'
    ),
    "alpha": (
        '<path class="beast" d="M0-20L6-12Q11-9 12.5-19 20-10 16-2L8 0 18 8 12 9 16 17 7 14 0 17-7 14-16 17-12 9'
        '-18 8-8 0-16-2Q-20-10-12.5-19-11-9-6-12z"/>'
        '<path class="spine" d="M-8 2L-4.5-4 0-1 4.5-4 8 2 4 10 0 13-4 10z"/>'
        '<path class="front" d="M-6-5l-1-7 4 2.5L0-17l3 7.5L7-12 6-5z"/>'
    ),
    "lurker": (
        '<path class="ghost" d="M0-20L5-11 4-6Q12-7 13-17 19-6 11-1L6 1 12 15 5 12 0 16-5 12-12 15-6 1'
        '-11-1Q-19-6-13-17-12-7-4-6L-5-11z"/>'
        '<path class="gaze" d="M0-16l2.8 6L0-5-2.8-10z"/>'
    ),
    "termagant": (
        '<path class="beast" d="M0-15L5-6 6 0 12 11 5 9 0 6-5 9-12 11-6 0-5-6z"/>'
        '<path class="arm" d="M6-18h4v9h2.5V2H4.5V-9H6z"/>'
        '<path class="gaze" d="M0-12l2.2 6L0-2-2.2-6z"/>'
    ),
    "hormagaunt": (
        '<path class="beast" d="M0-17L3-8Q9-9 10-20 16-6 5-1L5 4 9 10 4 9 0 14-4 9-9 10-5 4-5-1'
        'Q-16-6-10-20-9-9-3-8z"/>'
        '<path class="gaze" d="M0-14l2 6L0-4-2-8z"/>'
    ),
    "blip": ('<circle class="ring" r="14"/><path class="tick" d="M0-18.2v1M0 17.2v1M-18.2 0h1M17.2 0h1"/>'),
    # Badges
    "overwatch": ('<path class="badge" d="M-8.5 0Q0-11 8.5 0 0 11-8.5 0z"/><circle class="glyph" r="2.7"/>'),
    "guard": (
        '<path class="badge" d="M-6-6.5h12V0q-1 5-6 7.5Q-5 5-6 0z"/>'
        '<path class="glyph" d="M-3.5-4h3.5v8.5Q-3 3-3.5 0z"/>'
    ),
    "jammed": ('<circle class="badge" r="6.7"/><path class="cross" d="M-3.2-3.2l6.4 6.4M3.2-3.2l-6.4 6.4"/>'),
    "carries": (
        '<rect class="badge" x="-6" y="-6" width="12" height="12"/><path class="cross" d="M-6-2h12M0-2v3"/>'
    ),
    "fallen": (
        '<rect class="badge" x="-9" y="-4" width="18" height="8"/><path class="cross" d="M-5.5 0h11"/>'
    ),
    # Furniture and things
    "flames": (
        '<rect class="blaze" x="-20" y="-20" width="40" height="40"/>'
        '<path class="hatch" d="M-20-10l10-10M-20 0L0-20M-20 10L10-20M-20 20L20-20M-10 20L20-10'
        'M0 20L20 0M10 20l10-10"/>'
    ),
    "tongue": '<path class="tongue" d="M0 11Q-7 10-6 3-5-1-2.5-3-2.5 0-1 1 0-5 3.5-9.5q0 5 2.5 8.5 2 8-6 12z"/>',
    "debris": (
        '<path class="rubble" d="M-15-4l7-6 6 3-2 7-8 2zM3-13l8 2 3 6-7 3-6-4zM-8 9l6-6 9 2 2 7-8 4zM12 4'
        'l4 3-3 5zM-15 7l4 1-2 4z"/>'
    ),
    "crate": (
        '<rect class="thing" x="-16" y="-16" width="32" height="32" rx="1.5"/>'
        '<path class="seams" d="M-11-11h22v22h-22zM-11-11l22 22M11-11l-22 22"/>'
    ),
    "cryo-tank": (
        '<rect class="case" x="-14" y="-17" width="28" height="34" rx="8"/>'
        '<rect class="glass" x="-8.5" y="-12" width="17" height="24" rx="7"/>'
        '<path class="gaze" d="M-4-7h3v10h-3z"/>'
    ),
    "broken-tank": (
        '<path class="case" d="M-14-9q0-8 8-8l3 5 5-5q12 0 12 8l-4 6 4 4v8q0 8-8 8l-6-5-4 5q-10 0-10-8z"/>'
        '<path class="empty" d="M-8-6l5-5 3 4 6-4 2 7-3 5 3 5-5 5-5-4-4 3-2-6z"/>'
        '<path class="crack" d="M-3-6l4 5-5 3 4 6"/>'
    ),
    "console": (
        '<path class="case" d="M-16-8h32v18H-16z"/>'
        '<rect class="empty" x="-12" y="-5" width="24" height="10"/>'
        '<path class="glass" d="M-9-2h7v4h-7z"/>'
        '<path class="case" d="M-10 10h20l3 6h-26z"/>'
    ),
    "console-used": (
        '<path class="case" d="M-16-8h32v18H-16z"/>'
        '<rect class="glass" x="-12" y="-5" width="24" height="10"/>'
        '<path class="seams" d="M-6 0l4 3L6-3"/>'
        '<path class="case" d="M-10 10h20l3 6h-26z"/>'
    ),
    "ventilation": (
        '<rect class="case" x="-17" y="-17" width="34" height="34" rx="3"/>'
        '<circle class="empty" r="13.5"/>'
        '<path class="case" d="M0 0Q-7-5-2-12 5-8 0 0 5-7 12-2 8 5 0 0 7 5 2 12-5 8 0 0-5 7-12 2-8-5 0 0z"/>'
    ),
    "barrier": (
        '<path class="force" d="M-9-16H9L18 0 9 16H-9L-18 0z"/>'
        '<path class="force" d="M-5-8h10l5 8-5 8H-5l-5-8z"/>'
    ),
    "object": (
        '<path class="thing" d="M-11-6L0-11 11-6V6L0 11-11 6z"/>'
        '<path class="seams" d="M-11-6L0-1l11-5M0-1v12"/>'
    ),
    "canister": (
        '<rect class="thing" x="-7" y="-10" width="14" height="21" rx="4"/>'
        '<path class="thing" d="M-3-13h6v4h-6z"/>'
        '<path class="seams" d="M-7-3H7M-7 5H7"/>'
    ),
    "beacon": (
        '<path class="thing" d="M-10 11L-3-6h6l7 17z"/>'
        '<circle class="thing" cy="-8" r="4"/>'
        '<path class="seams" d="M-6 3H6"/>'
    ),
    "beacon-lit": (
        '<path class="thing" d="M-10 11L-3-6h6l7 17z"/>'
        '<circle class="front" cy="-8" r="4.5"/>'
        '<path class="tick" d="M-13-16a14 14 0 0 0 0 15M13-16a14 14 0 0 1 0 15"/>'
    ),
}

# Weapons for the right arm, the first that a marine has; then for the left, or for the right if that is empty.
_RANGED = (
    (pc.ASSAULT_CANNON, "assault-cannon"),
    (pc.HEAVY_FLAMER, "heavy-flamer"),
    (pc.STORM_BOLTER, "storm-bolter"),
)
_CLOSE = (
    (pc.LIGHTNING_CLAWS, "lightning-claws"),
    (pc.THUNDER_HAMMER, "thunder-hammer"),
    (pc.POWER_SWORD, "power-sword"),
    (pc.CHAIN_FIST, "chain-fist"),
    (pc.FORCE_AXE, "force-axe"),
    (pc.POWER_FIST, "power-fist"),
)


def arms(gear: int) -> tuple[str, str]:
    """The shapes in a marine's right and left hand; the left one is drawn mirrored, "" is an empty hand."""
    right = next((shape for bit, shape in _RANGED if gear & bit), "")
    left = next((shape for bit, shape in _CLOSE if gear & bit), "")
    if gear & pc.STORM_SHIELD and not right:
        return left, "storm-shield"
    if gear & pc.LIGHTNING_CLAWS and not right:
        return left, left
    return (right, left) if right else (left, "")
