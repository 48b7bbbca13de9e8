"""mypyc takes the kernel and the games as they are; the C compiler is not asked."""

from __future__ import annotations

import subprocess
import sys

from tools.setup.shell import ROOT
from tools.setup.stamps import unless_known


def ask_mypyc() -> int:
    command = [sys.executable, "tools/compile.py", "--check"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(said.stdout, said.stderr)
    return said.returncode


def test_mypyc_translates_the_rules() -> None:
    """Asked again when one of the files has changed; it takes a quarter of a minute."""
    asked = [ROOT / "pyproject.toml", ROOT / "requirements" / "dev.lock", ROOT / "tools" / "compile.py"]
    sources = sorted((ROOT / "src").rglob("*.py"))
    assert unless_known("mypyc", ROOT, [*asked, *sources], ask_mypyc) == 0, "mypyc does not take the rules"
