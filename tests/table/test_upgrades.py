"""Rules change, games stay: two real releases, each a process of its own, and games of every kind in their midst."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.table.releases import release
from tests.table.storage.conftest import postgres, postgres_url, url

__all__ = ["postgres", "postgres_url", "url"]

ROOT = Path(__file__).parents[2]
# What the later release has otherwise: a marine has five action points.
MARINE = (
    "hulk/profiles/third.py",
    "Fighter(points=4, dice=1),  # marine",
    "Fighter(points=5, dice=1),  # marine",
)
COUNTED = ("games.py", '"hulk": 1,', '"hulk": 2,')
# It has more files, but plays by the same rules.
HARMLESS = ("hulk/turns/points.py", '"""', '"""Points of action. ')


def does(release: Path | None, step: str, url: str, file: Path, *kinds: str) -> dict[str, Any]:
    paths = [str(path) for path in (release, ROOT) if path is not None]
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.upgrading", step, url, str(file), *kinds],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (-9 if step == "killed" else 0), done.stderr
    told: dict[str, Any] = json.loads(file.read_text())
    return told


def test_a_change_of_the_rules_is_noticed_asked_about_and_loses_nothing(url: str, tmp_path: Path) -> None:
    """Once: MARINE_AP 4 -> 5 silently turned seven of eight stored games into other positions."""
    later = release(MARINE, COUNTED)
    file = tmp_path / "told.json"
    # Kinds of games do not differ by where they are kept.
    does(None, "begin", url, file, *(("hulk", "conquest") if "postgresql" in url else ()))
    told = does(later, "look", url, file)
    for kind, known in told.items():
        # Every game stands as it stood, choice for choice, and its log is whole.
        assert known["found"]["hash"] == known["was"]["hash"], kind
        assert known["found"]["kept"] == known["was"]["kept"], kind
        assert known["found"]["record"] == known["was"]["record"], kind
        assert known["log"] == known["told"], kind
    held = {kind for kind, known in told.items() if known["held"]}
    assert held == {"hulk"}
    _asked(told["hulk"])
    told = does(later, "end", url, file)
    for kind, known in told.items():
        assert known["again"]["hash"] == known["then"]["hash"], kind
    ended = told["hulk"]
    number = ended["was"]["kept"] + 1
    assert f"\nrevision: 1, from choice {number} on 2\n" in ended["record"]
    assert ended["verified"]["faults"] == [] and not ended["verified"]["ok"]
    assert ended["verified"]["other_rules"]["en"].startswith(
        "Played with revision 1 of the rules; this version"
    )


def _asked(known: dict[str, Any]) -> None:
    """The players are shown the first difference, nobody plays on before all agree, and then they do."""
    held = known["held"]
    assert (held["played"], held["ours"], held["lost"]) == (1, 2, 0)
    for text in known["asked"]:
        assert f"They part at choice {held['number']}, “{held['text']}”" in text["en"]
    assert known["refused"] == "held"
    assert known["adopted"]["hash"] == known["was"]["hash"]
    assert known["adopted"]["kept"] == known["was"]["kept"]
    assert known["then"]["kept"] > known["was"]["kept"]


def test_killed_without_a_snapshot_the_game_is_held_where_it_is_known(tmp_path: Path) -> None:
    """The position under the old rules is not known: what can be known is offered, and the journal stays whole."""
    later = release(MARINE, COUNTED)
    file, database = tmp_path / "told.json", str(tmp_path / "games.sqlite3")
    does(None, "killed", database, file, "hulk", "conquest")
    told = does(later, "look", database, file)
    held = told["hulk"]["held"]
    assert held["lost"] == told["hulk"]["was"]["kept"] - held["number"] + 1
    assert f"The last {held['lost']} choices would be taken back" in told["hulk"]["asked"][0]["en"]
    assert [kind for kind, known in told.items() if known["held"]] == ["hulk"]


def test_a_release_with_the_same_rules_asks_nothing(tmp_path: Path) -> None:
    """Other sources, and even another revision: where nothing differs the game goes on, and counts as the newer."""
    later = release(HARMLESS, COUNTED)
    file, database = tmp_path / "told.json", str(tmp_path / "games.sqlite3")
    does(None, "begin", database, file, "hulk", "conquest")
    told = does(later, "look", database, file)
    assert not any(known["held"] for known in told.values())
    assert told["hulk"]["then"]["revision"] == "2" and told["conquest"]["then"]["revision"] == "1"
    told = does(later, "end", database, file)
    assert told["hulk"]["verified"]["ok"], told["hulk"]["verified"]


def test_rules_that_change_without_being_counted_are_found_too(tmp_path: Path) -> None:
    later = release(MARINE)
    file, database = tmp_path / "told.json", str(tmp_path / "games.sqlite3")
    does(None, "begin", database, file, "hulk")
    told = does(later, "look", database, file)
    assert (told["hulk"]["held"]["played"], told["hulk"]["held"]["ours"]) == (1, 1)


def test_a_host_can_see_before_an_upgrade_whose_players_would_be_asked(tmp_path: Path) -> None:
    later = release(MARINE, COUNTED)
    file, database = tmp_path / "told.json", tmp_path / "games.sqlite3"
    told = does(None, "begin", str(database), file, "hulk", "crusade")
    copied = tmp_path / "copy.sqlite3"
    shutil.copy(database, copied)
    copied.chmod(0o600)

    def rehearsed(release: Path | None, path: Path) -> list[str]:
        paths = [str(path) for path in (release, ROOT) if path is not None]
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                "from hullbreach.cli import main; main()",
                "doctor",
                "--rehearse",
                "--database",
                path,
            ],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            capture_output=True,
            text=True,
            check=False,
        )
        return [line for line in done.stdout.splitlines() if "Game" in line and "KiB" not in line]

    assert "ok    Games that go on by the rules of this version as they stand: 2 of 2." in rehearsed(
        None, copied
    )
    asked, rest = rehearsed(later, copied)[-2:]
    assert asked.startswith(f"LOOK  Game {told['hulk']['game']}, ") and "its players would be asked." in asked
    assert "They part at choice" in asked
    assert rest == "ok    Games that go on by the rules of this version as they stand: 1 of 2."
    # The games themselves were not touched.
    assert does(later, "look", str(database), file)["hulk"]["held"]
