"""Compiles the rules with mypyc from unchanged sources, in a copy of them.

    python3 go.py compile              build/mypyc/src holds the package, its hot parts compiled
    python3 go.py compile --wheel      and dist/ a wheel of it for this platform
    PYTHONPATH=build/mypyc/src .venv/bin/python -m pytest      any command then runs on the compiled package

Nothing is written into src/, so that no stale binary can stand in for an edited source. pyproject.toml says
under [tool.hullbreach.compile] which packages are compiled and which of their modules stay interpreted.
"""

from __future__ import annotations

import argparse
import fnmatch
import importlib.machinery
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

DATA = ["*.toml", "*.ftl", "*.svg", "*.css", "*.html", "py.typed", "static/**"]

# Runs inside the copy, in a process of its own: setuptools and mypyc work on the current folder.
SETUP = """\
from mypyc.build import mypycify
from setuptools import find_namespace_packages, setup

setup(
    version={version!r},
    package_dir={{"": "src"}},
    packages=find_namespace_packages("src"),
    package_data={{"": {data!r}}},
    ext_modules=mypycify({files!r}, opt_level="3", debug_level="0", strip_asserts=False),
)
"""


def modules(source: Path, packages: list[str], interpreted: list[str]) -> Iterator[tuple[str, Path]]:
    """The dotted name and the file, below `source`, of every module to compile."""
    for package in packages:
        for file in sorted((source / package.replace(".", "/")).rglob("*.py")):
            parts = file.relative_to(source).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            # A compiled __main__ cannot be run with python -m.
            if parts[-1] != "__main__" and not any(fnmatch.fnmatch(name, pattern) for pattern in interpreted):
                yield name, file


def copy_sources(root: Path, build: Path) -> None:
    shutil.rmtree(build, ignore_errors=True)
    binaries = [f"*{suffix}" for suffix in importlib.machinery.EXTENSION_SUFFIXES]
    shutil.copytree(root / "src", build / "src", ignore=shutil.ignore_patterns("__pycache__", *binaries))
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        if (root / name).exists():
            shutil.copy(root / name, build / name)


def version_of(package: Path) -> str:
    found = re.search(r'^__version__ = "(.+)"', (package / "__init__.py").read_text(), re.MULTILINE)
    return found[1] if found else "0"


def interpreted_instead(build: Path, names: list[str]) -> list[str]:
    """Those of `names` that Python, asked in the copy, would still load from source."""
    ask = "import importlib, sys\nfor n in sys.argv[1:]: print(importlib.import_module(n).__file__)"
    environment = {**os.environ, "PYTHONPATH": str(build / "src")}
    command = [sys.executable, "-c", ask, *names]
    answer = subprocess.run(command, cwd=build, env=environment, check=True, capture_output=True, text=True)
    return [name for name, file in zip(names, answer.stdout.split("\n")) if file.endswith(".py")]


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py compile", description="Compile the rules with mypyc.")
    parser.add_argument("--wheel", action="store_true", help="also build a wheel for this platform in dist/")
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    build = root / "build" / "mypyc"
    project = tomllib.loads((root / "pyproject.toml").read_text())
    settings = project["tool"]["hullbreach"]["compile"]

    copy_sources(root, build)
    chosen = list(modules(build / "src", settings["packages"], settings["interpreted"]))
    if not chosen:
        print(f"compile: no module found in {', '.join(settings['packages'])}.", file=sys.stderr)
        return 1
    files = [str(file.relative_to(build)) for _, file in chosen]
    package = build / "src" / project["project"]["name"]
    (build / "setup.py").write_text(SETUP.format(version=version_of(package), data=DATA, files=files))

    start = time.monotonic()
    steps = [["build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]]
    if arguments.wheel:
        steps.append(["bdist_wheel", "--dist-dir", str(root / "dist")])
    for step in steps:
        command = [sys.executable, "-W", "ignore", "setup.py", "--quiet", *step]
        if subprocess.run(command, cwd=build, check=False).returncode:
            print("compile: mypyc or the C compiler failed; the lines above say where.", file=sys.stderr)
            return 1
    left = interpreted_instead(build, [name for name, _ in chosen])
    if left:
        print(f"compile: still loaded from source: {', '.join(left)}.", file=sys.stderr)
        return 1
    print(f"Compiled {len(chosen)} modules in {time.monotonic() - start:.0f} s.")
    print(f"Use them with PYTHONPATH={build / 'src'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
