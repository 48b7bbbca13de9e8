"""The best plan of a stealer that nobody leads: compared item by item, to the last tie (DWS-GAP-AUTOMATON)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from hullbreach.hulk.solo.terrain import OUTSIDE, Action, Node, Terrain

# Squares, points, squares in sight and facing offset as one number: items 1 to 4 of a plan's value.
_OFFSET: Final = 1
_SEEN: Final = 1 << 12
_POINTS: Final = 1 << 24
_SQUARES: Final = 1 << 36
# For who sneaks points come first, and nothing is in sight.
_SPENT: Final = 1 << 48
# Items 1 to 4, squares entered, facings, kinds of action.
Value = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
NO_LIMIT: Final = 1 << 30
# A search that has looked at so many places first makes sure that there is a way at all.
PATIENCE: Final = 500


class Plan:
    """A plan by its first action (None: nothing is to be done but a free turn) and its value: less is better."""

    __slots__ = ("end", "first", "price", "value")

    def __init__(self, value: Value, first: Action | None, price: int, end: Node) -> None:
        self.value = value
        self.first = first
        self.price = price
        self.end = end

    @property
    def squares(self) -> int:
        """How many squares it enters."""
        return len(self.value[1])


def strike_plan(
    terrain: Terrain, prey: int, distances: list[int], points: int = NO_LIMIT, squares: int = NO_LIMIT
) -> Plan | None:
    """The best plan to where the piece on `prey` can be attacked, for so many points and over so many squares.

    `distances` are the walking distances to the prey: no plan is shorter, so the search goes by them.
    """
    start = terrain.start()
    heap: list[tuple[int, Value, int, Node, Action | None, int]] = [(0, (0, (), (), ()), 0, start, None, 0)]
    # The fewest points that a node was left with; the first to reach it is the best unless points are short.
    left: dict[Node, int] = {}
    limited = points < NO_LIMIT
    # With points enough, who came to a place over more squares than another never has the better plan, whatever doors
    # he has opened on the way: the other opens them as he goes.
    entered_by: dict[tuple[int, int], int] = {}
    looked = 0
    while heap:
        _, value, spent, node, first, price = heappop(heap)
        known = left.get(node, NO_LIMIT)
        if known <= spent or (known < NO_LIMIT and not limited):
            continue
        if not limited and entered_by.setdefault(node[:2], len(value[1])) < len(value[1]):
            continue
        looked += 1
        if looked == PATIENCE and not terrain.leads_to(prey):
            return None
        left[node] = spent
        if terrain.strikes(node, prey) >= 0:
            return Plan(value, first, price, node)
        items, path, facings, kinds = value
        for action, cost, entered, offset, kind, there in terrain.steps(node):
            total = spent + cost
            ahead = distances[there[0] >> 2] - 1
            if ahead < -1 or total + ahead > points or left.get(there, NO_LIMIT) <= total:
                continue
            ahead = max(ahead, 0)
            after = items + cost * _POINTS + offset * _OFFSET
            way = path
            if entered >= 0:
                way = (*path, entered)
                if len(way) + ahead > squares:
                    continue
                after += _SQUARES + (_SEEN if terrain.watched(there[2]) >> entered & 1 else 0)
            worth = (after, way, (*facings, action[3]), (*kinds, kind))
            least = after + ahead * (_SQUARES + _POINTS)
            if first is None:
                heappush(heap, (least, worth, total, there, action, cost))
            else:
                heappush(heap, (least, worth, total, there, first, price))
    return None


def sneak_plan(terrain: Terrain, distances: list[int], here: int, points: int) -> Plan | None:
    """The best plan out of sight to the square nearest to the prey, if that is less than `here` away."""
    heap: list[tuple[Value, int, Node, Action | None, int]] = [((0, (), (), ()), 0, terrain.start(), None, 0)]
    known: set[Node] = set()
    found: Plan | None = None
    nearest = here
    while heap:
        value, spent, node, first, price = heappop(heap)
        if node in known:
            continue
        known.add(node)
        place = node[0]
        if place != OUTSIDE and 0 <= distances[place >> 2] < nearest:
            nearest = distances[place >> 2]
            found = Plan(value, first, price, node)
        items, path, facings, kinds = value
        for action, cost, entered, offset, kind, there in terrain.steps(node):
            total = spent + cost
            square = there[0] >> 2
            away = distances[square]
            # However it goes on, it must come nearer than what is found.
            if total > points or away < 0 or away - (points - total) >= nearest or there in known:
                continue
            # Neither entered in sight, nor seen through the door that it opens.
            if (entered >= 0 or there[2] != node[2]) and terrain.watched(there[2]) >> square & 1:
                continue
            after = items + cost * _SPENT + offset * _OFFSET
            way = path
            if entered >= 0:
                way = (*path, entered)
                after += _SQUARES
            worth = (after, way, (*facings, action[3]), (*kinds, kind))
            if first is None:
                heappush(heap, (worth, total, there, action, cost))
            else:
                heappush(heap, (worth, total, there, first, price))
    return found
