"""The shapes of objects, scenery and badges."""

from __future__ import annotations

OBJECTS: dict[str, str] = {
    "beacon": (
        '<path class="thing" d="M-15 14L-9-2h18l6 16z"/><path class="case" d="M-3-12h6V0h-6z"/>'
        '<circle class="warn" cy="-12" r="5"/><path class="seams" d="M-12 6h24"/>'
    ),
    "vat": (
        '<circle class="case" r="17"/><circle class="glass" r="12"/>'
        '<path class="spine" d="M-4-6q6-2 7 3 1 5-4 7-4 1-5-3-1-4 2-7z"/>'
        '<path class="case" d="M-19-4h5v8h-5zM14-4h5v8h-5z"/>'
    ),
    "relay": (
        '<rect class="case" x="-9" y="-5" width="18" height="21" rx="2"/>'
        '<path class="seams" d="M0-5v-9M-8-15a8 8 0 0 0 16 0"/><circle class="warn" cy="-15" r="3"/>'
        '<path class="glass" d="M-5 0H5v5H-5z"/>'
    ),
    "generator": (
        '<rect class="case" x="-17" y="-13" width="34" height="26" rx="4"/>'
        '<circle class="glass" cx="-6" r="8"/><path class="warn" d="M-5-6l-5 7h4l-2 6 6-8h-4z"/>'
        '<path class="seams" d="M6-9v18M10-9v18M14-9v18"/>'
    ),
    "canister": (
        '<rect class="thing" x="-7" y="-10" width="14" height="21" rx="4"/>'
        '<path class="thing" d="M-3-13h6v4h-6z"/>'
        '<path class="seams" d="M-7-3H7M-7 5H7"/>'
    ),
    "prisoner": (
        '<path class="thing" d="M-11 13q0-11 11-11t11 11z"/><circle class="thing" cy="-5" r="7"/>'
        '<path class="seams" d="M-17-17v34M-10-17v34M-3-17v34M4-17v34M11-17v34M18-17v34"/>'
    ),
    "console": (
        '<path class="case" d="M-16-8h32v18H-16z"/>'
        '<rect class="empty" x="-12" y="-5" width="24" height="10"/>'
        '<path class="glass" d="M-9-2h7v4h-7z"/><path class="case" d="M-10 10h20l3 6h-26z"/>'
    ),
    # A console on the wall, used from the square: small, in a corner
    "terminal": (
        '<rect class="case" x="-18" y="-18" width="18" height="13" rx="1.5"/>'
        '<rect class="glass" x="-15.5" y="-15.5" width="13" height="8"/>'
        '<path class="seams" d="M-13-11.5h5M-13-9.5h3"/>'
    ),
    # Hung from the ceiling: a ring around whoever stands below
    "turret": (
        '<path class="case" d="M0-19A19 19 0 1 0 .01-19zM0-14A14 14 0 1 1-.01-14z" fill-rule="evenodd"/>'
        '<path class="warn" d="M-2-20h4v8h-4zM-20-2h8v4h-8zM12-2h8v4h-8zM-2 12h4v8h-4z"/>'
    ),
    "claw": (
        '<path class="case" d="M-4-19h8V-4h15v8H4v15h-8V4h-15v-8h15z"/><circle class="warn" r="6.5"/>'
        '<path class="seams" d="M-3-3l6 6M3-3l-6 6"/>'
    ),
    "crate": (
        '<rect class="thing" x="-16" y="-16" width="32" height="32" rx="1.5"/>'
        '<path class="seams" d="M-11-11h22v22h-22zM-11-11l22 22M11-11l-22 22"/>'
    ),
    # Two squares wide
    "crate_stack": (
        '<rect class="thing" x="-37" y="-15" width="36" height="31" rx="1.5"/>'
        '<rect class="thing" x="2" y="-16" width="34" height="28" rx="1.5"/>'
        '<path class="seams" d="M-31-9h24v19h-24zM-31-9l24 19M-7-9l-24 19M8-10h22v16H8zM8-10l22 16M30-10L8 6"/>'
        '<rect class="thing" x="-13" y="-10" width="24" height="22" rx="1.5"/>'
        '<path class="seams" d="M-13 1h24M-1-10v22"/>'
    ),
    "console_bank": (
        '<rect class="case" x="-37" y="-14" width="74" height="26" rx="2"/>'
        '<path class="empty" d="M-33-10h20V2h-20zM-10-10h20V2h-20zM13-10h20V2H13z"/>'
        '<path class="glass" d="M-30-7h9v5h-9zM-7-7h6v5h-6zM2-7h5v2H2zM16-7h14v3H16z"/>'
        '<path class="seams" d="M-33 7h66"/>'
    ),
    "fuel_drum": (
        '<circle class="thing" r="14.5"/><circle class="case" r="10"/>'
        '<circle class="thing" cx="4" cy="-4" r="2.6"/>'
        '<path class="warn" d="M0 7Q-6 5-4.5-.5-3-3-2-5-1-2 0-1.5.5-4.5 2-6q2 4 2.5 7 .5 5-4.5 6z"/>'
    ),
    # Four squares: drawn at half its size
    "machine_block": (
        '<rect class="block" x="-18" y="-18" width="36" height="36" rx="2"/>'
        '<rect class="block-glass" x="-14" y="-14" width="16" height="10" rx="1"/>'
        '<circle class="block" cx="8" cy="7" r="8"/><circle class="block" cx="8" cy="7" r="3.5"/>'
        '<path class="block-line" d="M6-14h9M6-11h9M6-8h9M-14 0h11M-14 4h11M-14 8h11M-14 12h11"/>'
    ),
    # The gun of a tarantula, in front of its gunner
    "gun": (
        '<path class="case" d="M-14 17L-5 2H5l9 15-6 1-6-9h-4l-6 9z"/>'
        '<rect class="arm" x="-8" y="-6" width="16" height="13" rx="2"/>'
        '<path class="arm" d="M-6-20h4V-6h-4zM2-20h4V-6H2z"/><path class="edge" d="M-8 0H8"/>'
    ),
    # Badges
    "overwatch": '<path class="badge" d="M-8.5 0Q0-11 8.5 0 0 11-8.5 0z"/><circle class="glyph" r="2.7"/>',
    "jammed": '<circle class="badge" r="6.7"/><path class="cross" d="M-3.2-3.2l6.4 6.4M3.2-3.2l-6.4 6.4"/>',
    "carries": (
        '<rect class="badge" x="-6" y="-6" width="12" height="12"/><path class="cross" d="M-6-2h12M0-2v3"/>'
    ),
    "escorts": (
        '<circle class="badge" r="7"/><circle class="glyph" cy="-2" r="2.2"/>'
        '<path class="glyph" d="M-4 5q0-4 4-4t4 4z"/>'
    ),
    "renegade": '<path class="badge" d="M0-7.5L7 5H-7z"/><path class="cross" d="M0-2.5v3M0 3v.1"/>',
    "moved": '<circle class="badge" r="6.7"/><path class="cross" d="M-3 3L3-3M-1-3h4v4"/>',
    "acted": '<circle class="badge" r="6.7"/><path class="cross" d="M-3.5.5L-1 3 3.5-2.5"/>',
    "charged": '<path class="badge" d="M-6-7H6V4L0 8-6 4z"/><path class="cross" d="M0-4v6M-3-1h6"/>',
}
