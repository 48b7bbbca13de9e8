"""What attacks and squares are worth to a side, in # (TC-GAP-BOT)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.morale import strikers
from hullbreach.conquest.movement import ways_out
from hullbreach.conquest.scenarios import CENTRAL_HILL
from hullbreach.conquest.shooting import aim
from hullbreach.conquest.spells import PIERCING, REACH
from hullbreach.conquest.state import State
from hullbreach.conquest.wounds import defence
from hullbreach.kernel.board import bits

# TC-GAP-BOT: per square away from the enemy, on the hill and away from it, per row gained, per row carried, per square
# away from a token.
_CLOSER: Final = 0.8
_ON_HILL: Final = 12.0
_OFF_HILL: Final = 1.5
_ROW: Final = 2.0
_CARRIED: Final = 4.0
_TOKEN: Final = 1.5
_ELEMENT: Final = 6.0
_STRUCK_BACK: Final = 0.5
_HUNTED: Final = 8.0
_CENTRE: Final = ground.square(12, 9)


def value(s: State, p: int) -> float:
    """What a wound of a figure is worth: more, where points are scored by it whatever it costs."""
    figure = s.figure(p)
    worth = max(figure.cost, 10) / figure.wounds
    scenario = s.mission.scenario
    hunted = figure.roles & scenario.needs_role or figure.type == tr.VEHICLE == scenario.needs_type
    return _HUNTED * worth if hunted else worth


def wounds(s: State, target: int, attacks: list[int], piercing: int) -> float:
    """What some attacks are expected to do, each with what its die may show at most."""
    through = 1 - defence(s, target, piercing) / 6
    return sum(min(max(need, 1), 5) / 6 for need in attacks if need > -9) * through * value(s, target)


def shot(s: State, p: int, here: int, target: int) -> float:
    """A shot from a square at one who may be shot at."""
    figure = s.figure(p)
    bonus = aim(s, p, here, target)
    return wounds(s, target, [value + bonus for value in figure.shooting], figure.piercing[1])


def bolt(s: State, p: int, target: int) -> float:
    """TC-GAP-SPELLS: a Force Bolt."""
    return wounds(s, target, [s.figure(p).mental], PIERCING[tr.FORCE_BOLT])


def best_shot(s: State, p: int, here: int, moved: bool) -> float:
    """The best shot or bolt from a square, if nobody of the enemy touches it."""
    side, figure = s.side[p], s.figure(p)
    shoots = figure.shooting and not (moved and figure.abilities & tr.HEAVY)
    casts = tr.FORCE_BOLT in figure.spells
    if not (shoots or casts) or s.around(here) & s.on[1 - side]:
        return 0.0
    friends = s.on[side] & ~(1 << s.square[p])
    near = s.on[1 - side] & ~ground.spread(friends, s.corners())
    near &= ground.disk(here, max(figure.range, REACH[tr.FORCE_BOLT] * casts))
    best = 0.0
    for square in bits(s.seen(here, near)):
        away = ground.distance(here, square)
        if shoots and away <= figure.range:
            best = max(best, shot(s, p, here, s.at[square]))
        if casts and away <= REACH[tr.FORCE_BOLT]:
            best = max(best, bolt(s, p, s.at[square]))
    return best


def blow(s: State, p: int, here: int, target: int, charge: bool) -> float:
    """A Fight from a square, less half of what is struck back."""
    figure, foe = s.figure(p), s.figure(target)
    lance = int(charge and bool(figure.abilities & tr.LANCE))
    others = s.around(s.square[target]) & s.on[s.side[p]] & ~(1 << s.square[p])
    bonus = (
        lance + bool(others) + (s.hill >> here & ~s.hill >> s.square[target] & 1) - (s.state[p] == tr.SHAKEN)
    )
    worth = wounds(s, target, [value + bonus for value in figure.melee if value], figure.piercing[0] + lance)
    if s.state[target] != tr.FLEEING and foe.melee[0]:
        height = s.hill >> s.square[target] & ~s.hill >> here & 1
        back = foe.melee[0] + height - (s.state[target] == tr.SHAKEN)
        worth -= _STRUCK_BACK * wounds(s, p, [back], foe.piercing[0])
    return worth


def leaving(s: State, p: int) -> float:
    """What the free attacks on one who goes away are expected to cost."""
    return sum(
        wounds(s, p, [s.figure(foe).melee[0] - (s.state[foe] == tr.SHAKEN)], s.figure(foe).piercing[0])
        for foe in strikers(s, p)
    )


def goal(s: State, p: int, here: int) -> float:
    """What it is worth to stand on a square, as the battle is scored."""
    side = s.side[p]
    scenario = s.mission.scenario
    ahead = ground.row(here) if s.south == side else ground.HEIGHT - 1 - ground.row(here)
    if s.is_prisoner(p):
        return -_CARRIED * nearest(here, ways_out(s, p))
    if s.carry[p] >= 0:
        return _CARRIED * (ahead if scenario.key == "bombardment_beacon" else -ahead)
    if scenario.exits:
        return _ROW * ahead
    if scenario.hill:
        return _ON_HILL if CENTRAL_HILL >> here & 1 else -_OFF_HILL * ground.distance(here, _CENTRE)
    worth = -_CLOSER * nearest(here, s.on[1 - side])
    if scenario.key == "occupation" and any(element >> here & 1 for element in s.mission.elements):
        worth += _ELEMENT
    lying = sum(1 << square for square in s.token_at if square >= 0)
    if lying:
        worth -= _TOKEN * nearest(here, lying)
    if s.buildings[1 - side]:
        worth -= _TOKEN * nearest(here, s.buildings[1 - side])
    if s.prison >= 0 and side == tr.ATTACKER and s.status[len(s.kind) - 1] == tr.LOCKED:
        worth -= _TOKEN * nearest(here, 1 << s.prison)
    return worth


def nearest(here: int, squares: int) -> int:
    """How far the nearest of some squares is; 0 where there is none."""
    return min([ground.distance(here, square) for square in bits(squares)], default=0)


def charge_reach(s: State, p: int) -> int:
    """How far away one may be whom a charge over open ground reaches."""
    return 2 * s.pace(p) + 1


def threat(s: State, p: int, here: int) -> float:
    """TC-GAP-BOT: half of what each enemy who could charge there would do, a quarter of what one could shoot."""
    found = 0.0
    seen = s.seen(here, s.on[1 - s.side[p]])
    for square in bits(s.on[1 - s.side[p]]):
        foe = s.at[square]
        if s.state[foe] == tr.FLEEING:
            continue
        figure = s.figure(foe)
        away = ground.distance(here, square)
        if away <= charge_reach(s, foe) and figure.melee[0]:
            found += 0.5 * wounds(s, p, list(figure.melee), figure.piercing[0])
        elif figure.shooting and away <= figure.range and seen >> square & 1:
            found += 0.25 * wounds(s, p, [value - 1 for value in figure.shooting], figure.piercing[1])
    return found
