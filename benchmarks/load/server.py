"""A real server process on a core of its own, with limits that one machine full of players does not reach."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LIMITS = {
    "create_burst": 100_000,
    "create_rate": 1_000,
    "open_games": 100_000,
    "work_rate": 1_000,
    "work_burst": 100_000,
    "open_rate": 1_000,
    "open_burst": 100_000,
    "store_rate": 1_000_000_000,
    "store_burst": 1_000_000_000,
    "recall_rate": 1_000,
    "recall_burst": 100_000,
    "connections": 10_000,
    "connections_per_address": 10_000,
    "request_rate": 100_000,
    "request_burst": 100_000,
    "message_rate": 1_000,
    "message_burst": 10_000,
    "hello_seconds": 60,
}
SERVER_CORE = 0
# Ahead of other programs on the machine, where we may ask for that.
_AHEAD = -15


def cores() -> set[int]:
    return set(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else set()


def stand_aside(ahead: bool) -> None:
    """Leave the server its core, where there is another one for us."""
    others = cores() - {SERVER_CORE}
    if others:
        os.sched_setaffinity(0, others)
    if ahead:
        os.setpriority(os.PRIO_PROCESS, 0, _AHEAD)
        # Linux shares a core out among terminals first and among their programs then.
        if os.getpgrp() != os.getpid():
            os.setsid()
        Path("/proc/self/autogroup").write_text(str(_AHEAD))


class ServerProcess:
    def __init__(
        self,
        folder: Path,
        database: str = "",
        generous: bool = True,
        more: Mapping[str, float] | None = None,
    ) -> None:
        """A server that is not `generous` has the limits that it has anywhere."""
        changed = {**(LIMITS if generous else {}), **(more or {})}
        limits = [word for name, value in changed.items() for word in ("--limit", f"{name}={value}")]
        where = ["--database", database] if database else ["--data", str(folder)]
        pinned = SERVER_CORE in cores()
        self.process = subprocess.Popen(
            [str(Path(sys.executable).parent / "hullbreach"), "serve", "--port", "0", *where, *limits],
            stdout=subprocess.PIPE,
            stderr=None,
            text=True,
            preexec_fn=(lambda: os.sched_setaffinity(0, {SERVER_CORE})) if pinned else None,
        )
        self.port = self._port()

    def _port(self) -> int:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://[^ /]+:(\d+)", line)
            if found:
                return int(found.group(1))
        raise RuntimeError("the server did not start")

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """CPU seconds that the process has used, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kept_waiting(self) -> float:
        """Seconds in which the main thread could have run but other programs had its core."""
        pid = self.process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9

    def memory(self) -> float:
        """Resident MB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", text)
        return int(found.group(1)) / 1024 if found else 0.0

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
