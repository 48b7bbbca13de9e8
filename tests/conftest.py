"""What every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

PAGES = Path(__file__).parent / "e2e"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: from the first of them on its driver has the event loop of the process."""
    items.sort(key=lambda item: item.path.is_relative_to(PAGES))
