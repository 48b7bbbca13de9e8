"""Terminals, laser turrets and the claw (RX-TERMINAL-*, RX-TURRET-*, RX-M001-CLAW)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction, taken
from hullbreach.crusade.combat.fights import may_fight
from hullbreach.crusade.dice import reds
from hullbreach.crusade.forms import Door, Said, Square
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scoring import secret_objectives
from hullbreach.crusade.scoring.objective_cards import LASERED
from hullbreach.crusade.shooting import arcs, damage, gear, reactions, targeting
from hullbreach.crusade.shooting.weapons import CLAW, LASER_TURRET, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors
from hullbreach.crusade.units import ALIEN, TROOPER, TURRET, UNITS
from hullbreach.kernel.actions import Action, Answer, Fault, Look, refused
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Pending, Shown
from hullbreach.kernel.forms import HOW, OneOf

# The uses of a terminal by their numbers.
DOORS: Final = 0
TURRETS: Final = 1


# Who may use what


def why_not_used(s: State, p: int) -> Fault | None:
    """RX-TERMINAL-USE, RX-TERMINAL-WHO: a figure on the terminal's square that has its action left may use it."""
    if s.square[p] not in s.mission.terminals or s.aloft[p]:
        return ("RX-TERMINAL-USE", "{who} must stand on the square of a terminal.")
    if not is_clever(s, p):
        return ("RX-TERMINAL-WHO", "of the aliens only golems can use a terminal.")
    if gear.has_acted(s, p) or s.flags[p] & st.SUSTAINED_MOVE or arcs.under_way(s, p):
        return ("RX-TERMINAL-USE", "{who} has no action left for a terminal.")
    return None


def is_clever(s: State, p: int) -> bool:
    """RX-TERMINAL-WHO, RX-UNIT-GOLEM-TERMINALS"""
    unit = UNITS[s.kind[p]]
    return unit.role <= TROOPER or unit.terminals


def off_menu(s: State, use: int) -> Fault | None:
    """Why the mission's terminals do not do that (RX-M002-TERMINALS-LASERS-ONLY, RX-OPTIONAL-RULES)."""
    if use == TURRETS and not s.profile.turrets:
        return ("RX-OPTIONAL-RULES", "this game is played without laser turrets.")
    if TERMINAL_USES[use] in s.mission.terminal_menu:
        return None
    if s.mission.terminal_menu == ("turrets",):
        return ("RX-M002-TERMINALS-LASERS-ONLY", "the terminals of this mission work the lasers only.")
    return ("RX-ACTION-MISSION-SPECIFIC", "the terminals of this mission do not do that.")


# Why nothing can be done with an entry of the menu.
_USELESS: Final = (
    ("RX-TERMINAL-DOOR", "there is no door left to lock or unlock."),
    ("RX-TURRET-FIRE", "no turret that may still fire sees anybody to fire at."),
    ("RX-M001-CLAW", "nobody whom the claw could strike is in its room."),
)


def uses(s: State, p: int, use: int) -> list[Choice]:
    """All that can be done with one entry of the menu."""
    if use == DOORS:
        worked = [(verb, door) for door in range(s.board.doors) for verb in (v.UNLOCK, v.LOCK)]
        return [(verb, p, door, 0) for verb, door in worked if door_fault(s, verb, door) is None]
    if use == TURRETS:
        return [(v.TURRET, p, s.square[turret], 0) for turret in turrets(s, p)]
    return [(v.TARGET, p, s.square[target], 0) for target in in_claw_room(s, p)]


def door_fault(s: State, verb: int, door: int) -> Fault | None:
    """RX-TERMINAL-DOOR: any door that is not destroyed; one that is welded shut cannot be unlocked."""
    bit = 1 << door
    if s.destroyed & bit:
        return ("RX-TERMINAL-DOOR", "that door is destroyed.")
    if s.locked & bit:
        if verb == v.LOCK:
            return ("RX-TERMINAL-DOOR", "that door is locked.")
        if s.board.armoured & bit:
            return ("RX-M002-ARMOURED-DOORS", "that door is welded shut; it can only be destroyed.")
        return None
    if verb == v.UNLOCK:
        return ("RX-TERMINAL-DOOR", "that door is not locked.")
    if not s.closed & bit and doors.astride(s, door):
        return ("RX-TERMINAL-DOOR", "somebody stands in that door, so it cannot be closed and locked.")
    return None


def turrets(s: State, p: int) -> list[int]:
    return [turret for turret in range(len(s.kind)) if turret_fault(s, p, turret) is None]


def turret_fault(s: State, p: int, turret: int) -> Fault | None:
    """Why a turret does not fire: it has fired in this turn, or sees nobody."""
    if turret < 0 or s.kind[turret] != TURRET or s.aloft[turret] != st.HANGING:
        return ("RX-TERMINAL-TURRET", "no turret hangs there.")
    if s.fired_turrets >> turret & 1:
        return ("RX-GAP-TERMINALS-TURRETS", "that turret has fired in this turn.")
    if not turret_targets(s, p, turret):
        return ("RX-TURRET-FIRE", "that turret sees nobody to fire at.")
    return None


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


