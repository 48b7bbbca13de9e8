"""Nobody but the registry names a game: a room's own folder for a game knows that game, and nobody else knows any."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.games import OWN
from tests.house.test_arrows import SOURCES, imports, modules, nodes

# A campaign whose figures are those of the game of its battles knows that game.
KIN = {"territory_campaign": {"conquest"}}


def of_games(path: Path) -> set[str]:
    """The games of which a file is a part, src/hullbreach/<game>/ and src/hullbreach/<room>/<game>/, and their kin."""
    parts = set(path.relative_to(SOURCES).parts[:-1][:2])
    return (parts | {kin for part in parts for kin in KIN.get(part, set())}) & set(OWN)


def named(path: Path) -> set[str]:
    """The games that a file names, as a word or by importing something of theirs."""
    words = {
        node.value for node in nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    parts = {
        part for name in imports(path) if name.startswith("hullbreach.") for part in name.split(".")[1:3]
    }
    return (words | parts) & set(OWN)


def test_nobody_but_the_registry_names_a_game() -> None:
    found = {
        str(path.relative_to(SOURCES)): sorted(named(path) - of_games(path))
        for path in modules()
        if path != SOURCES / "games.py"
    }
    strangers = {path: games for path, games in found.items() if games}
    assert not strangers, f"the registry (games.py) is asked instead: {strangers}"


@pytest.mark.parametrize("game", OWN)
def test_a_room_of_one_game_loads_nothing_of_another(game: str) -> None:
    """A bot in its own process, or a worker that checks missions of one game, pays for that game alone."""
    others = tuple(f"hullbreach.{other}" for other in OWN if other != game and other not in KIN.get(game, ()))
    code = (
        "import sys\nfrom hullbreach import games\n"
        f"for room in ('missions', 'bots', 'words', 'faces'):\n    games.room({game!r}, room)\n"
        f"found = [name for name in sys.modules if name.startswith({others!r})]\n"
        "assert not found, found\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
