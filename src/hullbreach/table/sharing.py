"""The shares of the seed: each player binds his own, and shows it when all have bound theirs. Then the game begins.

Nobody can choose his share after he has seen another's; docs/records.md says what that proves, and against whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel import sealing
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.keeping import HUMAN

if TYPE_CHECKING:
    from hullbreach.table.link import Link
    from hullbreach.table.live import LiveGame
    from hullbreach.table.tale import Tale


def shares(tale: Tale) -> m.Shares:
    """What everybody may know of what the seats add to the seed: all of it, for the seed itself is not known."""
    if tale.started:
        # Whoever sits there now: the record has what was added when it began.
        pledges, added = tale.header.pledges, tale.header.contributions
        return m.Shares(
            [
                _share(seat, info.key, pledges.get(info.key, ""), added.get(info.key, ""))
                for seat, info in enumerate(tale.seats)
                if info.key in pledges or info.key in added
            ],
            True,
        )
    found = [
        _share(seat, tale.seats[seat].key, hold.pledge, hold.contribution)
        for seat, hold in enumerate(tale.holds)
        if hold.who == HUMAN and (hold.pledge or hold.contribution is not None)
    ]
    return m.Shares(found, tale.all_bound())


def _share(seat: int, key: str, pledge: str, share: str | None) -> m.SeatShare:
    if not pledge:
        return m.SeatShare(seat, key, "open", "", share or "")
    if share is None:
        return m.SeatShare(seat, key, "bound", pledge)
    return m.SeatShare(seat, key, "shown" if share else "withheld", pledge, share)


async def pledge(link: Link, message: m.Pledge) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        seat = link.seat()
        hold = tale.holds[seat]
        if hold.pledge == message.pledge:
            return  # it came twice
        if tale.started:
            raise TableFault("shares_closed")
        if hold.pledge or hold.contribution is not None:
            raise TableFault("bound_already")
        await live.write(live.act("pledged", seat, pledge=message.pledge))


async def reveal(link: Link, message: m.Reveal) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        seat = link.seat()
        hold = tale.holds[seat]
        if hold.pledge and hold.contribution == message.share:
            return  # it came twice
        if tale.started or hold.contribution is not None:
            raise TableFault("shares_closed")
        if not hold.pledge:
            raise TableFault("nothing_bound")
        if not tale.all_bound():
            raise TableFault("share_early")
        if not message.share:
            await live.write(live.act("withheld", seat))
            return
        share = bytes.fromhex(message.share)
        if len(share) < sealing.FEWEST_BYTES:
            raise TableFault("share_short", least=sealing.FEWEST_BYTES, given=len(share))
        if sealing.pledge(tale.header.commitment, tale.seats[seat].key, share) != hold.pledge:
            raise TableFault("share_wrong")
        await live.write(live.act("sealed", seat, contribution=message.share))


async def leave_out(live: LiveGame) -> None:
    """Those who have not shown their share in time are left out; the lock is held."""
    late = live.tale.unshown()
    if late:
        await live.write(*[live.act("withheld", seat, offset) for offset, seat in enumerate(late)])
