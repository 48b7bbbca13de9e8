"""Shooting: light and heavy weapons, re-rolls, and the chain of targets (SC-FIRE-*, SC-ASSAULT-CANNON-*, SC-MISSILE-*,
SC-PLASMA-*)."""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade import arcs, breaking, gear, objectives, reactions
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import highest, reds, whites
from hullbreach.crusade.overhead import VIEW
from hullbreach.crusade.state import State
from hullbreach.crusade.units import ALIEN, OBJECT, TROOPER, UNITS
from hullbreach.crusade.weapons import BLAST, CONE, LINE, NOTHING, ONE, SPLIT, TARANTULA, WEAPONS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.secrets import OPEN

# "Lights out": nobody on that board shoots further than this.
DARK_RANGE = 4
CONE_RANGE = 3


def may_shoot(s: State, p: int) -> bool:
    """SC-MARINE-TURN-ONCE-EACH: whether a figure has a shot left."""
    if s.flags[p] & (st.ATTACK_OVER | st.JAMMED | st.ASLEEP) or s.fights[p]:
        return False
    owner = s.owner[p]
    if owner >= 0 and s.effects[owner] & gear.NO_SHOOTING:
        return False
    if not objectives.carrier_may_shoot(s, p):
        return False
    return s.shots[p] == 0 or (s.shots[p] == 1 and gear.may_shoot_twice(s, p))


def weapons_of(s: State, p: int) -> list[int]:
    """The weapons with which a piece may fire now; a dreadnought fires each once (SC-DREADNOUGHT-FIRE-ALL-WEAPONS)."""
    unit = UNITS[s.kind[p]]
    if unit.arms:
        if s.flags[p] & (st.ATTACK_OVER | st.ASLEEP) or (s.fights[p] and not s.flags[p] & st.BOTH):
            return []
        fired = s.shots[p]
        out = [] if fired & 1 else [unit.weapon]
        out.extend([weapon for i, weapon in enumerate(s.arms[p]) if not fired >> (i + 1) & 1])
        return out
    if WEAPONS[unit.weapon].pattern == NOTHING or not may_shoot(s, p):
        return []
    if unit.weapon == TARANTULA:
        weapon = arcs.crewed(s, p)
        return [weapon] if weapon else []
    return [unit.weapon]


def offer_shots(s: State, p: int, out: list[Choice]) -> None:
    """Every shot of a piece. A weapon with a wide effect is chosen first and aimed afterwards."""
    if s.board.ship >> s.square[p] & 1 == 0:
        return
    for weapon in sorted(set(weapons_of(s, p))):
        offer_weapon(s, p, weapon, out)


def offer_weapon(s: State, p: int, weapon: int, out: list[Choice]) -> None:
    pattern = WEAPONS[weapon].pattern
    if pattern == ONE:
        for target in targets(s, p):
            verb = v.FIRE_HIGH if s.aloft[target] else v.FIRE
            out.append((verb, p, s.square[target], weapon))
    elif pattern == SPLIT:
        if share_targets(s, p, weapon):
            out.append((v.SPRAY, p, 0, weapon))
    elif pattern == BLAST:
        out.append((v.AIM, p, 0, weapon))
    elif pattern == LINE:
        offer_beams(s, p, out)
    elif pattern == CONE:
        out.extend([(v.CONE, p, 0, direction) for direction in (0, 2, 4, 6) if cone(s, p, direction)])
    if s.profile.doors_close and pattern != NOTHING:
        out.extend([(v.FIRE_DOOR, p, door, weapon) for door in door_targets(s, p, weapon)])


def muzzles(s: State, p: int) -> list[int]:
    """The squares that a piece fires from (SC-DREADNOUGHT-FIRE-FROM-ANY-SQUARE)."""
    if UNITS[s.kind[p]].size == 1 and not s.aloft[p]:
        return [s.square[p]]
    return bits(s.ground(p))


def in_line(s: State, p: int, square: int, mine: int, high: bool = False) -> bool:
    """Whether a piece can fire at a square: sight, no figure in the way, near enough in the dark.

    `mine` are the squares of shooter and target, which never stand in their own way. `high`: the target stands
    overhead; from there, and to there, one fires over scenery but not far.
    """
    bodies = s.bodies & ~mine
    high = high or s.aloft[p] >= st.PLACES
    solid = (s.solid | s.smoke) & ~mine
    if high:
        bodies, solid = bodies & ~s.solid, s.smoke & ~mine
    for muzzle in muzzles(s, p):
        if high and s.board.apart(muzzle, square) > VIEW:
            continue
        if s.sight.fires(muzzle, square, s.closed, bodies, solid):
            if (
                s.dark >= 0
                and s.board.quarter[muzzle] == s.dark
                and s.board.apart(muzzle, square) > DARK_RANGE
            ):
                continue
            return True
    return False


