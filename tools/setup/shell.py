"""What every part of the set-up uses: the folders, a way to run a command, a way to stop with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"  # what is fetched for this folder alone


def stop(sentence: str) -> NoReturn:
    sys.exit(f"go.py: {sentence}")


def say(sentence: str) -> None:
    print(sentence, flush=True)


# Python keeps what it has compiled, but not among the sources: tests start it a hundred times, and are twice as long
# where a machine forbids that.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(TOOLS / "compiled")}


def call(*command: object, **settings: str) -> int:
    """Runs a command in this folder, with these settings in its environment, and returns its status."""
    environment = {**os.environ, **COMPILED, **settings}
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False).returncode
