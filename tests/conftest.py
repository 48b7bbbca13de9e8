"""What every test may use."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from tools.setup.shell import COMPILED

# Every choice at a table is written through to the disk before it counts: half of the time of these tests was waiting.
MEMORY = Path("/dev/shm")
ENOUGH = 1 << 30  # a container may have little of it

if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # where tmp_path is

# Servers and commands are started a hundred times, and each would compile its sources anew; so would the workers.
os.environ.update(COMPILED)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: from the first of them on its driver has the event loop of the process."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))
