"""Why a piece cannot move, turn, climb, enter, leap, ride or work a door."""

from __future__ import annotations

from hullbreach.hulk import doors, levels, movement, objects, reinforcement
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.refused_prices import too_dear
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Refused


def move(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    _, who, b, facing = choice
    a = s.square[who]
    if b < 0:
        return Refused("V3-MOVE-OBSTACLE", "There is a wall in the way of {who}.", names)
    marine = s.kind[who] == pc.MARINE
    direction = movement.direction_of(s, a, b)
    if direction < 0:
        if b < s.board.count and s.board.near[a] >> b & 1:
            return Refused(
                "V3-MOVE-DIAGONAL", "{who} cannot squeeze diagonally between two obstacles.", names
            )
        return Refused("V3-AP-COST-TABLE", "A move goes one square; that is not next to {who}.", names)
    if s.steps[who] >= movement.CANISTER_STEPS and objects.carries_canister(s, who):
        return Refused("V3-TOXIN-SPEED", "{who} carries a canister and has moved 4 squares this turn.", names)
    if b >= s.board.count and not (marine and b in movement.exit_squares(s)):
        return Refused("V3-MOVE-EXIT", "{who} cannot leave the board there.", names)
    if s.kind[who] == pc.TERMAGANT and s.flags[who] & pc.SHOT:
        return Refused("V4-TERM-SHOOT", "{who} has shot and may not move this turn.", names)
    if s.obstacles() >> b & 1:
        return Refused(_what_blocks(s, b), "{where} is blocked.", names)
    squeeze = s.board.pinch[a][direction]
    if squeeze and s.obstacles() & squeeze == squeeze:
        return Refused("V3-MOVE-DIAGONAL", "{who} cannot squeeze diagonally between two obstacles.", names)
    if s.burning >> b & 1 and not s.burning >> a & 1:
        return Refused("V3-HF-NO-ENTRY", "{where} burns; flames may not be entered on purpose.", names)
    if s.kind[who] == pc.BLIP:
        return _blip_move(s, who, b, names)
    cost = movement.marine_step_cost(s, who, b) if marine else movement.stealer_step_cost(s, who, b, facing)
    if not cost:
        if marine:
            return Refused(
                "V3-MOVE-MARINE-NO-SIDEWAYS", "A marine cannot step sideways; {who} must turn first.", names
            )
        return Refused("V3-STEALER-FREE-TURN", "Only one free turn of 90 degrees comes with a move.")
    return too_dear(s, who, cost, purse, names) or Refused(
        "V3-MOVE-OBSTACLE", "{who} cannot move there.", names
    )


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


def _too_near(s: State, who: int, b: int) -> Refused | None:
    """Where marines keep a blip away."""
    if s.kind[who] != pc.BLIP:
        return None
    if movement.watched_without(s, who) >> b & 1:
        return Refused("V3-BLIP-NOT-INTO-SIGHT", "A blip may not move into a marine's sight.")
    if movement.forbidden_to_blips(s) >> b & 1:
        return Refused("V3-BLIP-NOT-ADJACENT", "A blip may not move next to a marine.")
    return None


def _blip_move(s: State, who: int, b: int, names: dict[str, str]) -> Refused:
    near = _too_near(s, who, b)
    if near is not None:
        return near
    cost = 1 + (s.debris >> b & 1)
    return too_dear(s, who, cost, s.ap[who], names) or Refused(
        "V3-MOVE-OBSTACLE", "{who} cannot move there.", names
    )


def turn(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    _, who, _, facing = choice
    turn = (facing - s.facing[who]) % 4
    if turn == 0:
        return Refused("V3-AP-COST-TABLE", "{who} already faces that way.", names)
    if turn == 2 and s.kind[who] == pc.MARINE:
        return Refused("V3-TURN-MARINE-NO-180", "A marine turns 90 degrees at a time.")
    return too_dear(s, who, movement.TURN_COST, purse, names) or Refused(
        "V3-AP-COST-TABLE", "{who} cannot turn now.", names
    )


def door(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, door, _ = choice
    bit = 1 << door
    if s.bulkheads & bit:
        return Refused("V3-GAP-DOORS", "A bulkhead never opens.")
    if not s.doors & bit:
        return Refused("V3-GAP-DOORS", "There is no working door at {where}.", names)
    a = s.square[who]
    reach = s.board.near[a] if s.kind[who] == pc.BLIP else s.board.front[a * 4 + s.facing[who]]
    if not reach & bit:
        return Refused("V3-DOOR-FRONT-THREE", "The door is not in one of {who}'s three front squares.", names)
    if (verb == v.OPEN) == bool(s.open_doors & bit):
        return Refused("V3-GAP-DOORS", "The door at {where} is already so.", names)
    if not doors.works(s, door):
        return Refused("V3-GAP-LIFT", "The lift is on the other deck.")
    if verb == v.OPEN and doors.holds_flames(s, door):
        return Refused("V3-HF-NO-DOOR-OPENING", "The door at {where} holds back flames.", names)
    if verb == v.CLOSE and not doors.can_close(s, door):
        return Refused("V3-GAP-DOORS", "A door cannot be closed on a piece or on flames.")
    return too_dear(s, who, doors.DOOR_COST, purse, names) or Refused("V3-DOOR-COST", "Not now.")


def travel(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, where, _ = choice
    if verb == v.LIFT:
        if s.kind[who] != pc.MARINE:
            return Refused("V3-GAP-LIFT", "Only a marine can send the lift.")
        return Refused(
            "V3-GAP-LIFT",
            "The lift does not run now: it needs a marine in the car, power, a closed door, and one ride a turn.",
        )
    if verb == v.ENTER:
        if s.square[who] >= 0:
            return Refused("V3-GAP-ENTRY-MOVES", "{who} is on the board already.", names)
        if not reinforcement.may_enter(s, who):
            rule = "V3-ENTRY-SIX-NEW" if s.turn > 1 else "V3-ENTRY-SIX-WAITING"
            return Refused(rule, "{who} must wait: a marine is within 6 squares of the entry area.", names)
        return _too_near(s, who, where) or Refused(
            "V3-GAP-ENTRY-MOVES", "{who} cannot enter there: it is not free, or not its entry area.", names
        )
    if verb == v.LEAP:
        return Refused("V4-HORM-LEAP", "{who} cannot leap there.", names)
    cost = levels.climb_cost(s, who, s.square[who], where)
    if not cost:
        pit = s.board.feature("pit")
        if s.kind[who] == pc.MARINE and (pit >> s.square[who] | pit >> where) & 1:
            return Refused("V3-TRAP-MARINE-NO-CLIMB", "A marine cannot climb through a trap.")
        return Refused("V3-LADDER-COST", "{who} cannot climb there.", names)
    if s.steps[who] >= movement.CANISTER_STEPS and objects.carries_canister(s, who):
        return Refused("V3-TOXIN-SPEED", "{who} carries a canister and has moved 4 squares this turn.", names)
    if s.obstacles() >> where & 1:
        return Refused("V3-GAP-MULTILEVEL", "{where} is not free.", names)
    if s.burning >> where & 1 and not s.burning >> s.square[who] & 1:
        return Refused("V3-HF-NO-ENTRY", "{where} burns; flames may not be entered on purpose.", names)
    near = _too_near(s, who, where)
    if near is not None:
        return near
    cost += s.debris >> where & 1
    return too_dear(s, who, cost, purse, names) or Refused(
        "V3-LADDER-COST", "{who} cannot climb there.", names
    )
