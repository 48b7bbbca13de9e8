"""HTTP of uvicorn with what strangers make necessary.

Who says nothing, says it slowly, or never reads what he is answered, does not hold a line for ever, and one address has
only so many lines. A head that does not end, and requests that are sent before those before them are answered, take
memory and the time of all others before anybody could count them: they are refused while they are read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hullbreach.web.limiting import Crowd

_WHOLE = 3
# Bytes of a head, headers in it, bytes of an address. Of a body that comes in pieces as much may come beside it.
MOST_OF_HEAD, MOST_HEADERS, MOST_OF_ADDRESS = 32_768, 100, 8_192
# Requests on one line that wait for the one before them.
MOST_AHEAD = 8


class TooMuch(Exception):
    """More than anybody needs who means well; whoever reads the request stops there."""


class _Line:
    """A transport that may be written to when it has been cut: who answers there may not know it yet."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


def guarded(crowd: Crowd, seconds: float, address: Callable[[str], str]) -> type[asyncio.Protocol]:
    """The protocol of a server: lines are counted in `crowd`, and each must begin a request in so many seconds.

    A request that has begun must be there whole, with its body, in three times that; and in as much time something must
    be read of what waits to be sent.
    """

    class Guarded(HttpToolsProtocol):
        _counted = ""
        _alarm: asyncio.TimerHandle | None = None
        _look: asyncio.TimerHandle | None = None
        # Bytes that waited to be sent at the last look, and at how many looks they did not grow fewer.
        _unsent, _stood = 0, 0
        _owes_body = False
        # Of the request that is being read: which one, what came of it since, its body, its headers and their size.
        _number, _came, _body, _headers, _size = 0, 0, 0, 0, 0

        def connection_made(self, transport: Any) -> None:
            super().connection_made(cast("asyncio.Transport", _Line(transport)))
            host = address(self.client[0] if self.client else "")
            if crowd.enter(host):
                transport.abort()
                return
            self._counted = host
            self._wind(seconds)
            self._look = self.loop.call_later(seconds, self._look_on)

        def connection_lost(self, exc: Exception | None) -> None:
            self._uncounted()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            reading = self._number if self._owes_body else 0
            super().data_received(data)
            if self._owes_body and self._number == reading:
                self._came += len(data)
                if self._came - self._body > MOST_OF_HEAD + self._body:
                    self.send_400_response("More comes around this request than there is in it.")

        def on_message_begin(self) -> None:
            if len(self.pipeline) >= MOST_AHEAD:
                raise TooMuch
            self._wind(_WHOLE * seconds)
            self._owes_body = True
            self._number += 1
            self._came = self._body = self._headers = self._size = 0
            super().on_message_begin()

        def on_url(self, url: bytes) -> None:
            super().on_url(url)
            if len(self.url) > MOST_OF_ADDRESS:
                raise TooMuch

        def on_header(self, name: bytes, value: bytes) -> None:
            self._headers += 1
            self._size += len(name) + len(value)
            if self._headers > MOST_HEADERS or self._size > MOST_OF_HEAD:
                raise TooMuch
            super().on_header(name, value)

        def on_body(self, body: bytes) -> None:
            self._body += len(body)
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._still()
            self._owes_body = False
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            # Sockets have a count of their own, and who does not read there does not answer pings either.
            self._uncounted()
            if isinstance(self.transport, _Line):
                self.transport = self.transport.transport
            super().handle_websocket_upgrade()

        def _uncounted(self) -> None:
            self._still()
            self._look_no_more()
            if self._counted:
                crowd.leave(self._counted)
                self._counted = ""

        def resume_writing(self) -> None:
            self._stood = 0
            super().resume_writing()

        def hang_up(self) -> None:
            """The server ends: who still sends or does not read is not waited for."""
            if self._owes_body or self.transport.get_write_buffer_size():
                self.transport.abort()

        def _look_on(self) -> None:
            unsent = self.transport.get_write_buffer_size()
            self._stood = self._stood + 1 if unsent and unsent >= self._unsent else 0
            self._unsent = unsent
            if self._stood >= _WHOLE:
                self.transport.abort()
            else:
                self._look = self.loop.call_later(seconds, self._look_on)

        def _look_no_more(self) -> None:
            if self._look is not None:
                self._look.cancel()
                self._look = None

        def _wind(self, left: float) -> None:
            self._still()
            self._alarm = self.loop.call_later(left, self._cut)

        def _still(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None

        def _cut(self) -> None:
            if not self.transport.is_closing():
                self.transport.abort()

    return Guarded
