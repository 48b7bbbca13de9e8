"""The shapes of what lies over the board, and of further badges."""

from __future__ import annotations

_POINTER = '<path class="badge" d="M0-10L7 4 0 1.5-7 4z" transform="rotate({angle})"/>'

MARKS: dict[str, str] = {
    "smoke": (
        '<circle class="case" opacity=".5" cx="-7" cy="4" r="13"/>'
        '<circle class="case" opacity=".45" cx="8" cy="7" r="12"/>'
        '<circle class="case" opacity=".4" cx="1" cy="-8" r="12"/>'
    ),
    # Where aliens come in: a hatch in the floor
    "arrival": (
        '<path class="seams" d="M-15-15h30v30h-30z" opacity=".75"/>'
        '<path class="seams" d="M-9-6L0 4l9-10M-9 2L0 12 9 2" opacity=".75"/>'
    ),
    "pylon": '<circle class="case" r="15"/><circle class="empty" r="9"/><path class="seams" d="M0-9V9M-9 0H9"/>',
    "gantry": (
        '<path class="seams" d="M-20-9h40M-20 9h40M-14-9v18M-7-9v18M0-9v18M7-9v18M14-9v18" opacity=".7"/>'
    ),
    # Badges
    "asleep": '<circle class="badge" r="6.7"/><path class="cross" d="M-3-3h6l-6 6h6"/>',
    "covering": '<path class="badge" d="M-7-7H7V2L0 8-7 2z"/><circle class="glyph" r="2.6"/>',
    "aloft": '<path class="badge" d="M0-8L8 0H4v7h-8V0h-4z"/>',
    "known": '<circle class="badge" r="6.7"/><circle class="glyph" r="2.4"/>',
    **{f"overwatch-{way}": _POINTER.format(angle=90 * i) for i, way in enumerate("nesw")},
}
