"""When a squad plays its cards: orders where they do most, charges on what is worth it, healing when it is needed."""

from __future__ import annotations

from hullbreach.bots.crusade.squad_answers import throw_worth
from hullbreach.bots.crusade.squad_plans import Planner
from hullbreach.bots.picking import best, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import charges, equipment, orders, squad_cards as cards
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import combinations, strides
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice

_TWICE = gear.TWO_SHOTS | gear.TWO_HEAVY_SHOTS | gear.TWO_LIGHT_SHOTS | gear.FLOW
_SHELTER = gear.FIELD | gear.DUG_IN | gear.FADED
_FURY = gear.FURY | gear.DANCE | gear.TWO_FIGHTS
_FAR = 10
_NEAR = 4
_GOOD_THROW = 1.5
_GOOD_SHOT = 1.0
_SHORT_LINE = 2


def in_turn(s: State, planner: Planner, options: list[Choice], attacks: dict[int, float]) -> Choice | None:
    """The card that is played now, before the next figure acts (None: none)."""
    cards = of_verb(options, v.PLAY)
    return next((option for option in cards if _is_time(s, planner, option, attacks)), None)


def _is_time(s: State, planner: Planner, option: Choice, attacks: dict[int, float]) -> bool:
    _, p, _, card = option
    if card in equipment.HEALING:
        return s.life[p] <= s.unit(p).life - equipment.HEALED_POINTS
    if card in equipment.BLIPS_SHOWN:
        return bin(s.blips_on).count("1") >= equipment.BLIPS_SHOWN[card]
    if card == equipment.FIELD:
        return pressure(s, planner) >= planner.habits.pressed
    if cards.CARDS[card].kind != cards.ORDER:
        return False
    effect = orders.EFFECTS[card]
    if effect & _TWICE:
        return volley(s, attacks, effect) >= planner.habits.volley
    if effect & (gear.TWO_MOVES | gear.FURTHER):
        return in_a_hurry(s, planner, attacks)
    if effect & _SHELTER:
        return pressure(s, planner) >= planner.habits.pressed and sum(attacks.values()) >= _GOOD_SHOT
    if effect & _FURY:
        return beset(s, planner) >= 2
    return False


def volley(s: State, attacks: dict[int, float], effect: int) -> float:
    """What all those can do who would shoot twice."""
    out = 0.0
    for p, value in attacks.items():
        heavy = UNITS[s.kind[p]].heavy or UNITS[s.kind[p]].key == "commander heavy_bolter"
        if effect & gear.TWO_HEAVY_SHOTS and not heavy:
            continue
        if effect & gear.TWO_LIGHT_SHOTS and not gear.is_basic(s, p):
            continue
        out += value
    return out


def in_a_hurry(s: State, planner: Planner, attacks: dict[int, float]) -> bool:
    """Whether a longer move is what the squad needs: late on the way home, or a long way with nobody in view."""
    aims = planner.aims
    late = far = 0
    for p in planner.figures:
        if not s.board.ship >> s.square[p] & 1:
            continue
        away = planner.far_map(p)[s.square[p]]
        step = max(1, strides.allowance(s, p))
        if aims.goes_home(p) and aims.squares and (away + step - 1) // step >= aims.turns:
            late += 1
        elif aims.turns <= 14 and away >= _FAR:
            far += 1
    return late > 0 or (far >= 3 and sum(attacks.values()) < _GOOD_SHOT)


def pressure(s: State, planner: Planner) -> float:
    """How many figures the squad may lose in the next alien turn."""
    aboard = [p for p in planner.figures if s.board.ship >> s.square[p] & 1]
    return sum([planner.danger(s.square[p], planner.threats(p, planner.aliens)) for p in aboard], 0.0)


def beset(s: State, planner: Planner) -> int:
    """How many aliens are close to the squad."""
    return sum(
        any(s.board.apart(s.square[alien], s.square[p]) <= _NEAR for p in planner.figures)
        for alien in planner.aliens
    )


# In an activation


def in_activation(s: State, planner: Planner, p: int, options: list[Choice]) -> Choice | None:
    """A charge that is worth throwing, a second shot that is worth making."""
    for option in of_verb(options, v.PLAY):
        card = option[3]
        if option[1] != p:
            continue
        if card == equipment.MAGAZINES:
            found = planner.outlook(p)
            found.weapons = [UNITS[s.kind[p]].weapon]
            if found.shots_from(s.square[p]) >= _GOOD_SHOT:
                return option
        elif card in equipment.IN_ACTIVATION:
            for square in charges.squares_for(s, p, card):
                if throw_worth(s, planner, p, card, square) >= _GOOD_THROW:
                    return option
    return None


def watching(s: State, p: int, options: list[Choice]) -> Choice | None:
    """Who has nothing to do covers the longest line that he has."""
    ways = of_verb(options, v.OVERWATCH) if s.blips_on | s.aliens_on else []
    return best(ways, lambda option: len(combinations.axis(s, p, option[3])), _SHORT_LINE)[0]
