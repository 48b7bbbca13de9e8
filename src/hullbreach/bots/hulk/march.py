"""How marines walk: the step that brings one nearest to his goal, and the steps that would be foolish."""

from __future__ import annotations

from hullbreach.bots.hulk import goals
from hullbreach.bots.hulk.routes import FAR, car_of, flanks, next_state
from hullbreach.bots.hulk.squad import Squad
from hullbreach.bots.picking import of_verb
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.moving.movement import ACTIONS, marine_step_cost
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Choice

# A way around comrades may be so much longer.
DETOUR = 6


class March(Squad):
    """The squad, and where each of them steps next."""

    def step_options(self, p: int, purse: int) -> list[Choice]:
        out: list[Choice] = []
        for action in ACTIONS:
            if action.fits(self.s, p):
                action.offer(self.s, p, purse, out)
        return out

    def advance(self, p: int, purse: int, options: list[Choice]) -> Choice | None:
        """The action that brings him nearest to his goal for the points he may spend."""
        s = self.s
        table = self.table_of(p)
        if table is None or self.holds_back(p):
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
        ranks: dict[Choice, tuple[int, int]] = {}
        # Beside a comrade who blocks the best way there may be one that is as good as standing.
        detour = 1 if self.in_the_way(p) else 0
        for option in options:
            after, cost = self._after(p, table, option)
            if after >= now + (detour if option[0] == v.MOVE and cost == 1 else 0) or cost > purse:
                continue
            if self._safe(p, table, option, purse - cost):
                ranks[option] = (after + cost, after)
        return min(ranks, key=lambda option: ranks[option], default=None)

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
        if verb != v.MOVE or not s.board.feature("lift door") >> where & 1:
            return True
        beyond = union(car_of(s, i) for i, lift in enumerate(s.board.lifts) if where in lift.doors)
        inside = beyond >> s.square[p] & 1
        return left >= 1 and (inside == 1 or bool(beyond & ~s.bodies))

    def _free_after_turn(self, p: int, table: list[int], facing: int) -> bool:
        """Whether a turn leads on, and not only to face the back of a comrade."""
        s = self.s
        here = s.square[p]
        nxt = next_state(s.board, self.slow, table, here, facing)
        if nxt < 0 or nxt // 4 == here:
            return True
        squeeze = flanks(s.board, here, nxt // 4)
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
        for option in of_verb(options, v.MOVE):
            if option[1] == p and self.doing[p].squares >> option[2] & 1:
                if steps and steps[option[2]] > steps[s.square[p]] and s.ap[p] > 0:
                    return option
        return None
