"""Doors: working them, and what a closing door does to objects (V3-DOOR-*, V3-GAP-DOORS)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import ALL, PieceAction
from hullbreach.hulk.forms import Square
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import ladder_at
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verbs
OPEN: Final = 15  # where: door
CLOSE: Final = 16

# V3-DOOR-COST
DOOR_COST = 1


class WorkDoor(PieceAction):
    """To open or to close a door (V3-DOOR-FRONT-THREE, V3-GAP-DOORS)."""

    def fits(self, s: State, p: int) -> bool:
        return s.doors != 0

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not s.board.near[s.square[who]] & s.doors:
            return
        doors = in_reach(s, who) & s.doors
        doors &= ~s.open_doors if self.verb == OPEN else s.open_doors
        for door in bits(doors):
            if self.bar(s, (self.verb, who, door, 0), purse) is None:
                out.append((self.verb, who, door, 0))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        verb, p, door, _ = choice
        bit = 1 << door
        if s.bulkheads & bit:
            return Refused("V3-GAP-DOORS", "A bulkhead never opens.")
        if s.board.feature("duct door") & bit:
            return Refused("DW-DUCT-DOOR", "The outer door of a duct can be destroyed, but not opened.")
        if not s.doors & bit:
            return Refused("V3-GAP-DOORS", "There is no working door at {where}.")
        if not in_reach(s, p) & bit:
            return Refused("V3-DOOR-FRONT-THREE", "The door is not in one of {who}'s three front squares.")
        if (verb == OPEN) == bool(s.open_doors & bit):
            return Refused("V3-GAP-DOORS", "The door at {where} is already so.")
        if not works(s, door):
            return Refused("V3-GAP-LIFT", "The lift is on the other deck.")
        if verb == OPEN and holds_flames(s, door):
            return Refused("V3-HF-NO-DOOR-OPENING", "The door at {where} holds back flames.")
        if verb == CLOSE and (s.bodies | s.burning) & bit:
            return Refused("V3-GAP-DOORS", "A door cannot be closed on a piece or on flames.")
        return too_dear(s, p, DOOR_COST, purse)

    def perform(self, s: State, choice: Choice) -> None:
        verb, p, door, _ = choice
        if s.kind[p] == pc.BLIP:
            s.flags[p] |= pc.MOVED
        if verb == CLOSE:
            shut(s, door, p, "V3-DOOR-COST")
            return
        s.open_doors |= 1 << door
        s.rebuild_solid()
        s.tell(ev.DOOR_OPENED, "V3-DOOR-COST", p, door)


def in_reach(s: State, p: int) -> int:
    """V3-DOOR-FRONT-THREE: squares where a piece can work something; a blip, having no facing, all around it."""
    a = s.square[p]
    return s.board.near[a] if s.kind[p] == pc.BLIP else s.board.front[a * 4 + s.facing[p]]


def works(s: State, door: int) -> bool:
    """A lift door works only where the car is (V3-GAP-LIFT)."""
    for i, lift in enumerate(s.board.lifts):
        if door in lift.doors:
            return lift.doors[s.lift_at[i]] == door
    return True


def holds_flames(s: State, door: int) -> bool:
    """V3-HF-NO-DOOR-OPENING: a square orthogonally next to the door burns."""
    if not s.burning:
        return False
    step = s.board.step[door]
    return any(0 <= step[d] < s.board.count and s.burning >> step[d] & 1 for d in (0, 2, 4, 6))


def shut(s: State, door: int, by: int, rule: str) -> None:
    s.open_doors &= ~(1 << door)
    s.rebuild_solid()
    s.tell(ev.DOOR_CLOSED, rule, by, door)
    displace_objects(s, door)


def displace_objects(s: State, door: int) -> None:
    """V3-OBJECT-DOOR-SHUTS: to a random adjacent floor square, in reading order."""
    for thing, square in enumerate(s.object_at):
        if square == door:
            # No floor to lie on: what stands there for good, and the hole of a trap.
            filled = s.vents | s.consoles | s.tanks | s.dead_tanks | s.pits
            around = sorted(
                b
                for b, squeeze in zip(s.board.step[door], s.board.pinch[door], strict=True)
                if 0 <= b < s.board.count
                and not filled >> b & 1
                and not (squeeze and (s.solid | s.consoles) & squeeze == squeeze)
            )
            if not around:
                # Worked from around a corner, with no floor beside it: the object stays under the door.
                continue
            s.object_at[thing] = around[s.dice.draw(len(around))]
            s.tell(ev.OBJECT_MOVED, "V3-OBJECT-DOOR-SHUTS", s.object_at[thing], door, thing)


def destroy(s: State, square: int, rule: str, by: int = -1) -> None:
    """A door, bulkhead, crate, tank (V3-CRYO-DESTROY) or lift on that square is destroyed.

    Nothing else ever happens to crates and tanks: they cannot be moved (V3-CRATE-FIXED, V3-CRYO-FIXED).
    """
    bit = 1 << square
    s.changed = True
    lift = lift_at_square(s, square)
    if s.crates & bit:
        # V3-CRATE-DEBRIS: all squares of the crate.
        for part in _parts(s, square):
            s.crates &= ~(1 << part)
            s.debris |= 1 << part
        s.tell(ev.CRATE_DESTROYED, rule, by, square)
    elif s.tanks & bit:
        for part in _parts(s, square):
            s.tanks &= ~(1 << part)
            s.dead_tanks |= 1 << part
        s.tell(ev.TANK_DESTROYED, rule, by, square)
    elif s.bulkheads & bit:
        s.bulkheads &= ~bit
        s.tell(ev.BULKHEAD_DESTROYED, rule, by, square)
    elif lift >= 0:
        # V3-LIFT-SHOOT: it travels no more and its doors stay open for good.
        s.lift_broken[lift] = 1
        for door in s.board.lifts[lift].doors:
            s.doors &= ~(1 << door)
            s.open_doors &= ~(1 << door)
        s.tell(ev.LIFT_DESTROYED, "V3-LIFT-SHOOT", by, square)
    elif s.doors & bit:
        s.doors &= ~bit
        s.open_doors &= ~bit
        s.tell(ev.DOOR_DESTROYED, rule, by, square)
    elif ladder_at(s, square) >= 0:
        # DW-LADDER-ATTACK: its hole stays, and is a pit from now on.
        upper = ladder_at(s, square)
        s.ladders &= ~(1 << upper)
        s.pits |= 1 << upper
        s.tell(ev.LADDER_DESTROYED, "DW-LADDER-ATTACK", by, square)
    s.rebuild_solid()


def lift_at_square(s: State, square: int) -> int:
    """The working lift whose car, or the door before it, is on that square, or -1.

    The door on the other deck, before the empty shaft, is a door like any other.
    """
    for i, lift in enumerate(s.board.lifts):
        deck = s.lift_at[i]
        if not s.lift_broken[i] and (square in lift.cars[deck] or square == lift.doors[deck]):
            return i
    return -1


def each_crate(s: State, squares: int) -> int:
    """One square for each crate among the squares: a crate of several squares is one target."""
    return _one_each(s, squares & s.crates, s.crates)


def each_thing(s: State, squares: int) -> int:
    """One square for each crate and tank that what strikes those squares attacks (DW-GAP-FEATURE-SIZES)."""
    tanks = squares & s.tanks
    return each_crate(s, squares) | (_one_each(s, tanks, s.tanks) if s.profile.tanks_joined else tanks)


def first_square(s: State, square: int) -> int:
    """The one square that stands for a thing of several squares: a crate, a tank, a lift."""
    if (s.crates | s.tanks) >> square & 1:
        return min(_parts(s, square))
    lift = lift_at_square(s, square)
    return s.board.lifts[lift].cars[0][0] if lift >= 0 else square


def _parts(s: State, square: int) -> list[int]:
    """Crate squares side by side are one crate; so are those of a tank where a tank is one thing."""
    if s.crates >> square & 1:
        return s.board.joined(s.crates, square)
    return s.board.joined(s.tanks, square) if s.profile.tanks_joined else [square]


def _one_each(s: State, left: int, things: int) -> int:
    out = 0
    while left:
        first = left & -left
        out |= first
        for part in s.board.joined(things, first.bit_length() - 1):
            left &= ~(1 << part)
    return out


ACTIONS: Final[tuple[Action[State], ...]] = (
    WorkDoor(OPEN, "OPEN", Form(PIECE, "open", Square()), Look("door", "door-open", dice=True), ALL, cost=DOOR_COST),
    WorkDoor(CLOSE, "CLOSE", Form(PIECE, "close", Square()),
        Look("door", "door-close", dice=True), ALL, cost=DOOR_COST),
)  # fmt: skip
