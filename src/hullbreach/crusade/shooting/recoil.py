"""Recoil (RX-RECOIL-*): some aliens are thrown back by a shot, whether or not it hurts them."""

from __future__ import annotations

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.shooting import damage
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, UNITS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending

_NORTH, _EAST, _SOUTH, _WEST = 0, 2, 4, 6


def thrown_back(s: State, target: int, strength: int, shooter: int, seat: int, source: int) -> bool:
    """Whether the target recoils; then its recoil is under way, and the harm is done afterwards."""
    if strength <= 0 or not UNITS[s.kind[target]].recoils or s.aloft[target]:
        return False
    s.push(Recoil(target, strength, shooter, seat, source))
    return True


def directions(s: State, target: int, source: int) -> list[int]:
    """RX-RECOIL-DIRECTION: away from the shot, along the larger of the two distances; both if they are equal."""
    board = s.board
    dx = board.xs[s.square[target]] - board.xs[source]
    dy = board.ys[s.square[target]] - board.ys[source]
    out: list[int] = []
    if abs(dx) >= abs(dy):
        out.extend([way for way, sign in ((_EAST, 1), (_WEST, -1)) if dx * sign >= 0])
    if abs(dy) >= abs(dx):
        out.extend([way for way, sign in ((_SOUTH, 1), (_NORTH, -1)) if dy * sign >= 0])
    return sorted(out)


class Recoil(Pending[State]):
    """A shot has struck a piece that is thrown back by it."""

    def __init__(self, target: int, strength: int, shooter: int, seat: int, source: int) -> None:
        self.target = target
        self.strength = strength
        self.shooter = shooter
        self.seat = seat
        self.source = source

    def proceed(self, game: State) -> Decision | None:
        """RX-RECOIL-AMBIGUOUS: where two directions are as good, its player chooses."""
        s = game
        ways = directions(s, self.target, self.source)
        options: list[Choice] = [(v.RECOIL, self.target, 0, way) for way in ways]
        return s.ask(s.owner[self.target], "recoil", "RX-RECOIL-AMBIGUOUS", options, self.target)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        self.fly(game, choice[3])

    def fly(self, s: State, direction: int) -> None:
        """RX-RECOIL-DISTANCE, RX-RECOIL-BLOCKED-BONUS, RX-RECOIL-COLLISION"""
        # The shots of overwatch throw back too, so the two chapters know each other.
        from hullbreach.crusade.turn import combinations

        target = self.target
        start = here = s.square[target]
        left = self.strength
        way: list[int] = []
        while left and not is_blocked(s, here, direction):
            here = s.board.step[here][direction]
            way.append(here)
            left -= 1
        met = figure_at(s, here, direction) if left else -1
        s.shift(target, here)
        s.tell(ev.RECOILED, "RX-RECOIL-DISTANCE", target, here, start, self.strength)
        if s.profile.overwatch:
            # RX-OVERWATCH-TRIGGER: whatever crosses; first the shot that threw it does its harm.
            combinations.watch(s, target, way)
        damage.strike(s, target, self.strength + (left > 0), self.shooter, self.seat, self.source)
        if met >= 0:
            damage.strike(s, met, left, target, self.seat)


def is_blocked(s: State, square: int, direction: int) -> bool:
    """Whether a wall, a closed door, scenery or a piece stops whoever flies that way."""
    if not s.board.can_step(square, direction, s.closed):
        return True
    there = 1 << s.board.step[square][direction]
    return bool(there & (s.bodies | s.blips_on | s.solid))


def figure_at(s: State, square: int, direction: int) -> int:
    """The figure that stands in the way; -1: the obstacle is something else."""
    if not s.board.can_step(square, direction, s.closed):
        return -1
    other = s.at[s.board.step[square][direction]]
    return other if other >= 0 and UNITS[s.kind[other]].role <= ALIEN else -1
