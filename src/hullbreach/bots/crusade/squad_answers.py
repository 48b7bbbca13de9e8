"""Small questions to a squad: dice to roll again, where a missile goes, how a total is shared, cards to use."""

from __future__ import annotations

from typing import Any

from hullbreach.bots.crusade import answers, chances
from hullbreach.bots.crusade.squad_plans import Planner
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import charges
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision


def choose(s: State, asked: Decision, view: dict[str, Any], planner: Planner) -> Choice:
    options = asked.options
    kind = asked.kind
    p = asked.piece
    if kind == "leave":
        return first(options, v.GRANT)
    if kind == "look":
        return nearest_blip(s, planner, options)
    if kind in ("shield", "rage"):
        return first(options, v.USE)
    if kind == "drill":
        # Who has come to stand where he wants to be does not move any more.
        far = planner.far_map(p)[s.square[p]]
        return first(options, v.USE if far <= 2 else v.PASS)
    if kind == "throw":
        return throw(s, planner, p, options)
    if kind == "mercy":
        return first(options, v.WOUND)
    if p >= 0 and kind in ("aim", "covering", "reloaded", "shares", "reroll", "terminal", "turret"):
        return answers.attack(s, asked, view, planner.outlook(p))
    return options[0]


def first(options: list[Choice], verb: int) -> Choice:
    """The first option of a verb, or else the last of all."""
    for option in options:
        if option[0] == verb:
            return option
    return options[-1]


def nearest_blip(s: State, planner: Planner, options: list[Choice]) -> Choice:
    """The blips nearest to the squad are the ones to know."""
    best, nearest = options[0], 999
    for option in options:
        for p in planner.figures:
            away = s.board.apart(option[2], s.square[p])
            if away < nearest:
                best, nearest = option, away
    return best


def throw_worth(s: State, planner: Planner, p: int, card: int, square: int) -> float:
    """What a charge on a square is worth; smoke is worth nothing to this commander."""
    if card == charges.BLIND:
        return 0.0
    found = planner.outlook(p)
    if card == charges.MELTA:
        target = s.at[square]
        if target < 0:
            return 0.0
        armour = gear.armour_in_close_quarters(s, target)
        return found.worth.get(target, 0.0) * chances.harm(
            charges.MELTA_DICE, 0, (0, 0), armour, max(1, s.life[target])
        )
    return found.thrown(square)


def throw(s: State, planner: Planner, p: int, options: list[Choice]) -> Choice:
    """Where a charge goes: nothing tells which card it is but who may be struck with it."""
    best, most = first(options, v.HOLD), 0.0
    for card, bearer in s.hand[planner.seat]:
        if bearer != p or card not in (charges.MELTA, charges.DEMOLITION, charges.PLASMA):
            continue
        for option in options:
            if option[0] == v.TARGET:
                value = throw_worth(s, planner, p, card, option[2])
                if value > most:
                    best, most = option, value
    return best
