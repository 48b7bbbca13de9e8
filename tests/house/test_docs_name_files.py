"""Files that the documents name are there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Paths between backquotes; what has a placeholder in it names no file.
_PATH = re.compile(
    r"`([\w./-]+\.(?:py|ts|svelte|toml|md|js|css|html)|(?:src|tests|tools|benchmarks|client|docs)/[\w./-]+)`"
)
# Files that a reader writes.
OWN = {"mybot.py", "KEY.toml", "KEY.scene.toml", "migrations/versions/v0002_what.py"}


def test_every_file_that_a_document_names_is_there() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    ends = {f"/{path}" for path in listed.split()}
    ends |= {"/".join(path.split("/")[:depth]) for path in ends for depth in range(2, path.count("/") + 1)}
    known = {end[place:] for end in ends for place, mark in enumerate(end) if mark == "/"}
    missing = [
        f"{file.relative_to(ROOT)}: {path}"
        for file in (ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")), ROOT / "benchmarks" / "README.md")
        for path in _PATH.findall(file.read_text(encoding="utf-8"))
        if path not in OWN and f"/{path.rstrip('/')}" not in known
    ]
    assert missing == []