def can_hit(s: State, p: int, target: int) -> bool:
    """SC-FIRE-ONLY-AT-VISIBLE; a large target is hit on any of its squares."""
    theirs = s.ground(target)
    mine = theirs | s.ground(p)
    if arcs.is_set_up(s, p):
        # A gunner fires past his own gun.
        mine |= 1 << s.square[s.mate[p]]
    high = s.aloft[target] >= st.PLACES
    rest = theirs
    while rest:
        low = rest & -rest
        if in_line(s, p, low.bit_length() - 1, mine, high):
            return True
        rest ^= low
    return False


def is_target(s: State, p: int, target: int) -> bool:
    """Whether somebody would be shot at at all: the other side, another squad, or an object."""
    role = UNITS[s.kind[target]].role
    if p == s.whispered:
        return True
    if role == OBJECT:
        # SC-GAP-MISSION-COMMON: the objects of a mission are the squads' business.
        if s.profile.tokens and s.owner[p] >= s.squads:
            return False
        # A squad's own gun is no target to it.
        return s.owner[target] != s.owner[p]
    if s.owner[p] >= s.squads:
        return role <= TROOPER
    return role == ALIEN or (role <= TROOPER and s.owner[target] != s.owner[p] and not s.profile.tokens)


def targets(s: State, p: int) -> list[int]:
    """The pieces that a figure can fire at."""
    out: list[int] = []
    seen = s.field(p) & s.bodies
    if p != s.whispered:
        # Those of the own side are no targets; other squads are only where squads are rivals (see `is_target`).
        if s.owner[p] >= s.squads:
            seen &= ~s.aliens_on
        elif s.profile.tokens:
            seen &= ~s.marines_on
    own = 0 if s.aloft[p] else s.body(p, s.square[p])
    done = 0
    while seen:
        low = seen & -seen
        seen ^= low
        target = s.at[low.bit_length() - 1]
        if target < 0 or done >> target & 1 or low & own:
            continue
        done |= 1 << target
        if is_target(s, p, target) and can_hit(s, p, target):
            out.append(target)
    if s.profile.turrets or s.mission.overhead is not None:
        out.extend(_overhead(s, p))
    return out


def _overhead(s: State, p: int) -> list[int]:
    """RX-TURRET-ARMOUR: turrets hang over squares that can be entered; whoever sees the square can shoot at them.
    RX-GAP-GANTRIES: figures overhead can be shot at too."""
    out: list[int] = []
    for target, place in enumerate(s.aloft):
        if place and target != p and is_target(s, p, target) and can_hit(s, p, target):
            out.append(target)
    return out


def door_targets(s: State, p: int, weapon: int) -> list[int]:
    """RX-DOOR-DESTROY: closed doors of which the shooter sees a threshold square on his side."""
    out: list[int] = []
    seen = s.field(p)
    mine = s.ground(p)
    if arcs.is_set_up(s, p):
        mine |= 1 << s.square[s.mate[p]]
    for door in range(s.board.doors):
        if not s.closed >> door & 1 or not s.board.thresholds[door] & seen:
            continue
        for square in bits(s.board.thresholds[door] & seen):
            if weapon == TARANTULA and not arcs.covers(s, p, square):
                continue
            if WEAPONS[weapon].pattern == CONE and s.board.apart(s.square[p], square) > CONE_RANGE:
                continue
            if mine >> square & 1 or (not s.bodies >> square & 1 and in_line(s, p, square, mine)):
                out.append(door)
                break
    return out


def offer_beams(s: State, p: int, out: list[Choice]) -> None:
    """SC-PLASMA-LINE: the eight directions in which there is anything to fire along."""
    for muzzle in muzzles(s, p):
        for direction in range(8):
            if beam(s, p, muzzle, direction):
                out.append((v.BEAM, p, muzzle, direction))


