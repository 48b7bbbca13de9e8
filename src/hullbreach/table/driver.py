"""Keeps a game going where no hand moves it: bots, standing orders, forced answers, deadlines and absences.

What answers by itself out of turn does so after a moment of chance length when another human sits at the table, so
that the time tells little about why.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from hullbreach.faces.advising import Advised, advice, told
from hullbreach.faces.base import Player
from hullbreach.faces.thinking import CRASHED, Answer, Failure, task_of
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SIDES, NeedFaces
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.table import campaigning, clocks, consenting, messages as m, sharing
from hullbreach.table.account import ACT_BYTES
from hullbreach.table.acts import AT_ONCE, GUIDE, LATE, OUTCOME
from hullbreach.table.faults import TableFault
from hullbreach.table.keeping import HUMAN, OPEN
from hullbreach.table.rolling import dice_act, wanted
from hullbreach.table.timing import Alarm

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame

log = logging.getLogger("hullbreach.table")

P = ParamSpec("P")
R = TypeVar("R")

# Seconds until something that failed for want of the database is tried again.
_AGAIN = 1.0
# Less than this is now.
_SOON = 0.1
# Seconds after which a campaign looks again at its battle, which usually tells it by itself that it is over.
_LOOK = 5.0
_REMARKS = {"order": "by order", AT_ONCE: "by order", LATE: LATE}
_ROLLED_BY_TABLE = "rolled by the table"


class Driver:
    """One game's motor: at most one task at a time, which runs until only a human can go on."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self._clock = live.table.clock
        self._task: asyncio.Task[None] | None = None
        # Something changed while the task was at work.
        self._woken = False
        self._timer: Alarm | None = None
        self._random = random.Random()
        # What a bot thinks about in another process: at which version, for which seat.
        self._thinking: tuple[int, int, asyncio.Task[Answer]] | None = None
        # At which version an outcome was told to which all had agreed.
        self._agreed_at = -1
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
        game, face, hold = tale.game, tale.face, tale.holds[seat]
        if hold.who == OPEN:
            # Nobody has come yet.
            self._answer, self._by = face.default(game), "forced"
            return
        orders = hold.orders
        watched = len(tale.humans()) > 1
        reacts = face.is_reaction(game)
        if orders:
            self._answer = face.by_order(game, orders)
            begins = not tale.kept or tale.kept[-1].by not in ("order", AT_ONCE)
            pressed = begins and face.pressed(game, orders)
            self._by = AT_ONCE if pressed else "order"
        # In a lesson everything is asked: the cards speak of it.
        passed = set() if tale.settings.guide else hold.passed
        if self._answer is None and any(key in passed for key in face.question(game, orders)):
            self._answer = face.default(game)
            self._by = "again"
        if self._answer is None and tale.settings.brisk and face.preliminary(game):
            self._answer = face.default(game)
            self._by = "brisk"
        if self._answer is None and not watched and not tale.settings.guide:
            self._answer = face.foregone(game)
            self._by = "foregone"
        asked = game.decision()
        if self._answer is None and asked is not None and face.forced(game) and not face.ends_phase(game):
            # With another human looking on, what is forced looks like what is chosen: in one's own turn it waits
            # for a hand, and for somebody who is away it waits for the deadline.
            if not watched or (reacts and seat in self.live.here()):
                self._answer = asked.options[0]
                self._by = "forced"
        if self._answer is not None:
            pause = self._random.uniform(*self.live.table.moment) if watched and reacts else 0.0
            self._due = self._clock.now() + pause

    def answers_itself(self) -> bool:
        if self._planned_for != self.live.tale.version:
            self.plan()
        return self._answer is not None

    # Running

    def wake(self) -> None:
        """Something changed: see what is to be done next."""
        self._woken = True
        self._end_idle_thought()
        self._start()

    def _start(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Do everything that is due, then set the alarm for what comes next."""
        while True:
            self._woken = False
            try:
                pause = await self._once()
            except TableFault as fault:
                pause = None if fault.code == "stale" else _AGAIN
            except Exception:
                log.exception("game %s: nobody moves it on", self.live.id)
                return
            if pause is None or (self._woken and pause != _AGAIN):
                continue
            if pause >= 0:
                self._timer = self._clock.call_later(max(pause, 0.01), self._start)
            return

    async def _once(self) -> float | None:
        """Do one thing that is due; None: look again at once; otherwise seconds until the next, -1 for never."""
        live, tale = self.live, self.live.tale
        if not tale.started:
            return await self._shares_awaited()
        seat = tale.waiting()
        if len(tale.left) > live.given_up:
            async with live.lock:
                await campaigning.give_up_left(live)
            return None
        if not tale.over and not tale.paused and tale.game.is_afield():
            return await self._battle()
        if seat < 0 or tale.paused:
            return -1
        if tale.rolling is not None:
            return await self._dice_awaited()
        if tale.holds[seat].bot_plays:
            if not live.links and live.here():
                # Another process has the players; it drives the bot.
                return -1
            payer = live.payer()
            owed = payer.owes() if payer is not None else 0.0
            if owed > 0:
                return owed
            await self._bot_chooses(seat)
            return None
        if self.answers_itself():
            early = self._due - self._clock.now()
            if early > 0:
                return early
            async with live.lock:
                if self._still(self._planned_for, seat) and self._answer is not None:
                    await self._choose(seat, self._answer, self._by)
            return None
        return await self._deadlines(seat)

    async def _battle(self) -> float | None:
        """A campaign waits for its battle: where no human fights it is opened; when it is over its outcome is told."""
        live, tale = self.live, self.live.tale
        async with live.lock:
            if self._agreed_at != tale.version and tale.agreed_to(OUTCOME):
                # The server died before it was told. Where it cannot be told it is not tried for ever.
                self._agreed_at = tale.version
                await consenting.grant(live)
                return None
            if tale.battle:
                return None if await campaigning.hand_back(live) else _LOOK
            if not campaigning.fights_itself(tale):
                return -1
            await campaigning.open_battle(live, -1)
        return None

    def _still(self, version: int, seat: int) -> bool:
        """Whether the same is still being asked of the same seat."""
        tale = self.live.tale
        return tale.version == version and tale.waiting() == seat and not tale.paused and tale.rolling is None

    async def _bot_chooses(self, seat: int) -> None:
        live, tale = self.live, self.live.tale
        version = tale.version
        bot = self._bot(seat)
        if bot.thinks:
            answered = await self._thought(bot, version)
            if answered is None:
                return
            choice, remark = answered
        else:
            choice, remark = await self._aside(bot.ask, tale.game.copy())
        async with live.lock:
            if self._still(version, seat) and tale.holds[seat].bot_plays:
                self._tell_why(bot, choice)
                await self._choose(seat, choice, "bot", remark)
        if not tale.humans():
            # Nobody plays: who watches wants to see what happens.
            await self._clock.sleep(live.table.pace)

    def _tell_why(self, bot: Player[Game], choice: Choice) -> None:
        """Where nobody plays, whoever watches is told what a bot has weighed: nobody gains by it."""
        live, tale = self.live, self.live.tale
        if not live.links or tale.humans() or not told(bot.thought):
            return
        found = advice(tale.face, bot.name, [Advised(tale.game, choice, bot.thought)])
        live.tell(m.Thought(tale.version, bot.seat, found))

    async def _aside(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Something that a bot does in a thread of the table."""
        job = partial(do, *given, **named)
        return await asyncio.get_running_loop().run_in_executor(self.live.table.pool, job)

    async def _thought(self, bot: Player[Game], version: int) -> tuple[Choice, str] | None:
        """What a bot answers that thinks in another process; None: it was not wanted any more."""
        tale, thinkers = self.live.tale, self.live.table.thinkers
        game = tale.game.copy()
        try:
            task = await self._aside(task_of, bot, game, tale.header, thinkers.budget.deadline)
        except Unimaginable as fault:
            return await self._aside(bot.settle, game, Failure(f"{CRASHED}: {fault}"))
        thinking = asyncio.get_running_loop().create_task(thinkers.think(task))
        self._thinking = (version, bot.seat, thinking)
        self._end_idle_thought()
        try:
            answer = await thinking
        except asyncio.CancelledError:
            own = asyncio.current_task()
            if own is not None and own.cancelling():
                raise
            return None
        finally:
            self._thinking = None
        return await self._aside(bot.settle, game, *answer)

    def _end_idle_thought(self) -> None:
        """What a bot thinks about is not asked any more, or not of it."""
        if self._thinking is not None:
            version, seat, thinking = self._thinking
            if not self._still(version, seat) or not self.live.tale.holds[seat].bot_plays:
                thinking.cancel()

    def _bot(self, seat: int) -> Player[Game]:
        bots = self.live.bots
        if seat not in bots:
            tale = self.live.tale
            name = tale.holds[seat].bot or tale.stand_in
            number = self._random.randrange(2**31)
            if name == GUIDE:
                said = partial(tale.chosen_by, seat)
                bots[seat] = tale.face.opponent(tale.settings.guide, tale.stand_in, seat, number, said)
            else:
                bots[seat] = tale.face.bot(name, seat, number)
        return bots[seat]

    async def _choose(self, seat: int, choice: Choice, by: str, remark: str = "") -> None:
        """Store a choice that no player sent; the caller holds the lock."""
        live, tale = self.live, self.live.tale
        text = tale.game.text(choice)
        said = remark or tale.remark or _REMARKS.get(by, "")
        twin = tale.game.copy()
        try:
            if tale.settings.dice == "typed":
                twin.play(choice)
        except NeedFaces as need:
            rolling: dict[str, Any] = {"by": by, "remark": said, "faces": [], **wanted(tale.face, twin, need)}
            await live.write(live.timed("rolling", seat, text=text, **rolling))
            return
        payer = live.payer()
        if payer is not None:
            payer.stored(ACT_BYTES + len(text))
        await live.write(live.timed("choice", seat, text=text, remark=said, by=by, faces=[]))

    async def _shares_awaited(self) -> float | None:
        """All have bound a share of the seed: who does not show it in the time of an absence is left out."""
        live, tale = self.live, self.live.tale
        limit = tale.settings.absence_seconds
        if not limit or not tale.unshown():
            return -1
        left = limit - live.elapsed()
        if left > 0:
            return left
        async with live.lock:
            await sharing.leave_out(live)
        return None

    async def _dice_awaited(self) -> float | None:
        """Real dice are to be typed in: if nobody is left who could, the table rolls them."""
        live, tale = self.live, self.live.tale
        seat = tale.roller()
        if seat >= 0:
            days = await self._days(seat, lambda: tale.rolling is not None)
            if days is None:
                return None
            absence = await self._absence(seat, lambda: tale.rolling is not None)
            return absence if absence is None else min((p for p in (days, absence) if p >= 0), default=-1)
        async with live.lock:
            rolling = tale.rolling
            if rolling is not None and tale.roller() < 0:
                faces = [secrets.randbelow(SIDES) + 1 for _ in range(rolling["count"])]
                await live.write(dice_act(live, faces, _ROLLED_BY_TABLE))
        return None

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
        return max(0.01, limit - self.live.elapsed())

    def absences(self) -> dict[int, float]:
        """Seats that are away, with the seconds until a bot takes over."""
        live = self.live
        limit = live.tale.settings.absence_seconds
        if not limit or not live.tale.started or live.tale.over:
            return {}
        now = self._clock.now()
        return {
            seat: max(_SOON, limit - (now - since))
            for seat, since in live.away.items()
            if live.tale.holds[seat].who == HUMAN and not live.tale.holds[seat].bot
        }

    async def _deadlines(self, seat: int) -> float | None:
        """See to the deadlines of a human who is asked; seconds until the next, -1: none, None: look again."""
        live, tale = self.live, self.live.tale
        version = tale.version
        pauses: list[float] = []
        elapsed = live.elapsed()
        if tale.face.is_reaction(tale.game) and tale.settings.reaction_seconds:
            left = tale.settings.reaction_seconds - elapsed
            if left <= 0:
                async with live.lock:
                    if self._still(version, seat):
                        await self._choose(seat, tale.face.default(tale.game), LATE)
                return None
            pauses.append(left)
        if clocks.running_seat(tale) == seat:
            left = clocks.left(tale, seat, clocks.charged(elapsed, live.lag(seat)))
            if left > 0:
                pauses.append(left)
            elif tale.settings.clock == "game" or tale.face.time_up(tale.game) is not None:
                async with live.lock:
                    if self._still(version, seat):
                        await self._time_is_up(seat)
                return None
        for look in (self._days, self._absence):
            pause = await look(seat, lambda: self._still(version, seat))
            if pause is None:
                return None
            if pause >= 0:
                pauses.append(pause)
        return min(pauses) if pauses else -1

    async def _days(self, seat: int, still: Callable[[], bool]) -> float | None:
        """See to the clock in days, which goes by dates; otherwise the seconds until it is up, or -1."""
        live, until = self.live, clocks.acts_at(self.live.tale)
        if not until:
            return -1
        left = until - self._clock.date()
        if left > _SOON:
            return left
        async with live.lock:
            if still() and clocks.acts_at(live.tale) == until:
                if live.tale.settings.late == clocks.LOSE:
                    await self._time_is_up(seat)
                else:
                    await live.write(live.timed("bot", seat, name=live.tale.stand_in))
        return None

    async def _absence(self, seat: int, still: Callable[[], bool]) -> float | None:
        """Let a bot take over for a seat that has been away too long; otherwise the seconds until then, or -1."""
        live = self.live
        absent = self.absences().get(seat)
        if absent is None:
            return -1
        if absent > _SOON:
            return absent
        async with live.lock:
            if still() and seat in live.away and not live.tale.holds[seat].bot:
                await live.write(live.timed("bot", seat, name=live.tale.stand_in))
        return None

    async def _time_is_up(self, seat: int) -> None:
        """The clock of a seat has run out; the caller holds the lock."""
        live, tale = self.live, self.live.tale
        if tale.settings.clock in ("game", clocks.DAYS):
            await live.write(live.timed("flagged", seat))
            await consenting.grant(live)
            return
        choice = tale.face.time_up(tale.game)
        assert choice is not None
        text = tale.game.text(choice)
        await live.write(live.timed("choice", -1, text=text, remark="", by="table", faces=[]))
        live.notify("time_up")
