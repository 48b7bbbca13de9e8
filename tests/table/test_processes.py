"""Several processes share the games of one PostgreSQL: any of them serves any player of any game."""

from __future__ import annotations

import asyncio
import random

from hullbreach.table import messages as m
from hullbreach.table.verifying import verify_text
from hullbreach.table.wishes import SeatWish
from tests.postgres import PostgresServer, postgres, postgres_url
from tests.table.tables import Player, run, table_on, wish
from tests.waiting import comes

__all__ = ["postgres", "postgres_url"]


async def _play_on(players: tuple[Player, Player], dice: random.Random, choices: int) -> None:
    tale = players[0].live.tale
    for _ in range(choices):
        if tale.over:
            return
        await players[0].until(
            lambda: (
                tale.over or any(p.state.prompt and p.state.number == p.live.tale.version for p in players)
            )
        )
        for player in players:
            prompt = player.state.prompt
            if prompt is not None and player.state.number == player.live.tale.version and not tale.over:
                await player.choose(dice.choice(prompt.options).text)
                break


def test_two_players_at_two_processes_play_one_game(postgres_url: str) -> None:
    async def work() -> None:
        async with table_on(postgres_url) as one, table_on(postgres_url) as two:
            made = await one.create(wish({"marine": SeatWish("human", "Ada"), "stealer": SeatWish("open")}))
            marine = await Player(one, made.game, made.tokens["marine"]).enter("aa")
            joined = await two.join(made.game, 1, "Bo")
            stealer = await Player(two, made.game, joined.token).enter("bb")
            await marine.until(lambda: marine.live.tale.started)
            await marine.until(lambda: marine.last(m.Welcome).scenery is not None)
            assert marine.live is not stealer.live
            await _play_on((marine, stealer), random.Random(5), 3000)
            await stealer.until(lambda: stealer.live.tale.over and marine.live.tale.over)
            assert marine.live.tale.game.state_hash() == stealer.live.tale.game.state_hash()
            await stealer.until(lambda: bool(stealer.all(m.Over)) and bool(marine.all(m.Over)))
            assert marine.last(m.Over) == stealer.last(m.Over)
            assert verify_text(await two.record(made.game)).ok
            await marine.say(m.Say("well played"))
            await stealer.until(lambda: bool(stealer.all(m.Chat)))

    run(work)


def test_two_players_who_come_at_the_same_moment_at_two_processes_both_get_in(postgres_url: str) -> None:
    async def work() -> None:
        async with table_on(postgres_url) as one, table_on(postgres_url) as two:
            for _ in range(10):
                made = await one.create(wish())
                marine = Player(one, made.game, made.tokens["marine"])
                stealer = Player(two, made.game, made.tokens["stealer"])
                await asyncio.gather(marine.enter("aa"), stealer.enter("bb"))
                await marine.until(lambda m=marine, s=stealer: m.live.tale.started and s.live.tale.started)  # type: ignore[misc]
                assert marine.live.tale.header.contributions == {"marine": "aa", "stealer": "bb"}

    run(work)


def test_two_devices_of_one_seat_choose_at_once_and_only_one_counts(postgres_url: str) -> None:
    async def work() -> None:
        async with table_on(postgres_url) as one, table_on(postgres_url) as two:
            made = await one.create(wish())
            marine = await Player(one, made.game, made.tokens["marine"]).enter()
            await Player(one, made.game, made.tokens["stealer"]).enter()
            twin = await Player(two, made.game, made.tokens["marine"]).enter()
            for _ in range(20):
                await twin.until(lambda: twin.live.tale.n == marine.live.tale.n)
                prompt = marine.state.prompt
                if prompt is None:
                    break
                version = marine.live.tale.version
                options = [option.text for option in prompt.options]
                await asyncio.gather(marine.choose(options[0]), twin.choose(options[-1]))
                await twin.until(lambda: twin.live.tale.n == marine.live.tale.n)
                assert marine.live.tale.version == version + 1, "one of them was stored, the other refused"
                assert marine.live.tale.game.state_hash() == twin.live.tale.game.state_hash()

    run(work)


def test_a_player_goes_on_at_another_process(postgres_url: str) -> None:
    async def work() -> None:
        async with table_on(postgres_url) as two:
            async with table_on(postgres_url) as one:
                made = await one.create(wish())
                marine = await Player(one, made.game, made.tokens["marine"]).enter()
                stealer = await Player(two, made.game, made.tokens["stealer"]).enter()
                await marine.until(lambda: marine.live.tale.started)
                await _play_on((marine, stealer), random.Random(1), 40)
                hashed = marine.live.tale.game.state_hash()
            # The first process is gone without a word of farewell to the game.
            marine = await Player(two, made.game, marine.token).enter()
            assert marine.live.tale.game.state_hash() == hashed
            await _play_on((marine, stealer), random.Random(2), 40)
            assert not marine.all(m.Error)

    run(work)


def test_while_the_database_is_away_nothing_is_lost_or_half_done(postgres: PostgresServer) -> None:
    async def work() -> None:
        async with table_on(postgres.new_database()) as table:
            made = await table.create(wish())
            marine = await Player(table, made.game, made.tokens["marine"]).enter()
            await Player(table, made.game, made.tokens["stealer"]).enter()
            prompt = marine.state.prompt
            assert prompt is not None
            before = marine.live.tale.game.state_hash()
            await asyncio.to_thread(postgres.stop)
            try:
                await marine.choose(prompt.options[0].text)
                error = marine.last(m.Error)
                assert error.code == "store_down" and error.text.en.endswith(".")
                assert error.text.fr != error.text.en
                assert marine.live.tale.game.state_hash() == before
            finally:
                await asyncio.to_thread(postgres.start)

            async def goes_on() -> bool:
                await marine.choose(prompt.options[0].text)
                return bool(marine.live.tale.game.state_hash() != before)

            await comes(goes_on)
            assert marine.live.tale.version == 1

    run(work)
