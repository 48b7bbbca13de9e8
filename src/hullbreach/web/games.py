"""Games over HTTP: create, join, list, and play without a socket."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from hullbreach.faces.answers import Reckoning, Review
from hullbreach.table import afterwards
from hullbreach.table.messages import Answer, Choose, Done, Query, State
from hullbreach.table.verifying import try_mission
from hullbreach.table.wishes import Created, GameInfo, Hex, Joined, Name, NewGame, Replay
from hullbreach.web.faults import AnyRequest, WebFault
from hullbreach.web.house import House, house
from hullbreach.web.settings import MISSION_BODY
from hullbreach.web.visits import Visit

Bearer = Annotated[str, HeaderParameter(name="Authorization", description="Bearer KEY, the key of a seat")]
SeatNumber = Annotated[int, QueryParameter(name="seat", description="the number of a seat", ge=0, le=9)]
Status = Annotated[str, QueryParameter(description="open, running or over", max_length=20)]
Count = Annotated[int, QueryParameter(ge=1, le=200)]
From = Annotated[int, QueryParameter(name="from", ge=0)]
Before = Annotated[
    float, QueryParameter(description="games that changed before this time (seconds since 1970)")
]
Perspective = Annotated[
    int | None, QueryParameter(ge=0, le=9, description="a seat; left out: what is public")
]
Language = Annotated[str, QueryParameter(description="en or fr", max_length=20)]
After = Annotated[int, QueryParameter(ge=-1, description="the number that is known already")]
Wait = Annotated[float, QueryParameter(ge=0, le=25, description="seconds to wait for another number")]
Since = Annotated[int, QueryParameter(ge=-1, description="tell what happened after this number; -1: nothing")]

STATUSES = ("open", "running", "over")
LONGEST_ID = 40
# The work of a record or of a page of a replay, against that of checking a record.
PAGE_WORK = 0.2
# And to count the chances of all its dice.
RECKONING_WORK = 1.0
# What a new game takes in the store beside its mission, and a choice.
NEW_GAME_BYTES = 2_000
CHOICE_BYTES = 400


class Join(Struct, forbid_unknown_fields=True):
    """Take a free seat. `contribution` is mixed into the seed of the dice."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    name: Name = ""
    contribution: Hex = ""


@post("/api/games", tags=["games"], request_max_body_size=MISSION_BODY)
async def create_game(request: AnyRequest, data: JSONBody[NewGame]) -> Created:
    """Create a game. The answer holds the keys of the seats that are yours."""
    home = house(request)
    home.charge(home.creations, request)
    home.charge(home.stored, request, NEW_GAME_BYTES + 2 * len(data.text))
    invites = any(seat.who == "open" for seat in data.seats.values())
    if invites and not await home.waiting.has_room(home.address(request)):
        raise WebFault(429, "too_many_waiting", most=home.waiting.most)
    if data.text:
        data = replace(data, text=data.text.replace("\r\n", "\n"))
        game = await home.read(request, try_mission, data.game, data.text, data.options)
        # What can be read there is read here too, and lies ready when the table asks for it.
        await home.worked(try_mission, game, data.text, data.options)
        data = replace(data, game=game)
    made = await home.table.create(data)
    if invites:
        home.waiting.add(home.address(request), made.game)
    return made


@get("/api/games", tags=["games"])
async def list_games(
    request: AnyRequest, status: Status = "open", limit: Count = 50, before: Before = 0.0
) -> list[GameInfo]:
    """Public games, the latest change first."""
    if status not in STATUSES:
        raise WebFault(422, "bad_status")
    return await house(request).table.listing(status, limit, before)


@get("/api/games/{game:str}", tags=["games"])
async def one_game(request: AnyRequest, game: FromPath[str]) -> GameInfo:
    """What anybody may know of a game."""
    return await house(request).table.info(game[:LONGEST_ID])


