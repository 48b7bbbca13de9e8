"""The folder of a run: what was asked (`run.json`) and what came of it so far (`games-N.jsonl`, one line a game).

A line is written whole or not at all; what a killed run leaves torn is passed over. So a run that was interrupted is
asked for again with the same command and goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

from hullbreach.lab.faults import LabFault
from hullbreach.lab.plan import Row

FORMAT: Final = 1
PLAN: Final = "run.json"
# What is large and is read again only when it is exported.
BULKY: Final = ("record", "decisions")


class Store:
    """Rows by setting and seed. `rows` has all of them without what is bulky."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        """Open or make the folder of this plan; raises LabFault where it is that of another."""
        self.folder = folder
        self.rows: dict[tuple[int, int], Row] = {}
        self._shard: IO[bytes] | None = None
        self._claim({"format": FORMAT, **plan})
        for row in self.whole():
            self.rows[row["setting"], row["seed"]] = _light(row)

    def _claim(self, plan: dict[str, Any]) -> None:
        path = self.folder / PLAN
        text = json.dumps(plan, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        try:
            if path.exists():
                if path.read_text(encoding="utf-8") != text:
                    raise LabFault(
                        f"{self.folder}: holds another run (see {PLAN} in it); name another folder with --out, or "
                        "delete this one."
                    )
                return
            if self.folder.is_dir() and any(self.folder.iterdir()):
                raise LabFault(
                    f"{self.folder}: is not empty and holds no run; name another folder with --out."
                )
            self.folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".new")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            raise unwritable(self.folder, error, 0) from None

    def shards(self) -> list[Path]:
        return sorted(self.folder.glob("games-*.jsonl"), key=lambda path: (len(path.name), path.name))

    def whole(self) -> Iterator[Row]:
        """Every row that was written whole, each once, as it was written."""
        seen: set[tuple[int, int]] = set()
        for path in self.shards():
            with path.open("rb") as shard:
                for line in shard:
                    row = _read(line)
                    if row is not None and (row["setting"], row["seed"]) not in seen:
                        seen.add((row["setting"], row["seed"]))
                        yield row

    def add(self, rows: list[Row]) -> None:
        """Keep rows; raises LabFault where they cannot be written, and what was kept before stays whole."""
        lines = b"".join(json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows)
        try:
            shard = self._shard or self._new_shard()
            end = shard.tell()
            try:
                shard.write(lines)
                shard.flush()
            except OSError:
                shard.truncate(end)
                raise
        except OSError as error:
            raise unwritable(self.folder, error, len(self.rows)) from None
        for row in rows:
            self.rows[row["setting"], row["seed"]] = _light(row)

    def _new_shard(self) -> IO[bytes]:
        number = len(self.shards()) + 1
        while True:
            try:
                # Without a buffer: what is not written is not believed to be.
                self._shard = (self.folder / f"games-{number}.jsonl").open("xb", buffering=0)
                return self._shard
            except FileExistsError:
                number += 1

    def of(self, setting: int) -> list[Row]:
        """The rows of a setting in the order of their seeds."""
        return [self.rows[key] for key in sorted(self.rows) if key[0] == setting]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shard is not None:
            self._shard.close()
            self._shard = None


def unwritable(folder: Path, error: OSError, kept: int) -> LabFault:
    why = error.strerror or str(error)
    safe = f" {kept} games are safe there; the same command goes on from them." if kept else ""
    return LabFault(f"{folder}: cannot be written: {why}.{safe}")


def _light(row: Row) -> Row:
    return {name: value for name, value in row.items() if name not in BULKY}


def _read(line: bytes) -> Row | None:
    """A line of a shard; None: it was torn."""
    if not line.endswith(b"\n"):
        return None
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) and "seed" in row and "setting" in row else None
