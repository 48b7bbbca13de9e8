"""Why a shot or a fight is refused (SC-FIRE-*, SC-SIGHT-*, SC-CLOSE-COMBAT-*)."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Refused


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, p, where, _ = choice
    if not 0 <= p < len(s.kind) or s.square[p] < 0:
        return None
    if verb == v.FIGHT:
        return _fight(s, p, where)
    return None


def _fight(s: State, p: int, where: int) -> Refused:
    names = {"who": s.name(p)}
    alien = s.owner[p] >= s.squads
    if s.shots[p]:
        rule = "SC-ALIEN-ATTACK-FIRE-OR-FIGHT" if alien else "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
        return Refused(rule, "{who} has fired this turn.", names)
    if not combat.may_fight(s, p):
        rule = "SC-ALIEN-ATTACK-ONE" if alien else "SC-MARINE-TURN-ONCE-EACH"
        return Refused(rule, "{who} has attacked this turn.", names)
    if not 0 <= where < s.board.count or s.at[where] < 0:
        return Refused("SC-CLOSE-COMBAT-ORTHOGONAL", "there is nobody to fight on that square.")
    if not s.board.ship >> where & 1:
        return Refused("SC-DOCK-SAFE", "nobody on a dock can be attacked.")
    other = s.at[where]
    if combat.is_opponent(s, p, other) and other in combat.opponents(s, p) and s.square[other] != where:
        names["corner"] = s.board.name(s.square[other])
        return Refused(
            "SC-DREADNOUGHT-FOUR-SQUARES", "a large target is named by its square {corner}.", names
        )
    return Refused(
        "SC-CLOSE-COMBAT-ORTHOGONAL",
        "only an opponent on an orthogonally adjacent square, with no wall between, can be fought.",
    )
