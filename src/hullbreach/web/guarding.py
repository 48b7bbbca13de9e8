"""HTTP of uvicorn with what strangers make necessary.

Who says nothing, or says it slowly, does not hold a line for ever, and one address has only so many lines.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hullbreach.web.limiting import Crowd

_WHOLE = 3


def guarded(crowd: Crowd, seconds: float, address: Callable[[str], str]) -> type[asyncio.Protocol]:
    """The protocol of a server: lines are counted in `crowd`, and each must begin a request in so many seconds.

    A request that has begun must be there whole, with its body, in three times that.
    """

    class Guarded(HttpToolsProtocol):
        _counted = ""
        _alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            host = address(self.client[0] if self.client else "")
            if crowd.enter(host):
                transport.abort()
                return
            self._counted = host
            self._wind(seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._still()
            if self._counted:
                crowd.leave(self._counted)
                self._counted = ""
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            self._wind(_WHOLE * seconds)
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._still()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._still()
            if self._counted:
                # Sockets have a count of their own.
                crowd.leave(self._counted)
                self._counted = ""
            super().handle_websocket_upgrade()

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
