"""The client: built files of the package, and one page for all addresses that the client itself understands."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from urllib.parse import unquote

from litestar import MediaType, Response, get

from hullbreach.web.faults import AnyRequest, WebFault, shown
from hullbreach.web.sending import ASK_AGAIN, PACKED, Packed, sent

# First parts of addresses that the client answers.
PAGES = ("", "new", "game", "replay", "records", "rules", "about", "learn", "how", "you")
# Names of files here carry a hash of what is in them.
HASHED = "assets"

FOREVER = "public, max-age=31536000, immutable"

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}

_NOT_BUILT = Path(__file__).with_name("not_built.html").read_bytes()


class Loaded(Packed):
    """A file as it is sent."""

    def __init__(self, path: Path) -> None:
        stat = path.stat()
        self.stamp = (stat.st_mtime_ns, stat.st_size)
        guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        brotli = path.with_name(path.name + ".br")
        packed = {"br": brotli.read_bytes()} if brotli.is_file() else {}
        super().__init__(path.read_bytes(), _TYPES.get(path.suffix, guessed), packed)


class Shelf:
    """The built files, read once and again when they change."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._loaded: dict[Path, Loaded] = {}

    def find(self, path: str) -> Loaded | None:
        if "\0" in path or "\\" in path:
            return None
        file = (self._root / path.lstrip("/")).resolve()
        if not file.is_relative_to(self._root) or file.name.startswith("."):
            return None
        try:
            stat = file.stat()
            if not file.is_file():
                return None
            known = self._loaded.get(file)
            if known is None or known.stamp != (stat.st_mtime_ns, stat.st_size):
                known = self._loaded[file] = Loaded(file)
        except OSError:
            return None
        return known


@get(
    ["/", "/{path:path}"],
    include_in_schema=False,
    sync_to_thread=False,
    media_type=MediaType.HTML,
    opt=PACKED,
)
def page(request: AnyRequest) -> Response[bytes]:
    path = unquote(request.scope["path"]).strip("/")
    first = path.split("/", 1)[0]
    shelf: Shelf = request.app.state["shelf"]
    if first == "api":
        raise WebFault(404, "not_found", path=shown(f"/{path}"))
    found = shelf.find(path) if path else None
    if found is not None and path != "index.html":
        return sent(request, found, FOREVER if first == HASHED else ASK_AGAIN)
    lost = first not in PAGES and path != "index.html"
    index = shelf.find("index.html")
    # A person in a browser gets the client's own page for lost people.
    wants_page = "text/html" in request.headers.get("accept", "") and "." not in path
    if lost and (index is None or not wants_page):
        raise WebFault(404, "not_found", path=shown(f"/{path}"))
    if index is None:
        return Response(_NOT_BUILT, media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})
    return sent(request, index, ASK_AGAIN, 404 if lost else 200)


ROUTES = [page]
