"""Questions that come up in an attack, the same for squads and aliens."""

from __future__ import annotations

from hullbreach.bots.crusade.outlook import Outlook, worst_die
from hullbreach.bots.picking import best, first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.dice import reds, whites
from hullbreach.crusade.shooting import gear, targeting
from hullbreach.crusade.shooting.weapons import LASER_TURRET
from hullbreach.crusade.state import State
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Choice, Decision, View


def attack(s: State, asked: Decision, view: View, found: Outlook) -> Choice:
    """The best answer to a question about an attack of a piece."""
    kind, options = asked.kind, asked.options
    if kind == "reroll":
        return reroll(s, asked, view, found)
    if kind == "shares":
        return share(s, found, options)
    if kind in ("terminal", "turret"):
        return work(s, found, options)
    # The squares of the prey and around it: no other is worth a missile.
    near = union(body | targeting.blast_ring(s, body.bit_length() - 1) for _, body in found.prey)
    wanted = [option for option in options if option[0] != v.AT or near >> option[2] & 1]
    return best(wanted, found.value)[0] or options[-1]


def share(s: State, found: Outlook, options: list[Choice]) -> Choice:
    """Exactly what it takes to kill whoever is worth most for it."""
    killing, most = None, 0.0
    spare, largest = None, 0
    for option in of_verb(options, v.SHARE):
        target = s.at[option[2]]
        value = found.worth.get(target, 0.0)
        if value <= 0:
            continue
        away = s.board.apart(s.square[found.p], s.square[target])
        armour = gear.armour(s, target, away)
        need = armour + max(1, s.life[target])
        if option[3] == need and value / need > most:
            killing, most = option, value / need
        if armour < option[3] < need and option[3] > largest:
            # Not enough to kill: a wound is better than nothing.
            spare, largest = option, option[3]
    return killing or spare or options[-1]


def reroll(s: State, asked: Decision, view: View, found: Outlook) -> Choice:
    """The worst die is rolled again where it may still make a difference."""
    keep = asked.options[-1]
    pending = view.get("pending") or []
    if not pending:
        return keep
    top = pending[-1]
    if "their_red" in top:
        return _reroll_fight(asked, top)
    red, white = tuple(top.get("red", top.get("dice", ()))), tuple(top.get("white", ()))
    target = s.at[top["where"]] if top.get("verb") in (v.FIRE, v.AT) else -1
    if target >= 0:
        need = gear.armour(s, target, s.board.apart(s.square[asked.piece], s.square[target]))
        if reds(red) + whites(white) >= need + max(1, s.life[target]):
            return keep
    return _again(asked, red, white)


def _again(asked: Decision, red: tuple[int, ...], white: tuple[int, ...]) -> Choice:
    """The worst die once more."""
    die = worst_die(red, white)
    return first([option for option in asked.options if option[3] == die], v.REROLL) or asked.options[-1]


def _reroll_fight(asked: Decision, top: View) -> Choice:
    attacker = top["stage"] == 0
    own = (tuple(top["red"]), tuple(top["white"]))
    other = (tuple(top["their_red"]), tuple(top["their_white"]))
    if not attacker:
        own, other = other, own
    if reds(own[0]) + whites(own[1]) > reds(other[0]) + whites(other[1]) + 1:
        return asked.options[-1]
    return _again(asked, own[0], own[1])


def work(s: State, found: Outlook, options: list[Choice]) -> Choice:
    """At a terminal: the turret, or the claw, at whoever is worth most; else step back."""
    targets = [option for option in of_verb(options, v.TARGET) if s.at[option[2]] >= 0]
    shot = best(targets, lambda option: found.value((v.FIRE, option[1], option[2], LASER_TURRET)))[0]
    return first(options, v.TURRET) or shot or options[-1]
