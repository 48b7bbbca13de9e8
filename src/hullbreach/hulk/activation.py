"""Activating pieces: what each may do now, and carrying it out (V3-ACT-*, V3-CP-*)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hullbreach.hulk import (
    blips,
    combat,
    doors,
    flames,
    levels,
    movement,
    objects,
    overwatch,
    psi,
    reinforcement,
    shooting,
)
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.movement import leave_board
from hullbreach.hulk.points import begin_action, marine_purse
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import PIECE, Form
from hullbreach.kernel.secrets import OPEN

# Verbs
ACTIVATE: Final = 5
COMMAND: Final = 6  # one action paid with command points alone
DONE: Final = 7


def marine_options(s: State, p: int, purse: int, low: int) -> list[Choice]:
    """Every action of a marine that costs from `low` to `purse` points."""
    out: list[Choice] = []
    movement.offer_marine_moves(s, p, purse, out)
    shooting.offer_shots(s, p, purse, out)
    if s.gear[p] & pc.HEAVY_FLAMER:
        flames.offer_flames(s, p, purse, out)
    combat.offer_attack(s, p, purse, out)
    if purse >= doors.DOOR_COST:
        doors.offer_doors(s, p, out)
    overwatch.offer_stances(s, p, purse, out)
    if s.flags[p] & pc.JAMMED and purse >= shooting.CLEAR_COST:
        out.append((shooting.CLEAR, p, 0, 0))
    if s.gear[p] & pc.ASSAULT_CANNON and s.reloads[p] and purse >= shooting.RELOAD_COST:
        out.append((shooting.RELOAD, p, 0, 0))
    square = s.square[p]
    if s.board.below[square] >= 0 or s.board.above[square] >= 0:
        if not (s.steps[p] >= movement.CANISTER_STEPS and objects.carries_canister(s, p)):
            levels.offer_climbs(s, p, purse, 0, out)
    levels.offer_lift(s, p, purse, out)
    objects.offer_objects(s, p, purse, low, out)
    return out


def perform(s: State, p: int, choice: Choice, own: bool, leapt: int = -1) -> None:
    """Carry out a marine's action. What follows it lies on the stack below what it leaves open itself."""
    verb, _, where, how = choice
    s.push(overwatch.Settle())
    if verb == movement.MOVE:
        if movement.marine_moves(s, p, choice, own):
            s.push(FreeShot(p))
    elif verb == movement.TURN:
        movement.marine_turns(s, p, choice, own)
        if s.profile.turn_and_fire:
            s.push(FreeShot(p))
    elif verb == shooting.FIRE:
        shooting.marine_fires(s, p, where, own, leapt)
    elif verb == flames.FLAME:
        flames.marine_flames(s, p, where, own)
    elif verb == combat.ATTACK:
        combat.attack(s, p, choice, own)
    elif verb in (doors.OPEN, doors.CLOSE):
        doors.work_door(s, p, choice, own)
    elif verb == overwatch.OVERWATCH:
        overwatch.set_overwatch(s, p, own)
    elif verb == overwatch.GUARD:
        overwatch.set_guard(s, p, own)
    elif verb == shooting.CLEAR:
        shooting.clear_jam(s, p, own)
    elif verb == shooting.RELOAD:
        shooting.reload(s, p, own)
    elif verb == levels.CLIMB:
        levels.climb(s, p, choice, own)
    elif verb == levels.LIFT:
        levels.ride(s, p, choice, own)
    elif verb == objects.TAKE:
        objects.take(s, p, how, own)
    elif verb == objects.DROP:
        objects.drop(s, p, own)
    elif verb == objects.GIVE:
        objects.give(s, p, where, own)
    elif verb == objects.CONSOLE:
        objects.use_console(s, p, where, own)
    elif verb == objects.CONNECT:
        objects.connect(s, p, where, own)
    elif verb == objects.BEACON:
        use_beacon(s, p, own)
    elif verb == objects.SIGNAL:
        objects.signal(s, p, how, own)
    else:
        raise AssertionError(f"verb {verb} is no action of a marine")


def use_beacon(s: State, p: int, own: bool) -> None:
    """V3-BEACON-LEAVE, V3-BEACON-GROUP"""
    begin_action(s, p, objects.BEACON_COST, own)
    squad = s.mission.marines[p].squad
    for q in range(s.marines):
        if s.square[q] >= 0 and s.mission.marines[q].squad == squad:
            leave_board(s, q, "V3-BEACON-GROUP")
            s.beacon_left += 1


