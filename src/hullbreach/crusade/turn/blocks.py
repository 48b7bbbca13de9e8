"""Where a large piece can stand: blocks of two by two squares, named by their north-western square.

A block is no place to stand if a wall runs through it. Where a door or a doorway runs through it, a large piece can
only be on its way (SC-DREADNOUGHT-DOORS).
"""

from __future__ import annotations

from hullbreach.kernel.board import bits
from hullbreach.kernel.walled import CLOSED_FOR_GOOD, WalledBoard

_ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Blocks:
    """The blocks of one board."""

    def __init__(self, board: WalledBoard) -> None:
        # By north-western square: the four squares as a bit set (0: no block there).
        self.bodies: list[int] = [0] * board.count
        # The same as a list.
        self.parts: list[list[int]] = [[] for _ in range(board.count)]
        # The doors inside the block; all of them must be open for whoever is there.
        self.doors: list[int] = [0] * board.count
        # Whether a door, open or not, or a doorway runs through the block.
        self.under: list[bool] = [False] * board.count
        # The doors on whose thresholds a square lies.
        self.doors_at: list[list[int]] = [[] for _ in range(board.count)]
        for door in range(board.doors):
            for square in range(board.count):
                if board.thresholds[door] >> square & 1:
                    self.doors_at[square].append(door)
        # Steps past scenery that were worked out before (see steps.py).
        self.squeezes: dict[tuple[int, int, int, int], int] = {}
        # Floors of rooms with scenery in them, and whether one can walk all over them (see scenery.py).
        self.whole: dict[int, bool] = {}
        doorways = set(board.doorways)
        for square in range(board.count):
            if board.ship >> square & 1:
                self._measure(board, square, doorways)
        # The blocks that are one step away, orthogonally, and those that cover a square.
        self.steps: list[list[int]] = [[] for _ in range(board.count)]
        self.holding: list[list[int]] = [[] for _ in range(board.count)]
        for square in range(board.count):
            if not self.bodies[square]:
                continue
            x, y = board.xs[square], board.ys[square]
            for dx, dy in _ORTHOGONAL:
                there = board.index.get((x + dx, y + dy), -1)
                if there >= 0 and self.bodies[there]:
                    self.steps[square].append(there)
            for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
                self.holding[board.index[x + dx, y + dy]].append(square)

    def _measure(self, board: WalledBoard, square: int, doorways: set[tuple[int, int]]) -> None:
        x, y = board.xs[square], board.ys[square]
        body = 0
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            there = board.index.get((x + dx, y + dy), -1)
            if there < 0 or not board.ship >> there & 1:
                return
            body |= 1 << there
        line, column = 2 * y + 1, 2 * x + 1
        inside = ((line, column + 1), (line + 2, column + 1), (line + 1, column), (line + 1, column + 2))
        doors = 0
        for place in inside:
            edge = board.edge(place[0], place[1])
            if edge == CLOSED_FOR_GOOD:
                return
            doors |= edge
        self.bodies[square] = body
        self.parts[square] = bits(body)
        self.doors[square] = doors
        self.under[square] = doors != 0 or any(place in doorways for place in inside)
