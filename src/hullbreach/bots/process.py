"""A bot in another process: one JSON object on a line in, one out (see talking.py).

What it writes to standard error is kept, and its last line is shown if it crashes.
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from typing import IO

from hullbreach.bots.contract import CRASHED
from hullbreach.bots.talking import LONGEST, TalkingBot

# A bot that has closed its mouth is given so long to end by itself.
_GRACE = 2.0
_REMARK = 200


class ProcessBot(TalkingBot):
    """Runs a command and plays through its pipes."""

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self._start()

    def _start(self) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except (OSError, ValueError, IndexError) as error:
            self.gone = f"{CRASHED}: it cannot be started: {error}"
            return
        self.talk(self._overhear, self._listen, self._speak)

    def _listen(self) -> None:
        """Every line that the bot writes; an empty one when its mouth is closed."""
        assert self.process is not None
        for line in _lines(self.process.stdout):
            if not self.hear(line):
                self.process.kill()
                break
        self.heard.put(b"")

    def _overhear(self) -> None:
        assert self.process is not None
        for line in _lines(self.process.stderr):
            self.words = line.strip() or self.words

    def _speak(self) -> None:
        process = self.process
        assert process is not None and process.stdin is not None
        with suppress(OSError, ValueError):
            while line := self.said.get():
                process.stdin.write(line)
                process.stdin.flush()

    def _last_words(self) -> str:
        """Why the process ended, as well as one can know."""
        assert self.process is not None
        try:
            code = self.process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self.threads[0].join(_GRACE)
        words = self.words.decode(errors="replace")
        return words[:_REMARK] if words else f"it ended with status {code}"

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self.gone = self.gone or f"{CRASHED}: it was ended"
        process = self.process
        if process is not None:
            process.kill()
            process.wait()
            self.said.put(b"")
            for thread in self.threads:
                thread.join()
            for pipe in (process.stdin, process.stdout, process.stderr):
                # What was still to be written has no reader any more.
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()
            self.process = None


def _lines(pipe: IO[bytes] | None) -> Iterator[bytes]:
    """Every line that comes out of a pipe, until it is closed."""
    assert pipe is not None
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST):
            yield line
