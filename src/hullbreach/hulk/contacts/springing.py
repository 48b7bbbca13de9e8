"""Ambush blips that are turned up: a stealer, or nothing at all (DW-AMBUSH-CONVERT-WHEN to DW-AMBUSH-RETURN)."""

from __future__ import annotations

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts.blips import Facing, lose, new_model, remaining, room_for, start_conversion
from hullbreach.hulk.state import STEALER, State


def lurking(s: State) -> list[int]:
    """The ambush blips in play, on the board or in hand."""
    found: list[int] = []
    # Asked after every action: counted and looked for without a look at each piece that has ever been.
    gear, p = s.gear, s.marines - 1
    for _ in range(gear.count(pc.AMBUSH)):
        p = gear.index(pc.AMBUSH, p + 1)
        if s.status[p] <= pc.HELD:
            found.append(p)
    return found


def shown(s: State, lurking: list[int]) -> int:
    """DW-AMBUSH-OVERWATCH: squares of echoes that are turned up and still shot at."""
    squares = 0
    for p in lurking:
        if s.flags[p] & pc.ECHO:
            squares |= 1 << s.square[p]
    return squares


def beside_marines(s: State, lurking: list[int]) -> int:
    """DW-AMBUSH-CONVERT-WHEN: squares of ambush blips next to a marine, whether he sees them or not."""
    squares = 0
    for p in lurking:
        square = s.square[p]
        if square >= 0 and not s.flags[p] & pc.ECHO and s.board.near[square] & s.marines_on:
            squares |= 1 << square
    return squares


def turn_up(s: State, blip: int) -> None:
    """A blip comes into the open against its player's will."""
    if not s.gear[blip] & pc.AMBUSH:
        start_conversion(s, blip, False)
    elif s.value[blip] == pc.AMBUSH_STEALER:
        _spring(s, blip)
    else:
        s.tell(ev.AMBUSH_UP, "DW-AMBUSH-ECHO", blip, s.square[blip], "echo")
        if s.phase == STEALER and s.active == blip:
            # DW-GAP-CLARIFICATIONS: what it did may be reacted to and shot at; then it goes.
            s.flags[blip] |= pc.ECHO
        else:
            fade(s, blip)


def _spring(s: State, blip: int) -> None:
    """DW-AMBUSH-STEALER: a stealer takes its place, with the points that it has left."""
    square = s.square[blip]
    points, over = remaining(s, blip)
    s.tell(ev.AMBUSH_UP, "DW-AMBUSH-STEALER", blip, square, "stealer")
    _return(s, blip)
    if room_for(s, pc.STEALER) < 1:
        lose(s, 1, blip, square, "V3-GAP-STEALER-POOL")
        return
    p = new_model(s, blip, pc.STEALER, square, points, over)
    s.tell(ev.PLACED, "DW-AMBUSH-STEALER", p, square, blip)
    s.push(Facing(p))


def fade(s: State, blip: int) -> None:
    """DW-AMBUSH-ECHO: there was nothing."""
    s.tell(ev.ECHO_GONE, "DW-AMBUSH-ECHO", blip, s.square[blip])
    _return(s, blip)


def _return(s: State, blip: int) -> None:
    """DW-AMBUSH-RETURN"""
    s.bowl.append(s.value[blip])
    s.value[blip] = 0
    s.lift_off(blip, pc.DEAD)
