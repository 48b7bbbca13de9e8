"""One small run that the tests of the laboratory share: short games, kept with their records."""

from __future__ import annotations

import pytest

from hullbreach.lab.balance import Balance, run, settings_of
from hullbreach.lab.workers import Making

GAMES = 12


@pytest.fixture(scope="session")
def drills(tmp_path_factory: pytest.TempPathFactory) -> Balance:
    """Twelve drills with random stealers, in this process, every game kept."""
    arms = settings_of("drill", ["random"], {})
    return run(arms, GAMES, tmp_path_factory.mktemp("lab") / "drills", Making(keep=True, workers=1))
