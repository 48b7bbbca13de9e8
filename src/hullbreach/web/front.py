"""The outermost layer: whom the server answers, headers that protect the browser, a log line for each request, and no
traceback outside."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from hullbreach.faces.wire import Text
from hullbreach.table.faults import TableFault
from hullbreach.web.bodies import Bodies
from hullbreach.web.faults import Problem, shown
from hullbreach.web.hosts import Hosts
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
# A request that is meant for another server than this one.
MISDIRECTED = 421
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Front:
    """Wraps the application."""

    def __init__(self, app: App, hosts: Hosts, bodies: Bodies, proxy: bool = False) -> None:
        self.app = app
        self._hosts = hosts
        self._bodies = bodies
        self._named_in = (b"host", b"x-forwarded-host") if proxy else (b"host",)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            refused = self._refused(scope)
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await _refuse(scope, send, *refused, kind="websocket.http.response")
            return
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
            refused = self._refused(scope)
            if refused is None:
                with self._bodies.held(scope, receive) as held:
                    await self.app(scope, held, passed)
            else:
                await _refuse(scope, passed, *refused)
        except asyncio.CancelledError:
            # The server ends, and this has waited for something that did not come.
            if not status:
                await _refuse(scope, passed, 503, Problem("going_away", TableFault("going_away").text))
        except Exception:
            log.exception("a request failed outside its handler")
            if not status:
                await _broken(passed)
        # The address as it is, without what was asked in it: that may be private.
        took = (time.perf_counter() - began) * 1000
        access.info("%s %s %d %.0f ms", method, shown(scope["path"], 200), status, took)

    def _refused(self, scope: Scope) -> tuple[int, Problem] | None:
        """Why a request is not looked at, where it is for no server or for another one."""
        named = [
            (name, value.decode("latin-1")) for name, value in scope["headers"] if name in self._named_in
        ]
        if sum(name == b"host" for name, _ in named) != 1 and scope.get("http_version", "") != "1.0":
            return 400, Problem("no_host", say("no_host"))
        for _, value in named:
            if not self._hosts.knows(value):
                return MISDIRECTED, Problem("unknown_host", say("unknown_host", host=shown(value, 80)))
        return None


def _guarded(scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    has = {name.lower() for name, _ in headers}
    headers.extend((name, value) for name, value in _RAW if name not in has)
    if b"cache-control" not in has and scope["path"].startswith("/api/"):
        headers.append((b"cache-control", b"no-store"))
    return headers


async def _broken(send: Send) -> None:
    await _send(send, 500, b"application/json", msgspec.json.encode(Problem("broken", say("broken"))))


async def _refuse(
    scope: Scope, send: Send, status: int, problem: Problem, kind: str = "http.response"
) -> None:
    """The sentence, for people in a browser as plain text."""
    wants_page = any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])
    if wants_page:
        await _send(send, status, b"text/plain; charset=utf-8", _in_both(problem.text), kind)
    else:
        await _send(send, status, b"application/json", msgspec.json.encode(problem), kind)


def _in_both(text: Text) -> bytes:
    return f"{text.en}\n\n{text.fr}\n".encode()


async def _send(send: Send, status: int, form: bytes, body: bytes, kind: str = "http.response") -> None:
    headers = [(b"content-type", form), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
