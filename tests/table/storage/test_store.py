"""What the store promises, on both databases."""

from __future__ import annotations

import asyncio
import math

import pytest

from hullbreach.table.journal import Act, Conflict, StoreDown
from hullbreach.table.storage import open_store
from tests.table.storage.journals import act, entry, opened


def test_what_was_stored_is_read_again(url: str) -> None:
    data = {"text": "Kesh: forward", "dice": [6, 1], "deep": {"é": [None, True, 0.1, -(2**53)]}, "nul": "\0"}
    first = Act(0, "made", -1, 1794743267.7983978, data)

    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a", turn=1), [first, act(1)])
            await store.append("a", [act(2, faces=[3]), act(3)], entry("a", "running", changed=2.5, turn=2))
            await store.append("a", [act(4)])
            assert await store.read("a") == [first, act(1), act(2, faces=[3]), act(3), act(4)]
            assert await store.read("a", after=2) == [act(3), act(4)]
            assert await store.read("a", after=4) == []
            assert await store.entry("a") == entry("a", "running", changed=2.5, turn=2)
        async with opened(url) as store:  # as after a restart
            assert (await store.read("a"))[0] == first
            assert list((await store.read("a"))[0].data["deep"]) == ["é"]
            await store.append("a", [act(5)])

    asyncio.run(play())


