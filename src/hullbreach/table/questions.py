"""Questions about a position. They are worked out beside the loop that serves the games, on a copy of the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from hullbreach.faces.base import AnyFace
from hullbreach.kernel.game import Game
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.showing import Audience

if TYPE_CHECKING:
    from hullbreach.table.link import Link

Question = Callable[[], m.Answer]
# Works a question out; whoever lets a player in may count and refuse them (BadAsk).
Ask = Callable[[Question], Awaitable[m.Answer]]

_read = msgspec.json.Decoder(m.Happened).decode


def question(link: Link, message: m.Query) -> Question:
    """A question about the position as it is now, to be worked out anywhere; raises TableFault where there is none."""
    tale = link.tale
    if not tale.started:
        raise TableFault("not_started")
    lines = link.live.memory.told(link.audience).since(message.since) if message.about == "recap" else []
    return partial(_answer, tale.face, tale.game.copy(), tale.version, link.audience, message, lines)


def _answer(
    face: AnyFace, game: Game, number: int, audience: Audience, message: m.Query, lines: list[msgspec.Raw]
) -> m.Answer:
    """Raises BadAsk and TableFault."""
    answer = partial(m.Answer, message.ref, number)
    if message.about == "sight":
        return answer(sight=face.sight(game, audience, message.piece))
    if message.about == "coverage":
        return answer(sight=face.coverage(game, audience, message.side))
    if message.about == "menace":
        return answer(menace=face.menace(game, audience, message.piece))
    if audience is None:
        raise TableFault("watching")
    if message.about == "menu":
        return answer(menu=face.menu(game, audience, message.piece))
    if message.about == "reach":
        return answer(reach=face.reach(game, audience, message.piece))
    if message.about == "preview":
        return answer(preview=face.preview(game, audience, message.plan))
    if message.about == "why" and not (message.at or message.text):
        return answer(why=face.no_shot(game, audience, message.piece))
    if message.about == "why":
        return answer(why=face.why_not(game, audience, message.piece, message.at, message.text))
    if message.about == "recap":
        told = [event for line in lines for event in _read(line).events]
        return answer(recap=face.recap(game, audience, told))
    raise TableFault("unknown_query", about=message.about)
