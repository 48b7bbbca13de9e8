"""The socket: one conversation between a client and the table. docs/protocol.md tells its order."""

from __future__ import annotations

import asyncio
import logging
from math import ceil
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket

from hullbreach.faces.wire import Text
from hullbreach.table.account import ACT_BYTES
from hullbreach.table.faults import TableFault
from hullbreach.table.link import Link
from hullbreach.table.messages import (
    VERSION,
    Ask,
    Battle,
    Choose,
    Error,
    FromClient,
    Hello,
    Leave,
    Notice,
    Orders,
    Ping,
    Query,
    Say,
    Undo,
    error_to,
)
from hullbreach.web.decoding import Unreadable, decoded
from hullbreach.web.faults import WebFault
from hullbreach.web.house import House, house
from hullbreach.web.limiting import Bucket
from hullbreach.web.outbox import Outbox
from hullbreach.web.protocol import ABORT, LAG
from hullbreach.web.sentences import say
from hullbreach.words.text import Name

log = logging.getLogger("hullbreach.web")

# Codes with which the server closes a connection.
NORMAL = 1000
GOING_AWAY = 1001
REFUSED = 1008
TOO_LARGE = 1009
BUSY = 1013

# What a message costs of a connection's rate; all others cost 1.
_COSTS: dict[type, float] = {
    Ping: 0.5, Undo: 3.0, Ask: 3.0, Battle: 5.0, Leave: 5.0, Orders: 5.0, Say: 5.0, Hello: 10.0,
}  # fmt: skip
_BAD_COST = 2.0
# Messages of which nothing is stored; of all others their own bytes, and some for each act.
_UNSTORED = (Ping, Query)
# How long what is still to be sent may take at the end.
_LAST_SECONDS = 3.0

_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_ENCODER = msgspec.json.Encoder()


@websocket("/api/socket")
async def talk(socket: WebSocket[Any, Any, Any]) -> None:
    """Play or watch a game."""
    home = house(socket)
    if not home.welcome(socket.headers):
        await socket.close(code=REFUSED)  # not accepted: the browser sees status 403
        return
    await socket.accept()
    conversation = Conversation(home, socket)
    home.conversations.add(conversation)
    try:
        await conversation.run()
    finally:
        home.conversations.discard(conversation)


