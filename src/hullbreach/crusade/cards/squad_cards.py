"""The cards of the squads as data (SC-GAP-CARDS-*, RX-GAP-CARDS): whose they are, who bears them, when they work."""

from __future__ import annotations

from typing import Final

SQUADS = ("tide", "wall", "oath", "wayfarers")
RULES = (
    "SC-GAP-CARDS-ULTRA-MARINES",
    "SC-GAP-CARDS-IMPERIAL-FISTS",
    "SC-GAP-CARDS-BLOOD-ANGELS",
    "RX-GAP-CARDS",
)

EQUIPMENT: Final = 0
ORDER: Final = 1

# Who bears a card.
SQUAD: Final = 0
ANY: Final = 1
COMMANDER: Final = 2
SHOOTER: Final = 3  # a figure that can shoot
HEAVY: Final = 4  # a trooper with a heavy weapon
LIGHT: Final = 5  # a trooper with the basic weapon
COMMANDER_OR_LIGHT: Final = 6

# When it works.
ALWAYS: Final = 0  # worn openly by its bearer, or by the whole squad
ONCE: Final = 1  # played once a game


class CardKind:
    """One card."""

    def __init__(self, squad: int, key: str, kind: int, bearer: int, use: int, gear: int = 0) -> None:
        self.number = -1
        self.squad = squad
        self.key = key
        self.kind = kind
        self.bearer = bearer
        self.use = use
        # What the bearer (or the squad) has while the card is worn, see gear.py.
        self.gear = gear


# What figures wear; a bit set for each figure.
TARGETER: Final = 1  # re-roll one die when shooting
RED_TARGETER: Final = 2  # re-roll one red die when shooting
BLADE: Final = 4  # one white die more in close combat
ASSAULT_BLADE: Final = 8  # one red die more in close combat
TWO_BLADES: Final = 16  # two white dice more in close combat
RIG: Final = 32  # movement 6
JUMP: Final = 64  # movement 8, through figures without leave
SHIELD: Final = 128  # armour 3 against shooting
CLOAK: Final = 256  # armour 3 against shooting from more than 4 squares away
ARM: Final = 512  # re-roll one die in close combat
DRILL: Final = 1024  # bolters that have not moved shoot with one white die more (worn by the whole squad)


def _cards() -> tuple[CardKind, ...]:
    tide, wall, oath, way = 0, 1, 2, 3
    e, o = EQUIPMENT, ORDER
    out = [
        CardKind(tide, "targeter", e, SHOOTER, ALWAYS, TARGETER),
        CardKind(tide, "heavy_targeter", e, HEAVY, ALWAYS, RED_TARGETER),
        CardKind(tide, "combat_blade", e, LIGHT, ALWAYS, BLADE),
        CardKind(tide, "med_kit", e, COMMANDER, ONCE),
        CardKind(tide, "refractor_field", e, ANY, ONCE),
        CardKind(tide, "melta_charge", e, ANY, ONCE),
        CardKind(tide, "motion_tracker", e, SQUAD, ONCE),
        CardKind(tide, "suspensor_rig", e, HEAVY, ALWAYS, RIG),
        CardKind(tide, "advance", o, SQUAD, ONCE),
        CardKind(tide, "open_fire", o, SQUAD, ONCE),
        CardKind(tide, "covering_fire", o, SQUAD, ONCE),
        CardKind(tide, "regroup", o, SQUAD, ONCE),
        CardKind(wall, "heavy_targeter_1", e, HEAVY, ALWAYS, RED_TARGETER),
        CardKind(wall, "heavy_targeter_2", e, HEAVY, ALWAYS, RED_TARGETER),
        CardKind(wall, "wall_rig", e, HEAVY, ALWAYS, RIG),
        CardKind(wall, "spare_magazines", e, HEAVY, ONCE),
        CardKind(wall, "bolter_drill", e, SQUAD, ALWAYS, DRILL),
        CardKind(wall, "power_field", e, SQUAD, ONCE),
        CardKind(wall, "demolition_charge", e, ANY, ONCE),
        CardKind(wall, "bionic_eye", e, COMMANDER, ALWAYS, TARGETER),
        CardKind(wall, "heavy_fire", o, SQUAD, ONCE),
        CardKind(wall, "rapid_fire", o, SQUAD, ONCE),
        CardKind(wall, "forward", o, SQUAD, ONCE),
        CardKind(wall, "dig_in", o, SQUAD, ONCE),
        CardKind(oath, "assault_blade_1", e, LIGHT, ALWAYS, ASSAULT_BLADE),
        CardKind(oath, "assault_blade_2", e, LIGHT, ALWAYS, ASSAULT_BLADE),
        CardKind(oath, "bionic_arm", e, COMMANDER, ALWAYS, ARM),
        CardKind(oath, "battle_rage", e, ANY, ONCE),
        CardKind(oath, "jump_harness", e, COMMANDER_OR_LIGHT, ALWAYS, JUMP),
        CardKind(oath, "storm_shield", e, COMMANDER, ALWAYS, SHIELD),
        CardKind(oath, "blind_grenade", e, ANY, ONCE),
        CardKind(oath, "oath_med_kit", e, COMMANDER, ONCE),
        CardKind(oath, "close_assault", o, SQUAD, ONCE),
        CardKind(oath, "charge", o, SQUAD, ONCE),
        CardKind(oath, "fire_at_will", o, SQUAD, ONCE),
        CardKind(oath, "blood_oath", o, SQUAD, ONCE),
        CardKind(way, "spirit_stone", e, COMMANDER, ONCE),
        CardKind(way, "rune_of_warding", e, ANY, ONCE),
        CardKind(way, "falcon_sight", e, SHOOTER, ALWAYS, TARGETER),
        CardKind(way, "mirror_blades", e, LIGHT, ALWAYS, TWO_BLADES),
        CardKind(way, "grav_platform", e, HEAVY, ALWAYS, RIG),
        CardKind(way, "holo_cloak", e, COMMANDER, ALWAYS, CLOAK),
        CardKind(way, "plasma_grenade", e, ANY, ONCE),
        CardKind(way, "farsight", e, SQUAD, ONCE),
        CardKind(way, "flow_like_water", o, SQUAD, ONCE),
        CardKind(way, "storm_of_blades", o, SQUAD, ONCE),
        CardKind(way, "fade", o, SQUAD, ONCE),
        CardKind(way, "dance_of_death", o, SQUAD, ONCE),
    ]
    for number, card in enumerate(out):
        card.number = number
    return tuple(out)


CARDS: tuple[CardKind, ...] = _cards()
CARD_NUMBERS: dict[str, int] = {card.key: card.number for card in CARDS}


def rule_of(card: int) -> str:
    """The rule in which a card is written."""
    return RULES[CARDS[card].squad]


def squad_cards(squad: int, kind: int) -> list[int]:
    """The cards of one squad: its equipment, or its orders."""
    return [card.number for card in CARDS if card.squad == squad and card.kind == kind]
