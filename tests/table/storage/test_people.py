"""People in the database: what is kept, counted once, and deleted for good; the same in both databases."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from sqlalchemy import select

from hullbreach.table.journal import Store
from hullbreach.table.people.kept import Held, Opponent, Outcome, Rating, Settled
from hullbreach.table.storage import schema
from hullbreach.table.storage.sql_store import SqlStore
from hullbreach.words.text import Text
from tests.table.storage.journals import act, entry, opened

NAME = Text("Drill", "Exercice")
BOT = Rating(1500.0, 90.0)


def held(person: str, game: str = "a", seat: int = 0, rated: bool = True, **more: object) -> Held:
    usual: dict[str, object] = {"held": f"hash {seat}", "sealed": b"sealed", "since": 1.0, "settled": False}
    return Held(person=person, game=game, seat=seat, rated=rated, **{**usual, **more})  # type: ignore[arg-type]


def settled(one: Held, score: float, at: float = 10.0, unrated: str = "", bot: str = "level3") -> Settled:
    result = {1.0: "won", 0.0: "lost"}[score]
    opponents = [Opponent("stealer", "", bot)]
    outcome = Outcome("hulk", "drill", NAME, "marine", NAME, opponents, result, 5, "", unrated)
    return Settled(one, at, outcome, bot, BOT if bot else None, 0.0, score)


@dataclass
class Two:
    """Two people at one game."""

    store: Store

    async def sit(self, game: str = "a") -> list[Held]:
        await self.store.create(entry(game, "over"), [act(0)])
        both = [held("ada", game), held("bo", game, 1)]
        for one in both:
            assert await self.store.people.hold(one, 10)
        return both


async def begin(store: Store) -> Two:
    for person in ("ada", "bo"):
        await store.people.keep(person, person.capitalize(), "all", 1.0)
    return Two(store)


def test_a_person_is_kept_changed_and_deleted_with_all_that_is_his(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            ada, bo = await two.sit()
            await store.people.settle([settled(ada, 1.0, bot=""), settled(bo, 0.0, bot="")])
            await store.people.keep("ada", "Ada L.", "mine", 5.0)
            found = await store.people.one("ada")
            assert found is not None and (found.name, found.rating, found.created) == ("Ada L.", "mine", 1.0)
            assert await store.people.forget("ada") and not await store.people.forget("ada")
            assert isinstance(store, SqlStore)
            for table in (schema.persons, schema.person_seats, schema.outcomes, schema.ratings):
                column = table.c.id if table is schema.persons else table.c.person
                assert {row[0] for row in await store._read(select(column))} == {"bo"}
            # What the other one's game came to stays his.
            assert [outcome.result for _, _, outcome in await store.people.outcomes("bo")] == ["lost"]
            assert await store.read("a") == [act(0)]

    asyncio.run(work())


def test_seats_are_kept_once_up_to_a_number_and_go_with_their_game(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            await two.sit()
            await store.create(entry("b"), [act(0)])
            assert await store.people.hold(held("ada"), 1), "it is kept already"
            assert not await store.people.hold(held("ada", "b"), 1), "and there is no room for another"
            assert await store.people.hold(held("ada", held="anew", since=7.0), 1)
            (seat,) = await store.people.seats("ada")
            assert (seat.held, seat.since) == ("anew", 7.0)
            await store.remove(["a"])
            assert await store.people.seats("ada") == [] and await store.people.of_game("a") == []

    asyncio.run(work())


def test_who_deletes_himself_while_a_game_is_counted_leaves_nothing(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            ada, bo = await two.sit()
            rows = [settled(ada, 1.0, bot=""), settled(bo, 0.0, bot="")]
            await store.people.forget("ada")
            assert not await store.people.hold(ada, 10)
            await store.people.settle(rows)
            assert await store.people.outcomes("ada") == [] and await store.people.of_game("a") != []
            ((_, _, outcome),) = await store.people.outcomes("bo")
            assert (outcome.result, outcome.unrated) == ("lost", "not_wanted")
            assert await store.people.ratings("bo") == await store.people.ratings("ada") == {}

    asyncio.run(work())


def test_a_seat_that_is_let_go_is_rated_all_the_same(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            ada, _ = await two.sit()
            await store.people.let_go("ada", "a")
            (seat,) = await store.people.seats("ada")
            assert seat.sealed == b"" and seat.rated
            await store.people.settle([settled(ada, 0.0)])
            await store.people.let_go("ada", "a")
            assert await store.people.seats("ada") == []
            assert len(await store.people.outcomes("ada")) == 1

    asyncio.run(work())


def test_a_game_is_counted_once_by_however_many_processes(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            both = await two.sit()
            rows = [settled(both[0], 1.0, bot=""), settled(both[1], 0.0, bot="")]
            assert await store.people.unsettled("ada") == ["a"]
            await asyncio.gather(*(store.people.settle(rows) for _ in range(4)))
            ada, bo = [await store.people.ratings(who) for who in ("ada", "bo")]
            assert ada["hulk"].games == bo["hulk"].games == 1
            assert round(ada["hulk"].rating - 1500) == round(1500 - bo["hulk"].rating) == 162
            assert await store.people.unsettled("ada") == []
            ((_, at, outcome),) = await store.people.outcomes("ada")
            assert (at, outcome.result, outcome.unrated) == (10.0, "won", "")
            assert outcome.rating == round(ada["hulk"].rating, 1)

    asyncio.run(work())


def test_who_comes_after_a_game_was_counted_is_not_rated_for_it(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            ada, bo = await two.sit()
            await store.people.settle([settled(ada, 1.0)])
            await store.people.settle([settled(bo, 0.0)])
            assert await store.people.ratings("bo") == {}
            ((_, _, outcome),) = await store.people.outcomes("bo")
            assert outcome.unrated == "late"

    asyncio.run(work())


def test_the_same_two_are_rated_five_times_a_day(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            two = await begin(store)
            for number in range(7):
                ada, bo = await two.sit(f"g{number}")
                at = 100.0 + number + (90_000.0 if number == 6 else 0.0)
                await store.people.settle([settled(ada, 1.0, at, bot=""), settled(bo, 0.0, at, bot="")])
            why = [outcome.unrated for _, _, outcome in await store.people.outcomes("ada")]
            assert why == ["", "often", *[""] * 5], "the sixth is too much, the next day's is not"
            assert (await store.people.ratings("ada"))["hulk"].games == 6
            # Another level is another opponent.
            await store.create(entry("h", "over"), [act(0)])
            alone = held("ada", "h")
            await store.people.hold(alone, 20)
            await store.people.settle([settled(alone, 1.0, 105.0)])
            assert (await store.people.ratings("ada"))["hulk"].games == 7

    asyncio.run(work())
