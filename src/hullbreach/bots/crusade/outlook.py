"""What a piece could do to others from some square: the worth of the best shot and of the best close combat."""

from __future__ import annotations

from hullbreach.bots.crusade import chances
from hullbreach.bots.crusade.ground import body_at
from hullbreach.bots.picking import best, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.combat.breaking import DOOR_ARMOUR
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.shooting import gear, shots as shooting, targeting, weapons
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits, union
from hullbreach.kernel.contract import Choice

_AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
# What a sure hit on a door that is in the way is worth.
DOOR_WORTH = 6.0


class Outlook:
    """The attacks of one piece. `worth` says what it is worth to destroy each piece; friends have less than nothing."""

    def __init__(self, s: State, p: int, worth: dict[int, float], own: float, least_win: float = 0.0) -> None:
        self.s = s
        self.p = p
        self.worth = worth
        # What the piece itself is worth, and how likely it must be to win a close combat that it begins.
        self.own = own
        self.least_win = least_win
        # A locked door that should be broken (-1: none).
        self.door = -1
        self.solid = s.solid | s.smoke
        self.weapons = shooting.weapons_of(s, p)
        self.prey = [
            (target, s.body(target, s.square[target]))
            for target, value in worth.items()
            if value > 0 and not s.aloft[target]
        ]

    def is_armed(self) -> bool:
        """Whether there is anybody to attack, and something to do it with."""
        return bool(self.prey) and (bool(self.weapons) or combat.may_fight(self.s, self.p))

    # From any square

    def best_from(self, square: int) -> float:
        """The worth of the best attack from a square."""
        best = self.shots_from(square) if self.weapons else 0.0
        if combat.may_fight(self.s, self.p):
            best = max(best, self.fights_from(square))
        return best

    def shots_from(self, square: int) -> float:
        """A piece with several weapons fires them all."""
        if not self.s.board.ship >> square & 1:
            return 0.0
        seen = self.in_sight(square)
        out = 0.0
        if seen:
            for weapon in self.weapons:
                out += self.shot_from(square, weapon, seen)
        return out

    def in_sight(self, square: int) -> list[int]:
        """The prey that can be fired at from a square."""
        s = self.s
        mine = body_at(s, self.p, square)
        muzzles = bits(mine)
        field = self.solid | union([s.sight.field(muzzle, s.closed, self.solid) for muzzle in muzzles])
        others = s.bodies & ~(mine | s.body(self.p, s.square[self.p]))
        return [
            target
            for target, body in self.prey
            if body & field and self._has_line(muzzles, body, others & ~body, self.solid & ~body)
        ]

    def _has_line(self, muzzles: list[int], body: int, others: int, solid: int) -> bool:
        s = self.s
        for muzzle in muzzles:
            for part in bits(body):
                if s.sight.fires(muzzle, part, s.closed, others, solid):
                    dark = s.dark >= 0 and s.board.quarter[muzzle] == s.dark
                    if not dark or s.board.apart(muzzle, part) <= targeting.DARK_RANGE:
                        return True
        return False

    def shot_from(self, square: int, weapon: int, seen: list[int]) -> float:
        pattern = WEAPONS[weapon].pattern
        if pattern == weapons.SPLIT:
            return self.shared(weapon, seen, square)
        shots: list[float] = []
        if pattern == weapons.ONE:
            shots = [self._hit(weapon, target, square) for target in seen]
        elif pattern == weapons.BLAST:
            shots = [self.blast(weapon, self.s.square[target], square) for target in seen]
        elif pattern == weapons.LINE:
            muzzles = bits(body_at(self.s, self.p, square))
            shots = [self.line(weapon, muzzle, way, square) for muzzle in muzzles for way in range(8)]
        elif pattern == weapons.CONE:
            shots = [self.cone(weapon, way, square) for way in (0, 2, 4, 6)]
        return max(0.0, *shots) if shots else 0.0

    def _hit(self, weapon: int, target: int, square: int, ring: bool = False) -> float:
        s = self.s
        away = s.board.apart(square, s.square[target])
        return self.worth.get(target, 0.0) * chances.shot(s, self.p, weapon, target, away, ring)

    def shared(self, weapon: int, seen: list[int], square: int) -> float:
        """The total is given to those who are worth most for what they need."""
        s = self.s
        red, white = gear.fire_dice(s, self.p, weapon)
        needs: list[tuple[float, int, float]] = []
        for target in seen:
            away = s.board.apart(square, s.square[target])
            need = gear.armour(s, target, away) + max(1, s.life[target])
            needs.append((-self.worth[target] / need, need, self.worth[target]))
        needs.sort()
        out = 0.0
        for total, chance in chances.totals(red, white):
            left = total
            for _, need, value in needs:
                if need <= left:
                    left -= need
                    out += chance * value
        return out

    def blast(self, weapon: int, middle: int, square: int) -> float:
        s = self.s
        out = 0.0
        hit = s.at[middle]
        if hit >= 0 and hit != self.p:
            out += self._hit(weapon, hit, square)
        done = hit
        for near in bits(targeting.blast_ring(s, middle) & (s.bodies | 1 << square)):
            there = s.at[near]
            if near == square or there == self.p:
                if near == square:
                    out -= self.own * chances.shot(s, self.p, weapon, self.p, 1, True)
            elif there >= 0 and there != done:
                out += self._hit(weapon, there, middle, True)
        return out

    def thrown(self, middle: int) -> float:
        """A charge of two red dice on a square."""
        return self.blast(weapons.MISSILE_LAUNCHER, middle, self.s.square[self.p])

    def line(self, weapon: int, muzzle: int, direction: int, square: int) -> float:
        return self._all_on(targeting.ray(self.s, muzzle, direction, self.solid), weapon, square)

    def cone(self, weapon: int, direction: int, square: int) -> float:
        s = self.s
        dx, dy = _AHEAD[direction // 2]
        squares: list[int] = []
        for there in bits(s.sight.field(square, s.closed, self.solid) & s.bodies):
            ax, ay = s.board.xs[there] - s.board.xs[square], s.board.ys[there] - s.board.ys[square]
            ahead = ax * dx + ay * dy
            if 1 <= ahead <= targeting.CONE_RANGE and abs(ax * dy) + abs(ay * dx) <= ahead:
                squares.append(there)
        return self._all_on(squares, weapon, square)

    def _all_on(self, squares: list[int], weapon: int, square: int) -> float:
        """A shot that hits everybody on some squares, each once."""
        out = 0.0
        done = {self.p, -1}
        for there in squares:
            target = self.s.at[there]
            if target not in done and target in self.worth:
                done.add(target)
                out += self._hit(weapon, target, square)
        return out

    def fights_from(self, square: int) -> float:
        s = self.s
        if not s.board.ship >> square & 1:
            return 0.0
        near = union([s.board.sides(part, s.closed) for part in bits(body_at(s, self.p, square))])
        return max([self.fight(target) for target, body in self.prey if body & near] + [0.0])

    def fight(self, target: int) -> float:
        lost, mine, win = chances.melee(self.s, self.p, target)
        if win < self.least_win:
            return 0.0
        return self.worth.get(target, 0.0) * lost - self.own * mine

    # Options that are offered now

    def value(self, choice: Choice) -> float:
        """What an attack that is offered is worth; 0: it is no attack, or a bad one."""
        s = self.s
        verb, _, where, how = choice
        here = s.square[self.p]
        if verb == v.FIRE or verb == v.TARGET:
            return self._hit(how, s.at[where], here) if s.at[where] >= 0 else 0.0
        if verb == v.SPRAY:
            return self.shared(how, self.in_sight(here), here)
        if verb == v.AIM:
            return self.shot_from(here, how, self.in_sight(here))
        if verb == v.AT:
            return self.blast(how, where, here)
        if verb == v.BEAM:
            weapon = next(
                (w for w in self.weapons if WEAPONS[w].pattern == weapons.LINE), UNITS[s.kind[self.p]].weapon
            )
            return self.line(weapon, where, how, here)
        if verb == v.CONE:
            return self.cone(UNITS[s.kind[self.p]].weapon, how, here)
        if verb == v.FIGHT:
            return self.fight(s.at[where]) if s.at[where] >= 0 else 0.0
        if where != self.door or (verb == v.FIRE_DOOR and WEAPONS[how].pattern == weapons.NOTHING):
            return 0.0
        if verb == v.FIRE_DOOR or verb == v.FIGHT_DOOR:
            dice = gear.fire_dice(s, self.p, how) if verb == v.FIRE_DOOR else gear.fight_dice(s, self.p)
            return DOOR_WORTH * chances.harm(*dice, (0, 0), DOOR_ARMOUR, max(1, s.door_life[where]))
        return 0.0

    def best_option(self, options: list[Choice]) -> tuple[Choice | None, float]:
        """The best of the attacks that are offered, if any is worth making."""
        return best(of_verb(options, *ATTACKS), self.value)


ATTACKS = (v.FIRE, v.SPRAY, v.AIM, v.AT, v.BEAM, v.CONE, v.FIGHT, v.FIRE_DOOR, v.FIGHT_DOOR)


def worst_die(red: tuple[int, ...], white: tuple[int, ...]) -> int:
    """The die that gains most by being rolled again (reds bring 1 on average, whites 1/2); -1: none does."""
    gains = [1.0 - RED[face] for face in red] + [0.5 - WHITE[face] for face in white]
    most = max(gains, default=0.0)
    return gains.index(most) if most > 0.0 else -1
