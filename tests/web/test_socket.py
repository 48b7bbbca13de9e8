"""The socket: its order, what it refuses, and that nobody can hold up a game."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hullbreach.web.settings import Limits, Settings
from tests.waiting import HandClock, until
from tests.web.playing import Player, first_option, new_game
from tests.web.serving import GENEROUS, Running
from tests.web.test_limits import closed


def told_off(player: Player, code: str) -> dict[str, Any]:
    error = player.until("error")
    assert error["type"] == "error" and error["code"] == code, error
    assert error["text"]["en"] and error["text"]["fr"]
    assert error["text"]["en"] != error["text"]["fr"]
    return error


def test_hello_is_answered_with_everything(server: Running) -> None:
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as ann:
        welcome = ann.next()
        assert welcome["type"] == "welcome" and welcome["seat"] == 0 and welcome["version"] == 1
        assert welcome["scenery"]["decks"] and welcome["state"]["prompt"]
    with Player(server, game) as watcher:
        welcome = watcher.next()
        assert welcome["seat"] == -1 and "prompt" not in welcome["state"]
        watcher.send(type="resign")
        told_off(watcher, "watching")


def test_a_choice_is_told_to_everybody(server: Running) -> None:
    game, tokens = new_game(server, stealer="human")
    with Player(server, game, tokens["marine"]) as ann, Player(server, game, tokens["stealer"]) as ben:
        ben.until("welcome")
        ann.until("welcome")
        ann.choose(first_option(ann.asked()))
        assert ann.until("done")["played"] == 1
        assert ben.until("state")["happened"][0]["number"] == 1


def test_first_comes_hello(server: Running) -> None:
    game, tokens = new_game(server)
    with Player(server) as ann:
        ann.send(type="choose", number=0, plan=["begin"])
        told_off(ann, "hello_first")
        ann.send(type="hello", version=99, game=game, token=tokens["marine"])
        told_off(ann, "bad_version")
        ann.send(type="hello", version=1, game="not-there")
        told_off(ann, "no_game")
        ann.send(type="hello", version=1, game=game, token="wrong")
        told_off(ann, "bad_token")
        ann.send(type="hello", version=1, game=game, token=tokens["marine"])
        assert ann.next()["type"] == "welcome"
        ann.send(type="hello", version=1, game=game)
        told_off(ann, "hello_twice")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "bad_json"),
        ("hello", "bad_json"),
        ("{", "bad_json"),
        pytest.param("[" * 8000, "bad_message", id="deep list"),
        pytest.param('{"a":' * 3000, "bad_json", id="deep object"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ("{}", "bad_message"),
        ('{"type": 3}', "bad_message"),
        ('{"type": "welcome"}', "bad_message"),
        ('{"type": "choose"}', "bad_message"),
        ('{"type": "choose", "number": "0", "plan": ["begin"]}', "bad_message"),
        ('{"type": "choose", "number": 0, "plan": []}', "bad_message"),
        ('{"type": "choose", "number": 0, "plan": ["begin"], "seat": 1}', "bad_message"),
        ('{"type": "choose", "number": 0.5, "plan": ["begin"]}', "bad_message"),
        ('{"type": "choose", "number": 99999999999999999999999, "plan": ["begin"]}', "stale"),
        ('{"type": "say", "text": "a\\u0000b"}', "bad_text"),
        ('{"type": "say", "text": "' + "x" * 501 + '"}', "bad_message"),
        ('{"type": "dice", "number": 0, "faces": [7]}', "bad_message"),
        (b"\x00\x01", "not_text"),
    ],
)
def test_what_cannot_be_read_is_explained_and_the_connection_stays(
    server: Running, sent: str | bytes, code: str
) -> None:
    game, tokens = new_game(server)
    with Player(server, game, tokens["marine"]) as ann:
        ann.until("welcome")
        ann.raw(sent)
        told_off(ann, code)
        ann.send(type="ping", at=5)
        assert ann.until("pong") == {"type": "pong", "at": 5.0}


def test_a_message_that_is_too_large(server: Running) -> None:
    with Player(server) as ann:
        ann.raw(json.dumps({"type": "say", "text": "x" * 16_400}))
        assert told_off(ann, "too_large")["fatal"]
        assert closed(ann) == 1009
    with Player(server) as ann:
        # This one is cut off before it is read.
        with contextlib.suppress(ConnectionClosed):
            ann.raw("x" * 2_000_000)
        # The line may break under what is still being sent, before the code has come.
        assert closed(ann) in (1009, None)


def test_too_many_messages(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=Limits(message_rate=1, message_burst=30))) as server:
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as ann:
            ann.until("welcome")
            for _ in range(10):
                ann.send(type="query", ref="1", about="coverage", side=0)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(30):
                    ann.raw("junk")
            codes = []
            while "too_many" not in codes:
                codes.append(ann.next().get("code"))
            assert codes.count("bad_json") <= 5
            assert closed(ann) == 1008
        with Player(server, game, tokens["marine"]) as ann:
            assert ann.next()["type"] == "welcome"


def test_somebody_who_does_not_say_hello(tmp_path: Path) -> None:
    with Running(tmp_path, Settings(limits=Limits(hello_seconds=3)), clock=HandClock()) as server:
        with Player(server) as silent:
            until(lambda: server.server.house.crowd.total == 1)
            server.time_passes(3)
            assert told_off(silent, "hello_late")["fatal"]
            assert closed(silent) == 1008
        game, _ = new_game(server)
        with Player(server, game) as watcher:
            watcher.until("welcome")
            server.time_passes(3)
            watcher.send(type="ping", at=1)
            assert watcher.until("pong")


def test_pages_of_other_sites_get_no_socket(server: Running, tmp_path: Path) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Player(server, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    with Player(server, origin=server.url) as ours:
        ours.send(type="ping", at=1)
        told_off(ours, "hello_first")
    settings = Settings(limits=GENEROUS, origins=("https://elsewhere.example",))
    with Running(tmp_path, settings) as open_server:
        with Player(open_server, origin="https://elsewhere.example") as theirs:
            theirs.send(type="ping", at=1)
            told_off(theirs, "hello_first")
        headers = {"Origin": "https://elsewhere.example"}
        answer = open_server.client.get("/api/about", headers=headers)
        assert answer.headers["access-control-allow-origin"] == "https://elsewhere.example"


def test_no_compression_is_agreed_on(server: Running) -> None:
    with Player(server) as ann:
        assert ann.socket.response is not None
        assert "sec-websocket-extensions" not in ann.socket.response.headers


def test_somebody_who_does_not_read_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    limits = Limits(queue_messages=20, message_rate=1e6, message_burst=1e6)
    with Running(tmp_path, Settings(limits=limits)) as server:
        # Connections have small buffers, so that it shows at once.
        server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        game, tokens = new_game(server, stealer="human")
        deaf = _deaf_watcher(server, game)
        with deaf, Player(server, game, tokens["marine"]) as ann:
            ann.until("welcome")
            before = len(server.server.house.conversations)
            words = "é" * 490
            for number in range(3000):
                ann.send(type="say", text=f"{number} {words}")
                ann.until("chat")
                if len(server.server.house.conversations) < before:
                    break
            assert len(server.server.house.conversations) == before - 1
            ann.send(type="ping", at=1)
            assert ann.until("pong")


def _deaf_watcher(server: Running, game: str) -> socket.socket:
    """Says hello by hand and never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    hello = json.dumps({"type": "hello", "version": 1, "game": game}).encode()
    line.sendall(bytes([0x81, 0x80 | len(hello)]) + b"\0\0\0\0" + hello)
    until(lambda: any(c.link is not None for c in list(server.server.house.conversations)))
    return line


def test_a_line_that_breaks_off_leaves_nothing_behind(server: Running) -> None:
    game, tokens = new_game(server)
    ann = Player(server, game, tokens["marine"])
    ann.until("welcome")
    ann.socket.socket.close()
    until(lambda: not server.client.get(f"/api/games/{game}").json()["seats"][0].get("here"))
    with Player(server, game, tokens["marine"]) as again:
        assert again.until("welcome")["seat"] == 0
    ann.socket.close()


def test_the_end_of_the_server_is_announced(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        game, tokens = new_game(server)
        ann = Player(server, game, tokens["marine"])
        ann.until("welcome")
        key = {"Authorization": f"Bearer {tokens['marine']}"}
        assert server.client.get(f"/api/games/{game}/state", headers=key).status_code == 200
    assert ann.until("notice")["code"] == "going_away"
    assert closed(ann) == 1001
    ann.socket.close()
    with Running(tmp_path) as server, Player(server, game, tokens["marine"]) as back:
        assert back.until("welcome")["state"]["prompt"]
