"""Exact odds of attacks: how many life points a shot or a fight costs, as fractions, not by sampling.

Where dice may be rolled again, the shooter is taken to do what costs the target most; in close combat each side does
what is best for itself, the attacker first.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from hullbreach.crusade import state as st
from hullbreach.crusade.combat import fights as combat
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State

# What a die counts -> in how many of its six faces.
_RED_FACES = {value: RED[1:].count(value) for value in (0, 1, 2, 3)}
_WHITE_FACES = {value: WHITE[1:].count(value) for value in (0, 1, 2)}
_SIDES = 6
_MOST_RED, _MOST_WHITE = max(RED), max(WHITE)

# What the dice on the table count, red ones first.
Values = tuple[int, ...]
# Points -> chance.
Spread = dict[int, Fraction]
Spreads = tuple[tuple[int, Fraction], ...]
# How many dice may be rolled again, and how many red ones besides.
Rights = tuple[int, int]
NO_RIGHTS: Rights = (0, 0)


@cache
def throws(red: int, white: int) -> tuple[tuple[Values, int], ...]:
    """Every throw, red dice first and of each colour the highest first, with the number of ways it can fall."""
    faces = [_RED_FACES] * red + [_WHITE_FACES] * white
    found: dict[Values, int] = {}
    for values in product(*[tuple(face) for face in faces]):
        ways = 1
        for face, value in zip(faces, values, strict=True):
            ways *= face[value]
        throw = (*sorted(values[:red], reverse=True), *sorted(values[red:], reverse=True))
        found[throw] = found.get(throw, 0) + ways
    return tuple(found.items())


@cache
def totals(red: int, white: int) -> Spreads:
    """The total of the dice."""
    out: Spread = {}
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        total = sum(values)
        out[total] = out.get(total, Fraction(0)) + Fraction(ways, whole)
    return tuple(sorted(out.items()))


@cache
def highest(red: int, white: int) -> Spreads:
    """The highest single die (SC-MISSILE-BLAST)."""
    out: Spread = {}
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        best = max(values, default=0)
        out[best] = out.get(best, Fraction(0)) + Fraction(ways, whole)
    return tuple(sorted(out.items()))


def harm(strengths: Spreads, armour: int, life: int) -> list[Fraction]:
    """The chance of each number of life points lost, from none to all of them."""
    out = [Fraction(0)] * (life + 1)
    for strength, chance in strengths:
        out[min(max(strength - armour, 0), life)] += chance
    return out


# Shots


@cache
def shot_harm(
    red: int, white: int, rights: Rights, armour: int, life: int, ring: bool = False
) -> tuple[Fraction, ...]:
    """Life points lost by a shot, the dice rolled again where that costs the target more. `ring`: beside the square
    that a missile hits, where the highest die counts alone."""
    if rights == NO_RIGHTS:
        return tuple(harm(highest(red, white) if ring else totals(red, white), armour, life))
    out = [Fraction(0)] * (life + 1)
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        for lost, chance in enumerate(_best(values, red, rights, 0, armour, life, ring)):
            out[lost] += chance * Fraction(ways, whole)
    return tuple(out)


@cache
def _best(
    values: Values, red: int, rights: Rights, rolled: int, armour: int, life: int, ring: bool
) -> tuple[Fraction, ...]:
    """What dice on the table come to. `rolled`: those rolled again already, as a bit set; no die is a third time."""
    strength = max(values, default=0) if ring else sum(values)
    best = tuple(harm(((strength, Fraction(1)),), armour, life))
    for i in range(len(values)):
        # The right to a red die is used first, as in shooting.reroll.
        heavy = i < red and rights[1] > 0
        if rolled >> i & 1 or not (heavy or rights[0] > 0):
            continue
        left = (rights[0], rights[1] - 1) if heavy else (rights[0] - 1, rights[1])
        after = [Fraction(0)] * (life + 1)
        for again, chance in _again(values, red, i):
            for lost, part in enumerate(_best(again, red, left, rolled | 1 << i, armour, life, ring)):
                after[lost] += chance * part
        if expected_harm(after) > expected_harm(list(best)):
            best = tuple(after)
    return best


def _again(values: Values, red: int, die: int) -> list[tuple[Values, Fraction]]:
    """The dice after one of them was rolled again."""
    faces = _RED_FACES if die < red else _WHITE_FACES
    return [
        ((*values[:die], value, *values[die + 1 :]), Fraction(ways, _SIDES)) for value, ways in faces.items()
    ]


def expected_harm(spread: list[Fraction]) -> Fraction:
    return sum((lost * chance for lost, chance in enumerate(spread)), Fraction(0))


def shot_spread(s: State, p: int, weapon: int, target: int) -> list[Fraction]:
    """Life points that a target loses by a shot with all of the total."""
    red, white = gear.fire_dice(s, p, weapon)
    armour = _armour(s, p, target, s.square[p])
    rights = gear.rerolls_when_shooting(s, p)
    return list(shot_harm(red, white, rights, armour, max(1, s.life[target])))


def blast_spread(s: State, p: int, weapon: int, target: int, source: int) -> list[Fraction]:
    """Life points lost beside the square that a missile hits."""
    red, white = gear.fire_dice(s, p, weapon)
    armour = _armour(s, p, target, source)
    rights = gear.rerolls_when_shooting(s, p)
    return list(shot_harm(red, white, rights, armour, max(1, s.life[target]), True))


def armour_against(s: State, p: int, target: int) -> int:
    """What a shot of a piece at a target must beat."""
    return _armour(s, p, target, s.square[p])


def _armour(s: State, p: int, target: int, source: int) -> int:
    """What a shot must beat, as in damage.strike."""
    armour = gear.armour(s, target, s.board.apart(source, s.square[target]))
    return armour + 1 if s.aloft[target] >= st.PLACES and not s.aloft[p] else armour


def total_spread(s: State, p: int, weapon: int) -> Spread:
    """Points that there will be to share out (SC-ASSAULT-CANNON-SPLIT), as many as can be."""
    red, white = gear.fire_dice(s, p, weapon)
    most = _MOST_RED * red + _MOST_WHITE * white
    found = shot_harm(red, white, gear.rerolls_when_shooting(s, p), 0, most)
    return {total: chance for total, chance in enumerate(found) if chance}


# Close combat

# By how much the attacker is ahead -> in how many ways, of six for each re-roll that was left.
Leads = tuple[tuple[int, int], ...]


@cache
def fight_harm(
    red: int,
    white: int,
    their_red: int,
    their_white: int,
    life: int,
    their_life: int,
    rerolls: int = 0,
    their_rerolls: int = 0,
) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Life points lost in close combat by the opponent, and by oneself."""
    theirs = [0] * (their_life + 1)
    own = [0] * (life + 1)
    lives = (their_life, life)
    for mine, ways in _table(red, white, rerolls):
        for other, parts in _table(their_red, their_white, their_rerolls):
            for ahead, ends in _attacked(mine, red, rerolls, 0, other, their_red, their_rerolls, lives):
                theirs[min(max(ahead, 0), their_life)] += ways * parts * ends
                own[min(max(-ahead, 0), life)] += ways * parts * ends
    whole = _SIDES ** (red + white + their_red + their_white + rerolls + their_rerolls)
    return tuple([Fraction(ways, whole) for ways in theirs]), tuple([Fraction(ways, whole) for ways in own])


