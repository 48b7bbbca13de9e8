"""Strangers: lines that say nothing, names that hide something, errors that name what they answer."""

from __future__ import annotations

import contextlib
import json
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from hullbreach.web.settings import Settings
from tests.waiting import PATIENCE, until
from tests.web.playing import Player, new_game
from tests.web.serving import GENEROUS, Running

TWO_DOORS = Path(__file__).parents[1] / "two_doors.toml"
HEAD = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/about HT", HEAD + b"{"], ids=["nothing", "half a head", "half a body"]
)
def test_a_line_that_does_not_come_to_the_point_is_closed(said: bytes, tmp_path: Path) -> None:
    limits = replace(GENEROUS, request_seconds=0.3)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        with line, contextlib.suppress(ConnectionResetError):
            line.sendall(said)
            assert line.recv(1) == b""
        # Sockets that play are none of these.
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as player:
            player.until("welcome")
            player.send(type="ping", at=1.0)
            assert player.until("pong")["at"] == 1.0


def test_one_address_has_so_many_lines_and_others_still_get_in(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections_per_address=2)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        here = ("127.0.0.1", server.port)
        silent = [socket.create_connection(here, PATIENCE, ("127.0.0.2", 0)) for _ in range(6)]
        more = socket.create_connection(here, PATIENCE, ("127.0.0.2", 0))
        with more, contextlib.suppress(ConnectionResetError):
            assert more.recv(1) == b""
        assert server.client.get("/api/about").status_code == 200
        for line in silent:
            line.close()


