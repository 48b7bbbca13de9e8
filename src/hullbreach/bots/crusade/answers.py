"""Questions that come up in an attack, the same for squads and aliens."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.crusade.outlook import Outlook, worst_die
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.shooting import gear, targeting
from hullbreach.crusade.shooting.weapons import LASER_TURRET
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision


def attack(s: State, asked: Decision, view: dict[str, Any], found: Outlook) -> Choice:
    """The best answer to a question about an attack of a piece."""
    kind, options = asked.kind, asked.options
    if kind == "reroll":
        return reroll(s, asked, view, found)
    if kind == "shares":
        return share(s, found, options)
    if kind in ("terminal", "turret"):
        return work(s, found, options)
    best, most = options[-1], 0.0
    near = _near_prey(s, found)
    for option in options:
        if option[0] == v.AT and not near >> option[2] & 1:
            continue
        value = found.value(option)
        if value > most:
            best, most = option, value
    return best


def _near_prey(s: State, found: Outlook) -> int:
    """The squares of the prey and around it: no other is worth a missile."""
    out = 0
    for _, body in found.prey:
        out |= body
        out |= targeting.blast_ring(s, body.bit_length() - 1)
    return out


def share(s: State, found: Outlook, options: list[Choice]) -> Choice:
    """Exactly what it takes to kill whoever is worth most for it."""
    best, most = None, 0.0
    spare, largest = None, 0
    for option in options:
        if option[0] != v.SHARE:
            continue
        target = s.at[option[2]]
        value = found.worth.get(target, 0.0)
        if value <= 0:
            continue
        away = s.board.apart(s.square[found.p], s.square[target])
        armour = gear.armour(s, target, away)
        need = armour + max(1, s.life[target])
        if option[3] == need and value / need > most:
            best, most = option, value / need
        if armour < option[3] < need and option[3] > largest:
            # Not enough to kill: a wound is better than nothing.
            spare, largest = option, option[3]
    if best is not None:
        return best
    return spare if spare is not None else options[-1]


def reroll(s: State, asked: Decision, view: dict[str, Any], found: Outlook) -> Choice:
    """The worst die is rolled again where it may still make a difference."""
    keep = asked.options[-1]
    pending = view.get("pending") or []
    if not pending:
        return keep
    top = pending[-1]
    if "their_red" in top:
        return _reroll_fight(asked, top)
    red, white = tuple(top.get("red", top.get("dice", ()))), tuple(top.get("white", ()))
    die, _ = worst_die(red, white)
    target = -1
    if top.get("verb") in (v.FIRE, v.AT):
        target = s.at[top["where"]]
    if target >= 0:
        need = gear.armour(s, target, s.board.apart(s.square[asked.piece], s.square[target]))
        if reds(red) + whites(white) >= need + max(1, s.life[target]):
            return keep
    for option in asked.options:
        if option[0] == v.REROLL and option[3] == die:
            return option
    return keep


def _reroll_fight(asked: Decision, top: dict[str, Any]) -> Choice:
    attacker = top["stage"] == 0
    own = (tuple(top["red"]), tuple(top["white"]))
    other = (tuple(top["their_red"]), tuple(top["their_white"]))
    if not attacker:
        own, other = other, own
    if reds(own[0]) + whites(own[1]) > reds(other[0]) + whites(other[1]) + 1:
        return asked.options[-1]
    die, _ = worst_die(own[0], own[1])
    for option in asked.options:
        if option[0] == v.REROLL and option[3] == die:
            return option
    return asked.options[-1]


def work(s: State, found: Outlook, options: list[Choice]) -> Choice:
    """At a terminal: the turret, or the claw, at whoever is worth most; else step back."""
    best, most = options[-1], 0.0
    for option in options:
        if option[0] == v.TURRET:
            return option
        if option[0] == v.TARGET and s.at[option[2]] >= 0:
            value = found.value((v.FIRE, option[1], option[2], LASER_TURRET))
            if value > most:
                best, most = option, value
    return best
