"""Combinations and overwatch (RX-ACTIVATION-COMBINATIONS, RX-SUSTAINED-*, RX-OVERWATCH-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction
from hullbreach.crusade.forms import DIRECTION, Said
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import arcs, gear, shots as shooting, targeting
from hullbreach.crusade.shooting.weapons import BLAST, CONE, LINE, NOTHING, TARANTULA, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending

# Both rights to roll a die again are used (see shooting.Shot): the shot stands as it is rolled.
_NO_REROLL = 3


def has_begun(s: State, p: int) -> bool:
    """Whether an active figure has moved or acted; doors are free (RX-DOOR-FREE)."""
    # Turning a crewed gun is a move of no squares.
    done = st.ATTACK_OVER | st.SUSTAINED_MOVE | st.SUSTAINED_ACTION | st.MOVED_FIRST
    return bool(s.used[p] or s.shots[p] or s.fights[p] or s.left[p] or s.flags[p] & done)


class Combination(PieceAction):
    """What is said before anything else: RX-ACTIVATION-COMBINATIONS, RX-OVERWATCH-INSTEAD."""

    def fits(self, s: State, p: int) -> bool:
        return s.profile.combinations and UNITS[s.kind[p]].role <= TROOPER

    def bar(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        if UNITS[s.kind[p]].role > TROOPER:
            return Refused(
                "RX-ALIEN-COMBINATIONS", "aliens make no sustained moves and no sustained actions."
            )
        if has_begun(s, p):
            return Refused(self.rule_of_beginning(), "{who} has begun; that is said before anything else.")
        if not s.board.ship >> s.square[p] & 1:
            return Refused("RX-GAP-DEPLOYMENT", "{who} is on the dock.")
        return None

    def rule_of_beginning(self) -> str:
        return "RX-ACTIVATION-COMBINATIONS"


class SustainedMove(Combination):
    """RX-SUSTAINED-MOVE: further, and no action."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not has_begun(s, who):
            out.append((v.SUSTAIN_MOVE, who, 0, 0))

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] |= st.SUSTAINED_MOVE | st.ATTACK_OVER
        s.tell(ev.SUSTAINED, "RX-SUSTAINED-MOVE", p, s.square[p], "move")


class SustainedAction(Combination):
    """RX-SUSTAINED-ACTION: a die rolled again, and no move."""

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not has_begun(s, who) and s.board.ship >> s.square[who] & 1:
            out.append((v.SUSTAIN_ACTION, who, 0, 0))

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] |= st.SUSTAINED_ACTION | st.STOPPED
        s.tell(ev.SUSTAINED, "RX-SUSTAINED-ACTION", p, s.square[p], "action")


class Overwatch(Combination):
    """RX-OVERWATCH-INSTEAD: that is all it does."""

    def fits(self, s: State, p: int) -> bool:
        return s.profile.overwatch and super().fits(s, p)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if has_begun(s, who) or not s.board.ship >> s.square[who] & 1 or not may_watch(s, who):
            return
        near = s.board.sides(s.square[who], s.closed) & ~(s.solid | s.smoke)
        beside = s.board.step[s.square[who]]
        for way in ways_to_watch(s, who):
            # An axis begins on the square beside; without that there is none.
            if beside[way] >= 0 and near >> beside[way] & 1:
                out.append((v.OVERWATCH, who, 0, way))

    def bar(self, s: State, choice: Choice) -> Refused | None:
        if UNITS[s.kind[choice[1]]].role > TROOPER:
            return Refused("RX-OVERWATCH-NOT-FOR-ALIENS", "aliens cannot go on overwatch.")
        if not s.profile.overwatch:
            return Refused("RX-OPTIONAL-RULES", "this game is played without overwatch.")
        return super().bar(s, choice) or Refused("RX-OVERWATCH-AXIS", "{who} cannot cover that side.")

    def rule_of_beginning(self) -> str:
        return "RX-OVERWATCH-INSTEAD"

    def perform(self, s: State, choice: Choice) -> None:
        p = choice[1]
        s.flags[p] |= st.OVERWATCH | st.ACTED
        s.axis[p] = choice[3]
        s.tell(ev.OVERWATCH, "RX-OVERWATCH-AXIS", p, s.square[p], choice[3])


# Overwatch


def may_watch(s: State, p: int) -> bool:
    """Whether a figure has something to fire with."""
    if WEAPONS[arcs.weapon_of(s, p)].pattern == NOTHING or s.flags[p] & st.JAMMED or s.aloft[p]:
        return False
    return objectives.carrier_may_shoot(s, p)


def ways_to_watch(s: State, p: int) -> list[int]:
    """RX-OVERWATCH-AXIS: the four sides of the square; a crewed gun covers the side that it faces."""
    return [arcs.facing(s, p)] if arcs.weapon_of(s, p) == TARANTULA else [0, 2, 4, 6]


