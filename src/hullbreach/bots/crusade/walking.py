"""Leading pieces one after the other: walking along a planned way, one offered step at a time, and who comes next."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.bots.contract import Position
from hullbreach.bots.crusade.ground import Maps
from hullbreach.bots.picking import first, of_verb
from hullbreach.crusade import verbs as v
from hullbreach.crusade.state import State
from hullbreach.kernel.board import union
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.events import Event

_OWN_STEPS = ("moved", "door opened", "leave granted", "sustained")


class Walk:
    """The way that a piece is on: the squares still to go."""

    def __init__(self, piece: int = -1, path: list[int] | None = None) -> None:
        self.piece = piece
        self.path = path or []

    def goes_on(self, p: int, events: list[Event]) -> bool:
        """Whether a piece is under way and nothing has happened but its own steps."""
        return (
            self.piece == p
            and bool(self.path)
            and all(event.about() == p and event.kind in _OWN_STEPS for event in events)
        )

    def next(self, s: State, p: int, options: list[Choice]) -> Choice | None:
        """The next step, or the door that must be opened for it; None: the way is barred."""
        here = s.square[p]
        if here in self.path:
            self.path = self.path[self.path.index(here) + 1 :]
        if not self.path:
            return None
        moves = [option for option in of_verb(options, v.MOVE) if option[1] == p]
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
        return first([option for option in options if option[1] == p and doors >> option[2] & 1], v.OPEN)


def doors_between(s: State, p: int, a: int, b: int) -> int:
    """The closed doors on a step, as a bit set; for a large piece those inside the block that it enters."""
    if s.unit(p).size > 1:
        return s.mission.blocks.doors[b] & s.closed
    if b not in s.board.step[a]:
        return 0
    return union(s.board.ways[a][s.board.step[a].index(b)]) & s.closed


class Commander:
    """Leads the pieces of a seat; it remembers what was done in the turn under way."""

    def __init__(self) -> None:
        self.maps = Maps()
        self.walk = Walk()
        # How often each figure was activated in this turn, and who is finished.
        self.turn: tuple[int, ...] = ()
        self.visits: dict[int, int] = {}
        self.finished: set[int] = set()
        # A way that turned out to be barred is not tried twice in one activation.
        self.barred = -1

    def begin(self, *turn: int) -> None:
        if turn != self.turn:
            self.turn = turn
            self.visits = {}
            self.finished = set()
            self.walk = Walk()

    def look_over(self) -> None:
        """Nobody is active: forget the way of the last one."""
        self.walk = Walk()
        self.barred = -1

    def activate(self, p: int) -> Choice:
        self.visits[p] = self.visits.get(p, 0) + 1
        return (v.ACTIVATE, p, 0, 0)

    def go_on(self, position: Position[State]) -> Choice | None:
        """The next step of the piece that is under way, if nothing stops it."""
        p = position.decision.piece
        step: Choice | None = None
        if self.walk.goes_on(p, position.events):
            step = self.walk.next(position.eyes, p, position.decision.options)
        if step is None:
            self.walk = Walk()
        return step

    def set_out(
        self,
        s: State,
        p: int,
        path: list[int],
        options: list[Choice],
        may: Callable[[Choice], bool] = lambda step: True,
    ) -> Choice | None:
        """The first step of a new way; None: it is barred, or may not be taken."""
        self.walk = Walk(p, path)
        step = self.walk.next(s, p, options)
        if step is not None and may(step):
            return step
        self.walk = Walk()
        self.barred = p
        return None

    def finish(self, p: int, options: list[Choice]) -> Choice:
        self.finished.add(p)
        done = (v.DONE, p, 0, 0)
        return done if done in options else options[0]
