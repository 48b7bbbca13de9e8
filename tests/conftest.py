"""What every test may use."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that a test shows")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come last: from the first of them on its driver has the event loop of the process."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))
