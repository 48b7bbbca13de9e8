"""Gantries and pylons (RX-GANTRY-*, RX-GAP-GANTRIES): going up, down and along."""

from __future__ import annotations

from hullbreach.crusade import events as ev
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scenery.overhead import Overhead
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement, scanning, strides
from hullbreach.crusade.units import ALIEN, TROOPER, UNITS
from hullbreach.kernel.contract import Choice

FLOOR = 0


def place_words(mission: Mission) -> list[str]:
    """The floor and the places overhead, as they are called in text."""
    return [
        "floor",
        *[f"pylon{number + 1}" for number in range(len(mission.pylons))],
        *[f"gantry{number + 1}" for number in range(len(mission.gantries))],
    ]


def level_of(s: State, p: int) -> int:
    """Where a figure is: the floor, or a place overhead counted from 1."""
    return s.aloft[p] - st.PLACES + 1 if s.aloft[p] >= st.PLACES else FLOOR


def is_taken(s: State, place: int) -> bool:
    """RX-GANTRY-ONE-SQUARE: a platform or gantry holds one figure."""
    return st.PLACES + place in s.aloft


def ways(s: State, overhead: Overhead, p: int) -> list[int]:
    """The levels next to a figure, whether or not somebody is there."""
    level = level_of(s, p)
    if level == FLOOR:
        square = s.square[p]
        return [place + 1 for place in range(overhead.platforms) if overhead.anchors[place] == square]
    place = level - 1
    out = [other + 1 for other in overhead.links[place]]
    return [FLOOR, *out] if place < overhead.platforms else out


def may_climb(s: State, p: int) -> bool:
    """Small figures that have a step left; a gun cannot be taken up there."""
    unit = UNITS[s.kind[p]]
    if unit.role > ALIEN or unit.size > 1 or arcs.has_gun(s, p):
        return False
    return strides.squares_left(s, p) > 0


def offer(s: State, p: int, out: list[Choice]) -> None:
    overhead = s.mission.overhead
    if overhead is None or not s.profile.gantries or not may_climb(s, p):
        return
    for level in ways(s, overhead, p):
        if level == FLOOR:
            if not (s.bodies | s.blips_on) >> s.square[p] & 1:
                out.append((v.LIFT, p, level, 0))
        elif not is_taken(s, level - 1):
            out.append((v.LIFT, p, level, 0))


def perform(s: State, p: int, choice: Choice) -> bool:
    """RX-GANTRY-LIFT, RX-GANTRY-WALKABLE: one movement point each; False: it is no such move."""
    overhead = s.mission.overhead
    if choice[0] != v.LIFT or overhead is None:
        return False
    level = choice[2]
    rule = "RX-GANTRY-LIFT" if FLOOR in (level, level_of(s, p)) else "RX-GANTRY-WALKABLE"
    movement.begin_move(s, p)
    s.left[p] -= 1
    s.used[p] += 1
    start = s.square[p]
    to = start if level == FLOOR else overhead.anchors[level - 1]
    s.lift_off(p, st.ON_BOARD)
    if level == FLOOR:
        s.put(p, to)
    else:
        s.hang(p, to, st.PLACES + level - 1)
    s.tell(ev.CLIMBED, rule, p, to, start, level)
    if s.blips_on and UNITS[s.kind[p]].role <= TROOPER:
        s.push(scanning.Reveal(s.field(p)))
    return True


def beside(s: State, p: int) -> list[int]:
    """The figures on places next to a figure overhead: close combat stays within a level."""
    overhead = s.mission.overhead
    if overhead is None:
        return []
    near = [st.PLACES + place for place in overhead.links[s.aloft[p] - st.PLACES]]
    return [other for other in range(len(s.kind)) if s.aloft[other] in near]
