"""A live game in this process: writes acts, tells everybody who is connected, and keeps the game going."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from hullbreach.faces import answers, wire
from hullbreach.faces.base import Player
from hullbreach.faces.reckoning import reckoning
from hullbreach.faces.revisions import revision, sources
from hullbreach.kernel.game import Game
from hullbreach.table import announcing, claiming, clocks, messages as m, showing, snapshots
from hullbreach.table.account import Account, richest
from hullbreach.table.acts import AT_ONCE
from hullbreach.table.faults import Behind, TableFault
from hullbreach.table.journal import Act, Conflict, Entry, StoreDown
from hullbreach.table.keeping import Step
from hullbreach.table.memory import Memory
from hullbreach.table.past import Past
from hullbreach.table.people.settling import settle_quietly
from hullbreach.table.sentences import say
from hullbreach.table.sharing import shares
from hullbreach.table.showing import Audience
from hullbreach.table.snapshots import Histories
from hullbreach.table.tale import Tale
from hullbreach.table.timing import Alarm
from hullbreach.words.text import Name

if TYPE_CHECKING:
    from hullbreach.table.driver import Driver
    from hullbreach.table.hinting import Given
    from hullbreach.table.link import Link
    from hullbreach.table.reviewing import Review
    from hullbreach.table.room import Table

log = logging.getLogger("hullbreach.table")
encode = msgspec.json.Encoder().encode

# A snapshot is kept whenever so many choices have come.
_SAVED_EVERY = 100
# Seconds until lists show for whom a game waits now.
_LISTED_AFTER = 2.0


class LiveGame:
    """One game. Whoever changes it holds `lock`; acts are stored, then folded, then announced."""

    def __init__(self, table: Table, tale: Tale, told: Histories | None = None) -> None:
        from hullbreach.table.driver import Driver

        self.table = table
        self._clock = table.clock
        self.tale = tale
        self.lock = asyncio.Lock()
        self.links: set[Link] = set()
        self.bots: dict[int, Player[Game]] = {}
        # The last hint that was given: whoever chooses there has been helped.
        self.hint: Given | None = None
        # Where the game turned, by seat, once it is over.
        self.reviews: dict[int, Review] = {}
        # Of a campaign: how many of the battles that it waits for no more are known to be over.
        self.given_up = 0
        # When the open prompt was announced, and since when a seat is away, by this process's own clock.
        self.opened = self._clock.now()
        self.away: dict[int, float] = {}
        self.idle_since = self._clock.now()
        # What of the delay of their line each seat need not pay for yet.
        self._lag_left: dict[int, float] = {}
        # How many are about to connect or join: the game must not be put away under them.
        self.entering = 0
        self.driver: Driver = Driver(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.memory = Memory(self, told or {})
        # The version at which the last snapshot was made.
        self.saved = tale.version if told is not None else 0
        # What it came to is counted for those who hold its seats by their keys.
        self.counted = False
        # For whom lists say that the game waits, and when they are to be written anew.
        self._listed = showing.waited(tale)
        self._listing: Alarm | None = None
        self._past: Past | None = None
        self._reckoning: answers.Reckoning | None = None
        self._prompt: tuple[int, wire.Prompt | None] = (-1, None)
        for seat in tale.humans():
            self.look_for(seat)
        if tale.started and not tale.kept:
            self.memory.listen()

    @property
    def id(self) -> str:
        return self.tale.id

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something that must not be cut off when a connection ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @asynccontextmanager
    async def entered(self) -> AsyncIterator[None]:
        self.entering += 1
        try:
            yield
        finally:
            self.entering -= 1

    def payer(self) -> Account | None:
        """Against whom is counted what no hand chose: one who looks on here, or at the campaign of this battle."""
        campaign = self.table.at_hand(self.tale.campaign)
        links = self.links or (campaign.links if campaign is not None else ())
        return richest(link.account for link in links if link.account is not None)

    async def close(self) -> None:
        self.driver.stop()
        if self._listing is not None:
            self._listing.cancel()
        for bot in self.bots.values():
            bot.close()
        self.bots = {}
        for task in list(self._tasks):
            task.cancel()

    def come_apart(self) -> None:
        """It has been closed for a while, and holds itself no more: all of it goes at once, unsearched for."""
        del self.driver, self.memory

    # Writing

    def act(self, kind: str, seat: int, offset: int = 0, **data: Any) -> Act:
        """The next act, or the one so many after it."""
        return Act(self.tale.n + 1 + offset, kind, seat, self._clock.date(), data)

    def elapsed(self) -> float:
        """Seconds since the open prompt was announced."""
        return self._clock.now() - self.opened

    def timed(self, kind: str, seat: int, delay: float = 0.0, offset: int = 0, **data: Any) -> Act:
        """An act that ends the waiting for a prompt and pays for it; `delay` is that of the player's line."""
        paid = clocks.charge(self.tale, self.elapsed(), delay)
        return self.act(kind, seat, offset, **data, **paid)

    def undoing(self, seat: int, count: int, consent: bool, delay: float = 0.0) -> list[Act]:
        """Acts that take back so many choices, and with them the order that made them all at once."""
        tale, orders = self.tale, self.tale.holds[seat].orders
        to = len(tale.kept) - count
        acts: list[Act] = []
        if any(kept.by == AT_ONCE and kept.seat == seat for kept in tale.kept[to:]):
            lines = [line for line in orders if not tale.face.one_press(line)]
            acts.append(self.act("orders", seat, lines=lines))
        # Nobody is to know from the dice that fell which will fall now.
        more = {"stream": tale.streams + 1} if consent else {}
        undone = self.timed("undo", seat, delay, len(acts), to=to, consent=consent, count=count, **more)
        return [*acts, undone]

    async def write(self, *acts: Act) -> list[Step]:
        """Store acts, fold them and tell everybody; the caller holds the lock. Raises TableFault."""
        tale = self.tale
        was_over, was_started, turn = tale.over, tale.started, tale.started and tale.game.turn_now()
        self._mark(acts)
        try:
            await self.table.store.append(self.id, list(acts))
        except Conflict:
            await self.catch_up()
            raise Behind from None
        steps = self._fold(acts)
        sat = any(act.kind in ("joined", "left", "aborted", "resigned", "flagged") for act in acts)
        if (
            sat
            or tale.over != was_over
            or (tale.started and (tale.game.turn_now() != turn or not was_started))
        ):
            self.spawn(self.renew_entry())
        if tale.started and not was_started:
            self._begin()
        return steps

    def _mark(self, acts: tuple[Act, ...]) -> None:
        """The first choice says from which position it is made, so that other rules are found out."""
        moves = next((act for act in acts if act.kind in ("choice", "undo")), None)
        if moves is not None and moves.kind == "choice":
            moves.data["was"] = self.tale.mark()

    async def save(self) -> None:
        """Keep what the journal has come to, and the record of a game that is over. The journal is kept anyway."""
        tale = self.tale
        if tale.held is not None or self.saved >= tale.version:
            return
        self.saved, n = tale.version, tale.n
        text = snapshots.written(tale, self.memory.whole())
        try:
            data = await self.table.beside(snapshots.pressed, text)
            await self.table.store.keep_snapshot(self.id, n, data)
            if tale.over:
                await self.table.freeze(self)
        except TableFault as fault:
            log.warning("game %s: a snapshot was not kept: %s", self.id, fault)

    async def adopt(self) -> None:
        """Go on with the rules of this version from the position as it stands; the caller holds the lock."""
        game = self.tale.header.game
        whole = b64encode(snapshots.pack(self.tale, self.memory.histories)).decode()
        ours = revision(game)
        await self.write(self.act("adopted", -1, snapshot=whole, revision=ours, sources=sources(game)))

    def _list_anew(self) -> None:
        """Lists show for whom a game waits. Where that goes to and fro they are written anew in a moment."""
        waits = showing.waited(self.tale)
        if waits != self._listed and self._listing is None:
            self._listing = self._clock.call_later(_LISTED_AFTER, lambda: self.spawn(self.renew_entry()))

    async def renew_entry(self, due: bool = True) -> None:
        """Write what lists show anew, or only where that is still to be done; a list that is a moment old harms
        nobody."""
        if self._listing is not None:
            self._listing.cancel()
        elif not due:
            return
        self._listing, self._listed = None, showing.waited(self.tale)
        try:
            await self.table.store.append(self.id, [], self.entry())
        except (StoreDown, Conflict) as fault:
            log.warning("game %s: the list of games could not be renewed: %s", self.id, fault)

    def entry(self) -> Entry:
        return showing.entry(self.tale, self.table.mission_name(self.tale))

    def _fold(self, acts: tuple[Act, ...] | list[Act]) -> list[Step]:
        """Take acts in and tell everybody; one message for all steps of a plan."""
        tale = self.tale
        told: dict[Audience, list[m.Happened]] = {link.audience: [] for link in self.links}
        steps: list[Step] = []
        back_to = -1
        moved = False
        for act in acts:
            old_pending = tale.pending
            step = tale.fold(act)
            if step is not None:
                steps.append(step)
                moved = True
                for bot in self.bots.values():
                    bot.hear(tale.game, step.events)
                for audience in {*told, *self.memory.histories}:
                    line = showing.happened(tale, tale.game, step, audience)
                    if audience in told:
                        told[audience].append(line)
                    if audience in self.memory.histories:
                        self.memory.histories[audience].add(line)
            elif act.kind == "undo":
                back_to = act.data["to"]
                moved = True
                for history in self.memory.histories.values():
                    history.cut(back_to)
                for seat in list(self.bots):
                    self.bots.pop(seat).close()
            announcing.request(self, act, old_pending)
            announcing.act(self, act)
        if tale.started and (moved or any(act.kind in announcing.MOVES for act in acts)):
            self.opened = self._clock.now()
            self.driver.plan()
            for audience, lines in told.items():
                self.tell_only(audience, self.state(audience, lines, back_to))
            if tale.over:
                self.tell(self.over())
                if tale.campaign:
                    self.spawn(self.table.look_at(tale.campaign))
        if tale.over or tale.version - self.saved >= _SAVED_EVERY:
            self.spawn(self.save())
        if tale.over and not self.counted:
            self.counted = True
            self.spawn(settle_quietly(self))
        self._list_anew()
        self.table.teller.changed(self)
        self.driver.wake()
        return steps

    async def catch_up(self) -> None:
        """Take in what other processes have stored; the caller holds the lock. Raises TableFault."""
        acts = await self.table.store.read(self.id, self.tale.n)
        started = self.tale.started
        if acts:
            self._fold(acts)
            if self.tale.started and not started:
                self._begin()

    # Telling

    def tell(self, message: m.FromServer, whom: Callable[[Link], bool] = lambda link: True) -> None:
        """Tell everybody, or those of whom it is meant."""
        data = encode(message)
        for link in list(self.links):
            if whom(link):
                link.send(data)

    def tell_only(self, audience: Audience, message: m.FromServer) -> None:
        self.tell(message, lambda link: link.audience == audience)

    def notify(self, code: str, **names: Name) -> None:
        self.tell(m.Notice(code, say("notice", code, **names)))

    def tell_seats(self) -> None:
        self.tell(m.Seats(self.seats(), self.clock() if self.tale.started else None, self.watchers()))

    def watchers(self) -> int:
        """How many look on here without a seat."""
        return sum(link.person is None for link in self.links)

    def here(self) -> set[int]:
        """The seats whose players are connected, here or at another process that is alive."""
        local = {link.person for link in self.links if link.person is not None}
        others = self.table.other_places
        return local | {seat for seat, hold in enumerate(self.tale.holds) if hold.places & others}

    def look_for(self, seat: int) -> None:
        """Note since when a seat is away, or that it is not."""
        if seat in self.here():
            self.away.pop(seat, None)
        else:
            self.away.setdefault(seat, self._clock.now())

    def look_around(self) -> None:
        """Other processes came or went: see who is away now."""
        before = set(self.away)
        for seat in self.tale.humans():
            self.look_for(seat)
        if before != set(self.away):
            self.tell_seats()
            self.table.teller.changed(self)
            self.driver.plan()
            self.driver.wake()

    def lag(self, seat: int) -> float:
        """What of the delay of a player's line, the slowest of their devices', they need not pay for now."""
        measured = max((link.delay for link in self.links if link.audience == seat), default=0.0)
        return min(measured, self._lag_left.get(seat, clocks.LAG_QUOTA))

    def forgiven(self, seat: int, delay: float) -> float:
        """What of a delay an answer need not pay for; who answers pings late on purpose has used it up soon."""
        left = self._lag_left.get(seat, clocks.LAG_QUOTA)
        forgiven = min(delay, left)
        self._lag_left[seat] = min(clocks.LAG_QUOTA, left - forgiven + clocks.LAG_AN_ANSWER)
        return forgiven

    def seats(self) -> list[m.SeatState]:
        return showing.seat_states(self.tale, self.here(), self.driver.absences())

    def clock(self) -> m.ClockState:
        return clocks.clock_state(self.tale, self.elapsed(), self.driver.reaction_left())

    def prompt(self) -> wire.Prompt | None:
        if self._prompt[0] != self.tale.version:
            self._prompt = (self.tale.version, self.tale.face.prompt(self.tale.game))
        return self._prompt[1]

    def state(self, audience: Audience, lines: list[m.Happened], back_to: int = -1) -> m.State:
        tale = self.tale
        asked = (
            audience is not None
            and tale.waiting() == audience
            and not tale.holds[audience].bot_plays
            and tale.rolling is None
            and not self.driver.answers_itself()
        )
        return m.State(
            tale.version,
            lines,
            tale.face.view(tale.game, audience),
            showing.waiting(tale),
            self.clock(),
            self.prompt() if asked else None,
            showing.undo_state(tale, audience) if audience is not None else None,
            back_to,
            showing.whenever(tale, audience) if audience is not None else [],
            tale.battle,
            {str(number): game for number, game in tale.battles.items()},
            claiming.claim_of(tale) if audience is not None else None,
            tale.streams,
        )

    def over(self) -> m.Over:
        tale = self.tale
        return m.Over(
            showing.result(tale), tale.ended or "played", tale.seed.hex(), f"/api/games/{self.id}/record"
        )

    def past(self) -> Past:
        """The steps of a game that is over."""
        if self._past is None:
            self._past = Past(self.tale)
        return self._past

    def reckoning(self) -> answers.Reckoning:
        """What a game that is over came to; worked out once."""
        if self._reckoning is None:
            tale = self.tale
            self._reckoning = reckoning(tale.face, tale.first_position(), [kept.text for kept in tale.kept])
        return self._reckoning

    def welcome(self, audience: Audience) -> m.Welcome:
        tale = self.tale
        hold = tale.holds[audience] if audience is not None else None
        return m.Welcome(
            m.VERSION,
            self.id,
            -1 if audience is None else audience,
            tale.face.scenery(tale.game) if tale.started else None,
            showing.settings(tale),
            tale.header.commitment,
            self.seats(),
            showing.chat_lines(tale),
            self.memory.lines(audience) if tale.started else [],
            self.state(audience, []) if tale.started else None,
            # What was pressed once for the whole set-up stands no more.
            [line for line in hold.orders if not tale.face.one_press(line)] if hold is not None else [],
            tale.face.order_words(tale.game) if hold is not None and tale.started else [],
            tale.rematch["game"] if tale.rematch is not None else "",
            self.watchers(),
            tale.campaign,
            not tale.started and audience in tale.makers,
            shares(tale),
            tale.face.beforehand() if hold is not None and tale.started else [],
        )

    def greet(self, link: Link) -> None:
        link.send(encode(self.welcome(link.audience)))
        if self.tale.over:
            link.send(encode(self.over()))
        pending = self.tale.pending
        if pending is not None and showing.is_asked(pending, link.audience):
            link.send(encode(m.Request(showing.asked(pending), True)))

    async def greet_spectators(self) -> None:
        """Those who left their seat are told what those know who watch."""
        await self.memory.recall(None)
        async with self.lock:
            for link in [link for link in self.links if link.welcome_due]:
                link.welcome_due = False
                self.greet(link)

    async def greet_anew(self, seat: int) -> None:
        """Somebody who gave a seat up watches from now on, and is told what those know who watch."""
        await self.memory.recall(None)
        async with self.lock:
            for link in [link for link in self.links if link.person == seat]:
                self.greet(link)

    def _begin(self) -> None:
        """Nobody is missing any more: the first prompt is open from now on."""
        self.memory.listen()
        self.opened = self._clock.now()
        self.driver.plan()
        for link in list(self.links):
            self.greet(link)
        self.driver.wake()

    def forget(self) -> None:
        """Drop what can be made again, while nobody is connected."""
        self._past = None
        self._prompt = (-1, None)
        self.tale.forget()
