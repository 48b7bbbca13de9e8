"""`hullbreach serve` and `hullbreach backup` as processes of their own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hullbreach.cli import main
from tests.waiting import PATIENCE, until

START = "from hullbreach.cli import main; main()"


class Process:
    """A server process, once it answers."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            found = re.search(r"is at (http://\S+)/ ", line)
            if found:
                self.url = found[1]
                return
        assert self.process.stderr is not None
        raise AssertionError(f"it did not start: {self.said} {self.process.stderr.read()}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Status and everything it wrote to standard error."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        self.said += out.splitlines(keepends=True)
        return self.process.returncode, err

    def post(self, path: str, **body: Any) -> Any:
        answer = httpx.post(self.url + path, json=body, timeout=PATIENCE)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def socket(self) -> Any:
        return connect(self.url.replace("http", "ws", 1) + "/api/socket", max_size=None)


@contextmanager
def serving(*arguments: str, **environment: str) -> Iterator[Process]:
    server = Process(*arguments, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


def failed(*arguments: str) -> str:
    """The sentence of a server that does not start."""
    ended = CliRunner().invoke(main, list(arguments))
    assert ended.exit_code == 2, ended.output
    assert ended.stderr.startswith("hullbreach: ") and ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr


def test_a_game_outlives_its_server(tmp_path: Path) -> None:
    data = ["--port", "0", "--data", str(tmp_path / "games")]
    with serving(*data, "--log-requests") as first:
        seats = {"marine": {"who": "human"}, "stealer": {"who": "bot", "bot": "random"}}
        created = first.post("/api/games", mission="drill", seats=seats)
        game, token = created["game"], created["tokens"]["marine"]
        hello = json.dumps({"type": "hello", "version": 1, "game": game, "token": token})
        key = {"Authorization": f"Bearer {token}"}
        httpx.get(f"{first.url}/api/games/{game}/state?after=-1", headers=key).raise_for_status()
        with first.socket() as line:
            line.send(hello)
            welcome = json.loads(line.recv(10))
            text = welcome["state"]["prompt"]["options"][0]["text"]
            line.send(json.dumps({"type": "choose", "number": welcome["state"]["number"], "plan": [text]}))
            while json.loads(line.recv(10))["type"] != "done":
                pass
            status, log = first.end(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    line.recv(10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1001
    assert status == 0, log
    assert "Traceback" not in log
    assert f"GET /api/games/{game}/state 200" in log
    assert token not in log and "after=" not in log
    assert "Stopped; all games are kept." in "".join(first.said)
    # Killed without warning, too.
    with serving(*data) as second:
        with second.socket() as line:
            line.send(hello)
            again = json.loads(line.recv(10))
            assert again["state"]["number"] > welcome["state"]["number"]
        copy = tmp_path / "copy.sqlite3"
        copied = CliRunner().invoke(main, ["backup", str(copy), *data[2:]])
        assert copied.exit_code == 0, copied.output
        twice = CliRunner().invoke(main, ["backup", str(copy), *data[2:]])
        assert twice.exit_code == 2 and "there already" in twice.stderr
        assert "Another server" in failed("serve", *data)
        second.end(signal.SIGKILL)
    with serving("--port", "0", "--database", str(copy)) as third, third.socket() as line:
        line.send(hello)
        assert json.loads(line.recv(10))["state"]["number"] >= again["state"]["number"]


def test_the_browser_is_opened_when_the_server_answers(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        "page = urllib.request.urlopen(sys.argv[1]).status\n"
        f"open({str(seen)!r}, 'w').write(f'{{sys.argv[1]}} {{page}}')\n"
    )
    browser.chmod(0o755)
    with serving("--port", "0", "--data", str(tmp_path), "--open", BROWSER=f"{browser} %s") as server:
        until(lambda: seen.exists() and seen.read_text())
        assert seen.read_text() == f"{server.url}/ 200"
        assert server.end(signal.SIGINT)[0] == 0


def test_the_usual_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8484))
            taken.listen()
        except OSError:
            pass  # somebody else has it: as good
        with serving("--data", str(tmp_path)) as server:
            assert "Port 8484 is in use" in server.said[0]
            assert httpx.get(f"{server.url}/api/about").status_code == 200
            assert not server.url.endswith(":8484")


def test_servers_that_cannot_start(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"Port {port}" in failed("serve", "--port", port, "--data", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in failed("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert "no address" in failed("serve", "--host", "no.such.host.invalid", "--data", str(tmp_path))
    secret = "postgresql://ann:hunter2@127.0.0.1:1/games"
    sentence = failed("serve", "--port", "0", "--database", secret)
    assert "hunter2" not in sentence
    assert "oracle" in failed("serve", "--port", "0", "--database", "oracle://x")


def test_bad_options() -> None:
    both = CliRunner().invoke(main, ["serve", "--data", "x", "--database", "y"])
    assert both.exit_code == 2 and "give one of them" in both.stderr
    assert CliRunner().invoke(main, ["serve", "--port", "99999"]).exit_code == 2
    assert "there is no limit 'speed'" in failed("serve", "--limit", "speed=3")
    for wrong in ("two names", "x/y", "a@b"):
        assert "is no name of a host" in failed("serve", "--host-name", wrong)
    for wrong in ("visits=many", "visits=-1", "visits", "create_rate=nan", "create_rate=inf"):
        assert "must be a number above 0" in failed("serve", "--limit", wrong)
    nothing = CliRunner().invoke(main, ["backup", "x.sqlite3", "--database", "/nowhere/games.sqlite3"])
    assert nothing.exit_code == 2 and "There are no games to copy" in nothing.stderr
    assert not Path("x.sqlite3").exists()


def test_help_comes_without_the_server() -> None:
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom hullbreach.cli import main\n"
        "assert '--allow-origin' in CliRunner().invoke(main, ['serve', '--help']).output\n"
        "assert not [m for m in sys.modules if m.startswith(('litestar', 'uvicorn', 'sqlalchemy'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_never_sent_whole_keeps_no_server_from_its_end(tmp_path: Path) -> None:
    """Once: each such line left sixty lines of a traceback in the log."""
    process = Process("--port", "0", "--data", str(tmp_path))
    host, port = process.url.removeprefix("http://").split(":")
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"
    lines = [socket.create_connection((host, int(port)), PATIENCE) for _ in range(20)]
    for line in lines:
        line.sendall(head)
    # One waits for an answer that does not come: it is told why.
    made = process.post("/api/games", mission="drill", seats={"marine": {"who": "human", "name": "Ada"}})
    asking = socket.create_connection((host, int(port)), PATIENCE)
    key = f"Authorization: Bearer {made['tokens']['marine']}"
    path = f"/api/games/{made['game']}/state"
    state = httpx.get(process.url + path, headers=dict([key.split(": ")]), timeout=PATIENCE).json()
    path += f"?after={state['number']}&wait=25"
    asking.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{key}\r\n\r\n".encode())
    metrics = httpx.get(f"{process.url}/api/metrics", timeout=PATIENCE).text
    assert "hullbreach_lines 2" in metrics
    status, said = process.end()
    told = asking.recv(4_000)
    assert told.startswith(b"HTTP/1.1 503") and b"going_away" in told
    assert status == 0 and "Traceback" not in said
    for line in (*lines, asking):
        line.close()
