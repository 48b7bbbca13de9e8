"""Several processes share a PostgreSQL database: each hears what the others store, and misses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from hullbreach.table.journal import Conflict
from hullbreach.table.storage import notify
from tests.postgres import PostgresServer
from tests.table.storage.journals import act, entry, opened, tried
from tests.waiting import comes


def test_others_hear_of_an_act_and_oneself_does_not(postgres_url: str) -> None:
    async def play() -> None:
        own: list[tuple[str, int]] = []
        other: list[tuple[str, int]] = []
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            here.listen(lambda game, n: own.append((game, n)))
            there.listen(lambda game, n: other.append((game, n)))
            await here.create(entry("a"), [act(0), act(1)])
            await here.append("a", [act(2)])
            await comes(lambda: ("a", 2) in other)
            assert await there.read("a", after=1) == [act(2)]
            assert other == [("a", 1), ("a", 2)]
            await there.append("a", [act(3)])
            await comes(lambda: ("a", 3) in own)
            assert own == [("a", 3)]

    asyncio.run(play())


def test_what_is_heard_can_be_read_at_once(postgres_url: str) -> None:
    """A notice comes after the commit, never before."""

    async def play() -> None:
        missing: list[int] = []
        reading: list[asyncio.Task[None]] = []
        async with opened(postgres_url) as here, opened(postgres_url) as there:

            async def look(n: int) -> None:
                if len(await there.read("a")) <= n:
                    missing.append(n)

            there.listen(lambda _, n: reading.append(asyncio.create_task(look(n))))
            await here.create(entry("a"), [act(0)])
            for n in range(1, 100):
                await here.append("a", [act(n)])
            await comes(lambda: len(reading) == 100)
            await asyncio.gather(*reading)
        assert missing == []

    asyncio.run(play())


def test_a_listener_that_fails_is_called_again(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        heard: list[int] = []

        def fail_once(game: str, n: int) -> None:
            heard.append(n)
            if n == 0:
                raise RuntimeError("no")

        async with opened(postgres_url) as here, opened(postgres_url) as there:
            there.listen(fail_once)
            await here.create(entry("a"), [act(0)])
            await here.append("a", [act(1)])
            await comes(lambda: heard == [0, 1])

    asyncio.run(play())
    assert "could not be passed on" in caplog.text


def test_what_was_stored_while_the_line_was_cut_is_reported(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Listening anew takes a while, so that acts are stored meanwhile.
    monkeypatch.setattr(notify, "_SHORTEST_PAUSE", 0.5)

    async def play() -> None:
        heard: dict[str, int] = {}
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            there.listen(lambda game, n: heard.__setitem__(game, n))
            for game in "abc":
                await here.create(entry(game), [act(0)])
            await comes(lambda: set(heard) == set("abc"))
            heard.clear()
            admin = await asyncpg.connect(postgres_url)
            cut = await admin.fetchval(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' "
                "OR query LIKE '%pg_snapshot_xmin%' AND pid <> pg_backend_pid()"
            )
            assert cut == 2  # both listen
            await here.append("a", [act(1), act(2)])
            await here.append("c", [act(1)])
            assert heard == {}
            await comes(lambda: heard.get("a") == 2 and heard.get("c") == 1)
            await here.append("b", [act(1)])  # and now it hears by notice again
            await comes(lambda: heard.get("b") == 1)
            await admin.close()

    asyncio.run(play())


def test_listening_goes_on_after_a_restart_of_the_database(
    postgres: PostgresServer, postgres_url: str
) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        async with opened(postgres_url, patience=20) as here, opened(postgres_url, patience=20) as there:
            there.listen(lambda game, n: heard.__setitem__(game, n))
            await here.create(entry("a"), [act(0)])
            await asyncio.to_thread(postgres.stop, "immediate")
            begun = tried(here)
            stored = asyncio.create_task(here.append("a", [act(1)]))
            await begun.wait()
            await asyncio.to_thread(postgres.start)
            await stored
            await comes(lambda: heard.get("a") == 1)
            await here.append("a", [act(2)])
            await comes(lambda: heard.get("a") == 2)

    asyncio.run(play())


def test_two_processes_race_for_the_same_act(postgres_url: str) -> None:
    """One gets each number, the other reads what was written and goes on behind it."""

    async def play() -> None:
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            games = [f"g{number}" for number in range(6)]
            for game in games:
                await here.create(entry(game), [act(0)])
            conflicts = 0

            async def write(store: object, game: str, who: str) -> None:
                nonlocal conflicts
                assert store in (here, there)
                writer = here if store is here else there
                done = 0
                while done < 20:
                    n = len(await writer.read(game))
                    try:
                        await writer.append(game, [act(n, who=who, done=done)], entry(game, changed=float(n)))
                        done += 1
                    except Conflict:
                        conflicts += 1

            await asyncio.gather(*(write(s, g, w) for g in games for s, w in ((here, "h"), (there, "t"))))
            for game in games:
                stored = await there.read(game)
                assert [one.n for one in stored] == list(range(41))
                for who in "ht":
                    mine = [one.data["done"] for one in stored if one.data.get("who") == who]
                    assert mine == list(range(20))  # nothing lost, nothing doubled
                found = await here.entry(game)
                assert found is not None and found.changed == 40
            assert conflicts > 0

    asyncio.run(play())


def test_a_notice_is_never_too_long() -> None:
    last = {f"{number:040d}": number for number in range(500)}
    texts = notify.notices("0123456789abcdef", last)
    assert all(len(text.encode()) < 8000 for text in texts)
    assert len(texts) > 1
    joined: dict[str, int] = {}
    for text in texts:
        joined |= notify._decode(text).last
    assert joined == last


def test_a_strange_notice_does_no_harm(postgres_url: str) -> None:
    async def play() -> None:
        heard: list[tuple[str, int]] = []
        async with opened(postgres_url) as here, opened(postgres_url) as there:
            there.listen(lambda game, n: heard.append((game, n)))
            admin = await asyncpg.connect(postgres_url)
            await admin.execute(f"NOTIFY {notify.CHANNEL}, 'good morning'")
            await admin.close()
            await here.create(entry("a"), [act(0)])
            await comes(lambda: heard == [("a", 0)])

    asyncio.run(play())


def test_a_file_has_no_others_to_hear(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(str(tmp_path / "games.sqlite3")) as store:
            heard: list[int] = []
            store.listen(lambda _, n: heard.append(n))
            await store.create(entry("a"), [act(0)])
            assert heard == []

    asyncio.run(play())
