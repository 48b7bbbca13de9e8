"""Why a choice is refused: the rule that forbids it, and a sentence for the person who made it."""

from __future__ import annotations

from hullbreach.hulk import blips, psi
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.refused_handling import handle
from hullbreach.hulk.refused_moves import door, move, travel, turn
from hullbreach.hulk.refused_prices import purse_of
from hullbreach.hulk.refused_weapons import fight, weapon
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused

# Verbs that are actions of a piece being activated.
_ACTIONS = (
    v.MOVE, v.TURN, v.CLIMB, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.LIFT, v.FIRE, v.OVERWATCH, v.GUARD, v.CLEAR,
    v.RELOAD, v.FLAME, v.ATTACK, v.TAKE, v.DROP, v.GIVE, v.CONSOLE, v.CONNECT, v.BEACON, v.SIGNAL, v.CONVERT,
    v.AMBUSH,
)  # fmt: skip
_POWERS = (v.PRESCIENCE, v.BARRIER, v.STORM, v.SECTION_STORM)
_ACTION_KINDS = ("marine action", "command action", "stealer action")
_FIRST = "That cannot be chosen now; something else is to be decided first."


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
    return Refused(asked.rule, _FIRST)


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
        return Refused(asked.rule, _FIRST)
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
        return Refused(asked.rule, _FIRST)
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
    purse = purse_of(s, asked, who)
    if verb == v.MOVE:
        return move(s, choice, purse, names)
    if verb == v.TURN:
        return turn(s, choice, purse, names)
    if verb in (v.FIRE, v.FLAME, v.OVERWATCH, v.CLEAR, v.RELOAD):
        return weapon(s, asked, choice, purse, names)
    if verb in (v.ATTACK, v.GUARD):
        return fight(s, choice, purse, names)
    if verb in (v.OPEN, v.CLOSE):
        return door(s, choice, purse, names)
    if verb in (v.CLIMB, v.LIFT, v.ENTER, v.LEAP):
        return travel(s, choice, purse, names)
    if verb in (v.CONVERT, v.AMBUSH):
        return Refused(
            "V3-CONV-BEFORE-MOVING", "A blip may be converted only before it has moved or done anything."
        )
    return handle(s, asked, choice, purse, names)


def _power(s: State, verb: int, who: int, names: dict[str, str]) -> Refused:
    if not s.gear[who] & pc.LIBRARIAN:
        return Refused("V3-LIB-POWER-LIMIT", "{who} is no librarian.", names)
    if not s.profile.psychic_powers:
        return Refused("V3-LIB-POWER-LIMIT", "This game is played without psychic powers.")
    gone = _gone(s, who, names)
    if gone is not None:
        return gone
    if not psi.may_use_power(s, who):
        return Refused("V3-LIB-POWER-LIMIT", "One psychic power a turn, and only in the marine turn.")
    if s.psi[who] < psi.PRICES[verb]:
        return Refused("V3-LIB-PSI-POOL", "{who} has not enough psi points.", names)
    if psi.usable(s, who, verb):
        return Refused("V3-LIB-POWER-LIMIT", _FIRST)
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
