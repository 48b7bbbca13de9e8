"""Players who come by HTTP alone: a visit stays at the table between their requests, so that they count as present."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

import msgspec

from hullbreach.table import messages as m
from hullbreach.table.account import Account
from hullbreach.table.faults import TableFault
from hullbreach.table.link import Link
from hullbreach.table.questions import Ask
from hullbreach.table.room import Table
from hullbreach.table.timing import Alarm, Clock
from hullbreach.web.faults import Refused, WebFault
from hullbreach.web.settings import Limits

ANSWER_SECONDS = 15.0

_DECODER: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class Visit:
    """One seat of one game as an HTTP client holds it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.link: Link | None = None
        self.state: m.State | None = None
        self.history: list[m.Happened] = []
        self.lock = asyncio.Lock()
        self.timer: Alarm | None = None
        self._changed = asyncio.Event()
        self._reply: asyncio.Future[m.Done | m.Answer | m.Error] | None = None
        self._ref: str | None = None

    def hear(self, data: bytes) -> None:
        """What the table sends to this seat."""
        message = _DECODER.decode(data)
        match message:
            case m.Welcome():
                self.history = list(message.history)
                if message.state is not None:
                    self._now(message.state)
            case m.State():
                if message.back_to >= 0:
                    self.history = [step for step in self.history if step.number <= message.back_to]
                self.history.extend(message.happened)
                self._now(message)
            case m.Done() if self._ref is None:
                self._answer(message)
            case m.Answer() if message.ref == self._ref:
                self._answer(message)
            case m.Error():
                self._answer(message)

    async def choose(self, message: m.Choose) -> m.Done:
        """Raises Refused and WebFault."""
        reply = await self._ask(message)
        assert isinstance(reply, m.Done)
        return reply

    async def query(self, message: m.Query, ask: Ask) -> m.Answer:
        """`ask` counts it against whoever sent the request. Raises Refused and WebFault."""
        reply = await self._ask(message, ask)
        assert isinstance(reply, m.Answer)
        return reply

    async def _ask(self, message: m.Choose | m.Query, ask: Ask | None = None) -> m.Done | m.Answer:
        async with self.lock:
            assert self.link is not None
            self.link.ask = ask or self.link.ask
            self._reply = asyncio.get_running_loop().create_future()
            self._ref = message.ref if isinstance(message, m.Query) else None
            try:
                await self.link.receive(message)
                reply = await asyncio.wait_for(self._reply, ANSWER_SECONDS)
            except TimeoutError:
                raise WebFault(503, "no_answer") from None
            finally:
                self._reply = None
            if isinstance(reply, m.Error):
                raise Refused(reply)
            return reply

    async def state_after(self, number: int, seconds: float, since: int) -> m.State:
        """The state; where its number is still `number`, it is waited for so long. `since`: events from there on."""
        with suppress(TimeoutError):
            async with self._clock.limit(seconds):
                while self.state is None or self.state.number == number:
                    self._changed.clear()
                    await self._changed.wait()
        if self.state is None:
            raise TableFault("not_started")
        happened = [step for step in self.history if step.number > since] if since >= 0 else []
        return msgspec.structs.replace(self.state, happened=happened, back_to=-1)

    def _now(self, state: m.State) -> None:
        self.state = state
        self._changed.set()

    def _answer(self, message: m.Done | m.Answer | m.Error) -> None:
        if self._reply is not None and not self._reply.done():
            self._reply.set_result(message)


class Visits:
    """All visits, by game and key of the seat; each ends some time after its last request."""

    def __init__(self, table: Table, limits: Limits) -> None:
        self._table = table
        self._limits = limits
        # Those that were asked for last stand at the end.
        self._open: dict[tuple[str, str], Visit] = {}
        # A lock for each that is being let in, as long as somebody waits for it.
        self._arriving: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def count(self) -> int:
        return len(self._open)

    async def of(self, game: str, token: str, account: Account) -> Visit:
        """The account is that of whoever asked last. Raises TableFault (no such game, wrong key) and StoreDown."""
        key = (game, token)
        visit = self._open.get(key)
        if visit is None:
            lock = self._arriving.setdefault(key, asyncio.Lock())
            async with lock:
                visit = self._open.get(key) or await self._arrive(key)
        if visit.link is not None:
            visit.link.account = account
        self._stay(key, visit)
        return visit

    async def _arrive(self, key: tuple[str, str]) -> Visit:
        visit = Visit(self._table.clock)
        visit.link = await self._table.connect(m.Hello(m.VERSION, *key), visit.hear)
        self._open[key] = visit
        if len(self._open) > self._limits.visits:
            self._end(next(iter(self._open)))
        return visit

    async def close(self) -> None:
        for key in list(self._open):
            self._end(key)
        await asyncio.gather(*self._leaving, return_exceptions=True)

    def _stay(self, key: tuple[str, str], visit: Visit) -> None:
        if self._open.get(key) is visit:
            self._open[key] = self._open.pop(key)
        if visit.timer is not None:
            visit.timer.cancel()
        visit.timer = self._table.clock.call_later(self._limits.visit_seconds, partial(self._end, key))

    def _end(self, key: tuple[str, str]) -> None:
        visit = self._open.pop(key, None)
        if visit is None or visit.link is None:
            return
        if visit.timer is not None:
            visit.timer.cancel()
        task = asyncio.get_running_loop().create_task(visit.link.leave())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)
