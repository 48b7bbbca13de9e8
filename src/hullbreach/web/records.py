"""Records over HTTP: anybody's record can be checked and shown again."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from hullbreach.table.verifying import replay_text, verify_text
from hullbreach.table.wishes import Replay, Verified
from hullbreach.web.faults import AnyRequest
from hullbreach.web.house import house
from hullbreach.web.settings import RECORD_BODY, RECORD_TEXT

RecordText = Annotated[str, Meta(max_length=RECORD_TEXT)]


class RecordToVerify(Struct, forbid_unknown_fields=True):
    text: RecordText


class RecordToReplay(Struct, forbid_unknown_fields=True):
    text: RecordText
    perspective: Annotated[int, Meta(ge=0, le=9)] | None = None
    start: Annotated[int, Meta(ge=0)] = field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=200)] = 50


@post("/api/records/verify", tags=["records"], status_code=200, request_max_body_size=RECORD_BODY)
async def verify_record(request: AnyRequest, data: JSONBody[RecordToVerify]) -> Verified:
    """Play a record again and check seed, dice, hashes and result."""
    return await house(request).read(request, verify_text, data.text)


@post("/api/records/replay", tags=["records"], status_code=200, request_max_body_size=RECORD_BODY)
async def replay_record(request: AnyRequest, data: JSONBody[RecordToReplay]) -> Replay:
    """Steps of a record, to be shown."""
    home = house(request)
    return await home.read(request, replay_text, data.text, data.perspective, data.start, data.count)


ROUTES = [verify_record, replay_record]
