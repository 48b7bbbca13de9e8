"""The drawing on a card, by the key of the card: one of artwork.svg."""

from __future__ import annotations

_PICTURES = {
    # Equipment
    "card-sight": ("targeter", "bionic_eye", "falcon_sight"),
    "card-heavy-sight": ("heavy_targeter", "heavy_targeter_1", "heavy_targeter_2"),
    "card-blade": ("combat_blade", "assault_blade_1", "assault_blade_2"),
    "card-med": ("med_kit", "oath_med_kit"),
    "card-stone": ("spirit_stone",),
    "card-field": ("refractor_field", "power_field", "rune_of_warding"),
    "card-charge": ("melta_charge", "demolition_charge", "booby_trap"),
    "card-grenade": ("blind_grenade", "plasma_grenade"),
    "card-tracker": ("motion_tracker", "farsight", "ghost_echo"),
    "card-rig": ("suspensor_rig", "wall_rig", "grav_platform"),
    "card-magazine": ("spare_magazines",),
    "card-drill": ("bolter_drill",),
    "card-fist": ("bionic_arm",),
    "card-rage": ("battle_rage", "blood_oath", "frenzy"),
    "card-jump": ("jump_harness",),
    "card-shield": ("storm_shield",),
    "card-cloak": ("holo_cloak",),
    # Orders
    "card-advance": ("advance", "forward", "flow_like_water"),
    "card-fire": ("open_fire", "heavy_fire", "fire_at_will"),
    "card-volley": ("rapid_fire", "storm_of_blades"),
    "card-cover": ("covering_fire",),
    "card-regroup": ("regroup",),
    "card-dig": ("dig_in",),
    "card-blades": ("mirror_blades", "close_assault", "charge", "dance_of_death"),
    "card-fade": ("fade",),
    # Events
    "card-jam": ("jam",),
    "card-dark": ("lights_out",),
    "card-gravity": ("heavy_gravity",),
    "card-door": ("central_locking", "pressure_loss"),
    "card-words": ("bridge_word", "whisper", "static", "silence"),
    "stealer": ("stealer",),
    "dreadnought": ("self_repair",),
    "blip": ("ambush", "counter_attack"),
}
OBJECTIVE = "card-objective"
PICTURES = {key: shape for shape, keys in _PICTURES.items() for key in keys}
