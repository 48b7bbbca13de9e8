"""Plans for one alien or blip (SC-GAP-ALIEN-AUTOPLAY, RX-GAP-ALIEN-AUTOPLAY)."""

from __future__ import annotations

from hullbreach.bots.crusade import chances, worth
from hullbreach.bots.crusade.ground import FAR, FIGURES, Maps, Reach, body_at, in_play, reach
from hullbreach.bots.crusade.habits import Habits
from hullbreach.bots.crusade.outlook import Outlook
from hullbreach.bots.crusade.plans import GO, STAY, Plan, plan_of
from hullbreach.crusade.scenery import terminals
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.shooting.weapons import NOTHING, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import strides
from hullbreach.crusade.units import ALIEN, BLIP, EGG, MESSAGE, UNITS
from hullbreach.kernel.board import union

CLOSERS = ("stealer", "android", "goliath", "arachnid", "crawler", "larva")
_AT_TERMINAL = 2.0
# Nobody stands before an airlock: a squad that cannot land ends no game.
_BEFORE_AIRLOCK = 6.0
# Whoever does less harm in close combat is not feared.
_BY_HAND = 0.4


class AlienPlanner:
    """Plans for the aliens of one seat in one position."""

    def __init__(self, s: State, seat: int, maps: Maps, habits: Habits) -> None:
        self.s = s
        self.habits = habits
        self.maps = maps
        self.seat = seat
        self.worth = worth.for_aliens(s)
        self.marines = [p for p in in_play(s, *FIGURES) if s.board.ship >> s.square[p] & 1]
        goals = union(1 << s.square[p] for p in self.marines)
        self.seen = union(s.field(p) for p in self.marines)
        self.locks = union(s.board.lock_squares[dock] for dock in s.dock_of[: s.squads] if dock >= 0)
        self.far = maps.to(s, goals or self.locks, s.closed & (s.locked | s.board.all_airlocks))
        near = [p for p in in_play(s, ALIEN, BLIP) if self.far[s.square[p]] <= habits.close]
        self.together = len(near) >= habits.together

    def outlook(self, p: int) -> Outlook:
        least_win = 0.0 if self.closes_in(p) else self.habits.least_win
        own = self.habits.thrift * worth.own_worth(self.s, p)
        return Outlook(self.s, p, self.worth, own, least_win)

    def closes_in(self, p: int) -> bool:
        unit = UNITS[self.s.kind[p]]
        return unit.key in CLOSERS or (WEAPONS[unit.weapon].pattern == NOTHING and unit.move > 0)

    def plan(self, p: int) -> Plan:
        if self.s.is_blip(p):
            return self.blip_plan(p)
        ways = reach(self.s, p, strides.squares_left(self.s, p))
        return plan_of(self.outlook(p), ways, self.places(p, ways))

    # Blips

    def blip_plan(self, p: int) -> Plan:
        """Towards the nearest figure of the squads, one step short of being seen, unless enough come together."""
        s = self.s
        if s.truth[p] in (EGG, MESSAGE):
            return Plan(STAY, [], 0.0)
        ways = reach(s, p, strides.squares_left(s, p))
        best, nearest = s.square[p], self.far[s.square[p]]
        for square in ways.stops:
            if self.far[square] >= nearest or self.locks >> square & 1:
                continue
            if not self.together and self.is_seen_on_the_way(ways, square):
                continue
            best, nearest = square, self.far[square]
        if best == s.square[p]:
            return Plan(STAY, [], 0.0)
        return Plan(GO, ways.path(best), 0.0)

    def is_seen_on_the_way(self, ways: Reach, square: int) -> bool:
        while square >= 0:
            if self.seen >> square & 1:
                return True
            square = ways.came[square]
        return False

    # Figures

    def places(self, p: int, ways: Reach) -> dict[int, float]:
        s = self.s
        own = worth.own_worth(s, p)
        habits = self.habits
        if self.closes_in(p):
            step, caution = habits.step_of_closers, habits.caution_of_closers
        elif self.together:
            step, caution = habits.step_together, habits.caution_together
        else:
            step, caution = habits.step, habits.caution_of_aliens
        guns = self.guns(p)
        fists = self.fists(p) if habits.wary else []
        helped = UNITS[s.kind[p]].terminals and not gear.has_acted(s, p) and bool(self.marines)
        out: dict[int, float] = {}
        for square in ways.stops:
            if not s.board.ship >> square & 1:
                continue
            away = self.far[square]
            value = -step * (away if away < FAR else 60)
            if self.seen & body_at(s, p, square):
                value -= caution * own * self.exposure(p, square, guns)
            if fists:
                value -= habits.wary * own * self.beaten_up(square, fists)
            if self.locks >> square & 1:
                value -= _BEFORE_AIRLOCK
            if helped and square in s.mission.terminals and self.has_turret(p):
                value += _AT_TERMINAL
            out[square] = value
        return out

    def guns(self, p: int) -> list[tuple[int, float]]:
        """The figures of the squads, as bits, with the harm that each of them can do to a piece."""
        s = self.s
        out: list[tuple[int, float]] = []
        armour = gear.armour(s, p, 1)
        for marine in self.marines:
            kind = WEAPONS[UNITS[s.kind[marine]].weapon]
            if kind.pattern:
                harm = chances.harm(kind.red, kind.white, (0, 0), armour, max(1, s.life[p]))
                out.append((1 << s.square[marine], harm))
        return out

    def exposure(self, p: int, square: int, guns: list[tuple[int, float]]) -> float:
        """The share of its life that a piece may lose there in the next turns of the squads."""
        s = self.s
        field = s.sight.field(square, s.closed, s.solid | s.smoke)
        return min(1.2, sum([harm for bit, harm in guns if field & bit]))

    def fists(self, p: int) -> list[tuple[list[int], int, float]]:
        """Whose hands are feared: how far everything is from him, how far he comes, what harm he does."""
        s = self.s
        barrier = s.closed & (s.locked | s.board.all_airlocks)
        return [
            (self.maps.to(s, 1 << s.square[marine], barrier), gear.movement(s, marine) + 1, harm)
            for marine in self.marines
            if (harm := chances.melee(s, marine, p)[0]) >= _BY_HAND
        ]

    def beaten_up(self, square: int, fists: list[tuple[list[int], int, float]]) -> float:
        """The share of its life that a piece may lose there in close combat."""
        return max([harm for way, reach, harm in fists if way[square] <= reach], default=0.0)

    def has_turret(self, p: int) -> bool:
        s = self.s
        return terminals.off_menu(s, terminals.TURRETS) is None and any(
            self.worth.get(target, 0.0) > 0
            for turret in terminals.turrets(s, p)
            for target in terminals.turret_targets(s, p, turret)
        )

    # Who comes next

    def order(self, p: int) -> tuple[int, int]:
        """Shooters before those who close in, the nearest first; blips last."""
        s = self.s
        late = 2 if s.is_blip(p) else 1 if self.closes_in(p) else 0
        return late, self.far[s.square[p]]
