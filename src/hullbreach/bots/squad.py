"""The marines as a squad: who does which task, who escorts him, and which way each goes."""

from __future__ import annotations

from hullbreach.bots import goals
from hullbreach.bots.goals import Task
from hullbreach.bots.routes import FAR, any_facing, blocked_for_marines, routes_on
from hullbreach.bots.watch import Threat, hindrances, lairs, threat_to
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.movement import MARINE_STEPS, marine_step_cost, offer_marine_moves
from hullbreach.hulk.objects import kind_of
from hullbreach.hulk.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice

# How near enemies may come before a marine stops to watch; for him on whom the mission hangs.
CAUTION = 3
CAUTION_OF_KEY = 1
# An escort keeps so near to the goal, beside the way of the marine whom he escorts.
ESCORT_RANGE = 6
# A lift leaves with so many, or with all who are left.
LIFT_PARTY = 3
# An escort leaves the board when the other is so near to the exit.
LEAVE_TOGETHER = 8
# An enemy so near can strike in his next turn.
STRIKE = 6
# A way around comrades may be so much longer.
DETOUR = 6
_LONGEST_WAY = 80
# Points a turn that a squad makes, for the question whether it must hurry.
_PACE = 3
# The kinds of task that several marines do at the same time.
_TOGETHER = (goals.EXIT, goals.CONNECT, goals.LIFT, goals.GATHER, goals.HUNT)


def wanted_tanks(s: State) -> int:
    """The tanks that the mission wants destroyed."""
    if not s.tanks:
        return 0
    for outcome in s.mission.outcomes:
        if outcome.winner == pc.SEAT_NAMES[pc.MARINE_SEAT]:
            if any(c.name == "tanks_destroyed" and not c.negate for c in outcome.all):
                return s.tanks
    return 0


def is_vital(s: State, p: int) -> bool:
    """Whether the marine's death decides the mission."""
    for outcome in s.mission.outcomes:
        for c in outcome.all:
            if c.name == "marine_dead" and not c.negate and s.mission.marines[p].key == c.argument:
                return True
    return False


