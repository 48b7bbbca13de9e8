"""The toy game at a real server, for a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import (
    browser_context_args as browser_context_args,
    browser_type_launch_args as browser_type_launch_args,
    new_context as new_context,
    pages as pages,
)
from tests.e2e.serving import Server
from tests.toy.rules import KEY

ROOT = str(Path(__file__).parents[2])


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody who has installed the game would set it, also for other processes."""
    monkeypatch.setenv("HULLBREACH_GAMES", f"{KEY}=tests.toy")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")]))


@pytest.fixture
def toy_server(known: None, pages: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()
