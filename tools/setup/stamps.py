"""What need not be done again: a stamp says from which files something was made, or on which it went well."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from tools.setup.shell import TOOLS, say


def digest(folder: Path, *files: Path) -> str:
    """Changes with the files and with their names in the folder."""
    total = hashlib.sha256()
    for file in files:
        total.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def is_stamped(stamp: Path, made_from: str) -> bool:
    return stamp.exists() and stamp.read_text() == made_from


def unless_known(name: str, folder: Path, files: list[Path], check: Callable[[], int]) -> int:
    """The status of a check, which is not made if it went well on the very same files."""
    stamp = TOOLS / "checked" / name
    made_from = digest(folder, *files)
    if is_stamped(stamp, made_from):
        say("Nothing has changed since this went well.")
        return 0
    status = check()
    if not status:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(made_from)
    return status
