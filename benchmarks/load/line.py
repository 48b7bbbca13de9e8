"""A light client of the socket: just enough of WebSocket to play, so that the generator is not what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Option(msgspec.Struct):
    text: str


class Prompt(msgspec.Struct):
    options: list[Option]


class State(msgspec.Struct, tag="state"):
    number: int
    prompt: Prompt | None = None


class Welcome(msgspec.Struct, tag="welcome"):
    state: State | None = None


class Done(msgspec.Struct, tag="done"):
    number: int


class Error(msgspec.Struct, tag="error"):
    code: str


class Over(msgspec.Struct, tag="over"):
    pass


class Seats(msgspec.Struct, tag="seats"):
    pass


class Notice(msgspec.Struct, tag="notice"):
    pass


class Request(msgspec.Struct, tag="request"):
    pass


# What a random player needs to understand; the rest of each message is skipped.
Heard = Welcome | State | Done | Error | Over | Seats | Notice | Request
_DECODER: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
_ENCODER = msgspec.json.Encoder()


class Line(asyncio.Protocol):
    """One connection; `hear` gets every message with the time at which its last byte came."""

    def __init__(self, host: str, hear: Callable[[Heard, float], None]) -> None:
        self._host = host
        self._hear = hear
        self._data = bytearray()
        self._shaken = False
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection at once"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def say(self, message: dict[str, Any]) -> float:
        """Send a message; when it was sent. A mask of zeros is a mask."""
        data = _ENCODER.encode(message)
        length = len(data)
        head = bytes((0x80 | _TEXT, 0x80 | length)) if length < 126 else b""
        if not head:
            head = bytes((0x80 | _TEXT, 0x80 | 126)) + length.to_bytes(2, "big")
        if self._transport is None or self._transport.is_closing():
            raise ConnectionError("the server has closed the connection of a player; its log says why")
        at = time.perf_counter()
        self._transport.write(head + b"\0\0\0\0" + data)
        return at

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._data += data
        self.bytes_in += len(data)
        if not self._shaken:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._data[:12])
            del self._data[: end + 4]
            self._shaken = True
            if not status.endswith(b"101"):
                self.open.set_exception(ConnectionError(f"the server answered {status.decode()}"))
                return
            self.open.set_result(None)
        while (frame := self._frame()) is not None:
            kind, content = frame
            if kind == _TEXT:
                self._hear(_DECODER.decode(content), at)
            elif kind == _PING and self._transport is not None:
                self._transport.write(bytes((0x80 | _PONG, 0x80 | len(content))) + b"\0\0\0\0" + content)
            elif kind == _CLOSE:
                self.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; servers send them unmasked, and ours in one piece."""
        data = self._data
        if len(data) < 2:
            return None
        length, start = data[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return None
            length = int.from_bytes(data[2:start], "big")
        if len(data) < start + length:
            return None
        content = bytes(data[start : start + length])
        kind = data[0] & 15
        del data[: start + length]
        return kind, content
