"""Terminals, laser turrets and the claw (RX-TERMINAL-*, RX-TURRET-*, RX-M001-CLAW)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import reds
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.scoring.objective_cards import LASERED
from hullbreach.crusade.shooting import arcs, damage, reactions, targeting
from hullbreach.crusade.shooting.weapons import CLAW, LASER_TURRET, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors
from hullbreach.crusade.units import ALIEN, TROOPER, TURRET, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending, Shown

# The uses of a terminal by their numbers.
DOORS: Final = 0
TURRETS: Final = 1
CLAW_USE: Final = 2


# Who may use what


def may_use(s: State, p: int) -> bool:
    """RX-TERMINAL-USE, RX-TERMINAL-WHO: a figure on the terminal's square that has its action left."""
    if s.square[p] not in s.mission.terminals or s.aloft[p] or not is_clever(s, p):
        return False
    if s.shots[p] or s.fights[p] or s.flags[p] & (st.ATTACK_OVER | st.SUSTAINED_MOVE):
        return False
    return not arcs.under_way(s, p)


def is_clever(s: State, p: int) -> bool:
    """RX-TERMINAL-WHO, RX-UNIT-GOLEM-TERMINALS"""
    unit = UNITS[s.kind[p]]
    return unit.role <= TROOPER or unit.terminals


def in_force(s: State, use: int) -> bool:
    """Whether the mission's terminals do that (RX-M002-TERMINALS-LASERS-ONLY, RX-OPTIONAL-RULES)."""
    return TERMINAL_USES[use] in s.mission.terminal_menu and (use != TURRETS or s.profile.turrets)


def offer(s: State, p: int, out: list[Choice]) -> None:
    """What a figure on a terminal's square can do with it."""
    if not s.mission.terminals or not may_use(s, p):
        return
    for use in range(len(TERMINAL_USES)):
        if in_force(s, use) and uses(s, p, use):
            out.append((v.TERMINAL, p, 0, use))


def perform(s: State, p: int, choice: Choice) -> bool:
    """Carry out a use of a terminal; False: it is none."""
    if choice[0] != v.TERMINAL:
        return False
    s.push(AtTerminal(p, choice[3]))
    return True


def uses(s: State, p: int, use: int) -> list[Choice]:
    """All that can be done with one entry of the menu."""
    if use == DOORS:
        return door_uses(s, p)
    if use == TURRETS:
        return [(v.TURRET, p, s.square[turret], 0) for turret in turrets(s, p)]
    return [(v.TARGET, p, s.square[target], 0) for target in in_claw_room(s, p)]


def door_uses(s: State, p: int) -> list[Choice]:
    """RX-TERMINAL-DOOR: any door that is not destroyed; one that is welded shut cannot be unlocked."""
    out: list[Choice] = []
    for door in range(s.board.doors):
        bit = 1 << door
        if s.destroyed & bit:
            continue
        if s.locked & bit:
            if not s.board.armoured & bit:
                out.append((v.UNLOCK, p, door, 0))
        elif s.closed & bit or not doors.astride(s, door):
            out.append((v.LOCK, p, door, 0))
    return out


def turrets(s: State, p: int) -> list[int]:
    """The turrets that have not fired in this turn and see somebody to fire at."""
    out: list[int] = []
    for turret in range(len(s.kind)):
        if s.kind[turret] == TURRET and s.aloft[turret] == st.HANGING and not s.fired_turrets >> turret & 1:
            if turret_targets(s, p, turret):
                out.append(turret)
    return out


def turret_targets(s: State, p: int, turret: int) -> list[int]:
    """RX-TURRET-FIRE: the figures in its field of vision that no other figure covers."""
    out: list[int] = []
    for target in range(len(s.kind)):
        if target != p and s.square[target] >= 0 and is_victim(s, p, target):
            if targeting.can_hit(s, turret, target):
                out.append(target)
    return out


def is_victim(s: State, p: int, target: int) -> bool:
    """Figures alone, and those that somebody would shoot at."""
    return UNITS[s.kind[target]].role <= ALIEN and targeting.is_target(s, p, target)


def in_claw_room(s: State, p: int) -> list[int]:
    """RX-M001-CLAW: every figure in the room over which the claw hangs, seen or not."""
    out: list[int] = []
    for square in s.mission.squares.get("claw", []):
        room = s.board.region_squares[s.board.regions[square]]
        for part in bits(room & s.bodies):
            target = s.at[part]
            if target not in out and target != p and is_victim(s, p, target):
                out.append(target)
    return out


# Using it


