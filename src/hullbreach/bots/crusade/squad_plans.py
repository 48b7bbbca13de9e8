"""Plans for one figure of a squad: where to go, and whether to attack before or after."""

from __future__ import annotations

from hullbreach.bots.crusade import chances, ground, worth
from hullbreach.bots.crusade.aims import Aims, own_figures
from hullbreach.bots.crusade.habits import Habits
from hullbreach.bots.crusade.outlook import Outlook
from hullbreach.bots.crusade.plans import Plan, plan_of
from hullbreach.crusade import state as st
from hullbreach.crusade.scoring.specials import SLEEPER
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import steps, strides
from hullbreach.crusade.units import ALIEN, BLIP, UNIT_NUMBERS, UNITS
from hullbreach.kernel.board import bits

# Aliens further away than this are not feared.
_FEARED = 12
_OPERATE = 40.0
# So many fall upon a sleeper together; before that nobody sets foot in its hall, unless it is late.
_TOGETHER = 3
_WAKES = 15.0
_LATE = 12
# What a blip is taken for.
_PLAIN = UNIT_NUMBERS["brute"]


class Threat:
    """An alien, as one figure sees it: the shares of its life that it may take."""

    def __init__(self, s: State, alien: int, p: int) -> None:
        self.square = s.square[alien]
        self.body = s.body(alien, self.square)
        life = max(1, s.life[p])
        armour = gear.armour(s, p, 1)
        if s.is_blip(alien):
            self._guess(s, p, armour, life)
            return
        unit = UNITS[s.kind[alien]]
        self.move = gear.movement(s, alien)
        self.shot = 0.0
        for weapon in (unit.weapon, *s.arms[alien]):
            kind = WEAPONS[weapon]
            if kind.pattern:
                self.shot += chances.harm(kind.red, kind.white, (0, 0), armour, life)
        self.fight = chances.melee(s, alien, p)[0] if unit.fight_red + unit.fight_white else 0.0

    def _guess(self, s: State, p: int, armour: int, life: int) -> None:
        """A blip is taken for one of the plain ones."""
        self.move = UNITS[_PLAIN].move
        kind = WEAPONS[UNITS[_PLAIN].weapon]
        self.shot = chances.harm(kind.red, kind.white, (0, 0), armour, life)
        red, white = gear.fight_dice(s, p)
        self.fight = chances.fight(UNITS[_PLAIN].fight_red, UNITS[_PLAIN].fight_white, red, white, 1, life)[0]


