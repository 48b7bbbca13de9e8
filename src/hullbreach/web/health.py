"""How the server is: a page for whoever watches over it, and its figures in the usual text format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from litestar import Response, get
from msgspec import Struct

from hullbreach import __version__
from hullbreach.table.journal import StoreDown
from hullbreach.web.faults import AnyRequest, WebFault
from hullbreach.web.house import house

if TYPE_CHECKING:
    from hullbreach.web.house import House

# Only from this machine: figures tell strangers what they need not know.
HERE = ("127.0.0.1", "::/64", "localhost", "")
FORMAT = "text/plain; version=0.0.4; charset=utf-8"


class Health(Struct, frozen=True):
    ok: bool
    version: str
    database: str  # "answers", or what is wrong with it
    lag: float  # seconds that the loop kept somebody waiting at the last look


@get("/api/health", tags=["server"])
async def health(request: AnyRequest) -> Response[Health]:
    """Whether the server can do its work: status 200, or 503 where the database does not answer."""
    home = house(request)
    try:
        await home.table.store.look()
        await home.table.store.entry("-")
        database = "answers"
    except StoreDown as down:
        database = str(down)
    ok = database == "answers"
    told = Health(ok, __version__, database, round(home.pulse.last, 4))
    return Response(told, status_code=200 if ok else 503)


@get("/api/metrics", tags=["server"], media_type="text/plain")
async def metrics(request: AnyRequest) -> Response[str]:
    """Figures in the text format that monitoring programs read; only for programs on the server's own machine."""
    home = house(request)
    if home.address(request) not in HERE:
        raise WebFault(404, "not_found", path="/api/metrics")
    return Response(written(figures(home)), media_type=FORMAT)


def figures(home: House) -> list[tuple[str, str, float]]:
    """Name, what it is, and how much."""
    table = home.table
    out = [
        ("loop_lag_seconds", "How late the loop came to what was due, at the last look.", home.pulse.last),
        ("loop_lag_worst_seconds", "The same at worst since the figures were read last.", home.pulse.worst),
        ("sockets", "Open sockets.", home.crowd.total),
        ("lines", "Open connections that are no sockets.", home.lines.total),
        ("visits", "Players by HTTP alone.", home.visits.count),
        ("games_live", "Games in memory.", table.live_count),
        ("games_recalling", "Games that are being taken up again.", table.loading_count),
        ("store_waiting", "Appends that wait for the database.", table.store.waiting),
        ("thinkers_busy", "Processes in which bots think now.", table.thinkers.busy),
        ("thinkers_waiting", "Choices of bots that wait for such a process.", table.thinkers.waiting),
        ("readers_asked", "What was sent to be read and is not read yet.", home.apart.asked),
        ("bodies_bytes", "What is being sent and not answered yet.", home.bodies.total),
        ("memory_bytes", "Resident memory of this process.", _memory()),
    ]
    home.pulse.worst = 0.0
    out.extend(
        (f"disk_{name}_bytes", f"Of the database's disk: {name}.", size) for name, size in table.store.disk()
    )
    return out


def written(figures: list[tuple[str, str, float]]) -> str:
    lines: list[str] = []
    for name, what, value in figures:
        lines += [
            f"# HELP hullbreach_{name} {what}",
            f"# TYPE hullbreach_{name} gauge",
            f"hullbreach_{name} {value:g}",
        ]
    return "\n".join(lines) + "\n"


def _memory() -> float:
    if sys.platform != "linux":
        return 0.0
    import resource

    return int(Path("/proc/self/statm").read_text().split()[1]) * float(resource.getpagesize())


ROUTES = [health, metrics]
