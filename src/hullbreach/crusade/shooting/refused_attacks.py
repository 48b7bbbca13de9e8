"""Why a shot or a fight is refused (SC-FIRE-*, SC-SIGHT-*, SC-CLOSE-COMBAT-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade import verbs as v
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import gear, targeting
from hullbreach.crusade.shooting import shots as shooting
from hullbreach.crusade.shooting.weapons import BLAST, LINE, NOTHING, ONE, SPLIT, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice, Refused

SHOTS = (v.FIRE, v.SPRAY, v.AIM, v.AT, v.BEAM, v.CONE)


def why_not(s: State, choice: Choice) -> Refused | None:
    verb, p, where, how = choice
    if not 0 <= p < len(s.kind) or s.square[p] < 0:
        return None
    if verb in (v.SHARE, v.STOP):
        return _share(s, choice)
    if verb in (v.REROLL, v.KEEP):
        return Refused("SC-REROLL-BINDING", "that die cannot be rolled again.")
    if verb in SHOTS:
        return _tired(s, p, verb) or _weapon(s, p, verb, how) or _aim(s, p, verb, where)
    if verb == v.FIGHT:
        return _fight(s, p, where)
    return None


def _tired(s: State, p: int, verb: int) -> Refused | None:
    """Whether the piece may shoot at all."""
    names = {"name": s.name(p)}
    alien = s.owner[p] >= s.squads
    unit = UNITS[s.kind[p]]
    if not s.board.ship >> s.square[p] & 1:
        return Refused("SC-GAP-DOCKS", "nobody fires from a dock.")
    if unit.key == "commander sword_fist":
        return Refused("SC-COMMANDER-SWORD-FIST", "{name} carries nothing that fires.", names)
    if WEAPONS[unit.weapon].pattern == NOTHING and not s.arms[p]:
        rule = "SC-GAP-ALIEN-STATS" if alien else "RX-GAP-ASSAULT-STATS"
        return Refused(rule, "{name} cannot shoot.", names)
    if s.fights[p]:
        rule = "SC-ALIEN-ATTACK-FIRE-OR-FIGHT" if alien else "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
        return Refused(rule, "{name} has fought this turn.", names)
    if s.flags[p] & st.JAMMED:
        return Refused("SC-GAP-EVENT-DECK", "the weapon of {name} is jammed this turn.", names)
    if not objectives.carrier_may_shoot(s, p):
        return Refused("SC-GAP-MISSION-COMMON", "{name} has his hands full.", names)
    if s.owner[p] >= 0 and s.effects[s.owner[p]] & gear.NO_SHOOTING:
        return Refused("SC-GAP-CARDS-BLOOD-ANGELS", "this turn the squad attacks in close combat only.")
    if unit.arms and s.shots[p] and s.flags[p] & st.ATTACK_OVER:
        return Refused(
            "SC-DREADNOUGHT-FIRE-ALL-WEAPONS", "{name} fires all before its move, or all after it.", names
        )
    if verb == v.AIM and s.flags[p] & st.LOWERED:
        return Refused("SC-MISSILE-TARGETS-A-SQUARE", "{name} held fire, and aims again after moving.", names)
    if s.flags[p] & st.ATTACK_OVER or (s.shots[p] and not unit.arms and not shooting.may_shoot(s, p)):
        rule = "SC-ALIEN-ATTACK-ONE" if alien else "SC-MARINE-TURN-ONCE-EACH"
        return Refused(rule, "{name} has attacked this turn.", names)
    return None


def _weapon(s: State, p: int, verb: int, how: int) -> Refused | None:
    """Whether it is a weapon of this piece that can still fire."""
    if verb in (v.BEAM, v.CONE) or not 0 <= how < len(WEAPONS):
        return None
    names = {"name": s.name(p), "weapon": WEAPONS[how].key}
    unit = UNITS[s.kind[p]]
    if unit.arms:
        if how != unit.weapon and how not in s.arms[p]:
            return Refused("SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS", "{name} has no {weapon}.", names)
        if how not in shooting.weapons_of(s, p):
            return Refused("SC-DREADNOUGHT-FIRE-ALL-WEAPONS", "{name} has fired its {weapon}.", names)
    elif how != unit.weapon:
        return Refused("SC-FIRE-DICE-TABLE", "{name} has no {weapon}.", names)
    return _way(verb, WEAPONS[how].pattern, names)


def _way(verb: int, pattern: int, names: dict[str, str]) -> Refused | None:
    """Whether the weapon is fired in its own way."""
    if pattern == ONE and verb != v.FIRE:
        return Refused("SC-FIRE-ONE-TARGET-LIGHT", "all of the roll goes at one target: {weapon}.", names)
    if pattern == SPLIT and verb != v.SPRAY:
        return Refused("SC-ASSAULT-CANNON-SPLIT", "it is rolled first and shared out then: {weapon}.", names)
    if pattern == BLAST and verb not in (v.AIM, v.AT):
        return Refused("SC-MISSILE-TARGETS-A-SQUARE", "it is aimed at a square: {weapon}.", names)
    if pattern == LINE:
        return Refused("SC-PLASMA-LINE", "it is fired along one of the eight directions: {weapon}.", names)
    return None


def _aim(s: State, p: int, verb: int, where: int) -> Refused | None:
    """Whether there is a line to the target."""
    names = {"name": s.name(p)}
    if verb == v.BEAM:
        return Refused("SC-PLASMA-LINE", "there is nothing to fire along in that direction.")
    if verb in (v.SPRAY, v.CONE):
        return Refused("SC-FIRE-ONLY-AT-VISIBLE", "{name} sees no target.", names)
    if not 0 <= where < s.board.count:
        return Refused("SC-FIRE-ONLY-AT-VISIBLE", "there is no such square.")
    names["square"] = s.board.name(where)
    if not s.board.ship >> where & 1:
        return Refused("SC-DOCK-SAFE", "nobody on a dock can be attacked.")
    target = s.at[where]
    if not s.field(p) >> where & 1:
        return Refused(
            "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR", "a wall or a closed door hides {square} from {name}.", names
        )
    theirs = s.body(target, s.square[target]) if target >= 0 else 1 << where
    mine = theirs | s.body(p, s.square[p])
    if not targeting.in_line(s, p, where, mine):
        return _covered(s, p, where, mine, names)
    if verb == v.FIRE and (target < 0 or not targeting.is_target(s, p, target)):
        return Refused("SC-FIRE-ONLY-AT-VISIBLE", "there is no target on {square}.", names)
    if verb == v.FIRE and s.square[target] != where:
        names["corner"] = s.board.name(s.square[target])
        return Refused(
            "SC-DREADNOUGHT-FOUR-SQUARES", "a large target is named by its square {corner}.", names
        )
    if verb == v.AT:
        return Refused("SC-MISSILE-TARGETS-A-SQUARE", "{name} aims first.", names)
    return None


def _covered(s: State, p: int, where: int, mine: int, names: dict[str, str]) -> Refused:
    bodies = s.bodies & ~mine
    for muzzle in targeting.muzzles(s, p):
        if s.sight.fires(muzzle, where, s.closed, bodies, s.solid | s.smoke):
            return Refused("SC-GAP-EVENT-DECK", "the lights are out; {square} is too far away.", names)
        line = s.sight.line(muzzle, where)
        if line is not None and not line.through & bodies:
            return Refused(
                "SC-SIGHT-DIAGONAL-GAP",
                "the line to {square} runs between two figures corner to corner.",
                names,
            )
    return Refused("SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY", "a figure stands in the line to {square}.", names)


def _share(s: State, choice: Choice) -> Refused:
    verb, _, where, how = choice
    top = s.stack[-1]
    if isinstance(top, shooting.Shares) and verb == v.SHARE and 0 <= where < s.board.count:
        if how > top.left:
            return Refused(
                "SC-ASSAULT-CANNON-SPLIT",
                "only so many points are left to give: {left}.",
                {"left": str(top.left)},
            )
        if s.at[where] in top.given:
            return Refused("SC-GAP-CLARIFICATIONS", "no target gets two shares of one roll.")
        return Refused("SC-ASSAULT-CANNON-SPLIT", "there is no visible target on that square.")
    return Refused("SC-ASSAULT-CANNON-SPLIT", "no points are being given out.")


def _fight(s: State, p: int, where: int) -> Refused:
    names = {"name": s.name(p)}
    alien = s.owner[p] >= s.squads
    if s.shots[p]:
        rule = "SC-ALIEN-ATTACK-FIRE-OR-FIGHT" if alien else "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
        return Refused(rule, "{name} has fired this turn.", names)
    if not combat.may_fight(s, p):
        rule = "SC-ALIEN-ATTACK-ONE" if alien else "SC-MARINE-TURN-ONCE-EACH"
        return Refused(rule, "{name} has attacked this turn.", names)
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
