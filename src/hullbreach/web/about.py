"""What the server says of itself: version, schemas, documentation; and QR codes for invitations."""

from __future__ import annotations

import io
from functools import cache
from typing import Annotated, Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from litestar import MediaType, Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from hullbreach import __version__
from hullbreach.faces import faces
from hullbreach.table import messages
from hullbreach.web.docs_page import docs_page
from hullbreach.web.faults import AnyRequest, Problem, WebFault
from hullbreach.web.house import house

LONGEST_QR = 300


class About(Struct, frozen=True):
    name: str
    version: str
    protocol: int  # the version of the socket's messages
    games: list[str]


@get("/api/about", tags=["server"])
async def about() -> About:
    """Name and versions of this server, and the games it knows."""
    return About("hullbreach", __version__, messages.VERSION, list(faces()))


@get("/api/qr", tags=["server"], media_type="image/svg+xml")
async def qr_code(
    request: AnyRequest, text: Annotated[str, QueryParameter(description="an address of this server")] = ""
) -> Response[bytes]:
    """An address of this server as a QR code, to invite somebody with a phone."""
    import segno

    address = _split(text)
    own = house(request).is_here(address.netloc, request.headers)
    if address.scheme not in ("http", "https") or not own:
        raise WebFault(422, "bad_qr", most=LONGEST_QR)
    svg = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        svg, kind="svg", border=3, svgns=True, xmldecl=False, omitsize=True
    )
    return Response(svg.getvalue(), media_type="image/svg+xml")


@get("/api/socket.json", tags=["server"])
async def socket_schema() -> dict[str, Any]:
    """JSON Schema of the socket's messages, in both directions."""
    return schema_of_socket()


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> dict[str, Any]:
    return openapi_of(request)


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML)
async def docs(request: AnyRequest) -> str:
    return docs_page(openapi_of(request), schema_of_socket())


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text if len(text) <= LONGEST_QR and text.isprintable() else "")
    except ValueError:  # an address like http://[
        return urlsplit("")


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


def openapi_of(request: AnyRequest) -> dict[str, Any]:
    """The framework's document, with our own answers where something goes wrong."""
    document = request.app.openapi_schema.to_schema()
    (problem,), parts = msgspec.json.schema_components([Problem], ref_template="#/components/schemas/{name}")
    document["components"]["schemas"] |= parts
    wrong = {"description": "What went wrong.", "content": {"application/json": {"schema": problem}}}
    for item in document["paths"].values():
        for operation in item.values():
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = wrong
    return document


ROUTES = [about, qr_code, socket_schema, openapi, docs]
