"""Missions and artwork over HTTP."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from hullbreach.faces import face_of, faces
from hullbreach.faces.contract import LONGEST_MISSION
from hullbreach.faces.offers import Guide, GuideInfo, MissionInfo, Primer
from hullbreach.faces.primers import picture_of, primer_of
from hullbreach.faces.wire import Artwork
from hullbreach.table.verifying import check_text
from hullbreach.table.wishes import MissionCheck
from hullbreach.web.faults import AnyRequest, shown
from hullbreach.web.house import house
from hullbreach.web.sentences import bad_ask
from hullbreach.web.settings import MISSION_BODY

Theme = Annotated[str, QueryParameter(max_length=20, description="scanner or blueprint")]

# A drawing may hold styles; nothing else comes with it.
_PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}


class MissionText(Struct, forbid_unknown_fields=True):
    """The text of an own mission file, which says its game."""

    text: Annotated[str, Meta(max_length=LONGEST_MISSION)]
    game: Annotated[str, Meta(max_length=40)] = ""


@get("/api/missions", tags=["missions"])
async def list_missions(request: AnyRequest) -> list[MissionInfo]:
    """All missions of all games."""
    return await house(request).looked_up(_all_missions)


@get("/api/missions/{game:str}/{key:str}", tags=["missions"])
async def one_mission(request: AnyRequest, game: FromPath[str], key: FromPath[str]) -> MissionInfo:
    """One mission."""
    return await house(request).looked_up(_mission, game, _key(key))


@get("/api/missions/{game:str}/{key:str}/picture.svg", tags=["missions"], media_type="image/svg+xml")
async def mission_picture(
    request: AnyRequest, game: FromPath[str], key: FromPath[str], theme: Theme = "scanner"
) -> Response[str]:
    """The bare board of a mission as a drawing."""
    svg = await house(request).looked_up(_picture, game, _key(key), theme)
    return Response(svg, media_type="image/svg+xml", headers=_PICTURE_HEADERS)


@get("/api/guides", tags=["missions"])
async def list_guides(request: AnyRequest) -> list[GuideInfo]:
    """The guides through first games, one for each side of each game."""
    return await house(request).looked_up(_guides)


@get("/api/guides/{game:str}/{key:str}", tags=["missions"])
async def one_guide(request: AnyRequest, game: FromPath[str], key: FromPath[str]) -> Guide:
    """What a guide tells, card by card."""
    return await house(request).looked_up(_guide, game, key)


@get("/api/primers/{game:str}", tags=["missions"])
async def primer(request: AnyRequest, game: FromPath[str]) -> Primer:
    """How to play a game, on a few pages."""
    return await house(request).looked_up(_primer, game)


@get("/api/primers/{game:str}/{key:str}/picture.svg", tags=["missions"], media_type="image/svg+xml")
async def primer_picture(
    request: AnyRequest, game: FromPath[str], key: FromPath[str], theme: Theme = "scanner"
) -> Response[str]:
    """A drawing of those pages."""
    svg = await house(request).looked_up(_primer_picture, game, key, theme)
    return Response(svg, media_type="image/svg+xml", headers=_PICTURE_HEADERS)


@post("/api/missions/check", tags=["missions"], status_code=200, request_max_body_size=MISSION_BODY)
async def check_mission(request: AnyRequest, data: JSONBody[MissionText]) -> MissionCheck:
    """Say what is wrong with the text of an own mission file."""
    home = house(request)
    home.charge(home.work, request)
    return await home.apart.read(check_text, data.game, data.text)


@get("/api/artwork/{game:str}", tags=["missions"])
async def artwork(request: AnyRequest, game: FromPath[str]) -> Response[Artwork]:
    """The drawings and colours of a game."""
    drawings = await house(request).looked_up(_artwork, game)
    return Response(drawings, headers={"Cache-Control": "public, max-age=300"})


# What comes with the program does not change while it runs.


@cache
def _all_missions() -> list[MissionInfo]:
    return [mission for face in faces().values() for mission in face.missions()]


@lru_cache(256)
def _mission(game: str, key: str) -> MissionInfo:
    return face_of(game).mission(key)


@lru_cache(256)
def _picture(game: str, key: str, theme: str) -> str:
    return face_of(game).picture(key, "", theme)


@lru_cache(1)
def _guides() -> list[GuideInfo]:
    return [guide for face in faces().values() for guide in face.guides()]


def _guide(game: str, key: str) -> Guide:
    return face_of(game).lesson(key).shown()


def _primer(game: str) -> Primer:
    found = primer_of(face_of(game).key)
    if found is None:
        raise bad_ask("no_primer", game=shown(game, 80))
    return found


def _primer_picture(game: str, key: str, theme: str) -> str:
    drawn = picture_of(face_of(game), key, theme)
    if drawn is None:
        raise bad_ask("no_picture", key=shown(key, 80))
    return drawn


@lru_cache(16)
def _artwork(game: str) -> Artwork:
    return face_of(game).artwork()


def _key(key: str) -> str:
    """A name of ours, never a path to a file of the server."""
    if not key or not all(c.isalnum() or c in "_-" for c in key):
        raise bad_ask("no_mission", key=shown(key, 80))
    return key


ROUTES = [
    list_missions,
    one_mission,
    mission_picture,
    list_guides,
    one_guide,
    primer,
    primer_picture,
    check_mission,
    artwork,
]
