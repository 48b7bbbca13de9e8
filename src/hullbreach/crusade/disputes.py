"""A tool for a table that plays with its own eyes: who settles a dispute about sight (SC-SIGHT-DISPUTE).

The referee works sight out exactly and never needs it.
"""

from __future__ import annotations

from hullbreach.crusade.dice import RED


def decides(one: int, one_face: int, other: int, other_face: int, turn_seat: int) -> int:
    """The seat that decides: of two seats that each rolled one red die the higher, else the one whose turn it is."""
    difference = RED[one_face] - RED[other_face]
    if difference == 0:
        return turn_seat
    return one if difference > 0 else other
