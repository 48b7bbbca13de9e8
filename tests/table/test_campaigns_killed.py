"""kill -9 between the journals of a campaign and of its battle: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio
import signal
from multiprocessing import get_context

import pytest

from hullbreach.table.recalling import tale_of
from hullbreach.table.storage import open_store
from tests.table.campaigns import COURSES, battles_fought
from tests.table.fighting import MOMENTS, begin, run
from tests.table.storage.conftest import postgres, postgres_url, url

__all__ = ["postgres", "postgres_url", "url"]

PATIENCE = 120
# Processes that are killed are cut off from one that has all of it in memory, so that none has to start anew.
PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.table.fighting"])


def fight(url: str, course: str, moment: str, known: list[str]) -> int:
    """How the process ended."""
    process = PROCESSES.Process(target=run, args=(url, course, moment, known))
    process.start()
    process.join(PATIENCE)
    if process.exitcode is None:
        process.kill()
    assert process.exitcode is not None, f"it never came to '{moment}'"
    return process.exitcode


@pytest.mark.parametrize("course", COURSES)
def test_killed_at_every_moment_between_two_journals(url: str, course: str) -> None:
    known = begin(url, course)
    for moment in MOMENTS:
        assert fight(url, course, moment, known) == -signal.SIGKILL, moment
    assert fight(url, course, "", known) == 0

    async def look() -> None:
        store = open_store(url)
        await store.open()
        acts = await store.read(known[0])
        campaign = tale_of(known[0], acts)
        assert [act.kind for act in acts].count("battle") == 1
        assert battles_fought(campaign.game) == 1
        (battle,) = campaign.battles.values()
        fought = tale_of(battle, await store.read(battle))
        assert fought.over and fought.campaign == known[0]
        await store.close()

    asyncio.run(look())