class UseTerminal(PieceAction):
    """RX-TERMINAL-USE: what a figure on a terminal's square can do with it."""

    ATTACK: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return bool(s.mission.terminals) and is_clever(s, p)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        for use in range(len(TERMINAL_USES)):
            choice = (v.TERMINAL, who, 0, use)
            if self.fault(s, choice) is None:
                out.append(choice)

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return taken(s, choice[1], not may_fight(s, choice[1]))

    def fault(self, s: State, choice: Choice) -> Fault | None:
        _, p, _, use = choice
        fault = why_not_used(s, p) or off_menu(s, use)
        return fault if fault is not None or uses(s, p, use) else _USELESS[use]

    def perform(self, s: State, choice: Choice) -> None:
        s.push(AtTerminal(choice[1], choice[3]))


class AtTerminal(Shown[State]):
    """A figure works a terminal: which door, which turret, or whom the claw strikes; it may still step back."""

    def __init__(self, piece: int, use: int) -> None:
        self.piece = piece
        self.use = use

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        options = uses(s, p, self.use)
        options.append((v.STOP, p, 0, 0))
        return s.ask(s.owner[p], "terminal", "RX-TERMINAL-USE", options, p)

    def answer(self, s: State, choice: Choice) -> None:
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

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        verb, _, where, _ = choice
        if verb in (v.LOCK, v.UNLOCK):
            return refused(door_fault(s, verb, where))
        if verb == v.TURRET:
            return refused(turret_fault(s, self.piece, s.above(where)))
        if verb == v.TARGET:
            return Refused("RX-M001-CLAW", "the claw strikes only a figure in its own room.")
        return None


class TurretTarget(Shown[State]):
    """At whom the turret fires."""

    def __init__(self, piece: int, turret: int) -> None:
        self.piece = piece
        self.turret = turret

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        options: list[Choice] = []
        for target in turret_targets(s, p, self.turret):
            if s.aloft[target]:
                options.append((v.FIRE_HIGH, p, s.square[target], LASER_TURRET))
            else:
                options.append((v.TARGET, p, s.square[target], 0))
        options.append((v.STOP, p, 0, 0))
        return s.ask(s.owner[p], "turret", "RX-TERMINAL-TURRET", options, p)

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, where, _ = choice
        s.pop()
        if verb == v.STOP:
            return
        spend(s, p)
        s.fired_turrets |= 1 << self.turret
        target = s.above(where) if verb == v.FIRE_HIGH else s.at[where]
        strike_from_afar(s, p, LASER_TURRET, self.turret, target)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.TARGET:
            return None
        return Refused(
            "RX-TURRET-FIRE", "there is no figure in the view of the turret, or another one covers it."
        )


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


class Remote(Shown[State]):
    """A roll of a turret or of the claw; in a sustained action one die may be rolled again."""

    def __init__(self, piece: int, weapon: int, turret: int, target: int, dice: Throw, final: bool) -> None:
        self.piece = piece
        self.weapon = weapon
        self.turret = turret
        self.target = target
        self.dice = dice
        self.final = final

    def proceed(self, s: State) -> Decision | None:
        p = self.piece
        if not self.final:
            options: list[Choice] = [(v.REROLL, p, 0, die) for die in range(len(self.dice))]
            options.append((v.KEEP, p, 0, 0))
            return s.ask(s.owner[p], "reroll", "RX-SUSTAINED-ACTION", options, p)
        s.pop()
        self.land(s)
        return None

    def answer(self, s: State, choice: Choice) -> None:
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


class AfterLaser(Pending[State]):
    """RX-GAP-OS-CARDS: it is remembered who hurt whom with a laser turret."""

    def __init__(self, seat: int, target: int, life: int) -> None:
        self.seat = seat
        self.target = target
        self.life = life

    def proceed(self, s: State) -> Decision | None:
        s.pop()
        if s.life[self.target] < self.life:
            secret_objectives.note(s, LASERED, s.owner[self.target], self.seat)
        return None


TERMINAL_USE: Final = OneOf[State](HOW, "menu", TERMINAL_USES, table="menu", what="use of a terminal")


_FROM_A_TERMINAL: Final = (
    "RX-TERMINAL-USE",
    "that is done from a terminal, by a figure that uses its action for it.",
)

ACTIONS: Final[tuple[Action[State], ...]] = (
    UseTerminal(v.TERMINAL, "TERMINAL", Said("use terminal", TERMINAL_USE), Look("object", "console")),
    Answer(v.LOCK, "LOCK", Said("lock", Door()), Look("door", "door-close", final=True), *_FROM_A_TERMINAL),
    Answer(
        v.UNLOCK, "UNLOCK", Said("unlock", Door()), Look("door", "door-open", final=True), *_FROM_A_TERMINAL
    ),
    Answer(v.TURRET, "TURRET", Said("turret", Square()), Look("shoot", "cannon"), *_FROM_A_TERMINAL),
)