@cache
def _table(red: int, white: int, rerolls: int) -> tuple[tuple[Values, int], ...]:
    """The throws of one side; where no die can be rolled again, the total is as good as one die."""
    if rerolls:
        return throws(red, white)
    found: dict[int, int] = {}
    for values, ways in throws(red, white):
        found[sum(values)] = found.get(sum(values), 0) + ways
    return tuple([((total,), ways) for total, ways in found.items()])


@cache
def _attacked(
    mine: Values,
    red: int,
    left: int,
    rolled: int,
    theirs: Values,
    their_red: int,
    their_left: int,
    lives: tuple[int, int],
) -> Leads:
    """By how much the attacker is ahead in the end, with the dice of both on the table and his re-rolls left."""
    kept = _defended(theirs, their_red, their_left, 0, sum(mine), lives)
    best: Leads = tuple([(ahead, ways * _SIDES**left) for ahead, ways in kept])
    if not left:
        return best
    for i in _dice_to_roll(mine, red, rolled):
        after: dict[int, int] = {}
        for value, ways in (_RED_FACES if i < red else _WHITE_FACES).items():
            again = (*mine[:i], value, *mine[i + 1 :])
            ends = _attacked(again, red, left - 1, rolled | 1 << i, theirs, their_red, their_left, lives)
            _mix(after, ends, ways)
        ends = tuple(after.items())
        if _lead(ends, lives) > _lead(best, lives):
            best = ends
    return best


