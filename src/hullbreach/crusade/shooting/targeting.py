"""Targets: who and what a piece can fire at, and the squares that fire takes in (SC-FIRE-*, SC-PLASMA-LINE)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.scenery.overhead import VIEW
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.shooting.weapons import CONE, TARANTULA, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import steps
from hullbreach.crusade.units import ALIEN, OBJECT, TROOPER, UNITS
from hullbreach.kernel.board import bits

# "Lights out": nobody on that board shoots further than this.
DARK_RANGE = 4
CONE_RANGE = 3


def muzzles(s: State, p: int) -> list[int]:
    """The squares that a piece fires from (SC-DREADNOUGHT-FIRE-FROM-ANY-SQUARE)."""
    if s.aloft[p]:
        return bits(s.ground(p))
    return [s.square[p]] if UNITS[s.kind[p]].size == 1 else s.mission.blocks.parts[s.square[p]]


def in_line(s: State, p: int, square: int, mine: int, high: bool = False) -> bool:
    """Whether a piece can fire at a square: sight, no figure in the way, near enough in the dark.

    `mine` are the squares of shooter and target, which never stand in their own way. `high`: the target stands
    overhead; from there, and to there, one fires over scenery but not far.
    """
    return _in_line(s, p, 1 << square, mine, high)


def _in_line(s: State, p: int, squares: int, mine: int, high: bool) -> bool:
    """Whether it can fire at one of these squares."""
    bodies = s.bodies & ~mine
    high = high or s.aloft[p] >= st.PLACES
    solid = (s.solid | s.smoke) & ~mine
    if high:
        bodies, solid = bodies & ~s.solid, s.smoke & ~mine
    board, sight, closed = s.board, s.sight, s.closed
    guns = muzzles(s, p)
    while squares:
        low = squares & -squares
        squares ^= low
        square = low.bit_length() - 1
        for muzzle in guns:
            if high and board.apart(muzzle, square) > VIEW:
                continue
            if sight.fires(muzzle, square, closed, bodies, solid) and not _lost_in_the_dark(
                s, muzzle, square
            ):
                return True
    return False


def _lost_in_the_dark(s: State, muzzle: int, square: int) -> bool:
    return s.dark >= 0 and s.board.quarter[muzzle] == s.dark and s.board.apart(muzzle, square) > DARK_RANGE


def can_hit(s: State, p: int, target: int) -> bool:
    """SC-FIRE-ONLY-AT-VISIBLE; a large target is hit on any of its squares."""
    return can_hit_on(s, p, s.ground(target), s.aloft[target] >= st.PLACES)


def can_hit_on(s: State, p: int, theirs: int, high: bool = False) -> bool:
    """Whether a piece can fire at somebody who covers these squares (`high`: overhead)."""
    mine = theirs | s.ground(p)
    if arcs.is_set_up(s, p):
        # A gunner fires past his own gun.
        mine |= 1 << s.square[s.mate[p]]
    return _in_line(s, p, theirs, mine, high)


def is_target(s: State, p: int, target: int) -> bool:
    """Whether somebody would be shot at at all: the other side, another squad, or an object."""
    role = UNITS[s.kind[target]].role
    if p == s.whispered:
        return True
    if role == OBJECT:
        # SC-GAP-MISSION-COMMON: the objects of a mission are the squads' business.
        if s.profile.objects_spared and s.owner[p] >= s.squads:
            return False
        # A squad's own gun is no target to it.
        return s.owner[target] != s.owner[p]
    if s.owner[p] >= s.squads:
        return role <= TROOPER
    return role == ALIEN or (role <= TROOPER and s.owner[target] != s.owner[p] and s.profile.rivals)


def targets(s: State, p: int) -> list[int]:
    """The pieces that a figure can fire at."""
    out: list[int] = []
    # SC-GAP-CLARIFICATIONS: scenery does not hide itself, so `can_hit` says whether one of its squares is seen.
    overhead = s.profile.turrets or s.mission.overhead is not None
    field = s.field(p)
    wide = past_scenery(s, p) if s.solid or overhead else field
    seen = (field | (s.solid & wide)) & s.bodies
    if p != s.whispered:
        # Those of the own side are no targets; other squads are only where squads are rivals (see `is_target`).
        if s.owner[p] >= s.squads:
            seen &= ~s.aliens_on
        elif not s.profile.rivals:
            seen &= ~s.marines_on
    if not seen and not overhead:
        return out
    own = 0 if s.aloft[p] else s.body(p, s.square[p])
    done = 0
    while seen:
        low = seen & -seen
        seen ^= low
        target = s.at[low.bit_length() - 1]
        if target < 0 or done >> target & 1 or low & own:
            continue
        if not low & field and not s.cover[target] & (s.cover[target] - 1):
            continue
        done |= 1 << target
        if is_target(s, p, target) and can_hit(s, p, target):
            out.append(target)
    if overhead:
        out.extend(_overhead(s, p, wide))
    return out


def past_scenery(s: State, p: int) -> int:
    """All that a piece could see if there were neither scenery nor smoke: what is not among it cannot be hit."""
    wide = 0
    for muzzle in muzzles(s, p):
        wide |= s.sight.field(muzzle, s.closed)
    return wide


def _overhead(s: State, p: int, wide: int) -> list[int]:
    """RX-TURRET-ARMOUR: turrets hang over squares that can be entered; whoever sees the square can shoot at them.
    RX-GAP-GANTRIES: figures overhead can be shot at too."""
    out: list[int] = []
    for target, place in enumerate(s.aloft):
        if not place or target == p or not s.ground(target) & wide:
            continue
        if is_target(s, p, target) and can_hit(s, p, target):
            out.append(target)
    return out


def door_targets(s: State, p: int, weapon: int) -> list[int]:
    """RX-DOOR-DESTROY: closed doors of which the shooter sees a threshold square on his side."""
    out: list[int] = []
    seen = s.field(p)
    mine = s.ground(p)
    if arcs.is_set_up(s, p):
        mine |= 1 << s.square[s.mate[p]]
    for door, threshold in enumerate(s.board.thresholds):
        if not threshold & seen or not s.closed >> door & 1:
            continue
        for square in bits(threshold & seen):
            if weapon == TARANTULA and not arcs.covers(s, p, square):
                continue
            if WEAPONS[weapon].pattern == CONE and s.board.apart(s.square[p], square) > CONE_RANGE:
                continue
            if mine >> square & 1 or (not s.bodies >> square & 1 and in_line(s, p, square, mine)):
                out.append(door)
                break
    return out


def beam(s: State, p: int, muzzle: int, direction: int) -> list[int]:
    """The squares of a line, without those of the shooter (SC-PLASMA-STOPPED-BY-WALLS)."""
    own = s.body(p, s.square[p])
    line = ray(s, muzzle, direction, s.smoke if s.aloft[p] else s.solid | s.smoke)
    if s.aloft[p]:
        line = line[:VIEW]
    return [square for square in line if not own >> square & 1]


def ray(s: State, muzzle: int, direction: int, solid: int) -> list[int]:
    """The squares of one of the eight directions, as far as the first wall, closed door or solid square. It does not
    pass between two solid squares corner to corner (RX-SIGHT-LINE)."""
    out: list[int] = []
    far = DARK_RANGE if s.dark >= 0 and s.board.quarter[muzzle] == s.dark else s.board.count
    here = muzzle
    while len(out) < far and s.board.can_step(here, direction, s.closed):
        there = s.board.step[here][direction]
        if solid and direction & 1 and not steps.past(s.board, here, 1 << there, s.closed, solid):
            break
        out.append(there)
        if solid >> there & 1:
            break
        here = there
    return out


def blast_ring(s: State, square: int) -> int:
    """The squares around one that a blast there reaches: round corners it goes as a step does
    (SC-MISSILE-BLAST-WALLS)."""
    return steps.around(s, square, s.closed)


def cone(s: State, p: int, direction: int) -> int:
    """The squares in the quadrant in front, at most three away, that the shooter sees."""
    board = s.board
    x, y = board.xs[s.square[p]], board.ys[s.square[p]]
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction // 2]
    out = 0
    field = s.field(p)
    for square in bits(field | s.solid):
        ax, ay = board.xs[square] - x, board.ys[square] - y
        ahead = ax * dx + ay * dy
        aside = abs(ax * dy) + abs(ay * dx)
        if 1 <= ahead <= CONE_RANGE and aside <= ahead and (field >> square & 1 or _shows(s, p, square)):
            out |= 1 << square
    return out


def _shows(s: State, p: int, square: int) -> bool:
    """Whether a figure sees a square of scenery that the other squares of the same piece alone hide."""
    there = s.at[square]
    return s.sight.sees(s.square[p], square, s.closed, (s.solid | s.smoke) & ~s.body(there, s.square[there]))


def aim_squares(s: State, p: int) -> list[int]:
    own = s.body(p, s.square[p])
    out: list[int] = []
    for square in bits((s.field(p) | s.solid) & s.board.ship & ~own):
        there = s.at[square]
        theirs = s.body(there, s.square[there]) if there >= 0 else 1 << square
        if in_line(s, p, square, own | theirs):
            out.append(square)
    return out


def pieces_on(s: State, squares: list[int], p: int) -> list[int]:
    """The figures and objects on squares, each once, in that order, then turrets over them; never the shooter."""
    out: list[int] = []
    for square in squares:
        there = s.at[square]
        if there >= 0 and there != p and there not in out and not s.is_blip(there):
            out.append(there)
    if s.profile.turrets:
        for hung in range(len(s.kind)):
            if s.aloft[hung] == st.HANGING and s.square[hung] in squares:
                out.append(hung)
    return out


def share_targets(s: State, p: int, weapon: int) -> list[int]:
    return arcs.in_arc(s, p, weapon, targets(s, p))
