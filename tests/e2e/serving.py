"""A real server for a test: the command `hullbreach serve` on a free port, with data that outlive it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from tests.waiting import PATIENCE, until

COMMAND = Path(sys.executable).parent / "hullbreach"
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`folder` holds the data and the output; the data are elsewhere where `database` names a place."""

    def __init__(self, folder: Path, *, database: str = "", options: tuple[str, ...] = ()) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.command = [str(COMMAND), "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.command += ["--database", database] if database else ["--data", str(self.data)]
        self.command += options
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )
        try:
            until(self._is_up, "the server did not answer")
        except AssertionError as why:
            self.kill9()
            raise AssertionError(f"{why}\n{self.told()}") from None

    def _is_up(self) -> bool:
        assert self.is_running(), "the server ended"
        return self.answers()

    def answers(self) -> bool:
        try:
            with DIRECT.open(self.url, timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as refused:
            refused.close()
            return True
        except OSError:
            return False

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill9(self) -> None:
        """Ends it as a power cut would."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Asks it to end, and waits until it has."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill9()

    def restart(self) -> None:
        """Starts it again on the same port and data, after kill9() or in one go."""
        self.kill9()
        self.start()

    def told(self, since: int = 0) -> str:
        """What it printed."""
        text = self.log.read_bytes()[since:].decode(errors="replace") if self.log.exists() else ""
        return f"--- output of {' '.join(self.command)}\n{text or '(nothing)'}"
