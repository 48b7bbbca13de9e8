"""The locks: what is installed is pinned by hash, whole for every platform, and wherever it is fetched from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PYTHON_LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
NPM_LOCKS = [ROOT / "client" / "package-lock.json", ROOT / "tests" / "e2e" / "browser" / "package-lock.json"]


def packages(lock: Path) -> dict[str, dict[str, Any]]:
    entries = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {name: entry for name, entry in entries.items() if name}


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda lock: str(lock.name))
def test_every_python_package_has_a_hash_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    blocks = re.findall(r"^[a-z0-9].*==.*\n(?:    .*\n?)+", text, re.MULTILINE)
    assert blocks
    assert all("--hash=sha256:" in block for block in blocks)
    assert "://" not in text


@pytest.mark.parametrize("lock", NPM_LOCKS, ids=lambda lock: str(lock.parent.name))
def test_every_npm_package_has_a_hash_and_no_address(lock: Path) -> None:
    assert packages(lock)
    for name, entry in packages(lock).items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_the_bundler_of_the_client_is_there_for_every_platform() -> None:
    """npm ci refuses a lock that lacks some of them, and one written in a hurry does."""
    locked = packages(NPM_LOCKS[0])
    wanted = locked["node_modules/rolldown"]["optionalDependencies"]
    assert len(wanted) > 10
    assert {f"node_modules/{name}" for name in wanted} <= locked.keys()


def test_what_players_install_is_in_what_developers_install() -> None:
    """go.py takes a folder set up for tests as set up for play."""

    def pinned(name: str) -> set[str]:
        return set(
            re.findall(r"^([a-z0-9].*?==\S+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE)
        )

    assert pinned("run.lock") <= pinned("dev.lock")
