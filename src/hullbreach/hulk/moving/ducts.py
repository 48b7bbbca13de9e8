"""Evacuation ducts: a way into space, one after the other and not back (DW-DUCT-*, DW-GAP-DUCT-GEOMETRY)."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import leave_board
from hullbreach.kernel.board import Board, bits, union
from hullbreach.kernel.contract import Refused


def duct_of(board: Board, square: int) -> list[int]:
    """The squares of the duct that a square belongs to, from the mouth to the outer door."""
    parts = board.feature("duct mouth") | board.feature("duct shaft") | board.feature("duct door")
    found = board.joined(parts, square)
    mouth = next(part for part in found if board.feature("duct mouth") >> part & 1)
    return sorted(found, key=lambda part: board.range(mouth, part))


def is_open(s: State, duct: list[int]) -> bool:
    """Whether the outer door is gone."""
    return not s.doors >> duct[-1] & 1


def open_ducts(s: State) -> int:
    """The squares of the ducts whose outer door is gone."""
    doors = bits(s.board.feature("duct door") & ~s.doors)
    return union(1 << square for door in doors for square in duct_of(s.board, door))


def inside(s: State, duct: list[int], marines: bool) -> list[int]:
    """The marines in a duct, or the others."""
    found = [s.at[square] for square in duct if s.at[square] >= 0]
    return [p for p in found if (s.kind[p] == pc.MARINE) == marines]


def bars(s: State, p: int, a: int, b: int) -> Refused | None:
    """Why a piece cannot step from a to b because one of them is in a duct."""
    parts = s.ducts | s.board.feature("duct door")
    if s.ducts >> a & 1:
        duct = duct_of(s.board, a)
        if b not in duct[duct.index(a) + 1 : -1]:
            return Refused("DW-GAP-DUCT-GEOMETRY", "The shaft is smooth: {who} cannot go back in it.")
        return None
    if b >= s.board.count or not parts >> b & 1:
        return None
    duct = duct_of(s.board, b)
    if b != duct[0]:
        return Refused("DW-GAP-DUCT-GEOMETRY", "A duct is entered at its mouth.")
    if s.kind[p] == pc.MARINE:
        return None
    if s.kind[p] == pc.BLIP:
        return Refused("DW-DUCT-STEALER-FOLLOW", "No blip enters a duct.")
    if is_open(s, duct):
        return None
    if inside(s, duct, False):
        return Refused("DW-DUCT-STEALER-FOLLOW", "There is a stealer in the duct, and never more than one.")
    if not inside(s, duct, True):
        return Refused("DW-DUCT-STEALER-FATE", "{who} has nobody to follow into the duct.")
    return None


def enter(s: State, p: int) -> bool:
    """DW-DUCT-EXIT, DW-DUCT-SLIDE, DW-DUCT-STEALER-FATE: who enters a duct without a door is gone; False then."""
    if not is_open(s, duct_of(s.board, s.square[p])):
        return True
    _gone(s, p)
    return False


def _gone(s: State, p: int) -> None:
    """DW-DUCT-DOOR-GONE, DW-DUCT-COUNTING: a marine is saved, anything else lost in space and counted."""
    if s.kind[p] == pc.MARINE:
        leave_board(s, p, "DW-DUCT-DOOR-GONE")
    else:
        s.kill(p, "DW-DUCT-STEALER-FATE")


def settle(s: State) -> None:
    """Who is in a duct whose door is gone leaves it; a stealer that has nobody to follow any more is lost."""
    for door in bits(s.board.feature("duct door")):
        duct = duct_of(s.board, door)
        others = inside(s, duct, False)
        if is_open(s, duct):
            others += inside(s, duct, True)
        elif inside(s, duct, True):
            continue
        for p in others:
            if p != s.active or is_open(s, duct):
                _gone(s, p)
