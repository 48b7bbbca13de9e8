"""Ways for marines: how many action points from every square and facing to a goal, turns and doors counted."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.moving import ducts
from hullbreach.hulk.moving.movement import MARINE_STEPS
from hullbreach.hulk.state import State
from hullbreach.kernel.board import Board, bits, union

# Out of reach.
FAR = 9999
_BOARDS_KEPT = 32
_TABLES_KEPT = 512

# For each state (square times 4 plus facing): the states that one action leads from, with its price.
Ways = list[list[tuple[int, int]]]
# Square -> points to get there, steps under overwatch on the way, the square before it.
Found = dict[int, tuple[int, int, int]]
# Instead of the squares between which a step squeezes: it goes over a ladder.
LADDER = -1


class Routes:
    """The ways on one board. What blocks (crates, tanks, bulkheads …) changes seldom, so tables are kept."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ways: dict[tuple[int, int], Ways] = {}
        self.tables: dict[tuple[int, int, int], list[int]] = {}
        # What goals.py found out about states: it is dear and seldom changes.
        self.seeing: dict[tuple[int, int, int, bool], int] = {}
        # What hunt.py found out about ways of stealers.
        self.to_marines: dict[tuple[int, ...], list[int]] = {}
        self.reached: dict[tuple[int, ...], Found] = {}
        self.steps = [self._steps(square) for square in range(board.count)]
        # What squad.py found out: the squares of a way, and those near to a goal.
        self.walks: dict[tuple[int, int, int, int], int] = {}
        self.escorts: dict[tuple[int, int, int, int], int] = {}

    def _steps(self, a: int) -> list[tuple[int, int]]:
        """Where one step leads from a square, and the squares between which it squeezes (LADDER: over a ladder)."""
        board = self.board
        out = [(b, squeeze) for b, squeeze in zip(board.step[a], board.pinch[a]) if 0 <= b < board.count]
        return out + [(b, LADDER) for b in (board.above[a], board.below[a]) if b >= 0]

    def table(self, goals: int, blocked: int, slow: int) -> list[int]:
        """Points from each state to the nearest goal state (a bit set of states); `slow` squares cost 1 more."""
        key = (goals, blocked, slow)
        known = self.tables.get(key)
        if known is None:
            if len(self.tables) >= _TABLES_KEPT:
                self.tables.clear()
            known = self.tables[key] = self._measure(goals, blocked, slow)
        return known

    def _measure(self, goals: int, blocked: int, slow: int) -> list[int]:
        if (blocked, slow) not in self.ways:
            if len(self.ways) > _BOARDS_KEPT:
                self.ways.clear()
            self.ways[blocked, slow] = self._ways_back(blocked, slow)
        ways = self.ways[blocked, slow]
        points = [FAR] * (self.board.count * 4)
        rings: list[list[int]] = [bits(goals)]
        for state in rings[0]:
            points[state] = 0
        reached = 0
        while reached < len(rings):
            for state in rings[reached]:
                if points[state] < reached:
                    continue
                for before, price in ways[state]:
                    total = reached + price
                    if total < points[before]:
                        points[before] = total
                        while len(rings) <= total:
                            rings.append([])
                        rings[total].append(before)
            reached += 1
        return points

    def _ways_back(self, blocked: int, slow: int) -> Ways:
        board = self.board
        ways: Ways = [[] for _ in range(board.count * 4)]
        ladders = board.feature("ladder top")
        for a in range(board.count):
            if blocked >> a & 1:
                continue
            for facing in range(4):
                state = a * 4 + facing
                ways[a * 4 + (facing + 1) % 4].append((state, 1))
                ways[a * 4 + (facing + 3) % 4].append((state, 1))
                for k, price in MARINE_STEPS:
                    direction = (2 * facing + k) & 7
                    b = board.step[a][direction]
                    if b < 0 or b >= board.count or blocked >> b & 1:
                        continue
                    pinch = board.pinch[a][direction]
                    if pinch and blocked & pinch == pinch:
                        continue
                    ways[b * 4 + facing].append((state, price + (slow >> b & 1)))
                for b in (board.above[a], board.below[a]):
                    if b >= 0 and not blocked >> b & 1 and (ladders >> a | ladders >> b) & 1:
                        for after in range(4):
                            ways[b * 4 + after].append((state, 2))
        return ways


_KNOWN: dict[Board, Routes] = {}


def routes_on(board: Board) -> Routes:
    """The tables of a board, shared by all bots of this process."""
    if board not in _KNOWN:
        if len(_KNOWN) >= _BOARDS_KEPT:
            _KNOWN.clear()
        _KNOWN[board] = Routes(board)
    return _KNOWN[board]


def blocked_for_marines(s: State) -> int:
    """Where marines cannot walk: things, shafts, and pits into which they would fall."""
    # And ducts that lead nowhere.
    blocked = s.walls() & ~s.barriers | s.consoles | s.pits | s.ducts & ~ducts.open_ducts(s)
    for p in range(s.marines):
        if s.gear[p] & pc.CHAIN_FIST and s.square[p] >= 0:
            return blocked
    return blocked | s.bulkheads


def any_facing(squares: int) -> int:
    """The states of a set of squares, whatever the facing."""
    return union(15 << 4 * square for square in bits(squares))


def car_of(s: State, lift: int) -> int:
    """The squares of a lift's car where it is now."""
    return union(1 << square for square in s.board.lifts[lift].cars[s.lift_at[lift]])


def flanks(board: Board, a: int, b: int) -> int:
    """The squares between which a diagonal step from a to b squeezes."""
    direction = board.direction(a, b)
    return board.pinch[a][direction] if direction >= 0 else 0


def next_state(board: Board, slow: int, table: list[int], square: int, facing: int) -> int:
    """The next state on a shortest way, or -1."""
    left = table[square * 4 + facing]
    for k, price in MARINE_STEPS:
        b = board.step[square][(2 * facing + k) & 7]
        if 0 <= b < board.count and table[b * 4 + facing] == left - price - (slow >> b & 1):
            return b * 4 + facing
    for turned in ((facing + 1) % 4, (facing + 3) % 4):
        if table[square * 4 + turned] == left - 1:
            return square * 4 + turned
    for b in (board.above[square], board.below[square]):
        if b >= 0:
            for after in range(4):
                if table[b * 4 + after] == left - 2:
                    return b * 4 + after
    return -1
