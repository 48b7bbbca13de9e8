"""Somebody lets the others wait, with or without a connection: he is warned, and then his seat can be claimed.

Where a time in days is up and the players agreed to wait it is for them to say when they have waited long enough; so
it is where there is no clock at all, sooner in a game that is open to everybody than among friends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.table import clocks, consenting, messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.keeping import HUMAN

if TYPE_CHECKING:
    from hullbreach.table.link import Link
    from hullbreach.table.tale import Tale

WARN, CLAIM_BOT, CLAIM_WIN = "warn", "claim_bot", "claim_win"
CLAIMS = (WARN, CLAIM_BOT, CLAIM_WIN)
# Seconds that one waits before a warning, and after it: among friends, and in a game that is open to everybody.
_FRIENDS, _STRANGERS = (3 * clocks.DAY, clocks.DAY), (600, 300)


def claim_of(tale: Tale) -> m.Claim | None:
    """Against whom something can be claimed, and when; None: nobody is waited for, or a clock sees to it."""
    if not tale.started or tale.over or tale.paused or tale.held is not None:
        return None
    seat = tale.roller() if tale.rolling is not None else tale.waiting()
    if seat < 0 or tale.holds[seat].who != HUMAN or tale.holds[seat].bot_plays or len(tale.humans()) < 2:
        return None
    first, _ = _patience(tale)
    if not first:
        return None
    until = tale.warned.until if tale.warned is not None and tale.warned.seat == seat else 0.0
    return m.Claim(seat, tale.since(seat) + first, until, len(tale.holds) == 2 and not tale.campaign)


def _patience(tale: Tale) -> tuple[float, float]:
    """Seconds until a warning, and from it to the claim; nothing: a clock sees to it."""
    settings = tale.settings
    if settings.clock == clocks.DAYS:
        ours = (settings.clock_seconds, min(clocks.DAY, settings.clock_seconds))
        return ours if settings.late == clocks.WAIT else (0, 0)
    if settings.clock != "off":
        return 0, 0
    return _STRANGERS if settings.public else _FRIENDS


async def claim(link: Link, about: str) -> None:
    """Warn whoever lets the others wait, or claim his seat; the lock is held."""
    live, tale = link.live, link.tale
    seat, now = await link.take_seat(), live.table.clock.date()
    found = claim_of(tale)
    if found is None or found.seat == seat:
        raise TableFault("no_claim")
    if about == WARN:
        if found.until:
            raise TableFault("warned_already")
        if now < found.warn:
            raise TableFault("claim_early", minutes=_minutes(found.warn - now))
        until = now + _patience(tale)[1]
        await live.write(live.act("warned", seat, whom=found.seat, until=until))
        return
    if not found.until:
        raise TableFault("warn_first")
    if now < found.until:
        raise TableFault("claim_early", minutes=_minutes(found.until - now))
    if about == CLAIM_BOT:
        await live.write(live.timed("bot", found.seat, name=tale.stand_in))
        return
    if not found.win:
        raise TableFault("claim_many")
    await live.write(live.timed("flagged", found.seat))
    await consenting.grant(live)


def _minutes(seconds: float) -> int:
    return max(1, round(seconds / 60))
