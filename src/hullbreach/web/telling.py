"""Being told between the turns: where a seat is told, the links in what was sent, and calendars."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from hullbreach.table.faults import TableFault
from hullbreach.table.telling import asking, calendar
from hullbreach.table.telling.asking import Offered, Stopped, TellingInfo, TellMe
from hullbreach.table.telling.words import STOP, YES
from hullbreach.web.faults import AnyRequest
from hullbreach.web.games import LONGEST_ID, Bearer, key_of
from hullbreach.web.house import house
from hullbreach.web.telling_page import asked_page, done_page

_LONGEST = 100
_SEATS = 60
# Forms of our own pages, and the one click of a mail program (RFC 8058): they are no JSON.
FORM = {"form": True}
ForEver = Annotated[bool, QueryParameter(name="all", description="nothing to this address ever again")]


class CalendarSeat(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=LONGEST_ID)]
    token: Annotated[str, Meta(max_length=100)]


class CalendarWish(Struct, forbid_unknown_fields=True):
    """The seats whose deadlines are in a calendar, each with its key."""

    seats: Annotated[list[CalendarSeat], Meta(max_length=_SEATS)]
    language: Annotated[str, Meta(max_length=5)] = "en"


class Calendar(Struct, frozen=True):
    """The key of a calendar; whoever has its address reads it."""

    key: str
    path: str


@get("/api/telling", tags=["telling"])
async def telling_offered(request: AnyRequest) -> Offered:
    """How this server can tell players that a game waits for them: nothing, if its host has not set that up."""
    return asking.offered(house(request).table)


@get("/api/games/{game:str}/telling", tags=["telling"])
async def told_where(
    request: AnyRequest, game: FromPath[str], authorization: Bearer = ""
) -> list[TellingInfo]:
    """Where a seat is told."""
    home, token = house(request), key_of(authorization)
    await home.recall(game[:LONGEST_ID], request)
    return await asking.told_where(home.table, game[:LONGEST_ID], token)


@post("/api/games/{game:str}/telling", tags=["telling"], status_code=200)
async def tell_me(
    request: AnyRequest, game: FromPath[str], data: JSONBody[TellMe], authorization: Bearer = ""
) -> TellingInfo:
    """Tell a seat there from now on. Nothing but one question is sent to the address before it has confirmed."""
    home, token = house(request), key_of(authorization)
    home.charge(home.tellings, request)
    await home.recall(game[:LONGEST_ID], request)
    return await asking.tell_me(home.table, game[:LONGEST_ID], token, data)


@delete("/api/games/{game:str}/telling/{id:str}", tags=["telling"])
async def leave_me(
    request: AnyRequest, game: FromPath[str], id: FromPath[str], authorization: Bearer = ""
) -> None:
    """Do not tell a seat there any more."""
    home, token = house(request), key_of(authorization)
    await home.recall(game[:LONGEST_ID], request)
    await asking.leave_me(home.table, game[:LONGEST_ID], token, id[:_LONGEST])


@get("/api/telling/confirm/{signed:str}", tags=["telling"], media_type=MediaType.HTML)
async def asked_to_confirm(request: AnyRequest, signed: FromPath[str]) -> str:
    """The page of a link that was sent: a button by which the address says yes. Looking at it changes nothing."""
    return await _asked(request, YES, signed)


@get("/api/telling/stop/{signed:str}", tags=["telling"], media_type=MediaType.HTML)
async def asked_to_stop(request: AnyRequest, signed: FromPath[str]) -> str:
    """The page of a link that was sent: it presses its own button, but not for programs that look at links."""
    return await _asked(request, STOP, signed)


async def _asked(request: AnyRequest, purpose: str, signed: str) -> str:
    home = house(request)
    home.charge(home.work, request)
    return asked_page(purpose, await asking.about(home.table, purpose, signed[:_LONGEST]))


@post("/api/telling/confirm/{signed:str}", tags=["telling"], opt=FORM, status_code=200)
async def confirm(request: AnyRequest, signed: FromPath[str]) -> Response[str]:
    """The address wants to be told."""
    home = house(request)
    home.charge(home.work, request)
    return _answer(request, YES, await asking.confirm(home.table, signed[:_LONGEST]))


@post("/api/telling/stop/{signed:str}", tags=["telling"], opt=FORM, status_code=200)
async def stop(request: AnyRequest, signed: FromPath[str], for_ever: ForEver = False) -> Response[str]:
    """The address does not want to be told of that seat any more, or with `all` of anything ever again."""
    home = house(request)
    home.charge(home.work, request)
    return _answer(request, STOP, await asking.stop(home.table, signed[:_LONGEST], for_ever), for_ever)


@post("/api/calendars", tags=["telling"], status_code=200)
async def new_calendar(request: AnyRequest, data: JSONBody[CalendarWish]) -> Calendar:
    """A calendar of deadlines, at an address that nobody can guess."""
    home = house(request)
    home.charge(home.tellings, request)
    key = calendar.new_key()
    await calendar.keep(home.table, key, await _at_hand(request, data), data.language)
    return Calendar(key, f"/api/calendars/{key}.ics")


@put("/api/calendars/{key:str}", tags=["telling"])
async def renew_calendar(request: AnyRequest, key: FromPath[str], data: JSONBody[CalendarWish]) -> Calendar:
    """Put other seats into a calendar."""
    home = house(request)
    home.charge(home.work, request)
    await calendar.known(home.table, key[:_LONGEST])
    await calendar.keep(home.table, key[:_LONGEST], await _at_hand(request, data), data.language)
    return Calendar(key[:_LONGEST], f"/api/calendars/{key[:_LONGEST]}.ics")


@delete("/api/calendars/{key:str}", tags=["telling"])
async def end_calendar(request: AnyRequest, key: FromPath[str]) -> None:
    """Forget a calendar; its address leads nowhere any more."""
    home = house(request)
    await calendar.known(home.table, key[:_LONGEST])
    await calendar.forget(home.table, key[:_LONGEST])


@get("/api/calendars/{file:str}", tags=["telling"], media_type="text/calendar")
async def read_calendar(request: AnyRequest, file: FromPath[str]) -> Response[str]:
    """A calendar, for programs that show calendars (RFC 5545)."""
    home = house(request)
    home.charge(home.work, request)
    text = await calendar.written(home.table, file.removesuffix(".ics")[:_LONGEST], home.site(request))
    headers = {"Content-Disposition": 'inline; filename="hullbreach.ics"'}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


async def _at_hand(request: AnyRequest, wish: CalendarWish) -> list[tuple[str, str]]:
    """The seats of a calendar whose games there are; taking them up is counted against whoever asks."""
    found = []
    for seat in wish.seats:
        try:
            await house(request).recall(seat.game, request)
        except TableFault:
            continue  # it was removed
        found.append((seat.game, seat.token))
    return found


def _answer(request: AnyRequest, purpose: str, found: Stopped, for_ever: bool = False) -> Response[str]:
    """A page for people, a few words for programs."""
    if "text/html" in request.headers.get("accept", ""):
        return Response(done_page(purpose, found, for_ever), media_type=MediaType.HTML)
    return Response("ok\n", media_type=MediaType.TEXT)


ROUTES = [
    telling_offered, told_where, tell_me, leave_me, asked_to_confirm, asked_to_stop, confirm, stop,
    new_calendar, renew_calendar, end_calendar, read_calendar,
]  # fmt: skip
