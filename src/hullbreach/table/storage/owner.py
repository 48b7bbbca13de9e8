"""One server a file: a lock beside the database says that somebody has it, and goes away with the process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Taken(Exception):
    """Another process has the lock; the text is its number, or ""."""


class Owner:
    """Holds `FILE.lock` from `take` to `release`, or to the end of the process, however that comes."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f"{path.name}.lock")
        self._file = -1

    def take(self) -> None:
        """Raises Taken, or an OSError where no such file can be made."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                # A byte far behind the text, so that the text can still be read.
                os.lseek(file, 1 << 20, os.SEEK_SET)
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            os.lseek(file, 0, os.SEEK_SET)
            holder = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise Taken(holder) from taken
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def release(self) -> None:
        # The file stays: whoever removed it could remove that of the next owner.
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
