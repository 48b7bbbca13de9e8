"""Moving and turning: marines, stealers, blips (V3-MOVE-*, V3-TURN-*, V3-STEALER-FREE-TURN)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.actions import ALL, FOES, MARINES, PieceAction
from hullbreach.hulk.firing.shooting import FreeShot
from hullbreach.hulk.forms import Step, Turned, step_word
from hullbreach.hulk.moving import ducts, hazards
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import carries_canister, leave_board
from hullbreach.hulk.turns.points import too_dear
from hullbreach.kernel.actions import Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import PIECE, Form

# Verbs
MOVE: Final = 10  # where: square, how: facing after it
TURN: Final = 11  # how: facing

# V3-MOVE-MARINE-FORWARD, V3-MOVE-MARINE-BACK: direction from straight ahead, clockwise, and its price.
MARINE_STEPS = ((0, 1), (7, 1), (1, 1), (4, 2), (3, 2), (5, 2))
# V3-MOVE-STEALER-*: price of a step in each direction from straight ahead, clockwise.
STEALER_PRICE = (1, 1, 1, 2, 2, 2, 1, 1)
# V3-STEALER-FREE-TURN: the same after no turn, a turn to the right, a turn to the left, before or after the step.
STEALER_STEPS = tuple(
    tuple(min(STEALER_PRICE[k], STEALER_PRICE[(k - 2 * turn) % 8]) for turn in (0, 1, -1)) for k in range(8)
)
# V3-TURN-MARINE-90, V3-TURN-STEALER-90, V3-TURN-STEALER-180
TURN_COST = 1
# DW-GAP-BASE-AP-COSTS
FREE_QUARTERS: Final = 1
# V3-DEBRIS-COST
DEBRIS_COST = 1
# V3-TOXIN-SPEED
CANISTER_STEPS = 4

_SQUEEZED: Final = Refused("V3-MOVE-DIAGONAL", "{who} cannot squeeze diagonally between two obstacles.")
BURNS: Final = Refused("V3-HF-NO-ENTRY", "{where} burns; flames may not be entered on purpose.")


class Move(PieceAction):
    """A step (V3-AP-COST-TABLE); that of a stealer with the facing after its free turn (V3-STEALER-FREE-TURN)."""

    def key_for(self, s: State, choice: Choice) -> str:
        _, p, b, _ = choice
        if s.kind[p] == pc.MARINE and step_word(s, p, b):
            return "LEAVE" if b >= s.board.count else "STEP"
        return "MOVE" if s.kind[p] in (pc.MARINE, pc.BLIP) else "MOVE_FACING"

    def price(self, s: State, choice: Choice) -> int:
        _, p, b, facing = choice
        kind = s.kind[p]
        if kind == pc.MARINE:
            return marine_step_cost(s, p, b)
        return blip_step_cost(s, b) if kind == pc.BLIP else stealer_step_cost(s, p, b, facing)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        kind = s.kind[who]
        if kind == pc.MARINE:
            if purse > 0 and laden(s, who) is None:
                _offer_marine_steps(s, who, purse, out)
        elif kind == pc.BLIP:
            _offer_blip_steps(s, who, purse, out)
        elif spent_by_shot(s, who) is None:
            if s.profile.turns_alone:
                _offer_straight_steps(s, who, purse, out)
            else:
                _offer_stealer_steps(s, who, purse, out)
        if s.ducts:
            here = s.square[who]
            out[:] = [o for o in out if o[0] != MOVE or ducts.bars(s, who, here, o[2]) is None]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, b, _ = choice
        a = s.square[p]
        if b < 0:
            return Refused("V3-MOVE-OBSTACLE", "There is a wall in the way of {who}.")
        direction = s.board.direction(a, b)
        if direction < 0:
            if b < s.board.count and s.board.near[a] >> b & 1:
                return _SQUEEZED
            return Refused("V3-AP-COST-TABLE", "A move goes one square; that is not next to {who}.")
        barred = laden(s, p)
        if barred is not None:
            return barred
        if b >= s.board.count and not (s.kind[p] == pc.MARINE and b in exit_squares(s)):
            return Refused("V3-MOVE-EXIT", "{who} cannot leave the board there.")
        barred = spent_by_shot(s, p) or off_limits(s, p, b)
        if barred is None and open_steps(s, a)[direction] < 0:
            barred = _what_bars(s, a, b)
        if barred is None and s.ducts:
            barred = ducts.bars(s, p, a, b)
        return barred or too_near(s, p, b) or self._bar_price(s, choice, purse)

    def _bar_price(self, s: State, choice: Choice, purse: int) -> Refused | None:
        p = choice[1]
        kind = s.kind[p]
        cost = self.price(s, choice)
        if cost:
            kept = 0 if kind == pc.BLIP else s.facing[p]
            dear = too_dear(s, p, cost, purse)
            if dear is None and choice[3] != kept and kind in (pc.MARINE, pc.BLIP):
                return Refused("V3-MOVE-OBSTACLE", "{who} cannot move there.")
            return dear
        if kind == pc.MARINE:
            return Refused(
                "V3-MOVE-MARINE-NO-SIDEWAYS", "A marine cannot step sideways; {who} must turn first."
            )
        if s.profile.turns_alone:
            return Refused(
                "DW-GAP-BASE-AP-COSTS", "{who} keeps its facing in a step; a turn comes before or after."
            )
        return Refused("V3-STEALER-FREE-TURN", "Only one free turn of 90 degrees comes with a move.")

    def perform(self, s: State, choice: Choice) -> None:
        if s.kind[choice[1]] == pc.MARINE:
            _marine_moves(s, choice)
        else:
            _stealer_moves(s, choice)


def spent_by_shot(s: State, p: int) -> Refused | None:
    """V4-TERM-SHOOT"""
    if s.kind[p] == pc.TERMAGANT and s.flags[p] & pc.SHOT:
        return Refused("V4-TERM-SHOOT", "{who} has shot and may not move this turn.")
    return None


def off_limits(s: State, p: int, b: int) -> Refused | None:
    """DWG-S3-DEPLOY-ANYWHERE"""
    if s.kind[p] == pc.MARINE and s.mission.off_limits >> b & 1:
        return Refused(
            "DWG-S3-DEPLOY-ANYWHERE", "No marine may step onto {where}: that would shut an entry area."
        )
    return None


def laden(s: State, p: int) -> Refused | None:
    """V3-TOXIN-SPEED"""
    if s.steps[p] >= CANISTER_STEPS and carries_canister(s, p):
        return Refused("V3-TOXIN-SPEED", "{who} carries a canister and has moved 4 squares this turn.")
    return None


def _what_bars(s: State, a: int, b: int) -> Refused:
    """What bars a step: something on the square, flames, or else the squeeze between two obstacles."""
    if b < s.board.count:
        if s.obstacles() >> b & 1:
            return Refused(_what_blocks(s, b), "{where} is blocked.")
        if s.burning >> b & 1 and not _is_squeeze(s, a, b):
            return BURNS
    return _SQUEEZED


def _is_squeeze(s: State, a: int, b: int) -> bool:
    squeeze = s.board.pinch[a][s.board.direction(a, b)]
    return squeeze != 0 and s.obstacles() & squeeze == squeeze


def _what_blocks(s: State, b: int) -> str:
    """The rule of the thing that fills a square."""
    for things, rule in (
        (s.crates, "V3-CRATE-BLOCKS"),
        (s.tanks | s.dead_tanks, "V3-CRYO-SIGHT"),
        (s.vents, "V3-VENT-BLOCKS"),
        (s.consoles, "V3-CONSOLE"),
        (s.barriers, "V3-PSI-BARRIER"),
        (s.board.feature("lift") & s.solid, "V3-GAP-LIFT"),
    ):
        if things >> b & 1:
            return rule
    return "V3-MOVE-OBSTACLE"


def too_near(s: State, p: int, b: int) -> Refused | None:
    """Where marines keep a blip away."""
    if s.kind[p] != pc.BLIP or s.gear[p] & pc.AMBUSH or not forbidden_to_blips(s, p) >> b & 1:
        return None
    if watched_without(s, p) >> b & 1:
        return Refused("V3-BLIP-NOT-INTO-SIGHT", "A blip may not move into a marine's sight.")
    return Refused("V3-BLIP-NOT-ADJACENT", "A blip may not move next to a marine.")


class Turn(PieceAction):
    """V3-TURN-MARINE-90, V3-TURN-STEALER-90, V3-TURN-STEALER-180"""

    def price(self, s: State, choice: Choice) -> int:
        _, p, _, facing = choice
        if not s.profile.turns_alone or s.kind[p] == pc.MARINE:
            return TURN_COST
        return summed_turn_cost(s, p, facing)

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if s.profile.turns_alone and s.kind[who] != pc.MARINE:
            facing, before = s.facing[who], s.quarters[who]
            if turns_cost(before, 1) <= purse:
                out.append((TURN, who, 0, (facing + 3) & 3))
                out.append((TURN, who, 0, (facing + 1) & 3))
            if turns_cost(before, 2) <= purse:
                out.append((TURN, who, 0, (facing + 2) & 3))
            return
        if purse < TURN_COST:
            return
        facing = s.facing[who]
        out.append((TURN, who, 0, (facing + 3) & 3))
        out.append((TURN, who, 0, (facing + 1) & 3))
        if s.kind[who] != pc.MARINE:
            out.append((TURN, who, 0, (facing + 2) & 3))

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        _, p, _, facing = choice
        turn = (facing - s.facing[p]) % 4
        if turn == 0:
            return Refused("V3-AP-COST-TABLE", "{who} already faces that way.")
        if turn == 2 and s.kind[p] == pc.MARINE:
            return Refused("V3-TURN-MARINE-NO-180", "A marine turns 90 degrees at a time.")
        return too_dear(s, p, self.price(s, choice), purse)

    def perform(self, s: State, choice: Choice) -> None:
        _, p, _, facing = choice
        about = (facing - s.facing[p]) & 3 == 2
        s.facing[p] = facing
        if s.kind[p] != pc.MARINE:
            rule = "V3-TURN-STEALER-180" if about else "V3-TURN-STEALER-90"
            if s.profile.turns_alone:
                rule = "DW-GAP-BASE-AP-COSTS"
                s.quarters[p] += 2 if about else 1
            s.tell(ev.TURNED, rule, p, s.square[p], facing)
            return
        s.tell(ev.TURNED, "V3-TURN-MARINE-90", p, s.square[p], facing)
        if s.profile.turn_and_fire:
            s.push(FreeShot(p))


def summed_turn_cost(s: State, p: int, facing: int) -> int:
    """DW-GAP-BASE-AP-COSTS: turns in one place cost by their sum, and the first quarter of it nothing."""
    return turns_cost(s.quarters[p], facing - s.facing[p])


def turns_cost(before: int, turn: int) -> int:
    """The price of a turn after so many quarters; to the left is a quarter as well."""
    quarters = (0, 1, 2, 1)[turn & 3]
    return max(0, before + quarters - FREE_QUARTERS) - max(0, before - FREE_QUARTERS)


def free_turn_left(s: State, p: int) -> bool:
    """Whether a stealer without points may still turn."""
    if not s.profile.turns_alone or s.kind[p] == pc.BLIP or s.square[p] < 0:
        return False
    return s.quarters[p] < FREE_QUARTERS


def open_steps(s: State, a: int) -> list[int]:
    """Where a step in each of the eight directions leads now, -1 where it is barred.

    V3-MOVE-OBSTACLE, V3-MOVE-DIAGONAL, V3-HF-NO-ENTRY. Virtual squares beyond the edge count as free. Only to be read.
    """
    board = s.board
    obstacles = s.bodies | s.solid | s.consoles
    closed = obstacles if s.burning >> a & 1 else obstacles | s.burning
    if not closed & board.near[a]:
        return board.step[a]
    steps = board.step[a][:]
    pinch = board.pinch[a]
    for direction in range(8):
        b = steps[direction]
        if b < 0:
            continue
        squeeze = pinch[direction]
        if (b < board.count and closed >> b & 1) or (squeeze and obstacles & squeeze == squeeze):
            steps[direction] = -1
    return steps


def _offer_marine_steps(s: State, p: int, purse: int, out: list[Choice]) -> None:
    facing = s.facing[p]
    steps = open_steps(s, s.square[p])
    for k, price in MARINE_STEPS:
        b = steps[(2 * facing + k) & 7]
        if b < 0 or price > purse or s.mission.off_limits >> b & 1:
            continue
        if b >= s.board.count:
            # V3-MOVE-EXIT
            if b in exit_squares(s):
                out.append((MOVE, p, b, facing))
        elif not s.debris >> b & 1 or price + DEBRIS_COST <= purse:
            out.append((MOVE, p, b, facing))


def exit_squares(s: State) -> list[int]:
    return [square for squares in s.board.exits.values() for square in squares]


def marine_step_cost(s: State, p: int, b: int) -> int:
    """The price of a marine's step, or 0 where his facing does not allow it."""
    direction = s.board.direction(s.square[p], b)
    if direction < 0:
        return 0
    relative = (direction - 2 * s.facing[p]) & 7
    for k, price in MARINE_STEPS:
        if k == relative:
            return price + (DEBRIS_COST if b < s.board.count and s.debris >> b & 1 else 0)
    return 0


