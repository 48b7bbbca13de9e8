"""White and red dice (SC-DICE-TWO-KINDS, SC-GAP-DICE): what the faces of an ordinary die count as."""

from __future__ import annotations

from hullbreach.kernel.dice import Throw

# By the face 1 to 6 of the die that was rolled.
WHITE = (0, 0, 0, 0, 0, 1, 2)
RED = (0, 0, 0, 0, 1, 2, 3)


def reds(faces: Throw) -> int:
    """What red dice come to."""
    total = 0
    for face in faces:
        total += RED[face]
    return total


def whites(faces: Throw) -> int:
    """What white dice come to."""
    total = 0
    for face in faces:
        total += WHITE[face]
    return total


def highest(red: Throw, white: Throw) -> int:
    """The highest single die (SC-MISSILE-BLAST)."""
    best = 0
    for face in red:
        best = max(best, RED[face])
    for face in white:
        best = max(best, WHITE[face])
    return best
