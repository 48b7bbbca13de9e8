"""The server process: uvicorn with the settings that the game needs, and an end without losses."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager

import uvicorn

from hullbreach.table.apart import get_ready
from hullbreach.web.app import Server
from hullbreach.web.garbage import Garbage, settle_in
from hullbreach.web.guarding import guarded
from hullbreach.web.protocol import counting

# Larger messages are cut off before they are read; smaller ones that are still too large get a sentence.
LARGEST_MESSAGE = 256 * 1024
PING_SECONDS = 20.0
GRACE_SECONDS = 5
# Until lines are cut that are still being sent on, or whose other end does not read.
HANG_UP_SECONDS = 2.0
# Until what reads uploaded files is started: pages come first.
READY_SECONDS = 5.0
# Seconds after which a thread that works something out lets the loop have its turn.
TURN = 0.001


_NO_ADDRESS = "'{host}' is no address of this machine; try 127.0.0.1 or 0.0.0.0."


# What strangers do who send what cannot be read: a line for each would fill the log.
_STRANGERS = ("Invalid HTTP request", "Unsupported upgrade", "Invalid UTF-8 sequence")


def of_interest(line: logging.LogRecord) -> bool:
    """Whether the host of a server wants to know of it."""
    return not line.getMessage().startswith(_STRANGERS)


class NoPort(Exception):
    """The server cannot listen there; the text is a sentence."""

    def __init__(self, text: str, busy: bool) -> None:
        super().__init__(text)
        self.busy = busy


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises NoPort."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise NoPort(_NO_ADDRESS.format(host=host), False) from None
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        # Only now it shows whether another program listens there.
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise _no_port(host, port, error) from None
    return listening


def _no_port(host: str, port: int, error: OSError) -> NoPort:
    known = {
        errno.EADDRINUSE: f"Port {port} of {host} is in use by another program; give another with --port.",
        errno.EACCES: f"Port {port} is not allowed to this user; take one from 1024 on with --port.",
        errno.EADDRNOTAVAIL: _NO_ADDRESS.format(host=host),
    }
    other = f"The server cannot listen on {host}, port {port}: {error.strerror or error}."
    return NoPort(known.get(error.errno or 0, other), error.errno == errno.EADDRINUSE)


class GameServer(uvicorn.Server):
    """Ends in this order: no new connections, everybody is told, the table writes what it has, the store closes."""

    def __init__(self, server: Server, ready: Callable[[], None] | None = None) -> None:
        home = server.house
        super().__init__(
            uvicorn.Config(
                server.app,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                http=guarded(home.lines, home.limits.request_seconds, home.counted),
                ws=counting(home.limits),
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self._server = server
        self._ready = ready
        # What is asked for in an address may be private: front.py writes its own lines.
        logging.getLogger("uvicorn.access").disabled = True
        errors = logging.getLogger("uvicorn.error")
        errors.setLevel(logging.WARNING)
        errors.addFilter(of_interest)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._server.house.pulse.start()
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        await self._server.close()
        hanging_up = asyncio.get_running_loop().call_later(HANG_UP_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        hanging_up.cancel()

    def _hang_up(self) -> None:
        for line in list(self.server_state.connections):
            if hasattr(line, "hang_up"):
                line.hang_up()

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """SIGINT and SIGTERM end the server in good order, with status 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in signals}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


async def run(server: Server, listening: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """Serve until a signal comes, then close the table too. The table is open when this is called."""
    settle_in()
    garbage = Garbage()
    garbage.start()
    sys.setswitchinterval(TURN)
    readers = asyncio.get_running_loop().call_later(READY_SECONDS, get_ready)
    try:
        await GameServer(server, ready).serve([listening])
    finally:
        garbage.stop()
        readers.cancel()
        await server.house.table.close()


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