class FreeShot(Pending):
    """V3-MOVE-AND-FIRE: a marine who moved or turned may fire once as part of it."""

    __slots__ = ("marine",)

    FIELDS: ClassVar[dict[str, Any]] = {"marine": OPEN}

    def __init__(self, marine: int) -> None:
        self.marine = marine

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.marine
        if s.blips_on and blips.exposed(s):
            s.push(blips.Reveal())
            return None
        options: list[Choice] = []
        late = s.time_up and s.phase == MARINE
        if not late and s.square[p] >= 0 and shooting.can_shoot(s, p):
            shooting.offer_shots(s, p, shooting.SHOT_COST, options)
        if not options:
            s.pop()
            return None
        options.append((shooting.HOLD, p, 0, 0))
        return s.ask(pc.MARINE_SEAT, "free shot", "V3-MOVE-AND-FIRE", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        s.pop()
        if choice[0] == shooting.FIRE:
            shooting.fire(s, self.marine, s.at[choice[2]], choice[2], shooting.WITH_MOVE, False)


def out_of_time(s: State) -> bool:
    """V3-TIMER-EXPIRY: whether nothing new may be started (in the mode `budget` the game itself counts)."""
    if s.time_up:
        return True
    return s.profile.timer == "budget" and s.phase == MARINE and s.seconds >= s.profile.timer_seconds


def offer_command(s: State, out: list[Choice], but: int) -> None:
    """V3-CP-ADD-TO-AP: one action of any marine, paid with command points alone."""
    if s.counter > s.spent:
        for p in range(s.marines):
            if p != but and s.square[p] >= 0 and not s.flags[p] & pc.FALLEN:
                out.append((COMMAND, p, 0, 0))


def activate(s: State, p: int) -> None:
    """V3-ACT-ONE-AT-A-TIME, V3-SUST-LOST-OTHER-ACTIVATED"""
    s.active = p
    s.flags[p] |= pc.ACTIVATED
    s.drop_series(p)
    s.push(MarineActivation(p))


class MarineActivation(Pending):
    """A marine is being activated."""

    __slots__ = ("marine",)

    FIELDS: ClassVar[dict[str, Any]] = {"marine": OPEN}

    def __init__(self, marine: int) -> None:
        self.marine = marine

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.marine
        if s.square[p] < 0 or s.flags[p] & pc.FALLEN or out_of_time(s):
            self._over(s)
            return None
        options = marine_options(s, p, marine_purse(s, p), 0)
        psi.offer_powers(s, options)
        offer_command(s, options, p)
        options.append((DONE, p, 0, 0))
        return s.ask(pc.MARINE_SEAT, "marine action", "V3-ACT-ONE-AT-A-TIME", options, p)

    def _over(self, s: State) -> None:
        s.ap[self.marine] = 0
        s.active = -1
        s.pop()

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        verb, p = choice[0], choice[1]
        if verb == DONE:
            self._over(s)
        elif verb == COMMAND:
            s.push(CommandedAction(p))
        elif verb in psi.PRICES:
            s.push(overwatch.Settle())
            psi.use_power(s, choice)
        else:
            perform(s, p, choice, True)


class CommandedAction(Pending):
    """One action paid with command points alone, in the marine turn or as a reaction (V3-CP-REACTION-COST)."""

    __slots__ = ("leapt", "marine")

    FIELDS: ClassVar[dict[str, Any]] = {
        "marine": OPEN,
        "leapt": OPEN,  # hormagaunt whose leap is answered, or -1
    }

    def __init__(self, marine: int, leapt: int = -1) -> None:
        self.marine = marine
        self.leapt = leapt

    def proceed(self, game: State) -> Decision | None:
        s = game
        if s.phase == MARINE and out_of_time(s):
            s.pop()
            return None
        purse = s.command_left()
        rule = "V3-CP-ADD-TO-AP"
        if s.phase != MARINE:
            purse = min(purse, s.profile.reaction_limit)
            rule = "V3-CP-REACTION-COST"
        return s.ask(
            pc.MARINE_SEAT, "command action", rule, marine_options(s, self.marine, purse, 1), self.marine
        )

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        s.pop()
        perform(s, self.marine, choice, False, self.leapt)


def stealer_options(s: State, p: int) -> list[Choice]:
    """Every action of a stealer or blip with the points it has."""
    out: list[Choice] = []
    ap = s.ap[p]
    kind = s.kind[p]
    if kind == pc.BLIP:
        _offer_blip(s, p, ap, out)
        return out
    square = s.square[p]
    if square < 0:
        reinforcement.offer_entering(s, p, ap, 0, out)
        return out
    movement.offer_stealer_moves(s, p, ap, out)
    if kind == pc.HORMAGAUNT:
        movement.offer_leaps(s, p, ap, out)
    elif kind == pc.TERMAGANT:
        shooting.offer_termagant_shots(s, p, ap, out)
    combat.offer_attack(s, p, ap, out)
    if ap >= doors.DOOR_COST:
        doors.offer_doors(s, p, out)
    if s.board.below[square] >= 0 or s.board.above[square] >= 0:
        if not (kind == pc.TERMAGANT and s.flags[p] & pc.SHOT):
            levels.offer_climbs(s, p, ap, 0, out)
    return out


def _offer_blip(s: State, p: int, ap: int, out: list[Choice]) -> None:
    """V3-BLIP-NO-OTHER-ACTIONS"""
    forbidden = movement.forbidden_to_blips(s, p)
    if s.square[p] < 0:
        reinforcement.offer_entering(s, p, ap, forbidden, out)
    else:
        movement.offer_blip_moves(s, p, ap, forbidden, out)
        if ap >= doors.DOOR_COST:
            doors.offer_doors(s, p, out)
        levels.offer_climbs(s, p, ap, forbidden, out)
    if not s.flags[p] & pc.MOVED:
        # V3-CONV-BEFORE-MOVING
        out.append((blips.CONVERT, p, 0, 0))
    elif pc.LURKER in blips.replacements(s, p) and s.square[p] >= 0:
        # V4-GAP-LURKER: it may spring its ambush at any moment of its activation.
        out.append((blips.AMBUSH, p, 0, 0))


def stealer_acts(s: State, p: int, choice: Choice) -> None:
    """Carry out an action of a stealer or blip and leave its aftermath on the stack.

    A termagant's shot is an action like any other (V4-TERM-TRIGGERS).
    """
    verb = choice[0]
    if verb in (blips.CONVERT, blips.AMBUSH):
        blips.start_conversion(s, p, True, verb == blips.AMBUSH)
        return
    leap = verb == movement.LEAP
    door = choice[2] if verb == doors.CLOSE else -1
    overwatch.after_stealer_action(s, p, door, leap)
    if verb == movement.MOVE:
        if s.kind[p] == pc.BLIP:
            movement.blip_moves(s, p, choice)
        else:
            movement.stealer_moves(s, p, choice)
    elif verb == movement.TURN:
        movement.stealer_turns(s, p, choice)
    elif verb == combat.ATTACK:
        combat.attack(s, p, choice, True)
    elif verb in (doors.OPEN, doors.CLOSE):
        doors.work_door(s, p, choice, True)
    elif verb == reinforcement.ENTER:
        reinforcement.enters(s, p, choice)
    elif verb == levels.CLIMB:
        levels.climb(s, p, choice, True)
    elif verb == movement.LEAP:
        movement.leaps(s, p, choice)
    elif verb == shooting.FIRE:
        shooting.termagant_fires(s, p, choice[2])
    else:
        raise AssertionError(f"verb {verb} is no action of a stealer")


def activate_stealer(s: State, p: int) -> None:
    s.active = p
    # A series of shots goes on only at a stealer whose activation began as the blip just converted.
    for m in range(s.marines):
        if s.aim[m] != p:
            s.aim[m] = -1
    s.push(StealerActivation(p))


class StealerActivation(Pending):
    """A stealer or blip is being activated."""

    __slots__ = ("piece",)

    FIELDS: ClassVar[dict[str, Any]] = {"piece": OPEN}

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        if s.status[p] > pc.WAITING:
            if s.blips_on and blips.exposed(s):
                # V3-GAP-STEALER-POOL: a converted blip that brought nothing hides no other any more.
                s.push(blips.Reveal())
                return None
            # Killed, or a blip that was converted: its stealers go on by themselves.
            self._over(s, s.kind[p] != pc.BLIP)
            return None
        if s.ap[p] <= 0:
            self._over(s, True)
            return None
        options = stealer_options(s, p)
        options.append((DONE, p, 0, 0))
        return s.ask(pc.STEALER_SEAT, "stealer action", "V3-STEALER-ACTION-PHASE", options, p)

    def _over(self, s: State, end_series: bool) -> None:
        s.flags[self.piece] |= pc.ACTIVATED
        s.active = -1
        # V3-SUST-LOST-OTHER-ACTIVATED: what a converted blip brought goes on with its activation.
        for m in range(s.marines):
            aim = s.aim[m]
            if end_series or not 0 <= aim < len(s.origin) or s.origin[aim] != self.piece:
                s.aim[m] = -1
        s.pop()

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == DONE:
            self._over(game, True)
        else:
            stealer_acts(game, self.piece, choice)


ACTIONS: Final = (
    Action(ACTIVATE, "ACTIVATE", Form(PIECE, "activate")),
    Action(COMMAND, "COMMAND", Form(PIECE, "command")),
    Action(DONE, "DONE", Form(PIECE, "done")),
)
