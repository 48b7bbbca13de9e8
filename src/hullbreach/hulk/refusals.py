"""Why a choice is refused: the rule that forbids it, and a sentence for the person who made it."""

from __future__ import annotations

from hullbreach.hulk import (
    blips,
    combat,
    doors,
    flames,
    levels,
    movement,
    objects,
    psi,
    reinforcement,
    shooting,
)
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.overwatch import GUARD_COST, OVERWATCH_COST
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.sight import trace

# Verbs that are actions of a piece being activated.
_ACTIONS = (
    v.MOVE, v.TURN, v.CLIMB, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.LIFT, v.FIRE, v.OVERWATCH, v.GUARD, v.CLEAR,
    v.RELOAD, v.FLAME, v.ATTACK, v.TAKE, v.DROP, v.GIVE, v.CONSOLE, v.CONNECT, v.BEACON, v.SIGNAL, v.CONVERT,
    v.AMBUSH,
)  # fmt: skip
_POWERS = (v.PRESCIENCE, v.BARRIER, v.STORM, v.SECTION_STORM)
_ACTION_KINDS = ("marine action", "command action", "stealer action")


def why_not(s: State, choice: Choice) -> Refused:
    """The reason why a choice that is not among the options is refused."""
    asked = s.asked
    if asked is None:
        return Refused("V3-END-VICTORY-CHECK", "The game is over.")
    verb, who, where, how = choice
    if not 0 <= who < len(s.kind) or not -1 <= where < len(s.board.xs) or how < 0:
        return Refused(asked.rule, "That choice names a piece or place that does not exist.")
    if verb in (v.TAKE, v.DROP, v.GIVE, v.SIGNAL) and how >= len(s.mission.objects):
        return Refused(asked.rule, "That choice names a piece or place that does not exist.")
    names = {"who": s.name(who)}
    if verb in _POWERS:
        return _power(s, verb, who, names)
    if verb in (v.ACTIVATE, v.COMMAND, v.REACT):
        return _pick(s, asked, verb, who, names)
    if verb in (v.KEEP, v.REDRAW):
        return Refused(
            "V3-CMD-SERGEANT-REDRAW",
            "The counter can be kept or redrawn only once, at the start, with a sergeant.",
        )
    if verb == v.TIME_UP:
        return Refused("V3-TIMER-EXPIRY", "No clock runs now.")
    if verb in _ACTIONS:
        return _out_of_turn(s, asked, verb, who, names) or _action(s, asked, choice, names)
    if asked.kind == "reinforce" and verb == v.ENTRY:
        return Refused(
            "V3-ENTRY-MAX-THREE",
            "No more than three blips may wait at one entry area, and only open ones can be used.",
        )
    if asked.kind == "place" and verb == v.PLACE:
        return _place(s, asked, choice)
    if asked.kind == "bring" and verb == v.BRING:
        return _bring(s, choice)
    if verb in (v.REROLL, v.PARRY):
        rule = "V3-GUARD-REROLL" if verb == v.REROLL else "V3-POWER-SWORD"
        return Refused(rule, "That die cannot be rolled again now.")
    if verb == v.POINTS:
        return Refused("V3-LIB-PSI-CC", "That many psi points cannot be added now.")
    if asked.kind == "power target" and verb in (v.SQUARE, v.SECTION):
        if verb == v.SQUARE and asked.rule == "V3-PSI-STORM-SINGLE" and s.foes_on >> where & 1:
            if s.kind[s.at[where]] == pc.ALPHA:
                return Refused("V3-ALPHA-PSI", "Psychic storms do not touch the alpha.")
        return Refused(
            asked.rule, "The power cannot be aimed there: too far away, or nothing there that it could touch."
        )
    return Refused(asked.rule, "That cannot be chosen now; something else is to be decided first.")


