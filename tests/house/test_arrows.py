"""The house: which room may know which, and what kernel and games are made of."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "hullbreach"

# Room -> rooms of ours that it may import. Arrows point one way.
ALLOWED = {
    "kernel": set(),
    "rulebook": {"games"},
    # The registry of the games, which nobody else names.
    "games": set(),
    "hulk": {"kernel"},
    "crusade": {"kernel"},
    # The battles of the territory campaign.
    "conquest": {"kernel"},
    # A campaign knows the game of its battles by name alone.
    "squad_campaign": {"kernel"},
    # The solo mission, whose boards are made as an evening makes them.
    "voyage": {"kernel", "evening"},
    "ship_campaign": {"kernel", "evening"},
    # Its figures, their costs and what scenarios need of them are those of the game of its battles; missions are
    # generated for it as an evening makes them.
    "territory_campaign": {"kernel", "conquest", "evening"},
    # What comes before a battle: it writes a mission and knows no game.
    "evening": {"kernel"},
    # That as a game of its own; it knows the game of its battle by name alone.
    "prelude": {"kernel", "evening"},
    "missions": {
        "kernel",
        "games",
        "evening",
        "hulk",
        "crusade",
        "conquest",
        "squad_campaign",
        "prelude",
        "voyage",
        "ship_campaign",
        "territory_campaign",
    },
    "words": {"kernel", "games", "hulk", "crusade", "conquest", "rulebook"},
    "bots": {
        "kernel",
        "games",
        "hulk",
        "crusade",
        "conquest",
        "squad_campaign",
        "ship_campaign",
        "territory_campaign",
        "evening",
        "prelude",
        "voyage",
        "missions",
    },
    # A ledger is the campaign itself with its record, so its room knows that campaign's game.
    "campaigns": {"kernel", "games", "squad_campaign", "territory_campaign", "missions"},
    "faces": {
        "kernel",
        "games",
        "hulk",
        "crusade",
        "conquest",
        "squad_campaign",
        "ship_campaign",
        "territory_campaign",
        "evening",
        "prelude",
        "voyage",
        "missions",
        "bots",
        "words",
        "rulebook",
    },
    # The laboratory plays games between bots by their names, and shows them by their faces.
    "lab": {"kernel", "games", "missions", "bots", "faces", "words"},
    # The table and the web know games only through their faces.
    "table": {"kernel", "faces", "words"},
    "web": {"kernel", "faces", "table", "words", "rulebook"},
    "cli": {
        "kernel",
        "games",
        "evening",
        "campaigns",
        "missions",
        "bots",
        "words",
        "rulebook",
        "faces",
        "table",
        "web",
        "lab",
    },
}
# Rooms that use the standard library alone, so that they run compiled, under PyPy and in a browser.
PLAIN = (
    "kernel",
    "games",
    "hulk",
    "crusade",
    "conquest",
    "squad_campaign",
    "ship_campaign",
    "territory_campaign",
    "voyage",
    "evening",
    "prelude",
    "missions",
    "rulebook",
    "words",
    "bots",
)

# What a folder of a plain room may load beyond it, where it is installed; whoever asks does without where it is not.
EXTRA = {"bots/learned": {"numpy", "onnxruntime", "torch"}, "bots/socket.py": {"websockets"}}


def modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """What a file is made of; several tests ask."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")


def test_there_is_something_to_check() -> None:
    assert {room(path) for path in modules()} >= {"kernel", "hulk", "missions", "rulebook", "__init__"}


def strangers(path: Path) -> list[str]:
    """What a file imports and may not."""
    here = room(path)
    if here == "__init__":
        return []
    assert here in ALLOWED, f"the room {here} has no arrows; add it to this table and to docs/design.md"
    extra = {
        name for folder, names in EXTRA.items() if path.is_relative_to(SOURCES / folder) for name in names
    }
    found = []
    for name in sorted(imports(path) - {"hullbreach.__version__"}):
        first, *rest = name.split(".")
        if first == "hullbreach" and rest:
            if rest[0] != here and rest[0] not in ALLOWED[here]:
                found.append(f"{path.relative_to(SOURCES)}: {here} may not know {rest[0]}")
        elif here in PLAIN and first not in {"__future__", "hullbreach", *extra, *sys.stdlib_module_names}:
            found.append(f"{path.relative_to(SOURCES)}: {name} is not of the standard library")
    return found


def test_arrows_point_one_way() -> None:
    found = [line for path in modules() for line in strangers(path)]
    assert not found, "\n".join(found)


def test_an_import_against_the_arrows_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.test_arrows.SOURCES", tmp_path)
    file = tmp_path / "kernel" / "wrong.py"
    file.parent.mkdir()
    file.write_text(
        "import json\nimport numpy\nfrom hullbreach.kernel.dice import Dice\nfrom hullbreach.table import room\n"
    )
    assert strangers(file) == [
        "kernel/wrong.py: kernel may not know table",
        "kernel/wrong.py: numpy is not of the standard library",
    ]
