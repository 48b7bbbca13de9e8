"""Playing at once: what comes before the first move is answered as it usually is."""

from __future__ import annotations

from pathlib import Path

from hullbreach.table import messages as m
from tests.table.tables import AGAINST_BOT, Player, run, table_at, wish


def test_the_first_thing_asked_in_a_brisk_game_is_a_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, brisk=True))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.until(lambda: marine.state.prompt is not None)
            assert marine.state.prompt is not None and marine.state.prompt.kind == "marine"
            assert {kept.by for kept in marine.live.tale.kept if kept.seat == 0} == {"brisk"}
            # There is nothing of the player's own to take back.
            await marine.say(m.Undo(marine.state.number))
            assert marine.last(m.Error).code in ("nothing_to_undo", "undo_refused")

    run(work)


def test_otherwise_the_player_sets_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            assert marine.state.prompt is not None and marine.state.prompt.kind == "deploy"

    run(work)
