#!/usr/bin/env python3
"""Sets up Hullbreach in this folder and runs it, with nothing but Python 3.11 and pip (or uv).

python3 go.py play [ARGS]     the game's menu, or `hullbreach play ARGS`
python3 go.py run ARGS        any `hullbreach` command
python3 go.py test [ARGS]     formatting, lint, types, then `pytest ARGS`
python3 go.py lint            formatting, lint and types
python3 go.py format          puts the sources into the common format
python3 go.py bench [NAME]    our figures beside those of other engines; or one script of benchmarks/
python3 go.py compile [ARGS]  the rules compiled by mypyc, in build/mypyc/ (--wheel: a wheel in dist/)
python3 go.py lock            renews requirements/*.lock from pyproject.toml
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
UV_VERSION = "0.13.7"


def stop(sentence: str) -> NoReturn:
    sys.exit(f"go.py: {sentence}")


def call(*command: object) -> int:
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode


def find_uv() -> str:
    """The uv on this machine, or one that pip puts into .tools/uv."""
    own = TOOLS / "uv" / "bin"
    found = shutil.which("uv") or shutil.which("uv", path=str(own))
    if found:
        return found
    pip = [sys.executable, "-m", "pip"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
        stop(
            "there is neither pip nor uv for this Python. "
            "Install one of them (on Debian or Ubuntu: apt install python3-pip), then run this again."
        )
    print("Fetching uv, which installs the packages ...", flush=True)
    # --target works under Debian's "externally managed" rule and without python3-venv.
    quiet = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    if call(*pip, "install", *quiet, "--upgrade", "--target", TOOLS / "uv", f"uv=={UV_VERSION}"):
        stop("pip could not fetch uv. Check that this machine reaches the internet, then run this again.")
    return shutil.which("uv", path=str(own)) or stop(f"pip installed uv, but it is not in {own}.")


def fingerprint(lock: Path) -> str:
    """Changes with whatever the environment was made from, its place included."""
    sources = (lock, ROOT / "pyproject.toml", ROOT / "src" / "hullbreach" / "__init__.py")
    parts = [str(ROOT).encode(), *(source.read_bytes() for source in sources)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def set_up(kind: str) -> None:
    """Makes .venv hold what requirements/KIND.lock lists; `dev` holds all of `run`."""
    for present in {kind, "dev"}:
        stamp = VENV / f"{present}.stamp"
        made_from = fingerprint(ROOT / "requirements" / f"{present}.lock")
        if PYTHON.exists() and stamp.exists() and stamp.read_text() == made_from:
            return
    print("Setting up (this happens once, and again after an update) ...", flush=True)
    uv = find_uv()
    if not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        if call(uv, "venv", "--quiet", "--no-project", "--python", sys.executable, VENV):
            stop(f"the virtual environment {VENV} could not be made; the lines above say why.")
    for stamp in VENV.glob("*.stamp"):
        stamp.unlink()
    lock = ROOT / "requirements" / f"{kind}.lock"
    # The second try is for a network with certificates of its own, which the system knows and uv's own list does not.
    for certificates in ([], ["--system-certs"]):
        install = [uv, *certificates, "pip", "install", "--quiet", "--python", PYTHON]
        if not (
            call(*install, "--require-hashes", "-r", lock) or call(*install, "--no-deps", "--editable", ROOT)
        ):
            break
    else:
        stop(
            "the packages could not be installed; the lines above say why. "
            "Check that this machine reaches the internet, then run this again."
        )
    (VENV / f"{kind}.stamp").write_text(fingerprint(lock))


def module(*command: object) -> list[object]:
    return [PYTHON, "-m", *command]


def check(steps: dict[str, list[object]]) -> int:
    """Runs every step, whatever became of those before it, and sums them up."""
    results = []
    for name, command in steps.items():
        print(f"\n=== {name} ===", flush=True)
        start = time.monotonic()
        status = call(*command)
        results.append((name, status, time.monotonic() - start))
    print("\n=== summary ===")
    for name, status, seconds in results:
        print(f"{name:<10} {'ok' if status == 0 else f'FAILED ({status})':<12} {seconds:6.1f} s")
    return int(any(status for _, status, _ in results))


LINT = {
    "format": module("ruff", "format", "--check", "."),
    "lint": module("ruff", "check", "."),
    "types": module("mypy"),
}


def benchmarks(names: list[str]) -> list[list[object]]:
    folder = ROOT / "benchmarks"
    name, *rest = names or ["side_by_side"]
    if (folder / f"{name}.py").exists():
        return [module(f"benchmarks.{name}", *rest)]
    if (folder / name / "run.py").exists():
        return [module(f"benchmarks.{name}.run", *rest)]
    stop(f"there is no benchmark {name!r} in {folder}.")


def renew_locks() -> int:
    compile_lock = [find_uv(), "pip", "compile", "pyproject.toml", "--quiet", "--upgrade", "--no-header"]
    compile_lock += ["--universal", "--python-version", "3.11", "--generate-hashes"]
    return call(*compile_lock, "-o", "requirements/run.lock") or call(
        *compile_lock, "--group", "dev", "-c", "requirements/run.lock", "-o", "requirements/dev.lock"
    )


def main(command: str = "help", *args: str) -> int:
    if sys.version_info < (3, 11):
        stop(
            f"Hullbreach needs Python 3.11 or newer, and this is {sys.version.split()[0]}. "
            "Install a newer Python, or start this file with one you have: python3.11 go.py ..."
        )
    if command in ("play", "run"):
        set_up("run")
        if command == "play":
            args = ("play", *args) if args else ("menu",)
        signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is the game's to answer
        return call(BIN / "hullbreach", *args)
    if command == "lock":
        return renew_locks()
    if command not in ("test", "lint", "format", "bench", "compile"):
        print(__doc__)
        return int(command not in ("help", "-h", "--help"))
    set_up("dev")
    if command == "test":
        return check({**LINT, "tests": module("pytest", "-n", "2", *args)})
    if command == "lint":
        return check(LINT)
    if command == "format":
        return call(*module("ruff", "check", "--fix", "--quiet", ".")) | call(*module("ruff", "format", "."))
    if command == "bench":
        statuses = [call(*script) for script in benchmarks(list(args))]
        return int(any(statuses))
    return call(PYTHON, ROOT / "tools" / "compile.py", *args)


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
