"""Where the aliens put blips when a board is scanned (SC-GAP-ALIEN-AUTOPLAY)."""

from __future__ import annotations

import random

from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.scanning import BOARDS
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Decision

# Blips keep so far away from the squads.
AWAY = 4
_TOO_NEAR, _ROOM, _REMOTE = 8.0, 3.0, 0.25
_STRONG = 5


def objective_squares(s: State) -> list[int]:
    """The squares that the mission is about."""
    out = [square for setup in s.mission.objects for square in setup.squares]
    out += [console.square for console in s.mission.consoles]
    out += [thing for thing in s.thing_at if thing >= 0]
    out += [square for squares in s.mission.squares.values() for square in squares]
    return out


def strength(unit: int) -> float:
    return float(UNITS[unit].points + UNITS[unit].armour)


class ScanPlan:
    """How many blips go onto the board that is being scanned."""

    def __init__(self) -> None:
        self.scanned = -1
        self.left = 0

    def choose(self, s: State, asked: Decision, planner: AlienPlanner, chance: random.Random) -> Choice:
        """An equal share of the hand for each board to come; strong ones near the objective."""
        seat = asked.seat
        if s.scanned != self.scanned:
            self.scanned = s.scanned
            boards = BOARDS - bin(s.scanned).count("1") + 1
            held = len(s.blip_hand[seat])
            self.left = (held + boards - 1) // boards
        enough = first(asked.options, v.ENOUGH)
        if self.left <= 0 and enough is not None:
            return enough
        self.left -= 1
        objectives = objective_squares(s)
        places = strongest(of_verb(asked.options, v.PLACE))
        return max(places, key=lambda option: place_worth(s, planner, objectives, option) + chance.random())


def strongest(places: list[Choice]) -> list[Choice]:
    """The places for the strongest unit that can come."""
    most = max([strength(option[3]) for option in places])
    return [option for option in places if strength(option[3]) == most]


def place_worth(s: State, planner: AlienPlanner, objectives: list[int], option: Choice) -> float:
    """Rooms first, not too near to the squads; who is strong near the objective, the others between."""
    square, unit = option[2], option[3]
    near = min([s.board.apart(square, s.square[p]) for p in planner.marines], default=99)
    value = -_TOO_NEAR if near < AWAY else 0.0
    if not s.board.corridors >> square & 1:
        value += _ROOM
    if UNITS[unit].points >= _STRONG and objectives:
        value -= 2 * _REMOTE * min([s.board.apart(square, there) for there in objectives])
    else:
        value -= _REMOTE * planner.far[square]
    return value


def nearest(planner: AlienPlanner, options: list[Choice]) -> Choice:
    """The option whose square is nearest to the squads."""
    return min(options, key=lambda option: planner.far[option[2]])