def axis(s: State, p: int, direction: int) -> list[int]:
    """The squares from a figure to the first wall, closed door or scenery."""
    out: list[int] = []
    for square in s.board.rays(s.square[p], direction, s.closed):
        if (s.solid | s.smoke) >> square & 1:
            break
        out.append(square)
    return out


def covered(s: State, p: int) -> int:
    """The axis of a figure on overwatch as a bit set; 0: nobody who moves now would trigger it."""
    if s.axis[p] < 0 or not s.flags[p] & st.OVERWATCH or s.square[p] < 0 or s.owner[p] == s.turn_seat:
        return 0
    out = 0
    for square in axis(s, p, s.axis[p]):
        out |= 1 << square
    return out


def watchers_of(s: State, p: int, way: list[int]) -> list[int]:
    """Who would fire at a piece that goes along these squares, or is thrown along them."""
    if max(s.axis) < 0:
        return []
    swept = 0
    for square in way:
        swept |= s.body(p, square)
    return [q for q, direction in enumerate(s.axis) if direction >= 0 and covered(s, q) & swept]


def watch(s: State, p: int, way: list[int]) -> None:
    """RX-OVERWATCH-TRIGGER: a piece has come along these squares; whoever covers one of them fires, also if it only
    crossed."""
    if s.square[p] < 0 or s.aloft[p]:
        return
    watchers = watchers_of(s, p, way)
    if watchers:
        s.push(Crossing(p, tuple(watchers), tuple([s.body(p, square) for square in way])))


class Crossing(Pending[State]):
    """Something has come onto an axis or over it: those who cover it fire, one after the other."""

    def __init__(self, piece: int, watchers: tuple[int, ...], bodies: tuple[int, ...]) -> None:
        self.piece = piece
        self.watchers = watchers
        # Where it has been, step by step, as bit sets.
        self.bodies = bodies

    def proceed(self, game: State) -> Decision | None:
        s = game
        target = self.piece
        if s.is_blip(target):
            if s.square[target] >= 0:
                # A blip is turned up first.
                scanning.convert(s, target)
                return None
            target = s.part[target]
        if not self.watchers or target < 0 or s.square[target] < 0:
            s.pop()
            return None
        s.swap(Crossing(self.piece, self.watchers[1:], self.bodies))
        fire(s, self.watchers[0], target, self.bodies)
        return None


def fire(s: State, p: int, target: int, bodies: tuple[int, ...]) -> None:
    """RX-OVERWATCH-ONCE: one ordinary shot without re-roll at the square where the axis was entered; if there is no
    line the marker stays."""
    if not covered(s, p) or not may_watch(s, p) or not targeting.is_target(s, p, target):
        return
    way = s.axis[p]
    weapon = arcs.weapon_of(s, p)
    pattern = WEAPONS[weapon].pattern
    at = _entered(s, p, pattern, target, bodies)
    if at < 0:
        return
    s.flags[p] &= ~st.OVERWATCH
    s.axis[p] = -1
    s.tell(ev.COVERING, "RX-OVERWATCH-TRIGGER", p, at, target)
    red, white = gear.fire_dice(s, p, weapon)
    verb, how = v.FIRE, weapon
    # Who stands elsewhere by now was fired at in passing.
    passing = -1 if s.at[at] == target else target
    if pattern == BLAST:
        verb = v.AT
    elif pattern == LINE:
        verb, at, how = v.BEAM, s.square[p], way
    elif pattern == CONE:
        verb, at, how = v.CONE, 0, way
    shooting.roll_shot(s, p, weapon, verb, at, how, red, white, _NO_REROLL, passing)


def _entered(s: State, p: int, pattern: int, target: int, bodies: tuple[int, ...]) -> int:
    """The first square of the axis on which the shot finds a target that has been on these squares (-1: none)."""
    line = axis(s, p, s.axis[p])
    now = s.body(target, s.square[target])
    for swept in bodies:
        # What a blip hid may be larger than the blip was.
        body = now if swept & now else swept
        where = [square for square in line if body >> square & 1]
        if not where:
            continue
        if pattern == CONE:
            free = bool(targeting.cone(s, p, s.axis[p]) & body)
        else:
            free = pattern == LINE or targeting.can_hit_on(s, p, body)
        if free:
            return where[0]
    return -1


ACTIONS: Final[tuple[Action[State], ...]] = (
    SustainedMove(v.SUSTAIN_MOVE, "SUSTAIN_MOVE", Said("sustained move"), Look("stance", "step")),
    SustainedAction(v.SUSTAIN_ACTION, "SUSTAIN_ACTION", Said("sustained action"), Look("stance", "reroll")),
    Overwatch(v.OVERWATCH, "OVERWATCH", Said("watch", DIRECTION), Look("stance", "overwatch", letter="o")),
)
