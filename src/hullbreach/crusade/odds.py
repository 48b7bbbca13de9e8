"""How the dice fall: exact chances of totals, of shots and of close combats, as fractions, not by sampling.

Where dice may be rolled again, the shooter is taken to do what costs the target most; in close combat each side does
what is best for itself, the attacker first. What follows from the dice in a position is in prospects.py.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from hullbreach.crusade.dice import RED, WHITE
from hullbreach.kernel.dice import Throw

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
# Red and white dice.
Pool = tuple[int, int]


@cache
def throws(red: int, white: int) -> tuple[tuple[Values, int], ...]:
    """Every throw, red dice first and of each colour the highest first, with the number of ways it can fall."""
    faces = [_RED_FACES] * red + [_WHITE_FACES] * white
    found: dict[Values, int] = {}
    for values in product(*[tuple(face) for face in faces]):
        ways = 1
        for face, value in zip(faces, values, strict=True):
            ways *= face[value]
        throw = _sorted(values, red)
        found[throw] = found.get(throw, 0) + ways
    return tuple(found.items())


def _sorted(values: Values, red: int) -> Values:
    return (*sorted(values[:red], reverse=True), *sorted(values[red:], reverse=True))


@cache
def totals(red: int, white: int) -> Spreads:
    """The total of the dice."""
    out: Spread = {}
    whole = _SIDES ** (red + white)
    for values, ways in throws(red, white):
        total = sum(values)
        out[total] = out.get(total, Fraction(0)) + Fraction(ways, whole)
    return tuple(sorted(out.items()))


def most(red: int, white: int) -> int:
    """The highest total."""
    return _MOST_RED * red + _MOST_WHITE * white


def faces_of(values: Values, red: int) -> Throw:
    """Faces of ordinary dice that count as these values."""
    return tuple([(RED if i < red else WHITE).index(value, 1) for i, value in enumerate(values)])


def faces_for(red: int, white: int, total: int) -> Throw:
    """Faces of ordinary dice that come to a total."""
    values: list[int] = []
    for i in range(red + white):
        values.append(min(total, _MOST_RED if i < red else _MOST_WHITE))
        total -= values[-1]
    return faces_of(tuple(values), red)


# One roll


@cache
def shot_harm(
    red: int, white: int, rights: Rights, armour: int, life: int, ring: bool = False
) -> tuple[Fraction, ...]:
    """Life points lost by a shot, the dice rolled again where that costs the target more. `ring`: beside the square
    that a missile hits, where the highest die counts alone."""
    lost: dict[Values, int] = {}
    for values, _ in throws(red, white):
        strength = max(values, default=0) if ring else sum(values)
        lost[values] = min(max(strength - armour, 0), life)
    out = [Fraction(0)] * (life + 1)
    worths = {values: Fraction(points) for values, points in lost.items()}
    for values, chance in finals(red, white, rights, worths).items():
        out[lost[values]] += chance
    return tuple(out)


def total_spread(red: int, white: int, rights: Rights) -> Spread:
    """Points that there will be to share out (SC-ASSAULT-CANNON-SPLIT), as many as can be."""
    found = shot_harm(red, white, rights, 0, most(red, white))
    return {total: chance for total, chance in enumerate(found) if chance}


def total_again(red: Throw, white: Throw, die: int) -> Spread:
    """The total of dice on the table with one of them rolled again (-1: none)."""
    values = [*[RED[face] for face in red], *[WHITE[face] for face in white]]
    if die < 0:
        return {sum(values): Fraction(1)}
    others = sum(values) - values[die]
    faces = _RED_FACES if die < len(red) else _WHITE_FACES
    return {others + value: Fraction(ways, _SIDES) for value, ways in faces.items() if ways}


def expected_harm(spread: list[Fraction]) -> Fraction:
    return sum((lost * chance for lost, chance in enumerate(spread)), Fraction(0))


def finals(red: int, white: int, rights: Rights, worths: dict[Values, Fraction]) -> dict[Values, Fraction]:
    """How the dice lie in the end, if the one who rolls does what is worth most to him: throw -> chance."""
    out: dict[Values, Fraction] = {}
    whole = _SIDES ** (red + white)
    rolling = _Rolling(red, worths)
    for values, ways in throws(red, white):
        for end, chance in rolling.best(values, rights, 0).items():
            out[end] = out.get(end, Fraction(0)) + chance * Fraction(ways, whole)
    return out


class _Rolling:
    """Dice that may be rolled again, with what each throw is worth in the end."""

    def __init__(self, red: int, worths: dict[Values, Fraction]) -> None:
        self.red = red
        self.worths = worths
        self.known: dict[tuple[Values, Rights, int], dict[Values, Fraction]] = {}

    def best(self, values: Values, rights: Rights, rolled: int) -> dict[Values, Fraction]:
        """How dice on the table end. `rolled`: those rolled again already, as a bit set; no die is a third time."""
        key = (values, rights, rolled)
        if key in self.known:
            return self.known[key]
        best = {_sorted(values, self.red): Fraction(1)}
        for i in range(len(values)):
            # The right to a red die is used first, as in shooting.reroll.
            heavy = i < self.red and rights[1] > 0
            if rolled >> i & 1 or not (heavy or rights[0] > 0):
                continue
            left = (rights[0], rights[1] - 1) if heavy else (rights[0] - 1, rights[1])
            after: dict[Values, Fraction] = {}
            for value, ways in (_RED_FACES if i < self.red else _WHITE_FACES).items():
                again = (*values[:i], value, *values[i + 1 :])
                for end, chance in self.best(again, left, rolled | 1 << i).items():
                    after[end] = after.get(end, Fraction(0)) + chance * Fraction(ways, _SIDES)
            if self.worth(after) > self.worth(best):
                best = after
        self.known[key] = best
        return best

    def worth(self, ends: dict[Values, Fraction]) -> Fraction:
        return sum((self.worths[end] * chance for end, chance in ends.items()), Fraction(0))


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
    span = range(-most(their_red, their_white), most(red, white) + 1)
    worths = tuple([Fraction(min(ahead, their_life) if ahead > 0 else max(ahead, -life)) for ahead in span])
    theirs = [Fraction(0)] * (their_life + 1)
    own = [Fraction(0)] * (life + 1)
    for ahead, chance in leads(
        (red, white), (their_red, their_white), (rerolls, their_rerolls), worths
    ).items():
        theirs[min(max(ahead, 0), their_life)] += chance
        own[min(max(-ahead, 0), life)] += chance
    return tuple(theirs), tuple(own)


def leads(mine: Pool, theirs: Pool, rerolls: tuple[int, int], worths: tuple[Fraction, ...]) -> Spread:
    """By how much the attacker is ahead in the end. `worths`: what each lead is worth to him, the lowest first."""
    fight = _Fight(mine[0], theirs[0], most(*theirs), worths)
    found: dict[int, int] = {}
    for own, ways in _table(mine[0], mine[1], rerolls[0]):
        for other, parts in _table(theirs[0], theirs[1], rerolls[1]):
            for ahead, ends in fight.attacked(own, rerolls[0], 0, other, rerolls[1]):
                found[ahead] = found.get(ahead, 0) + ways * parts * ends
    whole = _SIDES ** (sum(mine) + sum(theirs) + sum(rerolls))
    return {ahead: Fraction(ways, whole) for ahead, ways in found.items()}


@cache
def _table(red: int, white: int, rerolls: int) -> tuple[tuple[Values, int], ...]:
    """The throws of one side; where no die can be rolled again, the total is as good as one die."""
    if rerolls:
        return throws(red, white)
    found: dict[int, int] = {}
    for values, ways in throws(red, white):
        found[sum(values)] = found.get(sum(values), 0) + ways
    return tuple([((total,), ways) for total, ways in found.items()])


class _Fight:
    """The dice of both on the table, with what each lead of the attacker is worth to him."""

    def __init__(self, red: int, their_red: int, lowest: int, worths: tuple[Fraction, ...]) -> None:
        self.red = red
        self.their_red = their_red
        # The place of a draw among the worths.
        self.lowest = lowest
        self.worths = worths
        self.known_attacks: dict[tuple[Values, int, int, Values, int], Leads] = {}
        self.known_defences: dict[tuple[Values, int, int, int], Leads] = {}

    def attacked(self, mine: Values, left: int, rolled: int, theirs: Values, their_left: int) -> Leads:
        """By how much the attacker is ahead in the end, with his re-rolls left."""
        key = (mine, left, rolled, theirs, their_left)
        if key in self.known_attacks:
            return self.known_attacks[key]
        kept = self.defended(theirs, their_left, 0, sum(mine))
        best: Leads = tuple([(ahead, ways * _SIDES**left) for ahead, ways in kept])
        for i in _dice_to_roll(mine, self.red, rolled) if left else []:
            after: dict[int, int] = {}
            for value, ways in (_RED_FACES if i < self.red else _WHITE_FACES).items():
                again = (*mine[:i], value, *mine[i + 1 :])
                _mix(after, self.attacked(again, left - 1, rolled | 1 << i, theirs, their_left), ways)
            ends = tuple(after.items())
            if self.worth(ends) > self.worth(best):
                best = ends
        self.known_attacks[key] = best
        return best

    def defended(self, theirs: Values, left: int, rolled: int, mine: int) -> Leads:
        """The same once the attacker's total is final and the defender's re-rolls are left (SC-GAP-CLARIFICATIONS)."""
        key = (theirs, left, rolled, mine)
        if key in self.known_defences:
            return self.known_defences[key]
        best: Leads = ((mine - sum(theirs), _SIDES**left),)
        for i in _dice_to_roll(theirs, self.their_red, rolled) if left else []:
            after: dict[int, int] = {}
            for value, ways in (_RED_FACES if i < self.their_red else _WHITE_FACES).items():
                again = (*theirs[:i], value, *theirs[i + 1 :])
                _mix(after, self.defended(again, left - 1, rolled | 1 << i, mine), ways)
            ends = tuple(after.items())
            if self.worth(ends) < self.worth(best):
                best = ends
        self.known_defences[key] = best
        return best

    def worth(self, ends: Leads) -> Fraction:
        return sum((ways * self.worths[ahead + self.lowest] for ahead, ways in ends), Fraction(0))


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
