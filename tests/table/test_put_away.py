"""Games that nobody needs: their memory is given back without a search through everything."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from pathlib import Path

from tests.table.tables import Player, come_to, run, table_at, wish


def test_a_game_that_was_put_away_leaves_memory_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            players = await come_to(table, wish(), random.Random(3), lambda live: len(live.tale.kept) >= 20)
            table.idle = 0.0
            id, token = players[0].game, players[0].token
            kept = [
                weakref.ref(thing) for live in [players[0].live] for thing in (live, live.tale, live.memory)
            ]
            for player in players:
                await player.link.leave()
            del players, player
            gc.collect()
            gc.disable()
            try:
                for _ in range(12):
                    table.clock.move(20.0)
                    for _ in range(20):
                        await asyncio.sleep(0.005)
                assert table.at_hand(id) is None
                assert [one() for one in kept] == [None, None, None]
            finally:
                gc.enable()
            # And it is there again for whoever asks.
            again = await Player(table, id, token).enter()
            assert len(again.live.tale.kept) >= 20

    run(work)
