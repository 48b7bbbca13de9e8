"""Two things at the same moment: whoever comes second finds the game as the first one left it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from hullbreach.table import messages as m
from hullbreach.table.live import LiveGame
from tests.table.tables import (
    AGAINST_BOT,
    Player,
    options_of,
    play_until,
    run,
    seated,
    seated_when,
    settled,
    table_at,
    wish,
)
from tests.waiting import PATIENCE


async def _waits_for_the_lock(live: LiveGame) -> None:
    """Somebody else waits for the lock that the test holds."""
    async with asyncio.timeout(PATIENCE):
        while not live.lock._waiters:
            await asyncio.sleep(0)


def test_two_resign_at_once_and_the_first_has_lost(tmp_path: Path) -> None:
    """Once: whether the game is over is asked before the lock; the second resignation turns the result round."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await asyncio.gather(marine.say(m.Resign()), stealer.say(m.Resign()))
            told = marine.all(m.Over)
            assert len({over.result.winner for over in told}) == 1, "two results were told"
            assert marine.live.tale.winners == [1]

    run(work)


def test_a_flag_does_not_fall_in_a_game_that_was_resigned(tmp_path: Path) -> None:
    """Once: the driver looks at the version alone when it has the lock; resigning does not change the version."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table, clock="game", clock_seconds=1)
            live = marine.live
            seat = live.tale.waiting()
            async with live.lock:
                table.clock.move(5)
                await _waits_for_the_lock(live)  # to write that the time is over
                await live.write(live.act("resigned", 1 - seat))
            await settled(live)
            assert live.tale.ended == "resigned"
            assert live.tale.winners == [seat]

    run(work)


def test_the_driver_goes_on_after_a_choice_in_the_moment_when_the_time_ran_out(tmp_path: Path) -> None:
    """Once: a wake that comes while the driver waits for the lock is lost, and the driver then goes by what it
    knew before: nobody drives the bot any more."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, clock="game", clock_seconds=1000))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            live, tale = marine.live, marine.live.tale
            await play_until(
                (marine,),
                random.Random(1),
                lambda: any(o.text == "end phase" for o in options_of(marine)),
            )
            text = next(o.text for o in options_of(marine) if o.text == "end phase")
            async with live.lock:
                table.clock.move(5000)
                await _waits_for_the_lock(live)  # to let the flag fall
                await live.write(live.act("choice", 0, text=text, remark="", by="human", spent=0.5, faces=[]))
                version = tale.version
                assert tale.waiting() == 1, "it is the bot's turn"
            await settled(live)
            assert tale.version > version, "nobody moves the game on"

    run(work)


def test_a_reaction_deadline_does_not_strike_in_a_pause(tmp_path: Path) -> None:
    """Once: the driver plays the late answer although the game was paused while it waited for the lock."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated_when(
                table,
                lambda marine, stealer: (
                    marine.live.tale.waiting() >= 0
                    and marine.live.tale.face.is_reaction(marine.live.tale.game)
                    and not marine.live.driver.answers_itself()
                ),
                reaction_seconds=60,
            )
            live, tale = marine.live, marine.live.tale
            version = tale.version
            async with live.lock:
                table.clock.move(100)
                await _waits_for_the_lock(live)  # to answer in the player's stead
                await live.write(live.act("paused", 0))
            await settled(live)
            assert tale.version == version, "a choice was made in a paused game"

    run(work)


def test_a_game_is_not_put_away_while_somebody_waits_to_enter(tmp_path: Path) -> None:
    """Once: in the moment between one who gives the lock back and the next who gets it the lock counts as free, and
    the sweeper puts the game away under the one who enters: he sits at a game that nothing drives any more."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            live = await table.live(made.game)
            await live.lock.acquire()
            entering = asyncio.ensure_future(Player(table, made.game, made.tokens["marine"]).enter())
            await _waits_for_the_lock(live)
            # The sweeper's turn comes right after the lock is given back.
            sweeper = table._put_away()
            table.clock.move(1000)
            live.lock.release()
            with pytest.raises(StopIteration):
                sweeper.send(None)
            marine = await entering
            assert table._live.get(made.game) is marine.live

    run(work)