def beam(s: State, p: int, muzzle: int, direction: int) -> list[int]:
    """The squares of a line, without those of the shooter (SC-PLASMA-STOPPED-BY-WALLS)."""
    out: list[int] = []
    own = s.body(p, s.square[p])
    line = s.board.rays(muzzle, direction, s.closed)
    if s.dark >= 0 and s.board.quarter[muzzle] == s.dark:
        line = line[:DARK_RANGE]
    solid = s.solid | s.smoke
    if s.aloft[p]:
        line, solid = line[:VIEW], s.smoke
    for square in line:
        if not own >> square & 1:
            out.append(square)
        if solid >> square & 1:
            break
    return out


def cone(s: State, p: int, direction: int) -> int:
    """The squares in the quadrant in front, at most three away, that the shooter sees."""
    board = s.board
    x, y = board.xs[s.square[p]], board.ys[s.square[p]]
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction // 2]
    out = 0
    for square in bits(s.field(p)):
        ax, ay = board.xs[square] - x, board.ys[square] - y
        ahead = ax * dx + ay * dy
        aside = abs(ax * dy) + abs(ay * dx)
        if 1 <= ahead <= CONE_RANGE and aside <= ahead:
            out |= 1 << square
    return out


# Firing


def fire(s: State, p: int, choice: Choice) -> None:
    """Roll for a shot that was chosen; what it hits is worked out once the dice are final."""
    verb, _, where, how = choice
    if verb == v.AIM:
        s.push(Aim(p, how))
        return
    weapon = how
    if verb == v.BEAM:
        weapon = _line_weapon(s, p)
    elif verb == v.CONE:
        weapon = UNITS[s.kind[p]].weapon
    shoot(s, p, weapon, verb, where, how)


def _line_weapon(s: State, p: int) -> int:
    for weapon in weapons_of(s, p):
        if WEAPONS[weapon].pattern == LINE:
            return weapon
    raise AssertionError("a line of fire was offered without its weapon")


def shoot(s: State, p: int, weapon: int, verb: int, where: int, how: int) -> None:
    count_shot(s, p, weapon)
    red, white = gear.fire_dice(s, p, weapon)
    roll_shot(s, p, weapon, verb, where, how, red, white)


def roll_shot(
    s: State,
    p: int,
    weapon: int,
    verb: int,
    where: int,
    how: int,
    red: int,
    white: int,
    rerolled: int = 0,
) -> None:
    """The dice of a shot lie on the table, and may still be rolled again (`rerolled`: see Shot)."""
    reds_rolled: Throw = s.roll_red(red)
    whites_rolled: Throw = s.roll_white(white)
    target = s.at[where] if verb in (v.FIRE, v.AT) else -1
    if verb == v.FIRE_HIGH:
        target = s.above(where)
    at = -1 if verb in (v.SPRAY, v.CONE, v.FIRE_DOOR) else where
    if verb == v.BEAM:
        # Where the line ends; `where` is the square that it comes from.
        at = beam(s, p, where, how)[-1]
    s.tell(
        Event(
            "shot", "SC-FIRE-DICE-TABLE", p, at, target, weapon, reds_rolled + whites_rolled, len(reds_rolled)
        )
    )
    s.push(Shot(p, weapon, verb, where, how, reds_rolled, whites_rolled, rerolled))


def count_shot(s: State, p: int, weapon: int) -> None:
    """Firing ends a move that is under way."""
    unit = UNITS[s.kind[p]]
    s.left[p] = 0
    if not unit.arms:
        s.shots[p] += 1
        return
    fired = s.shots[p]
    if weapon == unit.weapon and not fired & 1:
        s.shots[p] = fired | 1
        return
    for i, arm in enumerate(s.arms[p]):
        if arm == weapon and not fired >> (i + 1) & 1:
            s.shots[p] = fired | 1 << (i + 1)
            return


