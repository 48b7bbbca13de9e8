"""Seats are left and free again, unstarted games are called off, and what the table agreed on holds afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.wishes import SeatWish
from tests.table.tables import KnownTable, Player, run, seated, settled, table_at, wish

INVITING = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}


async def made(table: KnownTable, **more: str) -> tuple[str, Player]:
    created = await table.create(wish(INVITING, **more))
    return created.game, await Player(table, created.game, created.tokens["marine"]).enter()


def faults(player: Player) -> list[tuple[str, str]]:
    return [(said.code, said.to) for said in player.told if isinstance(said, m.Error)]


def test_a_seat_that_is_left_before_the_start_is_free_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            created = await table.create(wish({"marine": SeatWish("human"), "stealer": SeatWish("open")}))
            other = await Player(table, created.game, created.tokens["marine"]).enter()
            # Who has not said hello yet is missing still: the game has not begun.
            await table.join(created.game, 1, "Cy")
            assert (await table.info(created.game)).seats[1].who == "human"
            live = await table.live(created.game)
            await other.say(m.Leave())
            await settled(live)
            assert live.tale.holds[0].who == "open" and live.tale.makers == []
            welcome = other.told[-1]
            assert isinstance(welcome, m.Welcome) and welcome.seat == -1
            with pytest.raises(TableFault) as refused:
                await Player(table, created.game, created.tokens["marine"]).enter()
            assert refused.value.code == "bad_token"
            await table.join(created.game, 0, "Di")
            assert live.tale.holds[0].name == "Di"

    run(work)


def test_whoever_made_a_game_calls_it_off_and_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            game, ada = await made(table)
            assert ada.told[0].maker
            watcher = await Player(table, game).enter()
            await watcher.say(m.Abort())
            assert faults(watcher) == [("watching", "abort")]
            live = await table.live(game)
            await ada.say(m.Abort())
            await settled(live)
            assert [said.code for said in watcher.told if isinstance(said, m.Notice)] == ["aborted"]
            assert (await table.info(game)).status == "aborted"
            assert not await table.listing("open")
            for do in (table.join(game, 1, "Bo"), Player(table, game).enter()):
                with pytest.raises(TableFault) as refused:
                    await do
                assert refused.value.code == "aborted"
            await ada.say(m.Say("too late"))
            assert faults(ada) == [("aborted", "say")]
        async with table_at(tmp_path) as table:
            assert (await table.info(game)).status == "aborted"
            assert (await table.live(game)).tale.aborted

    run(work)


def test_the_last_one_who_leaves_calls_the_game_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            game, ada = await made(table)
            await ada.say(m.Leave())
            await settled(await table.live(game))
            assert (await table.info(game)).status == "aborted"

    run(work)


def test_who_leaves_a_game_that_has_begun_resigns_unless_the_table_agreed(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo = await seated(table)
            await ada.say(m.Leave())
            await bo.say(m.Abort())
            assert faults(ada) == [("leaving_resigns", "leave")] and faults(bo) == [("begun", "abort")]

    run(work)


def test_a_seat_that_is_left_in_the_middle_is_played_by_a_bot_until_somebody_takes_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            ada, bo = await seated(table, leaving="frees")
            live = ada.live
            await bo.say(m.Leave())
            await settled(live)
            assert [(live.tale.holds[1].who, live.tale.holds[1].bot_plays), live.tale.over] == [
                ("open", True),
                False,
            ]
            info = await table.info(live.id)
            assert (info.status, info.seats[1].who) == ("running", "open")
            await ada.say(m.Leave())
            assert faults(ada) == [("last_to_leave", "leave")]
            with pytest.raises(TableFault):
                await Player(table, live.id, bo.token).enter()
            joined = await table.join(live.id, 1, "Cy")
            cy = await Player(table, live.id, joined.token).enter()
            await settled(live)
            assert (live.tale.holds[1].name, live.tale.holds[1].bot_plays) == ("Cy", False)
            assert cy.told[0].seat == 1
            await cy.say(m.Resign())
            await settled(live)
            record = await table.record(live.id)
            assert "Cy" in record
        async with table_at(tmp_path) as table:
            again = await table.live(live.id)
            assert again.tale.over and again.tale.holds[1].name == "Cy"

    run(work)
