"""The marines as a squad: who does which task, who escorts him, and which way each goes."""

from __future__ import annotations

from hullbreach.bots.hulk import goals, routes
from hullbreach.bots.hulk.goals import Task
from hullbreach.bots.hulk.habits import Habits
from hullbreach.bots.hulk.watch import Threat, lairs, threat_to
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import kind_of
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.contract import Choice

# A lift leaves with so many, or with all who are left.
LIFT_PARTY = 3
# An escort leaves the board when the other is so near to the exit.
LEAVE_TOGETHER = 8
_LONGEST_WAY = 80
_ANY = 99
# Action points of a marine in a turn.
_AP = 4
_WALKS_KEPT = 2048
# The kinds of task that several marines do at the same time.
_TOGETHER = (goals.EXIT, goals.CONNECT, goals.LIFT, goals.GATHER, goals.HUNT)


def to_destroy(s: State) -> int:
    """The tanks that the mission wants destroyed, and the doors that keep its marines from leaving."""
    tanks = s.tanks if s.tanks and goals.wants(s, "tanks_destroyed") else 0
    return tanks | goals.wanted_doors(s)


class Squad:
    """What the marine player thinks of one position."""

    def __init__(self, s: State, habits: Habits) -> None:
        self.s = s
        self.habits = habits
        self.tasks = goals.tasks(s)
        self.routes = routes.routes_on(s.board)
        self.blocked = routes.blocked_for_marines(s)
        self.slow = s.doors | s.debris | s.bulkheads
        self.comers: list[tuple[int, int]] | None = None
        self.threats: dict[int, Threat] = {}
        self.doing: dict[int, Task] = {}
        self.tables: dict[int, list[int]] = {}
        self.key = -1
        self.running = bool(self.tasks) and all(self._runs(task) for task in self.tasks)
        self._assign()
        # The squares on which the doers will walk.
        self.ways = union(self._way(p) for p in self.doing)

    def _runs(self, task: Task) -> bool:
        """Whether a task is about running: several to an exit, or to the vents."""
        return task.kind == goals.CONNECT or (task.kind == goals.EXIT and len(task.who) > 1)

    # Who does what

    def _table(self, states: int) -> list[int]:
        return self.routes.table(states, self.blocked, self.slow)

    def _assign(self) -> None:
        """Each task to the marine who is nearest to it, or to all who share it."""
        s = self.s
        for task in self.tasks:
            if task.kind == goals.HUNT:
                task.states = self._hunting_ground()
            if not task.states or not task.who:
                continue
            table = self._table(task.states)
            free = [p for p in task.who if p not in self.doing and s.square[p] >= 0]
            if task.kind == goals.TANKS:
                free = [p for p in free if s.gear[p] & pc.QUICK] or free
            free.sort(key=lambda p: (table[s.square[p] * 4 + s.facing[p]], p))
            few = free if task.kind in _TOGETHER else free[: 2 if task.kind == goals.TANKS else 1]
            for p in few:
                if table[s.square[p] * 4 + s.facing[p]] < routes.FAR:
                    self.doing[p] = task
                    self.tables[p] = table
            if self.key < 0 and few and task.kind not in (goals.HUNT, goals.GATHER):
                self.key = few[0]

    def _hunting_ground(self) -> int:
        """Where to look for the last of them; until the pile is empty the marines let them come."""
        s = self.s
        if s.pile or not s.foes_on | s.blips_on:
            return 0
        return routes.any_facing(s.foes_on | s.blips_on)

    def _way(self, p: int) -> int:
        """The squares from a marine to his goal, without his own."""
        s = self.s
        key = (self.doing[p].states, self.blocked, self.slow, s.square[p] * 4 + s.facing[p])
        kept = self.routes.walks
        way = kept.get(key)
        if way is None:
            if len(kept) >= _WALKS_KEPT:
                kept.clear()
            way = kept[key] = self._walk(self.tables[p], s.square[p], s.facing[p])
        return way

    def _walk(self, table: list[int], square: int, facing: int) -> int:
        board = self.s.board
        deck = board.deck_of[square]
        way = 0
        for _ in range(_LONGEST_WAY):
            left = table[square * 4 + facing]
            if left <= 0 or left >= routes.FAR:
                break
            nxt = routes.next_state(board, self.slow, table, square, facing)
            if nxt < 0:
                break
            if nxt // 4 != square:
                way |= 1 << nxt // 4 | routes.flanks(board, square, nxt // 4)
            square, facing = nxt // 4, nxt % 4
            if board.deck_of[square] != deck:
                break
        return way

    def _near(self, goal: int, table: list[int]) -> int:
        """The squares so near to a goal that an escort keeps to them."""
        reach = self.habits.escort_range
        key = (goal, self.blocked, self.slow, reach)
        kept = self.routes.escorts
        near = kept.get(key)
        if near is None:
            if len(kept) >= _WALKS_KEPT:
                kept.clear()
            near = kept[key] = union(
                1 << square
                for square in range(self.s.board.count)
                if min(table[square * 4 : square * 4 + 4]) <= reach and not self.blocked >> square & 1
            )
        return near

    def table_of(self, p: int) -> list[int] | None:
        """The table by which a marine walks: his task's, or that of an escort."""
        if p in self.tables:
            return self.tables[p]
        leader = self._leader(p)
        if leader < 0:
            return None
        lead = self.tables[leader]
        near = self._near(self.doing[leader].states, lead)
        s = self.s
        here, there = (s.square[q] * 4 + s.facing[q] for q in (p, leader))
        if self.doing[leader].kind == goals.EXIT and lead[here] < lead[there]:
            # Out of the way by the same exit.
            self.doing[p] = self.doing[leader]
            self.tables[p] = lead
            return lead
        board = self.s.board
        aside = near & ~self.ways & ~self.s.doors & ~board.feature("lift door")
        aside = aside & ~union(board.near[square] for square in bits(self.ways)) or aside
        if self.doing[leader].kind != goals.LIFT:
            aside &= ~union(routes.car_of(self.s, i) for i in range(len(board.lifts)))
        table = self.tables[p] = self._table(routes.any_facing(aside or near))
        return table

    def _leader(self, p: int) -> int:
        """The doer whom a marine escorts: the one nearest to him."""
        s = self.s
        steps = s.board.distances(s.square[p], self.blocked & ~(1 << s.square[p]))
        reached = [q for q in self.doing if steps[s.square[q]] >= 0]
        return min(reached, key=lambda q: steps[s.square[q]], default=-1)

    def is_key(self, p: int) -> bool:
        return p == self.key or (p in self.doing and self.doing[p].kind in (goals.CONNECT, goals.TELEPORT))

    def way_left(self, p: int) -> int:
        table = self.table_of(p)
        return routes.FAR if table is None else table[self.s.square[p] * 4 + self.s.facing[p]]

    def doer_now(self, p: int) -> bool:
        """Whether he can finish his task in this turn."""
        return p in self.doing and self.way_left(p) <= self.s.ap[p]

    # Danger

    def threat(self, p: int) -> Threat:
        if p not in self.threats:
            if self.comers is None:
                self.comers = lairs(self.s)
            self.threats[p] = threat_to(self.s, p, self.comers)
        return self.threats[p]

    def nearest_of(self, p: int, squares: int) -> int:
        here = self.s.square[p]
        return min(self.s.board.range(here, square) for square in bits(squares))

    def caution(self, p: int) -> int:
        """How near enemies may come before he stops."""
        habits = self.habits
        if self.is_key(p):
            return habits.caution_of_key
        return habits.caution_running if self.running else habits.caution

    def in_the_way(self, p: int) -> bool:
        """Whether somebody with a task must pass where he stands, or he has one himself."""
        return p in self.doing or bool(self.ways >> self.s.square[p] & 1)

    # Points

    def allowance(self, p: int) -> int:
        """Command points that he may use to walk."""
        s = self.s
        if not self.is_key(p) or s.foes_on & s.watched():
            return 0
        return self._to_walk_on(p)

    def _to_walk_on(self, p: int) -> int:
        """The command points that may go into steps: in company, and without those kept for the enemy's turn."""
        s, habits = self.s, self.habits
        purse = s.command_left()
        careless = habits.company >= _ANY and not habits.kept_points
        if careless or self.way_left(p) <= s.ap[p] + purse:
            return purse
        if habits.company < _ANY and not self._in_company(p):
            return 0
        if habits.kept_points and self.threat(p).nearest <= habits.near:
            return max(0, purse - habits.kept_points)
        return purse

    def holds_back(self, p: int) -> bool:
        """Whether he on whom the mission hangs waits for somebody to go before him."""
        s, behind = self.s, self.habits.behind
        if behind <= -_ANY or not self.is_key(p) or p not in self.tables:
            return False
        table, left = self.tables[p], self.way_left(p)
        turns = s.mission.turn_limit - s.turn
        if left <= s.ap[p] + s.command_left() or left >= _AP * turns:
            return False
        before = [
            table[s.square[q] * 4 + s.facing[q]] for q in range(s.marines) if q != p and s.square[q] >= 0
        ]
        # Where nobody is before him, nobody can come past him either.
        return bool(before) and 0 < left - min(before) < behind

    def _in_company(self, p: int) -> bool:
        s = self.s
        steps = s.board.distances(s.square[p], self.blocked & ~(1 << s.square[p]))
        return any(
            0 < steps[s.square[q]] <= self.habits.company
            for q in range(s.marines)
            if q != p and s.square[q] >= 0
        )

    def flames_kept(self, p: int) -> int:
        """Shots that a flamer keeps for his task."""
        return 2 if any(task.kind == goals.BURN for task in self.tasks) else 0

    # Tasks at hand

    def wants(self, option: Choice) -> bool:
        verb, p, where, how = option
        if verb == v.CONSOLE:
            return any(t.kind == goals.CONSOLE and t.squares >> where & 1 for t in self.tasks)
        if verb == v.TAKE:
            if kind_of(self.s, how) == "canister" and p not in self.doing:
                return False
            return any(t.kind == goals.FETCH and t.squares >> self.s.square[p] & 1 for t in self.tasks)
        if verb == v.TELEPORT:
            return any(t.kind == goals.EXIT for t in self.tasks)
        return verb in (v.CONNECT, v.BEACON)

    def burns_goal(self, square: int) -> bool:
        return any(t.kind == goals.BURN and t.squares >> square & 1 for t in self.tasks)

    def may_leave(self, p: int) -> bool:
        self.table_of(p)
        task = self.doing.get(p)
        if task is None or task.kind != goals.EXIT:
            return False
        # An escort does not go home before him whom he escorts.
        return p in task.who or self.way_left(task.who[0]) <= LEAVE_TOGETHER

    def lift_is_ready(self, lift: int) -> bool:
        """Whether the car should go now: enough are in it, or nobody else is coming."""
        s = self.s
        if not any(t.kind == goals.LIFT for t in self.tasks):
            return False
        car = routes.car_of(s, lift)
        inside = (s.marines_on & car).bit_count()
        return inside >= min(LIFT_PARTY, s.marines_on.bit_count()) or inside == car.bit_count()

    def needs_door(self, door: int) -> bool:
        return bool(self.ways >> door & 1)
