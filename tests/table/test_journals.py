"""What lists show of a journal, what it costs to take back, and what a broken one leaves behind."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.table.tables import (
    Player,
    has_a_turn,
    options_of,
    play_until,
    run,
    seated,
    settled,
    table_at,
    wish,
)


def test_a_full_game_is_not_listed_as_one_with_a_free_seat(tmp_path: Path) -> None:
    """Once: the list of open games is not renewed when the last free seat is taken, before the game begins."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            made = await table.create(
                wish({"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}, public=True)
            )
            await Player(table, made.game, made.tokens["marine"]).enter()
            await table.join(made.game, 1, "Bo")
            await settled(await table.live(made.game))
            listed = await table.listing("open")
            assert not any(seat.who == "open" for game in listed for seat in game.seats)

    run(work)


def test_names_cannot_break_the_record(tmp_path: Path) -> None:
    """A record can be read again whatever the players call themselves."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            for name in (
                'a", stealer: "b',
                "x = y",
                "# no",
                "[1]",
                "Ada\u2028Bo",
                "a: b; c",
                "—",
                "'",
                "\\",
                "\x85x",
                "{en}",
            ):
                made = await table.create(
                    wish({"marine": SeatWish("human", name), "stealer": SeatWish("bot")})
                )
                marine = await Player(table, made.game, made.tokens["marine"]).enter()
                await marine.say(m.Resign())
                checked = verify_text(await table.record(made.game))
                assert checked.ok, (name, checked.faults)

    run(work)


def test_taking_back_does_not_play_the_whole_game_again(tmp_path: Path) -> None:
    """Once: every undo plays all choices from the first one again, in the loop that serves all games, and so does
    every later loading of the journal: at 900 choices 40 ms an undo, a second for twenty of them."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, stealer = await seated(table, mission="black_ledger")
            tale = marine.live.tale
            await play_until(
                (marine, stealer), random.Random(3), lambda: tale.version > 200 and has_a_turn(marine)
            )
            turn = next(o.text for o in options_of(marine) if o.group == "turn")
            games = [0]
            fresh = type(tale).fresh

            def counted(self: Any, *given: Any) -> Any:
                games[0] += 1
                return fresh(self, *given)

            for _ in range(10):
                await marine.choose(turn)
                await marine.say(m.Undo(tale.version))
            acts = await table.store.read(marine.game)
            type(tale).fresh = counted  # type: ignore[method-assign]
            try:
                again = type(tale)(acts[0], marine.game)
                for act in acts[1:]:
                    again.fold(act)
            finally:
                type(tale).fresh = fresh  # type: ignore[method-assign]
            assert again.game.state_hash() == tale.game.state_hash()
            assert games[0] <= 3, f"the game was begun anew {games[0]} times"

    run(work)


def test_standing_orders_do_not_show_from_outside(tmp_path: Path) -> None:
    """Once: the time of the last change, which anybody may ask for, tells when a player has given orders."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _stealer = await seated(table)
            before = await table.info(marine.game)
            table.clock.move(1)
            await marine.say(m.Orders(["all never react"]))
            assert marine.live.tale.holds[0].orders
            assert await table.info(marine.game) == before

    run(work)


def test_a_broken_journal_is_noted_for_the_host(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Once: why a journal cannot be folded is written nowhere; the host has nothing to go by."""

    async def work() -> None:
        async with table_at(tmp_path) as table:
            marine, _ = await seated(table)
            live = table._live.pop(marine.game)
            await live.close()
            await table.store.append(marine.game, [Act(live.tale.n + 1, "nonsense", 0, 1.0, {})])
            with pytest.raises(TableFault) as caught:
                await Player(table, marine.game, marine.token).enter()
            assert caught.value.code == "broken_game"
            assert marine.game in caplog.text

    run(work)
