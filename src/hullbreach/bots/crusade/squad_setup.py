"""How a squad prepares: squad, cards, weapons, bearers, dock."""

from __future__ import annotations

from hullbreach.bots.crusade.ground import Maps, setup_objects
from hullbreach.bots.crusade.habits import FROZEN, Habits
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.forces import muster
from hullbreach.crusade.forces.consoles import LEVEL_OF_GRADE
from hullbreach.crusade.forces.setup_redux import RESCUER, SURVIVOR, level_left
from hullbreach.crusade.scoring import objective_cards as oc
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Choice, Decision

_SQUADS = ("wall", "tide", "oath", "wayfarers")
# Equipment, then orders.
_WANTED = (
    # Iron Wall
    "heavy_targeter_1", "spare_magazines", "power_field", "bionic_eye", "wall_rig", "demolition_charge",
    "heavy_targeter_2", "bolter_drill",
    # Tidewatch
    "heavy_targeter", "refractor_field", "targeter", "med_kit", "melta_charge", "suspensor_rig",
    "motion_tracker", "combat_blade",
    # Red Oath
    "storm_shield", "oath_med_kit", "assault_blade_1", "battle_rage", "jump_harness", "bionic_arm",
    "assault_blade_2", "blind_grenade",
    # Wayfarers
    "rune_of_warding", "falcon_sight", "spirit_stone", "plasma_grenade", "holo_cloak", "grav_platform",
    "mirror_blades", "farsight",
    "heavy_fire", "forward", "dig_in", "rapid_fire",
    "open_fire", "advance", "regroup", "covering_fire",
    "fire_at_will", "blood_oath", "charge", "close_assault",
    "flow_like_water", "storm_of_blades", "fade", "dance_of_death",
)  # fmt: skip
_LEADERS = ("commander heavy_bolter", "warden disc_cannon")
_FIGHTERS = ("commander sword_fist", "warden twin_blades")
_HEAVY = ("assault_cannon", "disc_cannon", "missile_launcher", "plasma_gun")
_EXTRA = ("las_cannon", "laser_lance", "heavy_flamer")
# How much of the points of an objective card one may hope for.
_HOPES = {
    oc.LEADER_ALIVE: 0.6,
    oc.HALF_ALIVE: 0.5,
    oc.FOUR_DOCKED: 0.5,
    oc.KILLED_THIRTY: 0.5,
    oc.LEADER_DEAD: 0.4,
    oc.OUTSCORED: 0.5,
    oc.NO_MISSION_POINTS: 0.4,
    oc.TWO_LEFT: 0.4,
    oc.NO_HEAVY: 0.4,
}


def choose(s: State, asked: Decision, seat: int, habits: Habits = FROZEN) -> Choice:
    options = asked.options
    kind = asked.kind
    if kind == "choose squad":
        return min(options, key=lambda option: _SQUADS.index(cards.SQUADS[option[3]]))
    if kind in ("choose equipment", "choose orders"):
        ready = first(options, v.READY)
        return ready or min(options, key=lambda option: _WANTED.index(cards.CARDS[option[3]].key))
    if kind == "choose weapons":
        return _weapon(s, options, seat, habits)
    if kind == "choose bearer":
        return _bearer(s, options)
    if kind == "choose role":
        wanted = SURVIVOR if seat < s.squads // 2 else RESCUER
        return next((option for option in options if option[3] == wanted), options[0])
    if kind == "choose grade":
        # An equal share of what is left.
        share = level_left(s, seat) / (s.squads - seat)
        return min(options, key=lambda option: abs(LEVEL_OF_GRADE[option[3]] - share))
    if kind == "choose dock":
        return _dock(s, options)
    if kind == "keep objective":
        return max(options, key=lambda option: _hope(s, option[3], seat))
    return first(options, v.READY) or options[0]


def _weapon(s: State, options: list[Choice], seat: int, habits: Habits) -> Choice:
    """The leader shoots. As few heavy weapons as there must be: their loss is dear; in Redux it costs nothing."""
    leaders = _FIGHTERS if habits.leader_fights else _LEADERS
    heavy = _HEAVY[habits.heavy_first :] + _HEAVY[: habits.heavy_first]
    figures = s.figures(seat)
    mine = muster.console(s, seat)
    for option in of_verb(options, v.ARM):
        p = option[1]
        if s.is_leader(p) and UNITS[s.kind[p]].key not in leaders and UNITS[option[3]].key in leaders:
            return option
    troopers = [p for p in figures if not s.is_leader(p)]
    held = [UNITS[s.kind[p]].weapon for p in troopers]
    wanted = [unit for key in heavy if (unit := _trooper(s, troopers, key)) in mine.arsenal.heavy]
    wanted = wanted[: mine.least_heavy or mine.most_heavy]
    wanted += [unit for key in _EXTRA if (unit := _trooper(s, troopers, key)) in mine.arsenal.extra][
        : mine.most_extra
    ]
    for unit in wanted:
        if held.count(UNITS[unit].weapon) < wanted.count(unit):
            for p in reversed(troopers):
                if s.kind[p] == mine.arsenal.basic and (v.ARM, p, 0, unit) in options:
                    return (v.ARM, p, 0, unit)
    return first(options, v.READY) or options[0]


def _trooper(s: State, troopers: list[int], weapon: str) -> int:
    family = UNITS[s.kind[troopers[0]]].family
    return UNIT_NUMBERS.get(f"{family} {weapon}", -1)


def _bearer(s: State, options: list[Choice]) -> Choice:
    """What helps shooting goes to heavy weapons, what protects to the leader, charges to a light trooper."""
    card = cards.CARDS[options[0][3]]
    protects = card.key in ("refractor_field", "rune_of_warding", "battle_rage")
    for option in options:
        p = option[1]
        if card.bearer == cards.SHOOTER and s.is_leader(p):
            return option
        if card.bearer == cards.ANY and s.is_leader(p) == protects and (protects or not s.unit(p).heavy):
            return option
        if card.bearer == cards.HEAVY and not s.gear[p]:
            return option
    return options[0]


def _dock(s: State, options: list[Choice]) -> Choice:
    """The dock from which the objects that count are nearest."""
    objects = [
        s.body(p, s.square[p])
        for p in setup_objects(s)
        if s.mission.points.get(s.mission.objects[s.part[p]].tag, 0)
    ]
    goals = union([*objects, *s.mission.survivor_rooms])
    if not goals:
        return options[0]
    far = Maps().to(s, goals, s.locked & s.closed | s.board.all_airlocks)
    return min(options, key=lambda option: far[s.board.lock_squares[option[3] - 1].bit_length() - 1])


def _hope(s: State, number: int, seat: int) -> float:
    card = oc.OBJECTIVE_CARDS[number]
    if card.squad == s.squad_of[seat]:
        return 0.0
    return card.points * _HOPES.get(card.wanted, 0.2)
