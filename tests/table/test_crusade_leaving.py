"""Giving up at a table of squads and aliens: the result names all who won, and the record verifies."""

from __future__ import annotations

from pathlib import Path

from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.crusade_tables import sit, wish
from tests.table.tables import run, table_at

BOT = SeatWish("bot", bot="random")


def test_when_the_only_human_resigns_all_others_have_won(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            seats = {"squad1": SeatWish("human", "Ada"), "squad2": BOT, "alien": BOT}
            side = await sit(table, wish("dead_channel", 2, seats=seats), 0)
            await side.players[0].say(m.Resign())
            over = side.players[0].last(m.Over)
            assert (over.result.key, over.result.winners) == ("squad2+alien", [1, 2])
            text = await table.record(side.made.game)
            assert "result: squad2+alien" in text
            assert verify_text(text).ok, verify_text(text).faults
            # Tables used to join the winners by commas.
            old = verify_text(text.replace("result: squad2+alien", "result: squad2, alien"))
            assert old.ok and old.result == "squad2+alien"
            wrong = verify_text(text.replace("result: squad2+alien", "result: alien+squad2"))
            assert wrong.faults[0].en.startswith(
                "the result 'alien+squad2' does not name seats of: squad1, squad2"
            )

    run(work)


def test_where_everybody_gave_up_nobody_has_won(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            side = await sit(table, wish("dead_channel", 2))
            for player in side.players.values():
                await player.say(m.Resign())
            over = side.watcher.last(m.Over)
            assert (over.result.key, over.result.winners) == ("draw", [])
            text = await table.record(side.made.game)
            assert "result: draw" in text
            assert verify_text(text).ok, verify_text(text).faults

    run(work)
