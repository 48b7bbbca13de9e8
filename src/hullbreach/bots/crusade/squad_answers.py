"""Small questions to a squad: dice to roll again, where a missile goes, how a total is shared, cards to use."""

from __future__ import annotations

from functools import partial

from hullbreach.bots.crusade import answers, chances
from hullbreach.bots.crusade.squad_plans import Planner
from hullbreach.bots.picking import best, first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import charges
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice, Decision, View

# What is never refused.
_GRANTED = {"leave": v.GRANT, "shield": v.USE, "rage": v.USE, "mercy": v.WOUND}


def choose(s: State, asked: Decision, view: View, planner: Planner) -> Choice:
    options, kind, p = asked.options, asked.kind, asked.piece
    if kind in _GRANTED:
        return first(options, _GRANTED[kind]) or options[-1]
    if kind == "look":
        return nearest_blip(s, planner, options)
    if kind == "drill":
        # Who has come to stand where he wants to be does not move any more.
        far = planner.far_map(p)[s.square[p]]
        return first(options, v.USE if far <= 2 else v.PASS) or options[-1]
    if kind == "throw":
        return throw(s, planner, p, options)
    if p >= 0 and kind in ("aim", "covering", "reloaded", "shares", "reroll", "terminal", "turret"):
        return answers.attack(s, asked, view, planner.outlook(p))
    return options[0]


def nearest_blip(s: State, planner: Planner, options: list[Choice]) -> Choice:
    """The blips nearest to the squad are the ones to know."""
    here = [s.square[p] for p in planner.figures]
    return min(
        options, key=lambda option: min([s.board.apart(option[2], square) for square in here], default=999)
    )


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
    targets = {option[2]: option for option in of_verb(options, v.TARGET)}
    thrown, most = first(options, v.HOLD) or options[-1], 0.0
    for card, bearer in s.hand[planner.seat]:
        if bearer == p and card in (charges.MELTA, charges.DEMOLITION, charges.PLASMA):
            square, most = best(targets, partial(throw_worth, s, planner, p, card), most)
            thrown = targets[square] if square is not None else thrown
    return thrown
