"""Advisories are asked of an index and named; where nobody can be asked that is said, and nothing fails by it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from tools.setup import advisories

BAD = {"id": "EX-2026-1", "fixed_in": ["9.9"], "withdrawn": None}


class Index(BaseHTTPRequestHandler):
    """Knows something of one package, nothing of another, and never heard of a third."""

    asked: list[str]

    def do_GET(self) -> None:
        _, kind, name, _version, form = self.path.split("/")
        assert (kind, form) == ("pypi", "json")
        self.send_response(404 if name == "anyio" else 200)
        self.end_headers()
        known = [BAD, {**BAD, "withdrawn": "2026-01-01"}] if name == "litestar" else []
        self.wfile.write(json.dumps({"vulnerabilities": known}).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Index) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv(advisories.SETTING, f"http://127.0.0.1:{server.server_port}/simple/")
        yield
        server.shutdown()


def test_what_an_index_knows_is_named(index: None) -> None:
    count, found = advisories.of_python()
    assert count == len(advisories.pinned()) > 50
    (version,) = [version for name, version in advisories.pinned() if name == "litestar"]
    assert found == [f"litestar {version}: EX-2026-1, mended in 9.9"]


@pytest.mark.parametrize("source", ["http://127.0.0.1:1/simple", "file:///opt/packages", "nonsense"])
def test_where_nobody_can_be_asked_it_is_said(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(advisories.SETTING, source)
    monkeypatch.setattr(advisories, "find_node", lambda: None)
    lines = advisories.told()
    assert [line.partition(":")[0] for line in lines] == [
        "advisories not checked, Python",
        "advisories not checked, npm",
    ]
