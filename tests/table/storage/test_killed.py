"""kill -9 in the middle: every act that was acknowledged is there, and none is missing between two."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

from tests.table.storage.appending import GAMES
from tests.table.storage.journals import act, opened

ROOT = Path(__file__).parents[3]


def append_and_die(url: str, after: int) -> dict[str, int]:
    """Game -> the last act that was acknowledged before the process was killed."""
    command = [sys.executable, "-m", "tests.table.storage.appending", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(after)]
        process.kill()
        said += process.stdout.readlines()
    acknowledged: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):
            game, n = line.split()
            acknowledged[game] = int(n)
    return acknowledged


def test_nothing_acknowledged_is_lost(url: str) -> None:
    chance = random.Random()
    told: dict[str, int] = {}
    for _ in range(2):
        told |= append_and_die(url, after=chance.randint(1, 150))

    async def look() -> None:
        async with opened(url) as store:
            for number in range(GAMES):
                game = f"g{number}"
                stored = await store.read(game)
                assert stored == [act(n) for n in range(len(stored))]
                assert len(stored) - 1 >= told.get(game, -1)
                # The entry was stored with the last act or not at all.
                found = await store.entry(game)
                assert found is None or found.changed == max(1.0, len(stored) - 1)
            await store.append("g0", [act(len(await store.read("g0")))])

    assert told
    asyncio.run(look())
