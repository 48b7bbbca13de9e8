"""Hints at the table: for whoever plays against bots alone, and marked in the record."""

from __future__ import annotations

from pathlib import Path

from hullbreach.bots.hint import best_level
from hullbreach.table import messages as m
from tests.table.tables import AGAINST_BOT, Player, options_of, run, seated, table_at, wish


def test_a_hint_is_one_of_the_options_and_the_choice_after_it_is_marked(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT))
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await marine.say(m.Query("1", "hint"))
            hint = marine.last(m.Answer).hint
            assert hint is not None and hint.bot == best_level("hulk")
            assert hint.text in [option.text for option in options_of(marine)]
            await marine.choose(hint.text)
            kept = marine.live.tale.kept
            assert kept[0].remark == "hinted"
            await marine.until(lambda: options_of(marine))
            await marine.choose(options_of(marine)[0].text)
            assert [one.remark for one in kept if one.seat == 0].count("hinted") == 1
            watcher = await Player(table, made.game, "").enter()
            await watcher.say(m.Query("2", "hint"))
            answer = watcher.last(m.Answer)
            assert answer.hint is None and answer.fault is not None

    run(work)


def test_among_people_nobody_is_helped(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            for player, said in ((marine, "against bots alone"), (stealer, "not your choice")):
                await player.say(m.Query("1", "hint"))
                answer = player.last(m.Answer)
                assert answer.hint is None and answer.fault is not None and said in answer.fault.en
            assert marine.live.hint is None

    run(work)