class Conversation:
    def __init__(self, home: House, socket: WebSocket[Any, Any, Any]) -> None:
        self.home = home
        self._clock = home.table.clock
        self.limits = home.limits
        self.socket = socket
        self.outbox = Outbox(self.limits.queue_messages, self.limits.queue_bytes)
        self.link: Link | None = None
        self._greeted = False
        self._bucket = Bucket(self.limits.message_rate, self.limits.message_burst, self._clock.now)

    async def run(self) -> None:
        writer = asyncio.create_task(self.outbox.run(self.socket.send))
        reader = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                self.outbox.close(NORMAL)
                await asyncio.wait({writer}, timeout=_LAST_SECONDS)
            if self.outbox.dropped or not writer.done():
                self._abort()
            # What the reader is passing on to the table is not broken off; then it finds the line closed.
            await asyncio.wait({reader}, timeout=_LAST_SECONDS)
        finally:
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            if self.link is not None:
                await self.link.leave()

    def go_away(self) -> None:
        self.outbox.put(_ENCODER.encode(Notice("going_away", TableFault("going_away").text)))
        self.outbox.close(GOING_AWAY)

    async def _listen(self) -> None:
        """Hear the client until it leaves or must leave."""
        address = self.home.address(self.socket)
        no_room = self.home.crowd.enter(address)
        if no_room:
            self._end(no_room, BUSY)
            return
        try:
            if not self._may_open():
                return
            until = self._clock.now() + self.limits.hello_seconds
            while await self._hear(None if self.link is not None else until - self._clock.now()):
                pass
        except TimeoutError:
            self._end("hello_late", REFUSED, seconds=round(self.limits.hello_seconds))
        except Exception:
            log.exception("a conversation broke off")
            self._end("broken", BUSY)
        finally:
            self.home.crowd.leave(address)

    def _may_open(self) -> bool:
        """Whether the client's address may begin another conversation now."""
        openings = self.home.openings.of(self.home.address(self.socket))
        if openings.take():
            return True
        self._end("too_many_requests", BUSY, seconds=max(1, ceil(openings.wait())))
        return False

    def _may_store(self, message: FromClient, size: int) -> bool:
        """Whether what would be stored of a message is not too much from that address; otherwise it is said."""
        bucket = self.home.stored.of(self.home.address(self.socket))
        acts = len(message.plan) if isinstance(message, Choose) else 1
        if bucket.take(size + acts * ACT_BYTES):
            return True
        seconds = max(1, ceil(bucket.wait(size + acts * ACT_BYTES)))
        self._answer(message, "too_much_stored", say("too_much_stored", seconds=seconds))
        return False

    async def _hear(self, seconds: float | None) -> bool:
        """One message, waited for no longer than that; False: that was the last one."""
        async with self._clock.limit(seconds):
            event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return event["type"] == "websocket.connect"
        text = event.get("text")
        if text is None:
            return self._paid(_BAD_COST, "not_text", say("not_text"))
        data = text.encode()
        if len(data) > self.limits.message:
            self._end("too_large", TOO_LARGE, most=self.limits.message)
            return False
        try:
            message = decoded(_DECODER, data)
        except Unreadable as fault:
            return self._paid(_BAD_COST, fault.code, fault.text)
        if not self._bucket.take(_COSTS.get(type(message), 1.0)):
            self._answer(message, "too_many", say("too_many"), fatal=True)
            self.outbox.close(REFUSED)
            return False
        if not isinstance(message, _UNSTORED) and not self._may_store(message, len(data)):
            return True
        if isinstance(message, Hello):
            # To look for a game again is as much work as a new connection.
            if self._greeted and not self._may_open():
                return False
            self._greeted = True
        await self._pass_on(message)
        return True

    async def _pass_on(self, message: FromClient) -> None:
        try:
            if self.link is not None:
                await self.link.receive(message)
            elif isinstance(message, Hello):
                await self._arrive(message)
            else:
                self._answer(message, "hello_first", say("hello_first"))
        except TableFault as fault:
            self._answer(message, fault.code, fault.text, fault.rule)
        except WebFault as fault:
            # Whoever asked for too much comes again later.
            self._answer(message, fault.code, fault.text, fatal=True)
            self.outbox.close(BUSY)

    async def _arrive(self, hello: Hello) -> None:
        if hello.version != VERSION:
            raise TableFault("bad_version", theirs=hello.version, ours=VERSION)
        await self.home.recall(hello.game, self.socket)
        ask = self.home.questions.of(self.home.address(self.socket))
        account = self.home.account(self.socket)
        self.link = await self.home.table.connect(hello, self.outbox.put, ask, account)
        extensions = cast("dict[str, Any]", self.socket.scope.get("extensions") or {})
        self.link.measure = extensions.get(LAG, self.link.measure)

    def _paid(self, cost: float, code: str = "", text: Text | None = None) -> bool:
        """Whether the connection may still say so much; where there is something to object, it is said."""
        if not self._bucket.take(cost):
            self._end("too_many", REFUSED)
            return False
        if text is not None:
            self._tell(code, text)
        return True

    def _answer(
        self, message: FromClient, code: str, text: Text, rule: str = "", fatal: bool = False
    ) -> None:
        self.outbox.put(_ENCODER.encode(error_to(message, code, text, rule, fatal)))

    def _tell(self, code: str, text: Text, rule: str = "", fatal: bool = False) -> None:
        self.outbox.put(_ENCODER.encode(Error(code, text, rule, fatal)))

    def _end(self, code: str, close_with: int, **names: Name) -> None:
        self._tell(code, say(code, **names), fatal=True)
        self.outbox.close(close_with)

    def _abort(self) -> None:
        """Cut the line of somebody who does not read: no close frame would get through."""
        extensions = cast("dict[str, Any]", self.socket.scope.get("extensions") or {})
        if ABORT in extensions:
            extensions[ABORT]()
