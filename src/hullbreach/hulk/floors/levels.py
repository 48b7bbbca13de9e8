"""Between decks: ladders, traps, lifts (V3-LADDER-*, V3-TRAP-*, V3-LIFT-*, V3-GAP-LIFT)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import ALL, MARINES, PieceAction
from hullbreach.hulk.forms import Facing, Square
from hullbreach.hulk.moving import hazards
from hullbreach.hulk.moving.doors import shut
from hullbreach.hulk.moving.movement import BURNS, laden, spent_by_shot, too_near
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import is_ladder
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import HOW, PIECE, BadChoice, Form, Part
from hullbreach.kernel.sentences import Sentence

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


class Climb(PieceAction):
    """V3-LADDER-COST, V3-TRAP-STEALER"""

    def fits(self, s: State, p: int) -> bool:
        return super().fits(s, p) and max(s.board.below) >= 0

    def key_for(self, s: State, choice: Choice) -> str:
        return f"{self.key}_BLIP" if s.kind[choice[1]] == pc.BLIP else self.key

    def price(self, s: State, choice: Choice) -> int:
        _, p, b, _ = choice
        return climb_cost(s, p, s.square[p], b) + (s.debris >> b & 1)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        square = s.square[who]
        if s.board.below[square] >= 0 or s.board.above[square] >= 0:
            super().offer(s, who, purse, out)

    def choices(self, s: State, p: int) -> list[Choice]:
        a = s.square[p]
        facings = range(1 if s.kind[p] == pc.BLIP else 4)
        ends = (s.board.below[a], s.board.above[a])
        return [(CLIMB, p, b, facing) for b in ends if b >= 0 for facing in facings]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, b, facing = choice
        a = s.square[p]
        if not climb_cost(s, p, a, b) or (facing and s.kind[p] == pc.BLIP):
            if s.kind[p] == pc.MARINE and (s.pits >> a | s.pits >> b) & 1:
                return Refused("V3-TRAP-MARINE-NO-CLIMB", "A marine cannot climb through a trap.")
            return Refused("V3-LADDER-COST", "{who} cannot climb there.")
        barred = laden(s, p) or spent_by_shot(s, p)
        if barred is not None:
            return barred
        if s.obstacles() >> b & 1:
            return Refused("V3-GAP-MULTILEVEL", "{where} is not free.")
        if s.burning >> b & 1 and not s.burning >> a & 1:
            return BURNS
        return too_near(s, p, b) or too_dear(s, p, self.price(s, choice), purse)

    def perform(self, s: State, choice: Choice) -> None:
        _, p, b, facing = choice
        a = s.square[p]
        if s.kind[p] == pc.MARINE:
            s.steps[p] += 1
        else:
            s.flags[p] |= pc.MOVED
        s.shift(p, b)
        s.facing[p] = facing
        rule = "V3-LADDER-COST" if is_ladder(s, a, b) else "V3-TRAP-STEALER"
        s.tell(ev.CLIMBED, rule, p, b, a, facing)
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


class Ride(PieceAction):
    """V3-GAP-LIFT"""

    OTHERS: ClassVar[tuple[str, str]] = ("V3-GAP-LIFT", "Only a marine can send the lift.")

    def fits(self, s: State, p: int) -> bool:
        return s.kind[p] == pc.MARINE and len(s.board.lifts) > 0

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        lift = lift_of(s, who)
        if purse >= LIFT_COST and lift >= 0 and lift_runs(s, lift):
            out.append((LIFT, who, 0, lift))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        if self.offered(s, choice, purse):
            return None
        return Refused(
            "V3-GAP-LIFT",
            "The lift does not run now: it needs a marine in the car, power, a closed door, and one ride a turn.",
        )

    def perform(self, s: State, choice: Choice) -> None:
        """The car goes to the other deck with all that is in it."""
        _, p, _, lift = choice
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
        shut(s, door, -1, "V3-LIFT-DOOR")


class Car(Part[State]):
    """The lift in which the piece stands goes without saying."""

    def say(self, s: State, choice: Choice) -> str:
        return ""

    def find(self, s: State, who: int, words: str) -> int:
        raise BadChoice(Sentence("'{}' has no meaning after 'ride lift'.", words))

    def missing(self, s: State, who: int) -> int:
        for i, lift in enumerate(s.board.lifts):
            if s.square[who] in lift.cars[0] or s.square[who] in lift.cars[1]:
                return i
        return 0


ACTIONS: Final[tuple[Action[State], ...]] = (
    Climb(CLIMB, "CLIMB", Form(PIECE, "climb to", Square(), Facing()), Look("move", "climb", dice=True), ALL),
    Ride(LIFT, "LIFT", Form(PIECE, "ride lift", Car(HOW)), Look("move", "lift"), MARINES, cost=LIFT_COST),
)  # fmt: skip
