"""Pages of others that have their own name lead to this server are refused; what it is called is known."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from hullbreach.web.hosts import Hosts
from hullbreach.web.settings import Settings
from tests.waiting import PATIENCE
from tests.web.playing import Player
from tests.web.serving import GENEROUS, Running

MACHINE = socket.gethostname()
OURS = [
    "localhost", "LOCALHOST:8484", "games.localhost:1", "127.0.0.1", "127.0.0.1:8484", "[::1]:8484",
    "[fe80::1%25eth0]", "192.168.1.20:8484", "10.0.0.7", "203.0.113.9", MACHINE, f"{MACHINE.split('.')[0]}.local:80",
]  # fmt: skip
OTHERS = [
    "evil.example", "evil.example:8484", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example@localhost",
    "localhost, evil.example", "evil localhost", "::1.evil.example", "1.2.3", "http://", "[::1", "evil.local",
]  # fmt: skip


@pytest.mark.parametrize("name", OURS)
def test_what_leads_here_and_nowhere_else_is_known(name: str) -> None:
    assert Hosts().knows(name)


@pytest.mark.parametrize("name", OTHERS)
def test_what_somebody_could_lead_here_is_not(name: str) -> None:
    assert not Hosts().knows(name)
    assert not Hosts(["games.example.org"]).knows(name)


def test_names_that_the_host_has_given() -> None:
    hosts = Hosts(["Games.Example.org", "https://tunnel.example:444/"])
    assert all(map(hosts.knows, ("games.example.org:8484", "games.example.ORG.", "tunnel.example")))
    assert not hosts.knows("other.example.org") and Hosts(["*"]).knows("evil.example")


@pytest.mark.parametrize("path", ["/", "/api/about", "/api/games", "/api/health", "/assets/x.js"])
def test_a_page_that_leads_its_own_name_here_learns_nothing(path: str, server: Running) -> None:
    evil = {"Host": "evil.example:8484", "Origin": "http://evil.example:8484"}
    answer = server.client.get(path, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
    assert "--host-name evil.example" in answer.json()["text"]["en"]
    assert server.client.post("/api/games", headers=evil, json={"mission": "drill"}).status_code == 421
    person = server.client.get(path, headers={**evil, "Accept": "text/html"})
    assert person.status_code == 421 and person.headers["content-type"].startswith("text/plain")
    assert "Ce serveur ne répond pas au nom « evil.example:8484 »" in person.text


def test_nor_does_it_get_a_socket(server: Running) -> None:
    there = f"ws://evil.example:{server.port}/api/socket"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        with pytest.raises(InvalidStatus) as refused:
            Player(server, address=there, sock=line, origin=f"http://evil.example:{server.port}")
        assert refused.value.response.status_code == 421
        assert b"unknown_host" in refused.value.response.body


def test_behind_a_proxy_the_outer_name_counts_too(tmp_path: Path) -> None:
    settings = Settings(proxy=True, hosts=("games.example.org",), limits=GENEROUS, static=tmp_path)
    with Running(tmp_path, settings) as server:
        for headers, status in (
            ({"Host": "games.example.org"}, 200),
            ({"X-Forwarded-Host": "games.example.org"}, 200),
            ({"Host": "evil.example"}, 421),
            ({"X-Forwarded-Host": "evil.example"}, 421),
        ):
            assert server.client.get("/api/about", headers=headers).status_code == status, headers


@pytest.mark.parametrize("heads", [b"", b"Host: localhost\r\nHost: localhost\r\n"], ids=["none", "two"])
def test_a_request_for_nobody_or_for_two_is_refused(heads: bytes, server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(b"GET /api/about HTTP/1.1\r\n" + heads + b"Connection: close\r\n\r\n")
        said = b"".join(iter(lambda: line.recv(65536), b""))
    assert said.startswith(b"HTTP/1.1 400") and b"no_host" in said
