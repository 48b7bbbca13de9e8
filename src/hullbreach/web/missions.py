"""Missions and artwork over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from hullbreach.faces import face_of, faces
from hullbreach.faces.contract import LONGEST_MISSION
from hullbreach.faces.cover import cover, moving
from hullbreach.faces.offers import Guide, GuideInfo, MissionInfo, Primer
from hullbreach.faces.primers import picture_of, primer_of
from hullbreach.faces.wire import Artwork
from hullbreach.table.verifying import check_text
from hullbreach.table.wishes import MissionCheck
from hullbreach.web.faults import AnyRequest, shown
from hullbreach.web.house import house
from hullbreach.web.sending import PACKED
from hullbreach.web.sentences import bad_ask
from hullbreach.web.settings import MISSION_BODY

Theme = Annotated[str, QueryParameter(max_length=20, description="scanner or blueprint")]

# A drawing may hold styles; nothing else comes with it.
SVG = "image/svg+xml"
_DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


class MissionText(Struct, forbid_unknown_fields=True):
    """The text of an own mission file, which says its game."""

    text: Annotated[str, Meta(max_length=LONGEST_MISSION)]
    game: Annotated[str, Meta(max_length=40)] = ""


@get("/api/missions", tags=["missions"], opt=PACKED)
async def list_missions(request: AnyRequest) -> Response[list[MissionInfo]]:
    """All missions of all games."""
    return await house(request).sheets.sheet(request, ("missions",), _all_missions)


@get("/api/missions/{game:str}/{key:str}", tags=["missions"], opt=PACKED)
async def one_mission(request: AnyRequest, game: FromPath[str], key: FromPath[str]) -> Response[MissionInfo]:
    """One mission."""
    sheets = house(request).sheets
    return await sheets.sheet(request, ("mission", game, key), lambda: face_of(game).mission(_key(key)))


@get("/api/missions/{game:str}/{key:str}/picture.svg", tags=["missions"], media_type=SVG, opt=PACKED)
async def mission_picture(
    request: AnyRequest, game: FromPath[str], key: FromPath[str], theme: Theme = "scanner"
) -> Response[str]:
    """The bare board of a mission as a drawing."""
    return await _drawn(
        request, ("picture", game, key, theme), lambda: face_of(game).picture(_key(key), "", theme)
    )


@get("/api/cover.svg", tags=["missions"], media_type=SVG, opt=PACKED)
async def cover_picture(request: AnyRequest, theme: Theme = "scanner") -> Response[str]:
    """The picture of the start page, in which nothing moves."""
    return await _drawn(request, ("cover", theme), lambda: _cover(cover, theme))


@get("/api/cover-moving.svg", tags=["missions"], media_type=SVG, opt=PACKED)
async def cover_moving(request: AnyRequest, theme: Theme = "scanner") -> Response[str]:
    """What moves in that picture, to be laid over it."""
    return await _drawn(request, ("cover moving", theme), lambda: _cover(moving, theme))


@get("/api/guides", tags=["missions"], opt=PACKED)
async def list_guides(request: AnyRequest) -> Response[list[GuideInfo]]:
    """The guides through first games, one for each side of each game."""
    return await house(request).sheets.sheet(request, ("guides",), _guides)


@get("/api/guides/{game:str}/{key:str}", tags=["missions"], opt=PACKED)
async def one_guide(request: AnyRequest, game: FromPath[str], key: FromPath[str]) -> Response[Guide]:
    """What a guide tells, card by card."""
    sheets = house(request).sheets
    return await sheets.sheet(request, ("guide", game, key), lambda: face_of(game).lesson(key).shown())


@get("/api/primers/{game:str}", tags=["missions"], opt=PACKED)
async def primer(request: AnyRequest, game: FromPath[str]) -> Response[Primer]:
    """How to play a game, on a few pages."""
    return await house(request).sheets.sheet(request, ("primer", game), lambda: _primer(game))


@get("/api/primers/{game:str}/{key:str}/picture.svg", tags=["missions"], media_type=SVG, opt=PACKED)
async def primer_picture(
    request: AnyRequest, game: FromPath[str], key: FromPath[str], theme: Theme = "scanner"
) -> Response[str]:
    """A drawing of those pages."""
    return await _drawn(
        request, ("primer picture", game, key, theme), lambda: _primer_picture(game, key, theme)
    )


@post("/api/missions/check", tags=["missions"], status_code=200, request_max_body_size=MISSION_BODY)
async def check_mission(request: AnyRequest, data: JSONBody[MissionText]) -> MissionCheck:
    """Say what is wrong with the text of an own mission file."""
    return await house(request).read(request, check_text, data.game, data.text)


@get("/api/artwork/{game:str}", tags=["missions"], opt=PACKED)
async def artwork(request: AnyRequest, game: FromPath[str]) -> Response[Artwork]:
    """The drawings and colours of a game."""
    sheets = house(request).sheets
    return await sheets.sheet(
        request, ("artwork", game), lambda: face_of(game).artwork(), cache="public, max-age=300"
    )


async def _drawn(request: AnyRequest, key: tuple[object, ...], made: Callable[[], str]) -> Response[str]:
    sheets = house(request).sheets
    return await sheets.sheet(request, key, made, SVG, "public, max-age=3600", _DRAWING)


def _cover(draw: Callable[[str], str], theme: str) -> str:
    try:
        return draw(theme)
    except KeyError:
        raise bad_ask("no_theme", theme=shown(theme, 20)) from None


def _all_missions() -> list[MissionInfo]:
    return [mission for face in faces().values() for mission in face.missions()]


def _guides() -> list[GuideInfo]:
    return [guide for face in faces().values() for guide in face.guides()]


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


def _key(key: str) -> str:
    """A name of ours, never a path to a file of the server."""
    if not key or not all(c.isalnum() or c in "_-" for c in key):
        raise bad_ask("no_mission", key=shown(key, 80))
    return key


ROUTES = [
    list_missions,
    one_mission,
    mission_picture,
    cover_picture,
    cover_moving,
    list_guides,
    one_guide,
    primer,
    primer_picture,
    check_mission,
    artwork,
]
