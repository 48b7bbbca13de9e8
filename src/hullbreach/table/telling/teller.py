"""The task that finds out who is waited for and away, and tells them: once, whatever becomes of this process.

What is to be sent follows from the journals. That it is sent now is marked in the store before it is: whichever process
sets the mark sends it, and no other ever does. A process that is killed between the mark and the sending has sent
nothing; that notice is lost rather than sent twice.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from hullbreach.table import clocks
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import StoreDown
from hullbreach.table.keeping import HUMAN
from hullbreach.table.telling import mail, push, rooms, words
from hullbreach.table.telling.delivering import GONE, LATER, REFUSED, SENT, Given
from hullbreach.table.telling.kept import CONFIRM, MAIL, PUSH, REMIND, WARNED, Telling
from hullbreach.table.telling.keys import Keys
from hullbreach.table.telling.moving import moved_on
from hullbreach.table.telling.needs import DICE, OVER, TURN, needs
from hullbreach.table.telling.settings import Setup

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame
    from hullbreach.table.room import Table
    from hullbreach.table.storage.tellings import Tellings

log = logging.getLogger("hullbreach.telling")

# Seconds between two looks at what other processes did, or left undone.
SWEEP = 30.0
_AGAIN = 5.0
# Seconds from one try to the next; after the last it is given up.
PAUSES = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0)
_AT_ONCE = 4
_UNCONFIRMED = 2 * 86_400.0
# What is under way when the server stops gets so many seconds.
_LAST = 5.0


class Teller:
    """One for each process; with `setup` None it only sees to deadlines."""

    def __init__(self, table: Table, setup: Setup | None = None, keys: Keys | None = None) -> None:
        self.table = table
        self.setup = setup if keys is not None else None
        self.keys = keys
        self.counts = {SENT: 0, LATER: 0, REFUSED: 0, GONE: 0, "full": 0}
        self._clock = table.clock
        # Games of which somebody is to be told, and those that must be looked at now.
        self._watched: set[str] = set()
        self._dirty: set[str] = set()
        # Games that cannot be taken up: not again before the next start.
        self._broken: set[str] = set()
        self._woken = asyncio.Event()
        self._sweep_at = 0.0
        self._resting = False
        self._sending: dict[str, asyncio.Task[None]] = {}
        self._lanes = asyncio.Semaphore(_AT_ONCE)
        self._task: asyncio.Task[None] | None = None

    @property
    def store(self) -> Tellings:
        return self.table.store.tellings

    @property
    def idle(self) -> bool:
        """Whether nothing is to be done before something happens, or time passes."""
        busy = self._woken.is_set() or self._dirty or self._sending
        return self._resting and not busy

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._sending:
            _, left = await asyncio.wait(self._sending.values(), timeout=_LAST)
            for task in left:
                task.cancel()

    # What happens elsewhere

    def changed(self, live: LiveGame) -> None:
        """Something was done in a game, or somebody came or went."""
        if live.id in self._watched or live.tale.settings.clock == clocks.DAYS:
            self.look(live.id)

    def look(self, game: str) -> None:
        self._dirty.add(game)
        self._woken.set()

    def watch(self, game: str) -> None:
        """Somebody is to be told of this game from now on."""
        self._watched.add(game)
        self.look(game)

    def look_everywhere(self) -> None:
        """Who was here may not be any more, and no journal says so."""
        self._dirty |= self._watched
        self._woken.set()

    # The task

    async def _run(self) -> None:
        everywhere = True
        while True:
            self._woken.clear()
            try:
                if self._clock.now() >= self._sweep_at:
                    await self._sweep()
                    if everywhere:
                        everywhere = False
                        self._dirty |= self._watched
                pause = await self._round()
            except StoreDown:
                pause = _AGAIN
            except Exception:
                log.exception("players could not be told")
                pause = SWEEP
            self._resting = True
            with suppress(TimeoutError):
                async with self._clock.limit(max(pause, 0.01)):
                    await self._woken.wait()
            self._resting = False

    async def _sweep(self) -> None:
        self._sweep_at = self._clock.now() + SWEEP
        lost = await self.store.release(await self.table.store.places())
        if lost:
            log.warning("%d notices were under way when a server stopped; they are not sent again", lost)
        await self.store.tidy(self._clock.date(), _UNCONFIRMED)
        self._watched = await self.store.games()
        self._dirty |= await self.store.unseen()

    async def _round(self) -> float:
        """Look at the games that changed, send what is due; the seconds until something is due."""
        while self._dirty:
            await self._look(self._dirty.pop())
        now = self._clock.date()
        for game in await self.store.late(now) - self._broken:
            await self._wake(game)
        for telling in await self.store.due(now) if self.setup is not None else []:
            if telling.id not in self._sending:
                task = asyncio.get_running_loop().create_task(self._send(telling))
                self._sending[telling.id] = task
                task.add_done_callback(partial(self._sent, telling.id))
        times = [await self.store.next_deadline(now)]
        if self.setup is not None:
            times.append(await self.store.next_due())
        waits = [time - now for time in times if time is not None and time > now]
        return min([*waits, max(0.0, self._sweep_at - self._clock.now())])

    def _sent(self, id: str, _: asyncio.Task[None]) -> None:
        self._sending.pop(id, None)
        self._woken.set()

    async def _live(self, game: str) -> LiveGame | None:
        if game in self._broken:
            return None
        try:
            return await self.table.live(game)
        except StoreDown:
            raise
        except TableFault as fault:
            log.warning("game %s: nobody is told of it: %s", game, fault)
            self._broken.add(game)
            return None

    async def _wake(self, game: str) -> None:
        """The time of somebody is up: the game itself sees to it."""
        live = await self._live(game)
        if live is not None:
            live.driver.wake()

    async def _look(self, game: str) -> None:
        """Find out what is to be sent to whom."""
        live = await self._live(game)
        if live is None:
            return
        tale = live.tale
        tellings = await self.store.of_game(game)
        for other in await moved_on(self.table, tale, tellings):
            self.watch(other)
        for telling in tellings:
            hold = tale.holds[telling.seat]
            if hold.who != HUMAN or hold.sat_at > telling.created:
                # Somebody else sits there now, or nobody.
                await self.store.forget(telling.id)
                continue
            job, due = self._timed(telling, live)
            if telling.confirmed and (job, due) != (telling.job, telling.due):
                await self.store.queue(telling.id, telling.told, job, due)
        await self.store.mark(game, tale.n, clocks.acts_at(tale))

    def _timed(self, telling: Telling, live: LiveGame) -> tuple[str, float]:
        """What is to be sent to an address, and when."""
        job, date = self._wanted(telling, live)
        return job, date - clocks.reminding(live.tale) if job == REMIND else 0.0 if job == WARNED else date

    def _wanted(self, telling: Telling, live: LiveGame) -> tuple[str, float]:
        """What is to be sent to an address ("": nothing), and when; of a reminder or a warning the date it is about."""
        tale, seat = live.tale, telling.seat
        why = needs(tale).get(seat, "")
        if self.setup is None or not why or seat in live.here():
            return "", 0.0
        hold = tale.holds[seat]
        if why == OVER and hold.seen >= tale.over_n:
            return "", 0.0
        if telling.told < hold.seen:
            begun = tale.over_at if why == OVER else tale.since(seat)
            return why, max(begun, hold.seen_at) + self.setup.after
        # He was told, and has not been back.
        if telling.job and telling.tries:
            return telling.job, telling.due
        if not telling.remind or why not in (TURN, DICE):
            return "", 0.0
        if tale.warned is not None and tale.warned.seat == seat:
            return (WARNED, tale.warned.until) if telling.reminded < tale.warned.until else ("", 0.0)
        deadline = clocks.deadline(tale)
        return (REMIND, deadline) if telling.reminded < deadline else ("", 0.0)

    async def _send(self, telling: Telling) -> None:
        """Send what is due, if it still holds and nobody else does."""
        try:
            async with self._lanes:
                live = await self._live(telling.game)
                if live is not None and await self._claimed(telling, live):
                    await self._settle(telling, await self._given(telling, live))
        except TableFault as fault:
            log.warning("a notice waits: %s", fault)
            await self._clock.sleep(_AGAIN)
        except Exception:
            log.exception("a notice could not be sent")
        self._dirty.add(telling.game)

    async def _claimed(self, telling: Telling, live: LiveGame) -> bool:
        assert self.setup is not None
        now, tale = self._clock.date(), live.tale
        async with live.lock:
            await live.catch_up()
        marks: dict[str, float] = {}
        if telling.job != CONFIRM:
            job, due = self._timed(telling, live)
            if job != telling.job or due > now:
                return False
            if job in (REMIND, WARNED):
                marks = {"reminded": self._wanted(telling, live)[1]}
            elif not telling.tries:
                marks = {"told": tale.n}
        won = await self.store.claim(telling, self.table.store.place, now, self.setup.limits, **marks)
        if won == "full":
            self.counts["full"] += 1
            log.warning("game %s: a notice was left out: there were too many today", telling.game)
        return bool(won == "claimed")

    async def _given(self, telling: Telling, live: LiveGame) -> Given:
        assert self.setup is not None and self.keys is not None
        now, tale = self._clock.date(), live.tale
        until = tale.warned.until if telling.job == WARNED and tale.warned else clocks.deadline(tale)
        left = words.length_of(until - now)
        why = needs(tale).get(telling.seat, "")
        said = words.notice(telling, tale, self.table.mission_name(tale), self.keys, why, left)
        try:
            if telling.kind == PUSH:
                return await push.push(self.setup, self.keys, telling.address, said, now)
            if telling.kind == MAIL:
                return await mail.send(self.setup, telling.address, said, telling.language, now)
            return await rooms.tell(self.setup, telling.address, said)
        except Exception as fault:
            log.exception("game %s: a notice could not be made", telling.game)
            return Given(REFUSED, str(fault))

    async def _settle(self, telling: Telling, given: Given) -> None:
        self.counts[given.how] += 1
        if given.how != SENT:
            log.warning("game %s: a notice by %s: %s (%s)", telling.game, telling.kind, given.how, given.why)
        if given.how == GONE:
            await self.store.forget(telling.id)
        elif given.how == LATER and telling.tries < len(PAUSES):
            pause = max(PAUSES[telling.tries], min(given.wait, PAUSES[-1]))
            due = self._clock.date() + pause
            await self.store.settle(telling.id, self.table.store.place, telling.job, due)
        else:
            await self.store.settle(telling.id, self.table.store.place)
