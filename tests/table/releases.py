"""Other releases: our sources but for a few changes, each laid out once and kept, with what Python compiled of it."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from tools.setup.shell import TOOLS

import hullbreach

HOUSE = Path(hullbreach.__file__).parent
RELEASES = TOOLS / "releases"

# A file of the house, what stands there, and what stands there instead.
Change = tuple[str, str, str]


def release(*changes: Change) -> Path:
    """The folder of the sources with these changes: a link where nothing is changed, a copy where something is."""
    folder = RELEASES / sha256(repr(changes).encode()).hexdigest()[:12]
    changed = {}
    for name, old, new in changes:
        text = (HOUSE / name).read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old}"
        changed[HOUSE / name] = text.replace(old, new, 1).encode()
    _lay(HOUSE, folder / "hullbreach", changed)
    return folder


def _lay(source: Path, target: Path, changed: dict[Path, bytes]) -> None:
    """Several tests may lay out the same at once: each file comes whole, and is left alone where it is right."""
    target.mkdir(parents=True, exist_ok=True)
    names = {path.name for path in source.iterdir()} - {"__pycache__"}
    for path in target.iterdir():
        if path.name not in names:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in names:
        path, there = source / name, target / name
        if path in changed:
            _put(there, changed[path])
        elif path.is_dir() and any(path in file.parents for file in changed):
            _lay(path, there, changed)
        elif not there.is_symlink():
            with suppress(FileExistsError):
                there.symlink_to(path)


def _put(there: Path, content: bytes) -> None:
    if not there.exists() or there.read_bytes() != content:
        own = there.with_name(f"{there.name}.{os.getpid()}")
        own.write_bytes(content)
        own.replace(there)
