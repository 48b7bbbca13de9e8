"""Objects and things that marines work: objects, toxin canisters, consoles, ventilation, beacons."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import MARINES, PieceAction
from hullbreach.hulk.forms import Square
from hullbreach.hulk.state import MARINE, State
from hullbreach.hulk.turns.points import stop_watching, too_dear
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import FORWARD, bits
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import HOW, PIECE, WHERE, Form, OneOf, Part

# Verbs
TAKE: Final = 40  # how: object
DROP: Final = 41  # how: object
GIVE: Final = 42  # where: receiver's square, how: object
CONSOLE: Final = 43  # where: console
CONNECT: Final = 44  # where: ventilation square
BEACON: Final = 45
SIGNAL: Final = 46  # how: object

# V3-OBJECT-PICKUP-COST, V3-OBJECT-PASS, V3-TOXIN-*, V3-CONSOLE, V3-VENT-CONNECT, V3-BEACON-LEAVE
OBJECT_COST = 0
PASS_COST = 1
CANISTER_DOWN = 1
CANISTER_UP = 2
CANISTER_USE = 2
CONSOLE_COST = 4
BEACON_COST = 4


def kind_of(s: State, thing: int) -> str:
    return s.mission.objects[thing].kind


def carries_canister(s: State, p: int) -> bool:
    return s.carry[p] >= 0 and s.mission.objects[s.carry[p]].kind == "canister"


def _front(s: State, p: int) -> int:
    return s.board.front[s.square[p] * 4 + s.facing[p]]


def faces_console(s: State, square: int, console: int) -> bool:
    """V3-CONSOLE: where the mission turns a console, one works it from the three squares in front of it."""
    facing = s.mission.console_facings.get(console, -1)
    if facing < 0:
        return True
    board = s.board
    dx, dy = board.xs[square] - board.xs[console], board.ys[square] - board.ys[console]
    fx, fy = FORWARD[facing]
    return dx * fx + dy * fy == 1 and abs(dx * fy - dy * fx) <= 1


def receivers(s: State, p: int) -> list[int]:
    """V3-OBJECT-PASS: marines next to p, not across a pinched diagonal, who carry nothing."""
    a = s.square[p]
    board = s.board
    out: list[int] = []
    obstacles = s.obstacles()
    for direction in range(8):
        b = board.step[a][direction]
        if b < 0 or b >= board.count or not s.marines_on >> b & 1:
            continue
        squeeze = board.pinch[a][direction]
        if not (squeeze and obstacles & squeeze == squeeze) and s.carry[s.at[b]] < 0:
            out.append(s.at[b])
    for b in (board.above[a], board.below[a]):
        # V3-LADDER-ADJACENT
        if b >= 0 and s.marines_on >> b & 1 and s.carry[s.at[b]] < 0 and is_ladder(s, a, b):
            out.append(s.at[b])
    return out


def is_ladder(s: State, a: int, b: int) -> bool:
    """Whether two squares above each other are the ends of a ladder: it is the upper one that tells."""
    upper = a if s.board.below[a] == b else b
    return s.ladders >> upper & 1 == 1


def ladder_at(s: State, square: int) -> int:
    """The upper end of the ladder that stands on a square, at either of its ends; -1: there is none."""
    if s.ladders >> square & 1:
        return square
    above = s.board.above[square]
    return above if above >= 0 and s.ladders >> above & 1 else -1


def leave_board(s: State, p: int, rule: str = "V3-MOVE-EXIT") -> None:
    """V3-MOVE-EXIT, V3-MOVE-EXIT-FINAL: a marine is gone for good, with what he carries."""
    square = s.square[p]
    if s.carry[p] >= 0:
        s.object_at[s.carry[p]] = -1
    s.lift_off(p, pc.LEFT)
    s.flags[p] = pc.ACTIVATED
    s.ap[p] = 0
    s.changed = True
    s.tell(ev.LEFT, rule, p, square)


# An object of the mission.
THING: Final = OneOf[State](
    HOW, "thing", lambda s: [thing.name for thing in s.mission.objects], what="object"
)


class Receiver(Part[State]):
    """The marine to whom something is given; the choice holds his square."""

    NAME = "other"
    WANTED = "to whom ('give OBJECT to NAME')"

    def __init__(self) -> None:
        super().__init__(WHERE, "to")

    def say(self, s: State, choice: Choice) -> str:
        return s.name(s.at[choice[2]])

    def find(self, s: State, who: int, words: str) -> int:
        return s.square[s.piece_called(words)]

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[2] < s.board.count


class Handle(PieceAction):
    """What a marine does with objects and things: every choice that comes into question is asked about."""

    # Whether he must carry something, or nothing; and the kind of thing that it is done with ("": any).
    HELD: ClassVar[bool] = True
    THING: ClassVar[str] = ""

    def fits(self, s: State, p: int) -> bool:
        if s.kind[p] != pc.MARINE or (s.carry[p] >= 0) != self.HELD:
            return False
        return any(not self.THING or thing.kind == self.THING for thing in s.mission.objects)


class Take(Handle):
    HELD: ClassVar[bool] = False

    MAY_BE_FREE: ClassVar[bool] = True

    def price(self, s: State, choice: Choice) -> int:
        return CANISTER_UP if kind_of(s, choice[3]) == "canister" else OBJECT_COST

    def choices(self, s: State, p: int) -> list[Choice]:
        if s.square[p] not in s.object_at:
            return []
        return [(TAKE, p, 0, thing) for thing, place in enumerate(s.object_at) if place == s.square[p]]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, _, thing = choice
        if s.carry[p] >= 0:
            return Refused("V3-GAP-CARRYING", "{who} carries something already.")
        if s.object_at[thing] != s.square[p]:
            return Refused("V3-OBJECT-PICKUP-COST", "That does not lie in {who}'s square.")
        return too_dear(s, p, self.price(s, choice), purse, "V3-TOXIN-PICK-UP")

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, thing = choice
        s.object_at[thing] = -1
        s.object_taken[thing] = 1
        s.carry[p] = thing
        s.changed = True
        rule = "V3-TOXIN-PICK-UP" if kind_of(s, thing) == "canister" else "V3-OBJECT-PICKUP-COST"
        s.tell(ev.TOOK, rule, p, s.square[p], thing)


class Drop(Handle):
    MAY_BE_FREE: ClassVar[bool] = True

    def price(self, s: State, choice: Choice) -> int:
        return CANISTER_DOWN if kind_of(s, choice[3]) == "canister" else OBJECT_COST

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(DROP, p, 0, s.carry[p])] if s.carry[p] >= 0 else []

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, _, thing = choice
        return not_carried(s, p, thing) or too_dear(s, p, self.price(s, choice), purse, "V3-TOXIN-PUT-DOWN")

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, thing = choice
        s.carry[p] = -1
        s.object_at[thing] = s.square[p]
        rule = "V3-TOXIN-PUT-DOWN" if kind_of(s, thing) == "canister" else "V3-OBJECT-PICKUP-COST"
        s.tell(ev.DROPPED, rule, p, s.square[p], thing)


def not_carried(s: State, p: int, thing: int) -> Refused | None:
    if s.carry[p] == thing:
        return None
    return Refused("V3-GAP-CARRYING", "{who} does not carry that.")


class Give(Handle):
    def choices(self, s: State, p: int) -> list[Choice]:
        held = s.carry[p]
        return [(GIVE, p, s.square[other], held) for other in receivers(s, p)] if held >= 0 else []

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, square, thing = choice
        barred = not_carried(s, p, thing) or too_dear(s, p, PASS_COST, purse)
        if barred is None and s.at[square] not in receivers(s, p):
            return Refused("V3-OBJECT-PASS", "The receiver must be a marine next to {who} with free hands.")
        return barred

    def perform(self, s: State, choice: Choice) -> None:
        _, p, square, thing = choice
        other = s.at[square]
        s.carry[p] = -1
        s.carry[other] = thing
        s.tell(ev.GAVE, "V3-OBJECT-PASS", p, square, other, thing)
        if kind_of(s, thing) == "canister":
            # V3-TOXIN-NO-WEAPONS: nothing to watch or guard with.
            stop_watching(s, other, "V3-TOXIN-NO-WEAPONS")


class Connect(Handle):
    """V3-TOXIN-USE, V3-VENT-CONNECT"""

    THING: ClassVar[str] = "canister"

    def fits(self, s: State, p: int) -> bool:
        return super().fits(s, p) and s.vents != 0

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(CONNECT, p, vent, 0) for vent in bits(_vents(s, p))]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, vent, _ = choice
        dear = too_dear(s, p, CANISTER_USE, purse)
        if dear is None and not _vents(s, p) >> vent & 1:
            return Refused(
                "V3-VENT-CONNECT",
                "{who} needs a canister, and the ventilation in one of the three front squares.",
            )
        return dear

    def perform(self, s: State, choice: Choice) -> None:
        _, p, vent, _ = choice
        s.carry[p] = -1
        s.connected += 1
        s.changed = True
        s.tell(ev.CONNECTED, "V3-VENT-CONNECT", p, vent, s.connected)


def _vents(s: State, p: int) -> int:
    """The ventilation to which a marine can connect his canister."""
    return _front(s, p) & s.vents if carries_canister(s, p) else 0


class Teleport(Handle):
    """V3-BEACON-LEAVE, V3-BEACON-GROUP"""

    THING: ClassVar[str] = "beacon"

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(BEACON, p, 0, 0)] if s.carry[p] >= 0 else []

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        held = s.carry[p]
        dear = too_dear(s, p, BEACON_COST, purse)
        if dear is None and not (held >= 0 and kind_of(s, held) == "beacon" and s.phase == MARINE):
            return Refused("V3-BEACON-LEAVE", "{who} has no beacon to use here.")
        return dear

    def perform(self, s: State, choice: Choice) -> None:
        squad = s.mission.marines[choice[1]].squad
        for q in range(s.marines):
            if s.square[q] >= 0 and s.mission.marines[q].squad == squad:
                leave_board(s, q, "V3-BEACON-GROUP")
                s.beacon_left += 1


class UseConsole(Handle):
    def fits(self, s: State, p: int) -> bool:
        return s.kind[p] == pc.MARINE and s.consoles != 0

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(CONSOLE, p, console, 0) for console in bits(_front(s, p) & s.consoles)]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, console, _ = choice
        if not s.consoles >> console & 1:
            return Refused("V3-CONSOLE", "There is no console at {where}.")
        if s.consoles_used >> console & 1:
            return Refused("V3-CONSOLE", "That console has been used.")
        dear = too_dear(s, p, CONSOLE_COST, purse)
        if dear is None and not (_front(s, p) >> console & 1 and faces_console(s, s.square[p], console)):
            return Refused("V3-CONSOLE", "The console must be in one of {who}'s three front squares.")
        return dear

    def perform(self, s: State, choice: Choice) -> None:
        _, p, console, _ = choice
        s.consoles_used |= 1 << console
        s.changed = True
        s.tell(ev.CONSOLE_USED, "V3-CONSOLE", p, console)


class Signal(Handle):
    """V3-GAP-TELEPORT-ARRIVAL: the beacon calls the reserve."""

    def fits(self, s: State, p: int) -> bool:
        return s.kind[p] == pc.MARINE and any(thing.kind == "beacon" for thing in s.mission.objects)

    def choices(self, s: State, p: int) -> list[Choice]:
        return [(SIGNAL, p, 0, thing) for thing, place in enumerate(s.object_at) if place == s.square[p]]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, _, thing = choice
        dear = too_dear(s, p, BEACON_COST, purse)
        lies_here = s.object_at[thing] == s.square[p] and kind_of(s, thing) == "beacon"
        if dear is None and not (
            lies_here and not s.object_active[thing] and pc.RESERVE in s.status[: s.marines]
        ):
            return Refused(
                "V3-GAP-TELEPORT-ARRIVAL",
                "{who} can set only a beacon in his square that is not set yet, for a squad in reserve.",
            )
        return dear

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, thing = choice
        s.object_active[thing] = 1
        s.tell(ev.BEACON_SET, "V3-BEACON-ARRIVE", p, s.square[p], thing)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Take(TAKE, "TAKE", Form(PIECE, "take", THING), Look("object", "take"), MARINES),
    Drop(DROP, "DROP", Form(PIECE, "drop", THING), Look("object", "drop"), MARINES),
    Give(GIVE, "GIVE", Form(PIECE, "give", THING, Receiver()), Look("object", "give"), MARINES, cost=PASS_COST),
    Connect(CONNECT, "CONNECT", Form(PIECE, "connect", Square()),
        Look("object", "connect", final=True), MARINES, cost=CANISTER_USE),
    Teleport(BEACON, "BEACON", Form(PIECE, "teleport"),
        Look("object", "beacon", final=True), MARINES, cost=BEACON_COST),
    UseConsole(CONSOLE, "CONSOLE", Form(PIECE, "use console", Square()),
        Look("object", "console", final=True), MARINES, cost=CONSOLE_COST),
    Signal(SIGNAL, "SIGNAL", Form(PIECE, "set", THING), Look("object", "beacon"), MARINES, cost=BEACON_COST),
)  # fmt: skip
