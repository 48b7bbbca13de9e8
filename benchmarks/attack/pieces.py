"""A long attack in pieces that add up: what a piece came to is kept in a file, and the next run goes on from there."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Found = dict[str, object]
# An attack of so much, with a seed.
Attack = Callable[[int, int], Found]

# Pieces have seeds so far apart, since the games of one have seeds one after the other.
_APART = 1_000
# Of these a sum says nothing: the most of all pieces counts.
_MOST = "most "


class Kept:
    """A file with a line a piece; without a file nothing is kept. A torn last line is passed over."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def of(self, attack: str) -> list[dict[str, Any]]:
        """The pieces of an attack that are done, in their order."""
        if self._path is None or not self._path.exists():
            return []
        found = []
        for line in self._path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if row["attack"] == attack:
                found.append(row)
        return found

    def add(self, row: dict[str, Any]) -> None:
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        torn = self._path.exists() and not self._path.read_bytes().endswith(b"\n")
        with self._path.open("a", encoding="utf-8") as file:
            file.write("\n" * torn + json.dumps(row) + "\n")


def in_pieces(name: str, attack: Attack, wanted: int, size: int, seed: int, kept: Kept) -> Found:
    """So much of an attack, as far as it is not done, no more than `size` at a time (0: all at once); the sum of all.

    Each piece has a seed of its own, so that what is gone on with is something else than what was.
    """
    rows = kept.of(name)
    while (left := wanted - sum(row["size"] for row in rows)) > 0:
        part, began = min(left, size or left), time.monotonic()
        used = {row["seed"] for row in rows}
        own = next(one for one in (seed + _APART * n for n in range(len(used) + 1)) if one not in used)
        found = attack(part, own)
        row = {"attack": name, "size": part, "seed": own, "seconds": round(time.monotonic() - began), **found}
        kept.add(row)
        rows.append(row)
    return summed(rows)


def summed(rows: list[dict[str, Any]]) -> Found:
    """What pieces came to together."""
    out: dict[str, Any] = {"pieces": len(rows), "seconds": 0, "faults": []}
    for row in rows:
        for key, value in row.items():
            if key in ("attack", "size", "seed"):
                continue
            out[key] = (
                max(out.get(key, value), value) if key.startswith(_MOST) else _added(out.get(key), value)
            )
    return out


def _added(before: Any, more: Any) -> Any:
    return more if before is None else before + more
