"""Movement: where a figure can go, moves, runs, charges, and leaving the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.acting import ATTACKED, MOVED, Acting, Deed
from hullbreach.conquest.forms import Square, Target
from hullbreach.conquest.ground import FULL, listed, spread
from hullbreach.conquest.melee import fight
from hullbreach.conquest.morale import CARRIER_STEPS, depart
from hullbreach.conquest.shooting import advances, no_shot, shoot
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import ADVANCE, CHARGE, LEAVE, MOVE, RUN
from hullbreach.kernel.actions import Fault, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, PIECE, Form

_RULE = "TC-GAP-MOVEMENT"
_NO_LIMIT: Final = 99


def steps_left(s: State, p: int) -> int:
    """TC-B05-BEACON-CARRIER-LIMIT, TC-B04-RESCUE-LIMITS: the steps that a carrier or the prisoner has left."""
    if s.carry[p] >= 0 or s.is_prisoner(p):
        return max(0, CARRIER_STEPS - s.moved[p])
    return _NO_LIMIT


def limit_rule(s: State, p: int) -> str:
    """Whose limit it is."""
    if s.is_prisoner(p):
        return "TC-B04-RESCUE-LIMITS"
    return "TC-B12-LOOT-CARRIER-LIMIT" if len(s.token_at) > 1 else "TC-B05-BEACON-CARRIER-LIMIT"


def flies(s: State, p: int) -> bool:
    return bool(s.figure(p).abilities & tr.FLY) and s.carry[p] < 0


def hot(s: State, p: int) -> int:
    """The squares in contact with an enemy of the figure."""
    foes = s.on[1 - s.side[p]]
    return spread(foes, s.corners()) if foes else 0


class Way:
    """How a figure moves: what it may enter, at what price, where it must stop. Made for one question and forgotten."""

    __slots__ = ("corners", "dear", "heights", "hill", "near", "quick", "stop")

    def __init__(self, s: State, p: int) -> None:
        near = hot(s, p)
        shaken = s.state[p] == tr.SHAKEN
        self.corners = s.corners()
        self.hill = s.hill
        self.near = self.stop = near
        self.heights = 0
        self.dear = 0
        if flies(s, p):
            # Over anything and past anybody; one who is shaken keeps away from enemies at every step.
            self.corners = None
            table = s.mission.table.squares
            self.quick = table & ~near if shaken else table
            self.stop = 0
            return
        enter = FULL & ~(s.blocked | s.on[1 - s.side[p]])
        if shaken:
            enter &= ~near
        self.quick = enter
        if not s.figure(p).abilities & tr.SURE_FOOTED:
            self.heights = enter & s.hill
            self.dear = enter & s.slow
            self.quick = enter & ~(self.heights | self.dear)

    def reach(self, sources: int, points: int) -> int:
        """All squares that can be stepped on with so many points; those that friends stand on among them."""
        corners, quick, heights, stop = self.corners, self.quick, self.heights, self.stop
        dear = self.dear | heights
        now, before, reached = sources, 0, 0
        for _ in range(points):
            wave = spread(now, corners)
            new = wave & quick | before & dear
            if heights:
                new |= spread(now & self.hill, corners) & heights
            reached |= new
            before = wave
            now |= new & ~stop
        return reached

    def within(self, source: int, points: int, steps: int) -> int:
        """As `reach`, with no more than so many steps."""
        if steps >= points:
            return self.reach(source, points)
        # Each holds those before it.
        return max(self.by_steps(source, points, steps), default=0)

    def by_steps(self, source: int, points: int, steps: int) -> Iterator[int]:
        """The squares that can be stepped on within 1, 2 … steps, as above."""
        corners, heights = self.corners, self.heights
        dear = self.dear | heights
        if not dear:
            # A step is a point.
            standing, stepped = source, 0
            for _ in range(min(points, steps)):
                new = spread(standing, corners) & self.quick
                stepped |= new
                standing |= new & ~self.stop
                yield stepped
            return
        # By points spent: where one may go on from.
        now = [source] * (points + 1)
        reached = 0
        for _ in range(min(points, steps)):
            after = now[:]
            for spent in range(1, points + 1):
                new = spread(now[spent - 1], corners) & self.quick
                if heights:
                    new |= spread(now[spent - 1] & self.hill, corners) & heights
                if dear and spent > 1:
                    new |= spread(now[spent - 2], corners) & dear
                reached |= new
                after[spent] |= new & ~self.stop
            now = after
            yield reached


def reach(s: State, p: int, points: int, way: Way | None = None) -> int:
    """The squares that a figure can step on, its limit of steps kept."""
    way = way or Way(s, p)
    limit = steps_left(s, p)
    here = 1 << s.square[p]
    return way.within(here, points, limit)


def open_squares(s: State, squares: int) -> int:
    """Those on which one can end."""
    return squares & ~(s.on[0] | s.on[1] | s.blocked)


def is_counted(s: State, p: int) -> bool:
    """Whether the steps of a figure may matter (TC-B05-BEACON-CARRIER-LIMIT, TC-B04-RESCUE-LIMITS)."""
    return bool(s.mission.scenario.tokens) or s.is_prisoner(p)


def walk(s: State, p: int, square: int, points: int) -> None:
    """Go there; the steps are counted of whoever may have to carry, and of the prisoner."""
    if is_counted(s, p):
        for reached in Way(s, p).by_steps(1 << s.square[p], points, _NO_LIMIT):
            s.moved[p] += 1
            if reached >> square & 1:
                break
    s.shift(p, square)


# Verb and figure -> its choices by square: made once, for they are offered over and over.
_GOING: dict[tuple[int, int], list[Choice]] = {}


def going(verb: int, who: int) -> list[Choice]:
    """To go to each square of the board."""
    known = _GOING.get((verb, who))
    if known is None:
        known = _GOING[verb, who] = [(verb, who, square, 0) for square in range(ground.WIDTH * ground.HEIGHT)]
    return known


class Move(Deed):
    """TC-GAP-MOVEMENT: one Move, to any square that it can end on.

    It offers runs, charges and advances as well: all go the same way, which is laid out once.
    """

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        way = Way(s, who)
        pace = s.pace(who)
        free = ~(s.on[0] | s.on[1] | s.blocked)
        first = reach(s, who, pace, way) & free
        out += map(going(MOVE, who).__getitem__, listed(first))
        if purse < 2:
            return
        halt = first & ~way.near
        if halt and not way.near >> s.square[who] & 1:
            if steps_left(s, who) == _NO_LIMIT:
                far = way.reach(halt, pace) & free & ~first
                out += map(going(RUN, who).__getitem__, listed(far))
            advances(s, who, halt, out)
        foes = s.on[1 - s.side[who]] & ground.disk(s.square[who], 2 * pace + 1)
        if foes and s.state[who] == tr.STEADY and s.carry[who] < 0 and s.figure(who).melee[0]:
            charges(s, who, reach(s, who, 2 * pace, way) & free & way.near, foes, out)

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, _ = choice
        self.spend(s, 1, MOVED)
        # A free attack on the way out does not shorten the move that was begun.
        pace = s.pace(who)
        if depart(s, who):
            walk(s, who, square, pace)
            s.tell(ev.MOVED, _RULE, who, square)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, square, _ = choice
        bit = 1 << square
        if (s.on[0] | s.on[1]) & bit:
            return "TC-GAP-SCALE-BOARD", "Somebody stands there: a square holds one figure."
        if s.blocked & bit:
            return "TC-GAP-TERRAIN", "Nobody can stand on {where}."
        if s.state[who] == tr.SHAKEN and hot(s, who) & bit:
            return "TC-GAP-MORALE", "{who} is shaken and may not step into contact."
        if steps_left(s, who) < ground.distance(s.square[who], square):
            return limit_rule(s, who), "{who} may take only 4 steps a turn."
        return _RULE, "{who} cannot get there with this move."


def charges(s: State, who: int, squares: int, foes: int, out: list[Choice]) -> None:
    """TC-GAP-ACTIONS: to each of these squares at each of these enemies there who was not met before."""
    now = s.stack[-1]
    assert isinstance(now, Acting)
    for there in bits(foes):
        foe = s.at[there]
        if not now.met >> foe & 1:
            out += [(CHARGE, who, square, foe) for square in listed(squares & s.around(there))]


class Run(Deed):
    """TC-GAP-ACTIONS: two Moves as one choice, both begun away from enemies. Move offers it."""

    OFFERS = False

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, _ = choice
        self.spend(s, 2, MOVED)
        pace = s.pace(who)
        if is_counted(s, who):
            way = Way(s, who)
            halt = (
                open_squares(s, way.reach(1 << s.square[who], pace)) & ~way.near & ground.disk(square, pace)
            )
            walk(s, who, next(b for b in bits(halt) if way.reach(1 << b, pace) >> square & 1), pace)
        walk(s, who, square, pace)
        s.tell(ev.MOVED, _RULE, who, square)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        if now.left < 2:
            return "TC-GAP-ACTIONS", "{who} has not two actions left."
        if hot(s, choice[1]) >> s.square[choice[1]] & 1:
            return _RULE, "{who} is in contact with an enemy: one move at a time."
        if steps_left(s, choice[1]) < _NO_LIMIT:
            return limit_rule(s, choice[1]), "{who} may take only 4 steps a turn."
        if (s.on[0] | s.on[1] | s.blocked) >> choice[2] & 1:
            return "TC-GAP-SCALE-BOARD", "Nobody can end on {where}."
        return _RULE, "{who} cannot get there with two moves, or does with one."


class Advance(Deed):
    """TC-GAP-ACTIONS: a Move and a Shoot as one choice, both away from enemies. Move offers it."""

    OFFERS = False

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, target = choice
        self.spend(s, 2, MOVED | ATTACKED)
        walk(s, who, square, s.pace(who))
        s.tell(ev.MOVED, _RULE, who, square)
        shoot(s, who, target)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, square, target = choice
        if now.left < 2:
            return "TC-GAP-ACTIONS", "{who} has not two actions left."
        if hot(s, who) >> s.square[who] & 1:
            return _RULE, "{who} is in contact with an enemy: one move at a time."
        if not s.figure(who).shooting:
            return "TC-GAP-PROFILE", "{who} has nothing to shoot with."
        if s.figure(who).abilities & tr.HEAVY:
            return "TC-GAP-ABILITIES", "{who} cannot move and shoot: its weapon is heavy."
        if not open_squares(s, reach(s, who, s.pace(who))) >> square & 1:
            return DEEDS[0].bar(s, now, choice)
        return no_shot(s, who, square, target)


class Charge(Deed):
    """TC-GAP-ACTIONS: both actions: up to twice the Move into contact with a new enemy, and a Fight. Move offers it."""

    OFFERS = False

    def perform(self, s: State, choice: Choice) -> None:
        _, who, square, target = choice
        self.spend(s, 2, MOVED | ATTACKED)
        pace = s.pace(who)
        if not depart(s, who):
            return
        walk(s, who, square, 2 * pace)
        s.tell(ev.CHARGED, "TC-GAP-ACTIONS", who, square, target)
        fight(s, who, target, True)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        _, who, square, target = choice
        if s.carry[who] >= 0:
            return "TC-GAP-ACTIONS", "{who} carries something and cannot charge."
        if s.state[who] != tr.STEADY:
            return "TC-GAP-MORALE", "{who} is shaken and cannot charge."
        if now.left < 2:
            return "TC-GAP-ACTIONS", "A charge needs both actions of {who}."
        if not s.figure(who).melee[0]:
            return "TC-GAP-PROFILE", "{who} cannot attack in melee."
        if s.side[target] == s.side[who] or s.square[target] < 0:
            return "TC-GAP-ACTIONS", "{target} is no enemy on the table."
        if now.met >> target & 1:
            return "TC-GAP-ACTIONS", "{target} was in contact already: fight it."
        if not s.around(square) >> s.square[target] & 1:
            return "TC-GAP-ACTIONS", "{where} is not in contact with {target}."
        return _RULE, "{who} cannot get there with a charge."


def ways_out(s: State, p: int) -> int:
    """TC-B07-BREAKTHROUGH, TC-B04-RESCUE-ATTACKER-WINS: the edge squares from which a figure may leave."""
    if s.is_prisoner(p):
        table = s.mission.table
        return table.edges & ~s.home_row(tr.DEFENDER) | table.sides
    return s.home_row(1 - s.side[p]) if s.mission.scenario.exits else 0


class Leave(Deed):
    """TC-GAP-MOVEMENT: over the edge, with a point and a step of a Move."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        exits = ways_out(s, who)
        if exits and self._can(s, who, exits):
            out.append((self.verb, who, 0, 0))

    def _can(self, s: State, who: int, exits: int) -> bool:
        limit = steps_left(s, who)
        if not limit:
            return False
        if exits >> s.square[who] & 1:
            return True
        way = Way(s, who)
        points = s.pace(who) - 1
        here = 1 << s.square[who]
        return bool(way.within(here, points, limit - 1) & exits & ~way.stop)

    def perform(self, s: State, choice: Choice) -> None:
        who = choice[1]
        self.spend(s, 1, MOVED)
        if depart(s, who):
            rule = s.mission.scenario.rule
            s.tell(ev.LEFT_TABLE, rule, who, s.square[who])
            s.lift_off(who, tr.LEFT)

    def bar(self, s: State, now: Acting, choice: Choice) -> Fault | None:
        if not ways_out(s, choice[1]):
            return _RULE, "Nobody may leave the table in this battle."
        return _RULE, "{who} cannot reach an edge to leave by with this move."


DEEDS: Final[tuple[Deed, ...]] = (
    Move(MOVE, "MOVE", Form(PIECE, "move", Square()), Look("move", "step")),
    Run(RUN, "RUN", Form(PIECE, "run", Square()), Look("move", "step")),
    Charge(
        CHARGE, "CHARGE", Form(PIECE, "charge", Square(), Target(HOW, "at")), Look("melee", "fist", dice=True)
    ),
    Advance(
        ADVANCE,
        "ADVANCE",
        Form(PIECE, "advance", Square(), Target(HOW, "at")),
        Look("shoot", "bolter", dice=True),
    ),
    Leave(LEAVE, "LEAVE", Form(PIECE, "leave"), Look("move", "enter")),
)
