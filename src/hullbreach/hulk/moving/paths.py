"""Where a piece can go with the points it has, by the prices of movement.py; nobody else moves meanwhile."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.reinforcement import entries_for
from hullbreach.hulk.floors.levels import climb_cost
from hullbreach.hulk.moving import ducts, movement
from hullbreach.hulk.state import State
from hullbreach.kernel.paths import NO_STEP, OUTSIDE, Ground, Place, Reach, reach


def reachable(s: State, p: int, points: int) -> Reach:
    """Every square and facing that the piece can reach by moving and turning for at most `points`.

    Falls, flames to be survived and doors to be opened are left out: it is what can be reached for certain. Who waits
    outside begins there, and enters first.
    """
    start = s.square[p] * 4 + s.facing[p] if s.square[p] >= 0 else OUTSIDE
    if s.kind[p] == pc.MARINE:
        return reach(start, _MarineGround(s, p), points)
    if s.kind[p] == pc.BLIP:
        return reach(s.square[p] * 4, _BlipGround(s, p), points)
    return reach(start, _StealerGround(s, p), points)


class _PieceGround(Ground):
    """The ground as it is now, with the piece itself out of the way."""

    __slots__ = ("free", "p", "s")

    def __init__(self, s: State, p: int) -> None:
        self.s = s
        self.p = p
        own = 1 << s.square[p] if s.square[p] >= 0 else 0
        blocked = (s.obstacles() & ~own) | s.burning
        if s.kind[p] == pc.BLIP:
            blocked |= movement.forbidden_to_blips(s, p)
        if s.ducts:
            # Whoever enters an open one is not there any more.
            blocked |= ducts.open_ducts(s)
        self.free = ~blocked

    def neighbours(self, a: int) -> list[tuple[int, int]]:
        """The squares that can be stepped to, with their direction."""
        board = self.s.board
        blocked = ~self.free
        out: list[tuple[int, int]] = []
        for direction in range(8):
            b = board.step[a][direction]
            if b < 0 or b >= board.count or not self.free >> b & 1:
                continue
            if self.s.ducts and ducts.bars(self.s, self.p, a, b) is not None:
                continue
            squeeze = board.pinch[a][direction]
            if not (squeeze and blocked & squeeze == squeeze):
                out.append((b, direction))
        return out

    def climbs(self, a: int) -> list[tuple[int, int]]:
        """The squares that can be climbed to, with their price."""
        s = self.s
        out: list[tuple[int, int]] = []
        for b in (s.board.above[a], s.board.below[a]):
            price = climb_cost(s, self.p, a, b) if b >= 0 else 0
            if price and self.free >> b & 1:
                out.append((b, price + (s.debris >> b & 1)))
        return out

    def entries(self, facings: int) -> list[tuple[Place, int]]:
        """Where a piece that waits outside comes onto the board, with the price."""
        return [
            (first * 4 + facing, price)
            for first, price in entries_for(self.s, self.p)
            for facing in range(facings)
        ]

    def direction(self, place: Place, there: Place) -> int:
        return NO_STEP if place == OUTSIDE else self.s.board.direction(place >> 2, there >> 2)

    def surcharge(self, b: int) -> int:
        return self.s.debris >> b & 1


class _MarineGround(_PieceGround):
    __slots__ = ()

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        if self.s.flags[self.p] & pc.PRONE:
            # DW-PRONE-RESTRICTIONS: he has to stand up first.
            return []
        a, facing = place >> 2, place & 3
        out = [(a * 4 + (facing + 1) % 4, 1), (a * 4 + (facing + 3) % 4, 1)]
        pits = self.s.pits
        for b, direction in self.neighbours(a):
            if pits >> b & 1:
                continue
            for k, price in movement.MARINE_STEPS:
                if (direction - 2 * facing) % 8 == k:
                    out.append((b * 4 + facing, price + self.surcharge(b)))
        out.extend((b * 4 + f, price) for b, price in self.climbs(a) for f in range(4))
        return out


class _StealerGround(_PieceGround):
    __slots__ = ()

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        if place == OUTSIDE:
            return self.entries(4)
        if self.s.profile.turns_alone:
            return self.turning_afterwards(place)
        a, facing = place >> 2, place & 3
        out = [(a * 4 + (facing + turn) % 4, 1) for turn in (1, 2, 3)]
        for b, direction in self.neighbours(a):
            prices = movement.STEALER_STEPS[(direction - 2 * facing) % 8]
            for i, turn in enumerate((0, 1, 3)):
                out.append((b * 4 + (facing + turn) % 4, prices[i] + self.surcharge(b)))
        out.extend((b * 4 + f, price) for b, price in self.climbs(a) for f in range(4))
        return out

    def turning_afterwards(self, place: Place) -> list[tuple[Place, int]]:
        """DW-GAP-BASE-AP-COSTS: a step, then at most one turn; before the first step another."""
        s, p = self.s, self.p
        a, facing = place >> 2, place & 3
        out: list[tuple[Place, int]] = []
        if a == s.square[p] and facing == s.facing[p]:
            spent = s.quarters[p]
            out.extend((a * 4 + (facing + turn) % 4, movement.turns_cost(spent, turn)) for turn in (1, 2, 3))
        for b, direction in self.neighbours(a):
            price = movement.STEALER_PRICE[(direction - 2 * facing) % 8] + self.surcharge(b)
            out.extend(
                (b * 4 + (facing + turn) % 4, price + movement.turns_cost(0, turn)) for turn in range(4)
            )
        out.extend((b * 4 + f, price) for b, price in self.climbs(a) for f in range(4))
        return out


class _BlipGround(_PieceGround):
    __slots__ = ()

    def steps(self, place: Place) -> list[tuple[Place, int]]:
        if place == OUTSIDE:
            return self.entries(1)
        a = place >> 2
        out = [(b * 4, 1 + self.surcharge(b)) for b, _ in self.neighbours(a)]
        out.extend((b * 4, price) for b, price in self.climbs(a))
        return out
