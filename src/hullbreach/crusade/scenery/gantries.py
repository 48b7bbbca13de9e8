"""Gantries and pylons (RX-GANTRY-*, RX-GAP-GANTRIES): going up, down and along."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction
from hullbreach.crusade.forms import Said
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scenery.overhead import Overhead
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, movement, scanning, strides
from hullbreach.crusade.units import ALIEN, TROOPER, UNITS
from hullbreach.kernel.actions import Action, Fault, Look, refused
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import WHERE, OneOf

FLOOR = 0
_NO_STEP: Final = ("RX-GANTRY-LIFT", "{who} has no movement left.")


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


class Lift(PieceAction):
    """RX-GANTRY-LIFT, RX-GANTRY-WALKABLE: up, down or along, one movement point each."""

    def fits(self, s: State, p: int) -> bool:
        unit = UNITS[s.kind[p]]
        return s.profile.gantries and s.mission.overhead is not None and unit.role <= ALIEN and unit.size == 1

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        overhead = s.mission.overhead
        if overhead is not None and purse > 0:
            for level in ways(s, overhead, who):
                choice = (v.LIFT, who, level, 0)
                if self.fault(s, choice) is None:
                    out.append(choice)

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return None if strides.squares_left(s, choice[1]) > 0 else refused(_NO_STEP)

    def fault(self, s: State, choice: Choice) -> Fault | None:
        _, p, level, _ = choice
        overhead = s.mission.overhead
        if overhead is None or not s.profile.gantries:
            return ("RX-OPTIONAL-RULES", "this game is played without gantries.")
        if UNITS[s.kind[p]].size > 1:
            return ("RX-GANTRY-ONE-SQUARE", "{who} is too large for a gantry.")
        if arcs.has_gun(s, p):
            return ("RX-GAP-TARANTULA", "{who} cannot take the gun up there.")
        if strides.squares_left(s, p) <= 0:
            return _NO_STEP
        if level not in ways(s, overhead, p):
            return ("RX-GANTRY-WALKABLE", "there is no way up, down or along to there from here.")
        below = (s.bodies | s.blips_on) >> s.square[p] & 1
        if below if level == FLOOR else is_taken(s, level - 1):
            return ("RX-GANTRY-ONE-SQUARE", "there is somebody; a platform or a gantry holds one figure.")
        return None

    def perform(self, s: State, choice: Choice) -> None:
        _, p, level, _ = choice
        overhead = s.mission.overhead
        assert overhead is not None
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
        if s.profile.overwatch:
            combinations.watch(s, p, [s.square[p]])


def beside(s: State, p: int) -> list[int]:
    """The figures on places next to a figure overhead: close combat stays within a level."""
    overhead = s.mission.overhead
    if overhead is None:
        return []
    near = [st.PLACES + place for place in overhead.links[s.aloft[p] - st.PLACES]]
    return [other for other in range(len(s.kind)) if s.aloft[other] in near]


PLACE: Final = OneOf[State](
    WHERE, "level", lambda s: list(place_words(s.mission)), "to", what="place overhead"
)

ACTIONS: Final[tuple[Action[State], ...]] = (Lift(v.LIFT, "LIFT", Said("lift", PLACE), Look("move", "lift")),)
