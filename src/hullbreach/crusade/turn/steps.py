"""One step past walls, closed doors and scenery (SC-MOVE-DIAGONAL, RX-SCENERY-OBSTACLE)."""

from __future__ import annotations

from hullbreach.crusade.state import State
from hullbreach.kernel.walled import WalledBoard

# More ways round scenery than this are not kept.
MOST_KNOWN = 20_000


def around(s: State, square: int, barrier: int) -> int:
    """The squares one step away. Whoever stands there is not looked at, except that nobody squeezes past scenery."""
    near = s.board.steps(square, barrier)
    beside = s.solid & near
    if not beside:
        return near
    known = s.mission.blocks.squeezes
    key = (square, near, beside, barrier)
    if key not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[key] = past(s.board, square, near, barrier, s.solid)
    return known[key]


def past(board: WalledBoard, square: int, near: int, barrier: int, solid: int) -> int:
    """A diagonal step needs one of its two ways round to be free; a square full of scenery closes one like a wall."""
    for direction in (1, 3, 5, 7):
        there = board.step[square][direction]
        if there < 0 or not near >> there & 1:
            continue
        first, last = direction - 1, (direction + 1) % 8
        for one, other in ((first, last), (last, first)):
            side = board.step[square][one]
            if side < 0 or solid >> side & 1:
                continue
            if board.can_step(square, one, barrier) and board.can_step(side, other, barrier):
                break
        else:
            near &= ~(1 << there)
    return near
