"""The shapes of squads: commanders, marines, wardens, wayfarers, their weapons and the signs on their shoulders."""

from __future__ import annotations

_PACK = (
    '<rect class="plate" x="-8" y="6" width="16" height="10.5" rx="2.5"/>'
    '<circle class="plate" cx="-9" cy="13" r="4.2"/><circle class="plate" cx="9" cy="13" r="4.2"/>'
)
_SHOULDERS = (
    '<ellipse class="suit" cx="-12.5" cy="0" rx="7" ry="9"/>'
    '<ellipse class="suit" cx="12.5" cy="0" rx="7" ry="9"/>'
)
_CHEST = '<path class="suit" d="M-9-6Q0-12 9-6L10 6Q0 12-10 6z"/>'
_HELMET = (
    '<circle class="plate" cy="-3" r="7"/><path class="front" d="M-6.5-6L0-14 6.5-6 4.2-2.5 0-7.5-4.2-2.5z"/>'
)
_SLENDER = (
    '<path class="suit" d="M0-15Q6-10 6-3L11 0 10 7 5 8 3.5 15 0 18-3.5 15-5 8-10 7-11 0-6-3Q-6-10 0-15z"/>'
    '<path class="plate" d="M0-13q4.5 5 4 11L0 8-4-2Q-4.5-8 0-13z"/>'
    '<path class="front" d="M-3.4-7L0-13 3.4-7 0-4.5z"/>'
)

SQUADS: dict[str, str] = {
    "marine": _PACK + _SHOULDERS + _CHEST + _HELMET,
    # A cloak behind, a crest across the helmet.
    "commander": (
        '<path class="cloth" d="M-14 2L-18 17Q-9 14-6 19 0 15 6 19 9 14 18 17L14 2z"/>'
        + _SHOULDERS
        + _CHEST
        + '<circle class="plate" cy="-2" r="6.4"/>'
        '<path class="front" d="M-6-5L0-12 6-5 3.6-2 0-6-3.6-2z"/>'
        '<path class="front" d="M-10 3Q0-7 10 3L7.5 6.5Q0-1-7.5 6.5z"/>'
    ),
    "wayfarer": _SLENDER,
    # A fan of plumes behind.
    "warden": '<path class="cloth" d="M-6 0L-17 11-10 12-11 19-3 15 0 20 3 15 11 19 10 12 17 11 6 0z"/>'
    + _SLENDER,
    # On the left shoulder
    "sign-blue": '<path class="sign-line" d="M-17 1.5q2.3-4 4.5 0t4.5 0"/>',
    "sign-yellow": '<path class="sign" d="M-16.5-3h2.2v2.2h1.6v-2.2h2.2v2.2h1.6v-2.2h1v6h-8.6z"/>',
    "sign-red": '<path class="sign" d="M-12.5-5Q-8.5 1-10 3q-2.5 2.5-5 0-1.5-2 2.5-8z"/>',
    "sign-violet": '<path class="sign" d="M0 1l1.6 3.4L5 6 1.6 7.6 0 11l-1.6-3.4L-5 6l3.4-1.6z"/>',
}

_PISTOL = '<path class="arm" d="M-15.5-15h4.2v8h1.3v6.5h-7.5V-7h2z"/>'

