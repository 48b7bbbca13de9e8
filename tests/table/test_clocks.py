"""Clocks: the rules' own for a turn, a budget for the game, pauses, and lines that are slow."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.table import clocks, messages as m
from hullbreach.table.verifying import verify_text
from tests.table.tables import AGAINST_BOT, Player, play_until, run, seated, table_at, wish


def test_the_turn_clock_ends_the_marines_actions(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, clock="turn", clock_seconds=1)
            tale = marine.live.tale
            await play_until(
                (marine, stealer),
                random.Random(11),
                lambda: marine.state.prompt is not None and marine.state.prompt.kind == "marine",
            )
            clock = marine.state.clock
            assert clock.mode == "turn" and clock.running == 0 and clock.left == [1]
            table.clock.move(1)
            await marine.until(lambda: any(kept.by == "table" for kept in tale.kept))
            assert any(n.code == "time_up" for n in marine.all(m.Notice))
            await play_until((marine, stealer), random.Random(3), lambda: tale.over)
            assert verify_text(await table.record(marine.game)).ok

    run(work)


def test_a_budget_for_the_game_runs_out_and_the_record_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, clock="game", clock_seconds=1)
            loser = marine.live.tale.waiting()
            table.clock.move(1)
            await stealer.until(lambda: marine.live.tale.over)
            over = stealer.last(m.Over)
            assert over.ended == "time" and over.result.winner == 1 - loser
            text = await table.record(marine.game)
            assert "ended: marine out of time" in text
            assert verify_text(text).ok, verify_text(text).faults

    run(work)


def test_a_slow_line_costs_nothing() -> None:
    assert clocks.charged(3.0, 0.4) == 2.6
    assert clocks.charged(0.2, 0.4) == 0.0
    # More than a second is not believed.
    assert clocks.charged(10.0, 8.0) == 9.0
    assert clocks.charged(1.0, -5.0) == 1.0


def test_a_pause_needs_both_and_stops_the_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, clock="game", clock_seconds=60)
            await stealer.say(m.Ask("pause"))
            running = marine.state
            assert not running.clock.paused
            await marine.say(m.Consent("pause", True))
            stopped = marine.state
            assert stopped.clock.paused and stopped.clock.running == -1
            assert stopped.prompt is not None
            await marine.choose(stopped.prompt.options[0].text)
            assert marine.last(m.Error).code == "paused"
            left = stopped.clock.left
            table.clock.move(30)
            await marine.say(m.Ask("resume"))
            assert not stealer.state.clock.paused and stealer.state.clock.left == left
            await stealer.say(m.Consent("pause", True))
            assert stealer.last(m.Error).code == "nobody_asked"

    run(work)


def test_alone_against_a_bot_a_pause_is_granted_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.say(m.Ask("pause"))
            assert marine.live.tale.paused
            await marine.say(m.Ask("tea"))
            assert marine.last(m.Error).code == "cannot_ask"

    run(work)
