"""A hint for somebody who plays against bots alone: thought about as a bot's choice is, and marked in the record."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from hullbreach.faces import answers
from hullbreach.faces.advising import advice, asked_of
from hullbreach.faces.thinking import task_of
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.game import Unimaginable
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault

if TYPE_CHECKING:
    from hullbreach.table.link import Link


async def hint(link: Link, ref: str) -> m.Answer:
    """What the best level would choose now for the seat that is asked, or why there is no hint."""
    live, version = link.live, link.tale.version
    try:
        seat = _helped(link)
        if live.hint is None or live.hint[0] != version:
            live.hint = (version, await _worked_out(link, seat))
        return m.Answer(ref, version, hint=live.hint[1])
    except TableFault as fault:
        return m.Answer(ref, version, fault=fault.text)


def _helped(link: Link) -> Seat:
    """The seat that may have a hint now: who is asked, and plays against bots alone; raises TableFault."""
    seat = link.playing()
    if link.tale.waiting() != seat:
        raise TableFault("not_yours")
    if len(link.tale.humans()) > 1:
        raise TableFault("hint_alone")
    return seat


async def _worked_out(link: Link, seat: Seat) -> answers.Advice:
    """Raises TableFault."""
    table, tale = link.live.table, link.tale
    version, game = tale.version, tale.game.copy()
    adviser = tale.face.adviser(seat, version)
    aside = partial(asyncio.get_running_loop().run_in_executor, table.pool)
    try:
        if not adviser.thinks:
            choice = await aside(asked_of, adviser, game, seat, version)
        else:
            task = await aside(task_of, adviser, game, tale.header, table.thinkers.budget.deadline)
            choice, _ = await aside(adviser.settle, game, *await table.thinkers.think(task))
    except Unimaginable:
        raise TableFault("hint_none") from None
    return advice(adviser, game, choice)
