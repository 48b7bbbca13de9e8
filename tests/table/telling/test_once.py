"""A notice is sent once: after a restart, by one of several processes, and never again where one was killed over it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hullbreach.table.telling.kept import Limits
from tests.postgres import postgres, postgres_url
from tests.table.tables import KnownTable, run, table_on
from tests.table.telling.elsewhere import Browser, elsewhere
from tests.table.telling.told import AFTER, Away, away, set_up
from tests.waiting import HandClock, comes

__all__ = ["postgres", "postgres_url"]


def _at(table: KnownTable, game: Away) -> Away:
    """The same game at another process, or after a restart."""
    return Away(table, game.game, game.token, game.other)


def test_what_was_to_be_sent_is_sent_after_a_restart_and_then_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        place, clock = str(tmp_path / "g"), HandClock()
        async with elsewhere() as there:
            browser = Browser(there)
            async with table_on(place, clock, set_up(tmp_path)) as table:
                game = await away(table)
                await game.ask_push(browser)
                await game.queued()
            clock.move(10 * AFTER)
            async with table_on(place, clock, set_up(tmp_path)) as table:
                assert browser.read(await there.came(1))["link"] == f"/game/{game.game}"
                await _at(table, game).quiet()
            async with table_on(place, clock, set_up(tmp_path)) as table:
                await _at(table, game).passes(86_400)
                await there.came(1)

    run(work)


def test_what_was_done_without_a_teller_is_found_when_one_starts(tmp_path: Path) -> None:
    async def work() -> None:
        place, clock = str(tmp_path / "g"), HandClock()
        async with elsewhere() as there:
            async with table_on(place, clock, set_up(tmp_path)) as table:
                game = await away(table)
                marine = await game.is_back()
                await game.ask_push(Browser(there))
                await game.quiet()
                # As when the process is killed: that he went is in the journal, and nobody looked at it.
                assert table.teller._task is not None
                table.teller._task.cancel()
                await marine.link.leave()
            clock.move(AFTER)
            async with table_on(place, clock, set_up(tmp_path)) as table:
                await there.came(1)

    run(work)


def test_what_a_killed_process_was_sending_is_not_sent_again(tmp_path: Path) -> None:
    async def work() -> None:
        place, clock = str(tmp_path / "g"), HandClock()
        async with elsewhere() as there:
            async with table_on(place, clock, set_up(tmp_path)) as table:
                game = await away(table)
                await game.ask_push(Browser(there))
                row = await game.queued()
                # It has the mark, and is gone before anything was sent.
                won = await table.store.tellings.claim(row, "gone", clock.date(), Limits(), told=99)
                assert won == "claimed"
            clock.move(AFTER)
            async with table_on(place, clock, set_up(tmp_path)) as table:
                game = _at(table, game)
                await comes(lambda: table.teller.idle)
                await game.passes(86_400)
                assert not there.posts
                await game.comes_and_goes()
                await game.rows()
                await table.store.tellings.queue(row.id, 99, "", 0.0)

    run(work)


def test_of_many_that_want_to_send_it_one_does(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        clock, telling = HandClock(), set_up(tmp_path)
        async with (
            elsewhere() as there,
            table_on(postgres_url, clock, telling) as one,
            table_on(postgres_url, clock, telling) as two,
        ):
            game = await away(one)
            await game.ask_push(Browser(there))
            row = await game.queued()
            stores = [one.store, two.store] * 4
            won = await asyncio.gather(
                *(store.tellings.claim(row, store.place, clock.date(), Limits(), told=7) for store in stores)
            )
            assert sorted(won) == [""] * 7 + ["claimed"]

    run(work)


def test_two_processes_tell_it_once_whichever_the_player_was_at(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        clock, telling = HandClock(), set_up(tmp_path)
        async with (
            elsewhere() as there,
            table_on(postgres_url, clock, telling) as one,
            table_on(postgres_url, clock, telling) as two,
        ):
            game = await away(one)
            await game.ask_push(Browser(there))
            await game.queued()
            other = _at(two, game)
            for count in (1, 2):
                two.teller.watch(game.game)
                await other.quiet()
                clock.move(AFTER)
                for table in (one, two):
                    table.teller.look(game.game)
                await there.came(count)
                await game.quiet()
                await other.quiet()
                await there.came(count)
                # He comes by at the other process, and is told anew.
                await other.comes_and_goes()
                await game.queued()

    run(work)
