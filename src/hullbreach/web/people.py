"""Names without accounts: what a person may ask for with the key that his browser made."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, HeaderParameter, JSONBody
from msgspec import Meta, Struct

from hullbreach.table.faults import TableFault
from hullbreach.table.people import asking
from hullbreach.table.people.asking import Export, Me, PersonWish, RatedSeat
from hullbreach.web.about import drawn_qr
from hullbreach.web.faults import AnyRequest, WebFault
from hullbreach.web.games import LONGEST_ID
from hullbreach.web.house import house

PersonKey = Annotated[
    str, HeaderParameter(name="Authorization", description="Bearer KEY, the key of a person")
]
_AT_ONCE = 20
_STORED_BYTES = 300
_LONGEST_SITE = 200


class SeatKey(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=LONGEST_ID)]
    token: Annotated[str, Meta(max_length=100)]


class SeatKeys(Struct, forbid_unknown_fields=True):
    """Seats that are a person's, each with its key."""

    seats: Annotated[list[SeatKey], Meta(max_length=_AT_ONCE)]


class Gathered(Struct, frozen=True):
    """The games whose seats are kept now; the others are not there, not his, or too many."""

    kept: list[str]


class Site(Struct, forbid_unknown_fields=True):
    """Where the other device finds this server: its address, without a path."""

    site: Annotated[str, Meta(max_length=_LONGEST_SITE)]


@put("/api/person", tags=["people"])
async def keep_person(request: AnyRequest, data: JSONBody[PersonWish], authorization: PersonKey = "") -> Me:
    """Be known by a key: 32 random bytes in base64url, made where they stay. Or change the name, or the rating."""
    home, key = house(request), _key(authorization)
    home.charge(home.stored, request, _STORED_BYTES)
    try:
        await asking.person(home.table, key)
    except TableFault:
        home.charge(home.persons, request)
    await asking.keep(home.table, key, data)
    return await asking.about(home.table, key)


@get("/api/person", tags=["people"])
async def one_person(request: AnyRequest, authorization: PersonKey = "") -> Me:
    """All that belongs to a key: seats with their keys, figures, ratings, achievements. Nobody else is told of it."""
    home, key = house(request), await _known(request, authorization)
    return await asking.about(home.table, key)


@delete("/api/person", tags=["people"])
async def forget_person(request: AnyRequest, authorization: PersonKey = "") -> None:
    """Delete all that belongs to a key, for good. The games stay, with the names that were shown in them."""
    home, key = house(request), await _known(request, authorization)
    await asking.forget(home.table, key)


@get("/api/person/export", tags=["people"])
async def export_person(request: AnyRequest, authorization: PersonKey = "") -> Response[Export]:
    """The same to take along, as one file; the keys of seats are left out."""
    home, key = house(request), await _known(request, authorization)
    headers = {"Content-Disposition": 'attachment; filename="hullbreach-person.json"'}
    return Response(await asking.export(home.table, key), headers=headers)


@post("/api/person/seats", tags=["people"], status_code=200)
async def gather_seats(
    request: AnyRequest, data: JSONBody[SeatKeys], authorization: PersonKey = ""
) -> Gathered:
    """Find these seats again by one's own key, on every device that has it."""
    home, key = house(request), await _known(request, authorization)
    home.charge(home.stored, request, _STORED_BYTES * len(data.seats))
    kept: list[str] = []
    for seat in data.seats:
        try:
            await home.recall(seat.game, request)
            if await asking.gather(home.table, key, seat.game, seat.token):
                kept.append(seat.game)
        except TableFault as fault:
            if fault.status >= 500:
                raise
    return Gathered(kept)


@delete("/api/person/seats/{game:str}", tags=["people"])
async def let_go_of_seats(request: AnyRequest, game: FromPath[str], authorization: PersonKey = "") -> None:
    """Do not keep the seats of a game any more."""
    home, key = house(request), await _known(request, authorization)
    await asking.let_go(home.table, key, game[:LONGEST_ID])


@post("/api/person/qr", tags=["people"], status_code=200, media_type="image/svg+xml")
async def person_qr(
    request: AnyRequest, data: JSONBody[Site], authorization: PersonKey = ""
) -> Response[bytes]:
    """The link that carries a key to another device, as a QR code. It stands behind a `#`: no server is sent it."""
    home, key = house(request), await _known(request, authorization)
    scheme, _, host = data.site.partition("://")
    if scheme not in ("http", "https") or not home.is_here(host, request.headers):
        raise WebFault(422, "bad_qr", most=_LONGEST_SITE)
    return Response(drawn_qr(f"{data.site}/you#{key}"), media_type="image/svg+xml")


@get("/api/games/{game:str}/ratings", tags=["people"])
async def ratings_at(request: AnyRequest, game: FromPath[str]) -> list[RatedSeat]:
    """The ratings at a table, of those who want theirs to be seen."""
    return await asking.rated_seats(house(request).table, game[:LONGEST_ID])


async def _known(request: AnyRequest, authorization: str) -> str:
    """A key that is somebody's; wrong ones are counted, so that nobody tries many. Raises WebFault and TableFault."""
    home, key = house(request), _key(authorization)
    home.charge(home.work, request, 0.2)
    try:
        await asking.person(home.table, key)
    except TableFault as fault:
        if fault.code == "no_person":
            home.charge(home.persons, request, 0.2)
        raise
    return key


def _key(authorization: str) -> str:
    kind, _, key = authorization.partition(" ")
    if kind.lower() != "bearer" or not key.strip():
        raise WebFault(401, "no_person_key")
    return key.strip()[:100]


ROUTES = [
    keep_person, one_person, forget_person, export_person, gather_seats, let_go_of_seats, person_qr, ratings_at,
]  # fmt: skip