# On the right arm, or on both.
WEAPONS: dict[str, str] = {
    "bolter": '<path class="arm" d="M11-17h4v5h2V-7h3v6h-3v4H9v-15h2z"/><path class="edge" d="M9-6h8"/>',
    "axe_pistol": (
        '<path class="arm" d="M12-17h3V11h-3z"/>'
        '<path class="arm" d="M15-18q6.5 1 6 7.5-.5 4-6 3.5zM12-16.5q-5 1-4.5 5 .5 3 4.5 2.5z"/>' + _PISTOL
    ),
    "heavy_bolter": (
        '<path class="arm" d="M10-20.5h6V-16h1.5V5H8.5v-21H10z"/>'
        '<rect class="arm" x="16" y="-8" width="5" height="10" rx="1"/>'
        '<path class="edge" d="M10-13h6M8.5-2h9"/>'
    ),
    "sword_fist": (
        '<path class="arm" d="M13.5-21l2.8 5V-3h-5.6v-13z"/><path class="edge" d="M13.5-16V-4"/>'
        '<path class="arm" d="M8.5-3h10V.3h-10zM11.8.3h3.4V8h-3.4z"/>'
        '<rect class="arm" x="-20.5" y="-15" width="12" height="12.5" rx="3.5"/>'
        '<path class="edge" d="M-16.5-15v5M-12.5-15v5"/>'
    ),
    "assault_cannon": (
        '<path class="arm" d="M8-20.5h3.2v2h1.6v-2H16v2h1.6v-2h3.2V-5H8z"/>'
        '<path class="edge" d="M12-18v12M16.8-18v12"/>'
        '<circle class="arm" cx="14.4" cy="1.5" r="7"/><circle class="edge" cx="14.4" cy="1.5" r="2.8"/>'
    ),
    "missile_launcher": (
        '<rect class="arm" x="8.5" y="-20" width="10.5" height="37" rx="2.5"/>'
        '<circle class="bore" cx="13.75" cy="-15.5" r="3.2"/>'
        '<path class="edge" d="M8.5-9.5H19M8.5 8H19"/>'
    ),
    "plasma_gun": (
        '<path class="arm" d="M11.5-20.5h5V-12h-5zM9-5h10V9H9z"/>'
        '<circle class="glow" cx="14" cy="-8.5" r="6"/><path class="edge" d="M9-1h10M9 3h10"/>'
    ),
    "las_cannon": (
        '<path class="arm" d="M12-19h3.4v12H12z"/>'
        '<rect class="arm" x="9" y="-8" width="9.4" height="18" rx="1.5"/>'
        '<path class="glow" d="M13.7-22.5l4 5.5h-8z"/><path class="edge" d="M9-3h9.4M9 5h9.4"/>'
    ),
    "heavy_flamer": (
        '<path class="arm" d="M12-12L8-20.5h13L17-12v9h-5z"/>'
        '<rect class="arm" x="9" y="-4" width="11" height="17" rx="5.5"/>'
        '<path class="edge" d="M9 2h11M9 7h11"/>'
    ),
    # The gunner holds the handles; the gun is a piece of its own.
    "tarantula": '<path class="arm" d="M-12-17h24v5H5v4H2v-4h-4v4h-3v-4h-7z"/>',
    "three_barrels": (
        '<path class="arm" d="M8.5-20h2.6V-6H8.5zM12.7-20h2.6V-6h-2.6zM16.9-20h2.6V-6h-2.6zM8-9h12V3H8z"/>'
    ),
    "hand_cannon": (
        '<path class="arm" d="M9.5-19h7v7h1.5V0h-10v-12h1.5z"/><circle class="bore" cx="13" cy="-16" r="2"/>'
    ),
    "disc_thrower": (
        '<path class="arm" d="M11.5-18h3v20h-3z"/>'
        '<circle class="arm" cx="13" cy="-6" r="5.5"/><circle class="bore" cx="13" cy="-6" r="1.8"/>'
    ),
    "disc_cannon": (
        '<path class="arm" d="M11.5-21h3.4V6h-3.4z"/><circle class="arm" cx="13.2" cy="-11" r="5"/>'
        '<circle class="arm" cx="13.2" cy="0" r="6.8"/><circle class="bore" cx="13.2" cy="0" r="2"/>'
    ),
    "laser_lance": (
        '<path class="arm" d="M12.5-14h2.6V16h-2.6z"/><path class="glow" d="M13.8-22.5l3.7 10h-7.4z"/>'
        '<path class="arm" d="M10-12h7.6v3H10z"/>'
    ),
    "psi_blade_pistol": (
        '<path class="glow" d="M11.5-3q-4-9 3.5-18.5 4 10 1.5 18.5z"/>'
        '<path class="arm" d="M8.5-3h11V0h-11zM12.3 0h3.4v7h-3.4z"/>' + _PISTOL
    ),
    "twin_blades": (
        '<path class="glow" d="M11.5-3q-4-9 3.5-18.5 4 10 1.5 18.5zM-11.5-3q4-9-3.5-18.5-4 10-1.5 18.5z"/>'
        '<path class="arm" d="M9-3h10V0H9zM-9-3h-10V0h10z"/>'
    ),
}
