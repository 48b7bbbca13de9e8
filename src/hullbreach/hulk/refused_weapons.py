"""Why a piece cannot shoot, flame, strike or watch."""

from __future__ import annotations

from hullbreach.hulk import combat, flames, objects, shooting
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.overwatch import GUARD_COST, OVERWATCH_COST
from hullbreach.hulk.refused_prices import too_dear
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.sight import trace


def weapon(s: State, asked: Decision, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
    verb, who, _, _ = choice
    if s.kind[who] == pc.TERMAGANT and verb == v.FIRE:
        return _termagant(s, choice, purse, names)
    if s.kind[who] != pc.MARINE:
        return Refused("V3-SHOOT-COST", "Stealers have nothing to shoot with.")
    if verb == v.CLEAR:
        if not s.flags[who] & pc.JAMMED:
            return Refused("V3-JAM-CLEAR", "{who}'s weapon is not jammed.", names)
        return too_dear(s, who, shooting.CLEAR_COST, purse, names) or Refused(
            "V3-JAM-CLEAR", "{who} cannot clear it now.", names
        )
    if objects.carries_canister(s, who):
        return Refused("V3-TOXIN-NO-WEAPONS", "{who} carries a canister and cannot use weapons.", names)
    if verb == v.RELOAD:
        if s.gear[who] & pc.HEAVY_FLAMER:
            return Refused("V3-HF-AMMO", "A heavy flamer cannot be reloaded.")
        if not s.gear[who] & pc.ASSAULT_CANNON or not s.reloads[who]:
            return Refused("V3-AC-ONE-RELOAD", "{who} has no reload.", names)
        return too_dear(s, who, shooting.RELOAD_COST, purse, names) or Refused(
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
        return too_dear(s, who, OVERWATCH_COST, purse, names) or Refused("V3-OW-SET", "Not now.")
    return (
        _unseen(s, who, square, names)
        or _target(s, who, square, names)
        or (too_dear(s, who, shooting.SHOT_COST, purse, names) or Refused("V3-GAP-LEGAL-TARGETS", "Not now."))
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
    return too_dear(s, who, flames.FLAMER_COST, purse, names) or Refused(
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


def fight(s: State, choice: Choice, purse: int, names: dict[str, str]) -> Refused:
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
        return too_dear(s, who, GUARD_COST, purse, names) or Refused("V3-GUARD-SET", "Not now.")
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
    return too_dear(s, who, combat.attack_cost(s, who, square), purse, names) or Refused(
        "V3-CC-COST", "Not now."
    )
