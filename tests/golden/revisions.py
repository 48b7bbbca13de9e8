"""Which golden games were played with which revision of their rules: `python -m tests.golden.revisions` writes it down.

A golden game that goes another way than before was played with other rules: then the revision of its game in
src/hullbreach/games.py must have been raised, so that stored games and records say which rules they were played with.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hullbreach import games
from tests.golden.deathwing import ARCHIVE
from tests.golden.territory import ARCHIVE as TERRITORY

FOLDER = Path(__file__).parent
KEPT = FOLDER / "revisions.json"

Counted = dict[str, dict[str, Any]]


def records() -> Iterator[tuple[str, str]]:
    """Every golden game: its name and its record."""
    for path in sorted(FOLDER.glob("*.txt")):
        yield path.stem, path.read_text(encoding="utf-8")
    for archive in (ARCHIVE, TERRITORY):
        with zipfile.ZipFile(archive) as packed:
            for name in sorted(packed.namelist()):
                yield name, packed.read(name).decode()


def as_played() -> dict[str, dict[str, str]]:
    """Game -> name of a golden game -> hash of how it went, whatever its header says."""
    out: dict[str, dict[str, str]] = {}
    for name, text in records():
        header, _, went = text.partition("\n\n")
        game = header.partition("\ngame: ")[2].partition("\n")[0]
        out.setdefault(game, {})[name] = blake2b(went.encode(), digest_size=6).hexdigest()
    return out


def counted() -> Counted:
    kept: Counted = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept


def faults(kept: Counted) -> list[str]:
    """What is wrong: games that go another way under the same revision, and what was not written down."""
    found: list[str] = []
    for game, went in as_played().items():
        old = kept.get(game, {})
        changed = [name for name, hash in old.get("games", {}).items() if went.get(name, hash) != hash]
        if changed and old.get("revision") == str(games.revision(game)):
            found.append(
                f"{', '.join(changed[:3])} … ({len(changed)}) of {game} go another way, but its rules still have "
                f"revision {games.revision(game)}: raise it in src/hullbreach/games.py, then python -m "
                "tests.golden.revisions."
            )
        elif old.get("games") != went or old.get("revision") != str(games.revision(game)):
            found.append(f"what {game} has is not written down: python -m tests.golden.revisions.")
    return found


def main() -> None:
    try:
        wrong = [fault for fault in faults(counted()) if "go another way" in fault]
    except FileNotFoundError:
        wrong = []
    if wrong:
        raise SystemExit("\n".join(wrong))
    now = {game: {"revision": str(games.revision(game)), "games": went} for game, went in as_played().items()}
    KEPT.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
