"""Looking a game through after its end: in a process of its own, with progress, broken off at will."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from hullbreach.faces import answers
from hullbreach.faces.thinking import Answer, Failure
from hullbreach.table import afterwards, messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.thinking import Thinkers
from tests.table.tables import AGAINST_BOT, KnownTable, Player, play_until, run, table_at, wish


async def finished(table: KnownTable) -> Player:
    """A game of the drill that was given up in the second turn."""
    made = await table.create(wish(AGAINST_BOT, mission="drill", brisk=True))
    marine = await Player(table, made.game, made.tokens["marine"]).enter()
    await play_until((marine,), random.Random(1), lambda: marine.state.view.turn >= 2)
    await marine.say(m.Resign())
    return marine


async def reviewed(table: KnownTable, game: str) -> answers.Review:
    """All of it, once it is worked out."""
    await afterwards.review(table, game, 0)
    live = await table.live(game)
    await live.reviews[0]._task  # type: ignore[misc]
    return await afterwards.review(table, game, 0)


def test_a_game_that_is_over_is_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def quick(self: Thinkers, task: Any) -> Answer:
        """The bot would have done the first thing; the curve is as it really is."""
        if hasattr(task, "record"):
            return await think(self, task)
        asked.append(task)
        return Answer(Failure("not thought about"))

    think = Thinkers.think
    monkeypatch.setattr(Thinkers, "think", quick)

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine = await finished(table)
            with pytest.raises(TableFault, match="no seat"):
                await afterwards.review(table, marine.game, 7)
            review = await reviewed(table, marine.game)
            assert review.fault is None and not review.running
            assert review.done == review.total == 1 + len(asked) and review.curve
            assert [one.step for one in review.moments] == sorted(one.step for one in review.moments)
            for one in review.moments:
                assert one.played.en and one.before != one.after

    run(work)


def test_a_game_that_goes_on_is_not_looked_through(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(wish(AGAINST_BOT, mission="drill", brisk=True))
            await Player(table, made.game, made.tokens["marine"]).enter()
            with pytest.raises(TableFault) as fault:
                await afterwards.review(table, made.game, 0)
            assert fault.value.code == "not_over"

    run(work)


def test_it_can_be_broken_off_and_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forever(self: Thinkers, task: Any) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(Thinkers, "think", forever)

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine = await finished(table)
            first = await afterwards.review(table, marine.game, 0)
            assert first.running and first.total == 0
            task = (await table.live(marine.game)).reviews[0]._task
            assert task is not None
            await afterwards.end_review(table, marine.game, 0)
            with pytest.raises(asyncio.CancelledError):
                await task
            assert (await afterwards.review(table, marine.game, 0)).running, "it is begun anew"

    run(work)