def _pick(s: State, asked: Decision, verb: int, who: int, names: dict[str, str]) -> Refused:
    if verb == v.REACT and asked.kind != "reaction":
        return Refused("V3-CP-REACTION", "There is nothing to react to now, or no command point left.")
    if s.seat_of(who) != asked.seat:
        return Refused("V3-TURN-SEQUENCE", "It is the other side's turn to choose, not {who}'s.", names)
    gone = _gone(s, who, names)
    if gone is not None:
        return gone
    if verb == v.REACT:
        return Refused("V3-CP-REACTION", "{who} does not see the stealer that acted.", names)
    if asked.kind not in ("marine", "stealer", "marine action", "stealer action"):
        return Refused(asked.rule, "That cannot be chosen now; something else is to be decided first.")
    if verb == v.COMMAND:
        if s.flags[who] & pc.FALLEN:
            return Refused(
                "V3-LADDER-FALL-ENDS-TURN", "{who} has fallen and takes no more part in this phase.", names
            )
        return Refused("V3-CP-ADD-TO-AP", "There are no command points left for {who}.", names)
    if asked.kind in ("marine action", "stealer action"):
        return Refused("V3-ACT-ONE-AT-A-TIME", "Another piece is being activated; end that first.")
    if s.flags[who] & pc.ACTIVATED:
        return Refused("V3-ACT-NO-REACTIVATION", "{who} has already been activated in this phase.", names)
    if s.status[who] == pc.WAITING:
        return Refused(
            "V3-ENTRY-SIX-NEW", "{who} must wait: a marine is within 6 squares of the entry area.", names
        )
    return Refused(asked.rule, "{who} cannot be activated now.", names)


def _gone(s: State, who: int, names: dict[str, str]) -> Refused | None:
    if s.status[who] == pc.DEAD:
        return Refused("V3-ACT-ONE-AT-A-TIME", "{who} is no longer in play.", names)
    if s.status[who] == pc.LEFT:
        return Refused("V3-MOVE-EXIT-FINAL", "{who} has left the board for good.", names)
    return None


def _out_of_turn(s: State, asked: Decision, verb: int, who: int, names: dict[str, str]) -> Refused | None:
    """An action of a piece that is not being activated."""
    gone = _gone(s, who, names)
    if gone is not None:
        return gone
    if s.seat_of(who) != asked.seat:
        return Refused("V3-TURN-SEQUENCE", "It is the other side's turn to choose, not {who}'s.", names)
    if asked.kind == "free shot":
        if s.gear[who] & pc.HEAVY_FLAMER and verb == v.FLAME:
            return Refused("V3-HF-NOT-COMBINED", "A heavy flamer cannot be fired as part of a move or turn.")
        return (
            None
            if verb == v.FIRE
            else Refused("V3-MOVE-AND-FIRE", "Only a shot can be added to a move or turn.")
        )
    if asked.kind == "overwatch":
        return Refused("V3-OW-MUST-FIRE", "An overwatch shot is to be fired at the stealer that acted.")
    if asked.kind in ("marine", "stealer"):
        if s.flags[who] & pc.ACTIVATED:
            return Refused("V3-ACT-NO-REACTIVATION", "{who} has already been activated in this phase.", names)
        return Refused("V3-ACT-ONE-AT-A-TIME", "{who} must be activated first.", names)
    if asked.kind not in _ACTION_KINDS:
        return Refused(asked.rule, "That cannot be chosen now; something else is to be decided first.")
    if who != asked.piece:
        return Refused("V3-ACT-ONE-AT-A-TIME", "{who} is not the piece being activated.", names)
    return None


