"""What lies behind in a game: pages of a replay, and the history that a player gets who comes back."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from hullbreach.table import messages as m, showing
from hullbreach.table.past import Past
from hullbreach.table.tale import Tale
from hullbreach.table.verifying import replay_steps
from tests.table.tables import Player, play_until, run, seated, table_at


def test_when_it_is_over_everybody_is_told_what_was_drawn_and_a_seat_what_it_was_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="ash_valve")
            tale = marine.live.tale
            await play_until((marine, stealer), random.Random(5), lambda: len(tale.kept) >= 30)
            steps, texts = Past(tale).steps(0, 30), [kept.text for kept in tale.kept]

            def drawn(perspective: int | None) -> set[bool]:
                told = [
                    each
                    for step in replay_steps(tale.face, steps, texts, perspective)
                    for each in step.events
                ]
                counters = [each.line.en for each in told if each.kind == "counter drawn"]
                assert counters
                return {"face down" in line for line in counters}

            assert (drawn(None), drawn(0), drawn(1)) == ({False}, {False}, {True})

    run(work)


def test_pages_of_a_replay_are_those_of_the_whole(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="ash_valve")
            tale = marine.live.tale
            await play_until((marine, stealer), random.Random(5), lambda: len(tale.kept) >= 130)
            straight = [(step.number, game.state_hash(), len(step.events)) for game, step in tale.steps()]
            past = Past(tale)

            def page(start: int, count: int) -> list[tuple[int, str, int]]:
                return [(s.number, g.state_hash(), len(s.events)) for g, s in past.steps(start, count)]

            assert page(0, 1)[0][0] == 0
            # From the end first, so that the way there is walked; then from positions kept on it.
            for start, count in ((120, 50), (1, 3), (50, 1), (51, 2), (99, 10), (0, 200), (100, 1)):
                begun = max(start, 1)
                got = [step for step in page(start, count) if step[0]]
                assert got == straight[begun - 1 : start + count - 1], (start, count)
            assert page(len(straight) + 1, 50) == []
            assert straight[-1][1] == tale.game.state_hash()

    run(work)


def test_who_comes_back_is_told_what_was_told_before(tmp_path: Path) -> None:
    """Lines are kept as they are told; after the game was put away they are made again, and are the same."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="ash_valve")
            tale = marine.live.tale
            await play_until((marine, stealer), random.Random(8), lambda: len(tale.kept) >= 60)
            kept = (await Player(table, marine.game, marine.token).enter()).last(m.Welcome).history
            marine.live.forget()
            again = (await Player(table, marine.game, marine.token).enter()).last(m.Welcome).history
            assert len(kept) > 30
            assert [(line.number, line.events, line.seat) for line in again] == [
                (line.number, line.events, line.seat) for line in kept
            ]

    run(work)


def test_a_long_history_is_made_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            tale = marine.live.tale
            await play_until((marine, stealer), random.Random(8), lambda: len(tale.kept) >= 40)
            threads: list[bool] = []
            made = showing.histories

            def watched(tale: Tale, *given: Any) -> Any:
                threads.append(threading.current_thread() is threading.main_thread())
                return made(tale, *given)

            monkeypatch.setattr(showing, "histories", watched)
            marine.live.memory.histories.clear()
            await asyncio.gather(*(Player(table, marine.game, key).enter() for key in (marine.token, "")))
            assert threads and not any(threads)

    run(work)
