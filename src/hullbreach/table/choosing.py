"""What a player does to the game itself: choose, roll real dice, take back. Each looks and writes under the lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hullbreach.faces import wire
from hullbreach.faces.advising import HINTED
from hullbreach.kernel.contract import NO_SEAT, Refused
from hullbreach.kernel.dice import NeedFaces
from hullbreach.table import clocks, consenting, messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act
from hullbreach.table.rolling import dice_act, faces_shown, wanted
from hullbreach.table.sentences import say
from hullbreach.words.faults import both

if TYPE_CHECKING:
    from hullbreach.table.link import Link


async def choose(link: Link, message: m.Choose) -> None:
    live, tale = link.live, link.tale
    arrived = live.table.clock.now()
    async with live.lock:
        seat = await link.take_seat()
        if tale.paused:
            raise TableFault("paused")
        interrupts = _interrupts(link, seat, message.plan)
        asked = tale.waiting() == seat
        if message.number != tale.version:
            if _is_repeat(link, seat, message):
                link.answer(m.Done(message.number, 1))
                return
            # Others who interrupt do not close the question, and who interrupts answers none.
            if not interrupts and not (asked and tale.asked_at <= message.number < tale.version):
                raise TableFault("stale")
        if tale.rolling is not None:
            raise TableFault("dice_first")
        if not asked and not interrupts:
            raise TableFault("not_yours")
        # Whoever is being asked has thought so long; who interrupts pays nothing, however slow his line is.
        paid = clocks.charge(
            tale, arrived - live.opened, 0.0 if interrupts else live.forgiven(seat, link.delay)
        )
        acts, stopped = _try(link, seat, message, paid)
        await live.write(*acts)
        link.answer(m.Done(message.number, len(acts), stopped))


def _interrupts(link: Link, seat: int, plan: list[str]) -> bool:
    """Whether a player does something without being asked for it that he may do at any time."""
    tale = link.tale
    if len(plan) != 1 or tale.waiting() < 0:
        return False
    try:
        return bool(tale.game.interrupter(tale.game.read(plan[0])) == seat)
    except ValueError:
        return False


def _is_repeat(link: Link, seat: int, message: m.Choose) -> bool:
    """Whether this very choice was stored already: the acknowledgement may have been lost on the way."""
    before = link.tale.answered.get(message.number)
    text = " ".join(message.plan[0].split()).lower()
    return before is not None and before[0] == seat and before[1].lower() == text


def _helped(link: Link, further: int, line: str) -> str:
    """The remark about a choice, so many after the first of its plan, that a hint was given for."""
    tale, hint = link.tale, link.live.hint
    version = tale.version if not further else -1
    return HINTED if hint is not None and hint.helped(version, len(tale.kept) + further, line) else ""


def _try(
    link: Link, seat: int, message: m.Choose, paid: dict[str, Any]
) -> tuple[list[Act], wire.Text | None]:
    """Play a plan on a copy; the acts of what can be played, and why it stopped before its end.

    The first act pays for the thinking and carries what there is to remark.
    """
    live, tale, plan = link.live, link.tale, message.plan
    twin = tale.game.copy()
    acts: list[Act] = []
    for line in plan:
        asked = twin.decision()
        if asked is None or (asked.seat != seat and acts):
            return acts, say("told", "plan_other")
        data: dict[str, Any] = {"by": "human", "faces": [], "remark": ""}
        if not acts:
            data |= {"remark": tale.remark or _helped(link, 0, line), **paid}
            if message.phase:
                data["phase"] = True
        else:
            data["along"] = True
            data["remark"] = _helped(link, len(acts), line)
        try:
            choice = twin.read(line)
            if choice in asked.interrupts:
                raise ValueError(f"'{line}' is for the table's clock alone.")
            if twin.interrupter(choice) not in (NO_SEAT, seat):
                # It is refused as if the other seat could not do it: that it can is its secret.
                raise twin.why_not(choice)
            text = twin.text(choice) if twin.allows(choice) else line
            events = twin.play(choice)
        except NeedFaces as need:
            data |= wanted(tale.face, twin, need)
            acts.append(live.act("rolling", seat, len(acts), text=text, **data))
            return acts, None
        except Refused as refused:
            words = tale.face.refusal_text(refused)
            if acts:
                return acts, words
            raise TableFault("refused", refused.rule, why=words.en, why_fr=words.fr) from None
        except ValueError as bad:
            fault = TableFault("bad_choice", why=both(bad))
            if acts:
                return acts, fault.text
            raise fault from None
        acts.append(live.act("choice", seat, len(acts), text=text, **data))
        if len(acts) < len(plan) and tale.face.reveals(events):
            return acts, say("told", "plan_shown")
        if len(acts) < len(plan) and any(event.dice for event in events):
            # The dice say it themselves.
            return acts, None
    return acts, None


def _check(link: Link, number: int) -> None:
    """The game goes on, and has not gone on meanwhile."""
    if link.tale.paused:
        raise TableFault("paused")
    if number != link.tale.version:
        raise TableFault("stale")


async def dice(link: Link, message: m.Dice) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        seat = await link.take_seat()
        rolling = tale.rolling
        if rolling is None or tale.roller() != seat:
            raise TableFault("no_dice")
        _check(link, message.number)
        await live.write(dice_act(live, faces_shown(rolling, message.faces)))


async def undo(link: Link, message: m.Undo) -> None:
    live, tale = link.live, link.tale
    async with live.lock:
        seat = await link.take_seat()
        # Whoever takes back what an order or a rule went on to do by itself need not have seen the last of it.
        _check(link, tale.version if tale.went_on(seat, message.number) else message.number)
        count = tale.free_back(seat)
        if count:
            await live.write(*live.undoing(seat, count, False, live.forgiven(seat, link.delay)))
            return
        if not tale.asked_back(seat):
            raise TableFault("nothing_to_undo")
        if tale.humans() == [seat]:
            raise TableFault("undo_refused")
        await consenting.ask_for(live, seat, "undo")
