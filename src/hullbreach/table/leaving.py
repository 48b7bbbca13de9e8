"""Seats that are left and free again, and games that are called off before they begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.table import consenting, messages as m
from hullbreach.table.faults import TableFault

if TYPE_CHECKING:
    from hullbreach.table.link import Link

# What it means to leave a game that has begun, as the table agreed.
RESIGNS, FREES = "resigns", "frees"


async def leave(link: Link, message: m.Leave) -> None:
    """Free the seat of a player: always before the game begins, afterwards where the table agreed on it."""
    live, tale = link.live, link.tale
    async with live.lock:
        seat = link.seat()
        others = [one for one in tale.humans() if one != seat]
        if not tale.started:
            if others and tale.all_bound():
                # Whoever came instead could choose a share that goes with those that are shown.
                raise TableFault("shares_settled")
            # With nobody left in it there is nothing to wait for.
            await live.write(live.act("left" if others else "aborted", seat))
            return
        link.playing()
        if tale.settings.leaving != FREES or tale.campaign:
            raise TableFault("leaving_resigns")
        if not others:
            raise TableFault("last_to_leave")
        await live.write(live.timed("left", seat))
        # What the others have agreed to needs nobody else now.
        await consenting.grant(live)


async def abort(link: Link, message: m.Abort) -> None:
    """Call a game off that has not begun; only whoever made it."""
    live, tale = link.live, link.tale
    async with live.lock:
        seat = link.seat()
        if tale.started:
            raise TableFault("begun")
        if seat not in tale.makers:
            raise TableFault("not_maker")
        await live.write(live.act("aborted", seat))
