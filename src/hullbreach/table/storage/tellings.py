"""Whom to tell, in the database. Every step of it is one statement that only one process can win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from hullbreach.table.storage.schema import acts, calendars, games, looked, refusals, sent, tellings
from hullbreach.table.storage.shelf import Shelf
from hullbreach.table.telling.kept import CONFIRM, Limits, Telling

_DAY = 86_400.0
_encode = msgspec.json.Encoder().encode
_ALL = select(tellings)
_THERE = tellings.c.confirmed >= 0
_STOPPED = {"address": "{}", "confirmed": -1.0, "job": "", "place": ""}


class Tellings(Shelf):
    """Addresses of seats with what is to be sent to them; all methods raise StoreDown."""

    # Addresses

    async def add(self, new: Iterable[Telling], anew: bool = False) -> list[Telling]:
        """Keep addresses, but for those that the seat has given already, or has stopped unless it asks `anew`.

        Those that were kept.
        """

        def work(connection: Connection) -> list[Telling]:
            kept = []
            for one in new:
                same = tellings.c.game == one.game, tellings.c.seat == one.seat, tellings.c.who == one.who
                if anew:
                    connection.execute(delete(tellings).where(*same, tellings.c.confirmed < 0))
                if connection.execute(select(tellings.c.id).where(*same)).first() is None:
                    connection.execute(insert(tellings), _row(one))
                    kept.append(one)
            return kept

        try:
            return await self._store.done(work)
        except IntegrityError:
            return []  # another process did it just now

    async def of_game(self, game: str) -> list[Telling]:
        return await self._found(_ALL.where(tellings.c.game == game, _THERE).order_by(tellings.c.created))

    async def one(self, id: str) -> Telling | None:
        found = await self._found(_ALL.where(tellings.c.id == id, _THERE))
        return found[0] if found else None

    async def confirm(self, id: str, now: float) -> bool:
        """Whether it was there and had not been confirmed yet."""
        wanted = tellings.c.id == id, tellings.c.confirmed == 0
        return await self._changed(update(tellings).where(*wanted).values(confirmed=now, job="", place=""))

    async def forget(self, id: str) -> bool:
        """Whether it was there. That the seat stopped it is kept, the address is not."""
        return await self._changed(update(tellings).where(tellings.c.id == id, _THERE).values(_STOPPED))

    async def change(self, id: str, language: str, remind: bool) -> None:
        await self._changed(
            update(tellings).where(tellings.c.id == id).values(language=language, remind=remind)
        )

    async def refuse(self, who: str, now: float) -> int:
        """Forget an address wherever it stands, and for ever; how often it stood there."""

        def work(connection: Connection) -> int:
            if connection.execute(select(refusals).where(refusals.c.who == who)).first() is None:
                connection.execute(insert(refusals), {"who": who, "at": now})
            stop = update(tellings).where(tellings.c.who == who, _THERE).values(_STOPPED)
            return connection.execute(stop).rowcount

        return await self._store.done(work)

    async def refused(self, who: str) -> bool:
        return bool(await self._rows(select(refusals.c.who).where(refusals.c.who == who)))

    async def accept(self, who: str) -> None:
        """Whoever owns the address has changed his mind."""
        await self._changed(delete(refusals).where(refusals.c.who == who))

    async def games(self) -> set[str]:
        """The games of which somebody is to be told."""
        return {game for (game,) in await self._rows(select(tellings.c.game).where(_THERE).distinct())}

    # What is to be sent

    async def queue(self, id: str, told: int, job: str, due: float) -> bool:
        """Something is to be sent, unless something was meanwhile or is under way; `job` "": it is not any more."""
        wanted = (
            tellings.c.id == id,
            tellings.c.told == told,
            tellings.c.place == "",
            tellings.c.job != CONFIRM,
        )
        return await self._changed(update(tellings).where(*wanted).values(job=job, due=due, tries=0))

    async def due(self, now: float) -> list[Telling]:
        """What is to be sent by now."""
        wanted = tellings.c.job != "", tellings.c.place == "", tellings.c.due <= now
        return await self._found(_ALL.where(*wanted).order_by(tellings.c.due).limit(100))

    async def next_due(self) -> float | None:
        """When something is to be sent next; None: nothing is."""
        rows = await self._rows(
            select(func.min(tellings.c.due)).where(tellings.c.job != "", tellings.c.place == "")
        )
        return None if rows[0][0] is None else float(rows[0][0])

    async def claim(self, telling: Telling, place: str, now: float, limits: Limits, **marks: Any) -> str:
        """This process is the one that sends it: `claimed`, or `full` where too much was sent, or "": another's.

        The marks are kept in the same moment, so that nothing is sent a second time whatever becomes of us.
        """

        def work(connection: Connection) -> str:
            mine = (
                tellings.c.id == telling.id, tellings.c.job == telling.job, tellings.c.place == "",
                tellings.c.tries == telling.tries, tellings.c.told == telling.told,
            )  # fmt: skip
            change = update(tellings).where(*mine)
            since = sent.c.at > now - _DAY
            count = select(func.count()).select_from(sent)
            most = limits.confirm if telling.job == CONFIRM else limits.address
            full = connection.execute(count.where(sent.c.who == telling.who, since)).scalar_one() >= most or (
                connection.execute(count.where(sent.c.game == telling.game, since)).scalar_one()
                >= limits.game
            )
            if full and not telling.tries:
                gone = connection.execute(change.values(job="", **marks)).rowcount
                return "full" if gone else ""
            if not connection.execute(change.values(place=place, **marks)).rowcount:
                return ""
            if not telling.tries:
                connection.execute(insert(sent), {"who": telling.who, "game": telling.game, "at": now})
            return "claimed"

        return await self._store.done(work)

    async def settle(self, id: str, place: str, job: str = "", due: float = 0.0) -> None:
        """It was sent, or given up; or `job` is to be tried again."""
        mine = update(tellings).where(tellings.c.id == id, tellings.c.place == place)
        again = {"job": job, "due": due, "place": ""}
        await self._changed(mine.values(tries=tellings.c.tries + 1 if job else 0, **again))

    async def release(self, alive: set[str]) -> int:
        """Processes that are gone may have sent what they were at: it is not sent again. How many that were."""
        dead = tellings.c.place.not_in({*alive, ""})
        change = update(tellings).where(dead).values(job="", place="", tries=0)
        return await self._store.done(lambda connection: connection.execute(change).rowcount)

    async def tidy(self, now: float, unconfirmed: float) -> None:
        """Forget what is counted no more, and addresses that never said that they want to be told."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sent).where(sent.c.at < now - 2 * _DAY))
            old = tellings.c.confirmed == 0, tellings.c.created < now - unconfirmed
            connection.execute(delete(tellings).where(*old))

        await self._store.done(work)

    # Games to look at

    async def watch(self, game: str) -> None:
        """A game has deadlines, though nobody is to be told of it."""
        await self.mark(game, -1, 0.0)

    async def mark(self, game: str, n: int, deadline: float) -> None:
        """A game was looked at up to that act; and when the time of whoever is to play is up."""

        def work(connection: Connection) -> None:
            there = connection.execute(select(looked.c.n).where(looked.c.game == game)).scalar()
            if there is None:
                connection.execute(insert(looked), {"game": game, "n": n, "deadline": deadline})
            elif there <= n:
                connection.execute(update(looked).where(looked.c.game == game).values(n=n, deadline=deadline))

        await self._store.keep(work)  # otherwise another process did it just now, or the game is gone

    async def unseen(self) -> set[str]:
        """Games to which something was added since they were looked at, by whomever."""
        last = select(func.max(acts.c.n)).where(acts.c.game == games.c.id).scalar_subquery()
        watched = select(tellings.c.game).where(_THERE).union(select(looked.c.game))
        wanted = (
            select(games.c.id)
            .select_from(games.outerjoin(looked, looked.c.game == games.c.id))
            .where(games.c.id.in_(watched), or_(looked.c.n.is_(None), looked.c.n < last))
        )
        return {game for (game,) in await self._rows(wanted)}

    async def late(self, now: float) -> set[str]:
        """Games in which the time of whoever is to play is up."""
        wanted = select(looked.c.game).where(looked.c.deadline > 0, looked.c.deadline <= now)
        return {game for (game,) in await self._rows(wanted)}

    async def next_deadline(self, now: float) -> float | None:
        rows = await self._rows(select(func.min(looked.c.deadline)).where(looked.c.deadline > now))
        return None if rows[0][0] is None else float(rows[0][0])

    # Calendars

    async def calendar(self, id: str) -> tuple[list[list[Any]], str] | None:
        """The seats of a calendar, as pairs of game and seat, and its language."""
        found = await self._rows(select(calendars.c.seats, calendars.c.language).where(calendars.c.id == id))
        return (found[0][0], found[0][1]) if found else None

    async def keep_calendar(self, id: str, seats: list[list[Any]], language: str, now: float) -> None:
        row = {"seats": _encode(seats).decode(), "language": language, "changed": now}

        def work(connection: Connection) -> None:
            if not connection.execute(update(calendars).where(calendars.c.id == id).values(row)).rowcount:
                connection.execute(insert(calendars), {"id": id, **row})

        await self._store.done(work)

    async def forget_calendar(self, id: str) -> bool:
        return await self._changed(delete(calendars).where(calendars.c.id == id))

    async def _found(self, wanted: Select[Any]) -> list[Telling]:
        return [Telling(*row) for row in await self._rows(wanted)]


def _row(telling: Telling) -> dict[str, Any]:
    return {**msgspec.structs.asdict(telling), "address": _encode(telling.address).decode()}
