"""Why things on the board cannot be used like that: terminals, turrets, scenery, gantries, the tarantula."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scenery import gantries, terminals
from hullbreach.crusade.scenery import pieces as scenery
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.shooting.weapons import TARANTULA
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import doors, movement, steps, strides
from hullbreach.crusade.units import TURRET, UNITS
from hullbreach.kernel.contract import Choice, Refused

_DOOR_VERBS = (v.LOCK, v.UNLOCK)
_SQUARE_VERBS = (v.TURRET, v.TARGET, v.SCENERY, v.MOVE, v.FIGHT)


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, p, where, how = choice
    if verb in _SQUARE_VERBS and not 0 <= where < s.board.count:
        return None
    if verb in _DOOR_VERBS and not 0 <= where < s.board.doors:
        return None
    if verb == v.SCENERY:
        return _scenery(s, where, how)
    if not 0 <= p < len(s.kind) or s.square[p] < 0:
        return None
    if verb == v.TERMINAL:
        return _terminal(s, p, how)
    if verb in _DOOR_VERBS or verb in (v.TURRET, v.TARGET):
        return _at_terminal(s, p, choice)
    if verb == v.LIFT:
        return _lift(s, p, where)
    if verb in (v.FACE, v.DONE):
        return _gun(s, p, choice)
    if verb == v.MOVE:
        return _move(s, p, where)
    if verb == v.FIGHT:
        return _fight(s, p, where)
    return None


# Terminals


def _terminal(s: State, p: int, use: int) -> Refused | None:
    name = {"who": s.name(p)}
    if s.square[p] not in s.mission.terminals or s.aloft[p]:
        return Refused("RX-TERMINAL-USE", "{who} must stand on the square of a terminal.", name)
    if not terminals.is_clever(s, p):
        return Refused("RX-TERMINAL-WHO", "of the aliens only golems can use a terminal.")
    if not terminals.may_use(s, p):
        return Refused("RX-TERMINAL-USE", "{who} has no action left for a terminal.", name)
    if not 0 <= use < len(TERMINAL_USES):
        return None
    if not terminals.in_force(s, use):
        return _not_on_menu(s, use)
    if use == terminals.TURRETS:
        return Refused("RX-TURRET-FIRE", "no turret that may still fire sees anybody to fire at.")
    if use == terminals.CLAW_USE:
        return Refused("RX-M001-CLAW", "nobody whom the claw could strike is in its room.")
    return Refused("RX-TERMINAL-DOOR", "there is no door left to lock or unlock.")


def _not_on_menu(s: State, use: int) -> Refused:
    if use == terminals.TURRETS and not s.profile.turrets:
        return Refused("RX-OPTIONAL-RULES", "this game is played without laser turrets.")
    if s.mission.terminal_menu == ("turrets",):
        return Refused("RX-M002-TERMINALS-LASERS-ONLY", "the terminals of this mission work the lasers only.")
    return Refused("RX-ACTION-MISSION-SPECIFIC", "the terminals of this mission do not do that.")


def _at_terminal(s: State, p: int, choice: Choice) -> Refused | None:
    asked = s.asked
    if asked is None:
        return None
    verb, _, where, _ = choice
    if asked.kind not in ("terminal", "turret"):
        return Refused(
            "RX-TERMINAL-USE", "that is done from a terminal, by a figure that uses its action for it."
        )
    if verb in _DOOR_VERBS:
        return _door(s, verb, where)
    if verb == v.TURRET:
        return _turret(s, p, where)
    if asked.kind == "turret":
        return Refused(
            "RX-TURRET-FIRE", "there is no figure in the view of the turret, or another one covers it."
        )
    return Refused("RX-M001-CLAW", "the claw strikes only a figure in its own room.")


def _door(s: State, verb: int, door: int) -> Refused | None:
    bit = 1 << door
    if s.destroyed & bit:
        return Refused("RX-TERMINAL-DOOR", "that door is destroyed.")
    if verb == v.UNLOCK and s.locked & bit and s.board.armoured & bit:
        return Refused("RX-M002-ARMOURED-DOORS", "that door is welded shut; it can only be destroyed.")
    if bool(s.locked & bit) == (verb == v.LOCK):
        return Refused(
            "RX-TERMINAL-DOOR", "that door is locked." if s.locked & bit else "that door is not locked."
        )
    if doors.astride(s, door):
        return Refused("RX-TERMINAL-DOOR", "somebody stands in that door, so it cannot be closed and locked.")
    return None


def _turret(s: State, p: int, where: int) -> Refused | None:
    hung = s.above(where)
    if hung < 0 or s.kind[hung] != TURRET:
        return Refused("RX-TERMINAL-TURRET", "no turret hangs there.")
    if s.fired_turrets >> hung & 1:
        return Refused("RX-GAP-TERMINALS-TURRETS", "that turret has fired in this turn.")
    return Refused("RX-TURRET-FIRE", "that turret sees nobody to fire at.")


# Scenery


def _scenery(s: State, where: int, way: int) -> Refused | None:
    asked = s.asked
    if asked is None or not 0 <= way < len(scenery.WAYS):
        return None
    top = s.stack[-1]
    if not isinstance(top, scenery.Placing):
        return Refused(
            "RX-SCENERY-PLACED-ON-OPENING",
            "scenery is placed when a figure of a squad opens a room that was unexplored.",
        )
    if not s.stock[scenery.WAYS[way][1]]:
        return Refused("RX-SCENERY-RESERVE", "there is no such piece left in the reserve.")
    fault = scenery.fault_of(s, top.room, scenery.body_of(s, way, where))
    sentence = {
        "outside": "the piece must lie with all of its squares in the room that is being opened.",
        "taken": "the piece would lie on a square that is occupied.",
        "door": "the piece would block a door on both of its squares in the room.",
        "cut off": "the piece would cut off a part of the room.",
    }.get(fault)
    return Refused("RX-SCENERY-PLACED-ON-OPENING", sentence) if sentence else None


# Gantries


def _lift(s: State, p: int, level: int) -> Refused | None:
    name = {"who": s.name(p)}
    overhead = s.mission.overhead
    if overhead is None or not s.profile.gantries:
        return Refused("RX-OPTIONAL-RULES", "this game is played without gantries.")
    unit = UNITS[s.kind[p]]
    if unit.size > 1:
        return Refused("RX-GANTRY-ONE-SQUARE", "{who} is too large for a gantry.", name)
    if arcs.has_gun(s, p):
        return Refused("RX-GAP-TARANTULA", "{who} cannot take the gun up there.", name)
    if strides.squares_left(s, p) <= 0:
        return Refused("RX-GANTRY-LIFT", "{who} has no movement left.", name)
    if level not in gantries.ways(s, overhead, p):
        return Refused("RX-GANTRY-WALKABLE", "there is no way up, down or along to there from here.")
    return Refused("RX-GANTRY-ONE-SQUARE", "there is somebody; a platform or a gantry holds one figure.")


def _fight(s: State, p: int, where: int) -> Refused | None:
    hung = s.above(where)
    if s.aloft[p]:
        if s.at[where] >= 0:
            return Refused("RX-GAP-GANTRIES", "close combat is only within a level.")
    elif hung >= 0 and s.at[where] < 0:
        if s.aloft[hung] == st.HANGING:
            return Refused("RX-GAP-TERMINALS-TURRETS", "a turret is out of reach; it can only be shot at.")
        return Refused("RX-GAP-GANTRIES", "close combat is only within a level.")
    return None


# The tarantula


def _gun(s: State, p: int, choice: Choice) -> Refused | None:
    verb, _, _, how = choice
    if UNITS[s.kind[p]].weapon != TARANTULA:
        if verb == v.FACE:
            return Refused("RX-FIRE-ALL-ROUND", "only the tarantula has a facing.")
        return None
    if not arcs.has_gun(s, p):
        return None if verb == v.DONE else Refused("RX-GAP-TARANTULA", "the gun is destroyed.")
    if verb == v.DONE:
        if not arcs.under_way(s, p):
            return None
        return Refused("RX-MOVE-TARANTULA", "the gun must be set up beside the gunner where his move ends.")
    return _facing(s, p, how)


def _facing(s: State, p: int, direction: int) -> Refused | None:
    if direction == arcs.facing(s, p):
        return Refused("RX-GAP-TARANTULA", "the gun stands on that side.")
    if not arcs.under_way(s, p) and strides.squares_left(s, p) <= 0:
        return Refused("RX-GAP-TARANTULA", "the gun is turned only by moving; a move of no squares will do.")
    return Refused(
        "RX-MOVE-TARANTULA",
        "the gun needs a free square right beside its gunner, with no wall or closed door in between.",
    )


def _move(s: State, p: int, where: int) -> Refused | None:
    name = {"who": s.name(p)}
    if s.aloft[p]:
        return Refused("RX-GANTRY-LIFT", "{who} is overhead and must first go down a pylon.", name)
    if s.solid >> where & 1:
        return Refused("RX-SCENERY-OBSTACLE", "something solid stands there.")
    barrier = movement.barred(s, p)
    if s.board.steps(s.square[p], barrier) & ~steps.around(s, s.square[p], barrier) & 1 << where:
        return Refused("RX-SCENERY-OBSTACLE", "nobody squeezes through between two solid squares.")
    reach = strides.squares_left(s, p)
    if s.mate[p] < 0 or not arcs.has_gun(s, p) or reach <= 0:
        return None
    options: list[Choice] = []
    movement.offer_moves(s, p, 0, options)
    if any(option[2] == where for option in options):
        return Refused("RX-MOVE-TARANTULA", "there is no room for the gun at the end of that move.", name)
    return None