@cache
def _defended(
    theirs: Values, their_red: int, left: int, rolled: int, mine: int, lives: tuple[int, int]
) -> Leads:
    """The same once the attacker's total is final and the defender's re-rolls are left (SC-GAP-CLARIFICATIONS)."""
    best: Leads = ((mine - sum(theirs), _SIDES**left),)
    if not left:
        return best
    for i in _dice_to_roll(theirs, their_red, rolled):
        after: dict[int, int] = {}
        for value, ways in (_RED_FACES if i < their_red else _WHITE_FACES).items():
            again = (*theirs[:i], value, *theirs[i + 1 :])
            _mix(after, _defended(again, their_red, left - 1, rolled | 1 << i, mine, lives), ways)
        ends = tuple(after.items())
        if _lead(ends, lives) < _lead(best, lives):
            best = ends
    return best


def _dice_to_roll(values: Values, red: int, rolled: int) -> list[int]:
    """The dice that may be rolled again, of equal ones of a colour the first."""
    out: list[int] = []
    for i in range(len(values)):
        if rolled >> i & 1:
            continue
        if out and values[out[-1]] == values[i] and (out[-1] < red) == (i < red):
            continue
        out.append(i)
    return out


def _mix(into: dict[int, int], ends: Leads, times: int) -> None:
    for ahead, ways in ends:
        into[ahead] = into.get(ahead, 0) + times * ways


def _lead(ends: Leads, lives: tuple[int, int]) -> int:
    """Life points that the defender loses less those that the attacker does, over all ways."""
    their_life, life = lives
    total = 0
    for ahead, ways in ends:
        total += ways * (min(ahead, their_life) if ahead > 0 else max(ahead, -life))
    return total


def fight_spread(s: State, p: int, other: int, doubled: int = 0) -> tuple[list[Fraction], list[Fraction]]:
    """SC-CLOSE-COMBAT-DAMAGE; an object only has its armour (RX-CLOSE-COMBAT-OBJECT). `doubled`: whose dice a card
    doubles, as in combat.fight."""
    red, white = gear.fight_dice(s, p)
    if doubled & combat.ATTACKER_DOUBLED:
        red, white = 2 * red, 2 * white
    rerolls = gear.rerolls_when_fighting(s, p)
    if s.is_object(other):
        armour = gear.armour_in_close_quarters(s, other)
        return list(shot_harm(red, white, (rerolls, 0), armour, max(1, s.life[other]))), [Fraction(1)]
    their_red, their_white = gear.fight_dice(s, other)
    if doubled & combat.DEFENDER_DOUBLED:
        their_red, their_white = 2 * their_red, 2 * their_white
    theirs, own = fight_harm(
        red,
        white,
        their_red,
        their_white,
        max(1, s.life[p]),
        max(1, s.life[other]),
        rerolls,
        gear.rerolls_when_fighting(s, other),
    )
    return list(theirs), list(own)
