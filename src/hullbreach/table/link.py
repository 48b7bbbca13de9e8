"""One connection to a game: what its player may do, message by message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar

from hullbreach.faces.contract import BadAsk
from hullbreach.table import choosing, clocks, consenting, hinting, leaving, messages as m, sharing
from hullbreach.table.account import Account
from hullbreach.table.faults import Behind, TableFault
from hullbreach.table.journal import Act
from hullbreach.table.live import LiveGame, encode
from hullbreach.table.questions import Ask, question
from hullbreach.table.sentences import say
from hullbreach.table.showing import Audience
from hullbreach.table.wishes import plain

if TYPE_CHECKING:
    from hullbreach.table.tale import Tale

log = logging.getLogger("hullbreach.table")

R = TypeVar("R")
_TRIES = 4
# A game has room for so many acts, lines of chat and changes of standing orders; more than any that was played needs.
MOST_ACTS = 100_000
MOST_CHAT = 2_000
MOST_ORDERS = 5_000
# What can be said when a game is full.
_HARMLESS = (m.Query, m.Ping, m.Resign, m.Leave)


async def again(do: Callable[[], Awaitable[R]]) -> R:
    """Do something that looks before it writes; once more where somebody else wrote in the same moment."""
    for _ in range(_TRIES - 1):
        try:
            return await do()
        except Behind:
            continue
    return await do()


def _stood_in(tale: Tale, seat: int) -> int:
    """How many choices a bot has made for a seat since its player made the last one."""
    mine = (kept.by for kept in reversed(tale.kept) if kept.seat == seat)
    return sum(by == "bot" for by in takewhile(lambda by: by != "human", mine))


class Link:
    """A device of a player, or a spectator's."""

    def __init__(
        self,
        live: LiveGame,
        person: int | None,
        send: Callable[[bytes], None],
        ask: Ask,
        token: str = "",
        account: Account | None = None,
    ) -> None:
        self.live = live
        # The seat whose key the device has; None: it has none.
        self.person = person
        self.send = send
        self.ask = ask
        # The key that it came with, for a rematch; it is kept nowhere else.
        self.token = token
        # Against which is counted what is done for it and without a message of its own.
        self.account = account
        # The round trip of its line in seconds, as the server measures it.
        self.measure: Callable[[], float] = lambda: 0.0
        # The hint that is being worked out for it.
        self.advising: asyncio.Task[None] | None = None
        # It looks on now, and is still to be told what those know who look on.
        self.welcome_due = False

    @property
    def delay(self) -> float:
        return min(max(self.measure(), 0.0), clocks.MOST_LAG)

    @property
    def tale(self) -> Tale:
        return self.live.tale

    @property
    def audience(self) -> Audience:
        """For whom it is told what happens: the seat, or None for those who watch, or who gave the seat up."""
        return None if self.person is None or self.tale.holds[self.person].out else self.person

    def seat(self) -> int:
        """The seat of the player; spectators may not do what asks for one."""
        if self.audience is None:
            raise TableFault("watching")
        return self.audience

    # Coming and going

    async def enter(self, contribution: str | None) -> None:
        """Take part: told everything there is, and from now on everything that happens.

        Without a share of the seed, not even an empty one, it is bound later.
        """
        while not await self._enter(contribution):
            pass
        self.live.driver.wake()

    async def _enter(self, contribution: str | None) -> bool:
        """False: what there is to tell must be recalled first."""
        live = self.live
        seat = self.person
        await live.memory.recall(self.audience)
        async with live.lock:
            await live.catch_up()
            if not live.memory.has(self.audience):
                return False
            first = seat is not None and not any(link.person == seat for link in live.links)
            acts: list[Act] = []
            missed = 0
            if seat is not None:
                hold = self.tale.holds[seat]
                if hold.contribution is None and not hold.pledge and contribution is not None:
                    acts.append(live.act("sealed", seat, len(acts), contribution=contribution))
                if first:
                    acts.append(live.act("came", seat, len(acts), place=live.table.store.place))
                if hold.bot and not hold.out:
                    acts.append(live.timed("back", seat, offset=len(acts)))
                    missed = _stood_in(self.tale, seat)
            if acts:
                await live.write(*acts)
            live.links.add(self)
            live.greet(self)
            if missed:
                self.answer(m.Notice("stood_in", say("notice", "stood_in", count=missed)))
            live.look_around()
            if self.person is None:
                live.tell_seats()
        return True

    async def leave(self) -> None:
        live = self.live
        hinting.stop(self)
        if self not in live.links:
            return
        live.links.discard(self)
        live.idle_since = live.table.clock.now()
        await asyncio.shield(live.spawn(self._gone()))

    async def _gone(self) -> None:
        live, seat = self.live, self.person
        async with live.lock:
            if seat is None:
                live.tell_seats()
            if seat is None or any(link.person == seat for link in live.links):
                return
            try:
                await again(lambda: live.write(live.act("went", seat, place=live.table.store.place)))
            except TableFault as fault:
                log.warning("game %s: a leave was not stored: %s", live.id, fault)
            live.look_around()

    def stand_up(self) -> None:
        """The seat is free again: the device looks on from now on."""
        self.person, self.token = None, ""
        self.welcome_due = True

    # Messages

    async def receive(self, message: m.FromClient) -> None:
        """Do what a message asks; whatever is wrong with it is answered by an error message."""
        if not isinstance(message, m.Query | m.Ping):
            # Whoever acts does not wait for a hint, and the bots need the processes that think.
            hinting.stop(self)
        await asyncio.shield(self.live.spawn(self._receive(message)))

    async def _receive(self, message: m.FromClient) -> None:
        try:
            if self.tale.aborted:
                raise TableFault("aborted")
            if self.tale.n >= MOST_ACTS and not isinstance(message, _HARMLESS):
                raise TableFault("game_full", most=MOST_ACTS)
            await again(lambda: _HANDLERS[type(message)](self, message))
        except TableFault as fault:
            self.answer(m.error_to(message, fault.code, fault.text, fault.rule))
            if fault.code == "stale" and self.tale.started:
                self.answer(self.live.state(self.audience, []))
        except Exception:
            log.exception("game %s: a message of type %s failed", self.live.id, type(message).__name__)
            self.answer(m.error_to(message, "internal", say("fault", "internal")))

    def answer(self, message: m.FromServer) -> None:
        self.send(encode(message))

    def playing(self) -> int:
        """The seat, where the game can be played on now."""
        seat = self.seat()
        if not self.tale.started:
            raise TableFault("not_started")
        if self.tale.over:
            raise TableFault("over")
        if self.tale.held is not None:
            raise TableFault("held")
        return seat

    async def take_seat(self) -> int:
        """The seat of a player who is about to act; a bot that stood in gives it back. The lock is held."""
        seat = self.playing()
        if self.tale.holds[seat].bot:
            await self.live.write(self.live.timed("back", seat))
        return seat

    # The rest

    async def _hello(self, message: m.Hello) -> None:
        raise TableFault("hello_twice")

    async def _resign(self, message: m.Resign) -> None:
        async with self.live.lock:
            await self.live.write(self.live.timed("resigned", self.playing()))
            # What the others have agreed to needs nobody else now.
            await consenting.grant(self.live)

    async def _orders(self, message: m.Orders) -> None:
        async with self.live.lock:
            seat = self.playing()
            faults = self.tale.face.faults_of_orders(self.tale.game, message.lines)
            if faults:
                raise TableFault("bad_order", why=" ".join(faults))
            if message.lines == self.tale.holds[seat].orders:
                return  # they stand already
            if self.tale.ordered >= MOST_ORDERS:
                raise TableFault("orders_full", most=MOST_ORDERS)
            await self.live.write(self.live.act("orders", seat, lines=message.lines))
            self.live.driver.plan()
        self.live.driver.wake()

    async def _say(self, message: m.Say) -> None:
        seat = self.seat()
        text = plain(message.text)
        if not text:
            raise TableFault("chat_empty")
        if len(self.tale.chat) >= MOST_CHAT:
            raise TableFault("chat_full", most=MOST_CHAT)
        async with self.live.lock:
            await self.live.write(self.live.act("said", seat, text=text))

    async def _query(self, message: m.Query) -> None:
        try:
            if message.about == "hint":
                hinting.begin(self, message.ref)
            elif message.about == "unhint":
                hinting.stop(self)
                self.answer(m.Answer(message.ref, self.tale.version))
            else:
                self.answer(await self.ask(question(self, message)))
        except BadAsk as bad:
            self.answer(m.Answer(message.ref, self.tale.version, fault=bad.text))

    async def _ping(self, message: m.Ping) -> None:
        self.answer(m.Pong(message.at))


_HANDLERS: dict[type, Callable[[Link, Any], Awaitable[None]]] = {
    m.Hello: Link._hello,
    m.Pledge: sharing.pledge,
    m.Reveal: sharing.reveal,
    m.Choose: choosing.choose,
    m.Undo: choosing.undo,
    m.Dice: choosing.dice,
    m.Consent: consenting.consent,
    m.Ask: consenting.ask,
    m.Battle: consenting.battle,
    m.Resign: Link._resign,
    m.Leave: leaving.leave,
    m.Abort: leaving.abort,
    m.Orders: Link._orders,
    m.Say: Link._say,
    m.Query: Link._query,
    m.Ping: Link._ping,
}
