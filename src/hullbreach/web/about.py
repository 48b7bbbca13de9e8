"""What the server says of itself: version, schemas, documentation; and QR codes for invitations."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from typing import Annotated, Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from hullbreach import __version__
from hullbreach.faces import faces
from hullbreach.table import messages
from hullbreach.web.docs_page import docs_page
from hullbreach.web.faults import AnyRequest, Problem, WebFault
from hullbreach.web.house import house
from hullbreach.web.kept_page import kept_page
from hullbreach.web.sending import PACKED

LONGEST_QR = 300


class About(Struct, frozen=True):
    name: str
    version: str
    protocol: int  # the version of the socket's messages
    games: list[str]
    network: (
        str  # its address in the local network, for invitations from a page at localhost; "": it has none
    )


@get("/api/about", tags=["server"])
async def about(request: AnyRequest) -> About:
    """Name and versions of this server, the games it knows, and where others in the network find it."""
    network = house(request).settings.network
    return About("hullbreach", __version__, messages.VERSION, list(faces()), network)


@get("/api/kept", tags=["server"], media_type=MediaType.HTML, opt=PACKED)
async def kept(request: AnyRequest) -> Response[str]:
    """What this server keeps of those who play, and how long: a page for people."""
    home = house(request)
    return await home.sheets.sheet(
        request, ("kept",), lambda: kept_page(home.table.keeps), type=MediaType.HTML
    )


@get("/api/qr", tags=["server"], media_type="image/svg+xml")
async def qr_code(
    request: AnyRequest, text: Annotated[str, QueryParameter(description="an address of this server")] = ""
) -> Response[bytes]:
    """An address of this server as a QR code, to invite somebody with a phone."""
    home = house(request)
    address = _split(text)
    if address.scheme not in ("http", "https") or not home.is_here(address.netloc, request.headers):
        raise WebFault(422, "bad_qr", most=LONGEST_QR)
    return Response(await home.looked_up(_drawn_qr, text), media_type="image/svg+xml")


@get("/api/socket.json", tags=["server"], opt=PACKED)
async def socket_schema(request: AnyRequest) -> Response[dict[str, Any]]:
    """JSON Schema of the socket's messages, in both directions."""
    return await house(request).sheets.sheet(request, ("socket",), schema_of_socket)


@get("/api/openapi.json", include_in_schema=False, opt=PACKED)
async def openapi(request: AnyRequest) -> Response[dict[str, Any]]:
    return await house(request).sheets.sheet(request, ("openapi",), lambda: _openapi_of(request.app))


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML, opt=PACKED)
async def docs(request: AnyRequest) -> Response[str]:
    def page() -> str:
        return docs_page(_openapi_of(request.app), schema_of_socket())

    return await house(request).sheets.sheet(request, ("docs",), page, type=MediaType.HTML)


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text if len(text) <= LONGEST_QR and text.isprintable() else "")
    except ValueError:  # an address like http://[
        return urlsplit("")


@lru_cache(64)
def _drawn_qr(text: str) -> bytes:
    return drawn_qr(text)


def drawn_qr(text: str) -> bytes:
    """A text as a QR code, in SVG."""
    import segno

    svg = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        svg, kind="svg", border=3, svgns=True, xmldecl=False, omitsize=True
    )
    return svg.getvalue()


@cache
def schema_of_socket() -> dict[str, Any]:
    (client, server), parts = msgspec.json.schema_components(
        [messages.FromClient, messages.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages of the socket, version {messages.VERSION}",
        "description": "What a client may send (`FromClient`) and what it is told (`FromServer`).",
        "$defs": {"FromClient": client, "FromServer": server, **parts},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }


@lru_cache(1)
def _openapi_of(app: Litestar) -> dict[str, Any]:
    """The framework's document, with our own answers where something goes wrong."""
    document = app.openapi_schema.to_schema()
    (problem,), parts = msgspec.json.schema_components([Problem], ref_template="#/components/schemas/{name}")
    document["components"]["schemas"] |= parts
    wrong = {"description": "What went wrong.", "content": {"application/json": {"schema": problem}}}
    for item in document["paths"].values():
        for operation in item.values():
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = wrong
    return document


ROUTES = [about, kept, qr_code, socket_schema, openapi, docs]
