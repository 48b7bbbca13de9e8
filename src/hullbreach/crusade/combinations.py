"""Combinations and overwatch (RX-ACTIVATION-COMBINATIONS, RX-SUSTAINED-*, RX-OVERWATCH-*)."""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade import arcs, gear, objectives, scanning, shooting, targeting
from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.state import State
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.crusade.weapons import BLAST, CONE, LINE, NOTHING, TARANTULA, WEAPONS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.secrets import OPEN

# Both rights to roll a die again are used (see shooting.Shot): the shot stands as it is rolled.
_NO_REROLL = 3


def has_begun(s: State, p: int) -> bool:
    """Whether an active figure has moved or acted; doors are free (RX-DOOR-FREE)."""
    # Turning a crewed gun is a move of no squares.
    done = st.ATTACK_OVER | st.SUSTAINED_MOVE | st.SUSTAINED_ACTION | st.MOVED_FIRST
    return bool(s.used[p] or s.shots[p] or s.fights[p] or s.left[p] or s.flags[p] & done)


def offer(s: State, p: int, out: list[Choice]) -> None:
    """Sustained move, sustained action and overwatch, for a figure that has done nothing yet."""
    if UNITS[s.kind[p]].role > TROOPER or has_begun(s, p):
        return
    out.append((v.SUSTAIN_MOVE, p, 0, 0))
    if not s.board.ship >> s.square[p] & 1:
        return
    out.append((v.SUSTAIN_ACTION, p, 0, 0))
    if s.profile.overwatch and may_watch(s, p):
        near = s.board.sides(s.square[p], s.closed) & ~(s.solid | s.smoke)
        beside = s.board.step[s.square[p]]
        for way in ways_to_watch(s, p):
            # An axis begins on the square beside; without that there is none.
            if beside[way] >= 0 and near >> beside[way] & 1:
                out.append((v.OVERWATCH, p, 0, way))


def perform(s: State, p: int, choice: Choice) -> bool:
    """Carry out one of them; False: it is none of them."""
    verb = choice[0]
    if verb == v.SUSTAIN_MOVE:
        # RX-SUSTAINED-MOVE: further, and no action.
        s.flags[p] |= st.SUSTAINED_MOVE | st.ATTACK_OVER
        s.tell(Event("sustained", "RX-SUSTAINED-MOVE", p, s.square[p], text="move"))
    elif verb == v.SUSTAIN_ACTION:
        # RX-SUSTAINED-ACTION: a die rolled again, and no move.
        s.flags[p] |= st.SUSTAINED_ACTION | st.STOPPED
        s.tell(Event("sustained", "RX-SUSTAINED-ACTION", p, s.square[p], text="action"))
    elif verb == v.OVERWATCH:
        # RX-OVERWATCH-INSTEAD: that is all it does.
        s.flags[p] |= st.OVERWATCH | st.ACTED
        s.axis[p] = choice[3]
        s.tell(Event("overwatch", "RX-OVERWATCH-AXIS", p, s.square[p], number=choice[3]))
    else:
        return False
    return True


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


def watch(s: State, p: int) -> None:
    """RX-OVERWATCH-TRIGGER: a piece has moved; whoever covers its square fires.

    Only where a move ends somebody can be fired at: on the squares of others they stand before him. Being thrown
    back is no move.
    """
    if s.square[p] < 0 or s.aloft[p] or max(s.axis) < 0:
        return
    body = s.body(p, s.square[p])
    watchers: list[int] = []
    for q, way in enumerate(s.axis):
        if way >= 0 and s.flags[q] & st.OVERWATCH and s.square[q] >= 0 and s.owner[q] != s.turn_seat:
            for square in axis(s, q, way):
                if body >> square & 1:
                    watchers.append(q)
                    break
    if watchers:
        s.push(Crossing(p, tuple(watchers)))


class Crossing(Pending):
    """Something has come onto an axis: those who cover it fire, one after the other."""

    __slots__ = ("piece", "watchers")

    FIELDS: ClassVar[dict[str, Any]] = {"piece": OPEN, "watchers": OPEN}

    def __init__(self, piece: int, watchers: tuple[int, ...]) -> None:
        self.piece = piece
        self.watchers = watchers

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
        s.swap(Crossing(self.piece, self.watchers[1:]))
        fire(s, self.watchers[0], target)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        raise AssertionError("Crossing asks nothing")


def fire(s: State, p: int, target: int) -> None:
    """RX-OVERWATCH-ONCE: one ordinary shot without re-roll; if there is no line the marker stays."""
    if s.square[p] < 0 or not may_watch(s, p):
        return
    way = s.axis[p]
    weapon = arcs.weapon_of(s, p)
    pattern = WEAPONS[weapon].pattern
    body = s.body(target, s.square[target])
    where = [square for square in axis(s, p, way) if body >> square & 1]
    if not where or not targeting.is_target(s, p, target) or not arcs.in_arc(s, p, weapon, [target]):
        return
    if pattern == CONE:
        if not targeting.cone(s, p, way) & body:
            return
    elif pattern != LINE and not targeting.can_hit(s, p, target):
        return
    s.flags[p] &= ~st.OVERWATCH
    s.axis[p] = -1
    s.tell(Event("covering", "RX-OVERWATCH-TRIGGER", p, where[0], target))
    red, white = gear.fire_dice(s, p, weapon)
    verb, at, how = v.FIRE, where[0], weapon
    if pattern == BLAST:
        verb = v.AT
    elif pattern == LINE:
        verb, at, how = v.BEAM, s.square[p], way
    elif pattern == CONE:
        verb, at, how = v.CONE, 0, way
    shooting.roll_shot(s, p, weapon, verb, at, how, red, white, _NO_REROLL)
