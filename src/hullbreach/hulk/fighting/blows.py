"""What each side has in close combat: dice, bonus, parry, and whom it faces (V3-CC-DICE, V3-GAP-FACING-ARCS)."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import ladder_at
from hullbreach.kernel.dice import Throw

# DW-PRONE-CLOSE-COMBAT
PRONE_MALUS: Final = 1


def front_square(s: State, p: int) -> int:
    return s.board.step[s.square[p]][2 * s.facing[p]]


def faces(s: State, p: int, square: int) -> bool:
    """V3-GAP-FACING-ARCS: in front means the one square straight ahead; DW-PRONE-CLOSE-COMBAT: not for who lies."""
    return front_square(s, p) == square and not s.flags[p] & pc.PRONE


def marine_dice(s: State, p: int, facing: bool) -> int:
    """V3-CC-DICE, V3-LIGHTNING-CLAWS"""
    return s.profile.arms(s.gear[p]).dice if facing else s.profile.tables.fighters[pc.MARINE].dice


def stealer_dice(s: State, p: int, facing: bool) -> int:
    """V3-CC-DICE, V4-TERM-CC, V4-GAP-TERMAGANT-PROFILE, V4-GAP-HORMAGAUNT-PROFILE, V4-GAP-LURKER"""
    fighter = s.profile.tables.fighters[s.kind[p]]
    return fighter.dice if facing else fighter.rear


def on_the_left(s: State, p: int, square: int) -> bool:
    """DW-SHIELD-PARRY: the one square directly to the left; DW-PRONE-CLOSE-COMBAT: not for who lies."""
    if s.flags[p] & pc.PRONE:
        return False
    return s.board.step[s.square[p]][(2 * s.facing[p] + 6) & 7] == square


def dice_against(s: State, p: int, facing: bool, marine: int, met: bool) -> int:
    """The dice of a stealer against a marine, who has `met` it to his front or not.

    V3-STORM-SHIELD, DW-SHIELD-BLOCK-OPTION, DW-CC-STEALER-REAR
    """
    count = stealer_dice(s, p, facing)
    arms = s.profile.arms(s.gear[marine])
    if met:
        return max(1, count - arms.shields)
    if arms.left_shields and on_the_left(s, marine, s.square[p]):
        return max(1, count - arms.left_shields)
    return count


def parry_against(s: State, marine: int, stealer: int, met: bool) -> str:
    """The rule by which a marine may have a die of the stealer rolled again ("": none).

    V3-POWER-SWORD, DW-SWORD-PARRY, DW-SWORD-PARRY-FACING, DW-SHIELD-PARRY
    """
    arms = s.profile.arms(s.gear[marine])
    if met:
        return arms.parries
    return arms.left_parries if on_the_left(s, marine, s.square[stealer]) else ""


def marine_bonus(s: State, p: int, facing: bool) -> int:
    """What he adds to his die: V3-CC-SERGEANT, V3-THUNDER-HAMMER, V3-LIB-CC, V3-LIGHTNING-CLAWS, DW-HAMMER-BONUS,
    DW-CLAWS-FRONT, DW-CLAWS-SIDE, DW-LIBRARIAN-CLOSE-COMBAT."""
    arms = s.profile.arms(s.gear[p])
    bonus = arms.bonus if facing else arms.rear_bonus
    return bonus - PRONE_MALUS if s.flags[p] & pc.PRONE else bonus


def cuts(s: State, p: int, square: int) -> bool:
    """V3-CHAIN-FIST, DW-CHAINFIST-DOOR, DW-CHAINFIST-BULKHEAD: whether a blow goes through without a roll."""
    if not s.gear[p] & pc.CHAIN_FIST:
        return False
    things = s.doors | s.bulkheads
    if s.profile.chainfist_cuts_things:
        if ladder_at(s, square) >= 0:
            return True
        things |= s.crates | s.tanks
    return things >> square & 1 == 1


def stealer_score(s: State, p: int, dice: Throw) -> int:
    """V3-ALPHA-CC: the alpha adds its best and its worst die."""
    return max(dice) + min(dice) if s.profile.tables.fighters[s.kind[p]].adds_worst else max(dice)
