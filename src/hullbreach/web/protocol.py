"""WebSockets of uvicorn with one thing more: the application can cut a line whose reader does not read."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

# Under this name the application finds the function that cuts the line.
ABORT = "hullbreach.abort"
# And under this one how long its last answer to a ping took, in seconds, by the server's own clock.
LAG = "hullbreach.lag"


class CuttableProtocol(WebSocketsSansIOProtocol):
    async def run_asgi(self) -> None:
        extensions = cast("dict[str, Any]", self.scope["extensions"])
        extensions[ABORT] = self.transport.abort
        extensions[LAG] = lambda: self.last_ping_rtt
        await super().run_asgi()