def _action(s: State, asked: Decision, choice: Choice, names: dict[str, str]) -> Refused:
    verb, who, where, _ = choice
    if 0 <= where < s.board.count:
        names["where"] = s.board.name(where)
    if s.square[who] < 0 and verb not in (v.ENTER, v.CONVERT):
        return Refused("V3-GAP-ENTRY-MOVES", "{who} is still waiting off the board.", names)
    if verb not in (v.MOVE, v.TURN) and not 0 <= where < s.board.count:
        return Refused(asked.rule, "That choice names a piece or place that does not exist.")
    if s.kind[who] == pc.BLIP and verb not in (
        v.MOVE,
        v.OPEN,
        v.CLOSE,
        v.CLIMB,
        v.ENTER,
        v.CONVERT,
        v.AMBUSH,
    ):
        return Refused("V3-BLIP-NO-OTHER-ACTIONS", "A blip only moves, works doors, climbs or converts.")
    purse = _purse(s, asked, who)
    if verb == v.MOVE:
        return _move(s, choice, purse, names)
    if verb == v.TURN:
        return _turn(s, choice, purse, names)
    if verb in (v.FIRE, v.FLAME, v.OVERWATCH, v.CLEAR, v.RELOAD):
        return _weapon(s, asked, choice, purse, names)
    if verb in (v.ATTACK, v.GUARD):
        return _fight(s, choice, purse, names)
    if verb in (v.OPEN, v.CLOSE):
        return _door(s, choice, purse, names)
    if verb in (v.CLIMB, v.LIFT, v.ENTER, v.LEAP):
        return _travel(s, choice, purse, names)
    if verb in (v.CONVERT, v.AMBUSH):
        return Refused(
            "V3-CONV-BEFORE-MOVING", "A blip may be converted only before it has moved or done anything."
        )
    return _handle(s, asked, choice, purse, names)


def _purse(s: State, asked: Decision, who: int) -> int:
    if asked.kind == "marine action":
        return s.ap[who] + s.command_left()
    if asked.kind == "command action":
        left = s.command_left()
        return left if s.phase == MARINE else min(left, s.profile.reaction_limit)
    return s.ap[who]


def _too_dear(s: State, who: int, cost: int, purse: int, names: dict[str, str]) -> Refused | None:
    if cost <= purse:
        return None
    names["cost"] = str(cost)
    names["purse"] = str(purse)
    if s.kind[who] == pc.MARINE and s.phase != MARINE:
        return Refused(
            "V3-CP-REACTION-COST", "That costs {cost}; a reaction may use {purse} command points.", names
        )
    return Refused("V3-AP-ALLOWANCE", "That costs {cost} points and {who} has {purse}.", names)


