"""The shapes of aliens: each kind by its outline, from the runt's ears to the dreadnought's four squares."""

from __future__ import annotations

from hullbreach.crusade.art.artwork_squads import WEAPONS

_SPIKES = (
    '<path class="iron" d="M0-12L5-7 13-13 12.5-6 20-6 15.5 0 20 6 12.5 6 13 13 5 10 0 15-5 10-13 13-12.5 6'
    '-20 6-15.5 0-20-6-12.5-6-13-13-5-7z"/>'
)
_HORNED = (
    '<path class="horn" d="M-4-6Q-11-9-8.5-19.5-4-16-1.5-9zM4-6Q11-9 8.5-19.5 4-16 1.5-9z"/>'
    '<circle class="iron-dark" cy="-3" r="6"/><path class="gaze" d="M-4-6.5L0-4.5 4-6.5 3-3.5H-3z"/>'
)
_TRAITOR = _SPIKES + _HORNED
_BLOCK = (
    '<path class="stone" d="M-13-6h26v17l-4 3H-9l-4-3z"/>'
    '<path class="stone-dark" d="M-20-14h9v11h-9zM11-14h9v11h-9z"/>'
    '<rect class="stone-dark" x="-5.5" y="-11" width="11" height="10" rx="1"/>'
    '<path class="gaze" d="M-3.5-8.5h2.5v2.5h-2.5zM1-8.5h2.5v2.5H1z"/>'
)
_DEAD = (
    '<path class="rot-dark" d="M-13-9l-3-5-1-5 3 2 1-3 2 3 2-2v6l1 5 4 12-5 6-6-5zM13-8l3-5 1-5-3 2-1-3-2 3-2-2v6l-1 5'
    '-4 11 5 6 6-5z"/>'
    '<path class="rot" d="M-13 4L-8-1H8l5 5-2 8-3 3-3-2-3 4-4-4-4 3-4-5z"/>'
    '<circle class="rot" cy="-1" r="6.5"/><path class="gaze" d="M-4-4h3v3.5h-3zM1.5-3h2.5v3h-2.5z"/>'
)

# Legs to both sides, drawn on the right.
_MANY = "M6-9L16-14M6-2L18-4M6 5L18 7M5 12L14 18"
_EIGHT = "M6-4L13-10 13-19M8 0L18-4 20-11M8 5L18 7 20 14M5 9L11 14 10 20"


def _legs(right: str) -> str:
    one = f'<path class="legs" d="{right}"/><path class="legs-in" d="{right}"/>'
    return f'{one}<g transform="scale(-1 1)">{one}</g>'


