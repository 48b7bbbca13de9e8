"""Consoles: what a squad may take, in 1990 and by grade in Redux (SC-SQUAD-COMPOSITION, RX-GAP-CONSOLES)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.scoring.campaign import EQUIPMENT_CARDS, FIRST_RANK, ORDER_CARDS
from hullbreach.crusade.units import UNIT_NUMBERS

GRADES: Final = 5
# RX-GRADE-TABLE: the tactical level of grade 1 is 3, of grade 5 it is 7.
LEVEL_OF_GRADE = (0, 3, 4, 5, 6, 7)


class Arsenal:
    """The weapons of a squad, as units: for its leader, and for its troopers."""

    def __init__(self, leader: str, trooper: str, leaders: str, basic: str, heavy: str, extra: str) -> None:
        self.leaders = _units(leader, leaders)
        self.basic = UNIT_NUMBERS[f"{trooper} {basic}"]
        self.heavy = _units(trooper, heavy)
        self.extra = _units(trooper, extra)


def _units(figure: str, weapons: str) -> tuple[int, ...]:
    return tuple([UNIT_NUMBERS[f"{figure} {weapon}"] for weapon in weapons.split()])


class Console:
    """How many troopers, weapons and cards a squad has, and the rules that say so."""

    def __init__(
        self,
        arsenal: Arsenal,
        rank: str,
        numbers: tuple[int, int, int, int, int],
        least_heavy: int,
        most_alike: int,
        equipment_rule: str,
        order_rule: str,
        rules: tuple[str, str, str, str, str, str, str],
    ) -> None:
        """`numbers`: troopers, most heavy, most extra heavy, order cards, equipment cards."""
        self.arsenal = arsenal
        self.rank = rank
        self.troopers, self.most_heavy, self.most_extra, self.orders, self.equipment = numbers
        self.least_heavy = least_heavy
        # How many troopers may have the same heavy weapon.
        self.most_alike = most_alike
        self.equipment_rule = equipment_rule
        self.order_rule = order_rule
        self.squad_rule, self.weapon_rule, self.card_rule, self.deploy_rule = rules[:4]
        # Who carries what, and how many of it.
        self.leader_rule, self.trooper_rule, self.mix_rule = rules[4:]


_MARINES = Arsenal(
    "commander",
    "marine",
    "axe_pistol heavy_bolter sword_fist",
    "bolter",
    "assault_cannon missile_launcher plasma_gun",
    "tarantula las_cannon heavy_flamer",
)
_WAYFARERS = Arsenal(
    "warden",
    "wayfarer",
    "psi_blade_pistol disc_cannon twin_blades",
    "disc_thrower",
    "disc_cannon missile_launcher",
    "laser_lance",
)
_RULES_1990 = (
    "SC-SQUAD-THREE-CHAPTERS",
    "SC-WEAPONS-CHOSEN-EACH-MISSION",
    "SC-GAP-CARDS-ULTRA-MARINES",
    "SC-DEPLOY-ON-DOCK",
    "SC-COMMANDER-LOADOUTS",
    "SC-MARINE-HEAVY-TYPES",
    "SC-MARINE-WEAPON-MIX",
)
_RULES_REDUX = (
    "RX-SIDES",
    "RX-SQUAD-BUILD",
    "RX-GAP-CARDS",
    "RX-GAP-DEPLOYMENT",
    "RX-GAP-ASSAULT-STATS",
    "RX-GAP-ASSAULT-STATS",
    "RX-GAP-CONSOLES",
)


def _of_1990(orders: int, equipment: int) -> Console:
    """SC-SQUAD-COMPOSITION, SC-MARINE-WEAPON-MIX: each heavy weapon exists once, and one of them must be taken.

    SC-GAP-CAMPAIGN: as many cards as a rank and badges give; the first of both are those of single games.
    """
    equip = "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT" if equipment == EQUIPMENT_CARDS[0] else "SC-GAP-CAMPAIGN"
    order = "SC-CARDS-ORDER-ONE-OF-FOUR" if orders == ORDER_CARDS[0] else "SC-GAP-CAMPAIGN"
    return Console(_MARINES, "commander", (4, 3, 0, orders, equipment), 1, 1, equip, order, _RULES_1990)


# By rank and badges.
CONSOLES_1990: tuple[tuple[Console, ...], ...] = tuple(
    [tuple([_of_1990(orders, equipment) for equipment in EQUIPMENT_CARDS]) for orders in ORDER_CARDS]
)
CONSOLE_1990 = CONSOLES_1990[0][0]

# Troopers, most heavy, most extra heavy, order cards, equipment cards.
_MARINE_LINES = (
    ("sergeant", (4, 1, 0, 1, 4)),
    ("lieutenant", (4, 2, 0, 2, 5)),
    ("senior_lieutenant", (5, 2, 1, 3, 6)),
    ("captain", (5, 3, 1, 3, 7)),
    ("senior_captain", (6, 3, 2, 4, 8)),
)
_WAYFARER_LINES = (
    ("guide", (5, 1, 0, 1, 4)),
    ("warden", (6, 1, 0, 2, 5)),
    ("path_warden", (6, 2, 0, 3, 6)),
    ("high_warden", (7, 2, 1, 3, 7)),
    ("marshal", (8, 3, 1, 4, 8)),
)


def _consoles(
    arsenal: Arsenal, lines: tuple[tuple[str, tuple[int, int, int, int, int]], ...]
) -> tuple[Console, ...]:
    build = "RX-SQUAD-BUILD"
    return tuple(
        [Console(arsenal, rank, numbers, 0, 2, build, build, _RULES_REDUX) for rank, numbers in lines]
    )


# By squad (tide, wall, oath, wayfarers) and grade less one.
CONSOLES: tuple[tuple[Console, ...], ...] = (
    _consoles(_MARINES, _MARINE_LINES),
    _consoles(_MARINES, _MARINE_LINES),
    _consoles(_MARINES, _MARINE_LINES),
    _consoles(_WAYFARERS, _WAYFARER_LINES),
)


def console_of(squad: int, grade: int) -> Console:
    """The console of a squad; grade 0 is a squad of 1990."""
    return CONSOLES[squad][grade - 1] if grade else CONSOLE_1990


def console_1990(rank: int, badges: int) -> Console:
    """The console of a commander of that rank with so many badges."""
    return CONSOLES_1990[rank - FIRST_RANK][min(badges, len(EQUIPMENT_CARDS) - 1)]
