"""What waits to be sent to one socket. The game never waits for a slow reader: whoever lags too far is dropped."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[Any], Awaitable[None]]


class Outbox:
    def __init__(self, most_messages: int, most_bytes: int) -> None:
        self._most_messages = most_messages
        self._most_bytes = most_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._closing = 0  # the code to close with when all is sent
        self._drop = asyncio.Event()

    @property
    def dropped(self) -> bool:
        return self._drop.is_set()

    def put(self, data: bytes) -> None:
        """Send this when its turn comes. It returns at once."""
        if self._closing or self.dropped:
            return
        # One message alone may be larger than all that may wait: the first one tells the whole game.
        if self._waiting and (
            len(self._waiting) >= self._most_messages or self._bytes + len(data) > self._most_bytes
        ):
            self.drop()
            return
        self._waiting.append(data)
        self._bytes += len(data)
        self._news.set()

    def drop(self) -> None:
        """Give up this reader; what waits is thrown away."""
        self._drop.set()
        self._waiting.clear()

    def close(self, code: int) -> None:
        """Send what waits, then close the connection with this code."""
        self._closing = self._closing or code
        self._news.set()

    async def run(self, send: Send) -> None:
        """Send until the end: the close frame is the last thing sent. It returns early for a dropped reader."""
        sending = asyncio.ensure_future(self._send_all(send))
        dropping = asyncio.ensure_future(self._drop.wait())
        try:
            await asyncio.wait({sending, dropping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            dropping.cancel()
            await asyncio.gather(sending, dropping, return_exceptions=True)

    async def _send_all(self, send: Send) -> None:
        while True:
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await send({"type": "websocket.send", "text": data.decode()})
            if self._closing:
                await send({"type": "websocket.close", "code": self._closing})
                return
            self._news.clear()
            await self._news.wait()
