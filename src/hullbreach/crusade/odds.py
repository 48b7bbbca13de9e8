"""Exact odds of attacks: how many life points a shot or a fight costs, as fractions, not by sampling.

Where a die may be rolled again, the player is taken to do what costs the target most.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from hullbreach.crusade import gear
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.state import State
from hullbreach.crusade.weapons import WEAPONS

# What a die counts -> in how many of its six faces.
_RED_FACES = {value: RED[1:].count(value) for value in (0, 1, 2, 3)}
_WHITE_FACES = {value: WHITE[1:].count(value) for value in (0, 1, 2)}
_SIDES = 6

# Points -> chance.
Spread = dict[int, Fraction]
# The right to roll again: none, one red die, one die of any colour, or one of each right.
NO_REROLL, RED_REROLL, ANY_REROLL, BOTH_REROLLS = 0, 1, 2, 3


@cache
def throws(red: int, white: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every combination of what the dice count, red ones first, with the number of ways it can fall."""
    faces = [_RED_FACES] * red + [_WHITE_FACES] * white
    out: list[tuple[tuple[int, ...], int]] = []
    for values in product(*[tuple(face) for face in faces]):
        ways = 1
        for face, value in zip(faces, values, strict=True):
            ways *= face[value]
        out.append((values, ways))
    return tuple(out)


@cache
def totals(red: int, white: int) -> tuple[tuple[int, Fraction], ...]:
    """The total of the dice."""
    out: Spread = {}
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        total = sum(values)
        out[total] = out.get(total, Fraction(0)) + Fraction(ways, whole)
    return tuple(sorted(out.items()))


@cache
def highest(red: int, white: int) -> tuple[tuple[int, Fraction], ...]:
    """The highest single die (SC-MISSILE-BLAST)."""
    out: Spread = {}
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        best = max(values, default=0)
        out[best] = out.get(best, Fraction(0)) + Fraction(ways, whole)
    return tuple(sorted(out.items()))


def harm(strengths: tuple[tuple[int, Fraction], ...], armour: int, life: int) -> list[Fraction]:
    """The chance of each number of life points lost, from none to all of them."""
    out = [Fraction(0)] * (life + 1)
    for strength, chance in strengths:
        out[min(max(strength - armour, 0), life)] += chance
    return out


@cache
def shot_harm(red: int, white: int, reroll: int, armour: int, life: int) -> tuple[Fraction, ...]:
    """Life points lost by a shot, the dice rolled again where that costs the target more."""
    if not reroll:
        return tuple(harm(totals(red, white), armour, life))
    out = [Fraction(0)] * (life + 1)
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        best = _best(values, red, reroll, armour, life)
        for lost, chance in enumerate(best):
            out[lost] += chance * Fraction(ways, whole)
    return tuple(out)


def _best(values: tuple[int, ...], red: int, reroll: int, armour: int, life: int) -> list[Fraction]:
    """What dice on the table come to if one may be rolled again (or one by each of two rights)."""
    kept = harm(((sum(values), Fraction(1)),), armour, life)
    best, worth = kept, _worth(kept)
    for i in range(len(values)):
        right = RED_REROLL if i < red and reroll & RED_REROLL else ANY_REROLL
        if not reroll & right:
            continue
        faces = _RED_FACES if i < red else _WHITE_FACES
        after = [Fraction(0)] * (life + 1)
        for value, ways in faces.items():
            again = (*values[:i], value, *values[i + 1 :])
            left = reroll & ~right
            # A die that was rolled again is not rolled a third time: it counts as it lies.
            part = (
                _best(again, red, left, armour, life)
                if left and len(values) > 1
                else harm(((sum(again), Fraction(1)),), armour, life)
            )
            for lost, chance in enumerate(part):
                after[lost] += chance * Fraction(ways, _SIDES)
        if _worth(after) > worth:
            best, worth = after, _worth(after)
    return best


def _worth(spread: list[Fraction]) -> Fraction:
    return sum((lost * chance for lost, chance in enumerate(spread)), Fraction(0))


def rerolls(s: State, p: int) -> int:
    any_die, red_die = gear.rerolls_when_shooting(s, p)
    return (ANY_REROLL if any_die else 0) | (RED_REROLL if red_die else 0)


def shot_spread(s: State, p: int, weapon: int, target: int) -> list[Fraction]:
    """Life points that a target loses by a shot with all of the total."""
    red, white = gear.fire_dice(s, p, weapon)
    armour = gear.armour(s, target, s.board.apart(s.square[p], s.square[target]))
    return list(shot_harm(red, white, rerolls(s, p), armour, max(1, s.life[target])))


def blast_spread(s: State, p: int, weapon: int, target: int, source: int) -> list[Fraction]:
    """Life points lost beside the square that a missile hits."""
    kind = WEAPONS[weapon]
    armour = gear.armour(s, target, s.board.apart(source, s.square[target]))
    return harm(highest(kind.red, kind.white), armour, max(1, s.life[target]))


def total_spread(s: State, p: int, weapon: int) -> Spread:
    """Points that there will be to share out (SC-ASSAULT-CANNON-SPLIT)."""
    red, white = gear.fire_dice(s, p, weapon)
    return dict(totals(red, white))


@cache
def fight_harm(
    red: int, white: int, their_red: int, their_white: int, life: int, their_life: int
) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Life points lost in close combat by the opponent, and by oneself."""
    theirs = [Fraction(0)] * (their_life + 1)
    own = [Fraction(0)] * (life + 1)
    for mine, chance in totals(red, white):
        for other, part in totals(their_red, their_white):
            theirs[min(max(mine - other, 0), their_life)] += chance * part
            own[min(max(other - mine, 0), life)] += chance * part
    return tuple(theirs), tuple(own)


def fight_spread(s: State, p: int, other: int) -> tuple[list[Fraction], list[Fraction]]:
    """SC-CLOSE-COMBAT-DAMAGE; an object only has its armour (RX-CLOSE-COMBAT-OBJECT)."""
    red, white = gear.fight_dice(s, p)
    if s.is_object(other):
        armour = gear.armour_in_close_quarters(s, other)
        return harm(totals(red, white), armour, max(1, s.life[other])), [Fraction(1)]
    their_red, their_white = gear.fight_dice(s, other)
    theirs, own = fight_harm(red, white, their_red, their_white, max(1, s.life[p]), max(1, s.life[other]))
    return list(theirs), list(own)


def kill_chance(s: State, p: int, weapon: int, target: int) -> Fraction:
    return shot_spread(s, p, weapon, target)[-1]


def expected_harm(spread: list[Fraction]) -> Fraction:
    return _worth(spread)


