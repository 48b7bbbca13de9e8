"""Why a choice is refused in Redux: turns, combinations, blips, doors, overwatch (RX-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, strides
from hullbreach.crusade.units import ALIEN, BLIP, LARVA, TROOPER, UNITS
from hullbreach.kernel.contract import Choice, Refused

_ACTIONS = (v.FIGHT, v.FIGHT_DOOR, v.OPERATE, v.TERMINAL)
_COMBINED = (v.SUSTAIN_MOVE, v.SUSTAIN_ACTION, v.OVERWATCH)
_OF_A_PIECE = (*_ACTIONS, *_COMBINED, v.ACTIVATE, v.DONE, v.MOVE, v.OPEN, v.CLOSE, v.REVEAL)
_BETWEEN = ("squad", "aliens", "blips")


def whose(s: State, choice: Choice) -> Refused | None:
    """Whether it is that player's turn, and that piece's part of it."""
    asked = s.asked
    verb, p = choice[0], choice[1]
    if asked is None or not s.profile.combinations or verb not in _OF_A_PIECE or not 0 <= p < len(s.kind):
        return None
    names = {"who": s.name(p)}
    owner = s.owner[p]
    if owner < 0 or s.square[p] < 0:
        return None
    if verb == v.REVEAL and owner != s.turn_seat:
        return Refused("RX-BLIP-VOLUNTARY-REVEAL", "its player may reveal {who} in his own turn only.", names)
    if owner == asked.seat:
        return _part(s, asked.kind, choice, names)
    if owner < s.squads:
        return Refused("RX-ASSAULT-TURN-ORDER", "the players take turns; it is not the turn of {who}.", names)
    if s.turn_seat < s.squads:
        return Refused(
            "RX-ALIEN-TURN-AFTER-ALL", "the aliens play when all squads have played, {who} too.", names
        )
    return Refused(
        "RX-ALIEN-TURN-SIMULTANEOUS",
        "in each phase one alien player acts after the other; it is not the turn of {who}.",
        names,
    )


def _part(s: State, kind: str, choice: Choice, names: dict[str, str]) -> Refused | None:
    """Figures before blips, each but once, and whoever came this turn not yet."""
    verb, p = choice[0], choice[1]
    blip = UNITS[s.kind[p]].role == BLIP
    if kind not in _BETWEEN or verb == v.REVEAL:
        return None
    if s.flags[p] & st.FRESH:
        return Refused(_came_by(s, p), "{who} came only now; it acts from the next alien turn on.", names)
    if s.flags[p] & st.ACTED or (blip and s.used[p] and verb != v.ACTIVATE):
        return _had_its_turn(s, choice, names)
    if verb != v.ACTIVATE:
        return None
    if (kind == "aliens" and blip) or (kind == "blips" and not blip):
        return Refused(
            "RX-ALIEN-TURN-PHASES",
            "revealed figures are played first, then blips, then reinforcements come.",
        )
    if blip:
        return _far_enough(s, p, names)
    return None


def _came_by(s: State, p: int) -> str:
    """The rule by which an alien came onto the board this turn."""
    if any(s.part[blip] == p for blip in range(p) if s.is_blip(blip)):
        return "RX-BLIP-REVEALED-STOPS"
    return "RX-UNIT-EGG-LAYS-LARVA" if s.kind[p] == LARVA else "RX-UNIT-LARVA-VICTIM"


def _had_its_turn(s: State, choice: Choice, names: dict[str, str]) -> Refused:
    """What a piece that has been activated lacks: squares, an action, or only its turn."""
    verb, p, where, _ = choice
    lack: Refused | None = None
    if verb == v.MOVE and (s.flags[p] & st.SUSTAINED_ACTION or strides.squares_left(s, p) <= 0):
        lack = _move(s, p, where, names)
    elif verb in _ACTIONS:
        lack = _tired(s, p, names)
    return lack or Refused("RX-ACTIVATION-FREE-ORDER", "{who} has been activated this turn.", names)


def _far_enough(s: State, p: int, names: dict[str, str]) -> Refused:
    if not strides.allowance(s, p):
        return Refused("RX-STATIC-UNITS-ON-BOARD", "{who} hides what cannot move.", names)
    if s.used[p] >= strides.BLIP_MOVE:
        return Refused("RX-BLIP-MOVE-MAX-FIVE", "{who} has moved five squares this turn.", names)
    return Refused("RX-BLIP-MOVE-POINTS", "no movement points for blips are left this turn.")


def why_not(s: State, choice: Choice) -> Refused | None:
    asked = s.asked
    if asked is None or not s.profile.combinations:
        return None
    verb, p, where, _ = choice
    if not 0 <= p < len(s.kind) or s.square[p] < 0 or asked.kind != "activation":
        return _answer(asked.kind, verb)
    names = {"who": s.name(p)}
    if verb in _COMBINED:
        return _combination(s, p, verb, names)
    if verb == v.MOVE:
        return _move(s, p, where, names)
    if verb in (v.OPEN, v.CLOSE) and 0 <= where < s.board.doors:
        return _door(s, p, where, verb, names)
    if verb in _ACTIONS:
        return _action(s, p, choice, names)
    return None


def _answer(kind: str, verb: int) -> Refused | None:
    if verb == v.RECOIL and kind == "recoil":
        return Refused("RX-RECOIL-DIRECTION", "it recoils straight away from the shot.")
    if verb == v.BECOME and kind == "become":
        return Refused("RX-UNIT-LARVA-VICTIM", "the victim becomes a crawler or a termagant.")
    return None


def _combination(s: State, p: int, verb: int, names: dict[str, str]) -> Refused:
    if UNITS[s.kind[p]].role > TROOPER:
        if verb == v.OVERWATCH:
            return Refused("RX-OVERWATCH-NOT-FOR-ALIENS", "aliens cannot go on overwatch.")
        return Refused("RX-ALIEN-COMBINATIONS", "aliens make no sustained moves and no sustained actions.")
    if verb == v.OVERWATCH and not s.profile.overwatch:
        return Refused("RX-OPTIONAL-RULES", "this game is played without overwatch.")
    if combinations.has_begun(s, p):
        rule = "RX-OVERWATCH-INSTEAD" if verb == v.OVERWATCH else "RX-ACTIVATION-COMBINATIONS"
        return Refused(rule, "{who} has begun; that is said before anything else.", names)
    if not s.board.ship >> s.square[p] & 1:
        return Refused("RX-GAP-DEPLOYMENT", "{who} is on the dock.", names)
    return Refused("RX-OVERWATCH-AXIS", "{who} cannot cover that side.", names)


def _move(s: State, p: int, to: int, names: dict[str, str]) -> Refused | None:
    if s.flags[p] & st.SUSTAINED_ACTION:
        return Refused("RX-SUSTAINED-ACTION", "{who} makes a sustained action and does not move.", names)
    unit = UNITS[s.kind[p]]
    if strides.squares_left(s, p) > 0:
        if unit.size > 1 and 0 <= to < s.board.count:
            board = s.board
            if board.xs[to] != board.xs[s.square[p]] and board.ys[to] != board.ys[s.square[p]]:
                return Refused("RX-MOVE-LARGE", "{who} is large and never moves diagonally.", names)
        return None
    if unit.role == BLIP:
        return _far_enough(s, p, names)
    if s.flags[p] & st.SUSTAINED_MOVE:
        return Refused("RX-SUSTAINED-MOVE", "{who} has made all of its sustained move.", names)
    if s.used[p] < strides.allowance(s, p) and (s.shots[p] or s.fights[p] or s.flags[p] & st.ATTACK_OVER):
        return Refused("RX-ACTIVATION-COMBINATIONS", "{who} moves before its action or after it.", names)
    if unit.role == ALIEN:
        return Refused("RX-ALIEN-COMBINATIONS", "{who} has no squares of movement left.", names)
    return Refused("RX-MOVE-SMALL", "{who} has no squares of movement left.", names)


def _door(s: State, p: int, door: int, verb: int, names: dict[str, str]) -> Refused:
    if not s.board.thresholds[door] & s.body(p, s.square[p]):
        return Refused(
            "RX-DOOR-FOUR-SQUARES", "{who} does not stand on one of the squares beside that door.", names
        )
    bit = 1 << door
    if s.destroyed & bit:
        return Refused("RX-DOOR-DESTROY", "that door is destroyed; it stays open.")
    if verb == v.OPEN and s.closed & bit and s.locked & bit:
        return Refused(
            "RX-DOOR-LOCKED", "that door is locked: a terminal unlocks it, or it must be destroyed."
        )
    if verb == v.CLOSE and not s.closed & bit:
        return Refused("RX-DOOR-FREE", "a large figure stands in that door.")
    return Refused("RX-DOOR-FREE", "that door is so already.")


def _tired(s: State, p: int, names: dict[str, str]) -> Refused | None:
    """Whether a piece has no action left for this."""
    if s.flags[p] & st.SUSTAINED_MOVE:
        return Refused("RX-SUSTAINED-MOVE", "{who} makes a sustained move and takes no action.", names)
    tired = not combat.may_fight(s, p)
    if tired or s.flags[p] & st.ATTACK_OVER:
        return Refused("RX-ACTIVATION-COMBINATIONS", "{who} has taken its action.", names)
    return None


def _action(s: State, p: int, choice: Choice, names: dict[str, str]) -> Refused | None:
    verb, _, where, _ = choice
    tired = _tired(s, p, names)
    if tired is not None:
        return tired
    if verb == v.FIGHT_DOOR:
        return _at_door(s, p, where, names)
    return None


def _at_door(s: State, p: int, door: int, names: dict[str, str]) -> Refused:
    if not 0 <= door < s.board.doors or not s.closed >> door & 1:
        return Refused("RX-DOOR-DESTROY", "only a closed door can be destroyed.")
    if not s.board.thresholds[door] & s.body(p, s.square[p]):
        return Refused("RX-DOOR-DESTROY", "{who} does not stand at that door.", names)
    return Refused("RX-DOOR-DESTROY", "{who} has nothing to destroy a door with.", names)
