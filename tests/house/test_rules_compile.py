"""mypyc takes the kernel and the games as they are; the C compiler is not asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_mypyc_translates_the_rules() -> None:
    command = [sys.executable, "tools/compile.py", "--check"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, f"{said.stdout}{said.stderr}"
