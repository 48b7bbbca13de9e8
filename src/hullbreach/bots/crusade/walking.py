"""Walking along a planned way, one offered step after the other."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.state import State
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.events import Event


class Walk:
    """The way that a piece is on: the squares still to go."""

    __slots__ = ("path", "piece")

    def __init__(self) -> None:
        self.piece = -1
        self.path: list[int] = []

    def clear(self) -> None:
        self.piece = -1
        self.path = []

    def set_out(self, p: int, path: list[int]) -> None:
        self.piece = p
        self.path = path

    def goes_on(self, p: int, events: list[Event]) -> bool:
        """Whether a piece is under way and nothing has happened but its own steps."""
        if self.piece != p or not self.path:
            return False
        for event in events:
            if event.about() != p or event.kind not in ("moved", "door opened", "leave granted", "sustained"):
                return False
        return True

    def next(self, s: State, p: int, options: list[Choice]) -> Choice | None:
        """The next step, or the door that must be opened for it; None: the way is barred."""
        here = s.square[p]
        if here in self.path:
            self.path = self.path[self.path.index(here) + 1 :]
        if not self.path:
            return None
        moves = [option for option in options if option[0] == v.MOVE and option[1] == p]
        for place, square in enumerate(self.path):
            # Squares of friends are passed in one go.
            for option in moves:
                if option[2] == square and (option[3] < 0 or (place and option[3] in self.path)):
                    return option
        for square in self.path:
            for option in moves:
                if option[2] == square:
                    return option
        doors = doors_between(s, p, here, self.path[0])
        for option in options:
            if option[0] == v.OPEN and option[1] == p and doors >> option[2] & 1:
                return option
        return None


def doors_between(s: State, p: int, a: int, b: int) -> int:
    """The closed doors on a step, as a bit set; for a large piece those inside the block that it enters."""
    if s.unit(p).size > 1:
        return s.mission.blocks.doors[b] & s.closed
    out = 0
    if b in s.board.step[a]:
        for doors in s.board.ways[a][s.board.step[a].index(b)]:
            out |= doors & s.closed
    return out
