"""Compiles the rules and the bots with mypyc from unchanged sources, in a copy of them, on all cores.

    python3 go.py compile              build/mypyc/src holds the package, its hot parts compiled
    python3 go.py compile --wheel      and dist/ a wheel of it for this platform
    python3 go.py compile --closed     a tenth quicker, and without the games that are not compiled: campaigns, preludes
    python3 go.py compile --check      only whether mypyc takes the sources: no C compiler, nothing kept
    PYTHONPATH=build/mypyc/src .venv/bin/python -m pytest      any command then runs on the compiled package

Nothing is written into src/, so that no stale binary can stand in for an edited source. pyproject.toml says
under [tool.hullbreach.compile] which packages and modules are compiled, which of their modules stay interpreted, and
which classes games that are not compiled may derive from. Every module becomes a C file of its own: a single one of
700,000 lines takes a C compiler half an hour.
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
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

DATA = ["*.toml", "*.ftl", "*.svg", "*.css", "*.html", "py.typed", "static/**"]

# mypyc goes by the name and takes both for itself: nothing is imported when the module runs.
DECORATOR = "from typing import TYPE_CHECKING\nif TYPE_CHECKING: from mypy_extensions import mypyc_attr"
FIRST = "from __future__ import annotations\n"
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"

# Runs inside the copy, in a process of its own: setuptools and mypyc work on the current folder.
SETUP = """\
import os
from multiprocessing.pool import ThreadPool

from mypyc.build import mypycify
from setuptools import find_namespace_packages, setup
from setuptools._distutils.ccompiler import CCompiler

one_by_one = CCompiler.compile


def side_by_side(self, sources, *settings, **more):
    with ThreadPool(os.cpu_count()) as pool:
        objects = pool.map(lambda source: one_by_one(self, [source], *settings, **more), sources, 1)
    return [name for names in objects for name in names]


CCompiler.compile = side_by_side
setup(
    version={version!r},
    package_dir={{"": "src"}},
    packages=find_namespace_packages("src"),
    package_data={{"": {data!r}}},
    ext_modules=mypycify({files!r}, opt_level="2", debug_level="0", multi_file=True),
)
"""


def modules(source: Path, packages: list[str], interpreted: list[str]) -> Iterator[tuple[str, Path]]:
    """The dotted name and the file, below `source`, of every module to compile."""
    for package in packages:
        place = source / package.replace(".", "/")
        for file in sorted(place.rglob("*.py")) or [place.with_suffix(".py")]:
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


def open_classes(source: Path, classes: list[str]) -> None:
    """Lets these classes, below `source`, be derived from where nothing is compiled; mypyc forbids it unless told so.

    Only the copy says so: a decorator of mypyc's in the sources would be something to install for everybody.
    """
    for name in classes:
        module, _, kind = name.rpartition(".")
        file = source / f"{module.replace('.', '/')}.py"
        text, count = re.subn(
            rf"^class {kind}\b", rf"{OPEN}\nclass {kind}", file.read_text(), flags=re.MULTILINE
        )
        if count != 1:
            raise SystemExit(f"compile: there is no class {kind} in {file}.")
        if DECORATOR not in text:
            text = text.replace(FIRST, f"{FIRST}\n{DECORATOR}", 1)
        file.write_text(text)


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


def prepared(root: Path, build: Path, is_open: bool) -> list[str]:
    """Fills `build` with the sources and a setup.py that compiles them; the names of the modules that it compiles."""
    project = tomllib.loads((root / "pyproject.toml").read_text())
    settings = project["tool"]["hullbreach"]["compile"]
    copy_sources(root, build)
    if is_open:
        open_classes(build / "src", settings["derived"])
    chosen = list(modules(build / "src", settings["packages"], settings["interpreted"]))
    if not chosen:
        raise SystemExit(f"compile: no module found in {', '.join(settings['packages'])}.")
    files = [str(file.relative_to(build)) for _, file in chosen]
    package = build / "src" / project["project"]["name"]
    (build / "setup.py").write_text(SETUP.format(version=version_of(package), data=DATA, files=files))
    return [name for name, _ in chosen]


def run(build: Path, *step: str) -> None:
    """One step of setup.py. Whatever it is, mypyc translates the modules to C first."""
    command = [sys.executable, "-W", "ignore", "setup.py", "--quiet", *step]
    if subprocess.run(command, cwd=build, check=False).returncode:
        raise SystemExit("compile: mypyc or the C compiler failed; the lines above say where.")


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py compile", description="Compile the rules with mypyc.")
    parser.add_argument("--wheel", action="store_true", help="also build a wheel for this platform in dist/")
    parser.add_argument("--check", action="store_true", help="only ask mypyc whether it takes the sources")
    parser.add_argument(
        "--closed", action="store_true", help="games that are not compiled cannot derive from it"
    )
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    start = time.monotonic()
    if arguments.check:
        with tempfile.TemporaryDirectory() as folder:
            names = prepared(root, Path(folder) / "mypyc", is_open=True)
            run(Path(folder) / "mypyc", "clean")
        print(f"mypyc takes {len(names)} modules ({time.monotonic() - start:.0f} s).")
        return 0
    build = root / "build" / "mypyc"
    names = prepared(root, build, is_open=not arguments.closed)
    run(build, "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1))
    if arguments.wheel:
        run(build, "bdist_wheel", "--dist-dir", str(root / "dist"))
    left = interpreted_instead(build, names)
    if left:
        raise SystemExit(f"compile: still loaded from source: {', '.join(left)}.")
    print(f"Compiled {len(names)} modules in {time.monotonic() - start:.0f} s.")
    print(f"Use them with PYTHONPATH={build / 'src'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
