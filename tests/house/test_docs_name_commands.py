"""What the pages tell somebody to type is there."""

from __future__ import annotations

import re
from pathlib import Path

from hullbreach.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent
# What begins so is text that is hashed (docs/records.md).
_HASHED = {"mixed", "pledge"}
# At the start of a line of a block, or of words between backticks.
_TYPED = re.compile(r"(?:^|`)(?:python3 go\.py run|hullbreach) ([a-z]+)\b", re.MULTILINE)


def test_every_command_that_the_pages_name_exists() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
    named = {(page.name, word) for page in pages for word in _TYPED.findall(page.read_text("utf-8"))}
    assert len(named) > 50
    missing = sorted((page, word) for page, word in named if word not in _HASHED | set(main.commands))
    assert not missing, missing
