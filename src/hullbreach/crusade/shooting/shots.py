"""Shooting: light and heavy weapons, re-rolls, and the chain of targets (SC-FIRE-*, SC-ASSAULT-CANNON-*, SC-MISSILE-*,
SC-PLASMA-*)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.combat import breaking
from hullbreach.crusade.dice import highest, reds, whites
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import arcs, gear, reactions, targeting
from hullbreach.crusade.shooting.weapons import NOTHING, TARANTULA, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending, Shown


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


# Firing


def fire(s: State, p: int, weapon: int, choice: Choice) -> None:
    """Roll for a shot that was chosen; what it hits is worked out once the dice are final."""
    verb, _, where, how = choice
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
    passing: int = -1,
) -> None:
    """The dice of a shot lie on the table, and may still be rolled again (`rerolled`, `passing`: see Shot)."""
    reds_rolled: Throw = s.roll_red(red)
    whites_rolled: Throw = s.roll_white(white)
    target = s.at[where] if verb in (v.FIRE, v.AT) else -1
    if verb == v.FIRE_HIGH:
        target = s.above(where)
    if passing >= 0:
        target = passing
    at = -1 if verb in (v.SPRAY, v.CONE, v.FIRE_DOOR) else where
    if verb == v.BEAM:
        # Where the line ends; `where` is the square that it comes from.
        at = targeting.beam(s, p, where, how)[-1]
    s.tell(
        ev.SHOT,
        "SC-FIRE-DICE-TABLE",
        p,
        at,
        target,
        weapon,
        len(reds_rolled),
        dice=reds_rolled + whites_rolled,
    )
    s.push(Shot(p, weapon, verb, where, how, reds_rolled, whites_rolled, rerolled, passing))


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


class Aim(Pending[State]):
    """SC-MISSILE-TARGETS-A-SQUARE: any square that the shooter can fire at, occupied or not."""

    def __init__(self, shooter: int, weapon: int) -> None:
        self.shooter = shooter
        self.weapon = weapon

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.shooter
        options: list[Choice] = [(v.AT, p, square, self.weapon) for square in targeting.aim_squares(s, p)]
        options.append((v.HOLD, p, 0, 0))
        return s.ask(s.player(p), "aim", "SC-MISSILE-TARGETS-A-SQUARE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if choice[0] == v.AT:
            fire(game, self.shooter, self.weapon, choice)
        else:
            game.flags[self.shooter] |= st.LOWERED


class Shot(Shown[State]):
    """Dice on the table: the shooter may roll some again, then they count."""

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
        passing: int = -1,
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
        # RX-OVERWATCH-TRIGGER: a piece that crossed the square fired at, and is struck there though it has gone on.
        self.passing = passing

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
        s.swap(
            Shot(
                self.shooter, self.weapon, self.verb, self.where, self.how, red, white, rerolled, self.passing
            )
        )

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
            blast(s, p, seat, origin, self.where, total, highest(self.red, self.white), self.passing)
        elif self.verb in (v.FIRE, v.FIRE_HIGH):
            target = self.passing
            if target < 0:
                target = s.at[self.where] if self.verb == v.FIRE else s.above(self.where)
            if target >= 0:
                s.push(Hits(p, seat, origin, ((target, total, origin),)))
        else:
            squares = (
                targeting.beam(s, p, self.where, self.how)
                if self.verb == v.BEAM
                else bits(targeting.cone(s, p, self.how))
            )
            struck = targeting.pieces_on(s, squares, p)
            if self.passing >= 0 and self.passing not in struck:
                struck.append(self.passing)
            s.push(Hits(p, seat, origin, tuple([(hit, total, origin) for hit in struck])))


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
    s.tell(ev.REROLL, "SC-REROLL-BINDING", p, die, old, len(red), dice=dice)
    _, red_dice = gear.rerolls_when_shooting(s, p)
    right = 4 if rerolled & 1 else 1
    if red_dice and not rerolled & 2 and die < len(red):
        right = 2
    return dice[: len(red)], dice[len(red) :], rerolled | right | 1 << (die + 3)


def blast(
    s: State, p: int, seat: int, origin: int, square: int, total: int, higher: int, passing: int = -1
) -> None:
    """SC-MISSILE-CENTRE, SC-MISSILE-BLAST, SC-MISSILE-BLAST-WALLS: everybody, once, with the strongest value."""
    hits: list[tuple[int, int, int]] = []
    centre = targeting.pieces_on(s, [square], -1)
    if passing >= 0:
        centre.append(passing)
    for there in centre:
        hits.append((there, total, origin))
    for there in targeting.pieces_on(s, bits(targeting.blast_ring(s, square)), -1):
        if there not in centre:
            hits.append((there, higher, square))
    s.push(Hits(p, seat, origin, tuple(hits)))


class Hits(Pending[State]):
    """The pieces that one roll strikes, one after the other: (piece, strength, square that it comes from)."""

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


class Shares(Shown[State]):
    """SC-ASSAULT-CANNON-SPLIT: the total is given out share by share; a kill may uncover new targets."""

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
            for target in targeting.share_targets(s, p, self.weapon):
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
        s.tell(ev.SHARE, "SC-ASSAULT-CANNON-SPLIT", p, square, target, share)
        s.push(Hits(p, s.player(p), s.square[p], ((target, share, s.square[p]),)))
