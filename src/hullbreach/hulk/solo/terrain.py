"""What a stealer that nobody leads can do from a place, one action after the other (DWS-GAP-AUTOMATON, terms)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk.contacts.reinforcement import ENTER, ENTER_COST
from hullbreach.hulk.floors.levels import CLIMB, climb_cost
from hullbreach.hulk.moving import ducts
from hullbreach.hulk.moving.doors import DOOR_COST, OPEN, holds_flames, works
from hullbreach.hulk.moving.movement import (
    FREE_QUARTERS,
    MOVE,
    STEALER_PRICE,
    STEALER_STEPS,
    TURN,
    TURN_COST,
    turns_cost,
)
from hullbreach.hulk.state import State
from hullbreach.kernel.board import bits

# Verb, square, the facing after a free turn before it, the facing after it.
Action = tuple[int, int, int, int]
# Square and facing as one number, quarter turns made since anything else, and the doors that the plan has opened.
Node = tuple[int, int, int]
# An action with its price, the square that it enters (-1: none), its facing offset, its kind and where it leads.
Step = tuple[Action, int, int, int, int, Node]

# Where a stealer is that still waits at its entry area.
OUTSIDE: Final = -1
# The verbs that enter a square.
ENTERING: Final = (MOVE, CLIMB, ENTER)
# Item 7: a move before a turn before a door.
MOVES: Final = 0
TURNS: Final = 1
DOORS: Final = 2
# Item 4: quarter turns between a facing and a step, by the direction from straight ahead; a diagonal has two.
OFFSET: Final = (0, 0, 1, 1, 2, 1, 1, 0)


class Terrain:
    """The board as one stealer finds it; with `alone` other stealers stand in nobody's way, though they still block
    sight."""

    __slots__ = ("alone", "closed", "debris", "doors", "free", "obstacles", "p", "s", "seen", "_bodies")

    def __init__(self, s: State, p: int, alone: bool = False) -> None:
        self.s = s
        self.p = p
        self.alone = alone
        own = 1 << s.square[p] if s.square[p] >= 0 else 0
        self._bodies = s.bodies & ~own | s.burning
        self.obstacles = (s.marines_on if alone else s.bodies & ~own) | s.solid | s.consoles
        self.closed = self.obstacles | s.burning
        if s.ducts:
            self.closed |= ducts.open_ducts(s)
        self.debris = s.debris
        shut = s.closed_doors() & ~(s.bulkheads | s.board.feature("duct door"))
        self.doors = sum(1 << door for door in bits(shut) if works(s, door) and not holds_flames(s, door))
        # Whether a quarter turn comes free before anything else.
        self.free = s.profile.turns_alone
        self.seen: dict[int, int] = {}

    def start(self) -> Node:
        s, p = self.s, self.p
        if s.square[p] < 0:
            return (OUTSIDE, 0, 0)
        return (s.square[p] * 4 + s.facing[p], min(s.quarters[p], FREE_QUARTERS) if self.free else 0, 0)

    def watched(self, opened: int) -> int:
        """LOS: the squares that some marine sees once the stealer has left its own, with these doors open."""
        known = self.seen.get(opened, -1)
        if known < 0:
            s = self.s
            blockers = self._bodies | s.solid & ~opened
            known = self.seen[opened] = s.sight.joint(s.lookouts(), s.facing, s.marines, blockers)
        return known

    def turns_to(self, facing: int, turned: int) -> tuple[int, ...]:
        """The facings that cost nothing before the next action."""
        if self.free and turned < FREE_QUARTERS:
            return (facing, (facing + 1) & 3, (facing + 3) & 3)
        return (facing,)

    def strikes(self, node: Node, prey: int) -> int:
        """The facing in which a stealer there can attack that square without paying for a turn, or -1."""
        place, turned, _ = node
        if place == OUTSIDE:
            return -1
        board = self.s.board
        if self.s.profile.vertical_combat and prey in (board.above[place >> 2], board.below[place >> 2]):
            # DW-LEVELS-CLOSE-COMBAT-TARGET
            return place & 3
        steps = board.step[place >> 2]
        for facing in self.turns_to(place & 3, turned):
            if steps[2 * facing] == prey:
                return facing
        return -1

    def leads_to(self, prey: int) -> bool:
        """Whether there is any way to where that square can be attacked, all doors open that can be opened."""
        s, p = self.s, self.p
        todo = [s.square[p]] if s.square[p] >= 0 else [step[2] for step in self._entering()]
        found = set(todo)
        while todo:
            a = todo.pop()
            if any(self.strikes((a * 4 + facing, FREE_QUARTERS, 0), prey) >= 0 for facing in range(4)):
                return True
            steps: list[Step] = []
            self._moving(a * 4, 0, self.doors, steps)
            self._climbing(a * 4, self.doors, steps)
            for step in steps:
                if step[2] not in found:
                    found.add(step[2])
                    todo.append(step[2])
        return False

    def steps(self, node: Node) -> list[Step]:
        """Every action that is open at a place; what a free turn alone would do is part of the next one."""
        place, turned, opened = node
        if place == OUTSIDE:
            return self._entering()
        out: list[Step] = []
        self._moving(place, turned, opened, out)
        self._climbing(place, opened, out)
        self._turning(place, turned, opened, out)
        if self.doors & ~opened & self.s.board.near[place >> 2]:
            self._opening(place, turned, opened, out)
        return out

    def _entering(self) -> list[Step]:
        """DWS-GAP-AUTOMATON: onto the first square, facing inward."""
        s = self.s
        letter = s.mission.entries[s.entry[self.p]]
        out: list[Step] = []
        for b in sorted(set(s.board.entries[letter])):
            if not self.closed >> b & 1:
                facing = inward(s, letter, b)
                action = (ENTER, b, facing, facing)
                out.append((action, ENTER_COST + (self.debris >> b & 1), b, 0, MOVES, (b * 4 + facing, 0, 0)))
        return out

    def _moving(self, place: int, turned: int, opened: int, out: list[Step]) -> None:
        board = self.s.board
        a, facing = place >> 2, place & 3
        closed, obstacles = self.closed & ~opened, self.obstacles & ~opened
        pinch = board.pinch[a]
        for direction, b in enumerate(board.step[a]):
            if b < 0 or b >= board.count or closed >> b & 1:
                continue
            squeeze = pinch[direction]
            if squeeze and obstacles & squeeze == squeeze:
                continue
            if self.s.ducts and ducts.bars(self.s, self.p, a, b) is not None:
                continue
            extra = self.debris >> b & 1
            if self.free:
                for after in self.turns_to(facing, turned):
                    ahead = (direction - 2 * after) & 7
                    cost = STEALER_PRICE[ahead] + extra
                    node = (b * 4 + after, 0, opened)
                    out.append(((MOVE, b, after, after), cost, b, OFFSET[ahead], MOVES, node))
            else:
                prices = STEALER_STEPS[(direction - 2 * facing) & 7]
                for i, after in enumerate((facing, (facing + 1) & 3, (facing + 3) & 3)):
                    offset = OFFSET[(direction - 2 * after) & 7]
                    node = (b * 4 + after, 0, opened)
                    out.append(((MOVE, b, facing, after), prices[i] + extra, b, offset, MOVES, node))

    def _climbing(self, place: int, opened: int, out: list[Step]) -> None:
        """DWG-GAP-CLARIFICATIONS: to the other end of a hole, with any facing."""
        board = self.s.board
        a, facing = place >> 2, place & 3
        for b in (board.above[a], board.below[a]):
            if b < 0 or (self.closed & ~opened) >> b & 1:
                continue
            cost = climb_cost(self.s, self.p, a, b)
            if cost:
                cost += self.debris >> b & 1
                for after in range(4):
                    out.append(((CLIMB, b, facing, after), cost, b, 0, MOVES, (b * 4 + after, 0, opened)))

    def _turning(self, place: int, turned: int, opened: int, out: list[Step]) -> None:
        a, facing = place >> 2, place & 3
        for quarters in (1, 2, 3):
            after = (facing + quarters) & 3
            cost = turns_cost(turned, quarters) if self.free else TURN_COST
            if cost:
                node = (a * 4 + after, FREE_QUARTERS if self.free else 0, opened)
                out.append(((TURN, a, facing, after), cost, -1, 0, TURNS, node))

    def _opening(self, place: int, turned: int, opened: int, out: list[Step]) -> None:
        a = place >> 2
        for after in self.turns_to(place & 3, turned):
            for door in bits(self.s.board.front[a * 4 + after] & self.doors & ~opened):
                node = (a * 4 + after, 0, opened | 1 << door)
                out.append(((OPEN, door, after, after), DOOR_COST, -1, 0, DOORS, node))


def inward(s: State, letter: str, first: int) -> int:
    """The facing of whoever comes onto the board there."""
    board = s.board
    for facing in range(4):
        outside = board.step[first][2 * facing] - board.count
        if outside >= 0 and board.virtual_letter[outside] == letter:
            return (facing + 2) & 3
    return 0
