"""The pages of docs/ are filled in: none holds a mark that a table was to replace, nor two versions of a passage."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").rglob("*.md")])
_MARK = re.compile(r"@[A-Z][A-Z_]+@|^(?:<{7}|>{7})(?= )", re.MULTILINE)


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_page_holds_a_placeholder(document: Path) -> None:
    assert not _MARK.findall(document.read_text(encoding="utf-8"))


def test_a_placeholder_would_be_found() -> None:
    assert len(PAGES) > 20 and _MARK.findall("| a |\n@TABLE@\n@BEFORE@") == ["@TABLE@", "@BEFORE@"]
    assert _MARK.findall("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> d\n") == ["<" * 7, ">" * 7]
