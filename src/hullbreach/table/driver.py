"""Keeps a game going where no hand moves it: bots, standing orders, forced answers, deadlines and absences.

What answers by itself out of turn does so after a moment of chance length when another human sits at the table, so
that the time tells nothing about why.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING

from hullbreach.faces.contract import Asker
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import NeedFaces
from hullbreach.table import clocks
from hullbreach.table.faults import TableFault
from hullbreach.table.tale import HUMAN

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame

log = logging.getLogger("hullbreach.table")

STAND_IN = "heuristic"
# Seconds until something that failed for want of the database is tried again.
_AGAIN = 1.0


class Driver:
    """One game's motor: at most one task at a time, which runs until only a human can go on."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._random = random.Random()
        # For the version for which it was worked out: the answer that needs no asking, how it is called, and when.
        self._planned_for = -1
        self._answer: Choice | None = None
        self._by = ""
        self._due = 0.0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    # What needs no asking

    def plan(self) -> None:
        """Work out whether the open decision answers itself; call it whenever the decision changes."""
        tale = self.live.tale
        self._planned_for = tale.version
        self._answer, self._by, self._due = None, "", 0.0
        seat = tale.waiting()
        if seat < 0 or tale.paused or tale.rolling is not None or tale.holds[seat].bot_plays:
            return
        game, face, orders = tale.game, tale.face, tale.holds[seat].orders
        if orders:
            self._answer = face.ordered(game, orders)
            self._by = "order"
        watched = len(tale.humans()) > 1
        reacts = face.is_reaction(game)
        # In one's own turn, with another human looking on, even the only thing to do waits for a hand.
        if (
            self._answer is None
            and face.forced(game)
            and (reacts or not watched)
            and not face.ends_phase(game)
        ):
            self._answer = game.decision().options[0]
            self._by = "forced"
        if self._answer is not None:
            watched = watched and reacts
            pause = self._random.uniform(*self.live.table.moment) if watched else 0.0
            self._due = time.monotonic() + pause

    def answers_itself(self) -> bool:
        if self._planned_for != self.live.tale.version:
            self.plan()
        return self._answer is not None

    # Running

    def wake(self) -> None:
        """Something changed: see what is to be done next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Do everything that is due, then set the alarm for what comes next."""
        while True:
            try:
                pause = await self._once()
            except TableFault as fault:
                pause = None if fault.code == "stale" else _AGAIN
            except Exception:
                log.exception("game %s: nobody moves it on", self.live.id)
                return
            if pause is None:
                continue
            if pause >= 0:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(max(pause, 0.01), self._ring)
            return

    def _ring(self) -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _once(self) -> float | None:
        """Do one thing that is due; None: look again at once; otherwise seconds until the next, -1 for never."""
        live = self.live
        tale = live.tale
        seat = tale.waiting()
        if seat < 0 or tale.paused or tale.rolling is not None:
            return -1
        if tale.holds[seat].bot_plays:
            if not live.links and live.table.shared:
                # Somebody else's process has the players; it drives the bot.
                return -1
            await self._bot_chooses(seat)
            return None
        if self.answers_itself():
            early = self._due - time.monotonic()
            if early > 0:
                return early
            async with live.lock:
                if tale.version == self._planned_for and self._answer is not None:
                    await self._choose(seat, self._answer, self._by)
            return None
        return await self._deadlines(seat)

    async def _bot_chooses(self, seat: int) -> None:
        live = self.live
        tale = live.tale
        version = tale.version
        bot = self._bot(seat)
        choice, remark = await asyncio.get_running_loop().run_in_executor(
            live.table.pool, bot.ask, tale.game.copy()
        )
        async with live.lock:
            if tale.version == version and tale.holds[seat].bot_plays and not tale.paused and not tale.over:
                await self._choose(seat, choice, "bot", remark)

    def _bot(self, seat: int) -> Asker:
        bots = self.live.bots
        if seat not in bots:
            hold = self.live.tale.holds[seat]
            bots[seat] = self.live.tale.face.bot(hold.bot or STAND_IN, seat, self._random.randrange(2**31))
        return bots[seat]

    async def _choose(self, seat: int, choice: Choice, by: str, remark: str = "") -> None:
        """Store a choice that no player sent; the caller holds the lock."""
        live = self.live
        tale = live.tale
        text = tale.game.text(choice)
        try:
            if tale.settings.dice == "typed":
                tale.game.copy().play(choice)
        except NeedFaces as need:
            await live.write(
                live.act("rolling", seat, text=text, by=by, remark=remark, faces=[], count=need.count)
            )
            return
        said = remark or tale.remark or {"order": "by order", "late": "late"}.get(by, "")
        spent = 0.0
        if clocks.running_seat(tale) == seat:
            spent = round(time.monotonic() - live.opened, 3)
        await live.write(live.act("choice", seat, text=text, remark=said, by=by, spent=spent, faces=[]))

    # Deadlines

    def reaction_left(self) -> float:
        """Seconds left to answer an open reaction; 0: there is no limit now."""
        tale = self.live.tale
        limit = tale.settings.reaction_seconds
        seat = tale.waiting()
        if not limit or seat < 0 or tale.paused or tale.rolling is not None or tale.holds[seat].bot_plays:
            return 0.0
        if not tale.face.is_reaction(tale.game):
            return 0.0
        return max(0.01, limit - (time.monotonic() - self.live.opened))

    def absences(self) -> dict[int, float]:
        """Seats that are away, with the seconds until a bot takes over."""
        live = self.live
        limit = live.tale.settings.absence_seconds
        if not limit or not live.tale.started or live.tale.over:
            return {}
        now = time.monotonic()
        return {
            seat: max(0.1, limit - (now - since))
            for seat, since in live.away.items()
            if live.tale.holds[seat].who == HUMAN and not live.tale.holds[seat].bot
        }

    async def _deadlines(self, seat: int) -> float | None:
        live = self.live
        tale = live.tale
        version = tale.version
        pauses: list[float] = []
        elapsed = time.monotonic() - live.opened
        if tale.face.is_reaction(tale.game) and tale.settings.reaction_seconds:
            left = tale.settings.reaction_seconds - elapsed
            if left <= 0:
                async with live.lock:
                    if tale.version == version:
                        await self._choose(seat, tale.face.default(tale.game), "late")
                return None
            pauses.append(left)
        if clocks.running_seat(tale) == seat:
            lag = live.lag(seat)
            left = clocks.left(tale, seat, clocks.charged(elapsed, lag))
            if left <= 0:
                async with live.lock:
                    if tale.version == version and await self._time_is_up(seat):
                        return None
            else:
                pauses.append(left)
        absent = self.absences().get(seat)
        if absent is not None:
            if absent <= 0.1:
                async with live.lock:
                    if tale.version == version and seat in live.away and not tale.holds[seat].bot:
                        await live.write(live.act("bot", seat, name=STAND_IN))
                return None
            pauses.append(absent)
        return min(pauses) if pauses else -1

    async def _time_is_up(self, seat: int) -> bool:
        """The clock of a seat has run out; the caller holds the lock. Whether anything came of it."""
        live = self.live
        tale = live.tale
        if tale.settings.clock == "game":
            await live.write(live.act("flagged", seat))
            return True
        choice = tale.face.time_up(tale.game)
        if choice is None:
            return False
        text = tale.game.text(choice)
        spent = round(time.monotonic() - live.opened, 3)
        await live.write(live.act("choice", -1, text=text, remark="", by="table", spent=spent, faces=[]))
        live.notify("time_up")
        return True
