"""What needs the consent of all humans: a pause, an undo after something was shown, a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.table import campaigning, claiming, messages as m
from hullbreach.table.acts import ONCE_MORE, OUTCOME, RULES
from hullbreach.table.faults import TableFault

if TYPE_CHECKING:
    from hullbreach.table.link import Link
    from hullbreach.table.live import LiveGame


async def ask(link: Link, message: m.Ask) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        if message.about in ONCE_MORE and tale.rematch is not None and link.person is not None:
            # Asked again, from another device or after a reload: the same new game.
            tell_rematch(link, link.person)
            return
        seat = link.seat()
        if message.about in claiming.CLAIMS:
            link.playing()
            await claiming.claim(link, message.about)
            return
        if message.about not in ("pause", "resume", *ONCE_MORE):
            raise TableFault("cannot_ask", about=message.about)
        if message.about in ONCE_MORE:
            if not tale.over:
                raise TableFault("rematch_early")
        else:
            link.playing()
        if message.about == "resume":
            if not tale.paused:
                raise TableFault("not_paused")
            await live.write(live.act("resumed", seat))
        elif message.about == "pause" and tale.paused:
            raise TableFault("paused")
        else:
            await ask_for(live, seat, message.about, link)


async def ask_for(live: LiveGame, seat: int, about: str, link: Link | None = None) -> None:
    """Ask the others for something, or agree where they asked for the same; the lock is held."""
    pending = live.tale.pending
    if pending is not None and pending.about == about and (about != "undo" or pending.seat == seat):
        if seat in pending.yes:
            # All may have agreed already, when it could not be done.
            await grant(live, link)
            return
        await live.write(live.act("answered", seat, about=about, yes=True))
    else:
        await live.write(live.act("asked", seat, about=about, version=live.tale.version))
    await grant(live, link)


async def consent(link: Link, message: m.Consent) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        seat = link.seat()
        pending = tale.pending
        if pending is None or pending.about != message.about or seat in pending.yes:
            raise TableFault("nobody_asked")
        await live.write(live.act("answered", seat, about=message.about, yes=message.yes))
        await grant(live, link)


async def battle(link: Link, message: m.Battle) -> None:
    """A player opens the battle of a campaign here, or says what came of it elsewhere."""
    live, tale = link.live, link.tale
    async with live.lock:
        seat = await link.take_seat()
        if tale.paused:
            raise TableFault("paused")
        if not message.lines:
            await campaigning.open_battle(live, seat)
            return
        if not tale.game.is_afield():
            raise TableFault("no_battle")
        lines = campaigning.reported(live, message.lines)
        campaigning.told(live, lines, "")
        await live.write(live.act("asked", seat, about=OUTCOME, version=tale.version, lines=lines))
        await grant(live)


async def grant(live: LiveGame, payer: Link | None = None) -> None:
    """Carry out what all humans have agreed to; the lock is held. A new game is counted against the payer."""
    tale = live.tale
    pending = tale.pending
    if pending is None or not tale.agreed():
        return
    if pending.about == "undo":
        count = tale.asked_back(pending.seat)
        if count:
            await live.write(*live.undoing(pending.seat, count, consent=True))
    elif pending.about == RULES:
        await live.adopt()
    elif pending.about == "pause":
        await live.write(live.timed("paused", pending.seat))
    elif pending.about == OUTCOME:
        await campaigning.agreed(live, pending.lines)
    elif pending.about in ONCE_MORE:
        if payer is not None and payer.account is not None:
            payer.account.another_game()
        data = await live.table.new_rematch(tale, live.here(), ONCE_MORE[pending.about])
        await live.write(live.act("rematch", pending.seat, **data))


def tell_rematch(link: Link, seat: int) -> None:
    """The new game, and the key of the seat there, for somebody who plays on."""
    data = link.tale.rematch
    assert data is not None
    if str(seat) in data["seats"]:
        # Journals of earlier versions gave out new keys; since then everybody keeps his own.
        token = data.get("tokens", {}).get(str(seat), link.token)
        link.answer(m.Rematch(data["game"], token, data["seats"][str(seat)]))
