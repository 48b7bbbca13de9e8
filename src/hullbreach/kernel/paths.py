"""Cheapest ways: what can be reached for how many points, and by which steps.

A place is a square with a facing, written as one number: square * 4 + facing.
"""

from __future__ import annotations

Place = int


class Ground:
    """What a piece can do from a place. Games derive from it."""

    __slots__ = ()

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        """The places that one action leads to, each with its price (at least 1)."""
        raise NotImplementedError


class Reach:
    """Every place within reach: its price, and the place before it on a cheapest way."""

    __slots__ = ("before", "price", "start")

    def __init__(self, start: Place) -> None:
        self.start = start
        self.price: dict[Place, int] = {start: 0}
        self.before: dict[Place, Place] = {}

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
                if total <= points and total < found.price.get(there, points + 1):
                    found.price[there] = total
                    found.before[there] = place
                    rings[total].append(there)
    return found
