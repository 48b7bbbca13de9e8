"""What a marine must fear: who can come at him, from where, and which way he should look."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.kernel.board import bits

# Nearest enemies that a marine thinks about, and how far away he thinks about them.
_COUNTED = 4
HORIZON = 14


class Threat:
    """One marine's enemies: the distance of the nearest, and what each facing would see of their ways."""

    def __init__(self) -> None:
        self.nearest = 99
        # The facing that sees most, and how many squares of the way of the nearest enemy it sees.
        self.facing = -1
        self.seen = 0
        # Squares on which the nearest enemy comes, the marine's end first.
        self.ways: list[int] = []


def lairs(s: State) -> list[tuple[int, int]]:
    """Squares from which enemies come, with the steps that they need before they are there."""
    out = [(square, 0) for square in bits(s.foes_on | s.blips_on)]
    for p in range(s.marines, len(s.kind)):
        # Who has just come to an entry area near marines cannot enter yet.
        if s.status[p] == pc.WAITING and s.waited[p]:
            out.extend((first, 1) for first in s.board.entries[s.mission.entries[s.entry[p]]])
    return out


def hindrances(s: State, but: int) -> int:
    """What enemies cannot pass: things, flames, and marines other than the one on square `but`."""
    return s.walls() | s.bulkheads | s.consoles | s.burning | s.marines_on & ~(1 << but)


def threat_to(s: State, p: int, comers: list[tuple[int, int]]) -> Threat:
    here = s.square[p]
    threat = Threat()
    steps = s.board.distances(here, hindrances(s, here))
    near = sorted(
        (steps[square] + more, square) for square, more in comers if 0 < steps[square] + more <= HORIZON
    )
    if not near:
        return threat
    threat.nearest = near[0][0]
    weights = [0.0, 0.0, 0.0, 0.0]
    opaque = s.opaque()
    fields = [s.sight.field(here, facing, opaque) for facing in range(4)]
    for rank, (distance, square) in enumerate(near[:_COUNTED]):
        way = _way(s, steps, square)
        if rank == 0:
            threat.ways = way
        for facing in range(4):
            field = fields[facing]
            seen = sum(1 for step in way if field >> step & 1)
            # The square straight ahead is where one fights best.
            ahead = 1.0 if way and s.board.step[here][2 * facing] == way[0] else 0.0
            weights[facing] += (seen + 2 * ahead) / (1 + distance)
    weights[s.facing[p]] += 0.05
    best = max(range(4), key=lambda facing: weights[facing])
    threat.facing = best
    threat.seen = sum(1 for step in threat.ways if fields[best] >> step & 1)
    return threat


def _way(s: State, steps: list[int], square: int) -> list[int]:
    """The squares from the marine's side to the enemy, by the shortest way."""
    way = [square]
    while steps[square] > 1:
        nearer = steps[square] - 1
        board = s.board
        for b in (*board.step[square], board.above[square], board.below[square]):
            if 0 <= b < board.count and steps[b] == nearer:
                square = b
                break
        else:
            break
        way.append(square)
    way.reverse()
    return way