def _move(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
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
    return _too_dear(s, who, cost, purse, names) or Refused(
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
    if s.watched() >> b & 1:
        return Refused("V3-BLIP-NOT-INTO-SIGHT", "A blip may not move into a marine's sight.")
    if movement.forbidden_to_blips(s) >> b & 1:
        return Refused("V3-BLIP-NOT-ADJACENT", "A blip may not move next to a marine.")
    return None


def _blip_move(s: State, who: int, b: int, names: dict[str, str]) -> Refused:
    near = _too_near(s, who, b)
    if near is not None:
        return near
    cost = 1 + (s.debris >> b & 1)
    return _too_dear(s, who, cost, s.ap[who], names) or Refused(
        "V3-MOVE-OBSTACLE", "{who} cannot move there.", names
    )


def _turn(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    _, who, _, facing = choice
    turn = (facing - s.facing[who]) % 4
    if turn == 0:
        return Refused("V3-AP-COST-TABLE", "{who} already faces that way.", names)
    if turn == 2 and s.kind[who] == pc.MARINE:
        return Refused("V3-TURN-MARINE-NO-180", "A marine turns 90 degrees at a time.")
    return _too_dear(s, who, movement.TURN_COST, purse, names) or Refused(
        "V3-AP-COST-TABLE", "{who} cannot turn now.", names
    )


def _weapon(s: State, asked: Decision, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, _, _ = choice
    if s.kind[who] == pc.TERMAGANT and verb == v.FIRE:
        return _termagant(s, choice, purse, names)
    if s.kind[who] != pc.MARINE:
        return Refused("V3-SHOOT-COST", "Stealers have nothing to shoot with.")
    if verb == v.CLEAR:
        if not s.flags[who] & pc.JAMMED:
            return Refused("V3-JAM-CLEAR", "{who}'s weapon is not jammed.", names)
        return _too_dear(s, who, shooting.CLEAR_COST, purse, names) or Refused(
            "V3-JAM-CLEAR", "{who} cannot clear it now.", names
        )
    if objects.carries_canister(s, who):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.", names)
    if verb == v.RELOAD:
        if s.gear[who] & pc.HEAVY_FLAMER:
            return Refused("V3-HF-AMMO", "A heavy flamer cannot be reloaded.")
        if not s.gear[who] & pc.ASSAULT_CANNON or not s.reloads[who]:
            return Refused("V3-AC-ONE-RELOAD", "{who} has no reload.", names)
        return _too_dear(s, who, shooting.RELOAD_COST, purse, names) or Refused(
            "V3-AC-RELOAD-COST", "Not now."
        )
    if verb == v.FLAME:
        return _flame(s, asked, choice, purse, names)
    return _shot(s, choice, purse, names)


def _shot(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, square, _ = choice
    if not s.gear[who] & pc.QUICK:
        if s.gear[who] & pc.LIGHTNING_CLAWS:
            return Refused(
                "V3-LIGHTNING-CLAWS-HANDS", "{who} has claws on both hands and nothing to shoot with.", names
            )
        if verb == v.OVERWATCH:
            return Refused("V3-OW-SET", "{who} has no weapon for overwatch.", names)
        if s.gear[who] & pc.HEAVY_FLAMER:
            return Refused("V3-HF-FIRE", "{who} flames a square; he does not fire at a target.", names)
        return Refused("V3-GAP-LEGAL-TARGETS", "{who} has nothing to shoot with.", names)
    if s.flags[who] & pc.JAMMED:
        return Refused("V3-JAM-ON-DOUBLE", "{who}'s weapon is jammed; it must be cleared first.", names)
    if s.gear[who] & pc.ASSAULT_CANNON and s.ammo[who] <= 0:
        return Refused("V3-AC-AMMO", "{who}'s cannon is empty.", names)
    if verb == v.OVERWATCH:
        if s.flags[who] & pc.OVERWATCH:
            return Refused("V3-OW-SET", "{who} is on overwatch already.", names)
        return _too_dear(s, who, OVERWATCH_COST, purse, names) or Refused("V3-OW-SET", "Not now.")
    return (
        _unseen(s, who, square, names)
        or _target(s, who, square, names)
        or (
            _too_dear(s, who, shooting.SHOT_COST, purse, names) or Refused("V3-GAP-LEGAL-TARGETS", "Not now.")
        )
    )


def _unseen(s: State, who: int, square: int, names: dict[str, str]) -> Refused | None:
    if s.sees(who, square):
        return None
    board = s.board
    here = s.square[who]
    dx, dy = board.xs[square] - board.xs[here], board.ys[square] - board.ys[here]
    if board.deck_of[square] != board.deck_of[here]:
        return Refused(
            "V3-GAP-MULTILEVEL", "{where} is on another deck; nothing is seen between decks.", names
        )
    if not s.sight.in_arc(s.facing[who], dx, dy):
        return Refused("V3-LOS-ARC", "{where} is outside the arc to {who}'s front.", names)
    clear = trace(board, here, square) is not None
    if clear and not s.sight.open_field(here, s.facing[who]) >> square & 1:
        return Refused(
            "V3-GAP-LOS-CORRIDORS", "{where} is in a corridor, which is seen only straight ahead.", names
        )
    return Refused("V3-LOS-BLOCKED", "{who} does not see {where}: something blocks the line.", names)


def _target(s: State, who: int, square: int, names: dict[str, str]) -> Refused | None:
    if shooting.targets(s, who) >> square & 1:
        return None
    if s.marines_on >> square & 1:
        return Refused("V3-GAP-LEGAL-TARGETS", "Marines cannot be shot at.")
    if s.bulkheads >> square & 1:
        return Refused("V3-GAP-DOORS", "Only the assault cannon can shoot a bulkhead.")
    if square in s.object_at:
        return Refused("V3-OBJECT-NOT-ATTACKABLE", "Objects cannot be attacked.")
    return Refused("V3-GAP-LEGAL-TARGETS", "There is nothing to shoot at on {where}.", names)


def _flame(s: State, asked: Decision, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    _, who, square, _ = choice
    if asked.kind == "free shot":
        return Refused("V3-HF-NOT-COMBINED", "A heavy flamer cannot be fired as part of a move or turn.")
    if not s.gear[who] & pc.HEAVY_FLAMER:
        return Refused("V3-HF-FIRE", "{who} has no heavy flamer.", names)
    if s.ammo[who] <= 0:
        return Refused("V3-HF-AMMO", "{who}'s flamer is empty.", names)
    unseen = _unseen(s, who, square, names)
    if unseen is not None:
        return unseen
    if s.board.range(s.square[who], square) > flames.FLAMER_RANGE:
        return Refused("V3-HF-FIRE", "{where} is more than 12 squares away.", names)
    return _too_dear(s, who, flames.FLAMER_COST, purse, names) or Refused(
        "V3-HF-FIRE", "The flamer cannot be aimed at a marine, a wall or a closed door."
    )


def _termagant(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    _, who, square, _ = choice
    if s.flags[who] & pc.MOVED:
        return Refused("V4-TERM-SHOOT", "{who} has moved and may not shoot this turn.", names)
    unseen = _unseen(s, who, square, names)
    if unseen is not None:
        return unseen
    if s.board.range(s.square[who], square) > shooting.TERMAGANT_RANGE:
        return Refused("V4-TERM-RANGE", "{where} is more than 12 squares away.", names)
    return Refused("V4-TERM-SHOOT", "There is no marine to shoot at on {where}.", names)


def _fight(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, square, _ = choice
    if objects.carries_canister(s, who):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot fight.", names)
    if verb == v.GUARD:
        if s.kind[who] != pc.MARINE:
            return Refused("V3-GUARD-SET", "Only marines go on guard.")
        if s.flags[who] & pc.GUARD:
            return Refused("V3-GUARD-SET", "{who} is on guard already.", names)
        if not s.profile.guard:
            return Refused("V3-GUARD-SET", "This game is played without guard.")
        return _too_dear(s, who, GUARD_COST, purse, names) or Refused("V3-GUARD-SET", "Not now.")
    if combat.front_square(s, who) != square:
        return Refused("V3-CC-FRONT-SQUARE", "{who} can attack only the square straight ahead.", names)
    if square in s.object_at and s.at[square] < 0:
        return Refused("V3-OBJECT-NOT-ATTACKABLE", "Objects cannot be attacked.")
    if s.consoles >> square & 1:
        return Refused("V3-CONSOLE", "A console cannot be attacked.")
    if s.barriers >> square & 1:
        return Refused("V3-PSI-BARRIER", "A force barrier cannot be attacked.")
    if combat.attackable(s, who) < 0:
        return Refused("V3-CC-FRONT-SQUARE", "There is nothing to attack on {where}.", names)
    return _too_dear(s, who, combat.attack_cost(s, who, square), purse, names) or Refused(
        "V3-CC-COST", "Not now."
    )


def _door(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
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
    return _too_dear(s, who, doors.DOOR_COST, purse, names) or Refused("V3-DOOR-COST", "Not now.")


def _travel(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
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
    return _too_dear(s, who, cost, purse, names) or Refused(
        "V3-LADDER-COST", "{who} cannot climb there.", names
    )


def _handle(s: State, asked: Decision, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, where, thing = choice
    if s.kind[who] != pc.MARINE:
        return Refused("V3-BLIP-NO-OTHER-ACTIONS", "Only marines handle objects.")
    if verb == v.CONSOLE:
        if not s.consoles >> where & 1:
            return Refused("V3-CONSOLE", "There is no console at {where}.", names)
        if s.consoles_used >> where & 1:
            return Refused("V3-CONSOLE", "That console has been used.")
        return _too_dear(s, who, objects.CONSOLE_COST, purse, names) or Refused(
            "V3-CONSOLE", "The console must be in one of {who}'s three front squares.", names
        )
    if verb == v.CONNECT:
        return _too_dear(s, who, objects.CANISTER_USE, purse, names) or Refused(
            "V3-VENT-CONNECT",
            "{who} needs a canister, and the ventilation in one of the three front squares.",
            names,
        )
    if verb == v.BEACON:
        return _too_dear(s, who, objects.BEACON_COST, purse, names) or Refused(
            "V3-BEACON-LEAVE", "{who} has no beacon to use here.", names
        )
    if verb == v.SIGNAL:
        return _too_dear(s, who, objects.BEACON_COST, purse, names) or Refused(
            "V3-GAP-TELEPORT-ARRIVAL",
            "{who} can set only a beacon in his square that is not set yet, for a squad in reserve.",
            names,
        )
    if verb == v.TAKE:
        if s.carry[who] >= 0:
            return Refused("V3-GAP-CARRYING", "{who} carries something already.", names)
        if s.object_at[thing] != s.square[who]:
            return Refused("V3-OBJECT-PICKUP-COST", "That does not lie in {who}'s square.", names)
        rule = _cheap(s, asked, objects.take_cost(s, thing))
        if rule is None and objects.kind_of(s, thing) == "canister":
            return _too_dear_for(s, who, "V3-TOXIN-PICK-UP", objects.take_cost(s, thing), purse, names)
        return rule or Refused("V3-OBJECT-PICKUP-COST", "Not now.")
    if s.carry[who] != thing:
        return Refused("V3-GAP-CARRYING", "{who} does not carry that.", names)
    if verb == v.DROP:
        return _cheap(s, asked, objects.drop_cost(s, thing)) or _too_dear_for(
            s, who, "V3-TOXIN-PUT-DOWN", objects.drop_cost(s, thing), purse, names
        )
    return _too_dear(s, who, objects.PASS_COST, purse, names) or Refused(
        "V3-OBJECT-PASS", "The receiver must be a marine next to {who} with free hands.", names
    )


def _too_dear_for(s: State, who: int, rule: str, cost: int, purse: int, names: dict[str, str]) -> Refused:
    names["cost"], names["purse"] = str(cost), str(purse)
    return Refused(rule, "That costs {cost} points and {who} has {purse}.", names)


def _cheap(s: State, asked: Decision, cost: int) -> Refused | None:
    if cost == 0 and asked.kind == "command action":
        return Refused(
            "V3-CP-REACTION-COST", "An action that costs nothing cannot be paid with command points."
        )
    return None


def _power(s: State, verb: int, who: int, names: dict[str, str]) -> Refused:
    if not s.gear[who] & pc.LIBRARIAN:
        return Refused("V3-LIB-POWER-LIMIT", "{who} is no librarian.", names)
    if not s.profile.psychic_powers:
        return Refused("V3-LIB-POWER-LIMIT", "This game is played without psychic powers.")
    if s.power_used or (psi.librarian(s) < 0 and s.psi[who] > 0):
        return Refused("V3-LIB-POWER-LIMIT", "One psychic power a turn, and only in the marine turn.")
    if s.psi[who] < psi.PRICES[verb]:
        return Refused("V3-LIB-PSI-POOL", "{who} has not enough psi points.", names)
    return Refused(psi.RULES[verb], "The power would have no effect now.")


def _place(s: State, asked: Decision, choice: Choice) -> Refused:
    rule = "V3-CONV-INVOLUNTARY"
    if asked.seat == pc.STEALER_SEAT:
        if s.watched() >> max(choice[2], 0) & 1:
            return Refused("V3-CONV-VOLUNTARY-UNSEEN", "No stealer may be placed in a marine's sight.")
        rule = "V3-CONV-VOLUNTARY"
    return Refused(rule, "Models are placed on empty squares next to where the blip stood.")


def _bring(s: State, choice: Choice) -> Refused:
    kind = choice[3]
    if kind == pc.ALPHA:
        return Refused(
            "V3-ALPHA-REPLACE", "The alpha comes once a game, for a blip of 3, where the mission has it."
        )
    if kind == pc.LURKER:
        return Refused(
            "V4-LURKER-REPLACE", "The lurker comes once a game, for a blip of 3, where the mission has it."
        )
    if kind == pc.TERMAGANT:
        rule = "V4-TERM-MAX" if blips.room_for(s, kind) < 1 else "V4-TERM-REPLACE"
        return Refused(
            rule, "A termagant comes for a blip of 1, at most five at a time, where the mission has them."
        )
    rule = "V4-HORM-MAX" if "hormagaunts" in s.mission.allies else "V4-HORM-REPLACE"
    return Refused(
        rule, "Hormagaunts come one for one, at most twelve at a time, where the mission has them."
    )
