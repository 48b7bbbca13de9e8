"""Why a move, a door or an activation is refused (SC-MOVE-*, SC-DOOR-*, SC-DREADNOUGHT-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.actions import finished
from hullbreach.crusade.scoring import court
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import movement, strides
from hullbreach.crusade.units import ALIEN, BLIP, TROOPER, UNITS
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, p, where, how = choice
    if verb == v.ACTIVATE and 0 <= p < len(s.kind):
        return _activation(s, p)
    if verb == v.MOVE and 0 <= p < len(s.kind) and s.square[p] >= 0:
        if not 0 <= where < s.board.count:
            return Refused("SC-MOVE-SQUARES", "there is no such square.")
        return _move(s, p, where, how)
    if verb in (v.OPEN, v.CLOSE) and 0 <= p < len(s.kind) and s.square[p] >= 0:
        return _door(s, p, where, verb == v.OPEN)
    if verb in (v.STAY, v.TAKE, v.OPERATE) and 0 <= p < len(s.kind):
        return _deed(s, choice)
    return None


def _activation(s: State, p: int) -> Refused:
    names = {"who": s.name(p)}
    over = finished(s, p)
    if over is not None:
        return over
    if s.flags[p] & st.STAYS:
        return Refused("SC-END-ALL-DOCKED", "{who} stays on the dock.", names)
    if s.flags[p] & st.ASLEEP:
        return Refused("SC-GAP-MISSION-6-SLEEPING-IRON", "{who} has not woken yet.", names)
    if s.flags[p] & st.FRESH:
        return Refused(
            "RX-BLIP-REVEALED-STOPS", "{who} was revealed this turn and acts from the next on.", names
        )
    if s.flags[p] & st.ACTED:
        return Refused("RX-ACTIVATION-FREE-ORDER", "{who} has been activated this turn.", names)
    if s.kind[p] == 0:
        return _no_squares_left(s, p, names)
    if s.owner[p] >= s.squads:
        return Refused("SC-ALIEN-ATTACK-ONE", "{who} has nothing left to do this turn.", names)
    if not gear.has_acted(s, p):
        return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has made its move and has nobody to attack.", names)
    return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has moved and attacked this turn.", names)


def _move(s: State, p: int, to: int, first: int) -> Refused:
    unit = UNITS[s.kind[p]]
    names = {"who": s.name(p), "square": s.board.name(to)}
    if strides.squares_left(s, p) <= 0:
        return _no_squares_left(s, p, names)
    docks = ~s.board.ship
    if docks >> to & 1:
        if unit.role >= ALIEN:
            return Refused("SC-DOCK-NO-ALIENS", "aliens may not enter a dock.")
        dock = s.dock_of[s.owner[p]]
        own = dock >= 0 and bool(s.board.dock_squares[dock] >> to & 1)
        if not own and "open_docks" not in s.mission.specials:
            return Refused("SC-RETREAT-AFTER-MISSION", "only the squad's own dock can be entered.")
    if unit.size > 1:
        return _large(s, p, to, first, names)
    closed = movement.barred(s, p)
    if s.at[to] >= 0 and to != s.square[p]:
        return Refused(
            "SC-MOVE-ONE-FIGURE-PER-SQUARE", "{square} is taken; nobody ends his move on another.", names
        )
    if first >= 0:
        return Refused(
            "SC-MOVE-THROUGH-OCCUPIED", "{who} cannot pass there to {square}: nobody lets it through.", names
        )
    if s.board.apart(s.square[p], to) != 1:
        return Refused("SC-MOVE-EIGHT-DIRECTIONS", "a step goes to one of the eight neighbouring squares.")
    if not s.board.steps(s.square[p], closed) >> to & 1:
        return Refused(
            "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS",
            "a wall or a closed door is in the way to {square}.",
            names,
        )
    return Refused("SC-MOVE-ALLOWANCE", "{who} cannot go to {square}.", names)


def _no_squares_left(s: State, p: int, names: dict[str, str]) -> Refused:
    if s.kind[p] == 0:
        if court.rooted(s, p):
            return Refused(
                court.RULE, "{who} stays where it is until a door of its hall has been opened.", names
            )
        if s.used[p] < strides.BLIP_MOVE:
            return Refused("SC-BLIP-MOVE-FIVE", "{who} has made its move this turn.", names)
        return Refused("SC-BLIP-MOVE-FIVE", "{who} has moved five squares.", names)
    if UNITS[s.kind[p]].role == ALIEN and s.flags[p] & st.STOPPED:
        return Refused("SC-BLIP-MOVE-EXCEEDED", "as a blip {who} has moved as far as it can.", names)
    if gear.has_acted(s, p) and s.flags[p] & st.MOVED_FIRST and s.used[p] < strides.allowance(s, p):
        return Refused(
            "SC-MARINE-TURN-SEQUENCE-FREE", "{who} attacked after moving; the move is over.", names
        )
    if s.used[p] >= strides.allowance(s, p):
        rule = "SC-MOVE-ALLOWANCE" if UNITS[s.kind[p]].role <= TROOPER else "SC-ALIEN-MOVE-ALLOWANCE"
        return Refused(rule, "{who} has no squares of movement left.", names)
    return Refused("SC-MARINE-TURN-ONCE-EACH", "{who} has made its move this turn.", names)


def _large(s: State, p: int, to: int, first: int, names: dict[str, str]) -> Refused:
    if 0 <= first < s.board.count:
        passing = _large_passing(s, p, first, names)
        if passing is not None:
            return passing
    blocks = s.mission.blocks
    board = s.board
    dx, dy = board.xs[to] - board.xs[s.square[p]], board.ys[to] - board.ys[s.square[p]]
    if dx and dy:
        return Refused("SC-DREADNOUGHT-NO-DIAGONAL", "{who} never moves diagonally.", names)
    if not blocks.bodies[to] or blocks.doors[to] & s.closed:
        return Refused(
            "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS", "a wall or a closed door is in the way of {who}.", names
        )
    if blocks.under[to]:
        return Refused("SC-DREADNOUGHT-DOORS", "{who} may not stop in a doorway.", names)
    others = (s.bodies | s.blips_on) & blocks.bodies[to] & ~s.body(p, s.square[p])
    if others:
        return Refused("SC-DREADNOUGHT-PASSES-ALIENS", "{who} may not stop on another piece.", names)
    if s.board.apart(s.square[p], to) > 1:
        return Refused("SC-DREADNOUGHT-COUNT-FROM-FRONT", "{who} advances one square at a time.", names)
    return Refused("SC-MOVE-ALLOWANCE", "{who} cannot go there.", names)


def _large_passing(s: State, p: int, first: int, names: dict[str, str]) -> Refused | None:
    """What bars the way of a large piece that does not stop where it first comes."""
    blocks = s.mission.blocks
    if not blocks.bodies[first] or blocks.doors[first] & s.closed:
        return Refused(
            "SC-DOOR-ROOMS-ONLY-THROUGH-OPEN-DOORS", "a wall or a closed door is in the way of {who}.", names
        )
    if s.marines_on & blocks.bodies[first]:
        return Refused("SC-MOVE-THROUGH-OCCUPIED", "a marine is in the way of {who}.", names)
    if blocks.under[first]:
        return Refused(
            "SC-DREADNOUGHT-DOORS", "{who} cannot get wholly through the doorway in this move.", names
        )
    return None


def _door(s: State, p: int, door: int, opening: bool) -> Refused:
    names = {"who": s.name(p)}
    if not 0 <= door < s.board.doors:
        return Refused("SC-DOOR-OPEN", "there is no such door.")
    alien = UNITS[s.kind[p]].role in (ALIEN, BLIP)
    if not opening and not s.profile.doors_close:
        if alien:
            return Refused("SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT", "aliens close doors only by an event.")
        return Refused("SC-DOOR-NO-CLOSING", "nobody can close a door.")
    if not s.board.thresholds[door] & s.body(p, s.square[p]):
        rule = "RX-DOOR-FOUR-SQUARES" if s.profile.doors_close else "SC-DOOR-OPEN"
        return Refused(rule, "{who} does not stand at that door.", names)
    if opening and s.locked >> door & 1 and s.closed >> door & 1:
        return Refused("RX-DOOR-LOCKED", "that door is locked.")
    if opening:
        return Refused("SC-DOOR-OPEN", "that door is open already.")
    if s.destroyed >> door & 1:
        return Refused("RX-DOOR-DESTROY", "that door is destroyed.")
    return Refused("RX-DOOR-FREE", "that door cannot be closed: it is shut, or somebody stands in it.")


def _deed(s: State, choice: Choice) -> Refused:
    verb, p, where, _ = choice
    names = {"who": s.name(p)}
    if verb == v.STAY:
        return Refused("SC-END-ALL-DOCKED", "{who} has left the dock.", names)
    if verb == v.OPERATE and 0 <= where < len(s.mission.consoles):
        console = s.mission.consoles[where]
        if console.square != s.square[p]:
            return Refused("SC-GAP-MISSION-COMMON", "{who} does not stand at that console.", names)
        if s.operated >> where & 1:
            return Refused("SC-GAP-MISSION-COMMON", "that console has been operated.")
        if s.shots[p] or s.fights[p] or s.flags[p] & st.ATTACK_OVER:
            return Refused("SC-GAP-MISSION-COMMON", "{who} has used its attack.", names)
        if s.aliens_on & s.board.region_squares[s.board.regions[s.square[p]]]:
            return Refused("SC-GAP-MISSION-COMMON", "an alien is in the same room.")
        return Refused("SC-SETUP-SECONDARY-HIDDEN", "nobody has been told what that console is for.")
    return Refused("SC-GAP-MISSION-COMMON", "{who} cannot do that here.", names)
