"""The solo mission at a table: a person and a seat that nobody plays, board after board."""

from __future__ import annotations

from pathlib import Path

from hullbreach.hulk.game import HulkGame
from hullbreach.table import messages as m
from hullbreach.table.wishes import NewGame, SeatWish
from tests.table.campaigns import opened
from tests.table.tables import KnownTable, Player, run, table_at
from tests.voyage.test_ten_boards import FELL, PASSED


async def alone(table: KnownTable) -> Player:
    seats = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot")}
    made = await table.create(NewGame("voyage", "last_ship", options={"seed": 20261116}, seats=seats))
    player = await Player(table, made.game, made.tokens["marine"]).enter()
    await player.choose("named squad")
    await player.choose("go on")
    return player


def test_a_board_is_opened_with_the_stealers_led_by_the_rules(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await alone(table)
            fighter = await Player(table, await opened(player), player.token).enter()
            battle = fighter.live
            game = battle.tale.game
            assert isinstance(game, HulkGame)
            assert (game.profile.solo, game.mission.key) == (True, "ship_20261116_1")
            assert [hold.who for hold in battle.tale.holds] == ["human", "bot"]

    run(work)


def test_outcomes_lead_from_board_to_board_and_to_the_verdict(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            player = await alone(table)
            await player.say(m.Battle(lines=[*PASSED, "kills 22", "won by marine"]))
            await player.until(lambda: player.live.tale.game.pack()["leg"] == 2)
            await player.choose("go on")
            await player.say(m.Battle(lines=[*FELL, "kills 1", "won by stealer"]))
            await player.until(lambda: player.live.tale.over)
            assert player.live.tale.game.pack()["verdict"] == "failure"

    run(work)