class Squad:
    """What the marine player thinks of one position."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.tasks = goals.tasks(s)
        self.routes = routes_on(s.board)
        self.blocked = blocked_for_marines(s)
        self.slow = s.doors | s.debris | s.bulkheads
        self.comers: list[tuple[int, int]] | None = None
        self.threats: dict[int, Threat] = {}
        self.doing: dict[int, Task] = {}
        self.tables: dict[int, list[int]] = {}
        self.key = -1
        self._assign()
        self.ways = self._ways_of_doers()

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
                if table[s.square[p] * 4 + s.facing[p]] < FAR:
                    self.doing[p] = task
                    self.tables[p] = table
            if self.key < 0 and few and task.kind not in (goals.HUNT, goals.GATHER):
                self.key = few[0]

    def _hunting_ground(self) -> int:
        """Where to look for the last of them; until the pile is empty the marines let them come."""
        s = self.s
        if s.pile or not s.foes_on | s.blips_on:
            return 0
        return any_facing(s.foes_on | s.blips_on)

    def _ways_of_doers(self) -> int:
        """The squares on which the doers will walk."""
        ways = 0
        for p in self.doing:
            ways |= self._way(p)
        return ways

    def _way(self, p: int) -> int:
        """The squares from a marine to his goal, without his own."""
        s = self.s
        table = self.tables[p]
        board = s.board
        square, facing = s.square[p], s.facing[p]
        way = 0
        for _ in range(_LONGEST_WAY):
            left = table[square * 4 + facing]
            if left <= 0 or left >= FAR:
                break
            nxt = _next(self, table, square, facing, left)
            if nxt < 0:
                break
            if nxt // 4 != square:
                way |= 1 << nxt // 4 | _flanks(s, square, nxt // 4)
            square, facing = nxt // 4, nxt % 4
            if board.deck_of[square] != board.deck_of[s.square[p]]:
                break
        return way

    def table_of(self, p: int) -> list[int] | None:
        """The table by which a marine walks: his task's, or that of an escort."""
        if p in self.tables:
            return self.tables[p]
        leader = self._leader(p)
        if leader < 0:
            return None
        lead = self.tables[leader]
        near = 0
        for square in range(self.s.board.count):
            if min(lead[square * 4 : square * 4 + 4]) <= ESCORT_RANGE and not self.blocked >> square & 1:
                near |= 1 << square
        if self.doing[leader].kind == goals.EXIT and self._ahead(p, leader):
            # Out of the way by the same exit.
            self.doing[p] = self.doing[leader]
            self.tables[p] = lead
            return lead
        aside = near & ~self.ways & ~self.s.doors & ~self.s.board.feature("lift door")
        roomy = aside & ~self._beside(self.ways)
        aside = roomy or aside
        for i, lift in enumerate(self.s.board.lifts):
            if self.doing[leader].kind != goals.LIFT:
                for square in lift.cars[self.s.lift_at[i]]:
                    aside &= ~(1 << square)
        table = self._table(any_facing(aside or near))
        self.tables[p] = table
        return table

    def _ahead(self, p: int, leader: int) -> bool:
        s = self.s
        table = self.tables[leader]
        return table[s.square[p] * 4 + s.facing[p]] < table[s.square[leader] * 4 + s.facing[leader]]

    def _beside(self, squares: int) -> int:
        beside = 0
        for square in bits(squares):
            beside |= self.s.board.near[square]
        return beside

    def _leader(self, p: int) -> int:
        """The doer whom a marine escorts: the one nearest to him."""
        s = self.s
        best, best_distance = -1, FAR
        steps = s.board.distances(s.square[p], self.blocked & ~(1 << s.square[p]))
        for q in self.doing:
            distance = steps[s.square[q]]
            if 0 <= distance < best_distance:
                best, best_distance = q, distance
        return best

    def is_key(self, p: int) -> bool:
        return p == self.key or (p in self.doing and self.doing[p].kind in (goals.CONNECT, goals.TELEPORT))

    def way_left(self, p: int) -> int:
        table = self.table_of(p)
        return FAR if table is None else table[self.s.square[p] * 4 + self.s.facing[p]]

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

    def hurried(self) -> bool:
        """Whether the turns that are left hardly suffice."""
        if self.key < 0:
            return False
        left = self.s.mission.turn_limit - self.s.turn + 1
        return self.way_left(self.key) > _PACE * (left - 1)

    def caution(self, p: int) -> int:
        """How near enemies may come before he stops."""
        return CAUTION_OF_KEY if self.is_key(p) else CAUTION

    def in_the_way(self, p: int) -> bool:
        """Whether somebody with a task must pass where he stands, or he has one himself."""
        return p in self.doing or bool(self.ways >> self.s.square[p] & 1)

    # Points

    def allowance(self, p: int) -> int:
        """Command points that he may use to walk."""
        s = self.s
        if not self.is_key(p) or s.foes_on & s.watched():
            return 0
        return s.command_left()

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
        car = 0
        for square in s.board.lifts[lift].cars[s.lift_at[lift]]:
            car |= 1 << square
        inside = (s.marines_on & car).bit_count()
        return inside >= min(LIFT_PARTY, s.marines_on.bit_count()) or inside == len(
            s.board.lifts[lift].cars[0]
        )

    def needs_door(self, door: int) -> bool:
        return bool(self.ways >> door & 1)

    # Walking

    def step_options(self, p: int, purse: int) -> list[Choice]:
        out: list[Choice] = []
        offer_marine_moves(self.s, p, purse, 1, out)
        return out

    def advance(self, p: int, purse: int, options: list[Choice]) -> Choice | None:
        """The action that brings him nearest to his goal for the points he may spend."""
        s = self.s
        table = self.table_of(p)
        if table is None:
            return None
        here = s.square[p]
        now = table[here * 4 + s.facing[p]]
        if now <= 0:
            return self._work_lift(p, options)
        best = self._best_step(p, table, now, purse, options)
        if best is None and p in self.doing and s.marines_on & self.ways:
            # Comrades stand in the way: is there one around them?
            others = s.marines_on & ~(1 << here)
            around = self.routes.table(self.doing[p].states, self.blocked | others, self.slow)
            left = around[here * 4 + s.facing[p]]
            if left <= now + DETOUR:
                best = self._best_step(p, around, left, purse, options)
        return best

    def _best_step(
        self, p: int, table: list[int], now: int, purse: int, options: list[Choice]
    ) -> Choice | None:
        best: Choice | None = None
        best_rank = (0, 0)
        # Beside a comrade who blocks the best way there may be one that is as good as standing.
        detour = 1 if self.in_the_way(p) else 0
        for option in options:
            after, cost = self._after(p, table, option)
            if after >= now + (detour if option[0] == v.MOVE and cost == 1 else 0) or cost > purse:
                continue
            if not self._safe(p, table, option, purse - cost):
                continue
            rank = (after + cost, after)
            if best is None or rank < best_rank:
                best, best_rank = option, rank
        return best

    def _after(self, p: int, table: list[int], option: Choice) -> tuple[int, int]:
        """What is left to walk after an action, and its price."""
        s = self.s
        verb, who, where, how = option
        facing = s.facing[p]
        if who != p:
            return FAR, 0
        if verb == v.MOVE and where < s.board.count:
            return table[where * 4 + facing], marine_step_cost(s, p, where)
        if verb == v.TURN:
            return table[s.square[p] * 4 + how], 1
        if verb == v.CLIMB:
            return table[where * 4 + how], 2
        if verb == v.OPEN:
            # The door itself is still to be walked through.
            return table[where * 4 + facing] + 1, 1
        if verb == v.ATTACK and s.at[where] < 0:
            if s.bulkheads >> where & 1 or (s.closed_doors() >> where & 1 and s.gear[p] & pc.CHAIN_FIST == 0):
                return table[where * 4 + facing] + 1, 2
        return FAR, 0

    def _safe(self, p: int, table: list[int], option: Choice, left: int) -> bool:
        """Not into a lift's doorway with no point left to leave it, nor into a full car."""
        s = self.s
        verb, _, where, how = option
        if verb == v.TURN:
            return self._free_after_turn(p, table, how)
        if verb == v.MOVE and where < s.board.count and self._too_bold(p, table, where, left):
            return False
        if verb != v.MOVE or not s.board.feature("lift door") >> where & 1:
            return True
        beyond = 0
        for i, lift in enumerate(s.board.lifts):
            if where in lift.doors:
                for square in lift.cars[s.lift_at[i]]:
                    beyond |= 1 << square
        inside = beyond >> s.square[p] & 1
        return left >= 1 and (inside == 1 or bool(beyond & ~s.bodies))

    def _too_bold(self, p: int, table: list[int], square: int, left: int) -> bool:
        """Whether he whom the mission cannot do without would step before the others, to where they strike."""
        s = self.s
        if not self.precious(p) or self.hurried() or table[square * 4 + s.facing[p]] <= left:
            return False
        there = self._exposure(square, p)
        return there <= STRIKE and there < self._exposure(s.square[p], p)

    def precious(self, p: int) -> bool:
        """Whether the mission is lost with him."""
        if p not in self.doing:
            return False
        return self.doing[p].kind in (goals.BURN, goals.CONNECT) or is_vital(self.s, p)

    def _exposure(self, square: int, p: int) -> int:
        """Steps of the nearest enemy to a square, if the marine stood there."""
        s = self.s
        if self.comers is None:
            self.comers = lairs(s)
        walls = hindrances(s, square) & ~(1 << s.square[p])
        steps = s.board.distances(square, walls)
        return min((steps[a] + more for a, more in self.comers if steps[a] > 0), default=FAR)

    def _free_after_turn(self, p: int, table: list[int], facing: int) -> bool:
        """Whether a turn leads on, and not only to face the back of a comrade."""
        s = self.s
        here = s.square[p]
        nxt = _next(self, table, here, facing, table[here * 4 + facing])
        if nxt < 0 or nxt // 4 == here:
            return True
        squeeze = _flanks(s, here, nxt // 4)
        if squeeze and s.obstacles() & squeeze == squeeze:
            return False
        return not s.marines_on >> nxt // 4 & 1

    def _work_lift(self, p: int, options: list[Choice]) -> Choice | None:
        """In the car with nothing left to walk: make room at the door for those who come."""
        s = self.s
        if p not in self.doing or self.doing[p].kind != goals.LIFT:
            return None
        doors = [lift.doors[s.lift_at[i]] for i, lift in enumerate(s.board.lifts)]
        steps = s.board.distances(doors[0], s.walls()) if doors else []
        for option in options:
            if option[0] == v.MOVE and option[1] == p and self.doing[p].squares >> option[2] & 1:
                if steps and steps[option[2]] > steps[s.square[p]] and s.ap[p] > 0:
                    return option
        return None


def _flanks(s: State, a: int, b: int) -> int:
    """The squares between which a diagonal step from a to b squeezes."""
    for direction in (1, 3, 5, 7):
        if s.board.step[a][direction] == b:
            return s.board.pinch[a][direction]
    return 0


def _next(squad: Squad, table: list[int], square: int, facing: int, left: int) -> int:
    """The next state on a shortest way, or -1."""
    board = squad.s.board
    for k, price in MARINE_STEPS:
        b = board.step[square][(2 * facing + k) & 7]
        if 0 <= b < board.count and table[b * 4 + facing] == left - price - (squad.slow >> b & 1):
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
