"""What follows an action: uncovered blips, command reactions, overwatch (V3-GAP-RESOLUTION-ORDER)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES, PieceAction, not_yours
from hullbreach.hulk.contacts.springing import fade
from hullbreach.hulk.contacts.uncover import Reveal, exposed, settle
from hullbreach.hulk.firing.shooting import (
    FIRE,
    HOLD,
    LURKER_SIGHT,
    ON_OVERWATCH,
    Weapon,
    can_shoot,
    fire,
    unfit,
)
from hullbreach.hulk.forms import Piece
from hullbreach.hulk.state import THING, State
from hullbreach.hulk.things.objects import carries_canister
from hullbreach.hulk.turns.command import CommandedAction, can_be_commanded
from hullbreach.hulk.turns.points import possible_points, too_dear
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, PIECE, Form

# Verbs
OVERWATCH: Final = 22
GUARD: Final = 23
REACT: Final = 60
PASS: Final = 61

# V3-OW-SET, V3-GUARD-SET
OVERWATCH_COST: Final = 2
GUARD_COST: Final = 2
# Who has none of these has nothing to watch with; claws have a sentence of their own.
ARMED: Final = pc.QUICK | pc.LIGHTNING_CLAWS


class Overwatch(Weapon):
    """V3-OW-SET, V3-AC-OVERWATCH, V3-GUARD-NOT-WITH-OVERWATCH"""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse >= OVERWATCH_COST and not s.flags[who] & pc.OVERWATCH and can_shoot(s, who):
            out.append((OVERWATCH, who, 0, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        barred = unfit(s, p)
        if barred is not None:
            if not (s.gear[p] & ARMED or carries_canister(s, p)):
                return Refused("V3-OW-SET", "{who} has no weapon for overwatch.")
            return barred
        if s.flags[p] & pc.OVERWATCH:
            return Refused("V3-OW-SET", "{who} is on overwatch already.")
        return too_dear(s, p, OVERWATCH_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] |= pc.OVERWATCH
        s.tell(ev.OVERWATCH, "V3-OW-SET", p, s.square[p])


class Guard(PieceAction):
    """V3-GUARD-SET, V3-GUARD-NOT-WITH-OVERWATCH"""

    OTHERS: ClassVar[tuple[str, str]] = ("V3-GUARD-SET", "Only marines go on guard.")

    def fits(self, s: State, p: int) -> bool:
        return s.kind[p] == pc.MARINE and s.profile.guard

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if purse >= GUARD_COST and not s.flags[who] & pc.GUARD and not carries_canister(s, who):
            out.append((GUARD, who, 0, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        if carries_canister(s, p):
            return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot fight.")
        if s.flags[p] & pc.GUARD:
            return Refused("V3-GUARD-SET", "{who} is on guard already.")
        if not s.profile.guard:
            return Refused("V3-GUARD-SET", "This game is played without guard.")
        return too_dear(s, p, GUARD_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] |= pc.GUARD
        s.tell(ev.GUARD, "V3-GUARD-SET", p, s.square[p])


# Stages of an aftermath
UNCOVER: Final = 0
WATCH: Final = 2
FINISH: Final = 3


def after_stealer_action(s: State, actor: int, door: int, leap: bool) -> None:
    """Leave an aftermath on the stack; it works below whatever the action itself has pushed."""
    s.push(Aftermath(actor, door, leap, UNCOVER, len(s.kind), -1, -1))


def may_react(s: State) -> bool:
    """Whether points are left to react with; in a discreet game: whether for all that the opponent knows they are."""
    points = s.counter
    if s.profile.discreet:
        points = max(points, *possible_points(s))
    return points > s.spent and (s.profile.reaction_limit > 0 or s.profile.reaction_any_cost)


class Aftermath(Pending[State]):
    """After an action of a stealer or blip: uncovered blips, at most one reaction, overwatch, victory.

    V3-CP-REACTION-IMMEDIATE, V3-OW-TIMING: all of it before the next action, reactions before overwatch.
    """

    def __init__(
        self, actor: int, door: int, leap: bool, stage: int, born: int, reactor: int, until: int
    ) -> None:
        self.actor = actor
        self.door = door  # door that was closed, or -1
        self.leap = leap
        self.stage = stage
        self.born = born  # pieces from this number on were uncovered by the action
        self.reactor = reactor  # marine who reacted, or -1
        # And from this number on by the reaction: they draw no overwatch. -1: not yet known.
        self.until = until

    def _next(self, s: State, stage: int, reactor: int) -> None:
        until = len(s.kind) if self.stage == UNCOVER else self.until
        s.swap(Aftermath(self.actor, self.door, self.leap, stage, self.born, reactor, until))

    def proceed(self, s: State) -> Decision | None:
        if s.blips_on and exposed(s):
            s.push(Reveal())
            return None
        stage, until = self.stage, self.until
        if stage == UNCOVER:
            watchers = self._watchers(s) if may_react(s) else 0
            if watchers:
                return self._ask_reaction(s, watchers)
            stage, until = WATCH, len(s.kind)
        if stage == WATCH:
            shots = overwatch_shots(s, self.actor, self.door, range(self.born, until), self.reactor)
            if shots:
                self._next(s, FINISH, self.reactor)
                s.push(Volley(shots, self.leap))
                return None
        s.pop()
        if s.flags[self.actor] & pc.ECHO and s.square[self.actor] >= 0:
            fade(s, self.actor)
        settle(s)
        return None

    def _actors(self, s: State) -> int:
        """Squares of the model that acted and of all models that the action brought into the open."""
        squares = 0
        if s.square[self.actor] >= 0:
            squares |= 1 << s.square[self.actor]
        for p in range(self.born, len(s.kind)):
            if s.square[p] >= 0 and s.kind[p] != pc.BLIP:
                squares |= 1 << s.square[p]
        return squares

    def _watchers(self, s: State) -> int:
        """V3-CP-REACTION: marines who may react, as a bit set of pieces."""
        actors = self._actors(s)
        if not actors:
            return 0
        watchers = 0
        everybody = 0
        opaque = s.opaque()
        for p in range(s.marines):
            if s.square[p] >= 0:
                everybody |= 1 << p
                if s.sight.field(s.square[p], s.facing[p], opaque) & actors and not s.flags[p] & pc.PRONE:
                    watchers |= 1 << p
        if watchers and s.profile.cp_reaction == "any_marine":
            return everybody
        return watchers

    def _ask_reaction(self, s: State, watchers: int) -> Decision:
        options: list[Choice] = [(PASS, 0, 0, 0)]
        if s.counter > s.spent:
            options += [(REACT, p, 0, 0) for p in bits(watchers) if can_be_commanded(s, p)]
        return s.ask(pc.MARINE_SEAT, "reaction", "V3-CP-REACTION", options, self.actor)

    def answer(self, s: State, choice: Choice) -> None:
        if choice[0] == PASS:
            self._next(s, WATCH, -1)
            return
        self._next(s, WATCH, choice[1])
        s.push(CommandedAction(choice[1], self.actor if self.leap else -1))


def coming_shots(s: State) -> tuple[tuple[int, int, int], ...]:
    """The overwatch shots that follow if nobody reacts; none where no reaction is asked for."""
    asked, top = s.asked, s.stack[-1] if s.stack else None
    if asked is None or asked.kind != "reaction" or not isinstance(top, Aftermath):
        return ()
    return overwatch_shots(s, top.actor, top.door, range(top.born, len(s.kind)), -1)


def overwatch_shots(
    s: State, actor: int, door: int, born: range, reactor: int
) -> tuple[tuple[int, int, int], ...]:
    """V3-OW-MUST-FIRE: every (marine, target, square) that a marine on overwatch may or must shoot at."""
    flags, watches = s.flags, pc.OVERWATCH
    watchers = [p for p in range(s.marines) if flags[p] & watches]
    if not watchers:
        return ()
    shots: list[tuple[int, int, int]] = []
    # DW-AMBUSH-OVERWATCH: at an echo as well.
    open_to_fire = s.kind[actor] != pc.BLIP or flags[actor] & pc.ECHO
    targets: list[int] = [actor] if s.square[actor] >= 0 and open_to_fire else []
    targets.extend(p for p in born if s.origin[p] == actor and s.square[p] >= 0)
    closed = door if door >= 0 and s.closed_doors() >> door & 1 else -1
    if not targets and closed < 0:
        return ()
    for p in watchers:
        if p == reactor or s.square[p] < 0 or not can_shoot(s, p):
            continue
        field = s.fire_arc(p)
        seen = [t for t in targets if field >> s.square[t] & 1 and _notices(s, p, t)]
        if seen:
            shots.extend((p, t, s.square[t]) for t in seen)
        elif (
            closed >= 0
            and field >> closed & 1
            and s.board.range(s.square[p], closed) <= s.profile.overwatch_range
        ):
            # V3-OW-CLOSING-DOOR
            shots.append((p, THING, closed))
    return tuple(shots)


def _notices(s: State, p: int, target: int) -> bool:
    """V3-OW-RANGE, V4-GAP-LURKER"""
    distance = s.board.range(s.square[p], s.square[target])
    if s.kind[target] == pc.LURKER and distance > LURKER_SIGHT:
        return False
    return distance <= s.profile.overwatch_range


def _stands(s: State, target: int, square: int) -> bool:
    """DW-GAP-BASE-OVERWATCH: what has been destroyed by then is not shot at any more."""
    return s.solid >> square & 1 == 1 if target == THING else s.square[target] == square


class Volley(Pending[State]):
    """V3-OW-CROSSFIRE: overwatch shots that are still to be rolled, in the marine player's order."""

    def __init__(self, shots: tuple[tuple[int, int, int], ...], leap: bool) -> None:
        self.shots = tuple((p, target, square) for p, target, square in shots)
        self.leap = leap

    def proceed(self, s: State) -> Decision | None:
        if s.blips_on and exposed(s):
            s.push(Reveal())
            return None
        shots = [shot for shot in self.shots if s.square[shot[0]] >= 0]
        if s.profile.overwatch_until_dead:
            shots = [shot for shot in shots if _stands(s, shot[1], shot[2])]
        options = [(FIRE, p, square, 0) for p, _, square in shots]
        if not options:
            s.pop()
            return None
        if s.profile.overwatch_optional:
            for p in sorted({p for p, _, _ in shots}):
                options.append((HOLD, p, 0, 0))
        return s.ask(pc.MARINE_SEAT, "overwatch", "V3-OW-CROSSFIRE", options)

    def answer(self, s: State, choice: Choice) -> None:
        verb, p, square, _ = choice
        s.swap(Volley(tuple(shot for shot in self.shots if shot[0] != p), self.leap))
        if verb == HOLD:
            return
        for shooter, target, place in self.shots:
            if shooter == p and place == square:
                fire(s, p, -1 if target == THING else target, square, ON_OVERWATCH, self.leap)
                return


class React(Answer[State]):
    def refusal(self, s: State, choice: Choice) -> Refused:
        asked = s.asked
        if asked is None or asked.kind != "reaction":
            return Refused("V3-CP-REACTION", "There is nothing to react to now, or no command point left.")
        p = choice[1]
        return not_yours(s, p) or Refused("V3-CP-REACTION", "{who} does not see the stealer that acted.")


ACTIONS: Final[tuple[Action[State], ...]] = (
    Overwatch(OVERWATCH, "OVERWATCH", Form(PIECE, "overwatch"),
        Look("stance", "overwatch", letter="o"), MARINES, cost=OVERWATCH_COST, gear=pc.QUICK),
    Guard(GUARD, "GUARD", Form(PIECE, "guard"), Look("stance", "guard", letter="g"), MARINES, cost=GUARD_COST),
    React(REACT, "REACT", Form(NOBODY, "react:", Piece()), Look("answer", "react", "select")),
    Answer(PASS, "PASS", Form(NOBODY, "pass"), Look("answer", "pass", "pass", dice=True)),
)  # fmt: skip
