"""Python packages: uv fetches what the locks in requirements/ list, into .venv or a folder of its own."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.setup.shell import ROOT, TOOLS, aside, call, say, stop

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "requirements"
UV_VERSION = "0.13.7"
# What .venv can be set up for; each holds all of the one before.
KINDS = ("play", "run", "lab", "dev")
# Of what run.lock lists, what nobody needs who only plays: networks of opponents, PostgreSQL, and what packages of ours
# bring for things that we do not use. They take 145 of 207 MB, and are fetched while the game runs.
NOT_TO_PLAY = (
    "asyncpg", "faker", "flatbuffers", "markdown-it-py", "mdurl", "numpy", "onnxruntime", "polyfactory", "protobuf",
    "pygments", "python-dotenv", "rich", "rich-click", "watchfiles",
)  # fmt: skip
# Seconds after the start of a game before they are: the page comes first.
_LATER = 8.0


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


def lock_of(kind: str) -> Path:
    """What is installed for that: a file that lists it."""
    if kind != "play":
        return LOCKS / f"{kind}.lock"
    light = TOOLS / "play.lock"
    light.parent.mkdir(exist_ok=True)
    light.write_text(to_play((LOCKS / "run.lock").read_text(encoding="utf-8")), encoding="utf-8")
    return light


def to_play(lock: str) -> str:
    """The lines of a lock without the packages that are not needed to play."""
    out: list[str] = []
    kept = True
    for line in lock.splitlines(keepends=True):
        named = re.match(r"([a-z0-9][a-z0-9._-]*)==", line)
        kept = named[1] not in NOT_TO_PLAY if named else kept
        out += [line] if kept else []
    return "".join(out)


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


def is_set_up(kind: str) -> bool:
    """Whether .venv holds what that needs, or more."""
    stamps = ((VENV / f"{present}.stamp", lock_of(present)) for present in KINDS[KINDS.index(kind) :])
    return PYTHON.exists() and any(
        stamp.exists() and stamp.read_text() == fingerprint(lock) for stamp, lock in stamps
    )


def complete() -> None:
    """What was left out to play is fetched while somebody plays; where that cannot be done it is for another time."""
    time.sleep(_LATER)
    if is_set_up("run"):
        return
    lock = lock_of("run")
    with aside():
        fetched = install("--python", PYTHON, "--require-hashes", "-r", lock)
    if fetched:
        (VENV / "run.stamp").write_text(fingerprint(lock))
    else:
        say(
            "The networks of levels 4 and 5 could not be fetched; until the next start these play by simpler means."
        )


def set_up(kind: str) -> None:
    """Makes .venv hold what the lock of that lists; `dev` holds all of `lab`, that all of `run`, and that of `play`."""
    drop_other_python()
    if is_set_up(kind):
        return
    say("Setting up (this happens once, and again after an update) ...")
    if not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        if call(find_uv(), "venv", "--quiet", "--no-project", "--python", sys.executable, VENV):
            stop(f"the virtual environment {VENV} could not be made; the lines above say why.")
    for stamp in VENV.glob("*.stamp"):
        stamp.unlink()
    lock = lock_of(kind)
    # What is left out is left out though others would bring it.
    alone = ("--no-deps",) if kind == "play" else ()
    if not (
        install("--python", PYTHON, *alone, "--require-hashes", "-r", lock)
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
