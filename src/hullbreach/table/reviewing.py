"""Why a game against bots was won or lost: worked out after its end, in a process of its own that no game waits for.

It goes on while somebody asks how far it is, and ends when nobody does any more. What was found is kept with the game.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from hullbreach.faces import answers, wire
from hullbreach.faces.advising import Advised
from hullbreach.faces.reviewing import Look, Point, Swing, can_review, moment, swings, weighed_in
from hullbreach.faces.thinking import Failure, task_of
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.table.faults import TableFault
from hullbreach.table.sentences import say
from hullbreach.table.thinking import Budget, Thinkers

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame

log = logging.getLogger("hullbreach.table")

# Seconds after which nobody seems to wait for it any more.
_PATIENCE = 20.0
# One process beside those of the bots: nobody's game waits for it. A choice may wait long for its turn.
BUDGET = Budget(processes=1, deadline=5.0, killed=60.0, patience=600.0)


class Review:
    """What is known so far of one game for one seat."""

    def __init__(self, live: LiveGame, seat: Seat, thinkers: Thinkers) -> None:
        self.live = live
        self.seat = seat
        self.thinkers = thinkers
        self.asked = live.table.clock.now()
        self.points: list[Point] = []
        self.moments: list[answers.Crux] = []
        # Steps that are done, of so many; 0: it is not known yet.
        self.done, self.total = 0, 0
        self.fault: wire.Text | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = self.live.spawn(self._run())

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def told(self) -> answers.Review:
        curve = [answers.Chances(point.step, point.turn, point.chance) for point in self.points]
        return answers.Review(self.seat, self.done, self.total, self.running, curve, self.moments, self.fault)

    async def _run(self) -> None:
        try:
            await self._curve()
            found = swings(self.points)
            self.total = 1 + len(found)
            self.done = 1
            places = [await self._place(swing) for swing in found]
            face = self.live.tale.face
            self.moments = [moment(face, *place, swing) for place, swing in zip(places, found, strict=True)]
            for number, (game, played) in enumerate(places):
                if self.live.table.clock.now() - self.asked > _PATIENCE:
                    self.fault = say("fault", "review_stopped")
                    return
                await self._think(number, game, played)
                self.done += 1
        except asyncio.CancelledError:
            self.fault = say("fault", "review_stopped")
            raise
        except TableFault as fault:
            self.fault = fault.text
        except Exception:
            log.exception("game %s: a review failed", self.live.id)
            self.fault = say("fault", "internal")

    async def _curve(self) -> None:
        live = self.live
        record = await live.table.record(live.id)
        answer = await self.thinkers.think(Look(f"{live.id}/{self.seat}", record, self.seat))
        if not isinstance(answer.thought, list):
            log.warning("game %s: no review: %s", live.id, answer.choice)
            raise TableFault("no_review")
        self.points = answer.thought

    async def _place(self, swing: Swing) -> tuple[Game, Choice]:
        """The position of a moment, and what was chosen there."""
        live = self.live
        ((game, _),) = await live.table.beside(partial(live.past().steps, swing.step, 1))
        return game, game.read(live.tale.kept[swing.step].text)

    async def _think(self, number: int, game: Game, played: Choice) -> None:
        """What the best level would have done there; where nothing can be imagined the moment stays as it is."""
        live = self.live
        adviser = live.tale.face.adviser(self.seat, number)
        try:
            task = await live.table.beside(partial(task_of, adviser, game, live.tale.header, BUDGET.deadline))
        except Unimaginable:
            return
        answer = await self.thinkers.think(task)
        if isinstance(answer.choice, Failure):
            return
        found = Advised(game, answer.choice, answer.thought)
        self.moments = [
            weighed_in(live.tale.face, each, adviser.name, found, played) if n == number else each
            for n, each in enumerate(self.moments)
        ]


def review(live: LiveGame, seat: Seat, thinkers: Thinkers) -> answers.Review:
    """How far the review of a game that is over has come for a seat; it is begun where need be. Raises TableFault."""
    if not live.tale.over:
        raise TableFault("not_over" if live.tale.started else "not_started")
    if not 0 <= seat < len(live.tale.holds):
        raise TableFault("no_seat", seat=seat)
    if not can_review(live.tale.header.game) or live.tale.header.in_scene:
        raise TableFault("no_review")
    known = live.reviews.get(seat)
    if known is None or (known.fault is not None and not known.running):
        known = live.reviews[seat] = Review(live, seat, thinkers)
        known.begin()
    known.asked = live.table.clock.now()
    return known.told()


def stop(live: LiveGame, seat: Seat) -> None:
    """Nobody wants it any more."""
    known = live.reviews.pop(seat, None)
    if known is not None:
        known.stop()
