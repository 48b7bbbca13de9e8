"""Python packages: uv fetches what the locks in requirements/ list, into .venv or a folder of its own."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.setup.shell import ROOT, TOOLS, call, say, stop

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "requirements"
UV_VERSION = "0.13.7"
# What .venv can be set up for; each holds all of the one before.
KINDS = ("run", "lab", "dev")


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
    say("Fetching uv, which installs the packages ...")
    # --target works under Debian's "externally managed" rule and without python3-venv.
    quiet = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    if call(*pip, "install", *quiet, "--target", TOOLS / "uv", f"uv=={UV_VERSION}"):
        stop("pip could not fetch uv. Check that this machine reaches the internet, then run this again.")
    return shutil.which("uv", path=str(own)) or stop(f"pip installed uv, but it is not in {own}.")


def install(*wanted: object, **settings: str) -> bool:
    """Whether uv could install it."""
    uv = find_uv()
    # The second try is for a network with certificates of its own, which the system knows and uv's own list does not.
    tries: tuple[list[str], ...] = ([], ["--system-certs"])
    return any(
        not call(uv, *certificates, "pip", "install", "--quiet", *wanted, **settings)
        for certificates in tries
    )


def fingerprint(lock: Path) -> str:
    """Changes with whatever the environment was made from, its place included."""
    sources = (lock, ROOT / "pyproject.toml", ROOT / "src" / "hullbreach" / "__init__.py")
    parts = [str(ROOT).encode(), *(source.read_bytes() for source in sources)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def drop_other_python() -> None:
    """Removes an environment of another Python than this one: what is asked for runs on the Python that asks."""
    settings, here = VENV / "pyvenv.cfg", platform.python_version()
    told = settings.read_text(encoding="utf-8") if settings.exists() else ""
    made_by = re.search(r"^version(?:_info)? = ([\d.]+)", told, re.MULTILINE)
    if made_by and made_by[1] != here:
        say(f".venv is of Python {made_by[1]}, and this is Python {here}: it is made anew.")
        shutil.rmtree(VENV)


def set_up(kind: str) -> None:
    """Makes .venv hold what requirements/KIND.lock lists; `dev` holds all of `lab`, and that all of `run`."""
    drop_other_python()
    for present in KINDS[KINDS.index(kind) :]:
        stamp = VENV / f"{present}.stamp"
        made_from = fingerprint(LOCKS / f"{present}.lock")
        if PYTHON.exists() and stamp.exists() and stamp.read_text() == made_from:
            return
    say("Setting up (this happens once, and again after an update) ...")
    if not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        if call(find_uv(), "venv", "--quiet", "--no-project", "--python", sys.executable, VENV):
            stop(f"the virtual environment {VENV} could not be made; the lines above say why.")
    for stamp in VENV.glob("*.stamp"):
        stamp.unlink()
    lock = LOCKS / f"{kind}.lock"
    if not (
        install("--python", PYTHON, "--require-hashes", "-r", lock)
        # go.py builds the browser pages itself, where it can say so.
        and install("--python", PYTHON, "--no-deps", "--editable", ROOT, HULLBREACH_SKIP_WEB="1")
    ):
        stop(
            "the packages could not be installed; the lines above say why. "
            "Check that this machine reaches the internet, then run this again."
        )
    (VENV / f"{kind}.stamp").write_text(fingerprint(lock))


def renew_locks() -> int:
    """Writes the newest versions that pyproject.toml allows into the locks: run, lab, dev, and Node for the client."""
    lock = [find_uv(), "pip", "compile", "--quiet", "--upgrade", "--no-header"]
    lock += ["--universal", "--python-version", "3.11", "--generate-hashes"]
    project = [*lock, "pyproject.toml", "--extra", "pg", "--extra", "bots"]
    run, lab = LOCKS / "run.lock", LOCKS / "lab.lock"
    studies = [f"--extra={extra}" for extra in ("lab", "dask", "tune", "envs")]
    return (
        call(*project, "-o", run)
        or call(*project, "--extra", "lab", "-c", run, "-o", lab)
        or call(*project, *studies, "--group", "dev", "-c", lab, "-o", LOCKS / "dev.lock")
        or call(*lock, "--group", "node", "-o", LOCKS / "node.lock")
    )
