"""Rooms meet with true types: where they do, `Any` is not so much as imported.

Plain data whose shape nobody knows (JSON, TOML, a view) may be `Any` where it is read or made, and nowhere else.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "hullbreach"

SEAMS = (
    # The kernel, as far as games, faces and bots derive from it.
    "kernel/actions.py", "kernel/dice.py", "kernel/flow.py", "kernel/forms.py", "kernel/game.py", "kernel/odds.py",
    "kernel/options.py", "kernel/record.py", "kernel/referee.py", "kernel/replaying.py",
    # Games, and how they show themselves.
    "hulk/**/*.py", "crusade/**/*.py", "conquest/**/*.py", "faces/**/*.py", "words/**/*.py", "games.py",
    # Those who play.
    "bots/contract.py", "bots/seat.py", "bots/match.py", "bots/hulk/[a-z]*.py", "bots/crusade/[a-z]*.py",
    "bots/conquest/[a-z]*.py",
)  # fmt: skip


@pytest.mark.parametrize("seam", SEAMS)
def test_any_is_not_imported(seam: str) -> None:
    files = sorted(SOURCES.glob(seam))
    assert files, f"there is no {seam}"
    found = [
        f"{path.relative_to(SOURCES)}:{node.lineno}"
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.alias) and node.name == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
    ]
    assert not found, f"Any at a seam: {', '.join(found)}"
