"""The application: all routes around one table."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hullbreach import __version__
from hullbreach.table.room import Table
from hullbreach.web import about, games, health, missions, people, records, rules, static, telling
from hullbreach.web.decoding import decoded
from hullbreach.web.faults import AnyRequest, WebFault, on_fault, shown
from hullbreach.web.front import Front
from hullbreach.web.house import House, house
from hullbreach.web.sending import PACKED
from hullbreach.web.settings import BODY, Settings
from hullbreach.web.socket import talk
from hullbreach.web.static import Shelf

# The client's files come packed already.
_GZIP = CompressionConfig(
    backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key=next(iter(PACKED))
)
_ANYTHING = msgspec.json.Decoder(msgspec.Raw)
_SAFE = ("GET", "HEAD", "OPTIONS")
# How long somebody waits for a refusal who has used up his requests.
_REFUSED_SECONDS = 0.5

DESCRIPTION = (
    "Create, join, list, play and watch games; check records; ask for odds and rules. Playing itself goes over the "
    "socket /api/socket, or request by request with the key of a seat as bearer token. What goes wrong is answered "
    "with a code and a sentence in English and French."
)


class Server:
    """The application, and what must be said to its clients at the end."""

    def __init__(self, table: Table, settings: Settings | None = None) -> None:
        self.house = House(table, settings or Settings())
        self.app = Front(
            _litestar(self.house), self.house.hosts, self.house.bodies, self.house.settings.proxy
        )

    async def close(self) -> None:
        await self.house.close()


def _litestar(home: House) -> Litestar:
    origins = list(home.settings.origins)
    return Litestar(
        route_handlers=[
            *about.ROUTES,
            *health.ROUTES,
            *missions.ROUTES,
            *games.ROUTES,
            *records.ROUTES,
            *rules.ROUTES,
            *telling.ROUTES,
            *people.ROUTES,
            talk,
            *static.ROUTES,
        ],
        state=State({"house": home, "shelf": Shelf(home.settings.static)}),
        exception_handlers={Exception: on_fault},
        before_request=_first_look,
        request_max_body_size=BODY,
        openapi_config=OpenAPIConfig(
            title="Hullbreach",
            version=__version__,
            description=DESCRIPTION,
            # The framework insists on an address of its own for its document; ours is /api/openapi.json.
            openapi_router=Router(
                "/api/openapi", route_handlers=[], include_in_schema=False, before_request=_nothing_here
            ),
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        compression_config=_GZIP,
        cors_config=CORSConfig(allow_origins=origins, allow_headers=["*"]) if origins else None,
        logging_config=None,
    )


async def _first_look(request: AnyRequest) -> None:
    """Before any handler: whose page sent it, how much comes from there, and whether it can be kept."""
    home = house(request)
    ours = request.scope["path"].startswith("/api/")
    try:
        home.charge(home.requests if ours else home.files, request)
    except WebFault:
        # Whoever asks all the same does not get as many answers as fit into the time of all others.
        await asyncio.sleep(_REFUSED_SECONDS)
        raise
    if not ours:
        return
    if request.method not in _SAFE:
        if request.route_handler.opt.get("form"):
            # The link is proof enough: who has it may use it from anywhere. Browsers say of forms on our own pages,
            # which are to give away no address, that they come from nowhere.
            await request.body()  # it holds nothing that we want to know
            return
        if not home.welcome(request.headers):
            raise WebFault(403, "bad_origin")
        body = await request.body()
        # What is to be removed says its address; other requests say what they want in JSON.
        if body or request.method != "DELETE":
            decoded(_ANYTHING, body)


async def _nothing_here(request: AnyRequest) -> None:
    await _first_look(request)
    raise WebFault(404, "not_found", path=shown(request.url.path))