FOES: dict[str, str] = {
    # Small, with long ears
    "runt": (
        '<path class="skin" d="M-5-6L-19-12-15-3-5 0zM5-6L19-12 15-3 5 0z"/>'
        '<path class="skin-dark" d="M-6 2h12l2 8-4 5H-4l-4-5z"/>'
        '<path class="arm" d="M6.5-14h3.5V5H6.5z"/>'
        '<circle class="skin" cy="-3" r="6.5"/>'
        '<path class="gaze" d="M-4-6.5l3 1.5v2h-3zM4-6.5L1-5v2h3z"/>'
    ),
    # Broad and hunched, with tusks and a cleaver
    "brute": (
        '<path class="skin-dark" d="M-19-1Q-18-11-9-11H9q9 0 10 10l-2 10-8 6H-9l-8-6z"/>'
        '<path class="skin" d="M-19-1q0-8 6-8 5 1 5 8-1 7-6 7-5-1-5-7zM19-1q0-8-6-8-5 1-5 8 1 7 6 7 5-1 5-7z"/>'
        '<path class="arm" d="M12-5V-20q8 0 8 6.5L16-9v9h-4z"/>'
        '<ellipse class="skin" cy="-5" rx="7.5" ry="8"/>'
        '<path class="horn" d="M-5.5-9L-7-17.5-1.5-12zM5.5-9L7-17.5 1.5-12z"/>'
        '<path class="gaze" d="M-5-5l4 1.5v2h-4zM5-5L1-3.5v2h4z"/>'
    ),
    # Spikes all round, and horns
    "traitor": _TRAITOR + WEAPONS["bolter"],
    "traitor_gunner": _TRAITOR + WEAPONS["missile_launcher"],
    "traitor_captain": (
        '<path class="cloth" d="M-15 1L-20 19-10 15 0 20 10 15 20 19 15 1z"/>'
        + _TRAITOR
        + WEAPONS["heavy_bolter"]
        + '<path class="front" d="M0 3l1.8 4 4.2.4-3.2 2.8 1 4.3L0 12.2-3.8 14.5l1-4.3L-6 7.4 -1.8 7z"/>'
    ),
    # Rods and joints
    "android": (
        '<path class="steel-dark" d="M-19-19h5V2h-5zM14-19h2V2h-2zM17.5-19h2V2h-2z"/>'
        '<path class="steel" d="M-20-5h8V7h-8zM12-5h8V7h-8z"/>'
        '<path class="steel" d="M-8-10H8l5 9-5 14H-8l-5-14z"/>'
        '<path class="steel-dark" d="M-5 4H5l-1.5 5h-7z"/>'
        '<circle class="steel-dark" cy="-4" r="5.8"/><path class="gaze" d="M-4.5-5.2h9v2.4h-9z"/>'
    ),
    # Four arms with claws, pointed to the front
    "stealer": (
        '<path class="beast" d="M0-20L5-11 4-7 8-6Q13-8 11-17 19-8 14-1L7 1 8 4Q14 4 14-3 19 7 10 9L6 9 9 18 4 15 0 18'
        '-4 15-9 18-6 9-10 9Q-19 7-14-3-14 4-8 4L-7 1-14-1Q-19-8-11-17-13-8-8-6L-4-7-5-11z"/>'
        '<path class="spine" d="M0-4L3 3 0 12-3 3z"/><path class="gaze" d="M0-17l2.8 6.5L0-6-2.8-10.5z"/>'
    ),
    # On four squares: drawn at half its size
    "dreadnought": (
        '<path class="hull-dark" d="M-11-19h7v9h-7zM4-19h7v9H4zM-12 12h7v6h-7zM5 12h7v6H5z"/>'
        '<circle class="joint" cx="-14.5" cy="1" r="3.6"/><circle class="joint" cx="14.5" cy="1" r="3.6"/>'
        '<path class="hull" d="M-13-9q0-4 4-4H9q4 0 4 4V10q0 4-4 4H-9q-4 0-4-4z"/>'
        '<path class="hull-dark" d="M-4-16h2.6v6H-4zM1.4-16H4v6H1.4z"/>'
        '<path class="hull-dark" d="M-7-11H7l2.5 6L6 2H-6l-3.5-7z"/>'
        '<path class="gaze" d="M-5-6.5H5L4-4H-4z"/>'
        '<circle class="joint" cx="-7" cy="12.5" r="2.4"/><circle class="joint" cx="7" cy="12.5" r="2.4"/>'
    ),
    "dread-one": '<path class="stripe" d="M-1 4.5h2v7h-2z"/>',
    "dread-two": '<path class="stripe" d="M-3 4.5h2v7h-2zM1 4.5h2v7H1z"/>',
    "dread-three": '<path class="stripe" d="M-5 4.5h2v7h-2zM-1 4.5h2v7h-2zM3 4.5h2v7H3z"/>',
    "dread-four": '<path class="stripe" d="M-7 4.5h2v7h-2zM-3 4.5h2v7h-2zM1 4.5h2v7H1zM5 4.5h2v7H5z"/>',
    # Arms held out
    "zombie": _DEAD,
    "zombie_reanimator": (
        _DEAD + '<path class="arm" d="M10.5-14h3V12h-3z"/><circle class="glow" cx="12" cy="-14.5" r="5.5"/>'
    ),
    "zombie_master": (
        '<path class="cloth" d="M0-18Q8-14 12-4L19 12 9 12 5 19 0 15-5 19-9 12-19 12-12-4Q-8-14 0-18z"/>'
        '<circle class="rot" cy="-5" r="6.5"/>'
        '<path class="gaze" d="M-4-8h3v3.5h-3zM1-8h3v3.5H1z"/>'
        '<path class="front" d="M-7 4L-4-1 0 3 4-1 7 4 5 9H-5z"/>' + WEAPONS["hand_cannon"]
    ),
    # Blocks with fists
    "golem": _BLOCK + '<path class="seams" d="M-8 2l4 3-1 5M5 0l2 5 4 1"/>',
    "golem_missile": _BLOCK + WEAPONS["missile_launcher"],
    "golem_commander": (
        _BLOCK
        + '<path class="front" d="M-8 2h16l-2 9H-6z"/><path class="bore" d="M-5 4h2v5h-2zM-1 4h2v5h-2zM3 4h2v5H3z"/>'
        + WEAPONS["heavy_bolter"]
    ),
    "goliath": (
        '<path class="stone" d="M-19-4l6-7H13l6 7V12l-6 7H-13l-6-7z"/>'
        '<path class="stone-dark" d="M-20-19h11v13h-11zM9-8h11V8H9zM-20 4h9v12h-9z"/>'
        '<path class="arm" d="M9.5-20h2.6v13H9.5zM13.2-20h2.6v13h-2.6zM16.9-20h2.6v13h-2.6z"/>'
        '<rect class="stone-dark" x="-7" y="-8" width="14" height="12" rx="2"/>'
        '<path class="gaze" d="M-5-4.5H5v3H-5z"/>'
    ),
    "egg": (
        '<ellipse class="skin-dark" cy="2" rx="12.5" ry="15.5"/><ellipse class="skin" cy="0" rx="9" ry="11"/>'
        '<path class="bore" d="M-5-7L0-2 5-7 2 0 5 7 0 2-5 7-2 0z"/>'
    ),
    "larva": (
        '<path class="beast" d="M-4-12q5-5 9 0 3 5-2 9-4 3-1 6 5 1 6 6 0 5-6 5-9-1-11-9-1-6 4-9-3-3 1-8z"/>'
        '<path class="spine" d="M-3-3L3 0M-6 5l6-1M-2 12l4-4"/><circle class="gaze" cx="0" cy="-10" r="2"/>'
    ),
    "crawler": (
        _legs(_MANY) + '<path class="beast" d="M0-19Q8-15 8-6 9 8 5 16L0 19-5 16Q-9 8-8-6-8-15 0-19z"/>'
        '<path class="spine" d="M-7-4H7l-.5 4h-13zM-7 4H7l-1 4H-6z"/>'
        '<path class="gaze" d="M-4-14l3 1v3zM4-14l-3 1v3z"/>'
    ),
    "termagant": (
        '<path class="beast" d="M0-17L5-7 6 0 13 12 6 10 3 7 0 18-3 7-6 10-13 12-6 0-5-7z"/>'
        '<path class="spine" d="M7-19h4v9h3V4H5.5V-10H7z"/><path class="gaze" d="M0-14l2.4 6L0-4-2.4-8z"/>'
    ),
    "arachnid": (
        _legs(_EIGHT) + '<circle class="beast" cy="6" r="9.5"/><path class="spine" d="M0 0L4 6 0 13-4 6z"/>'
        '<circle class="beast" cy="-6" r="6"/><path class="gaze" d="M-3.5-10h2.6v3h-2.6zM1-10h2.6v3H1z"/>'
    ),
    "blip": '<circle class="ring" r="14"/><path class="tick" d="M0-18.2v1M0 17.2v1M-18.2 0h1M17.2 0h1"/>',
    # What some blips turn out to be: a message
    "message": (
        '<rect class="thing" x="-14" y="-10" width="28" height="20" rx="2"/>'
        '<path class="seams" d="M-14-9L0 3 14-9"/>'
    ),
}
