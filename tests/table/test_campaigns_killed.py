"""kill -9 between the journals of a campaign and of its battle: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

from hullbreach.table.storage import open_store
from hullbreach.table.tale import tale_of
from tests.table.fighting import MOMENTS
from tests.table.storage.conftest import postgres, postgres_url, url

__all__ = ["postgres", "postgres_url", "url"]

ROOT = Path(__file__).parents[2]
PATIENCE = 120


def fight(url: str, moment: str, *known: str) -> tuple[int, list[str]]:
    """How the process ended, and what it said."""
    command = [sys.executable, "-m", "tests.table.fighting", url, moment, *known]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode, done.stdout.split()


def test_killed_at_every_moment_between_two_journals(url: str) -> None:
    code, known = fight(url, MOMENTS[0])
    assert (code, len(known)) == (-signal.SIGKILL, 3)
    for moment in MOMENTS[1:]:
        assert fight(url, moment, *known)[0] == -signal.SIGKILL, moment
    assert fight(url, "", *known)[0] == 0

    async def look() -> None:
        store = open_store(url)
        await store.open()
        acts = await store.read(known[0])
        campaign = tale_of(known[0], acts)
        assert [act.kind for act in acts].count("battle") == 1
        assert len(campaign.game.pack()["played"]) == 1
        (battle,) = campaign.battles.values()
        fought = tale_of(battle, await store.read(battle))
        assert fought.over and fought.campaign == known[0]
        await store.close()

    asyncio.run(look())