@post("/api/games/{game:str}/join", tags=["games"], status_code=200)
async def join_game(request: AnyRequest, game: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Take a free seat of a game."""
    home = house(request)
    await home.recall(game[:LONGEST_ID], request)
    return await home.table.join(game[:LONGEST_ID], data.seat, data.name, data.contribution)


@get("/api/games/{game:str}/record", tags=["games"], media_type="text/plain")
async def game_record(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """The record of a game that is over, as text."""
    home = house(request)
    home.charge(home.work, request, PAGE_WORK)
    text = await home.table.record(game[:LONGEST_ID])
    name = "".join(c for c in game if c.isalnum() or c in "-_")[:LONGEST_ID]
    headers = {"Content-Disposition": f'inline; filename="{name}.record"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/games/{game:str}/papers/{paper:str}", tags=["games"])
async def game_paper(
    request: AnyRequest, game: FromPath[str], paper: FromPath[str], lang: Language = "en"
) -> Response[bytes]:
    """What there is to print of a game, as its view names it: the roster of a force, papers of a campaign."""
    home, game = await _past(request, game, PAGE_WORK)
    kind, content = await afterwards.paper(home.table, game, paper, "fr" if lang.startswith("fr") else "en")
    return Response(content, media_type=kind)


@get("/api/games/{game:str}/replay", tags=["games"])
async def game_replay(
    request: AnyRequest,
    game: FromPath[str],
    perspective: Perspective = None,
    start: From = 0,
    count: Count = 50,
) -> Replay:
    """Steps of a game that is over, as a seat or everybody saw them."""
    home, game = await _past(request, game, PAGE_WORK)
    return await afterwards.replay(home.table, game, perspective, start, count)


@get("/api/games/{game:str}/reckoning", tags=["games"])
async def game_reckoning(request: AnyRequest, game: FromPath[str]) -> Reckoning:
    """What a game that is over came to: kills and losses, luck by the exact chances of every roll, turning points."""
    home, game = await _past(request, game, RECKONING_WORK)
    return await afterwards.reckoning(home.table, game)


@get("/api/games/{game:str}/review", tags=["games"])
async def game_review(request: AnyRequest, game: FromPath[str], seat: SeatNumber = 0) -> Review:
    """Where a game that is over turned for a seat, and what the strongest bot would have done.

    The first request begins it; it goes on as long as somebody asks how far it is.
    """
    home = house(request)
    home.charge(home.work, request, PAGE_WORK)
    return await afterwards.review(home.table, game[:LONGEST_ID], seat)


@delete("/api/games/{game:str}/review", tags=["games"])
async def end_review(request: AnyRequest, game: FromPath[str], seat: SeatNumber = 0) -> None:
    """Break it off."""
    home = house(request)
    home.charge(home.work, request, PAGE_WORK)
    await afterwards.end_review(home.table, game[:LONGEST_ID], seat)


@get("/api/games/{game:str}/state", tags=["play"])
async def game_state(
    request: AnyRequest,
    game: FromPath[str],
    authorization: Bearer = "",
    after: After = -1,
    wait: Wait = 0.0,
    since: Since = -1,
) -> State:
    """How a game stands for a seat, and what it is asked. With `after` and `wait` it answers when that changes."""
    visit = await _visit(request, game, authorization)
    return await visit.state_after(after, wait, since)


@post("/api/games/{game:str}/choose", tags=["play"], status_code=200)
async def choose(
    request: AnyRequest, game: FromPath[str], data: JSONBody[Choose], authorization: Bearer = ""
) -> Done:
    """Answer the open prompt of a seat."""
    home = house(request)
    home.charge(home.stored, request, CHOICE_BYTES * len(data.plan))
    visit = await _visit(request, game, authorization)
    return await visit.choose(data)


@post("/api/games/{game:str}/query", tags=["play"], status_code=200)
async def query(
    request: AnyRequest, game: FromPath[str], data: JSONBody[Query], authorization: Bearer = ""
) -> Answer:
    """Ask about the position: menu, reach, preview with exact odds, sight, coverage, why."""
    home = house(request)
    address = home.address(request)
    debt = home.questions.debt(address)
    if debt > 0:
        raise WebFault(429, "too_many_questions", wait=max(1.0, debt))
    visit = await _visit(request, game, authorization)
    return await visit.query(data, home.questions.of(address))


async def _past(request: AnyRequest, game: str, work: float) -> tuple[House, str]:
    """The house with a game taken up again, which is charged as so much work, and the game's name."""
    home, game = house(request), game[:LONGEST_ID]
    home.charge(home.work, request, work)
    await home.recall(game, request)
    return home, game


async def _visit(request: AnyRequest, game: str, authorization: str) -> Visit:
    token = key_of(authorization)
    home = house(request)
    await home.recall(game[:LONGEST_ID], request)
    return await home.visits.of(game[:LONGEST_ID], token, home.account(request))


def key_of(authorization: str) -> str:
    """The key of a seat that came with a request; raises WebFault."""
    kind, _, token = authorization.partition(" ")
    token = token.strip()
    if kind.lower() != "bearer" or not token:
        raise WebFault(401, "no_token")
    return token[:100]


ROUTES = [
    create_game, list_games, one_game, join_game, game_record, game_paper, game_replay, game_reckoning,
    game_review, end_review,
    game_state, choose, query,
]  # fmt: skip
