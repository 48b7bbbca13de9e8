"""Between decks: ladders, traps, lifts (V3-LADDER-*, V3-TRAP-*, V3-LIFT-*, V3-GAP-LIFT)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import hazards
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.doors import displace_objects
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.objects import is_ladder
from hullbreach.hulk.points import begin_action
from hullbreach.hulk.state import State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, PIECE, BadChoice, Form, Part

# Verbs
CLIMB: Final = 12  # where: square on the other deck, how: facing
LIFT: Final = 17  # how: lift number

# V3-LADDER-COST (for stealers: option ladder_ap_stealer), V3-TRAP-STEALER, V3-GAP-LIFT
LADDER_COST_MARINE = 2
TRAP_DOWN = 1
TRAP_UP = 3
LIFT_COST = 1


def climb_cost(s: State, p: int, a: int, b: int) -> int:
    """The price of going from a to b on another deck, or 0 where this piece cannot."""
    marine = s.kind[p] == pc.MARINE
    if s.board.below[a] != b and s.board.above[a] != b:
        return 0
    if is_ladder(s, a, b):
        return LADDER_COST_MARINE if marine else s.profile.ladder_ap_stealer
    if marine:
        # V3-TRAP-MARINE-NO-CLIMB; down he falls as he enters.
        return 0
    return TRAP_DOWN if s.board.below[a] == b else TRAP_UP


def offer_climbs(s: State, p: int, purse: int, forbidden: int, out: list[Choice]) -> None:
    a = s.square[p]
    board = s.board
    for b in (board.below[a], board.above[a]):
        if b < 0 or (s.obstacles() | forbidden) >> b & 1:
            continue
        if s.burning >> b & 1 and not s.burning >> a & 1:
            continue
        cost = climb_cost(s, p, a, b)
        cost += s.debris >> b & 1 if cost else 0
        if not cost or cost > purse:
            continue
        if s.kind[p] == pc.BLIP:
            out.append((CLIMB, p, b, 0))
        else:
            for facing in range(4):
                out.append((CLIMB, p, b, facing))


def climb(s: State, p: int, choice: Choice, own: bool) -> None:
    b, facing = choice[2], choice[3]
    a = s.square[p]
    ladder = is_ladder(s, a, b)
    cost = climb_cost(s, p, a, b) + (s.debris >> b & 1)
    if s.kind[p] == pc.MARINE:
        begin_action(s, p, cost, own)
        s.steps[p] += 1
    else:
        s.ap[p] -= cost
        s.flags[p] |= pc.MOVED
    s.shift(p, b)
    s.facing[p] = facing
    s.tell(ev.CLIMBED, "V3-LADDER-COST" if ladder else "V3-TRAP-STEALER", p, b, a, facing)
    hazards.enter(s, p, a)


def lift_of(s: State, p: int) -> int:
    """The lift in whose car the piece stands, or -1."""
    square = s.square[p]
    for i, lift in enumerate(s.board.lifts):
        if square in lift.cars[s.lift_at[i]]:
            return i
    return -1


def lift_runs(s: State, lift: int) -> bool:
    """Powered, whole, its door closed, and not yet used this turn."""
    door = s.board.lifts[lift].doors[s.lift_at[lift]]
    console = s.mission.lift_console
    powered = console < 0 or s.consoles_used >> console & 1 == 1
    return powered and not s.lift_broken[lift] and not s.lift_moved[lift] and not s.open_doors >> door & 1


def offer_lift(s: State, p: int, purse: int, out: list[Choice]) -> None:
    if not s.board.lifts or purse < LIFT_COST:
        return
    lift = lift_of(s, p)
    if lift >= 0 and lift_runs(s, lift):
        out.append((LIFT, p, 0, lift))


def ride(s: State, p: int, choice: Choice, own: bool) -> None:
    """The car goes to the other deck with all that is in it."""
    begin_action(s, p, LIFT_COST, own)
    lift = choice[3]
    cars = s.board.lifts[lift].cars
    here, there = cars[s.lift_at[lift]], cars[1 - s.lift_at[lift]]
    s.lift_at[lift] = 1 - s.lift_at[lift]
    s.lift_moved[lift] = 1
    s.lift_rode = True
    s.rebuild_solid()
    for a, b in zip(here, there, strict=True):
        for thing, place in enumerate(s.object_at):
            if place == a:
                s.object_at[thing] = b
        if s.at[a] >= 0:
            s.shift(s.at[a], b)
    s.changed = True
    s.tell(ev.LIFT_TRAVELLED, "V3-GAP-LIFT", p, s.square[p], lift)


def close_lift_doors(s: State) -> None:
    """V3-LIFT-DOOR: at the end of every turn, killing whoever stands in the doorway."""
    for i, lift in enumerate(s.board.lifts):
        door = lift.doors[s.lift_at[i]]
        if s.lift_broken[i] or not s.open_doors >> door & 1:
            continue
        if s.at[door] >= 0:
            s.kill(s.at[door], "V3-LIFT-DOOR")
        s.open_doors &= ~(1 << door)
        s.rebuild_solid()
        s.tell(ev.DOOR_CLOSED, "V3-LIFT-DOOR", -1, door)
        displace_objects(s, door)


class Car(Part):
    """The lift in which the piece stands goes without saying."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(HOW)

    def say(self, s: State, choice: Choice) -> str:
        return ""

    def find(self, s: State, who: int, words: str) -> int:
        raise BadChoice(f"'{words}' has no meaning after 'ride lift'.")

    def missing(self, s: State, who: int) -> int:
        for i, lift in enumerate(s.board.lifts):
            if s.square[who] in lift.cars[0] or s.square[who] in lift.cars[1]:
                return i
        return 0


ACTIONS: Final = (
    Action(CLIMB, "CLIMB", Form(PIECE, "climb to", Square(), Facing())),
    Action(LIFT, "LIFT", Form(PIECE, "ride lift", Car())),
)
