"""How stealers hunt: whom to strike and from where, when to rush through fire, where to lurk."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from hullbreach.bots.hulk import goals
from hullbreach.bots.hulk.habits import Habits
from hullbreach.bots.hulk.odds import melee
from hullbreach.bots.hulk.routes import Found, routes_on
from hullbreach.bots.picking import first, of_verb
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.contacts.blips import free_around
from hullbreach.hulk.contacts.reinforcement import may_enter
from hullbreach.hulk.firing.shooting import can_shoot
from hullbreach.hulk.moving.movement import forbidden_to_blips
from hullbreach.hulk.state import State
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Choice

STEALER_REACH = 6
UNREACHED = 999
# The chance to live through one action in a field of overwatch.
SURVIVES = 0.6
# What a stealer is worth, against a marine's 1, when many are there to take its place.
THRIFT_MASSED = 0.05
# The marine on whom the mission hangs.
KEY_WORTH = 1.6
# So much of what was worked out is kept for each board.
_STEPS_KEPT, _REACHED_KEPT = 512, 4096


def to_marines(s: State) -> list[int]:
    """Steps from every square to the nearest marine, through doors but not through things; to be read only."""
    walls = s.walls() | s.bulkheads | s.consoles
    kept = routes_on(s.board).to_marines
    key = (walls, *s.square[: s.marines])
    best = kept.get(key)
    if best is not None:
        return best
    best = [UNREACHED] * s.board.count
    for square in s.square[: s.marines]:
        if square >= 0:
            for other, steps in enumerate(s.board.distances(square, walls)):
                if 0 <= steps < best[other]:
                    best[other] = steps
    if len(kept) >= _STEPS_KEPT:
        kept.clear()
    kept[key] = best
    return best


def facing_along(s: State, square: int, steps: list[int]) -> int:
    """The facing towards the neighbour that is nearest to a marine, or -1."""
    near = [steps[b] if 0 <= b < s.board.count else UNREACHED for b in s.board.step[square]]
    best = near.index(min(near))
    if near[best] == UNREACHED:
        return -1
    if best % 2 == 0:
        return best // 2
    # A diagonal: the facing whose own square is nearer, so that a blow is possible after the step.
    one, other = best // 2, (best // 2 + 1) % 4
    return one if near[2 * one] <= near[2 * other] else other


class Ground(NamedTuple):
    """What a piece meets on its way, as sets of squares."""

    obstacles: int
    closed: int
    burning: int
    debris: int
    danger: int


def reached(steps: list[list[tuple[int, int]]], start: int, ap: int, ground: Ground) -> Found:
    """Where a piece gets with its points, without the squares where one gets hurt if it can."""
    obstacles, closed, burning, debris, danger = ground
    shut = obstacles | closed
    found: Found = {start: (0, 0, -1)}
    ring = [start]
    while ring:
        wave: list[int] = []
        for a in ring:
            points, shots, _ = found[a]
            if points >= ap:
                continue
            aflame = burning >> a & 1
            for b, squeeze in steps[a]:
                if obstacles >> b & 1 or (squeeze and shut & squeeze == squeeze):
                    continue
                if squeeze < 0:
                    # A ladder: neither rubble nor doors nor flames are on it.
                    cost = points + 1
                elif burning >> b & 1 and not aflame:
                    continue
                else:
                    cost = points + 1 + (debris >> b & 1) + (closed >> b & 1)
                if cost > ap:
                    continue
                hits = shots + (danger >> b & 1)
                old = found.get(b)
                if old is None or (hits, cost) < (old[1], old[0]):
                    found[b] = (cost, hits, a)
                    wave.append(b)
        ring = wave
    return found


class Strike(NamedTuple):
    """A way to a square beside a marine, and what it promises."""

    marine: int
    square: int
    facing: int
    worth: float


class Hunt:
    """What the stealer player thinks of one position."""

    def __init__(self, s: State, habits: Habits) -> None:
        self.s = s
        self.habits = habits
        self.steps = to_marines(s)
        self.watched = s.watched()
        self.danger = self._danger()
        late = s.turn >= s.mission.turn_limit * habits.late // 100
        self.thrift = THRIFT_MASSED if late or self._massed() else habits.thrift
        self.forbidden = -1

    def _danger(self) -> int:
        """Squares under overwatch."""
        s = self.s
        danger = 0
        for m in range(s.marines):
            if s.flags[m] & pc.OVERWATCH and s.square[m] >= 0 and can_shoot(s, m):
                danger |= s.field(m)
        return danger

    @cached_property
    def keys(self) -> set[int]:
        """Marines whom the mission cannot do without."""
        keys: set[int] = set()
        for task in goals.tasks(self.s):
            if task.kind in (goals.BURN, goals.CONNECT) or (task.kind == goals.EXIT and len(task.who) == 1):
                keys.update(task.who)
        for outcome in self.s.mission.outcomes:
            for c in outcome.all:
                if c.name == "marine_dead":
                    keys.update(
                        p for p in range(self.s.marines) if self.s.mission.marines[p].key == c.argument
                    )
        return keys

    def _massed(self) -> bool:
        s = self.s
        near = [
            p
            for p in range(s.marines, len(s.kind))
            if s.square[p] >= 0 and self.steps[s.square[p]] <= self.habits.mass_range
        ]
        return sum(s.value[p] if s.kind[p] == pc.BLIP else 1 for p in near) >= self.habits.mass

    # Ways

    def reach(self, start: int, blip: bool, ap: int) -> Found:
        """A closed door costs a point to open. Ways in sight count dearer, so that hidden ones are found first.

        What is found is kept as long as nothing on the way changes; it is to be read only.
        """
        s = self.s
        closed = s.closed_doors()
        obstacles = (s.bodies | s.solid | s.consoles) & ~closed
        if blip:
            if self.forbidden < 0:
                self.forbidden = forbidden_to_blips(s)
            obstacles |= self.forbidden
        routes = routes_on(s.board)
        key = (start, ap, obstacles, closed, s.burning, s.debris, self.danger)
        found = routes.reached.get(key)
        if found is None:
            if len(routes.reached) >= _REACHED_KEPT:
                routes.reached.clear()
            ground = Ground(obstacles, closed, s.burning, s.debris, self.danger)
            found = routes.reached[key] = reached(routes.steps, start, ap, ground)
        return found

    def first_step(self, found: Found, start: int, end: int) -> int:
        """The first square on the way to `end`."""
        square = end
        while found[square][2] != start and found[square][2] >= 0:
            square = found[square][2]
        return square

    # Striking

    def strike(self, p: int, start: int, facing: int, ap: int) -> tuple[Strike | None, Found]:
        """The best blow that a stealer can strike with its points."""
        s = self.s
        if self.steps[start] > ap + 1:
            return None, {}
        found = self.reach(start, False, ap)
        best: Strike | None = None
        for m in range(s.marines):
            there = s.square[m]
            if there < 0 or (
                s.board.range(there, start) > ap + 1 and s.board.deck_of[there] == s.board.deck_of[start]
            ):
                continue
            for towards in range(4):
                q = s.board.step[there][2 * towards]
                if q not in found:
                    continue
                wanted = (towards + 2) % 4
                cost, shots, _ = found[q]
                if q == start and facing != wanted:
                    cost += 1
                blows = ap - cost
                if blows < 1:
                    continue
                worth = self._worth(p, m, towards == s.facing[m], blows, shots)
                if worth > 0 and (best is None or worth > best.worth):
                    best = Strike(m, q, wanted, worth)
        return best, found

    def _worth(self, p: int, m: int, in_front: bool, blows: int, shots: int) -> float:
        """Marines killed, less stealers lost."""
        dies, kills = melee(self.s, m, p, False, in_front)
        killed = lost = 0.0
        alive = 1.0
        for _ in range(min(blows, 4)):
            killed += alive * kills
            lost += alive * dies
            alive *= 1 - kills - dies
        live = SURVIVES**shots
        prize = KEY_WORTH if m in self.keys else 1.0
        return live * killed * prize - self.thrift * (1 - live + live * lost)

    # Whose turn

    def rank(self, p: int) -> tuple[int, int]:
        """Stealers before blips, those beside the marines first."""
        s = self.s
        square = s.square[p]
        if square < 0:
            first = s.board.entries[s.mission.entries[s.entry[p]]][0]
            return 2, self.steps[first]
        return (1 if s.kind[p] == pc.BLIP else 0), self.steps[square]

    def busy(self, p: int) -> bool:
        """Whether the piece has something to do that is worth its activation."""
        s = self.s
        square = s.square[p]
        if square < 0:
            return True
        if s.kind[p] == pc.BLIP:
            return self._blip_plan(p) != (-1, -1)
        strike, _ = self.strike(p, square, s.facing[p], s.ap[p])
        shoots = s.kind[p] == pc.TERMAGANT and s.field(p) & s.marines_on != 0
        return strike is not None or shoots or self._lurk(p, square) >= 0

    # Acting

    def act(self, p: int, options: list[Choice]) -> Choice | None:
        """One action; None: done."""
        s = self.s
        if s.square[p] < 0:
            return self._enter(p, options)
        if s.kind[p] == pc.BLIP:
            return self._act_blip(p, options)
        fire = first(options, v.FIRE)
        if fire is not None:
            return fire
        strike, found = self.strike(p, s.square[p], s.facing[p], s.ap[p])
        if strike is not None:
            return self._carry_out(p, strike, found, options)
        goal = self._lurk(p, s.square[p])
        if goal >= 0:
            return self._go(p, self.reach(s.square[p], False, s.ap[p]), goal, -1, options)
        return None

    def _carry_out(self, p: int, strike: Strike, found: Found, options: list[Choice]) -> Choice | None:
        s = self.s
        if s.square[p] != strike.square:
            return self._go(p, found, strike.square, strike.facing, options)
        if s.facing[p] == strike.facing:
            return first([option for option in options if option[2] == s.square[strike.marine]], v.ATTACK)
        return first([option for option in options if option[3] == strike.facing], v.TURN)

    def _go(self, p: int, found: Found, goal: int, final: int, options: list[Choice]) -> Choice | None:
        """The next action on the way to a square: a step, a door, or the turn that a door needs."""
        s = self.s
        here = s.square[p]
        nxt = self.first_step(found, here, goal)
        if s.closed_doors() >> nxt & 1:
            return self._open(p, nxt, options)
        wanted = final if nxt == goal and final >= 0 else self._facing_after(nxt, goal, found)
        steps = [option for option in of_verb(options, v.MOVE, v.CLIMB) if option[2] == nxt]

        def turns(option: Choice) -> int:
            return abs((option[3] - wanted + 2) % 4 - 2) if wanted >= 0 else 0

        return min(steps, key=turns, default=None)

    def _facing_after(self, nxt: int, goal: int, found: Found) -> int:
        """The facing in which the way goes on from a square."""
        if nxt == goal:
            return facing_along(self.s, nxt, self.steps)
        direction = self.s.board.direction(nxt, self.first_step(found, nxt, goal))
        return (direction + 1) // 2 % 4 if direction >= 0 else -1

    def _open(self, p: int, door: int, options: list[Choice]) -> Choice | None:
        s = self.s
        front, here = s.board.front, s.square[p] * 4
        turns = [o for o in of_verb(options, v.TURN) if front[here + o[3]] >> door & 1]
        return first([o for o in options if o[2] == door], v.OPEN) or first(turns, v.TURN)

    def _lurk(self, p: int, here: int) -> int:
        """Where to go when there is nobody to strike: out of sight and near, or -1 to stay."""
        s = self.s
        found = self.reach(here, False, s.ap[p])
        seen_here = self.watched >> here & 1
        best, best_rank = -1, (seen_here * 3, self.steps[here])
        rush = self.thrift == THRIFT_MASSED
        for square, (_, shots, _) in found.items():
            if square == here:
                continue
            if shots and not rush:
                continue
            seen = self.watched >> square & 1
            rank = (seen * (1 if rush else 3) + shots, self.steps[square])
            if rush:
                rank = (0, self.steps[square] + 2 * seen + shots)
            if rank < (best_rank if not rush or best >= 0 else (0, self.steps[here] + 2 * seen_here)):
                best, best_rank = square, rank
        return best

    # Blips

    def _blip_plan(self, p: int) -> tuple[int, int]:
        """(1, 0): convert; (0, square): move there; (-1, -1): rest."""
        s = self.s
        here = s.square[p]
        if not s.flags[p] & pc.MOVED and not self._cramped(p, here):
            strike, _ = self.strike_as_stealer(p, here)
            if strike is not None:
                return 1, 0
        nearest = min(self.reach(here, True, s.ap[p]), key=lambda square: self.steps[square])
        return (0, nearest) if self.steps[nearest] < self.steps[here] else (-1, -1)

    def _cramped(self, p: int, here: int) -> bool:
        """Whether some of what a blip brings would find no place (V3-CONV-LOST)."""
        return (free_around(self.s, here) & ~self.watched).bit_count() < self.s.value[p] - 1

    def strike_as_stealer(self, p: int, here: int) -> tuple[Strike | None, Found]:
        """What the first stealer of a blip could do from its square."""
        if self.steps[here] > STEALER_REACH:
            return None, {}
        facing = facing_along(self.s, here, self.steps)
        return self.strike(p, here, facing, STEALER_REACH)

    def _act_blip(self, p: int, options: list[Choice]) -> Choice | None:
        convert, goal = self._blip_plan(p)
        if convert == 1:
            return first(options, v.CONVERT)
        if goal < 0:
            return None
        return self._go(p, self.reach(self.s.square[p], True, self.s.ap[p]), goal, -1, options)

    def _enter(self, p: int, options: list[Choice]) -> Choice | None:
        """Onto the board, nearest to the marines; facing them.

        V3-CONV-OFF-BOARD: a blip whose way in is in sight is turned up where it waits; stealers may come in there.
        """

        def rank(option: Choice) -> tuple[int, bool]:
            return self.steps[option[2]], option[3] != facing_along(self.s, option[2], self.steps)

        inside = min(of_verb(options, v.ENTER), key=rank, default=None)
        return first(options, v.CONVERT) if inside is None and self._pinned(p) else inside

    def _pinned(self, p: int) -> bool:
        """Whether nothing but the sight of marines keeps a blip outside."""
        s = self.s
        if s.kind[p] != pc.BLIP or not may_enter(s, p):
            return False
        firsts = union(1 << first for first in s.board.entries[s.mission.entries[s.entry[p]]])
        return firsts & ~s.obstacles() != 0
