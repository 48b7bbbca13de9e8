"""What happened since a step, asked at the table: a few sentences from what the seat was told, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

from hullbreach.table import messages as m
from hullbreach.words.text import Text
from tests.table.tables import Player, play_until, run, seated, table_at

MARINE, STEALER = 0, 1


async def recap(player: Player, since: int) -> list[Text]:
    await player.say(m.Query("r", "recap", since=since))
    said: list[Text] = player.last(m.Answer).recap
    return said


async def history(player: Player) -> list[m.Happened]:
    """All that the seat was ever told, as whoever comes back is told it."""
    back = await Player(player.table, player.game, player.token).enter()
    told: list[m.Happened] = back.last(m.Welcome).history
    return told


def test_a_recap_tells_what_came_after_a_step_as_the_seat_was_told_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="brood_tide")
            both, tale = (marine, stealer), marine.live.tale
            await play_until(both, random.Random(5), lambda: tale.game.turn_now() >= 2)
            since = tale.version
            await play_until(both, random.Random(6), lambda: tale.game.turn_now() >= 3)
            said = {}
            for seat, player in enumerate(both):
                lines = await history(player)
                said[seat] = await recap(player, since)
                told = [event for line in lines if line.number > since for event in line.events]
                before = [event for line in lines if line.number <= since for event in line.events]
                assert told and before
                assert said[seat] == tale.face.recap(tale.game, seat, told)
                assert await recap(player, 0) == tale.face.recap(tale.game, seat, before + told)
                assert all(text.en and text.fr for text in said[seat])
            assert said[MARINE] != said[STEALER]

            # Nothing has happened since the newest step; and who was away is told the same as who stayed.
            (nothing,) = await recap(marine, tale.version)
            assert nothing == tale.face.recap(tale.game, MARINE, [])[0]
            marine.live.forget()
            back = await Player(table, marine.game, marine.token).enter()
            assert await recap(back, since) == said[MARINE]

    run(work)


def test_a_recap_is_for_seats_and_not_for_spectators(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            watcher = await Player(table, marine.game).enter()
            await watcher.say(m.Query("r", "recap"))
            assert watcher.last(m.Error).code == "watching"
            assert not watcher.all(m.Answer)

    run(work)