class AtTerminal(Shown):
    """A figure works a terminal: which door, which turret, or whom the claw strikes; it may still step back."""

    def __init__(self, piece: int, use: int) -> None:
        self.piece = piece
        self.use = use

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        options = uses(s, p, self.use)
        options.append((v.STOP, p, 0, 0))
        return s.ask(s.owner[p], "terminal", "RX-TERMINAL-USE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, p, where, _ = choice
        s.pop()
        if verb == v.TURRET:
            s.push(TurretTarget(p, s.above(where)))
        elif verb == v.TARGET:
            spend(s, p)
            strike_from_afar(s, p, CLAW, -1, s.at[where])
        elif verb != v.STOP:
            spend(s, p)
            turn_key(s, p, verb, where)


class TurretTarget(Shown):
    """At whom the turret fires."""

    def __init__(self, piece: int, turret: int) -> None:
        self.piece = piece
        self.turret = turret

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        options: list[Choice] = []
        for target in turret_targets(s, p, self.turret):
            if s.aloft[target]:
                options.append((v.FIRE_HIGH, p, s.square[target], LASER_TURRET))
            else:
                options.append((v.TARGET, p, s.square[target], 0))
        options.append((v.STOP, p, 0, 0))
        return s.ask(s.owner[p], "turret", "RX-TERMINAL-TURRET", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, p, where, _ = choice
        s.pop()
        if verb == v.STOP:
            return
        spend(s, p)
        s.fired_turrets |= 1 << self.turret
        target = s.above(where) if verb == v.FIRE_HIGH else s.at[where]
        strike_from_afar(s, p, LASER_TURRET, self.turret, target)


def spend(s: State, p: int) -> None:
    """RX-TERMINAL-USE: it is an action, and ends a move that is under way."""
    s.flags[p] |= st.ATTACK_OVER
    s.left[p] = 0
    s.tell(ev.TERMINAL_USED, "RX-TERMINAL-USE", p, s.square[p])


def turn_key(s: State, p: int, verb: int, door: int) -> None:
    """RX-TERMINAL-DOOR: an open door is closed before it is locked."""
    bit = 1 << door
    if verb == v.UNLOCK:
        s.locked &= ~bit
        s.tell(ev.DOOR_UNLOCKED, "RX-TERMINAL-DOOR", p, door)
        return
    if not s.closed & bit:
        doors.close_door(s, p, door, "RX-TERMINAL-DOOR")
    s.locked |= bit
    s.tell(ev.DOOR_LOCKED, "RX-TERMINAL-DOOR", p, door)


def strike_from_afar(s: State, p: int, weapon: int, turret: int, target: int) -> None:
    """The dice of a turret or of the claw lie on the table."""
    dice = s.roll_red(WEAPONS[weapon].red)
    if weapon == LASER_TURRET:
        s.tell(ev.SHOT, "RX-TERMINAL-TURRET", turret, s.square[target], target, weapon, len(dice), dice=dice)
    else:
        s.tell(ev.CLAW, "RX-M001-CLAW", p, s.square[target], target, weapon, len(dice), dice=dice)
    s.push(Remote(p, weapon, turret, target, dice, not s.flags[p] & st.SUSTAINED_ACTION))


class Remote(Shown):
    """A roll of a turret or of the claw; in a sustained action one die may be rolled again."""

    def __init__(self, piece: int, weapon: int, turret: int, target: int, dice: Throw, final: bool) -> None:
        self.piece = piece
        self.weapon = weapon
        self.turret = turret
        self.target = target
        self.dice = dice
        self.final = final

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        if not self.final:
            options: list[Choice] = [(v.REROLL, p, 0, die) for die in range(len(self.dice))]
            options.append((v.KEEP, p, 0, 0))
            return s.ask(s.owner[p], "reroll", "RX-SUSTAINED-ACTION", options, p)
        s.pop()
        self.land(s)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        dice = list(self.dice)
        if choice[0] == v.REROLL:
            die = choice[3]
            old, dice[die] = dice[die], s.roll_red(1)[0]
            s.tell(ev.REROLL, "RX-SUSTAINED-ACTION", self.piece, die, old, len(dice), dice=tuple(dice))
        s.swap(Remote(self.piece, self.weapon, self.turret, self.target, tuple(dice), True))

    def land(self, s: State) -> None:
        """Whoever worked it scores. A turret's fire is a shot; the claw is none."""
        p, total = self.piece, reds(self.dice)
        if self.weapon == CLAW:
            damage.strike(s, self.target, total, p, s.owner[p])
            return
        s.push(AfterLaser(s.owner[p], self.target, s.life[self.target]))
        reactions.shot_at(s, self.target, total, p, s.owner[p], s.square[self.turret])


class AfterLaser(Pending):
    """RX-GAP-OS-CARDS: it is remembered who hurt whom with a laser turret."""

    def __init__(self, seat: int, target: int, life: int) -> None:
        self.seat = seat
        self.target = target
        self.life = life

    def proceed(self, game: State) -> Decision | None:
        s = game
        s.pop()
        if s.life[self.target] < self.life:
            secret_objectives.note(s, LASERED, s.owner[self.target], self.seat)
        return None
