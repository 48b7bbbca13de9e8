"""`hullbreach serve` as a process that keeps its port over restarts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from urllib.request import urlopen

from tests.hosting.nginx import NAME, free_port
from tests.waiting import PATIENCE, until

START = "from hullbreach.cli import main; main()"
# Players in tests make more choices in a second than people in a minute.
HASTE = ("--limit", "message_rate=100000", "--limit", "message_burst=100000")


class Serving:
    """`with Serving("--data", folder) as server`; `end` and `start` as systemd does them."""

    def __init__(self, *arguments: str, proxy: bool = True) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.address = f"127.0.0.1:{self.port}"
        self._arguments = ["serve", "--port", str(self.port), *HASTE, *arguments]
        if proxy:
            self._arguments += ["--proxy", "--host-name", NAME]
        self.process: subprocess.Popen[str]

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)

    def start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "HULLBREACH_DATABASE"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *self._arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        until(self._answers, "the server does not answer")

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/api/about", timeout=PATIENCE):
                return True
        except OSError:
            assert self.process.poll() is None, self.process.communicate()[0]
            return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Status and everything it said."""
        self.process.send_signal(how)
        said = self.process.communicate(timeout=PATIENCE)[0]
        return self.process.returncode, said
