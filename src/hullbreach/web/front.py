"""The outermost layer: headers that protect the browser, a log line for each request, and no traceback outside."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from hullbreach.web.faults import Problem, shown
from hullbreach.web.sentences import say

log = logging.getLogger("hullbreach.web")
access = logging.getLogger("hullbreach.access")

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

# Styles may stand in the page: drawings carry their own. Scripts may not.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Front:
    """Wraps the application."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        method = scope["method"]
        if method == "HEAD":
            # Answered like GET; the server sends the headers alone.
            scope = {**scope, "method": "GET"}
        status = 0

        async def passed(event: Event) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                event["headers"] = _guarded(scope, list(event.get("headers", [])))
            await send(event)

        try:
            await self.app(scope, receive, passed)
        except Exception:
            log.exception("a request failed outside its handler")
            if not status:
                await _broken(passed)
        # The address as it is, without what was asked in it: that may be private.
        took = (time.perf_counter() - began) * 1000
        access.info("%s %s %d %.0f ms", method, shown(scope["path"], 200), status, took)


def _guarded(scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    has = {name.lower() for name, _ in headers}
    headers.extend((name, value) for name, value in _RAW if name not in has)
    if b"cache-control" not in has and scope["path"].startswith("/api/"):
        headers.append((b"cache-control", b"no-store"))
    return headers


async def _broken(send: Send) -> None:
    body = msgspec.json.encode(Problem("broken", say("broken")))
    kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 500, "headers": kind})
    await send({"type": "http.response.body", "body": body})
