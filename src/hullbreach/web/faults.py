"""Everything that goes wrong over HTTP becomes a code and a sentence in both languages; never a traceback."""

from __future__ import annotations

import logging
import math
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import Struct

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.wire import Text
from hullbreach.kernel.record import RecordFault
from hullbreach.table.faults import TableFault
from hullbreach.table.messages import Error
from hullbreach.table.sentences import SENTENCES
from hullbreach.web.decoding import Unreadable, explained
from hullbreach.web.sentences import say
from hullbreach.words.faults import both
from hullbreach.words.text import SEMICOLON, Name, joined

log = logging.getLogger("hullbreach.web")

AnyRequest = Request[Any, Any, Any]


# What the framework itself refuses, by its status; all else is a bad request.
_REFUSALS = {404: "not_found", 405: "bad_method", 413: "too_large"}


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out; nothing has changed. `code` is for programs."""

    code: str
    text: Text
    rule: str = ""


class WebFault(Exception):
    """Something that the server itself refuses."""

    def __init__(self, status: int, code: str, wait: float = 0.0, **names: Name) -> None:
        self.status = status
        self.code = code
        self.wait = math.ceil(wait)
        self.text = say(code, seconds=self.wait, **names) if wait else say(code, **names)
        super().__init__(self.text.en)


class Refused(Exception):
    """The table answered a request with an error message."""

    def __init__(self, error: Error) -> None:
        super().__init__(error.text.en)
        self.problem = Problem(error.code, error.text, error.rule)
        self.status: int = SENTENCES.groups["fault"][error.code]["status"]


def _listed(faults: list[str]) -> Text:
    said = joined([both(fault) for fault in faults], SEMICOLON)
    return Text(shown(said.en, 600), shown(said.fr, 600))


def answer(status: int, problem: Problem, wait: int = 0) -> Response[bytes]:
    headers = {"Cache-Control": "no-store"}
    if wait:
        headers["Retry-After"] = str(wait)
    return Response(
        msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON, headers=headers
    )


def problem_of(error: Exception) -> tuple[int, Problem] | None:
    """Status and sentence of everything that is meant for the person who asked."""
    match error:
        case TableFault():
            return error.status, Problem(error.code, error.text, error.rule)
        case WebFault() | Unreadable():
            status = error.status if isinstance(error, WebFault) else 400 if error.code == "bad_json" else 422
            return status, Problem(error.code, error.text)
        case Refused():
            return error.status, error.problem
        case BadAsk():
            return 422, Problem("bad_ask", error.text)
        case RecordFault():
            return 422, Problem("bad_record", say("bad_record", why=_listed(error.faults[:5])))
    return None


def on_fault(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Whatever a handler raised, and what the framework itself refuses."""
    known = problem_of(error)
    if known is not None:
        wait = error.wait if isinstance(error, WebFault) else 5 if known[0] == 503 else 0
        return answer(*known, wait=wait)
    if isinstance(error, HTTPException):
        return _on_refusal(request, error)
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(500, Problem("broken", say("broken")))


def _on_refusal(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    status, path = error.status_code, shown(request.url.path)
    if isinstance(error, ValidationException):
        return answer(422, Problem("bad_message", _validation(error)))
    names: dict[str, Name] = {"path": path, "method": request.method, "why": shown(error.detail)}
    code = _REFUSALS.get(status, "bad_request")
    if code == "too_large":
        names["most"] = request.route_handler.resolve_request_max_body_size() or 0
    if status >= 500:
        status, code = 500, "broken"
        if "prematurely" not in error.detail:
            log.error("%s %s failed", request.method, path, exc_info=error)
    return answer(status, Problem(code, say(code, **names)))


def _validation(error: ValidationException) -> Text:
    """The first of the things that are wrong."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return explained(str(first.get("message", "")), str(first.get("key", "")).removeprefix("data"))
    return say("bad_request", why=shown(error.detail.split(" for ")[0]))


def shown(text: str, most: int = 120) -> str:
    """Something of the client's, short and printable."""
    return "".join(c if c.isprintable() else "�" for c in text)[:most]
