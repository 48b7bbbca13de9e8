"""What a person asks for with his key: to be known, his seats, what his games came to, to be forgotten."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from hullbreach.faces import faces
from hullbreach.faces.achieving import achievements_of
from hullbreach.table.creating import token_hash
from hullbreach.table.faults import TableFault
from hullbreach.table.people.figures import Achieved, Figures, achieved, figures
from hullbreach.table.people.kept import OFF, SHOWN, Held, Outcome, Person, Rating, RatingWish
from hullbreach.table.people.keys import opened, person_id, seal, well_made
from hullbreach.table.people.outcomes import IN_TIME, by_hand
from hullbreach.table.people.rating import SURE, rested
from hullbreach.table.people.settling import settle
from hullbreach.table.sentences import SENTENCES, say
from hullbreach.table.wishes import LONGEST_NAME, Name, plain
from hullbreach.words.text import Text

if TYPE_CHECKING:
    from hullbreach.table.room import Table

# Seats that are kept for one person.
MOST_SEATS = 500
# Games that are counted while somebody waits for his page; the others when he looks again.
_COUNTED = 5


class PersonWish(Struct, forbid_unknown_fields=True):
    """What a person is called, and whether he is rated: off, mine (for my own eyes), all (everybody may see it)."""

    name: Name
    rating: RatingWish = "off"


class MySeat(Struct, frozen=True):
    """A seat with its key, for another device of its holder."""

    game: str
    seat: int
    token: str
    since: float


class RatingInfo(Struct, frozen=True):
    kind: str
    name: Text
    rating: int
    deviation: int
    games: int
    sure: bool  # it rests on enough games


class Finished(Struct, frozen=True):
    """A game of mine that is over; `why`: it does not count for the rating, in words."""

    game: str
    at: float
    outcome: Outcome
    why: Text | None = None


class Me(Struct, frozen=True):
    """All that belongs to a key."""

    name: str
    rating: str
    created: float
    seats: list[MySeat]
    ratings: list[RatingInfo]
    figures: Figures
    achievements: list[Achieved]
    finished: list[Finished]


class Export(Struct, frozen=True):
    """The same to take along. The keys of seats are left out: whoever reads the file could play with them."""

    format: str
    name: str
    rating: str
    created: float
    seats: list[tuple[str, int, float]]
    ratings: dict[str, Rating]
    achievements: list[Achieved]
    finished: list[Finished]


class RatedSeat(Struct, frozen=True):
    """The rating of somebody at a table, who wants it to be seen."""

    seat: int
    rating: int
    deviation: int
    games: int
    sure: bool


async def person(table: Table, key: str) -> Person:
    """Whose key that is; raises TableFault, with the same words for a key that is nobody's and for what is no key."""
    found = await table.store.people.one(person_id(key))
    if found is None:
        raise TableFault("no_person")
    return found


async def keep(table: Table, key: str, wish: PersonWish) -> bool:
    """Be known by that key from now on, or be called something else; whether he is new. Raises TableFault."""
    well_made(key)
    called = plain(wish.name)
    if not 1 <= len(called) <= LONGEST_NAME:
        raise TableFault("bad_name", most=LONGEST_NAME)
    there = await table.store.people.one(person_id(key))
    await table.store.people.keep(person_id(key), called, wish.rating, table.clock.date())
    return there is None


async def gather(table: Table, key: str, game: str, token: str) -> bool:
    """A seat is mine: it is found again by my key. False: it is not, or there are too many. Raises TableFault."""
    me = await person(table, key)
    live = await table.live(game)
    tale = live.tale
    seat = tale.seat_of(token_hash(token))
    if seat < 0:
        return False
    rated = me.rating != OFF and not tale.over and by_hand(tale, seat) <= IN_TIME
    sealed = seal(key, token, game, seat)
    now = table.clock.date()
    held = Held(me.id, game, seat, token_hash(token), sealed, now, rated, False)
    kept = await table.store.people.hold(held, MOST_SEATS)
    if kept and tale.over:
        await settle(live)
    return kept


async def let_go(table: Table, key: str, game: str) -> None:
    me = await person(table, key)
    await table.store.people.let_go(me.id, game)


async def forget(table: Table, key: str) -> None:
    """Delete the person of a key with all that is his; raises TableFault."""
    me = await person(table, key)
    await table.store.people.forget(me.id)


async def about(table: Table, key: str) -> Me:
    """All that belongs to a key; raises TableFault."""
    me = await person(table, key)
    people, now = table.store.people, table.clock.date()
    await people.was_here(me.id, now)
    await _count(table, me.id)
    seats = [
        MySeat(one.game, one.seat, token, one.since)
        for one in await people.seats(me.id)
        if (token := opened(key, one.sealed, one.game, one.seat))
    ]
    found = await people.outcomes(me.id)
    finished = [Finished(game, at, each, _why(each)) for game, at, each in found]
    ratings = await people.ratings(me.id) if me.rating != OFF else {}
    shown = [_info(kind, each, now) for kind, each in sorted(ratings.items())]
    return Me(me.name, me.rating, me.created, seats, shown, figures(found), achieved(found, _all()), finished)


async def export(table: Table, key: str) -> Export:
    me = await person(table, key)
    people = table.store.people
    await _count(table, me.id)
    found = await people.outcomes(me.id)
    return Export(
        "hullbreach person 1", me.name, me.rating, me.created,
        [(one.game, one.seat, one.since) for one in await people.seats(me.id)],
        await people.ratings(me.id),
        [one for one in achieved(found, _all()) if one.at],
        [Finished(game, at, each, _why(each)) for game, at, each in found],
    )  # fmt: skip


async def rated_seats(table: Table, game: str) -> list[RatedSeat]:
    """The ratings of those at a table who want them to be seen."""
    kind = (await table.info(game)).game
    people, now = table.store.people, table.clock.date()
    out: dict[int, RatedSeat] = {}
    for held in await people.of_game(game):
        who = await people.one(held.person)
        found = (await people.ratings(held.person)).get(kind) if who and who.rating == SHOWN else None
        if found is not None:
            info = _info(kind, found, now)
            out[held.seat] = RatedSeat(held.seat, info.rating, info.deviation, info.games, info.sure)
    return [out[seat] for seat in sorted(out)]


async def _count(table: Table, id: str) -> None:
    """Count games that are over and were not counted when they ended: the server was killed then."""
    for game in (await table.store.people.unsettled(id))[:_COUNTED]:
        await settle(await table.live(game))


def _why(outcome: Outcome) -> Text | None:
    known = SENTENCES.groups["unrated"]
    return say("unrated", outcome.unrated) if outcome.unrated in known else None


def _info(kind: str, rating: Rating, now: float) -> RatingInfo:
    found = rested(rating, now)
    return RatingInfo(
        kind,
        game_name(kind),
        round(found.rating),
        round(found.deviation),
        found.games,
        found.deviation <= SURE,
    )


@cache
def game_name(kind: str) -> Text:
    """What people call a game, whatever its edition; its key where this server does not know it any more."""
    face = faces().get(kind)
    if face is None:
        return Text(kind, kind)
    name = face.mission(face.room().mission_keys()[0]).game_name
    return Text(*(said.split(",")[0] for said in (name.en, name.fr)))


def _all() -> list[tuple[str, Text]]:
    return [(game, game_name(game)) for game in faces() if achievements_of(game)]
