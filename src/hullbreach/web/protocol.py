"""WebSockets of uvicorn with two things more: the application can cut a line whose reader does not read, and who sends
frames in floods is cut off before they are all read."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hullbreach.web.limiting import Bucket
from hullbreach.web.settings import Limits

# Under this name the application finds the function that cuts the line.
ABORT = "hullbreach.abort"
# And under this one how long its last answer to a ping took, in seconds, by the server's own clock.
LAG = "hullbreach.lag"


# What is read at a time: so much of a line is not worth the time of others.
_PIECE = 4_096
# Pieces in which one message may come.
_MOST_PIECES = 64


class CuttableProtocol(WebSocketsSansIOProtocol):
    """Frames are counted here: pings, answers to pings and parts of messages are never seen by the application."""

    frame_rate, frame_burst = 100.0, 1_000.0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._frames_left = Bucket(self.frame_rate, self.frame_burst, self.loop.time)

    async def run_asgi(self) -> None:
        extensions = cast("dict[str, Any]", self.scope["extensions"])
        extensions[ABORT] = self.transport.abort
        extensions[LAG] = lambda: self.last_ping_rtt
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + _PIECE])

    def _paid(self) -> bool:
        """Whether one more frame may come; otherwise the line is cut."""
        if self._frames_left.take():
            return True
        self.transport.abort()
        return False

    def handle_text(self, event: Frame) -> None:
        if self._paid():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._paid():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= _MOST_PIECES:
            self.transport.abort()
        elif self._paid():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._paid():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._paid():
            super().handle_pong(event)


def counting(limits: Limits) -> type[CuttableProtocol]:
    """The protocol of a server: for each message that may be said there is room for what a browser says besides."""

    class Counting(CuttableProtocol):
        frame_rate = 2 * limits.message_rate + CuttableProtocol.frame_rate
        frame_burst = 2 * limits.message_burst + CuttableProtocol.frame_burst

    return Counting