def _marine_moves(s: State, choice: Choice) -> None:
    """V3-MOVE-AND-FIRE: he may fire as part of it, if he neither left nor fell."""
    _, p, b, _ = choice
    relative = (s.board.direction(s.square[p], b) - 2 * s.facing[p]) & 7
    rule = "V3-MOVE-MARINE-FORWARD" if relative in (7, 0, 1) else "V3-MOVE-MARINE-BACK"
    if b >= s.board.count:
        leave_board(s, p)
        return
    a = s.square[p]
    s.shift(p, b)
    s.steps[p] += 1
    s.tell(ev.MOVED, rule, p, b, a, -1)
    if hazards.enter(s, p, a):
        s.push(FreeShot(p))


def _offer_stealer_steps(s: State, p: int, ap: int, out: list[Choice]) -> None:
    facing = s.facing[p]
    right = (facing + 1) & 3
    left = (facing + 3) & 3
    steps = open_steps(s, s.square[p])
    for k in range(8):
        b = steps[(2 * facing + k) & 7]
        if b < 0 or b >= s.board.count:
            continue
        extra = DEBRIS_COST if s.debris >> b & 1 else 0
        prices = STEALER_STEPS[k]
        if prices[0] + extra <= ap:
            out.append((MOVE, p, b, facing))
        if prices[1] + extra <= ap:
            out.append((MOVE, p, b, right))
        if prices[2] + extra <= ap:
            out.append((MOVE, p, b, left))


