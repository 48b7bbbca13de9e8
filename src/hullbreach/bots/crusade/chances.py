"""Chances of attacks as plain numbers, out of the exact odds of the rules."""

from __future__ import annotations

from functools import cache

from hullbreach.crusade import odds
from hullbreach.crusade.odds import Rights
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State


@cache
def harm(red: int, white: int, rights: Rights, armour: int, life: int, ring: bool = False) -> float:
    """The share of its life that a target loses by a shot, on average."""
    spread = odds.shot_harm(red, white, rights, armour, life, ring)
    return float(odds.expected_harm(list(spread))) / life


@cache
def fight(
    red: int, white: int, their_red: int, their_white: int, life: int, their_life: int
) -> tuple[float, float, float]:
    """Close combat: the share of their life that they lose, that of mine, and the chance that I win."""
    theirs, own = odds.fight_harm(red, white, their_red, their_white, life, their_life)
    lost = float(odds.expected_harm(list(theirs))) / their_life
    mine = float(odds.expected_harm(list(own))) / life
    return lost, mine, 1.0 - float(theirs[0])


@cache
def totals(red: int, white: int) -> tuple[tuple[int, float], ...]:
    """What the dice come to, with the chance of each total."""
    return tuple([(total, float(chance)) for total, chance in odds.totals(red, white)])


def shot(s: State, p: int, weapon: int, target: int, away: int, ring: bool = False) -> float:
    """The share of its life that a target loses by a shot of this weapon from so many squares away."""
    red, white = gear.fire_dice(s, p, weapon)
    rights = gear.rerolls_when_shooting(s, p)
    return harm(red, white, rights, gear.armour(s, target, away), max(1, s.life[target]), ring)


def melee(s: State, p: int, other: int) -> tuple[float, float, float]:
    """What a close combat costs the other, what it costs oneself, and the chance to win it."""
    red, white = gear.fight_dice(s, p)
    if s.is_object(other):
        armour = gear.armour_in_close_quarters(s, other)
        lost = harm(red, white, (gear.rerolls_when_fighting(s, p), 0), armour, max(1, s.life[other]))
        return lost, 0.0, lost
    their_red, their_white = gear.fight_dice(s, other)
    return fight(red, white, their_red, their_white, max(1, s.life[p]), max(1, s.life[other]))
