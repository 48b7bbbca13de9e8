"""Cheapest ways: what can be reached for how many points, and by which steps; of two that cost the same the straighter.

A place is a square with a facing, written as one number: square * 4 + facing.
"""

from __future__ import annotations

from typing import Final

Place = int

# The place of a piece that waits outside the board, and the direction of what is no step.
OUTSIDE: Final[Place] = -4
NO_STEP: Final = -1

# Diagonal steps and changes of direction on a way, and the direction of its last step.
Bends = tuple[int, int, int]
NO_BENDS: Final[Bends] = (0, 0, NO_STEP)


class Ground:
    """What a piece can do from a place. Games derive from it."""

    __slots__ = ()

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        """The places that one action leads to, each with its price (at least 1)."""
        raise NotImplementedError

    def direction(self, place: Place, there: Place) -> int:
        """The direction of a step, odd for a diagonal one; NO_STEP for turning on the spot and the like."""
        return NO_STEP


class Reach:
    """Every place within reach: its price, and the place before it on the straightest of the cheapest ways."""

    __slots__ = ("before", "bends", "price", "start")

    def __init__(self, start: Place) -> None:
        self.start = start
        self.price: dict[Place, int] = {start: 0}
        self.before: dict[Place, Place] = {}
        self.bends: dict[Place, Bends] = {start: NO_BENDS}

    def way(self, place: Place) -> list[Place]:
        """The places of a cheapest way, the start left out; empty where there is none."""
        way: list[Place] = []
        while place in self.before:
            way.append(place)
            place = self.before[place]
        return way[::-1]

    def squares(self) -> dict[int, int]:
        """Square -> price of reaching it with any facing."""
        best: dict[int, int] = {}
        for place, price in self.price.items():
            square = place >> 2
            if price < best.get(square, price + 1):
                best[square] = price
        return best


def reach(start: Place, ground: Ground, points: int) -> Reach:
    """Everything that can be reached for at most `points`."""
    found = Reach(start)
    rings: list[list[Place]] = [[] for _ in range(points + 1)]
    rings[0].append(start)
    for spent in range(points + 1):
        for place in rings[spent]:
            if found.price[place] < spent:
                continue
            for there, price in ground.steps(place):
                total = spent + price
                known = found.price.get(there, points + 1)
                if total > min(points, known):
                    continue
                bends = bent(found.bends[place], ground.direction(place, there))
                if total == known and bends[:2] >= found.bends[there][:2]:
                    continue
                found.price[there] = total
                found.before[there] = place
                found.bends[there] = bends
                if total < known:
                    rings[total].append(there)
    return found


def bent(so_far: Bends, direction: int) -> Bends:
    """A way with one more step."""
    diagonals, turns, last = so_far
    if direction == NO_STEP:
        return so_far
    return diagonals + (direction & 1), turns + (last not in (NO_STEP, direction)), direction
