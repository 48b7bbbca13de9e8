"""The rulebook over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from hullbreach.faces.wire import Text
from hullbreach.rulebook import Rule, UnknownRule, Words, rule, rules, search
from hullbreach.web.faults import AnyRequest, WebFault, shown
from hullbreach.web.house import house
from hullbreach.web.sending import PACKED

Sought = Annotated[str, QueryParameter(max_length=100, description="words that the rule must contain")]
Game = Annotated[str, QueryParameter(max_length=40, description="a game: only its rules")]
Profile = Annotated[
    str, QueryParameter(max_length=40, description="with a game: only the rules of this profile")
]
Preferred = Annotated[str, QueryParameter(max_length=40, description="a game whose rules come first")]
Language = Annotated[str, QueryParameter(max_length=10, description="en or fr: the language of the words")]


class RuleInfo(Struct, frozen=True):
    """One rule; `ruling` is our reading where the source is silent or unclear."""

    id: str
    game: str
    profile: str
    book: Text  # what people call the rule set
    chapter: Text
    title: Text
    text: Text
    ruling: Text | None


@get("/api/rules", tags=["rules"], opt=PACKED)
async def list_rules(
    request: AnyRequest,
    q: Sought = "",
    lang: Language = "en",
    game: Game = "",
    profile: Profile = "",
    prefer: Preferred = "",
) -> Response[list[RuleInfo]]:
    """The rules in which all the words of `q` occur; without it all rules."""
    books = {(each.book.game, each.book.profile) for each in rules().values()}
    known = any(game in ("", of) and profile in ("", name) for of, name in books)
    key = ("rules", game, profile) if known and not q.strip() else None
    sheets = house(request).sheets
    return await sheets.sheet(request, key, lambda: _found(q, lang, game, profile, prefer))


@get("/api/rules/{id:str}", tags=["rules"])
async def one_rule(id: FromPath[str]) -> RuleInfo:
    """One rule in both languages."""
    try:
        return _info(rule(id.strip().upper()[:60]))
    except UnknownRule as unknown:
        near = f" → {', '.join(unknown.near)}?" if unknown.near else ""
        raise WebFault(404, "no_rule", id=shown(id)[:60], near=near) from None


def _found(words: str, lang: str, game: str, profile: str, prefer: str) -> list[RuleInfo]:
    found = search(words, lang, prefer) if words.strip() else list(rules().values())
    return [
        _info(each) for each in found if game in ("", each.book.game) and profile in ("", each.book.profile)
    ]


def _info(found: Rule) -> RuleInfo:
    ruling = None if found.ruling is None else _text(found.ruling)
    return RuleInfo(
        id=found.id,
        game=found.book.game,
        profile=found.book.profile,
        book=_text(found.book.name),
        chapter=_text(found.chapter),
        title=_text(found.title),
        text=_text(found.text),
        ruling=ruling,
    )


def _text(words: Words) -> Text:
    return Text(words.en, words.fr)


ROUTES = [list_rules, one_rule]