def test_a_thousand_silent_lines_of_many_addresses_keep_nobody_out(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        here = ("127.0.0.1", server.port)
        silent = [
            socket.create_connection(here, PATIENCE, (f"127.0.1.{number % 20 + 1}", 0))
            for number in range(1_000)
        ]
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as player:
            assert player.until("welcome")["seat"] == 0
        for line in silent:
            line.close()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann\u202eevil", "Annevil"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("\x07Ann\x1b[31m\n Lee", "Ann[31m Lee"),
        ("e\u0301lise", "\u00e9lise"),
        ("\u2066", ""),
    ],
)
def test_names_and_chat_show_what_they_are(typed: str, shown: str, tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        seats = {"marine": {"who": "human", "name": typed}, "stealer": {"who": "open"}}
        made = server.client.post("/api/games", json={"mission": "drill", "seats": seats}).json()
        info = server.client.get(f"/api/games/{made['game']}").json()
        assert info["seats"][0]["name"] == shown
        joined = server.client.post(f"/api/games/{made['game']}/join", json={"seat": 1, "name": typed})
        assert joined.status_code == (200 if shown else 422)


def test_every_error_names_the_message_that_it_answers(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        game, tokens = new_game(server)
        with Player(server) as player:
            player.send(type="ping", at=1.0)
            assert (player.until("error")["code"], player.heard[-1]["to"]) == ("hello_first", "ping")
            player.send(type="hello", version=1, game="no-such-game", token="")
            assert player.until("error")["to"] == "hello"
            player.send(type="hello", version=1, game=game, token=tokens["marine"])
            player.until("welcome")
            player.send(type="choose", number=999, plan=["nonsense"])
            error = player.until("error")
            assert (error["to"], error["ref"]) == ("choose", "999")
            player.raw(json.dumps({"type": "nonsense"}))
            assert "to" not in player.until("error")


def test_a_name_from_right_to_left_does_not_turn_the_sentence_around_it(tmp_path: Path) -> None:
    hebrew = "\u05d3\u05d5\u05d3 9"
    with Running(tmp_path) as server:
        seats = {"marine": {"who": "human", "name": "Ann"}, "stealer": {"who": "open"}}
        settings = {"mission": "drill", "seats": seats, "absence_seconds": 1}
        made = server.client.post("/api/games", json=settings).json()
        joined = server.client.post(
            f"/api/games/{made['game']}/join", json={"seat": 1, "name": hebrew}
        ).json()
        with Player(server, made["game"], made["tokens"]["marine"]) as ann:
            # As it was typed where it stands alone, held together inside a sentence.
            assert ann.until("welcome")["seats"][1]["name"] == hebrew
            with Player(server, made["game"], joined["token"]) as other:
                other.until("welcome")
                other.send(type="resign")
                other.until("over")
            live = server.server.house.table._live[made["game"]]
            assert live.tale.name_of(1).en == f"\u2068{hebrew}\u2069"
            assert live.tale.name_of(0).en == "Ann"


@pytest.mark.parametrize(
    "typed", ["Gate \u202eway", "Gate \\u202eway", "Gate\u200bway", "Gate \\U000E0041way"]
)
def test_a_mission_cannot_hide_words_either(typed: str, tmp_path: Path) -> None:
    text = TWO_DOORS.read_text(encoding="utf-8")
    assert "Two Doors" in text
    text = text.replace("Two Doors", typed, 1)
    line = text[: text.index(typed)].count("\n") + 1
    with Running(tmp_path) as server:
        checked = server.client.post("/api/missions/check", json={"text": text}).json()
        assert (
            checked["mission"] is None and f"line {line} has the character U+" in checked["faults"][0]["en"]
        )
        answer = server.client.post("/api/games", json={"text": text, "seats": {}})
        assert answer.status_code == 422 and f"line {line}" in answer.json()["text"]["en"]


def test_one_address_has_few_games_that_wait_for_players(tmp_path: Path) -> None:
    limits = replace(GENEROUS, open_games=2)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        first, tokens = new_game(server, stealer="open")
        new_game(server, stealer="open")
        seats = {"marine": {"who": "human"}, "stealer": {"who": "open"}}
        refused = server.client.post("/api/games", json={"mission": "drill", "seats": seats})
        assert refused.status_code == 429 and refused.json()["code"] == "too_many_waiting"
        # Against bots one plays as many as one likes.
        for _ in range(3):
            new_game(server)
        with Player(server, first, tokens["marine"]) as ann:
            assert ann.until("welcome")["maker"]
            ann.send(type="abort")
            assert ann.until("notice")["code"] == "aborted"
        until(lambda: server.client.get(f"/api/games/{first}").json()["status"] == "aborted")
        new_game(server, stealer="open")
        assert (
            server.client.post(f"/api/games/{first}/join", json={"seat": 1, "name": "Ben"}).status_code == 410
        )


def test_who_says_too_much_is_told_at_which_message(tmp_path: Path) -> None:
    limits = replace(GENEROUS, message_rate=0.001, message_burst=14)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        game, tokens = new_game(server)
        with Player(server, game, tokens["marine"]) as player:
            player.until("welcome")
            for number in range(5):
                player.send(type="query", ref=f"q{number}", about="coverage", side=0)
            error = player.until("error")
            assert (error["code"], error["to"], error["ref"], error["fatal"]) == (
                "too_many",
                "query",
                "q4",
                True,
            )


def _sent(server: Running, size: int, address: str = "127.0.0.2") -> socket.socket:
    """A record of which so much was sent, and the rest is still to come."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
    head = f"POST /api/records/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size + 10}\r\n\r\n"
    line.sendall(head.encode() + b"a" * size)
    return line


def _answered(line: socket.socket) -> bytes:
    """Head and body, which may come apart."""
    told = b""
    while not told.endswith(b"}"):
        told += line.recv(4_000)
    return told


def test_what_is_being_sent_takes_so_much_memory_of_one_address_and_of_all(tmp_path: Path) -> None:
    """Once: 290 records of 4 MB that one address sent but for their last bytes took 1.1 GB."""
    limits = replace(GENEROUS, body_bytes=100_000, body_bytes_per_address=30_000)
    with (
        Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server,
        contextlib.ExitStack() as open_lines,
    ):
        bodies = server.server.house.bodies
        for number in range(3):
            open_lines.enter_context(_sent(server, 25_000, f"127.0.0.{number + 2}"))
        until(lambda: bodies.total == 75_000)
        with _sent(server, 10_000) as one_more:
            told = _answered(one_more)
        assert told.startswith(b"HTTP/1.1 429") and b"too_much_sent" in told and b"retry-after: 5" in told
        open_lines.enter_context(_sent(server, 20_000, "127.0.0.5"))
        until(lambda: bodies.total == 95_000)
        with _sent(server, 10_000, "127.0.0.6") as too_many:
            assert _answered(too_many).startswith(b"HTTP/1.1 503")
        # Who sends little is still answered, and what was answered counts no more.
        assert server.client.post("/api/records/verify", json={"text": "x"}).status_code == 422
        open_lines.close()
        until(lambda: bodies.total == 0 and not bodies._of)


def test_who_never_reads_the_answer_does_not_hold_his_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Once: a hundred lines that asked for pages and read none stayed for ever."""
    limits = replace(GENEROUS, request_seconds=0.1)
    with Running(tmp_path, Settings(limits=limits, static=tmp_path)) as server:
        lines = server.server.house.lines
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        with deaf:
            until(lambda: lines.total == 1)
            # More than the buffers of the system take.
            deaf.sendall(b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 60)
            until(lambda: lines.total == 0)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
