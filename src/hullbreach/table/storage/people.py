"""People, their seats, what their games came to and their ratings, in the database."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hullbreach.table.people.kept import Held, Outcome, Person, Rating, Settled
from hullbreach.table.people.rating import after
from hullbreach.table.storage.schema import games, outcomes, person_seats, persons, ratings
from hullbreach.table.storage.shelf import Shelf

_DAY = 86_400.0
# Rated games that two may play in a day.
_OFTEN = 5
_encode = msgspec.json.Encoder().encode
_RATED = [ratings.c[name] for name in Rating.__struct_fields__]


class People(Shelf):
    """People by the hashes of their keys; all methods raise StoreDown."""

    async def one(self, id: str) -> Person | None:
        rows = await self._rows(select(persons).where(persons.c.id == id))
        return Person(*rows[0]) if rows else None

    async def keep(self, id: str, name: str, rating: str, now: float) -> None:
        """Make a person, or change what he is called and whether he is rated."""
        change = {"name": name, "rating": rating, "seen": now}

        def work(connection: Connection) -> None:
            if not connection.execute(update(persons).where(persons.c.id == id).values(change)).rowcount:
                connection.execute(insert(persons), {"id": id, "created": now, **change})

        try:
            await self._store.done(work)
        except IntegrityError:
            await self._store.done(work)  # another process made him just now

    async def was_here(self, id: str, now: float) -> None:
        """Once a day is enough."""
        old = update(persons).where(persons.c.id == id, persons.c.seen < now - _DAY)
        await self._store.done(lambda connection: connection.execute(old.values(seen=now)))

    async def unseen(self, before: float) -> list[str]:
        """People whose key nobody has used since then."""
        wanted = select(persons.c.id).where(persons.c.seen < before).order_by(persons.c.seen)
        return [id for (id,) in await self._rows(wanted)]

    async def forget(self, id: str) -> bool:
        """Delete a person with all that is his; the games stay as they are. Whether he was there."""

        def work(connection: Connection) -> bool:
            for table in (person_seats, outcomes, ratings):
                connection.execute(delete(table).where(table.c.person == id))
            return connection.execute(delete(persons).where(persons.c.id == id)).rowcount > 0

        return await self._store.done(work)

    # Seats

    async def seats(self, id: str) -> list[Held]:
        return await self._seats(person_seats.c.person == id)

    async def of_game(self, game: str) -> list[Held]:
        return await self._seats(person_seats.c.game == game)

    async def _seats(self, where: Any) -> list[Held]:
        wanted = select(person_seats).where(where).order_by(person_seats.c.since, person_seats.c.seat)
        return [Held(*row) for row in await self._rows(wanted)]

    async def hold(self, held: Held, most: int) -> bool:
        """Keep a seat; one that is kept stays as it is. False: there are `most`, or there is no such person."""

        def work(connection: Connection) -> bool:
            there = select(person_seats.c.held).where(*_same(held))
            kept = connection.execute(there).scalar()
            known = select(persons.c.id).where(persons.c.id == held.person).with_for_update()
            if connection.execute(known).first() is None:
                return False
            if kept is None:
                count = select(func.count()).where(person_seats.c.person == held.person)
                if connection.execute(count).scalar_one() >= most:
                    return False
                connection.execute(insert(person_seats), msgspec.structs.asdict(held))
            elif kept != held.held:
                # He sat down there once more.
                anew = {name: getattr(held, name) for name in ("held", "sealed", "since", "rated")}
                connection.execute(update(person_seats).where(*_same(held)).values(anew))
            return True

        try:
            return await self._store.done(work)
        except IntegrityError:
            return True  # another process kept it just now, or the person or the game is gone

    async def let_go(self, id: str, game: str) -> None:
        """Keep the seats of a game no more. Where it is to be rated it still is: its key is gone all the same."""

        def work(connection: Connection) -> None:
            his = person_seats.c.person == id, person_seats.c.game == game
            waits = person_seats.c.rated & ~person_seats.c.settled
            connection.execute(update(person_seats).where(*his, waits).values(sealed=b""))
            connection.execute(delete(person_seats).where(*his, ~waits))

        await self._store.done(work)

    async def unsettled(self, id: str) -> list[str]:
        """The games of a person that are over and not counted yet."""
        wanted = (
            select(person_seats.c.game)
            .join(games, games.c.id == person_seats.c.game)
            .where(person_seats.c.person == id, ~person_seats.c.settled, games.c.status == "over")
        )
        return sorted({game for (game,) in await self._rows(wanted)})

    # What games came to

    async def outcomes(self, id: str) -> list[tuple[str, float, Outcome]]:
        """Game, time and outcome, the latest first."""
        wanted = select(outcomes.c.game, outcomes.c.at, outcomes.c.data).where(outcomes.c.person == id)
        found = await self._rows(wanted.order_by(outcomes.c.at.desc(), outcomes.c.seat))
        return [(game, at, msgspec.convert(data, Outcome)) for game, at, data in found]

    async def ratings(self, id: str) -> dict[str, Rating]:
        """By the game that was played."""
        found = await self._rows(select(ratings.c.kind, *_RATED).where(ratings.c.person == id))
        return {kind: Rating(*values) for kind, *values in found}

    async def settle(self, all: list[Settled]) -> None:
        """Count a game for everybody who held a seat of it, once, with what it does to their ratings."""

        def work(connection: Connection) -> None:
            settled = connection.execute(
                select(person_seats.c.person).where(
                    person_seats.c.game == all[0].held.game, person_seats.c.settled
                )
            ).scalars()
            late = bool(list(settled))
            rated = [] if late else [one for one in all if not one.outcome.unrated]
            # Whoever else counts a game of one of them now waits; in the same order always, so nobody for ever.
            ids = {one.held.person for one in all}
            found = select(persons.c.id).where(persons.c.id.in_(ids)).order_by(persons.c.id)
            there = set(connection.execute(found.with_for_update()).scalars())
            # Who has deleted himself meanwhile is not counted, and so nobody is rated against him.
            gone = "not_wanted" if there < ids else ""
            rated = [] if gone else rated
            often = bool(rated) and _too_often(connection, rated)
            before = {one.held.person: _rating(connection, one) for one in rated}
            for one in (one for one in all if one.held.person in there):
                why = one.outcome.unrated or ("late" if late else gone or ("often" if often else ""))
                new = None
                if not why:
                    others = [r for person, r in before.items() if person != one.held.person]
                    new = after(
                        before[one.held.person], one.against or others[0], one.score, one.favour, one.at
                    )
                    _keep_rating(connection, one, new)
                outcome = msgspec.structs.replace(
                    one.outcome, unrated=why, rating=round(new.rating, 1) if new else 0.0
                )
                _keep_outcome(connection, one, outcome, new is not None)

        await self._store.keep(work)  # otherwise another process counted it just now, or a person is gone


def _same(held: Held) -> tuple[Any, ...]:
    c = person_seats.c
    return c.person == held.person, c.game == held.game, c.seat == held.seat


def _too_often(connection: Connection, rated: list[Settled]) -> bool:
    """Whether these two have played so many rated games in a day."""
    first = rated[0]
    mine = outcomes.alias()
    since = mine.c.person == first.held.person, mine.c.rated, mine.c.at > first.at - _DAY
    count = select(func.count()).select_from(mine)
    if first.against is not None:
        count = count.where(*since, mine.c.bot == first.bot)
    else:
        theirs = outcomes.alias()
        count = select(func.count()).select_from(mine.join(theirs, mine.c.game == theirs.c.game))
        count = count.where(*since, theirs.c.person == rated[1].held.person, theirs.c.rated)
    return connection.execute(count).scalar_one() >= _OFTEN


def _rating(connection: Connection, one: Settled) -> Rating:
    his = ratings.c.person == one.held.person, ratings.c.kind == one.outcome.kind
    found = connection.execute(select(*_RATED).where(*his)).first()
    return Rating(*found) if found is not None else Rating()


def _keep_rating(connection: Connection, one: Settled, new: Rating) -> None:
    person, kind, values = one.held.person, one.outcome.kind, msgspec.structs.asdict(new)
    change = update(ratings).where(ratings.c.person == person, ratings.c.kind == kind)
    if not connection.execute(change.values(values)).rowcount:
        connection.execute(insert(ratings), {"person": person, "kind": kind, **values})


def _keep_outcome(connection: Connection, one: Settled, outcome: Outcome, rated: bool) -> None:
    held = one.held
    key = {"person": held.person, "game": held.game, "seat": held.seat}
    there = select(outcomes.c.at).where(*(outcomes.c[name] == value for name, value in key.items()))
    if connection.execute(there).first() is None:
        data = _encode(outcome).decode()
        row = {**key, "at": one.at, "rated": rated, "bot": one.bot if rated else "", "data": data}
        connection.execute(insert(outcomes), row)
    connection.execute(update(person_seats).where(*_same(held)).values(settled=True))
