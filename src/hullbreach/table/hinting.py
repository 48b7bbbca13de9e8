"""A hint for somebody who plays against bots alone: thought about as a bot's choice is, and marked in the record.

It is worked out beside the connection, which goes on hearing what is said: who has enough of waiting, chooses or leaves
ends it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from hullbreach.faces import answers
from hullbreach.faces.advising import Advised, advice, asked_of, ends_walk, picked, walked_on
from hullbreach.faces.base import Player
from hullbreach.faces.contract import BadAsk
from hullbreach.faces.thinking import task_of
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.sentences import say

if TYPE_CHECKING:
    from hullbreach.table.link import Link

log = logging.getLogger("hullbreach.table")
# A hint goes so many choices further at most.
MOST_STEPS = 8


def begin(link: Link, ref: str) -> None:
    """Work a hint out; the answer comes when there is one. Of one connection there is one at a time."""
    stop(link)
    link.advising = link.live.spawn(_answered(link, ref))


def stop(link: Link) -> None:
    """Nobody waits for the hint any more."""
    if link.advising is not None:
        link.advising.cancel()
        link.advising = None


async def _answered(link: Link, ref: str) -> None:
    version = link.tale.version
    try:
        link.answer(await hint(link, ref))
    except asyncio.CancelledError:
        link.answer(m.Answer(ref, version, fault=say("fault", "hint_stopped")))
        raise
    except BadAsk as bad:
        link.answer(m.Answer(ref, version, fault=bad.text))
    except Exception:
        log.exception("game %s: a hint failed", link.live.id)
        link.answer(m.Answer(ref, version, fault=say("fault", "internal")))


async def hint(link: Link, ref: str) -> m.Answer:
    """What the best level would choose now for the seat that is asked, or why there is no hint."""
    live, version = link.live, link.tale.version
    try:
        seat = _helped(link)
        if live.hint is None or live.hint.version != version:
            count, found = len(link.tale.kept), await _worked_out(link, seat)
            if link.tale.version != version:
                raise TableFault("stale")
            live.hint = Given(version, count, found)
        return m.Answer(ref, version, hint=live.hint.advice)
    except TableFault as fault:
        return m.Answer(ref, version, fault=fault.text)


class Given(NamedTuple):
    """A hint, the version for which it was given, and how many choices stood then."""

    version: int
    choices: int
    advice: answers.Advice

    def helped(self, version: int, count: int, line: str) -> bool:
        """Whether a choice was made with it: the first after it, or a further one as it was named."""
        further = count - self.choices
        named = 0 < further < len(self.advice.steps) and line == self.advice.steps[further].text
        return version == self.version or named


def _helped(link: Link) -> Seat:
    """The seat that may have a hint now: who is asked, and plays against bots alone; raises TableFault."""
    seat = link.playing()
    if link.tale.waiting() != seat:
        raise TableFault("not_yours")
    if len(link.tale.humans()) > 1:
        raise TableFault("hint_alone")
    return seat


async def _worked_out(link: Link, seat: Seat) -> answers.Advice:
    """Whoever is to be picked is picked, and it is thought once more about what he does. A walk goes on as plain sense
    would: so it went on where its chance was found. Raises TableFault."""
    tale = link.tale
    game, adviser = tale.game.copy(), tale.face.adviser(seat, tale.version)
    try:
        steps = [await _asked(link, adviser, game, seat)]
        begun = picked(tale.face, game, seat, steps[0].choice)
        if begun is not None:
            steps.append(await _asked(link, adviser, begun, seat))
        guide = tale.face.sensible(seat, tale.version)
        for _ in range(MOST_STEPS):
            on = walked_on(tale.face, steps[-1].game, seat, steps[-1].choice)
            further = await _asked(link, guide, on, seat) if on is not None else None
            if further is None or ends_walk(tale.face, further.game, further.choice):
                break
            steps.append(further)
    except Unimaginable:
        raise TableFault("hint_none") from None
    return advice(tale.face, adviser.name, steps, begun is not None)


async def _asked(link: Link, adviser: Player[Game], game: Game, seat: Seat) -> Advised[Game]:
    """What the adviser would do, from what the seat knows; raises Unimaginable."""
    table, tale = link.live.table, link.tale
    aside = partial(asyncio.get_running_loop().run_in_executor, table.pool)
    if not adviser.thinks:
        choice = await aside(asked_of, adviser, game, seat, tale.version)
    else:
        task = await aside(task_of, adviser, game, tale.header, table.thinkers.budget.deadline)
        choice, _ = await aside(adviser.settle, game, *await table.thinkers.think(task))
    return Advised(game, choice, adviser.thought)
