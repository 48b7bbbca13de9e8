"""The table of one process: all games that somebody here plays or watches, and how games come to be."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar

import msgspec

from hullbreach.faces import wire
from hullbreach.faces.revisions import is_own, revision, sources
from hullbreach.kernel.record import print_record
from hullbreach.table import messages as m, reviewing, showing
from hullbreach.table.account import Account
from hullbreach.table.apart import Apart
from hullbreach.table.campaigning import whole_record
from hullbreach.table.clocks import DAYS
from hullbreach.table.creating import new_token, once_more, token_hash, wished
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act, Entry, Store, StoreDown
from hullbreach.table.keeping import OPEN
from hullbreach.table.link import Link, again
from hullbreach.table.live import LiveGame
from hullbreach.table.questions import Ask, Question
from hullbreach.table.recalling import Broken, Recalled, recalled, tell_on, trusted, unpacked
from hullbreach.table.retention import Policy, prune
from hullbreach.table.revisions import OtherRules, last_revision
from hullbreach.table.snapshots import Histories
from hullbreach.table.storage.soundness import ROOM_FOR_NEW
from hullbreach.table.tale import Tale
from hullbreach.table.telling.keys import Keys
from hullbreach.table.telling.settings import Setup
from hullbreach.table.telling.teller import Teller
from hullbreach.table.thinking import Budget, Thinkers
from hullbreach.table.timing import Clock
from hullbreach.table.wishes import (
    LONGEST_NAME,
    Created,
    GameInfo,
    Joined,
    NewGame,
    plain,
)

log = logging.getLogger("hullbreach.table")

# Seconds after which a game that nobody is connected to is put away.
IDLE = 60.0
_SWEEP = 15.0
# Whoever still has a game in hand that was put away is done with it after so many seconds.
_LAST_WORDS = 60.0
_MOST_NAMES = 500
MOMENT = (0.4, 1.2)
PACE = 0.25
_ID_BYTES, _SEED_BYTES = 9, 32
P = ParamSpec("P")
R = TypeVar("R")
# A journal of more acts is played again in a process beside the server: so many of them at a time, so many more may
# wait for one, and each gets so many bytes and seconds.
_LONG = 400
_RECALLS, _WAITING = 2, 1_000
_RECALL_MEMORY, _RECALL_SECONDS = 2**30, 120
# Seconds at the end of the server for snapshots; what has none is played again from its journal.
_LAST_SNAPSHOTS = 5.0
_PRUNE_EVERY = 3600.0
_ID = re.compile(r"[A-Za-z0-9_-]{6,40}")


class Table:
    """Live games. With a shared store several processes serve the same games."""

    def __init__(
        self,
        store: Store,
        idle: float = IDLE,
        clock: Clock | None = None,
        thinking: Budget | None = None,
        keeps: Policy | None = None,
        telling: tuple[Setup, Keys] | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.idle = idle
        # How long games are kept, and when they are looked through next.
        self.keeps = keeps or Policy()
        self._prune_at = self.clock.now()
        # Other processes that serve the same games and are alive, as far as we know.
        self.other_places: set[str] = set()
        self._missed: set[str] = set()
        # Seconds, from and to, that an answer without asking waits where another human might draw conclusions.
        self.moment = MOMENT
        # Seconds between two choices of a game that only bots play.
        self.pace = PACE
        self.pool = ThreadPoolExecutor(2, "bot")
        # Bots that think long do it elsewhere.
        self.thinkers = Thinkers(thinking or Budget())
        # So are games that are over looked at.
        self.reviewers = Thinkers(reviewing.BUDGET)
        # One thread, so that what plays old games again takes no more than its share from the games that run.
        self._past = ThreadPoolExecutor(1, "past")
        # Two, so that the slow question of one player holds nobody else up.
        self._thinking = ThreadPoolExecutor(2, "question")
        self._recallers = ThreadPoolExecutor(2, "recall")
        self._apart = Apart(_RECALLS, _WAITING, _RECALL_MEMORY, _RECALL_SECONDS)
        self._live: dict[str, LiveGame] = {}
        self._loading: dict[str, asyncio.Task[LiveGame]] = {}
        self._names: dict[tuple[str, str, str], wire.Text] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.teller = Teller(self, *(telling or ()))

    async def open(self) -> None:
        await self.store.open()
        self.store.listen(self._heard)
        await self._look_around()
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())
        self.teller.start()

    async def close(self) -> None:
        await self.teller.close()
        if self._sweeper is not None:
            self._sweeper.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(_LAST_SNAPSHOTS):
                for live in list(self._live.values()):
                    await live.renew_entry(due=False)
                    await live.save()
        for live in list(self._live.values()):
            await live.close()
        self._live = {}
        self.thinkers.close()
        self.reviewers.close()
        self._apart.close()
        for pool in (self.pool, self._past, self._thinking, self._recallers):
            pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Creating and joining

    async def create(self, wish: NewGame) -> Created:
        """A new game; raises BadAsk and TableFault."""
        self._look_for_room()
        data, tokens = wished(wish, self._seed(wish))
        id = secrets.token_urlsafe(_ID_BYTES)
        await self.begin(id, data)
        return Created(id, tokens, data["header"]["commitment"])

    def _look_for_room(self) -> None:
        """Raises TableFault where what is left of the disk is for the games that have begun."""
        if dict(self.store.disk()).get("free", ROOM_FOR_NEW) < ROOM_FOR_NEW:
            raise TableFault("no_room")

    def _seed(self, wish: NewGame) -> bytes:
        return secrets.token_bytes(_SEED_BYTES)

    async def begin(self, id: str, data: dict[str, Any]) -> None:
        """A new game of that id; raises Conflict where there is one, and TableFault."""
        data["sources"] = sources(data["header"]["game"])
        first = Act(0, "created", -1, self.clock.date(), data)
        tale = Tale(first, id)
        await self.store.create(showing.entry(tale, self.mission_name(tale)), [first])
        if tale.settings.clock == DAYS:
            await self.store.tellings.watch(id)

    async def new_rematch(self, tale: Tale, here: set[int], further: int = 1) -> dict[str, Any]:
        """The same game again; what the old game's journal keeps of it. `here` are the seats whose players look on."""
        self._look_for_room()
        data, moved = once_more(tale, here, secrets.token_bytes(_SEED_BYTES), further)
        id = secrets.token_urlsafe(_ID_BYTES)
        await self.begin(id, data)
        return {"game": id, "seats": moved}

    async def join(self, game: str, seat: int, name: str, contribution: str = "") -> Joined:
        """Take a free seat; raises TableFault. The contribution is sealed with it."""
        called = plain(name)
        if not 1 <= len(called) <= LONGEST_NAME:
            raise TableFault("bad_name", most=LONGEST_NAME)
        live = await self.live(game)
        async with live.entered():
            return await again(lambda: self._join(live, seat, called, contribution))

    async def _join(self, live: LiveGame, seat: int, called: str, contribution: str) -> Joined:
        async with live.lock:
            await live.catch_up()
            holds = live.tale.holds
            if live.tale.aborted:
                raise TableFault("aborted")
            if not 0 <= seat < len(holds):
                raise TableFault("no_seat", seat=seat)
            if holds[seat].who != OPEN:
                raise TableFault("seat_taken")
            token = new_token()
            acts = [live.act("joined", seat, name=called, token=token_hash(token))]
            if contribution:
                acts.append(live.act("sealed", seat, 1, contribution=contribution))
            await live.write(*acts)
        return Joined(token, seat)

    # Lists

    async def info(self, game: str) -> GameInfo:
        if game in self._live:
            return self._info(self._live[game].entry(), self._live[game])
        entry = await self.store.entry(game) if _ID.fullmatch(game) else None
        if entry is None:
            raise TableFault("no_game", game=game[:40])
        return self._info(entry)

    async def listing(self, status: str, limit: int = 50, before: float = 0.0) -> list[GameInfo]:
        return [self._info(entry) for entry in await self.store.entries(status, limit, before)]

    def _info(self, entry: Entry, live: LiveGame | None = None) -> GameInfo:
        info = msgspec.convert({**msgspec.structs.asdict(entry), **entry.shown}, GameInfo)
        return info if live is None else msgspec.structs.replace(info, seats=live.seats())

    def mission_name(self, tale: Tale) -> wire.Text:
        header = tale.header
        key = (header.game, header.mission, header.mission_hash)
        if key not in self._names:
            if len(self._names) > _MOST_NAMES:
                self._names.clear()
            guide = tale.settings.guide
            named = (
                tale.face.lesson(guide) if guide else tale.face.mission(header.mission, header.mission_text)
            )
            self._names[key] = named.name
        return self._names[key]

    # Games

    @property
    def live_count(self) -> int:
        return len(self._live)

    @property
    def loading_count(self) -> int:
        return len(self._loading)

    def at_hand(self, game: str) -> LiveGame | None:
        """A game that need not be taken up again."""
        return self._live.get(game)

    async def live(self, game: str) -> LiveGame:
        """The live game of that name, taken up from its journal if need be; raises TableFault."""
        found = self._live.get(game)
        if found is not None:
            return found
        if game not in self._loading:
            # Whoever asked first may go away; the others wait for it all the same.
            self._loading[game] = asyncio.get_running_loop().create_task(self._load(game))
            self._loading[game].add_done_callback(lambda done: self._loading.pop(game))
        return await asyncio.shield(self._loading[game])

    async def _load(self, game: str) -> LiveGame:
        kept = await self.store.snapshot(game) if _ID.fullmatch(game) else None
        found = await self._recalling(trusted, kept[1]) if kept is not None else None
        if found is not None and await self._told_on(*found):
            live = self._live[game] = LiveGame(self, *found)
            self._ask_campaign(live)
            return live
        acts = await self.store.read(game) if _ID.fullmatch(game) else []
        if not acts:
            raise TableFault("no_game", game=game[:40])
        again = await self._played_again(game, acts, kept[1] if kept is not None else None)
        tale, told = await self._recalling(unpacked, again.data)
        live = LiveGame(self, tale, told)
        self._live[game] = live
        if again.difference is not None:
            tale.hold(again.difference)
            log.warning("game %s waits for its players: %s", game, again.difference)
        await self._settle(live)
        self._ask_campaign(live)
        return live

    def _ask_campaign(self, live: LiveGame) -> None:
        """A battle was taken up: its campaign may have heard of another outcome, and have been killed over it."""
        if live.tale.campaign and not live.tale.over:
            live.spawn(self.look_at(live.tale.campaign))

    async def _told_on(self, tale: Tale, told: Histories) -> bool:
        """Take in what was stored after a snapshot; False: it does not fit."""
        acts = await self.store.read(tale.id, tale.n)
        try:
            await self._recalling(tell_on, tale, acts, True, told)
        except (OtherRules, Broken):
            return False
        return True

    async def _played_again(self, game: str, acts: list[Act], kept: bytes | None) -> Recalled:
        """What the whole journal comes to; where it is long, worked out in a process beside this one."""
        if len(acts) > _LONG and is_own(acts[0].data["header"]["game"]):
            again = await self._apart.read(recalled, game, acts, kept)
        else:
            again = await self._recalling(recalled, game, acts, kept)
        if again.broken:
            log.error("game %s: its journal of %d acts is broken: %s", game, len(acts), again.broken)
            raise TableFault("broken_game")
        return again

    async def _settle(self, live: LiveGame) -> None:
        """A game that was played again: it counts as played with our rules where they make no difference."""
        tale = live.tale
        ours = revision(tale.header.game)
        if tale.held is not None and not tale.humans():
            async with live.lock:
                await live.adopt()
        elif tale.held is None and not tale.over and last_revision(tale.header.revision) not in (0, ours):
            async with live.lock:
                await live.write(live.act("renewed", -1, revision=ours))
        if tale.held is None:
            live.saved = -1
            live.spawn(live.save())

    async def _recalling(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Something that takes a game up again, with threads of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._recallers, partial(do, *given, **named))

    async def beside(self, do: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Something long about what does not change meanwhile, beside the loop that serves the games."""
        return await asyncio.get_running_loop().run_in_executor(self._past, partial(do, *given, **named))

    async def think(self, question: Question) -> m.Answer:
        """Work a question out beside the loop that serves the games; raises BadAsk and TableFault."""
        return await asyncio.get_running_loop().run_in_executor(self._thinking, question)

    async def connect(
        self,
        hello: m.Hello,
        send: Callable[[bytes], None],
        ask: Ask | None = None,
        account: Account | None = None,
    ) -> Link:
        """A player or spectator joins a live game; raises TableFault."""
        if hello.version != m.VERSION:
            raise TableFault("bad_version", theirs=hello.version, ours=m.VERSION)
        live = await self.live(hello.game)
        if live.tale.aborted:
            raise TableFault("aborted")
        person: int | None = None
        if hello.token:
            person = live.tale.seat_of(token_hash(hello.token))
            if person < 0:
                raise TableFault("bad_token")
        link = Link(live, person, send, ask or self.think, hello.token, account)
        async with live.entered():
            await again(lambda: link.enter(None if hello.pledges else hello.contribution))
        return link

    async def record(self, game: str) -> str:
        """The text of a record, once the game is over; raises TableFault."""
        kept = await self.store.record(game) if _ID.fullmatch(game) else ""
        if kept:
            return kept
        live = await self.live(game)
        if not live.tale.over:
            raise TableFault("not_over" if live.tale.started else "not_started")
        return await self.freeze(live)

    async def freeze(self, live: LiveGame) -> str:
        """The record of a game that is over, written once and never again; raises TableFault."""
        text = await self.store.record(live.id)
        if not text:
            record = await whole_record(live)
            text = await self.beside(lambda: print_record(record))
            await self.store.keep_record(live.id, text)
        return text

    async def look_at(self, campaign: str) -> None:
        """A battle is over, or was taken up: its campaign sees whether there is something to be done."""
        try:
            live = await self.live(campaign)
        except TableFault as fault:
            log.warning(
                "campaign %s: it cannot be told that its battle goes on or is over: %s", campaign, fault
            )
            return
        live.driver.wake()

    # Other processes, and games that nobody needs

    def _heard(self, game: str, last: int) -> None:
        live = self._live.get(game)
        if live is not None and live.tale.n < last:
            live.spawn(self._catch_up(live))

    async def _catch_up(self, live: LiveGame) -> None:
        async with live.lock:
            try:
                await live.catch_up()
            except TableFault:
                # The next act, or the next connection, reads it again.
                return

    async def _sweep(self) -> None:
        """Put games away that nobody has been connected to for a while."""
        while True:
            await self.clock.sleep(min(_SWEEP, max(self.idle, 0.1)))
            try:
                with suppress(StoreDown):
                    # What is wrong is in the log, before somebody plays into it.
                    await self.store.look()
                await self._look_around()
                await self._put_away()
                await self._prune()
            except Exception:
                log.exception("the games could not be looked over")

    async def _look_around(self) -> None:
        """See which other processes are alive: the players of one that is gone are away.

        A process whose line to the database broke is back in a moment, so a single look is not believed.
        """
        try:
            seen = await self.store.places() - {self.store.place}
        except StoreDown:
            return
        missed = self.other_places - seen
        if missed & self._missed:
            self.teller.look_everywhere()
        self.other_places = seen | (missed - self._missed)
        self._missed = missed
        for live in list(self._live.values()):
            live.look_around()

    def meet(self, place: str) -> None:
        """Somebody came at that process: it is alive."""
        if place != self.store.place:
            self.other_places.add(place)

    async def _put_away(self) -> None:
        now = self.clock.now()
        for id, live in list(self._live.items()):
            if live.links or live.entering or live.lock.locked():
                continue
            live.forget()
            # Somebody whom a bot is to replace is waited for.
            if now - live.idle_since > max(self.idle, self._waits(live)):
                await live.renew_entry(due=False)
                await live.save()
                if live.links or live.entering:
                    continue
                del self._live[id]
                await live.close()
                self.clock.call_later(_LAST_WORDS, live.come_apart)

    async def _prune(self) -> None:
        """Now and then: games that the host's policy does not keep are removed."""
        if self.clock.now() < self._prune_at:
            return
        self._prune_at = self.clock.now() + _PRUNE_EVERY
        removed = await prune(self.store, self.keeps, self.clock.date(), set(self._live) | set(self._loading))
        if removed:
            log.warning(
                "%d games and names were removed: they were older than the policy keeps them", removed
            )

    def _waits(self, live: LiveGame) -> float:
        others = any(hold.places & self.other_places for hold in live.tale.holds)
        return float(live.tale.settings.absence_seconds) if others else 0.0
