"""What every part of the set-up uses: the folders, a way to run a command, a way to stop with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"  # what is fetched for this folder alone


def stop(sentence: str) -> NoReturn:
    sys.exit(f"go.py: {sentence}")


# Where a step writes that runs beside others.
_aside: ContextVar[IO[str] | None] = ContextVar("aside", default=None)


@contextmanager
def aside() -> Iterator[IO[str]]:
    """What is said and called inside, in this thread, writes to a file of its own."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        token = _aside.set(said)
        try:
            yield said
        finally:
            _aside.reset(token)


def say(sentence: str) -> None:
    print(sentence, file=_aside.get(), flush=True)


# Python keeps what it has compiled, but not among the sources: also where a machine forbids it to write there, for
# the tests start it a hundred times.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(TOOLS / "compiled")}


def call(*command: object, **settings: str) -> int:
    """Runs a command in this folder, with these settings in its environment, and returns its status."""
    environment = {**os.environ, **COMPILED, **settings}
    said = _aside.get()
    errors = None if said is None else subprocess.STDOUT
    parts = [str(part) for part in command]
    return subprocess.run(
        parts, cwd=ROOT, env=environment, stdout=said, stderr=errors, check=False
    ).returncode


def quietly(*command: object) -> int:
    """Runs a command in this folder, shows what it said only where it failed, and returns its status."""
    parts = [str(part) for part in command]
    environment = {**os.environ, **COMPILED}
    done = subprocess.run(
        parts,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        say(done.stdout)
    return done.returncode
