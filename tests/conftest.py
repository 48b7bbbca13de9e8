"""What every test may use."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools.setup.shell import COMPILED
from xdist.remote import Producer
from xdist.scheduler.load import LoadScheduling

from tests.lanes import Lanes

# Every choice at a table is written through to the disk before it counts: half of the time of these tests was waiting.
MEMORY = Path("/dev/shm")
YOUNG = 20_000  # objects that come before garbage is looked for; 700 is usual
ENOUGH = 1 << 30  # a container may have little of it

if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # where tmp_path is

# Servers and commands are started a hundred times, and each would compile its sources anew; so would the workers.
os.environ.update(COMPILED)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: from the first of them on its driver has the event loop of the process.

    Of these the ones that start and kill a server of their own are first, being the longest: nobody waits at the end.
    """
    items.sort(key=lambda item: in_browser(getattr(item, "fixturenames", ())))


def in_browser(fixtures: Sequence[str]) -> int:
    if "playwright" not in fixtures:
        return 0
    return 1 if "own_server" in fixtures else 2


def pytest_collection_finish() -> None:
    """What is there now, twelve thousand tests and all modules, stays: nobody need look through it for garbage.

    Of what comes little is garbage that only a search finds, and this machine has memory.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScheduling | None:
    return Lanes(config, log) if config.getoption("dist") == "load" else None
