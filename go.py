#!/usr/bin/env python3
"""Sets up Hullbreach in this folder and runs it, with nothing but Python 3.11 and pip (or uv).

python3 go.py play [ARGS]     the game in the browser: `hullbreach serve --open ARGS`
python3 go.py serve [ARGS]    the server alone, for friends to join: `hullbreach serve ARGS`
python3 go.py run ARGS        any `hullbreach` command; `run menu` is the game in the terminal
python3 go.py test [ARGS]     formatting, lint, types, the browser client, then `pytest ARGS`
python3 go.py lint            formatting, lint and types, of the Python and of the browser client
python3 go.py format          puts the sources into the common format
python3 go.py npm ARGS        npm in client/, with a Node that is new enough: `npm run dev`, `npm test`
python3 go.py bench [NAME]    our figures beside those of other engines; or one script of benchmarks/
python3 go.py compile [ARGS]  the rules compiled by mypyc, in build/mypyc/ (--wheel: a wheel in dist/; --check)
python3 go.py advisories      known advisories of everything in the locks, where an index can be asked
python3 go.py lock            renews requirements/*.lock from pyproject.toml
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Thread

if sys.version_info < (3, 11):
    sys.exit(
        f"go.py: Hullbreach needs Python 3.11 or newer, and this is {sys.version.split()[0]}. "
        "Install a newer Python, or start this file with one you have: python3.11 go.py ..."
    )

from tools.setup import advisories, client, packages
from tools.setup.node import npm
from tools.setup.report import skipped, tried_again
from tools.setup.shell import ROOT, aside, call, quietly, stop
from tools.setup.stamps import unless_known

Step = Callable[[], int]
REPORT = ROOT / "out" / "tests.xml"


def module(*command: object) -> Step:
    return partial(call, packages.PYTHON, "-m", *command)


def one_by_one(steps: dict[str, Step]) -> list[tuple[str, int, float]]:
    """Runs every step, whatever became of those before it, and shows each when it has ended."""
    results = []
    for name, step in steps.items():
        start = time.monotonic()
        with aside() as said:
            status = step()
            said.seek(0)
            print(f"\n=== {name} ===\n{said.read()}", end="", flush=True)
        results.append((name, status, time.monotonic() - start))
    return results


def check(*lanes: dict[str, Step], last: dict[str, Step] | None = None, report: Path | None = None) -> int:
    """Runs lanes of steps beside each other, then the last ones, and sums up; `report` tells what tests did not run."""
    if report:
        report.unlink(missing_ok=True)
    with ThreadPoolExecutor() as pool:
        results = [result for results in pool.map(one_by_one, lanes) for result in results]
    for name, step in (last or {}).items():
        print(f"\n=== {name} ===", flush=True)
        start = time.monotonic()
        status = step()
        results.append((name, status, time.monotonic() - start))
    print("\n=== summary ===")
    for name, status, seconds in results:
        print(f"{name:<12} {'ok' if status == 0 else f'FAILED ({status})':<12} {seconds:6.1f} s")
    for line in (*skipped(report), *tried_again(report)) if report else ():
        print(line)
    return int(any(status for _, status, _ in results))


def read_tests() -> int:
    """Reads all tests once: what pytest makes of their sources is kept, and not made by each of its workers."""
    sources = sorted((ROOT / "tests").rglob("*.py"))
    read = partial(quietly, packages.PYTHON, "-m", "pytest", "--collect-only", "-q")
    return unless_known("tests", ROOT, [ROOT / "pyproject.toml", *sources], read)


LINT: dict[str, Step] = {
    "format": module("ruff", "format", "--check", "."),
    "lint": module("ruff", "check", "."),
    "types": module("mypy"),
}
CLIENT_LINT: dict[str, Step] = {
    "modules": client.install_modules,
    "client lint": partial(client.script, "lint"),
}
CLIENT: dict[str, Step] = {
    **CLIENT_LINT,
    "client types": partial(client.script, "check"),
    "client tests": partial(client.script, "test"),
    "client build": client.build,
    "browser": module("tools.browser"),
}


def hullbreach(*args: str) -> int:
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is the game's to answer
    return call(packages.BIN / "hullbreach", *args)


def benchmark(name: str = "side_by_side", *rest: str) -> int:
    folder = ROOT / "benchmarks"
    if (folder / f"{name}.py").exists():
        return module(f"benchmarks.{name}", *rest)()
    if (folder / name / "run.py").exists():
        return module(f"benchmarks.{name}.run", *rest)()
    return stop(f"there is no benchmark {name!r} in {folder}.")


def main(command: str = "help", *args: str) -> int:
    if command == "lock":
        return packages.renew_locks()
    if command == "advisories":
        lines = advisories.told()
        print(*lines, sep="\n")
        return int(any(line.startswith("advisory, ") for line in lines))
    if command == "npm":
        return npm(*args)
    if command in ("play", "serve", "run"):
        if command == "run":
            packages.set_up("lab" if args[:1] == ("lab",) else "run")
            return hullbreach(*args)
        postgres = any("postgres" in given for given in (*args, os.environ.get("HULLBREACH_DATABASE", "")))
        packages.set_up("play" if command == "play" and not postgres else "run")
        client.have_pages()
        if not packages.is_set_up("run"):
            Thread(target=packages.complete, daemon=True).start()
        return hullbreach("serve", *(["--open"] if command == "play" else []), *args)
    if command not in ("test", "lint", "format", "bench", "compile"):
        print(__doc__)
        return int(command not in ("help", "-h", "--help"))
    packages.set_up("dev")
    if command == "test":
        # More than there are processors: tests in a browser wait half of their time, and others for processes.
        workers = (os.cpu_count() or 2) + 4
        tests = module("pytest", "-n", workers, f"--junitxml={REPORT}", *args)
        with ThreadPoolExecutor(1) as beside:
            told = beside.submit(advisories.told)
            of_python: dict[str, Step] = {**LINT, "test files": read_tests}
            status = check(of_python, CLIENT, last={"tests": tests}, report=REPORT)
            print(*told.result(), sep="\n")
        return status
    if command == "lint":
        return check(LINT, CLIENT_LINT)
    if command == "format":
        python = module("ruff", "check", "--fix", "--quiet", ".")() | module("ruff", "format", ".")()
        return python | client.install_modules() | npm("run", "--silent", "format")
    if command == "bench":
        return benchmark(*args)
    return call(packages.PYTHON, ROOT / "tools" / "compile.py", *args)


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