def _offer_straight_steps(s: State, p: int, ap: int, out: list[Choice]) -> None:
    """DW-GAP-BASE-AP-COSTS: a step keeps the facing; a turn is an action of its own."""
    facing, count, debris = s.facing[p], s.board.count, s.debris
    steps = open_steps(s, s.square[p])
    for direction in range(8):
        b = steps[direction]
        if 0 <= b < count:
            price = STEALER_STEPS[(direction - 2 * facing) & 7][0]
            if price <= ap and (not debris >> b & 1 or price + DEBRIS_COST <= ap):
                out.append((MOVE, p, b, facing))


def stealer_step_cost(s: State, p: int, b: int, facing: int) -> int:
    """The cheapest way to step to b and face so with at most one free turn; 0 where there is none."""
    direction = s.board.direction(s.square[p], b)
    turn = (facing - s.facing[p]) & 3
    if direction < 0 or turn == 2 or (turn and s.profile.turns_alone):
        return 0
    relative = (direction - 2 * s.facing[p]) & 7
    price = STEALER_STEPS[relative][0 if turn == 0 else 1 if turn == 1 else 2]
    return price + (DEBRIS_COST if s.debris >> b & 1 else 0)


def _stealer_moves(s: State, choice: Choice) -> None:
    _, p, b, facing = choice
    a = s.square[p]
    blip = s.kind[p] == pc.BLIP
    rule = "V3-MOVE-BLIP-ANY" if blip else _stealer_rule(s, p, b, facing)
    s.flags[p] |= pc.MOVED
    s.facing[p] = facing
    s.shift(p, b)
    s.tell(ev.MOVED, rule, p, b, a, -1 if blip else facing)
    hazards.enter(s, p, a)


