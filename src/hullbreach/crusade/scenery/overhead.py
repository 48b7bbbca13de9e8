"""The places over the floor: platforms of pylons, and the gantries that join them (RX-GAP-GANTRIES).

Places are numbered: first the platforms, then the gantries. Each is a single place, whatever its length. A figure up
there keeps the number of a floor square below it, its anchor, so that everything else can go on asking where it is.
"""

from __future__ import annotations

from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import WalledBoard
from hullbreach.kernel.walled_sight import WalledSight

# How far one sees from above, and is seen there.
VIEW = 6


class Overhead:
    """The platforms and gantries of one mission."""

    def __init__(self, board: WalledBoard, pylons: list[int], gantries: list[tuple[int, int, int]]) -> None:
        self.platforms = len(pylons)
        # The floor squares below each place, and the one that stands for it.
        self.bases: list[int] = [1 << square for square in pylons]
        self.anchors: list[int] = list(pylons)
        # The places next to each.
        self.links: list[list[int]] = [[] for _ in range(len(pylons) + len(gantries))]
        for i, (one, other, below) in enumerate(gantries):
            place = len(pylons) + i
            self.bases.append(below)
            self.anchors.append(next(square for square in bits(below) if square not in self.anchors))
            for pylon in (one, other):
                self.links[pylon].append(place)
                self.links[place].append(pylon)
        # The squares near enough to be seen from each base square.
        self._near: dict[int, int] = {}
        for base in self.bases:
            for square in bits(base):
                self._near[square] = sum(1 << b for b in range(board.count) if board.apart(square, b) <= VIEW)

    def field(self, sight: WalledSight, place: int, closed: int, smoke: int) -> int:
        """All squares seen from a place: scenery does not matter, walls do."""
        seen = 0
        for square in bits(self.bases[place]):
            seen |= sight.field(square, closed, smoke) & self._near[square]
        return seen
