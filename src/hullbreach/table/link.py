"""One connection to a game: what its player may do, message by message."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from hullbreach.faces import wire
from hullbreach.faces.contract import BadAsk
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import NeedFaces
from hullbreach.table import clocks, showing
from hullbreach.table import messages as m
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act
from hullbreach.table.live import LiveGame, encode
from hullbreach.table.showing import Audience
from hullbreach.words import said

if TYPE_CHECKING:
    from hullbreach.table.tale import Tale

log = logging.getLogger("hullbreach.table")

_STOPPED = {
    "shown": wire.Text(
        "The plan stopped: something happened on the way.",
        "Le plan s'est arrêté : quelque chose s'est passé en route.",
    ),
    "other": wire.Text(
        "The plan stopped: the other side must choose first.",
        "Le plan s'est arrêté : l'autre camp doit d'abord choisir.",
    ),
}


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def refusal_text(refused: Refused) -> wire.Text:
    return wire.Text(said(refused.template, refused.names, "en"), said(refused.template, refused.names, "fr"))


class Link:
    """A device of a player, or a spectator's."""

    def __init__(self, live: LiveGame, audience: Audience, send: Callable[[bytes], None]) -> None:
        self.live = live
        self.audience = audience
        self.send = send
        # The round trip that the client measured, in seconds.
        self.delay = 0.0

    @property
    def tale(self) -> Tale:
        return self.live.tale

    def seat(self) -> int:
        """The seat of the player; spectators may not do what asks for one."""
        if self.audience is None:
            raise TableFault("watching")
        return self.audience

    # Coming and going

    async def enter(self, contribution: str) -> None:
        """Take part: told everything there is, and from now on everything that happens."""
        live = self.live
        seat = self.audience
        async with live.lock:
            await live.catch_up()
            await live.recall(seat)
            first = seat is not None and not any(link.audience == seat for link in live.links)
            acts: list[Act] = []
            if seat is not None:
                live.away.pop(seat, None)
                hold = self.tale.holds[seat]
                if hold.contribution is None:
                    acts.append(live.act("sealed", seat, len(acts), contribution=contribution))
                if first:
                    acts.append(live.act("came", seat, len(acts)))
                if hold.bot:
                    acts.append(live.act("back", seat, len(acts)))
            if acts:
                await live.write(*acts)
            live.links.add(self)
            live.greet(self)
            if first:
                live.tell_seats(self)
        live.driver.wake()

    async def leave(self) -> None:
        live = self.live
        if self not in live.links:
            return
        live.links.discard(self)
        live.idle_since = time.monotonic()
        await asyncio.shield(live.spawn(self._gone()))

    async def _gone(self) -> None:
        live, seat = self.live, self.audience
        async with live.lock:
            if seat is None or any(link.audience == seat for link in live.links):
                return
            live.away[seat] = time.monotonic()
            try:
                await live.write(live.act("went", seat))
            except TableFault as fault:
                log.warning("game %s: a leave was not stored: %s", live.id, fault)
        live.driver.wake()

    # Messages

    async def receive(self, message: m.FromClient) -> None:
        """Do what a message asks; whatever is wrong with it is answered by an error message."""
        await asyncio.shield(self.live.spawn(self._receive(message)))

    async def _receive(self, message: m.FromClient) -> None:
        try:
            await self._handlers[type(message)](self, message)
        except TableFault as fault:
            self.answer(m.Error(fault.code, fault.text, fault.rule))
            if fault.code == "stale" and self.tale.started:
                self.answer(self.live.state(self.audience, []))
        except Exception:
            log.exception("game %s: a message of type %s failed", self.live.id, type(message).__name__)
            self.answer(
                m.Error(
                    "internal",
                    wire.Text(
                        "Something went wrong on the server; nothing was changed.",
                        "Une erreur est survenue sur le serveur ; rien n'a été changé.",
                    ),
                )
            )

    def answer(self, message: Any) -> None:
        self.send(encode(message))

    def _playing(self) -> int:
        """The seat, where the game can be played on now."""
        seat = self.seat()
        if not self.tale.started:
            raise TableFault("not_started")
        if self.tale.over:
            raise TableFault("over")
        return seat

    async def _hello(self, message: m.Hello) -> None:
        raise TableFault("hello_twice")

    async def _choose(self, message: m.Choose) -> None:
        seat = self._playing()
        arrived = time.monotonic()
        live, tale = self.live, self.tale
        async with live.lock:
            if tale.paused:
                raise TableFault("paused")
            if message.number != tale.version:
                text = " ".join(message.plan[0].split()).lower()
                before = tale.answered.get(message.number)
                if before is not None and before == (seat, before[1]) and before[1].lower() == text:
                    self.answer(m.Done(message.number, 1))
                    return
                raise TableFault("stale")
            if tale.rolling is not None:
                raise TableFault("dice_first")
            if tale.waiting() != seat:
                raise TableFault("not_yours")
            elapsed = arrived - live.opened
            spent = clocks.charged(elapsed, self.delay) if clocks.running_seat(tale) == seat else 0.0
            acts, stopped = self._try(seat, message.plan, round(spent, 3))
            await live.write(*acts)
            self.answer(m.Done(message.number, len(acts), stopped))

    def _try(self, seat: int, plan: list[str], spent: float) -> tuple[list[Act], wire.Text | None]:
        """Play a plan on a copy; the acts of what can be played, and why it stopped before its end."""
        live, tale = self.live, self.tale
        twin = tale.game.copy()
        acts: list[Act] = []
        for line in plan:
            asked = twin.decision()
            if asked is None or asked.seat != seat:
                return acts, _STOPPED["other"]
            try:
                choice = twin.read(line)
                if choice in asked.interrupts:
                    raise ValueError(f"'{line}' is for the table's clock alone.")
                text = twin.text(choice) if choice in asked.options else line
                events = twin.play(choice)
            except NeedFaces as need:
                rolling: dict[str, Any] = {
                    "text": text,
                    "by": "human",
                    "remark": tale.remark,
                    "faces": [],
                    "count": need.count,
                }
                acts.append(live.act("rolling", seat, len(acts), **rolling, spent=spent))
                return acts, None
            except Refused as refused:
                words = refusal_text(refused)
                if acts:
                    return acts, words
                raise TableFault("refused", refused.rule, why=words.en, why_fr=words.fr) from None
            except ValueError as bad:
                if acts:
                    return acts, wire.Text(str(bad), str(bad))
                raise TableFault("bad_choice", why=str(bad)) from None
            remark = tale.remark if not acts else ""
            data: dict[str, Any] = {"text": text, "remark": remark, "by": "human", "faces": []}
            acts.append(live.act("choice", seat, len(acts), **data, spent=spent if not acts else 0.0))
            if len(acts) < len(plan) and (any(e.dice for e in events) or tale.face.reveals(events)):
                return acts, _STOPPED["shown"]
        return acts, None

    async def _dice(self, message: m.Dice) -> None:
        seat = self._playing()
        live, tale = self.live, self.tale
        async with live.lock:
            rolling = tale.rolling
            if rolling is None or showing.roller(tale) != seat:
                raise TableFault("no_dice")
            if message.number != tale.version:
                raise TableFault("stale")
            if len(message.faces) != rolling["count"]:
                raise TableFault("dice_count", count=rolling["count"], given=len(message.faces))
            faces = [*rolling["faces"], *message.faces]
            twin = tale.game.copy()
            twin.dice.give(faces)
            data: dict[str, Any] = {
                "text": rolling["text"],
                "by": rolling["by"],
                "remark": rolling["remark"],
                "faces": faces,
            }
            try:
                twin.play(twin.read(rolling["text"]))
            except NeedFaces as need:
                again = live.act(
                    "rolling", rolling["seat"], **data, count=need.count, spent=rolling.get("spent", 0.0)
                )
                await live.write(again)
                return
            await live.write(live.act("choice", rolling["seat"], **data, spent=rolling.get("spent", 0.0)))

    async def _undo(self, message: m.Undo) -> None:
        seat = self._playing()
        live, tale = self.live, self.tale
        async with live.lock:
            if message.number != tale.version:
                raise TableFault("stale")
            count = tale.free_back(seat)
            if count:
                to = len(tale.kept) - count
                await live.write(live.act("undo", seat, to=to, consent=False, count=count))
                return
            if not tale.asked_back(seat):
                raise TableFault("nothing_to_undo")
            if tale.humans() == [seat]:
                raise TableFault("undo_refused")
            await live.write(live.act("asked", seat, about="undo", version=tale.version))

    async def _ask(self, message: m.Ask) -> None:
        seat = self.seat()
        live, tale = self.live, self.tale
        if message.about not in ("pause", "resume", "rematch"):
            raise TableFault("cannot_ask", about=message.about)
        async with live.lock:
            if message.about == "rematch":
                if not tale.over:
                    raise TableFault("rematch_early")
                if tale.rematch is not None:
                    # Asked again, from another device or after a reload: the same new game.
                    self._tell_rematch(seat)
                    return
            else:
                self._playing()
            if message.about == "resume":
                await live.write(live.act("resumed", seat))
                return
            await live.write(live.act("asked", seat, about=message.about, version=tale.version))
            await self._grant()

    async def _consent(self, message: m.Consent) -> None:
        seat = self.seat()
        live, tale = self.live, self.tale
        async with live.lock:
            pending = tale.pending
            if pending is None or pending.about != message.about or seat in pending.yes:
                raise TableFault("nobody_asked")
            await live.write(live.act("answered", seat, about=message.about, yes=message.yes))
            await self._grant()

    async def _grant(self) -> None:
        """Carry out what everybody has agreed to; the caller holds the lock."""
        live, tale = self.live, self.tale
        pending = tale.pending
        if pending is None or not tale.agreed():
            return
        if pending.about == "undo":
            count = tale.asked_back(pending.seat)
            if count:
                to = len(tale.kept) - count
                await live.write(live.act("undo", pending.seat, to=to, consent=True, count=count))
        elif pending.about == "pause":
            await live.write(live.act("paused", pending.seat))
        elif pending.about == "rematch":
            data = await live.table.new_rematch(tale)
            await live.write(live.act("rematch", pending.seat, **data))

    def _tell_rematch(self, seat: int) -> None:
        data = self.tale.rematch
        assert data is not None
        if str(seat) in data["tokens"]:
            self.answer(m.Rematch(data["game"], data["tokens"][str(seat)], data["seats"][str(seat)]))

    async def _resign(self, message: m.Resign) -> None:
        seat = self._playing()
        async with self.live.lock:
            await self.live.write(self.live.act("resigned", seat))

    async def _orders(self, message: m.Orders) -> None:
        seat = self._playing()
        async with self.live.lock:
            faults = self.tale.face.order_faults(self.tale.game, message.lines)
            if faults:
                raise TableFault("bad_order", why=" ".join(faults))
            await self.live.write(self.live.act("orders", seat, lines=message.lines))
            self.live.driver.plan()
        self.live.driver.wake()

    async def _say(self, message: m.Say) -> None:
        seat = self.seat()
        text = " ".join(message.text.split())
        if not text:
            raise TableFault("chat_empty")
        async with self.live.lock:
            await self.live.write(self.live.act("said", seat, text=text))

    async def _query(self, message: m.Query) -> None:
        try:
            self.answer(self.query(message))
        except BadAsk as bad:
            words = str(bad)
            self.answer(m.Answer(message.ref, self.tale.version, fault=wire.Text(words, words)))

    def query(self, message: m.Query) -> m.Answer:
        """The answer to a question about the position; raises BadAsk and TableFault."""
        tale = self.tale
        if not tale.started:
            raise TableFault("not_started")
        face, game = tale.face, tale.game
        ref, number, about = message.ref, tale.version, message.about
        if about == "sight":
            return m.Answer(ref, number, sight=face.sight(game, self.audience, message.piece))
        if about == "coverage":
            return m.Answer(ref, number, sight=face.coverage(game, self.audience, message.side))
        seat = self.seat()
        if about == "menu":
            return m.Answer(ref, number, menu=face.menu(game, seat, message.piece))
        if about == "reach":
            return m.Answer(ref, number, reach=face.reach(game, seat, message.piece))
        if about == "preview":
            return m.Answer(ref, number, preview=face.preview(game, seat, message.plan))
        if about == "why":
            return m.Answer(
                ref, number, why=face.why_not(game, seat, message.piece, message.at, message.text)
            )
        raise TableFault("unknown_query", about=about)

    async def _ping(self, message: m.Ping) -> None:
        self.delay = min(max(message.delay, 0.0), clocks.MOST_LAG)
        self.answer(m.Pong(message.at))

    _handlers: ClassVar[dict[type, Callable[[Link, Any], Any]]] = {
        m.Hello: _hello,
        m.Choose: _choose,
        m.Undo: _undo,
        m.Consent: _consent,
        m.Ask: _ask,
        m.Resign: _resign,
        m.Orders: _orders,
        m.Say: _say,
        m.Dice: _dice,
        m.Query: _query,
        m.Ping: _ping,
    }