def test_there_is_no_such_game(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            assert await store.read("nobody") == []
            assert await store.entry("nobody") is None
            with pytest.raises(Conflict, match="there is no game nobody"):
                await store.append("nobody", [act(0)])
            assert await store.read("nobody") == []

    asyncio.run(play())


def test_an_act_is_stored_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a"), [act(0)])
            await store.append("a", [act(1, who="first")])
            with pytest.raises(Conflict, match="act 1 of game a is stored already"):
                await store.append("a", [act(1, who="second"), act(2)], entry("a", "over"))
            with pytest.raises(Conflict, match="there is a game a already"):
                await store.create(entry("a", "over"), [act(0)])
            assert await store.read("a") == [act(0), act(1, who="first")]
            found = await store.entry("a")
            assert found is not None and found.status == "open"

    asyncio.run(play())


def test_acts_leave_no_gap(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a"), [act(0)])
            with pytest.raises(Conflict, match="act 2 of game a does not follow on act 0"):
                await store.append("a", [act(2)])
            with pytest.raises(ValueError, match="not numbered"):
                await store.append("a", [act(1), act(3)])
            with pytest.raises(ValueError, match="not numbered"):
                await store.append("a", [])
            with pytest.raises(ValueError, match="entry of game b"):
                await store.append("a", [act(1)], entry("b"))
            assert await store.read("a") == [act(0)]

    asyncio.run(play())


def test_one_bad_append_does_not_spoil_the_others(url: str) -> None:
    """All of them wait while the first is committed, so the others are one batch."""

    async def play() -> None:
        async with opened(url) as store:
            for game in "abcdef":
                await store.create(entry(game), [act(0)])
            done = await asyncio.gather(
                store.append("a", [act(1)]),
                store.append("b", [act(1)]),
                store.append("b", [act(1, late=True)]),  # a number that is taken
                store.append("c", [act(5)]),  # a gap
                store.append("d", [Act(1, "choose", 2**40, 1.0, {})]),  # PostgreSQL has no room for that seat
                store.append("e", [act(1)]),
                store.append("e", [act(2)], entry("e", "running")),
                store.append("nobody", [act(0)]),
                store.create(entry("g"), [act(0)]),
                store.append("g", [act(1)]),
                return_exceptions=True,
            )
            kinds = [type(answer).__name__ for answer in done]
            taken = [
                "NoneType", "NoneType", "Conflict", "Conflict", kinds[4],
                "NoneType", "NoneType", "Conflict", "NoneType", "NoneType",
            ]  # fmt: skip
            assert kinds == taken
            assert kinds[4] == ("NoneType" if url.endswith("sqlite3") else "DBAPIError")
            assert await store.read("b") == [act(0), act(1)]
            assert await store.read("e") == [act(0), act(1), act(2)]
            assert await store.read("g") == [act(0), act(1)]
            assert await store.read("c") == [act(0)]

    asyncio.run(play())


def test_data_that_is_no_json_fails_alone(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a"), [act(0)])
            with pytest.raises((TypeError, UnicodeError)):
                await store.append("a", [act(1, thing=object())])
            with pytest.raises((TypeError, UnicodeError)):
                await store.append("a", [act(1, half="\ud800")])
            await store.append("a", [act(1)])
            assert await store.read("a") == [act(0), act(1)]

    asyncio.run(play())


def test_the_order_of_a_game_is_the_order_of_asking(url: str) -> None:
    """Appends that do not wait for one another: more than one batch, every game in order."""

    async def play() -> None:
        async with opened(url) as store:
            games = [f"g{number}" for number in range(12)]

            async def append(game: str, n: int) -> None:
                await store.append(game, [act(n)], entry(game, changed=float(n)))

            await asyncio.gather(*(store.create(entry(game), [act(0)]) for game in games))
            await asyncio.gather(*(append(game, n) for n in range(1, 16) for game in games))
            for game in games:
                assert await store.read(game) == [act(n) for n in range(16)]
                assert await store.entry(game) == entry(game, changed=15.0)

    asyncio.run(play())


def test_who_stops_waiting_does_not_stop_the_act(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a"), [act(0)])
            waiting = [asyncio.create_task(store.append("a", [act(n)])) for n in range(1, 9)]
            await asyncio.sleep(0)
            for task in waiting[::2]:
                task.cancel()
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert [isinstance(answer, asyncio.CancelledError) for answer in answers] == [True, False] * 4
            await store.append("a", [act(9)])
            assert await store.read("a") == [act(n) for n in range(10)]

    asyncio.run(play())


def test_closing_stores_what_was_given(url: str) -> None:
    async def play() -> None:
        store = open_store(url)
        await store.open()
        await store.create(entry("a"), [act(0)])
        waiting = [asyncio.create_task(store.append("a", [act(n)])) for n in range(1, 100)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreDown, match="not open"):
            await store.append("a", [act(100)])
        with pytest.raises(StoreDown, match="not open"):
            await store.read("a")
        await store.close()  # twice does no harm
        await store.open()  # and the same store opens again
        assert len(await store.read("a")) == 100
        await store.close()

    asyncio.run(play())


def test_lists_show_public_games_of_a_status_latest_first(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            for number in range(5):
                await store.create(entry(f"open{number}", changed=10.0 + number), [act(0)])
            await store.create(entry("private", public=False, changed=20.0), [act(0)])
            await store.create(entry("running", "running", changed=30.0), [act(0)])
            await store.append("open1", [act(1)], entry("open1", changed=40.0, turn=3))
            names = [found.id for found in await store.entries("open")]
            assert names == ["open1", "open4", "open3", "open2", "open0"]
            page = await store.entries("open", limit=2)
            assert [found.id for found in page] == ["open1", "open4"]
            page = await store.entries("open", limit=2, before=page[-1].changed)
            assert [found.id for found in page] == ["open3", "open2"]
            assert page[0] == entry("open3", changed=13.0)
            assert await store.entries("over") == []

    asyncio.run(play())


def test_times_are_kept_to_the_last_bit(url: str) -> None:
    at = math.nextafter(1794743267.1, math.inf)

    async def play() -> None:
        async with opened(url) as store:
            await store.create(entry("a", changed=at), [Act(0, "made", -1, at, {})])
            assert (await store.read("a"))[0].at == at
            assert [found.id for found in await store.entries("open", before=math.nextafter(at, math.inf))]
            assert not await store.entries("open", before=at)

    asyncio.run(play())
