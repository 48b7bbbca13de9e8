"""What is being sent to the server, and not answered yet, takes so much memory and no more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from hullbreach.web.faults import WebFault

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]

# Seconds after which somebody whose request found no room may try again.
_AGAIN = 5.0


class Bodies:
    """Bytes of requests that are held, in all and from one address."""

    def __init__(self, most: int, most_of_one: int, address: Callable[[Scope], str]) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._address = address
        self._of: dict[str, int] = {}
        self.total = 0

    @contextmanager
    def held(self, scope: Scope, receive: Receive) -> Iterator[Receive]:
        """How a request is received whose body counts until it is answered; WebFault: there is no room for it."""
        address, size = self._address(scope), 0

        async def counted() -> Event:
            nonlocal size
            event = await receive()
            came = len(event.get("body", b""))
            if came:
                self._take(address, came)
                size += came
            return event

        try:
            yield counted
        finally:
            self._give(address, size)

    def _take(self, address: str, size: int) -> None:
        if self.total + size > self._most:
            raise WebFault(503, "too_much_sent", wait=_AGAIN)
        if self._of.get(address, 0) + size > self._most_of_one:
            raise WebFault(429, "too_much_sent", wait=_AGAIN)
        self.total += size
        self._of[address] = self._of.get(address, 0) + size

    def _give(self, address: str, size: int) -> None:
        self.total -= size
        left = self._of.get(address, 0) - size
        if left > 0:
            self._of[address] = left
        else:
            self._of.pop(address, None)
