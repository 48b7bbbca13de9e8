"""What a figure has just now: movement, armour, dice, re-rolls, with cards and events counted in."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import state as st
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.shooting.weapons import WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import BRUTE, RUNT, UNITS

# Effects of a seat's cards. The first last until the end of its turn, the others until its next turn begins.
TWO_MOVES: Final = 1  # each figure moves twice
TWO_SHOTS: Final = 2  # each figure may shoot twice
TWO_HEAVY_SHOTS: Final = 4  # heavy weapons and heavy bolters may shoot twice
TWO_LIGHT_SHOTS: Final = 8  # basic weapons may shoot twice
TWO_FIGHTS: Final = 16  # each figure may fight twice
NO_SHOOTING: Final = 32  # attacks in close combat only
FURTHER: Final = 64  # each figure may move three squares further
DANCE: Final = 128  # one red die more in close combat
FLOW: Final = 256  # moves before and after the action
TURN_EFFECTS: Final = 511
COVERING: Final = 512  # figures that have not moved may fire at what comes into view
FIELD: Final = 1024  # armour 3
DUG_IN: Final = 2048  # figures that have not moved: armour 3, a re-roll in close combat
FURY: Final = 4096  # one red die more in close combat
FADED: Final = 8192  # shots need one point more
ROUND_EFFECTS: Final = 512 + 1024 + 2048 + 4096 + 8192

FURTHER_SQUARES: Final = 3
GRAVITY: Final = 2
FRENZY: Final = 2
RIG_MOVE: Final = 6
JUMP_MOVE: Final = 8
FIELD_ARMOUR: Final = 3
CLOAK_DISTANCE: Final = 4
COOLED_MOVE: Final = 2


def movement(s: State, p: int) -> int:
    """How many squares one move of a figure has (SC-MOVE-ALLOWANCE)."""
    unit = UNITS[s.kind[p]]
    move = unit.move
    gear = s.gear[p]
    if gear:
        if gear & cards.RIG:
            move = max(move, RIG_MOVE)
        if gear & cards.JUMP:
            move = max(move, JUMP_MOVE)
    if unit.role <= 1:
        if s.gravity:
            move = max(1, move - GRAVITY)
        if not s.used[p]:
            # What lengthens a move lengthens the first one of a turn.
            if s.flags[p] & st.SUSTAINED_MOVE:
                # RX-SUSTAINED-MOVE
                move += move // 2
            if s.effects[s.owner[p]] & FURTHER:
                move += FURTHER_SQUARES
    elif s.frenzy and s.kind[p] in (RUNT, BRUTE):
        move += FRENZY
    elif unit.size > 1 and "coolant" in s.mission.specials and s.secondary_by >= 0:
        move = min(move, COOLED_MOVE)
    return move


def armour_in_close_quarters(s: State, p: int) -> int:
    """What an attack that is no shot must beat."""
    armour = s.shell[p]
    owner = s.owner[p]
    if owner >= 0 and s.effects[owner] & (FIELD | DUG_IN):
        if s.effects[owner] & FIELD or not s.used[p]:
            armour = max(armour, FIELD_ARMOUR)
    return armour


def armour(s: State, p: int, distance: int) -> int:
    """What a shot from so many squares away must beat (SC-FIRE-HIT-IF-ABOVE-ARMOUR)."""
    value = armour_in_close_quarters(s, p)
    gear = s.gear[p]
    if gear & cards.SHIELD or (gear & cards.CLOAK and distance > CLOAK_DISTANCE):
        value = max(value, FIELD_ARMOUR)
    if s.owner[p] >= 0 and s.effects[s.owner[p]] & FADED:
        value += 1
    return value


def fire_dice(s: State, p: int, weapon: int) -> tuple[int, int]:
    """Red and white dice of a shot."""
    kind = WEAPONS[weapon]
    red, white = kind.red, kind.white
    if s.gear[p] & cards.DRILL and is_basic(s, p) and not s.used[p]:
        white += 1
    return red, white


def fight_dice(s: State, p: int) -> tuple[int, int]:
    """Red and white dice in close combat (SC-CLOSE-COMBAT-DICE)."""
    unit = UNITS[s.kind[p]]
    red, white = unit.fight_red, unit.fight_white
    gear = s.gear[p]
    if gear:
        if gear & cards.BLADE:
            white += 1
        if gear & cards.TWO_BLADES:
            white += 2
        if gear & cards.ASSAULT_BLADE:
            red += 1
    owner = s.owner[p]
    if owner >= 0 and s.effects[owner]:
        effects = s.effects[owner]
        if effects & DANCE:
            red += 1
        if effects & FURY:
            red += 1
    if s.flags[p] & st.ASLEEP:
        return 0, 0
    return red, white


def is_basic(s: State, p: int) -> bool:
    """Whether a figure is a trooper with the basic weapon of its squad."""
    unit = UNITS[s.kind[p]]
    return unit.role == 1 and not unit.heavy


def may_shoot_twice(s: State, p: int) -> bool:
    owner = s.owner[p]
    effects = s.effects[owner] if owner >= 0 else 0
    if effects & TWO_SHOTS:
        return True
    unit = UNITS[s.kind[p]]
    if effects & TWO_HEAVY_SHOTS and (unit.heavy or unit.key == "commander heavy_bolter"):
        return True
    return bool(effects & TWO_LIGHT_SHOTS) and is_basic(s, p)


def rerolls_when_shooting(s: State, p: int) -> tuple[int, int]:
    """How many dice may be rolled again, and how many red ones besides (SC-REROLL-BINDING)."""
    any_dice = 0
    if s.gear[p] & cards.TARGETER:
        any_dice += 1
    if is_sustained(s, p):
        any_dice += 1
    return any_dice, 1 if s.gear[p] & cards.RED_TARGETER else 0


def rerolls_when_fighting(s: State, p: int) -> int:
    """How many dice may be rolled again in a close combat."""
    count = 0
    if s.gear[p] & cards.ARM:
        count += 1
    if is_sustained(s, p):
        count += 1
    if is_dug_in(s, p):
        count += 1
    return count


def is_sustained(s: State, p: int) -> bool:
    """RX-SUSTAINED-ACTION: the right to roll again is for that action, in its player's own turn."""
    return bool(s.flags[p] & st.SUSTAINED_ACTION) and s.turn_seat == s.owner[p]


def is_dug_in(s: State, p: int) -> bool:
    """Whether an order to dig in holds for a figure: it has not moved."""
    owner = s.owner[p]
    return owner >= 0 and bool(s.effects[owner] & DUG_IN) and not s.used[p]


def stands_by_digging_in(s: State, p: int) -> bool:
    """Whether a figure has its armour from an order to dig in, and in its own turn: it must not move any more then."""
    owner = s.owner[p]
    return is_dug_in(s, p) and s.turn_seat == owner and not s.effects[owner] & FIELD


def has_acted(s: State, p: int) -> bool:
    """Whether a figure has attacked, or done something instead."""
    return bool(s.shots[p] or s.fights[p] or s.flags[p] & st.ATTACK_OVER)


def may_begin_move(s: State, p: int) -> bool:
    """Whether a figure has a move left; one that flows like water moves once before its action and once after it."""
    if s.moves[p] <= 0:
        return False
    owner = s.owner[p]
    if owner >= 0 and s.effects[owner] & FLOW and s.flags[p] & st.MOVED_FIRST:
        return has_acted(s, p)
    return True


def passes_freely(s: State, p: int) -> bool:
    """Whether a figure goes through others without asking."""
    return bool(s.gear[p] & cards.JUMP)
