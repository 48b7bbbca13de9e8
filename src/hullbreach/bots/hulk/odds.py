"""Small exact odds: close combat before the dice, and with the dice on the table."""

from __future__ import annotations

from functools import cache
from itertools import product

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.fighting import blows
from hullbreach.hulk.state import State


@cache
def score_odds(dice: int, best_and_worst: bool) -> dict[int, float]:
    """Score -> chance, of so many dice: the best one, or the best and the worst together."""
    out: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=dice):
        score = max(faces) + (min(faces) if best_and_worst else 0)
        out[score] = out.get(score, 0.0) + 1 / 6**dice
    return out


@cache
def duel(own: int, bonus: int, foe: int, alpha: bool) -> tuple[float, float]:
    """Chances that the marine's score is higher and that the stealer's is, from dice and bonus."""
    higher = lower = 0.0
    for mine, p in score_odds(own, False).items():
        for theirs, q in score_odds(foe, alpha).items():
            if mine + bonus > theirs:
                higher += p * q
            elif mine + bonus < theirs:
                lower += p * q
    return higher, lower


def melee(s: State, marine: int, stealer: int, marine_attacks: bool, in_front: bool) -> tuple[float, float]:
    """Chances that the stealer dies and that the marine dies; `in_front`: the marine faces his opponent."""
    faces = marine_attacks or in_front
    foe = blows.dice_against(s, stealer, True, marine, faces)
    own = blows.marine_dice(s, marine, faces)
    if s.flags[marine] & pc.GUARD:
        own += 1
    alpha = s.profile.tables.fighters[s.kind[stealer]].adds_worst
    higher, lower = duel(own, blows.marine_bonus(s, marine, faces), foe, alpha)
    return (higher if faces else 0.0), lower


# What the marine player thinks of the end of a combat.
KILL, LOSS = 1.0, -2.0


def standing(own: tuple[int, ...], foe: tuple[int, ...], bonus: int, alpha: bool) -> float:
    """What dice on the table are worth to the marine player."""
    mine = max(own) + bonus
    theirs = max(foe) + (min(foe) if alpha else 0)
    return KILL if mine > theirs else LOSS if mine < theirs else 0.0


def reroll_worth(
    own: tuple[int, ...], foe: tuple[int, ...], bonus: int, alpha: bool, face: int, enemy: bool
) -> float:
    """The expected standing after one die is thrown again."""
    total = 0.0
    for new in range(1, 7):
        if enemy:
            total += standing(own, swapped(foe, face, new), bonus, alpha)
        else:
            total += standing(swapped(own, face, new), foe, bonus, alpha)
    return total / 6


def swapped(dice: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """The dice after one that showed `old` was thrown again."""
    out = list(dice)
    if old in out:
        out[out.index(old)] = new
    return tuple(out)
