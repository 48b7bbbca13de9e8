"""Reactions out of turn never stall a game: deadlines, orders, forced answers, absence and return."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from hullbreach.table import messages as m
from hullbreach.table.live import LiveGame
from tests.table.tables import (
    KnownTable,
    Player,
    come_to,
    play_until,
    run,
    seated,
    seated_when,
    table_at,
    wish,
)


def _asks_to_react(live: LiveGame) -> bool:
    tale = live.tale
    return tale.waiting() == 0 and tale.face.is_reaction(tale.game) and not live.driver.answers_itself()


async def _in_a_reaction(table: KnownTable, **more: Any) -> tuple[Player, Player]:
    """Two humans who come to a game in which the marines may react."""
    for seed in range(20):
        marine, stealer, _ = await come_to(table, wish(**more), random.Random(seed), _asks_to_react)
        if _asks_to_react(marine.live):
            assert marine.state.prompt is not None and marine.state.prompt.reaction
            return marine, stealer
    raise AssertionError("nobody may react, in twenty games")


def test_who_does_not_answer_in_time_passes(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table, reaction_seconds=1)
            tale = marine.live.tale
            version = tale.version
            assert marine.state.clock.reaction == 1
            waiting = stealer.state.waiting
            assert waiting is not None and waiting.reaction and waiting.seat == 0
            table.clock.move(1)
            await stealer.until(lambda: tale.version > version)
            late = next(kept for kept in reversed(tale.kept) if kept.by == "late")
            assert late.text == "pass"
            assert marine.last(m.Notice).code == "late"

    run(work)


def test_a_player_who_was_cut_off_comes_back_into_the_open_reaction(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await _in_a_reaction(table)
            options = marine.state.prompt
            await marine.link.leave()
            assert not stealer.last(m.Seats).seats[0].here
            marine = await Player(table, marine.game, marine.token).enter()
            assert stealer.last(m.Seats).seats[0].here
            assert marine.state.prompt == options
            await marine.choose("pass")
            assert marine.last(m.Done).played == 1

    run(work)


def test_orders_answer_without_asking_and_the_other_side_never_learns_of_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table)
            await marine.say(m.Orders(["all never react", "nonsense"]))
            assert "nonsense" in marine.last(m.Error).text.en
            heard = len(stealer.raw)
            await marine.say(m.Orders(["all never react"]))
            assert len(stealer.raw) == heard
            marine, stealer = await _in_a_reaction(table)
            tale = marine.live.tale
            await marine.say(m.Orders(["all never react"]))
            await stealer.until(lambda: any(kept.by == "order" for kept in tale.kept))
            assert b"order" not in b"".join(stealer.raw).replace(b"order_words", b"").replace(
                b'"orders"', b""
            )
            again = await Player(table, marine.game, marine.token).enter()
            assert again.last(m.Welcome).orders == ["all never react"]
            assert (await Player(table, marine.game, stealer.token).enter()).last(m.Welcome).orders == []

    run(work)


def test_a_bot_takes_over_for_who_stays_away_and_hands_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, absence_seconds=1)
            tale = marine.live.tale
            await play_until((marine, stealer), random.Random(7), lambda: tale.waiting() == 0)
            await marine.link.leave()
            away = stealer.last(m.Seats).seats[0]
            assert not away.here and away.absent == 1
            table.clock.move(1)
            await stealer.until(lambda: any(n.code == "bot_took_over" for n in stealer.all(m.Notice)))
            assert stealer.last(m.Seats).seats[0].who == "bot"
            await stealer.until(lambda: any(kept.by == "bot" for kept in tale.kept))
            marine = await Player(table, marine.game, marine.token).enter()
            assert stealer.last(m.Seats).seats[0].who == "human"
            assert any(n.code == "back" for n in stealer.all(m.Notice))
            # Whoever returns is told as well, and how much was done for him.
            told = [n.text.en for n in marine.all(m.Notice) if n.code == "stood_in"]
            assert told and f": {sum(kept.by == 'bot' for kept in tale.kept)} of the choices" in told[0]
            bots = sum(kept.by == "bot" for kept in tale.kept)
            await play_until((marine, stealer), random.Random(1), lambda: tale.over)
            assert sum(kept.by == "bot" for kept in tale.kept) <= bots + 1

    run(work)


def test_a_pass_that_is_forced_looks_like_one_that_was_chosen(tmp_path: Path) -> None:
    """Hidden points are gone: the window opens all the same and closes by itself."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated_when(
                table, lambda marine, stealer: any(kept.by == "forced" for kept in marine.live.tale.kept)
            )
            assert marine.live.tale.waiting() >= 0
            assert b"forced" not in b"".join(stealer.raw)

    run(work)
