"""Answers that do not change while the server runs: made, packed and marked once, and sent once to each client."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response

if TYPE_CHECKING:
    from hullbreach.web.faults import AnyRequest

# Marks handlers whose answers are not to be packed again.
PACKED = {"packed": True}
ASK_AGAIN = "no-cache"

_TEXTS = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
# Shorter answers are sent as they are.
_SHORT = 500
# So many answers are kept; there are fewer that anybody could ask for.
_MOST = 1_000

T = TypeVar("T")


class Packed:
    """Bytes as they are sent."""

    def __init__(self, body: bytes, type: str, packed: dict[str, bytes] | None = None) -> None:
        self.body = body
        self.type = type
        # Best first.
        self.packed = dict(packed or {})
        if type.startswith(_TEXTS) and len(body) > _SHORT:
            self.packed["gzip"] = gzip.compress(body, 9, mtime=0)
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def sent(
    request: AnyRequest, what: Packed, cache: str, status: int = 200, more: dict[str, str] | None = None
) -> Response[bytes]:
    """The answer: packed as the client likes it, or only that nothing has changed since it asked last."""
    headers = {"Cache-Control": cache, "ETag": what.tag, "Vary": "Accept-Encoding", **(more or {})}
    if status == 200 and has_mark(request.headers.get("if-none-match", ""), what.tag):
        return Response(b"", status_code=304, headers=headers, media_type=what.type)
    accepted = request.headers.get("accept-encoding", "")
    for encoding, packed in what.packed.items():
        if encoding in accepted:
            headers["Content-Encoding"] = encoding
            return Response(packed, status_code=status, headers=headers, media_type=what.type)
    return Response(what.body, status_code=status, headers=headers, media_type=what.type)


def has_mark(known: str, tag: str) -> bool:
    """Whether a client knows it already; what stands between has perhaps made a weak mark of ours."""
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))


class Sheets:
    """What comes with the program, by what was asked for."""

    def __init__(self, make: Callable[[Callable[[], Packed]], Awaitable[Packed]]) -> None:
        # How something is made beside the loop.
        self._make = make
        self._made: dict[tuple[object, ...], Packed] = {}

    async def sheet(
        self,
        request: AnyRequest,
        key: tuple[object, ...] | None,
        made: Callable[[], T],
        type: MediaType | str = MediaType.JSON,
        cache: str = ASK_AGAIN,
        more: dict[str, str] | None = None,
    ) -> Response[T]:
        """What `made` gives, JSON of it where it is no text; without a key, and where it raises, nothing is kept."""
        found = self._made.get(key) if key is not None else None
        if found is None:
            found = await self._make(lambda: _packed(made(), type))
            if key is not None:
                if len(self._made) >= _MOST:
                    del self._made[next(iter(self._made))]
                self._made[key] = found
        # The bytes of it, for whoever reads the types.
        return cast("Response[T]", sent(request, found, cache, more=more))


def _packed(what: Any, type: MediaType | str) -> Packed:
    body = what.encode() if isinstance(what, str) else msgspec.json.encode(what)
    return Packed(body, type.value if isinstance(type, MediaType) else type)
