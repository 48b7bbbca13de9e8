"""Stores what several appends want, in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from hullbreach.table.journal import Act, Conflict, Entry
from hullbreach.table.storage.notify import CHANNEL, notices
from hullbreach.table.storage.schema import acts, games

_encode = msgspec.json.Encoder().encode

_LAST = select(
    games.c.id, select(func.max(acts.c.n)).where(acts.c.game == games.c.id).scalar_subquery()
).where(games.c.id.in_(bindparam("ids", expanding=True)))
_RENEW = update(games).where(games.c.id == bindparam("key"))
_TELL = text("SELECT pg_notify(:channel, :notice)")
_STORED = select(acts.c.n, acts.c.kind, acts.c.seat, acts.c.at, acts.c.data).where(
    acts.c.game == bindparam("key"), acts.c.n.between(bindparam("first"), bindparam("last"))
)

Row = dict[str, Any]


class Job:
    """One append, or the creation of a game; `done` is answered when it is stored or will not be."""

    def __init__(self, game: str, new: list[Act], entry: Entry | None, creates: bool) -> None:
        numbers = [act.n for act in new]
        first = 0 if creates else numbers[0] if numbers else -1
        if (not numbers and not creates and entry is None) or numbers != list(
            range(first, first + len(numbers))
        ):
            raise ValueError(f"the acts for game {game} are not numbered one after the other: {numbers}")
        if entry is not None and entry.id != game:
            raise ValueError(f"the entry of game {entry.id} was given for game {game}")
        self.game = game
        self.acts = new
        self.first = first
        self.last = first + len(numbers) - 1
        self.creates = creates
        self.rows = [_act_row(game, act) for act in new]
        self.entry = _entry_row(entry) if entry is not None else None
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, fault: Exception | None = None) -> None:
        if self.done.done():
            return  # nobody waits any more
        if fault is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(fault)


def _act_row(game: str, act: Act) -> Row:
    return {
        "game": game,
        "n": act.n,
        "kind": act.kind,
        "seat": act.seat,
        "at": act.at,
        "data": _encode(act.data).decode(),
    }


def _entry_row(entry: Entry) -> Row:
    return {**msgspec.structs.asdict(entry), "shown": _encode(entry.shown).decode()}


def store_batch(connection: Connection, jobs: list[Job], sender: str, unsure: bool) -> dict[Job, Conflict]:
    """Store all jobs but those in the answer; the caller commits.

    `unsure` says that an earlier try may have been stored after all: what stands there as it was meant is done.
    """
    last = _last_numbers(connection, jobs)
    refused: dict[Job, Conflict] = {}
    wanted: list[Job] = []
    for job in jobs:
        there = last.get(job.game)
        if job.creates or there is None:
            fits = job.creates and there is None
        else:
            # Without acts only what lists show is renewed.
            fits = not job.acts or job.first == there + 1
        if fits:
            wanted.append(job)
            if job.acts or job.creates:
                last[job.game] = job.last
        elif not (unsure and _is_stored(connection, job)):
            refused[job] = Conflict(_why(job, there))
    # In the order of the games, as every process does it: none waits for another in a circle.
    wanted.sort(key=lambda job: job.game)
    _write(connection, wanted)
    if wanted and connection.dialect.name == "postgresql":
        for notice in notices(sender, {job.game: job.last for job in wanted if job.acts}):
            connection.execute(_TELL, {"channel": CHANNEL, "notice": notice})
    return refused


def _last_numbers(connection: Connection, jobs: Iterable[Job]) -> dict[str, int]:
    """Game -> number of its last act, -1 without any; games that are not there are not in it."""
    found = connection.execute(_LAST, {"ids": sorted({job.game for job in jobs})})
    return {game: -1 if n is None else n for game, n in found}


def _write(connection: Connection, jobs: list[Job]) -> None:
    created = [job.entry for job in jobs if job.creates and job.entry is not None]
    rows = [row for job in jobs for row in job.rows]
    # Of several entries of one game the last one counts.
    renewed = {job.game: job.entry for job in jobs if not job.creates and job.entry is not None}
    if created:
        connection.execute(insert(games), created)
    if rows:
        connection.execute(insert(acts), rows)
    if renewed:
        changes = [{"key": game, **row} for game, row in renewed.items()]
        for row in changes:
            del row["id"]
        connection.execute(_RENEW, changes)


def _is_stored(connection: Connection, job: Job) -> bool:
    found = connection.execute(_STORED, {"key": job.game, "first": job.first, "last": job.last})
    stored = {row.n: Act(row.n, row.kind, row.seat, row.at, row.data) for row in found}
    # The entry of a game that is created without acts is all there is of it.
    return all(stored.get(act.n) == act for act in job.acts)


def _why(job: Job, there: int | None) -> str:
    if job.creates:
        return f"there is a game {job.game} already"
    if there is None:
        return f"there is no game {job.game}"
    if job.first <= there:
        return f"act {job.first} of game {job.game} is stored already"
    return f"act {job.first} of game {job.game} does not follow on act {there}, the last one stored"