def _stealer_rule(s: State, p: int, b: int, facing: int) -> str:
    relative = (s.board.direction(s.square[p], b) - 2 * s.facing[p]) & 7
    if facing != s.facing[p]:
        return "V3-STEALER-FREE-TURN"
    if relative in (2, 6):
        return "V3-MOVE-STEALER-SIDEWAYS"
    return "V3-MOVE-STEALER-BACK" if relative in (3, 4, 5) else "V3-MOVE-STEALER-FORWARD"


def watched_without(s: State, blip: int) -> int:
    """The squares that marines see once the blip has gone from where it is (-1: all blips stay).

    Standing at a corner it can cut a line; it hides nothing from where it goes.
    """
    opaque = s.opaque()
    if blip >= 0 and s.square[blip] >= 0:
        opaque &= ~(1 << s.square[blip])
    return s.sight.joint(s.lookouts(), s.facing, s.marines, opaque)


def forbidden_to_blips(s: State, blip: int = -1) -> int:
    """V3-BLIP-NOT-INTO-SIGHT, V3-BLIP-NOT-ADJACENT: squares that a blip may not move to."""
    if blip >= 0 and s.gear[blip] & pc.AMBUSH:
        # DW-AMBUSH-ENTER-SIGHT
        return 0
    forbidden = watched_without(s, blip)
    board = s.board
    # DW-LADDER-LINK: what is above each other is not adjacent.
    ladders = len(board.decks) > 1 and not s.profile.vertical_combat
    for m in range(s.marines):
        square = s.square[m]
        if square >= 0:
            forbidden |= board.near[square]
            if not ladders:
                continue
            # V3-LADDER-ADJACENT; the two squares of a pit are not adjacent.
            for other in (board.above[square], board.below[square]):
                if other >= 0 and not (
                    board.feature("pit") >> other & 1 or board.feature("pit") >> square & 1
                ):
                    forbidden |= 1 << other
    return forbidden


def blip_step_cost(s: State, b: int) -> int:
    """V3-MOVE-BLIP-ANY"""
    return 1 + (s.debris >> b & 1)


def _offer_blip_steps(s: State, p: int, ap: int, out: list[Choice]) -> None:
    forbidden = forbidden_to_blips(s, p)
    for b in open_steps(s, s.square[p]):
        if 0 <= b < s.board.count and not forbidden >> b & 1 and blip_step_cost(s, b) <= ap:
            out.append((MOVE, p, b, 0))


ACTIONS: Final[tuple[PieceAction, ...]] = (
    Move(MOVE, "MOVE", Step(), Look("move", "step", dice=True), ALL),
    Turn(TURN, "TURN", Form(PIECE, "turn", Turned("")),
        Look("turn", "turn-about", dice=True), MARINES | FOES, cost=TURN_COST),
)  # fmt: skip
