"""Work that takes too much, for processes that may take only so much; they import it from here."""

from __future__ import annotations

import os
import time

from hullbreach.faces import BadAsk


def hog() -> int:
    """Takes memory without end."""
    kept = []
    while True:
        kept.append(bytearray(1 << 20))


def spin() -> None:
    """Takes a processor without end."""
    while True:
        pass


def doze(seconds: float) -> int:
    """Takes only time, and says which process took it."""
    time.sleep(seconds)
    return os.getpid()


def object_to_it() -> None:
    raise BadAsk("no.", "non.")


def fail() -> None:
    raise KeyError("a fault of ours")
