"""Players at several processes that share their games: who is here, and whose choice counts."""

from __future__ import annotations

from hullbreach.table import messages as m
from tests.postgres import postgres, postgres_url
from tests.table.tables import Player, run, settled, table_on, wish
from tests.waiting import HandClock

__all__ = ["postgres", "postgres_url"]


def test_a_player_who_comes_back_through_another_process_is_not_away(postgres_url: str) -> None:
    """Once: a process does not see in the journal that a player came back elsewhere; its own list of those who
    are away keeps them, and a bot takes over for somebody who sits there."""

    async def work() -> None:
        clock = HandClock()
        async with table_on(postgres_url, clock) as one, table_on(postgres_url, clock) as two:
            made = await one.create(wish(absence_seconds=1))
            marine = await Player(one, made.game, made.tokens["marine"]).enter()
            stealer = await Player(one, made.game, made.tokens["stealer"]).enter()
            await stealer.until(lambda: stealer.live.tale.waiting() == 0)
            await marine.link.leave()
            back = await Player(two, made.game, made.tokens["marine"]).enter()
            await stealer.until(lambda: stealer.live.tale.n == back.live.tale.n)
            clock.move(2)
            await settled(back.live, stealer.live)
            assert back.live.tale.holds[0].bot == "", "a bot plays for somebody who is here"

    run(work)


def test_a_process_that_dies_does_not_keep_its_players_here_for_ever(postgres_url: str) -> None:
    """Once: whoever was connected to a process that was killed counts as here for ever: no bot takes over."""

    async def work() -> None:
        clock = HandClock()
        async with table_on(postgres_url, clock) as two:
            async with table_on(postgres_url, clock) as one:
                made = await one.create(wish(absence_seconds=1))
                await Player(one, made.game, made.tokens["marine"]).enter()
                # The process is killed here: nobody writes that the marine has gone.
            stealer = await Player(two, made.game, made.tokens["stealer"]).enter()
            await stealer.until(lambda: stealer.live.tale.started)
            assert stealer.live.tale.waiting() == 0
            clock.move(1)
            await stealer.until(lambda: stealer.live.tale.holds[0].bot)

    run(work)


def test_somebody_who_left_another_process_is_taken_over(postgres_url: str) -> None:
    """Once: absence is counted only by the process that the player left; when that one has put the game away
    (after a minute without connections, sooner than the usual absence), nobody takes over."""

    async def work() -> None:
        clock = HandClock()
        async with table_on(postgres_url, clock) as one, table_on(postgres_url, clock) as two:
            made = await one.create(wish(absence_seconds=2))
            marine = await Player(one, made.game, made.tokens["marine"]).enter()
            stealer = await Player(two, made.game, made.tokens["stealer"]).enter()
            await stealer.until(lambda: stealer.live.tale.started)
            await marine.link.leave()
            live = one._live.pop(made.game)
            await live.close()  # as the sweeper does it
            await stealer.until(lambda: not stealer.live.seats()[0].here)
            clock.move(2)
            await stealer.until(lambda: stealer.live.tale.holds[0].bot)

    run(work)


def test_a_second_device_at_another_process_keeps_a_player_here(postgres_url: str) -> None:
    """Once: when the last device of a process goes, the journal says that the player went, also when another
    process still has one of theirs."""

    async def work() -> None:
        clock = HandClock()
        async with table_on(postgres_url, clock) as one, table_on(postgres_url, clock) as two:
            made = await one.create(wish(absence_seconds=1))
            marine = await Player(one, made.game, made.tokens["marine"]).enter()
            stealer = await Player(one, made.game, made.tokens["stealer"]).enter()
            phone = await Player(two, made.game, made.tokens["marine"]).enter()
            await marine.link.leave()
            await phone.until(lambda: stealer.live.tale.n == phone.live.tale.n)
            clock.move(2)
            await settled(phone.live, stealer.live)
            assert phone.live.tale.holds[0].bot == "", "a bot plays for somebody who is here"
            assert stealer.live.seats()[0].here

    run(work)


def test_a_choice_is_not_refused_because_somebody_chatted_elsewhere(postgres_url: str) -> None:
    """Once: any act of another process in the same moment makes a choice fail as out of date, although the
    number of the prompt is still the right one. Two players who say hello at once at two processes likewise."""

    async def work() -> None:
        clock = HandClock()
        async with table_on(postgres_url, clock) as one, table_on(postgres_url, clock) as two:
            made = await one.create(wish())
            marine = await Player(one, made.game, made.tokens["marine"]).enter()
            stealer = await Player(two, made.game, made.tokens["stealer"]).enter()
            await marine.until(lambda: marine.live.tale.n == stealer.live.tale.n and marine.live.tale.started)
            one.store._listener._heard = lambda game, n: None  # type: ignore[attr-defined]  # the notice is late
            await stealer.say(m.Say("hurry"))
            assert marine.state.prompt is not None
            version = marine.live.tale.version
            await marine.choose(marine.state.prompt.options[0].text)
            assert marine.live.tale.version == version + 1, marine.last(m.Error)

    run(work)
