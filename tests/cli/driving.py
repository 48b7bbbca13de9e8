"""A terminal of 80 by 24 with `hullbreach` in it, driven as a person would: read the screen, type a line."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.waiting import PATIENCE

CLEAR = "\x1b[2J"


class Terminal:
    """The process and all that it has written."""

    def __init__(self, folder: Path, *arguments: str, lang: str = "en") -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {
            **os.environ,
            "TERM": "xterm",
            "HULLBREACH_LANG": lang,
            "XDG_STATE_HOME": str(folder),
            "PYTHONIOENCODING": "utf-8",
        }
        environment.pop("COLUMNS", None)
        environment.pop("LINES", None)
        # A runner in the background ignores interrupts, and a child would inherit that.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from hullbreach.cli import main; main()", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        signal.signal(signal.SIGINT, before)
        os.close(slave)
        self.text = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    @property
    def screen(self) -> str:
        """What has been written since the screen was last cleared."""
        return self.text.rpartition(CLEAR)[2].replace("\r\n", "\n")

    def until(self, *wanted: str) -> str:
        """Read until one of the texts is on the screen."""
        self._until(lambda: any(text in self.screen for text in wanted), f"none of {wanted} came")
        return self.screen

    def _until(self, holds: Callable[[], bool], fault: str) -> None:
        limit = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < limit, f"{fault}:\n{self.screen}"
            if not self._read():
                break

    def sleeps(self) -> bool:
        """Whether the program waits for a line, or for anything else."""
        state = subprocess.run(["ps", "-o", "state=", "-p", str(self.process.pid)], capture_output=True)
        return state.stdout.startswith(b"S")

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], 0.5)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.text += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, line: str, *wanted: str) -> str:
        """Type a line, then read until one of the texts comes; neither what was there before nor the echo counts."""
        self._until(lambda: self.text.endswith(" "), "it does not ask")  # as all questions do
        self.text += CLEAR
        os.write(self.master, f"{line}\n".encode())
        return self.until(*(wanted or ("> ",)))

    def press(self, key: bytes) -> None:
        os.write(self.master, key)

    def ended(self) -> int:
        """Read what is still to come; the exit status."""
        limit = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < limit, f"it goes on:\n{self.screen}"
        return self.process.wait(PATIENCE)
