"""Movement: steps, passing through others, large pieces, docks (SC-MOVE-*, SC-DREADNOUGHT-*, SC-DOCK-*)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.scoring import end_redux as redux_scoring, specials
from hullbreach.crusade.scoring.objectives import delivered
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning, steps
from hullbreach.crusade.turn.strides import allowance, squares_left
from hullbreach.crusade.units import BLIP, TROOPER, UNITS
from hullbreach.kernel.contract import Choice


def barred(s: State, p: int) -> int:
    """Closed doors and airlocks as they are for this piece: a squad's own airlock is open to it."""
    owner = s.owner[p]
    if 0 <= owner < s.squads and s.mission.specials and "open_docks" in s.mission.specials:
        # RX-M002-SURVIVOR-POINTS: survivors may use any dock.
        return s.closed & ~s.board.all_airlocks
    if 0 <= owner < s.squads and s.dock_of[owner] >= 0:
        return s.closed & ~s.board.airlock_bits[s.dock_of[owner]]
    return s.closed


def offer_moves(s: State, p: int, reach: int, denied: int, out: list[Choice]) -> None:
    """Every square that a piece which can go so far can step to now, also beyond others that it may pass. `denied`:
    seats that said no."""
    if UNITS[s.kind[p]].size > 1:
        _offer_large(s, p, reach, out)
        return
    near = steps.around(s, s.square[p], barred(s, p))
    taken = s.bodies | s.blips_on
    free = near & ~taken
    rest = free
    while rest:
        low = rest & -rest
        out.append((v.MOVE, p, low.bit_length() - 1, -1))
        rest ^= low
    if reach > 1:
        rest = near & taken
        while rest:
            low = rest & -rest
            first = low.bit_length() - 1
            if may_pass(s, p, s.at[first], denied):
                for there in _beyond(s, p, first, reach, near, denied):
                    out.append((v.MOVE, p, there, first))
            rest ^= low


def may_pass(s: State, p: int, other: int, denied: int) -> bool:
    """SC-MOVE-THROUGH-OCCUPIED: own figures stand aside, other squads may be asked, an enemy never agrees."""
    if UNITS[s.kind[other]].role > BLIP:
        return False
    if gear.passes_freely(s, p):
        return True
    mine, theirs = s.owner[p], s.owner[other]
    if mine == theirs:
        return True
    if (mine >= s.squads) != (theirs >= s.squads):
        return False
    return mine >= s.squads or not denied >> theirs & 1


def _beyond(s: State, p: int, first: int, reach: int, near: int, denied: int) -> list[int]:
    """The free squares behind an occupied one, through more occupied ones if need be."""
    out: list[int] = []
    barrier = barred(s, p)
    taken = s.bodies | s.blips_on
    seen = 1 << first | near | 1 << s.square[p]
    ring = [first]
    for _ in range(reach - 1):
        after: list[int] = []
        for square in ring:
            rest = steps.around(s, square, barrier) & ~seen
            while rest:
                low = rest & -rest
                there = low.bit_length() - 1
                rest ^= low
                seen |= low
                if not taken & low:
                    out.append(there)
                elif may_pass(s, p, s.at[there], denied):
                    after.append(there)
        ring = after
    return out


def _offer_large(s: State, p: int, reach: int, out: list[Choice]) -> None:
    """SC-DREADNOUGHT-PASSES-ALIENS, SC-DREADNOUGHT-NO-DIAGONAL, SC-DREADNOUGHT-DOORS"""
    start = s.square[p]
    for first in s.mission.blocks.steps[start]:
        kind = _standing(s, p, first)
        if kind == _FREE:
            out.append((v.MOVE, p, first, -1))
        elif kind == _ON_THE_WAY:
            for there in _large_beyond(s, p, first, reach):
                out.append((v.MOVE, p, there, first))


_BARRED, _ON_THE_WAY, _FREE = 0, 1, 2


def _standing(s: State, p: int, square: int) -> int:
    """Whether a large piece can stand on a block, only pass it, or not even that."""
    blocks = s.mission.blocks
    if blocks.doors[square] & s.closed:
        return _BARRED
    body = blocks.bodies[square]
    others = (s.bodies | s.blips_on) & body & ~s.body(p, s.square[p])
    if others & ~(s.aliens_on | s.blips_on):
        return _BARRED
    return _ON_THE_WAY if others or blocks.under[square] else _FREE


def _large_beyond(s: State, p: int, first: int, reach: int) -> list[int]:
    """The blocks behind one that can only be passed."""
    out: list[int] = []
    seen = {first, s.square[p], *s.mission.blocks.steps[s.square[p]]}
    ring = [first]
    for _ in range(reach - 1):
        after: list[int] = []
        for square in ring:
            for there in s.mission.blocks.steps[square]:
                if there in seen:
                    continue
                seen.add(there)
                kind = _standing(s, p, there)
                if kind == _FREE:
                    out.append(there)
                elif kind == _ON_THE_WAY:
                    after.append(there)
        ring = after
    return out


def way(s: State, p: int, choice: Choice, denied: int) -> list[int]:
    """The squares of a move, the last one where it ends. Of two ways of the same length nobody is asked for leave
    where one leads past own figures alone."""
    _, _, to, first = choice
    if first < 0:
        return [to]
    shortest = _way(s, p, to, first, denied)
    if owners_on(s, p, shortest):
        unasked = _way(s, p, to, first, (1 << s.squads) - 1)
        if len(unasked) == len(shortest) and not owners_on(s, p, unasked):
            return unasked
    return shortest


