"""Measures what a table keeps of very many games, each on a board of its own, at exactly one pace.

python3 go.py bench table_memory                    2,000 games of as many different missions
python3 go.py bench table_memory --games 10000

The table alone, in one process, on a clock that moves by hand: as many games are played a minute as asked for, and as
many are in memory at a time, whatever else the machine does; a server under load (`bench memory`) cannot promise that.
Games are created, joined, played for some choices and left, and put away a minute later. The second quarter is compared
with the last: resident memory, and what is allocated once garbage was collected, which must hardly differ.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from benchmarks.memory import different
from hullbreach.table import messages as m
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.tables import KnownTable, Player, settled, table_at

# Parts by which resident memory and what is allocated may grow.
_SLACK, _KEPT = 0.15, 0.03
_SEATS = {"marine": SeatWish("human", "Ann"), "stealer": SeatWish("bot", "", "random")}


class Look(NamedTuple):
    """After so many games: how many are in memory, resident megabytes, and thousands of blocks that are in use."""

    games: int
    live: int
    mb: float
    blocks: float


def resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def kinds() -> Counter[str]:
    return Counter(type(one).__qualname__ for one in gc.get_objects())


async def play(table: KnownTable, number: int, choices: int) -> None:
    made = await table.create(NewGame(text=different(number), seats=_SEATS, brisk=True, absence_seconds=0))
    player = await Player(table, made.game, made.tokens["marine"]).enter()
    for _ in range(choices):
        await settled(player.live)
        state = player.state
        if state.prompt is None:
            break
        await player.say(m.Choose(state.number, [state.prompt.options[-1].text]))
    await settled(player.live)
    await player.link.leave()


async def measure(games: int, a_minute: float, choices: int) -> tuple[list[Look], Counter[str]]:
    """The looks, and of which kinds of objects there are more at the end than after half of the games."""
    looks: list[Look] = []
    every, halfway = max(1, games // 40), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        async with table_at(Path(folder)) as table:
            for number in range(1, games + 1):
                await play(table, number, choices)
                table.clock.move(60 / a_minute)
                # The table puts away what nobody plays.
                await asyncio.sleep(0)
                if number % every:
                    continue
                gc.collect()
                blocks = sys.getallocatedblocks() / 1e3
                looks.append(Look(number, table.live_count, resident(), blocks))
                print("{:>6} games  {:>4} in memory  {:6.0f} MB  {:7.0f} k".format(*looks[-1]), flush=True)
                if number // every == games // every // 2:
                    halfway = kinds()
            return looks, kinds() - halfway


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--a-minute", type=float, default=500)
    parser.add_argument("--choices", type=int, default=4)
    asked = parser.parse_args()
    began = time.process_time()
    looks, more = asyncio.run(measure(asked.games, asked.a_minute, asked.choices))
    quarter = max(1, len(looks) // 4)
    early, late = looks[quarter : 2 * quarter], looks[-quarter:]
    resident_mb = [mean(look.mb for look in part) for part in (early, late)]
    blocks = [mean(look.blocks for look in part) for part in (early, late)]
    flat = resident_mb[1] <= resident_mb[0] * (1 + _SLACK) and blocks[1] <= blocks[0] * (1 + _KEPT)
    told = {
        "games": asked.games,
        "cpu_seconds": round(time.process_time() - began),
        "in_memory": [min(look.live for look in early + late), max(look.live for look in early + late)],
        "resident_mb": [round(mb) for mb in resident_mb],
        "thousand_blocks": [round(count) for count in blocks],
        "more_of": dict(more.most_common(5)),
        "flat": flat,
    }
    print(json.dumps(told))
    return int(not flat)


if __name__ == "__main__":
    sys.exit(main())
