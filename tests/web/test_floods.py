"""Floods below what the application sees: heads without end, requests that wait for nobody, frames by the thousand.

Each is sent by a stranger on one line, and somebody else is answered at once all the same.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach.web.guarding import MOST_AHEAD, MOST_HEADERS
from hullbreach.web.running import of_interest
from hullbreach.web.settings import Limits, Settings
from tests.waiting import PATIENCE
from tests.web.playing import Player, new_game
from tests.web.serving import Running

HEAD = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
# What would be sent before a test gives up: far more than may be taken.
MUCH = 20_000_000
PIECE = 65_536


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With the limits that a server has anywhere."""
    folder = tmp_path_factory.mktemp("floods")
    with Running(folder, Settings(limits=Limits(), static=folder)) as running:
        yield running


def stranger(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, ("127.0.0.2", 0))


def pushed(line: socket.socket, what: bytes) -> int:
    """How many bytes were taken until the line was cut, or all."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < MUCH:
            sent += line.send(what)
    return sent


@pytest.mark.parametrize(
    ("begun", "flood"),
    [
        (HEAD + b"X: ", b"a" * PIECE),
        (HEAD, b"X: b\r\n" * 10_000),
        (b"GET /", b"a" * PIECE),
        (POST + b"2\r\n{}\r\n0\r\nX: ", b"a" * PIECE),
        (POST + b"2;", b"a" * PIECE),
        (POST, b"1\r\na\r\n" * 10_000),
    ],
    ids=["one header", "many headers", "address", "after the body", "beside the body", "a body in crumbs"],
)
def test_a_request_that_does_not_end_is_cut_off(begun: bytes, flood: bytes, server: Running) -> None:
    with stranger(server) as line:
        line.sendall(begun)
        # What lies in the buffers of the system counts too.
        assert pushed(line, flood) < MUCH
    assert server.client.get("/api/about").status_code == 200


def test_a_head_of_the_usual_size_is_read_in_any_pieces(server: Running) -> None:
    head = HEAD + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 200) for n in range(MOST_HEADERS - 1)) + b"\r\n"
    with stranger(server) as line:
        for at in range(0, len(head), 1_000):
            line.sendall(head[at : at + 1_000])
        assert line.recv(100).startswith(b"HTTP/1.1 200")


def test_some_requests_may_wait_on_a_line_and_many_may_not(server: Running) -> None:
    with stranger(server) as line:
        line.sendall((HEAD + b"\r\n") * MOST_AHEAD)
        told = b""
        while told.count(b"HTTP/1.1 200") < MOST_AHEAD:
            told += line.recv(PIECE)
    with stranger(server) as line:
        with contextlib.suppress(OSError):
            line.sendall((HEAD + b"\r\n") * 1_000)
        told = b""
        with contextlib.suppress(OSError):
            while more := line.recv(PIECE):
                told += more
    assert told.count(b"HTTP/1.1 200") <= MOST_AHEAD + 1


def frame(kind: int, last: bool, said: bytes = b"") -> bytes:
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(said)]) + bytes(4) + said


def upgraded(server: Running) -> socket.socket:
    line = stranger(server)
    line.sendall(UPGRADE)
    told = b""
    while b"\r\n\r\n" not in told:
        told += line.recv(1_000)
    assert told.startswith(b"HTTP/1.1 101")
    return line


@pytest.mark.parametrize(
    "flood",
    [frame(9, True), frame(10, True), frame(0, False), frame(1, True, b"{}"), frame(2, True, b"{}")],
    ids=["pings", "pongs", "parts of a message", "texts", "bytes"],
)
def test_frames_by_the_thousand_cut_the_line(flood: bytes, server: Running) -> None:
    line = upgraded(server)
    with line:
        line.sendall(frame(1, False, b"{"))
        assert pushed(line, flood * 5_000) < MUCH
    assert server.client.get("/api/about").status_code == 200


def test_who_plays_sends_as_many_frames_as_the_protocol_allows(server: Running) -> None:
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as player:
        player.until("welcome")
        for number in range(200):
            player.send(type="ping", at=float(number))
        for number in range(200):
            assert player.until("pong")["at"] == float(number)


def test_who_has_used_up_his_requests_waits_for_the_refusal(tmp_path: Path) -> None:
    limits = Limits(request_burst=2, request_rate=0.001)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        began = time.monotonic()
        codes = [server.client.get("/api/about").status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        assert time.monotonic() - began > 0.9
        # Pages are for everybody, but not without an end.
        files = [server.client.get("/").status_code for _ in range(10)]
        assert files[0] == 200 and files[-1] == 429


def test_what_strangers_send_fills_no_log() -> None:
    def said(text: str) -> bool:
        return of_interest(logging.LogRecord("uvicorn.error", logging.WARNING, "", 1, text, (), None))

    assert not said("Invalid HTTP request received.")
    assert said("Exception in ASGI application\n")