def _way(s: State, p: int, to: int, first: int, denied: int) -> list[int]:
    """The shortest way to a square through an occupied one and more of them (empty: there is none)."""
    large = UNITS[s.kind[p]].size > 1
    came: dict[int, int] = {first: -1}
    ring = [first]
    while ring:
        after: list[int] = []
        for square in ring:
            for there in _next(s, p, square, large):
                if there in came:
                    continue
                if there == to:
                    out = [to]
                    back = square
                    while back >= 0:
                        out.append(back)
                        back = came[back]
                    return out[::-1]
                if _passable(s, p, there, large, denied):
                    came[there] = square
                    after.append(there)
        ring = after
    return []


def _next(s: State, p: int, square: int, large: bool) -> list[int]:
    if large:
        return s.mission.blocks.steps[square]
    out: list[int] = []
    rest = steps.around(s, square, barred(s, p))
    while rest:
        low = rest & -rest
        out.append(low.bit_length() - 1)
        rest ^= low
    return out


def _passable(s: State, p: int, square: int, large: bool, denied: int) -> bool:
    if large:
        return _standing(s, p, square) == _ON_THE_WAY
    return s.at[square] >= 0 and may_pass(s, p, s.at[square], denied)


def owners_on(s: State, p: int, squares: list[int]) -> list[int]:
    """The seats that must be asked for leave along a way, each once."""
    out: list[int] = []
    if gear.passes_freely(s, p):
        return out
    for square in squares[:-1]:
        other = s.at[square] if UNITS[s.kind[p]].size == 1 else -1
        if other >= 0 and other != p:
            seat = s.owner[other]
            if seat != s.owner[p] and seat < s.squads and seat not in out:
                out.append(seat)
    return out


def begin_move(s: State, p: int) -> None:
    if s.kind[p] == 0 and s.profile.blip_points:
        # It has no move of its own but shares in the points of its player.
        s.left[p] = squares_left(s, p)
    elif s.left[p] <= 0:
        acted = gear.has_acted(s, p)
        if not acted:
            s.flags[p] |= st.MOVED_FIRST
        # Who flows like water and has not moved before his action has one move after it all the same.
        s.moves[p] = 0 if acted and s.effects[s.owner[p]] & gear.FLOW else s.moves[p] - 1
        s.left[p] = allowance(s, p)


def move(s: State, p: int, squares: list[int]) -> None:
    """Go along squares, the last of which is free. What is seen on the way is told to `scanning`."""
    begin_move(s, p)
    start = s.square[p]
    to = squares[-1]
    s.left[p] -= len(squares)
    s.used[p] += len(squares)
    s.flags[p] &= ~st.LOWERED
    if s.arms[p] and s.shots[p]:
        # SC-DREADNOUGHT-FIRE-ALL-WEAPONS: all of its fire comes before its move, or all after it.
        s.flags[p] |= st.ATTACK_OVER
    if s.mate[p] >= 0 and s.status[s.mate[p]] == st.ON_BOARD:
        # RX-MOVE-TARANTULA: on the way the gun takes no room.
        s.lift_off(s.mate[p], st.GONE)
    s.shift(p, to)
    s.tell(ev.MOVED, "SC-MOVE-SQUARES", p, to, start, len(squares))
    role = UNITS[s.kind[p]].role
    if role <= TROOPER:
        _marine_arrives(s, p, squares)
    elif role == BLIP:
        if s.profile.blip_points:
            s.blip_points[s.owner[p]] -= len(squares)
        for square in squares:
            # SC-BLIP-MOVE-REVEALED: where it is seen in passing there is no room; its figure stands where it stops.
            if s.seen_by_marines(square):
                s.push(scanning.Reveal(1 << to))
                break


def _marine_arrives(s: State, p: int, squares: list[int]) -> None:
    """What follows from where a figure has come, and from what it passed on the way."""
    to = squares[-1]
    aboard = bool(s.board.ship >> to & 1)
    if aboard:
        s.flags[p] |= st.LANDED
        if s.profile.scenery:
            # RX-SCENERY-PLACED-ON-OPENING: a room that a squad has been in is explored.
            s.explored |= 1 << s.board.regions[to]
    if s.mission.specials:
        specials.marine_came(s, squares)
    if s.profile.scan:
        for square in squares:
            # SC-SCAN-TRIGGER
            quarter = s.board.quarter[square]
            if quarter >= 0 and not s.scanned >> quarter & 1 and quarter not in s.scans:
                s.scans.append(quarter)
    if s.blips_on:
        seen = 0
        for square in squares:
            seen |= s.sight.field(square, s.closed, s.solid | s.smoke)
        if seen & s.blips_on:
            # SC-BLIP-CONVERT-WHEN-SEEN
            s.push(scanning.Reveal(seen))
    if not aboard and s.flags[p] & st.LANDED:
        _comes_home(s, p)


def _comes_home(s: State, p: int) -> None:
    """SC-DOCK-FIGURE-FINISHED"""
    where = s.square[p]
    if s.carry[p] >= 0:
        delivered(s, p)
    redux_scoring.reaches_dock(s, p)
    if s.profile.dock_final:
        s.tell(ev.HOME, "SC-DOCK-FIGURE-FINISHED", p, where)
        s.lift_off(p, st.HOME)
