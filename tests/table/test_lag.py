"""The delay of a line is the server's to measure, and only so much of it costs nothing."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.table import clocks, messages as m
from tests.table.tables import has_a_turn, options_of, play_until, run, seated, table_at


def test_a_client_cannot_say_that_its_line_is_slow(tmp_path: Path) -> None:
    """Once: `delay: 1.0` made 24.7 seconds of thinking cost nothing."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="black_ledger", clock="game", clock_seconds=600)
            await play_until((marine, stealer), random.Random(3), lambda: has_a_turn(marine))
            await marine.say(m.Ping(1.0, 1.0))
            before = marine.live.tale.used[0]
            for _ in range(10):
                table.clock.move(0.9)
                turn = next(o.text for o in options_of(marine) if o.group == "turn")
                await marine.choose(turn)
                await marine.say(m.Undo(marine.live.tale.version))
            assert marine.live.tale.used[0] - before > 8.9

    run(work)


def test_who_answers_pings_late_on_purpose_has_soon_used_it_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            marine.link.measure = lambda: 5.0
            assert marine.link.delay == clocks.MOST_LAG
            forgiven = [marine.live.forgiven(0, marine.link.delay) for _ in range(20)]
            assert sum(forgiven) < clocks.LAG_QUOTA + 20 * clocks.LAG_AN_ANSWER
            assert forgiven[0] == 1.0 and abs(forgiven[-1] - clocks.LAG_AN_ANSWER) < 1e-9
            # A line across the world pays nothing, however long the game.
            assert all(marine.live.forgiven(1, 0.25) == 0.25 for _ in range(100))

    run(work)
