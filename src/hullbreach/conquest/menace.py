"""What a figure could reach and attack in one activation, from where everybody stands now."""

from __future__ import annotations

from typing import Final, NamedTuple

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.movement import Way, open_squares, reach, steps_left
from hullbreach.conquest.spells import PIERCING, REACH, spells_of
from hullbreach.conquest.state import State
from hullbreach.conquest.turn import ACTIONS_A_TURN
from hullbreach.kernel.board import bits

ANYWHERE: Final = ground.FULL


class Menace(NamedTuple):
    """Sets of squares: on which the figure can end, and on which an opponent could be attacked by it."""

    goes: int
    strikes: int


def menace(s: State, p: int, within: int = ANYWHERE) -> Menace:
    """`within`: the squares of which it is asked whether an opponent could be attacked there."""
    here = 1 << s.square[p]
    steady = s.state[p] == tr.STEADY
    # TC-GAP-RALLY-AND-FLIGHT: who is not steady needs an action to rally.
    left = ACTIONS_A_TURN - bool(s.flags[p] & tr.GRIPPED) - (not steady)
    way = Way(s, p)
    pace = s.pace(p)
    first = open_squares(s, reach(s, p, pace, way))
    if left < ACTIONS_A_TURN:
        blows = s.around(s.square[p]) if s.figure(p).melee[0] else 0
        return Menace(here | first, (blows | _struck(s, p, here, within)) & within)
    # What it can go on from: squares away from enemies (TC-GAP-ACTIONS).
    halt = 0 if way.near & here else first & ~way.near
    limit = ground.disk(s.square[p], min(steps_left(s, p), 2 * pace))
    goes = first | (open_squares(s, way.reach(halt, pace)) & limit if halt else 0)
    strikes = _struck(s, p, here | halt, within)
    if s.figure(p).melee[0]:
        strikes |= s.around(s.square[p])
        if s.carry[p] < 0:
            charged = open_squares(s, reach(s, p, 2 * pace, way))
            strikes |= ground.spread(charged, s.corners())
            goes |= charged & _unmet(s, p)
    return Menace(here | goes, strikes & within)


def menaced_by(s: State, q: int) -> list[int]:
    """The enemies that could attack a figure in one activation, in roster order."""
    there = 1 << s.square[q]
    return [p for p in s.present(1 - s.side[q]) if menace(s, p, there).strikes]


def _unmet(s: State, p: int) -> int:
    """The squares in contact with an enemy who is not in contact now: those to which one can charge."""
    foes = s.on[1 - s.side[p]] & ~s.around(s.square[p])
    return ground.spread(foes, s.corners()) if foes else 0


def _struck(s: State, p: int, stands: int, within: int) -> int:
    """TC-GAP-SHOOTING, TC-GAP-SPELLS: on which squares it could shoot or hurt an opponent from one of these."""
    figure = s.figure(p)
    here = 1 << s.square[p]
    found = 0
    if figure.shooting:
        if s.foes(p):
            found |= s.around(s.square[p]) if figure.abilities & tr.PISTOL else 0
        else:
            sources = here if figure.abilities & tr.HEAVY else stands
            found |= _seen_from(s, sources, figure.range, within & ~_with_friends(s, p))
    if figure.roles & tr.PSYKER and not s.foes(p):
        for spell in spells_of(s, p):
            if spell in PIERCING:
                found |= _cast_at(s, p, spell, stands, within)
    return found


def _cast_at(s: State, p: int, spell: int, stands: int, within: int) -> int:
    if spell == tr.FIRE_RING:
        return ground.grown(_seen_from(s, stands, REACH[spell], ground.grown(within, 1)), 1) & within
    meant = _vehicles(s, p) if spell == tr.OVERLOAD else ~_with_friends(s, p)
    return _seen_from(s, stands, REACH[spell], within & meant)


def _with_friends(s: State, p: int) -> int:
    """The squares in contact with the figure's own side: nobody shoots there."""
    return ground.spread(s.on[s.side[p]] & ~(1 << s.square[p]), s.corners())


def _vehicles(s: State, p: int) -> int:
    return sum(1 << s.square[q] for q in s.present(1 - s.side[p]) if s.kind[q] == tr.VEHICLE)


def _seen_from(s: State, sources: int, range: int, targets: int) -> int:
    """Those of the squares that are within range of one of the sources and seen from there."""
    near = targets & ground.grown(sources, range) & s.mission.table.squares
    return sum(1 << there for there in bits(near) if s.seen(there, sources & ground.disk(there, range)))