class Planner:
    """Plans for the figures of one squad in one position."""

    def __init__(self, s: State, seat: int, maps: ground.Maps, habits: Habits) -> None:
        self.s = s
        self.seat = seat
        self.habits = habits
        self.aims = Aims(s, seat, maps, habits)
        self.figures = own_figures(s, seat)
        self.worth = worth.for_squad(s, self.aims, habits)
        # The hall of a sleeper that nobody disturbs before enough can fall upon it together.
        self.asleep = 0
        for p in self.aims.hunted:
            if s.flags[p] & st.ASLEEP and not self._rush(p):
                self.asleep = ground.rooms_of(s, [s.square[p]])
                self.worth[p] = 0.0
        self.blips = ground.in_play(s, BLIP) if habits.caution_of_blips else []
        self.aliens = [p for p in ground.in_play(s, ALIEN) if not s.flags[p] & st.ASLEEP and not s.aloft[p]]

    def _rush(self, sleeper: int) -> bool:
        """Whether it is time to attack a sleeper: it will wake anyway, or enough can reach it this turn."""
        s = self.s
        room = ground.rooms_of(s, [s.square[sleeper]])
        if s.awake or s.marines_on & room or self.aims.turns <= _LATE:
            return True
        if len(s.drawn) >= s.mission.specials.get(SLEEPER, 0) - 1:
            return True
        ready = 0
        for p in self.figures:
            if s.moves[p] and not gear.has_acted(s, p):
                ready += self.aims.goal_map(p)[s.square[p]] <= strides.allowance(s, p) + 1
        return ready >= min(_TOGETHER, len(self.figures))

    def outlook(self, p: int) -> Outlook:
        found = Outlook(self.s, p, self.worth, self.habits.own * worth.own_worth(self.s, p))
        if self.s.locked & self.s.closed & ~self.s.board.all_airlocks:
            found.door = self.locked_ahead(p)
        return found

    def far_map(self, p: int) -> list[int]:
        return self.aims.home_map(p) if self.aims.goes_home(p) else self.aims.goal_map(p)

    def locked_ahead(self, p: int) -> int:
        """The locked door through which the way of a figure leads (-1: none)."""
        s = self.s
        far = self.far_map(p)
        barrier = ground.barrier_of(s, p)
        here = s.square[p]
        for _ in range(_FEARED):
            near = steps.around(s, here, barrier)
            after = [square for square in bits(near) if far[square] == far[here] - 1]
            if after:
                here = after[0]
                continue
            for square in bits(steps.around(s, here, barrier & s.board.all_airlocks) & ~near):
                if far[square] == far[here] - 1 - ground.LOCKED_PRICE:
                    direction = s.board.step[here].index(square)
                    for doors in s.board.ways[here][direction]:
                        for door in bits(doors & barrier):
                            return door
            return -1
        return -1

    # One figure

    def plan(self, p: int) -> Plan:
        ways = ground.reach(self.s, p, strides.squares_left(self.s, p))
        places = self.places(p, ways)
        return plan_of(self.outlook(p), ways, places, lambda square: self.deeds_at(p, square, ways))

    def deeds_at(self, p: int, square: int, ways: ground.Reach) -> float:
        """What can be done at a square besides attacking: a console to work, a thing to take up."""
        s, aims = self.s, self.aims
        for number, points in aims.consoles.items():
            if s.mission.consoles[number].square == square and not gear.has_acted(s, p):
                if not s.aliens_on & ground.rooms_of(s, [square]):
                    return points + _OPERATE
        if s.carry[p] < 0:
            for thing, points in aims.things.items():
                if s.thing_at[thing] == square and ways.cost[square] < strides.squares_left(s, p):
                    return points + _OPERATE
        return 0.0

    def places(self, p: int, ways: ground.Reach) -> dict[int, float]:
        """What it is worth to end the move on each square that can be reached."""
        s, aims, habits = self.s, self.aims, self.habits
        home = aims.goes_home(p)
        far = self.far_map(p)
        here = s.square[p]
        landed = s.flags[p] & st.LANDED
        start = far[here] if far[here] < ground.FAR else 0
        weight = aims.urgency(p, start)
        threats, blips = self.threats(p, self.aliens), self.threats(p, self.blips)
        own = worth.own_worth(s, p)
        pace = self.pace(p, far) if not home else 0
        out: dict[int, float] = {}
        for square in ways.stops:
            on_ship = s.board.ship >> square & 1
            if not on_ship:
                if landed and not (home and aims.home >> square & 1):
                    continue
                out[square] = -weight * min(far[square], start + 9) + (20.0 if home and landed else 0.0)
                continue
            away = far[square]
            if away >= ground.FAR:
                away = start + 9
            value = -weight * away
            if away < pace:
                value -= habits.ahead * (pace - away)
            if self.asleep >> square & 1:
                value -= _WAKES
            if threats:
                value -= habits.caution * own * self.danger(square, threats)
            if blips:
                value -= habits.caution_of_blips * own * self.danger(square, blips)
            out[square] = value
        return out

    def pace(self, p: int, far: list[int]) -> int:
        """Nobody runs far ahead of the others: the distance before which a figure waits for them."""
        s = self.s
        others = [far[s.square[q]] for q in self.figures if q != p and far[s.square[q]] < ground.FAR]
        if not others or self.aims.turns < 8:
            return 0
        others.sort()
        return max(0, others[len(others) // 2] - self.habits.pace)

    def threats(self, p: int, enemies: list[int]) -> list[Threat]:
        s = self.s
        here = s.square[p]
        return [Threat(s, a, p) for a in enemies if s.board.apart(here, s.square[a]) <= 2 * _FEARED]

    def danger(self, square: int, threats: list[Threat]) -> float:
        """The share of its life that a figure may lose there in the next alien turn."""
        s = self.s
        field = s.sight.field(square, s.closed, s.solid | s.smoke)
        out = 0.0
        for threat in threats:
            away = s.board.apart(square, threat.square)
            if field & threat.body:
                out += max(threat.shot, threat.fight if away <= threat.move + 1 else 0.0)
            elif away <= threat.move + 1:
                out += max(0.5 * threat.fight, 0.4 * threat.shot)
        return min(out, 1.5)
