"""Objects and things that marines work: objects, toxin canisters, consoles, ventilation, beacons."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.forms import Square
from hullbreach.hulk.points import begin_action
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.actions import Action
from hullbreach.kernel.board import FORWARD, bits
from hullbreach.kernel.contract import Choice
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


def take_cost(s: State, thing: int) -> int:
    return CANISTER_UP if kind_of(s, thing) == "canister" else OBJECT_COST


def drop_cost(s: State, thing: int) -> int:
    return CANISTER_DOWN if kind_of(s, thing) == "canister" else OBJECT_COST


def offer_objects(s: State, p: int, purse: int, low: int, out: list[Choice]) -> None:
    """What a marine can do with objects for `low` to `purse` points."""
    square = s.square[p]
    held = s.carry[p]
    if held < 0:
        for thing, place in enumerate(s.object_at):
            if place == square and low <= take_cost(s, thing) <= purse:
                out.append((TAKE, p, 0, thing))
    else:
        if low <= drop_cost(s, held) <= purse:
            out.append((DROP, p, 0, held))
        if purse >= PASS_COST:
            for other in receivers(s, p):
                out.append((GIVE, p, s.square[other], held))
        if kind_of(s, held) == "canister" and purse >= CANISTER_USE:
            for vent in bits(s.board.front[square * 4 + s.facing[p]] & s.vents):
                out.append((CONNECT, p, vent, 0))
        if kind_of(s, held) == "beacon" and purse >= BEACON_COST and s.phase == MARINE:
            out.append((BEACON, p, 0, 0))
    if purse >= CONSOLE_COST:
        for console in bits(s.board.front[square * 4 + s.facing[p]] & s.consoles & ~s.consoles_used):
            if faces_console(s, square, console):
                out.append((CONSOLE, p, console, 0))
        if _has_reserve(s):
            for thing, place in enumerate(s.object_at):
                if place == square and kind_of(s, thing) == "beacon" and not s.object_active[thing]:
                    out.append((SIGNAL, p, 0, thing))


def _has_reserve(s: State) -> bool:
    return any(s.status[p] == pc.RESERVE for p in range(s.marines))


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
    return s.board.feature("ladder top") >> upper & 1 == 1


def take(s: State, p: int, thing: int, own: bool) -> None:
    begin_action(s, p, take_cost(s, thing), own)
    s.object_at[thing] = -1
    s.object_taken[thing] = 1
    s.carry[p] = thing
    s.changed = True
    rule = "V3-TOXIN-PICK-UP" if kind_of(s, thing) == "canister" else "V3-OBJECT-PICKUP-COST"
    s.tell(ev.TOOK, rule, p, s.square[p], thing)


def drop(s: State, p: int, own: bool) -> None:
    thing = s.carry[p]
    begin_action(s, p, drop_cost(s, thing), own)
    s.carry[p] = -1
    s.object_at[thing] = s.square[p]
    rule = "V3-TOXIN-PUT-DOWN" if kind_of(s, thing) == "canister" else "V3-OBJECT-PICKUP-COST"
    s.tell(ev.DROPPED, rule, p, s.square[p], thing)


def give(s: State, p: int, square: int, own: bool) -> None:
    thing = s.carry[p]
    begin_action(s, p, PASS_COST, own)
    other = s.at[square]
    s.carry[p] = -1
    s.carry[other] = thing
    s.tell(ev.GAVE, "V3-OBJECT-PASS", p, square, other, thing)
    if kind_of(s, thing) == "canister":
        # V3-TOXIN-NO-WEAPONS: nothing to watch or guard with.
        for marker, told in ((pc.OVERWATCH, ev.OVERWATCH_LOST), (pc.GUARD, ev.GUARD_LOST)):
            if s.flags[other] & marker:
                s.flags[other] &= ~marker
                s.tell(told, "V3-TOXIN-NO-WEAPONS", other, square)


def use_console(s: State, p: int, console: int, own: bool) -> None:
    begin_action(s, p, CONSOLE_COST, own)
    s.consoles_used |= 1 << console
    s.changed = True
    s.tell(ev.CONSOLE_USED, "V3-CONSOLE", p, console)


def connect(s: State, p: int, vent: int, own: bool) -> None:
    """V3-TOXIN-USE, V3-VENT-CONNECT"""
    begin_action(s, p, CANISTER_USE, own)
    s.carry[p] = -1
    s.connected += 1
    s.changed = True
    s.tell(ev.CONNECTED, "V3-VENT-CONNECT", p, vent, s.connected)


def signal(s: State, p: int, thing: int, own: bool) -> None:
    """V3-GAP-TELEPORT-ARRIVAL: the beacon calls the reserve."""
    begin_action(s, p, BEACON_COST, own)
    s.object_active[thing] = 1
    s.tell(ev.BEACON_SET, "V3-BEACON-ARRIVE", p, s.square[p], thing)


class Thing(OneOf):
    """An object of the mission."""

    __slots__ = ()

    NAME = "thing"
    WHAT = "object"

    def __init__(self) -> None:
        super().__init__(HOW)

    def names(self, s: State) -> list[str]:
        return [thing.name for thing in s.mission.objects]


class Receiver(Part):
    """The marine to whom something is given; the choice holds his square."""

    __slots__ = ()

    NAME = "other"
    WANTED = "to whom ('give OBJECT to NAME')"

    def __init__(self) -> None:
        super().__init__(WHERE, "to")

    def say(self, s: State, choice: Choice) -> str:
        return s.name(s.at[choice[2]])

    def find(self, s: State, who: int, words: str) -> int:
        return s.square[s.piece_called(words)]


ACTIONS: Final = (
    Action(TAKE, "TAKE", Form(PIECE, "take", Thing())),
    Action(DROP, "DROP", Form(PIECE, "drop", Thing())),
    Action(GIVE, "GIVE", Form(PIECE, "give", Thing(), Receiver())),
    Action(CONNECT, "CONNECT", Form(PIECE, "connect", Square())),
    Action(BEACON, "BEACON", Form(PIECE, "teleport")),
    Action(CONSOLE, "CONSOLE", Form(PIECE, "use console", Square())),
    Action(SIGNAL, "SIGNAL", Form(PIECE, "set", Thing())),
)