class Aim(Pending):
    """SC-MISSILE-TARGETS-A-SQUARE: any square that the shooter can fire at, occupied or not."""

    __slots__ = ("shooter", "weapon")

    FIELDS: ClassVar[dict[str, Any]] = {"shooter": OPEN, "weapon": OPEN}

    def __init__(self, shooter: int, weapon: int) -> None:
        self.shooter = shooter
        self.weapon = weapon

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.shooter
        options: list[Choice] = [(v.AT, p, square, self.weapon) for square in aim_squares(s, p)]
        options.append((v.HOLD, p, 0, 0))
        return s.ask(s.player(p), "aim", "SC-MISSILE-TARGETS-A-SQUARE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if choice[0] == v.AT:
            shoot(game, self.shooter, self.weapon, v.AT, choice[2], self.weapon)


def aim_squares(s: State, p: int) -> list[int]:
    own = s.body(p, s.square[p])
    out: list[int] = []
    for square in bits(s.field(p) & s.board.ship & ~own):
        there = s.at[square]
        theirs = s.body(there, s.square[there]) if there >= 0 else 1 << square
        if in_line(s, p, square, own | theirs):
            out.append(square)
    return out


class Shot(Pending):
    """Dice on the table: the shooter may roll some again, then they count."""

    __slots__ = ("how", "red", "rerolled", "shooter", "verb", "weapon", "where", "white")

    FIELDS: ClassVar[dict[str, Any]] = {
        "shooter": OPEN,
        "weapon": OPEN,
        "verb": OPEN,
        "where": OPEN,
        "how": OPEN,
        "red": OPEN,
        "white": OPEN,
        "rerolled": OPEN,
    }
    SHOWN: ClassVar[bool] = True

    def __init__(
        self,
        shooter: int,
        weapon: int,
        verb: int,
        where: int,
        how: int,
        red: Throw,
        white: Throw,
        rerolled: int,
    ) -> None:
        self.shooter = shooter
        self.weapon = weapon
        self.verb = verb
        self.where = where
        self.how = how
        self.red = red
        self.white = white
        # 1: the right to any die is used, 2: that to a red die, 4: a second right to any die; above that a bit for
        # each die rolled again.
        self.rerolled = rerolled

    def proceed(self, game: State) -> Decision | None:
        s = game
        options = reroll_options(s, self.shooter, self.red, self.white, self.rerolled)
        if options:
            options.append((v.KEEP, self.shooter, 0, 0))
            return s.ask(s.player(self.shooter), "reroll", "SC-REROLL-BINDING", options, self.shooter)
        s.pop()
        self.land(s)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        if choice[0] == v.KEEP:
            s.pop()
            self.land(s)
            return
        red, white, rerolled = reroll(s, self.shooter, self.red, self.white, self.rerolled, choice[3])
        s.swap(Shot(self.shooter, self.weapon, self.verb, self.where, self.how, red, white, rerolled))

    def land(self, s: State) -> None:
        """What the dice do."""
        p, total = self.shooter, reds(self.red) + whites(self.white)
        seat = s.player(p)
        origin = s.square[p]
        if self.verb == v.SPRAY:
            s.push(Shares(p, self.weapon, total, ()))
        elif self.verb == v.FIRE_DOOR:
            breaking.door_struck(s, self.where, total, p)
        elif self.verb == v.AT:
            blast(s, p, seat, origin, self.where, total, highest(self.red, self.white))
        elif self.verb in (v.FIRE, v.FIRE_HIGH):
            target = s.at[self.where] if self.verb == v.FIRE else s.above(self.where)
            if target >= 0:
                s.push(Hits(p, seat, origin, ((target, total, origin),)))
        else:
            squares = beam(s, p, self.where, self.how) if self.verb == v.BEAM else bits(cone(s, p, self.how))
            s.push(Hits(p, seat, origin, tuple([(hit, total, origin) for hit in pieces_on(s, squares, p)])))


def pieces_on(s: State, squares: list[int], p: int) -> list[int]:
    """The figures and objects on squares, each once, in that order, then turrets over them; never the shooter."""
    out: list[int] = []
    for square in squares:
        there = s.at[square]
        if there >= 0 and there != p and there not in out and not s.is_blip(there):
            out.append(there)
    if s.profile.turrets:
        for hung in range(len(s.kind)):
            if s.aloft[hung] == st.HANGING and s.square[hung] in squares:
                out.append(hung)
    return out


def reroll_options(s: State, p: int, red: Throw, white: Throw, rerolled: int) -> list[Choice]:
    """SC-REROLL-BINDING: dice that may still be rolled again; no die twice."""
    any_dice, red_dice = gear.rerolls_when_shooting(s, p)
    free = any_dice > (rerolled & 1) + (rerolled >> 2 & 1)
    heavy = red_dice > 0 and not rerolled & 2
    out: list[Choice] = []
    if free or heavy:
        for i in range(len(red) + len(white)):
            if not rerolled >> (i + 3) & 1 and (free or i < len(red)):
                out.append((v.REROLL, p, 0, i))
    return out


def reroll(s: State, p: int, red: Throw, white: Throw, rerolled: int, die: int) -> tuple[Throw, Throw, int]:
    """Roll one die again; the right to a red die is used first where there are both."""
    face = (s.roll_red(1) if die < len(red) else s.roll_white(1))[0]
    old = red[die] if die < len(red) else white[die - len(red)]
    faces = [*red, *white]
    faces[die] = face
    dice = tuple(faces)
    s.tell(Event("reroll", "SC-REROLL-BINDING", p, -1, old, die, dice, len(red)))
    _, red_dice = gear.rerolls_when_shooting(s, p)
    right = 4 if rerolled & 1 else 1
    if red_dice and not rerolled & 2 and die < len(red):
        right = 2
    return dice[: len(red)], dice[len(red) :], rerolled | right | 1 << (die + 3)


def blast(s: State, p: int, seat: int, origin: int, square: int, total: int, higher: int) -> None:
    """SC-MISSILE-CENTRE, SC-MISSILE-BLAST, SC-MISSILE-BLAST-WALLS: everybody, once, with the strongest value."""
    hits: list[tuple[int, int, int]] = []
    centre = pieces_on(s, [square], -1)
    for there in centre:
        hits.append((there, total, origin))
    for there in pieces_on(s, bits(s.board.ring(square, s.closed)), -1):
        if there not in centre:
            hits.append((there, higher, square))
    s.push(Hits(p, seat, origin, tuple(hits)))


class Hits(Pending):
    """The pieces that one roll strikes, one after the other: (piece, strength, square that it comes from)."""

    __slots__ = ("hits", "origin", "seat", "shooter")

    FIELDS: ClassVar[dict[str, Any]] = {"shooter": OPEN, "seat": OPEN, "origin": OPEN, "hits": OPEN}

    def __init__(self, shooter: int, seat: int, origin: int, hits: tuple[tuple[int, int, int], ...]) -> None:
        self.shooter = shooter
        self.seat = seat
        self.origin = origin
        self.hits = hits

    def proceed(self, game: State) -> Decision | None:
        s = game
        if not self.hits:
            s.pop()
            return None
        target, strength, source = self.hits[0]
        s.swap(Hits(self.shooter, self.seat, self.origin, self.hits[1:]))
        if s.square[target] >= 0:
            reactions.shot_at(s, target, strength, self.shooter, self.seat, source, self.origin)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        raise AssertionError("Hits asks nothing")


class Shares(Pending):
    """SC-ASSAULT-CANNON-SPLIT: the total is given out share by share; a kill may uncover new targets."""

    __slots__ = ("given", "left", "shooter", "weapon")

    FIELDS: ClassVar[dict[str, Any]] = {"shooter": OPEN, "weapon": OPEN, "left": OPEN, "given": OPEN}
    SHOWN: ClassVar[bool] = True

    def __init__(self, shooter: int, weapon: int, left: int, given: tuple[int, ...]) -> None:
        self.shooter = shooter
        self.weapon = weapon
        self.left = left
        # Pieces that have had their share.
        self.given = given

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.shooter
        options: list[Choice] = []
        if self.left > 0 and s.square[p] >= 0:
            for target in share_targets(s, p, self.weapon):
                if target not in self.given:
                    verb = v.SHARE_HIGH if s.aloft[target] else v.SHARE
                    options.extend([(verb, p, s.square[target], share) for share in range(1, self.left + 1)])
        if not options:
            s.pop()
            return None
        options.append((v.STOP, p, 0, 0))
        return s.ask(s.player(p), "shares", "SC-ASSAULT-CANNON-SPLIT", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        if choice[0] == v.STOP:
            s.pop()
            return
        p, square, share = self.shooter, choice[2], choice[3]
        target = s.above(square) if choice[0] == v.SHARE_HIGH else s.at[square]
        s.swap(Shares(p, self.weapon, self.left - share, (*self.given, target)))
        s.tell(Event("share", "SC-ASSAULT-CANNON-SPLIT", p, square, target, share))
        s.push(Hits(p, s.player(p), s.square[p], ((target, share, s.square[p]),)))


def share_targets(s: State, p: int, weapon: int) -> list[int]:
    return arcs.in_arc(s, p, weapon, targets(s, p))
