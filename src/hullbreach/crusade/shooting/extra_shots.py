"""Shots that a card gives besides the ordinary attack: they are made at once, and do not count as that attack."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import arcs, firing, gear, shots as shooting, targeting
from hullbreach.crusade.shooting.weapons import BLAST, CONE, LINE, NOTHING, ONE, SPLIT, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice


def can_fire(s: State, p: int) -> bool:
    """Whether a figure could fire at all: it has a gun, it is aboard, and its hands are free."""
    if s.square[p] < 0 or not s.board.ship >> s.square[p] & 1:
        return False
    return WEAPONS[arcs.weapon_of(s, p)].pattern != NOTHING and objectives.carrier_may_shoot(s, p)


def every_shot(s: State, p: int) -> list[Choice]:
    """Every shot that a figure could make; a blast is aimed at once."""
    weapon = arcs.weapon_of(s, p)
    pattern = WEAPONS[weapon].pattern
    out: list[Choice] = []
    if pattern in firing.BY_PATTERN:
        firing.BY_PATTERN[pattern].offer_with(s, p, weapon, out)
    elif pattern == BLAST:
        out.extend([(v.AT, p, square, weapon) for square in targeting.aim_squares(s, p)])
    if s.profile.doors_close and pattern != NOTHING:
        firing.FIRE_DOOR.offer_with(s, p, weapon, out)
    return out


def shots_at(s: State, p: int, wanted: list[int]) -> list[Choice]:
    """The shots of a figure that strike one of these pieces."""
    weapon = arcs.weapon_of(s, p)
    pattern = WEAPONS[weapon].pattern
    near = arcs.in_arc(s, p, weapon, [target for target in wanted if targeting.can_hit(s, p, target)])
    out: list[Choice] = []
    if pattern == ONE:
        for target in near:
            verb = v.FIRE_HIGH if s.aloft[target] else v.FIRE
            out.append((verb, p, s.square[target], weapon))
    elif pattern == SPLIT and near:
        out.append((v.SPRAY, p, 0, weapon))
    elif pattern == BLAST:
        bodies = 0
        for target in near:
            bodies |= s.body(target, s.square[target])
        out.extend(
            [(v.AT, p, square, weapon) for square in targeting.aim_squares(s, p) if bodies >> square & 1]
        )
    elif pattern == LINE:
        beams: list[Choice] = []
        firing.BEAM.offer_with(s, p, weapon, beams)
        for beam in beams:
            struck = targeting.pieces_on(s, targeting.beam(s, p, beam[2], beam[3]), p)
            if any(target in struck for target in wanted):
                out.append(beam)
    elif pattern == CONE:
        for direction in (0, 2, 4, 6):
            flames = targeting.cone(s, p, direction)
            if any(flames & s.body(target, s.square[target]) for target in wanted):
                out.append((v.CONE, p, 0, direction))
    return out


def fire(s: State, p: int, choice: Choice) -> None:
    """Roll for one of these shots."""
    verb, _, where, how = choice
    weapon = arcs.weapon_of(s, p)
    red, white = gear.fire_dice(s, p, weapon)
    shooting.roll_shot(s, p, weapon, verb, where, how, red, white)
