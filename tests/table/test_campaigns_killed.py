"""kill -9 between the journals of a campaign and of its battle: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio
import signal
from multiprocessing import get_context

import pytest

from hullbreach.table import messages as m
from hullbreach.table.acts import ELSEWHERE
from hullbreach.table.recalling import tale_of
from hullbreach.table.storage import open_store
from tests.table.campaigns import COURSES, battles_fought
from tests.table.fighting import MOMENTS, begin, run
from tests.table.storage.conftest import postgres, postgres_url, url
from tests.table.tables import Player, settled, table_on

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


@pytest.mark.parametrize(
    ("moment", "look"), [("agreed", "campaign"), ("typed", "campaign"), ("typed", "battle")]
)
def test_killed_between_a_typed_outcome_and_the_end_of_the_battle_that_it_replaces(
    url: str, moment: str, look: str
) -> None:
    """Whoever looks at either of the two afterwards finishes what was begun."""
    known = begin(url, "squad_campaign")
    assert fight(url, "squad_campaign", moment, known) == -signal.SIGKILL

    async def work() -> None:
        async with table_on(url) as table:
            game, *keys = known
            acts = await table.store.read(game)
            battle = next(act.data["game"] for act in acts if act.kind == "battle")
            player = await Player(table, {"campaign": game, "battle": battle}[look], keys[0]).enter()
            if look == "battle":
                await player.until(lambda: any(isinstance(heard, m.Over) for heard in player.told))
            campaign = await table.live(game)
            await settled(campaign)
            assert battles_fought(campaign.tale.game) == 1
            assert campaign.tale.battles == {}
            fought = await table.live(battle)
            await settled(fought)
            assert fought.tale.ended == ELSEWHERE
            kinds = [act.kind for act in await table.store.read(battle)]
            assert kinds.count("overtaken") == 1

    asyncio.run(work())
