"""How the aliens prepare: weapons of the dreadnought; in Redux groups, entries, and where blips lie at first
(RX-GAP-ALIEN-AUTOPLAY)."""

from __future__ import annotations

import random

from hullbreach.bots.crusade.alien_places import objective_squares, strength
from hullbreach.bots.crusade.ground import Maps, rooms_of
from hullbreach.bots.crusade.habits import Habits
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces import alien_force, groups
from hullbreach.crusade.shooting.weapons import ASSAULT_CANNON, MISSILE_LAUNCHER
from hullbreach.crusade.state import State
from hullbreach.crusade.units import EGG
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.contract import Choice, Decision

# The sample forces: what is bought first, and what comes on top of it.
_SAMPLE = (
    "dread_8:assault_cannon+missile_launcher", "goliaths", "golems:golem_missile", "golems:golem_commander",
    "reanimators", "zombies", "arachnids", "swarm:0+4", "entries", "eggs", "goliaths", "reanimators", "zombies",
    "entries", "dread_9:assault_cannon+assault_cannon+missile_launcher+las_cannon", "arachnids", "zombies",
)  # fmt: skip
_AWAY = 4


def choose(s: State, asked: Decision, seat: int, chance: random.Random, habits: Habits) -> Choice:
    options = asked.options
    if asked.kind == "dreadnought":
        wanted = (v.DREAD_ARMS, seat, ASSAULT_CANNON, MISSILE_LAUNCHER)
        return wanted if wanted in options else options[0]
    if asked.kind == "buy groups":
        return buy(s, options, seat)
    if asked.kind == "place entries":
        return place_entry(s, options)
    if asked.kind == "place blips":
        return place_blip(s, options, seat, chance, habits.guard)
    return first(options, v.READY) or options[0]


def buy(s: State, options: list[Choice], seat: int) -> Choice:
    """The sample force, in its order; alien players share it."""
    bought = tuple(s.bought[seat])
    ready = first(options, v.READY)
    share = alien_force.alien_level(s) // (s.seats - s.squads)
    if ready is not None and (seat == s.seats - 1 or groups.level_of(bought) >= share):
        return ready
    offered = [option[3] for option in options if option[0] == v.GROUP]
    left = share - groups.level_of(bought) if seat < s.seats - 1 else 99
    held = list(bought)
    for key in _SAMPLE:
        number = groups.OFFER_NUMBERS[key]
        if number in held:
            held.remove(number)
        elif number in offered and groups.OFFERS[number].level <= left:
            return (v.GROUP, seat, 0, number)
    for number in offered:
        if groups.OFFERS[number].units:
            return (v.GROUP, seat, 0, number)
    return options[0]


def place_entry(s: State, options: list[Choice]) -> Choice:
    """Entries near what the squads are after."""
    entries = of_verb(options, v.ENTRY)
    if not entries:
        return first(options, v.READY) or options[0]
    far = Maps().to(s, goals(s), s.board.all_airlocks | s.closed & s.locked)
    return min(entries, key=lambda option: far[option[2]])


def goals(s: State) -> int:
    """The squares that the squads come for."""
    objectives = [1 << square for square in objective_squares(s)]
    return union([*objectives, *s.mission.survivor_rooms]) or s.board.ship


def held_back(s: State, seat: int) -> int:
    """A third of the blips waits, if there are entries for them to come through."""
    if not groups.entries_of(tuple(s.bought[seat])):
        return 0
    return (len(s.blip_hand[seat]) + len(s.plan[seat])) // 3


def place_blip(s: State, options: list[Choice], seat: int, chance: random.Random, guard: int) -> Choice:
    """Half of them where the squads must go, the others elsewhere; eggs far from the docks."""
    ready = first(options, v.READY)
    static = alien_force.must_be_placed(s, seat)
    movable = len(s.blip_hand[seat]) - len(static)
    places = of_verb(options, v.PLACE)
    if not places or (movable <= held_back(s, seat) and ready is not None):
        return ready or options[0]
    unit = places[0][3]
    others = of_verb(options, v.UNIT)
    if unit not in alien_force.NEVER_HELD and movable <= held_back(s, seat):
        for option in others:
            if option[3] in alien_force.NEVER_HELD:
                return option
    elif unit not in alien_force.NEVER_HELD and others:
        # Who is strong is placed before those who may wait.
        best = max(others, key=lambda option: _first(option[3]))
        if _first(best[3]) > _first(unit):
            return best
    return _place(s, places, seat, unit, chance, guard)


def _first(unit: int) -> float:
    return 0.0 if unit in alien_force.NEVER_HELD else strength(unit)


def _place(s: State, places: list[Choice], seat: int, unit: int, chance: random.Random, guard: int) -> Choice:
    seen = alien_force.in_sight_of_airlocks(s)
    wanted = rooms_of(s, bits(goals(s)))
    locks = bits(union(s.board.lock_squares))
    marines = bits(s.marines_on)

    def worth(option: Choice) -> float:
        square = option[2]
        value = 2 * chance.random()
        if seen >> square & 1:
            value -= 20
        if not s.board.corridors >> square & 1:
            value += 4
        if unit == EGG:
            value += 0.3 * min([s.board.apart(square, lock) for lock in locks], default=0)
        elif len(s.plan[seat]) % guard == guard - 1:
            value += 6 if wanted >> square & 1 else 0
        if any(s.board.apart(square, marine) < _AWAY for marine in marines):
            value -= 5
        return value

    return max(places, key=worth)
